"""The line: the events in effect, each with the position after it, and what an edit makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar, cast

from msgspec.structs import replace

from companion.core.events import BESIDE_THE_GAME, Correct, Cut, Event, Rewind, Start, Withdraw
from companion.core.game import Tell
from companion.core.why import Malformed, Record

S = TypeVar("S")
M = TypeVar("M")
Tells = dict[tuple[str, str], Event[M]]  # of a field of a card, the telling that counts


class Marked(Record, Generic[M], frozen=True):
    """An event of a line that has to be folded. ruling: it stands though the rules may refuse it here."""

    event: Event[M]
    ruling: bool = False


class Entry(Record, Generic[S, M], frozen=True, eq=False):
    """One event in effect. state: the position after it. before: the entry before it. ruling: it stands though the
    rules refuse it here. waiting: what came after it and waits, because something is asked anew first."""

    event: Event[M]
    state: S
    before: Entry[S, M] | None = None
    ruling: bool = False
    waiting: tuple[Event[M], ...] = ()

    def __eq__(self, other: object) -> bool:
        """Alike as they stand; what came before is compared entry by entry, by whoever has the lines."""
        return isinstance(other, Entry) and self._own() == other._own()

    def __hash__(self) -> int:
        return hash(self.event.seq)

    def __repr__(self) -> str:
        return f"Entry({self.event!r})"

    def _own(self) -> tuple[object, ...]:
        return (self.event, self.state, self.ruling, self.waiting)


class Edited(Record, Generic[M], frozen=True):
    """A line after an edit: how many of its entries stay as they are, what is folded again, and what waits."""

    kept: int
    tail: tuple[Marked[M], ...] = ()
    waiting: tuple[Event[M], ...] = ()


def entries(last: Entry[S, M] | None) -> list[Entry[S, M]]:
    """Oldest first."""
    found = []
    while last is not None:
        found.append(last)
        last = last.before
    return found[::-1]


def newest(last: Entry[S, M]) -> Entry[S, M]:
    """The newest thing that happened at the table."""
    while isinstance(last.event.move, BESIDE_THE_GAME) and last.before is not None:
        last = last.before
    return last


def marked(line: Iterable[Entry[S, M]]) -> list[Marked[M]]:
    return [Marked(entry.event, entry.ruling) for entry in line]


# -- edits ------------------------------------------------------------------------------------------------------------


def edited(last: Entry[S, M], edit: Event[M]) -> Edited[M]:
    """Raises Malformed where there is no such entry, or it cannot be edited so."""
    line = marked(entries(last))
    match edit.move:
        case Cut(after):
            return Edited(_at(line, after) + 1)
        case Withdraw(seq):
            return _corrected(line, list(map(Marked, last.waiting)), edit, Correct(seq))
        case Correct():
            return _corrected(line, list(map(Marked, last.waiting)), edit, edit.move)
        case _:
            raise TypeError(f"{type(edit.move).__name__} edits no line")


def _corrected(line: list[Marked[M]], waiting: list[Marked[M]], edit: Event[M], correct: Correct[M]) -> Edited[M]:
    at = _at([*line, *waiting], correct.seq)
    if at >= len(line):
        later = _respelled(waiting, at - len(line), edit, correct)
        return Edited(len(line), (), tuple(each.event for each in later))
    new = _respelled(line, at, edit, correct)
    return _fitted(new, at, [each.event for each in waiting], dict(correct.fits))


def _respelled(line: list[Marked[M]], at: int, edit: Event[M], correct: Correct[M]) -> list[Marked[M]]:
    old, new = line[at], _said(edit, correct, line[at].event)
    match correct.spot:
        case "instead":
            return [*line[:at], *new, *line[at + 1 :]]
        case "before" if new and not isinstance(new[0].event.move, Start | Tell):
            added = replace(new[0].event, seq=edit.seq, at=edit.at)
            return [*line[:at], Marked(added), *line[at:]]
        case "swap" if at and (next_ := _following(line, at)) is not None:
            return [*line[:at], *line[at + 1 : next_ + 1], old, *line[next_ + 1 :]]
        case _:
            raise Malformed(f"event {correct.seq} cannot be corrected so")


def _following(line: list[Marked[M]], at: int) -> int | None:
    """Where the next thing stands that happened at the table."""
    later = range(at + 1, len(line))
    return next((n for n in later if not isinstance(line[n].event.move, BESIDE_THE_GAME)), None)


def _said(edit: Event[M], correct: Correct[M], old: Event[M]) -> list[Marked[M]]:
    """What truly happened there; empty: nothing did."""
    if correct.spot == "instead" and isinstance(old.move, Start) is not isinstance(correct.move, Start):
        raise Malformed("a log begins with its start, and starts once")
    by = old.by if correct.by is None else correct.by
    return [] if correct.move is None else [Marked(Event(old.seq, old.at, by, edit.via, "", correct.move))]


def _fitted(line: list[Marked[M]], at: int, waiting: list[Event[M]], fits: dict[int, str]) -> Edited[M]:
    """What does not fit goes, stands as a ruling, or waits together with all that follows."""
    waits = next((n for n, each in enumerate(line) if n >= at and fits.get(each.event.seq) == "ask"), len(line))
    stay = [each for each in line[at:waits] if fits.get(each.event.seq) != "drop"]
    tail = tuple(Marked(each.event, each.ruling or fits.get(each.event.seq) == "keep") for each in stay)
    later = (each.event for each in line[waits:])
    return Edited(at, tail, tuple(event for event in (*later, *waiting) if fits.get(event.seq) != "drop"))


def _at(line: list[Marked[M]], seq: int) -> int:
    at = next((n for n, each in enumerate(line) if each.event.seq == seq), None)
    if at is None:
        raise Malformed(f"event {seq} is not in effect")
    return at


def still_waiting(waiting: tuple[Event[M], ...], event: Event[M]) -> tuple[Event[M], ...]:
    """What waits on after `event`: what was asked anew is answered by the same actor with a move of the same kind."""
    if not waiting:
        return ()
    is_answer = waiting[0].by == event.by and type(waiting[0].move) is type(event.move)
    return waiting[1:] if is_answer else waiting


def told(events: Iterable[Event[M]]) -> Tells[M]:
    """The tellings in effect: of each fact the last. What is printed stays printed, so no rewind takes one back but
    those that it names: asked inside the move that is taken back, or corrected by what is undone."""
    log = tuple(events)
    untold = {seq for event in log if isinstance(event.move, Rewind) for seq in event.move.untold}
    tells: dict[int, Event[M]] = {}
    for event in log:
        if event.seq not in untold:
            _tell(tells, event)
    return {(tell.move.card, tell.move.field): tell for tell in tells.values() if isinstance(tell.move, Tell)}


def _tell(tells: dict[int, Event[M]], event: Event[M]) -> None:
    """A number that is corrected is told where it stood."""
    match event.move:
        case Tell():
            tells[event.seq] = event
        case Correct(seq=seq, move=move, spot="instead"):
            tells.pop(seq, None)
            if isinstance(move, Tell):
                tells[seq] = Event(seq, event.at, event.by, event.via, "", cast("M", move))
        case _:
            pass
