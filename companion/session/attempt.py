"""A correction before it counts: what it would change, which later entries do not fit, and what becomes of them."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec.structs import replace

from companion.core.events import BESIDE_THE_GAME, Correct, Event, Fit, Reveal, Start
from companion.core.game import Adjust, Put, Tell
from companion.core.line import Edited, Entry, Marked, edited, newest
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed, Record, Stale, Why, said
from companion.session.changes import changes, shifted
from companion.session.frame import Mended, Misfit
from companion.session.story import entered, told

S = TypeVar("S")
M = TypeVar("M")


_NO_STEP = (Tell, *BESIDE_THE_GAME)


class Attempt(Record, Generic[S, M], frozen=True):
    """step: what would go into the log. end: the newest entry that would be in effect then."""

    step: Correct[M]
    end: Entry[S, M]
    misfits: tuple[Misfit, ...]
    seen: bool


def settled(timeline: Timeline[S, M], wish: Correct[M]) -> Correct[M]:
    """What goes into the log. Raises Stale where the host has not seen all that it does."""
    attempt = attempted(timeline, wish)
    known = {seq for seq, _ in wish.fits}
    if any(misfit.seq not in known for misfit in attempt.misfits):
        raise Stale
    return attempt.step


def mended(timeline: Timeline[S, M], wish: Correct[M]) -> Mended:
    """What it would do. Raises Illegal, Malformed."""
    attempt = attempted(timeline, wish)
    game, end = timeline.game, attempt.end
    differ = (changes(game, timeline.now, end.state), shifted(game, timeline.now, end.state))
    return Mended(*differ, attempt.misfits, attempt.seen, len(end.waiting), game.told.where(end.state))


def attempted(timeline: Timeline[S, M], wish: Correct[M]) -> Attempt[S, M]:
    """Raises Illegal or Malformed where nothing sensible comes of it. wish.fits: what the host has chosen."""
    if wish.spot == "swap" and newest(timeline.ends[-1]).event.seq == wish.seq:
        raise Illegal(said("Nothing came after this, so there is nothing to change places with."))
    old = next((entry.event for entry in timeline.entries() if entry.event.seq == wish.seq), None)
    correct = replace(wish, move=_opened(old, wish), fits=())
    edit: Event[M] = Event(len(timeline.events), 0, "host", "screen", "", correct)
    to = edited(timeline.ends[-1], edit)
    trial = _Trial(timeline, edit, dict(wish.fits), edit.seq if wish.spot == "before" else wish.seq)
    end = trial.run(to)
    fits = tuple((misfit.seq, misfit.fit) for misfit in trial.misfits)
    seen = any(_is_seen(each.event) for each in to.tail if each.event.seq != wish.seq)
    return Attempt(replace(correct, fits=fits), end, tuple(trial.misfits), seen)


def _opened(old: Event[M] | None, wish: Correct[M]) -> M | Start | Adjust | Put | Reveal[M] | None:
    """Of an opened vote one answer is corrected, the others stay."""
    if old is None or not isinstance(old.move, Reveal) or wish.move is None or wish.spot != "instead":
        return wish.move
    if isinstance(wish.move, Start | Adjust | Put | Reveal):
        return wish.move
    openings = tuple((seat, wish.move if seat == wish.by else move) for seat, move in old.move.openings)
    return Reveal(old.move.ask, openings)


def _is_seen(event: Event[M]) -> bool:
    return isinstance(event.move, Reveal) or event.by == "table" or event.via == "dealer"


class _Trial(Generic[S, M]):
    """Folds what follows a correction. changed: the entry that says what is new; nothing stands in for it."""

    def __init__(self, timeline: Timeline[S, M], edit: Event[M], chosen: dict[int, Fit], changed: int) -> None:
        self._timeline, self._folding = timeline, timeline.folding(edit)
        self._chosen, self._changed = chosen, changed
        self.misfits: list[Misfit] = []

    def run(self, edit: Edited[M]) -> Entry[S, M]:
        end, tail = self._begun(edit)
        for n, each in enumerate(tail):
            try:
                state, ruling = self._folding.stepped(end.state, each)
            except (Illegal, Malformed) as no:
                fit, kept = self._judged(end.state, n, tail, no)
                if fit == "ask":
                    waiting = (*(one.event for one in tail[n:]), *edit.waiting)
                    return self._folding.telling(replace(end, waiting=waiting))
                if fit == "drop" or kept is None:
                    continue
                state, ruling = kept, True
            end = Entry(each.event, state, end, ruling)
        return self._folding.telling(replace(end, waiting=edit.waiting))

    def _begun(self, edit: Edited[M]) -> tuple[Entry[S, M], tuple[Marked[M], ...]]:
        if edit.kept:
            return self._timeline.base(edit, self._folding), edit.tail
        return self._folding.from_start(edit.tail[:1]), edit.tail[1:]

    def _judged(self, state: S, n: int, tail: tuple[Marked[M], ...], no: Illegal | Malformed) -> tuple[Fit, S | None]:
        event = tail[n].event
        kept = self._kept(state, event, no)
        if event.seq == self._changed and kept is None:
            raise no
        fits = self._fits(state, event, kept)
        wanted = self._chosen.get(event.seq) or self._sensible(state, n, tail, fits)
        fit = wanted if wanted in fits else fits[0]
        self.misfits.append(_misfit(self._timeline, event, (state, kept), _words(no), fits, fit))
        return fit, kept

    def _fits(self, state: S, event: Event[M], kept: S | None) -> tuple[Fit, ...]:
        if event.seq == self._changed:
            return ("keep",)
        keep: tuple[Fit, ...] = () if kept is None else ("keep",)
        return (*keep, *(("ask",) if self._timeline.game.due(state).asks else ()), "drop")

    def _sensible(self, state: S, n: int, tail: tuple[Marked[M], ...], fits: tuple[Fit, ...]) -> Fit:
        """It has happened on the table, so it stands where it can; else it goes where the rest fits without it."""
        later = next((each for each in tail[n + 1 :] if not isinstance(each.event.move, _NO_STEP)), None)
        if fits[0] != "ask" or later is None:
            return fits[0]
        try:
            self._folding.stepped(state, later)
        except (Illegal, Malformed):
            return "ask"
        return "drop"

    def _kept(self, state: S, event: Event[M], no: Illegal | Malformed) -> S | None:
        if not isinstance(no, Illegal) or not no.why.rule:
            return None
        try:
            return self._folding.ruled(state, event, no)
        except (Illegal, Malformed):
            return None


def _misfit(
    timeline: Timeline[S, M], event: Event[M], around: tuple[S, S | None], no: Why, fits: tuple[Fit, ...], fit: Fit
) -> Misfit:
    """In the words in which it was told; what is new, in those in which it would be."""
    entry = next((entry for entry in timeline.entries() if entry.event is event), None)
    before, after = around
    if entry is not None:
        lines = entered(timeline, entry, "table")
    else:
        lines = told(timeline, event, (before, before if after is None else after), "table")
    return Misfit(event.seq, lines[0] if lines else said(""), no, fits, fit)


def _words(no: Illegal | Malformed) -> Why:
    return no.why or said("This was not asked there.")
