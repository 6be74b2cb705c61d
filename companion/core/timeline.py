"""The log of a table as a value: events, the position after each, and which events are in effect."""

from __future__ import annotations

from contextlib import suppress
from typing import Generic, TypeVar

from msgspec.structs import replace

from companion.core.events import (
    Again,
    Correct,
    Cut,
    Decide,
    Doubt,
    Event,
    Fits,
    Rename,
    Rewind,
    Same,
    Stand,
    Start,
    Withdraw,
    names,
)
from companion.core.folding import Folding
from companion.core.game import Game, Tell
from companion.core.line import Edited, Entry, edited, entries, marked, still_waiting, told
from companion.core.same import Names, same, told_of_both
from companion.core.seats import Setup
from companion.core.steps import step
from companion.core.why import Illegal, Malformed, Record

S = TypeVar("S")
M = TypeVar("M")


class Timeline(Record, Generic[S, M], frozen=True):
    """states[n] is the position after events[n]; ends[n] the newest entry in effect then, with those before it.
    heads[n] is the newest event that was not rewound after n, edits included, parents[n] the one before it (-1: none).
    stands: what the rules refuse at these events stands as a ruling, or counts for nothing.
    """

    game: Game[S, M]
    events: tuple[Event[M], ...] = ()
    states: tuple[S, ...] = ()
    heads: tuple[int, ...] = ()
    parents: tuple[int, ...] = ()
    ends: tuple[Entry[S, M], ...] = ()
    stands: Fits = ()

    @property
    def now(self) -> S:
        return self.states[-1]

    @property
    def waiting(self) -> tuple[Event[M], ...]:
        """What waits until something is asked anew and answered."""
        return self.ends[-1].waiting if self.ends else ()

    def then(self, event: Event[M]) -> Timeline[S, M]:
        """The timeline with one more event. Raises Illegal or Malformed; then nothing has changed."""
        fit = dict(self.stands).get(event.seq) if self.stands else None
        end = self._next(event) if fit is None else self._standing(event, keep=fit == "keep")
        parent = self.heads[-1] if self.heads else -1
        return Timeline(
            self.game,
            (*self.events, event),
            (*self.states, end.state),
            (*self.heads, self._head(event, end)),
            (*self.parents, parent),
            (*self.ends, end),
            self.stands,
        )

    def entries(self) -> list[Entry[S, M]]:
        """What is in effect, oldest first: without what was rewound or taken out, and with what was corrected."""
        return entries(self.ends[-1] if self.ends else None)

    def line(self) -> tuple[Event[M], ...]:
        """The events in effect, oldest first."""
        return tuple(entry.event for entry in self.entries())

    def same(self) -> Names:
        """The entries that are another card by now."""
        return same(self.line())

    def entry(self, seq: int) -> Entry[S, M] | None:
        """The entry of this event, if it is in effect."""
        return next((entry for entry in self.entries() if entry.event.seq == seq), None)

    def setup(self) -> Setup:
        """What the game began with, and the rulings that hold now, as far as they are not the default."""
        moves = [event.move for event in self.line()]
        begun = next(move.setup for move in moves if isinstance(move, Start))
        decided = {move.rule: move.choice for move in moves if isinstance(move, Decide)}
        switches = dict(self.game.earlier.get(self.game.edition, ())) | dict(begun.switches) | decided
        ways = {name: rule.switch for name, rule in self.game.rules.items() if rule.switch}
        others = ((rule, choice) for rule, choice in switches.items() if choice in ways.get(rule, ())[1:])
        return replace(begun, switches=tuple(others))

    def is_nothing(self, seq: int) -> bool:
        """Whether this event was let go when the log was read: it counts for nothing."""
        return (seq, "drop") in self.stands and self.ends[seq] is self.ends[seq - 1]

    def names(self, until: int | None = None) -> tuple[str, ...]:
        """Who sits at each seat, now or after event `until`."""
        return names(self.events if until is None else self.events[: until + 1])

    def _head(self, event: Event[M], end: Entry[S, M]) -> int:
        if not isinstance(event.move, Rewind):
            return event.seq
        return self.heads[event.move.to if 0 <= event.move.to < len(self.heads) else -1]

    def _standing(self, event: Event[M], *, keep: bool) -> Entry[S, M]:
        """What is refused as a ruling, or the entry before it: then it counts for nothing."""
        last = self.ends[-1]
        try:
            return self._next(event)
        except (Illegal, Malformed) as no:
            if not keep or isinstance(no, Malformed):
                return last
            with suppress(Illegal, Malformed):
                return Entry(event, self.folding().ruled(last.state, event, no), last, True, last.waiting)
            return last

    def _next(self, event: Event[M]) -> Entry[S, M]:
        if isinstance(event.move, Start) is bool(self.events):
            raise Malformed("a log begins with its start, and starts once")
        match event.move:
            case Start(setup):
                return Entry(event, self.game.start(setup))
            case Rewind(to):
                return self._rewound(event, to)
            case Cut():
                kept = edited(self.ends[-1], event).kept
                return self._knowing(self.entries()[kept - 1], self.folding(event, lenient=True))
            case Withdraw():
                return self._without(edited(self.ends[-1], event), self.folding(event))
            case Correct():
                return self._corrected(event)
            case Again(seq):
                return self._again(seq)
            case Rename(seat) if not 0 <= seat < len(self.names()):
                raise Malformed(f"nobody sits at seat {seat}")
            case Stand(fits) if not set(fits) <= set(self.stands):
                raise Malformed("what stands is known before the log is read")
            case Doubt(seq) if not 0 < seq < len(self.events):
                raise Malformed(f"there is no event {seq} to be unsure of")
            case Same():
                return self._found(event)
            case Tell() if self._contradicts(self.now, event):
                return self._retold(event)
            case _:
                last = self.ends[-1]
                waiting = last.waiting and still_waiting(last.waiting, event)
                return Entry(event, step(self.game, last.state, event), last, False, waiting)

    # -- edits --------------------------------------------------------------------------------------------------------

    def folding(self, *more: Event[M], lenient: bool = False) -> Folding[S, M]:
        """Folds events anew, knowing all that is told, by `more` as well."""
        names = same(self._line_with(*more))
        return Folding(self.game, step, told_of_both(told((*self.events, *more)), names), lenient)

    def _line_with(self, *more: Event[M]) -> list[Event[M]]:
        """What is in effect after one more event."""
        match more:
            case (Event(move=Rewind(to=to)),):
                return [entry.event for entry in entries(self.ends[to])]
            case (Event(move=Cut() | Withdraw() | Correct()) as edit,):
                after = edited(self.ends[-1], edit)
                return [*self.line()[: after.kept], *(each.event for each in after.tail)]
            case _:
                return [*self.line(), *more]

    def _found(self, event: Event[M]) -> Entry[S, M]:
        last = self.ends[-1]
        entry = Entry(event, step(self.game, last.state, event), last, False, last.waiting)
        return self.folding(event).telling(entry)

    def _rewound(self, event: Event[M], to: int) -> Entry[S, M]:
        """The old position, knowing what has been told since: a fact is asked once."""
        if not 0 <= to < len(self.states):
            raise Malformed(f"no event {to} to go back to")
        return self._knowing(self.ends[to], self.folding(event, lenient=True))

    def _without(self, edit: Edited[M], folding: Folding[S, M]) -> Entry[S, M]:
        """What is left of the line; where the numbers told last make no sense of it, as each was told then."""
        line = [*marked(self.entries()[: edit.kept]), *edit.tail]
        try:
            end = folding.from_start(line)
        except Illegal:
            end = folding.telling(replace(folding, tells={}).from_start(line))
        return replace(end, waiting=edit.waiting)

    def _corrected(self, event: Event[M]) -> Entry[S, M]:
        """What happened before stays as it is."""
        edit, folding = edited(self.ends[-1], event), self.folding(event)
        if not edit.kept:
            return replace(folding.from_start(edit.tail), waiting=edit.waiting)
        end = folding.grown(self.base(edit, folding), edit.tail)
        return replace(folding.telling(end), waiting=edit.waiting)

    def base(self, edit: Edited[M], folding: Folding[S, M]) -> Entry[S, M]:
        """The entry before the one that is corrected; what was told in a line that was left is known there."""
        inside = {each.event.seq for each in edit.tail} | {event.seq for event in edit.waiting}
        entry = self.entries()[edit.kept - 1]
        outside = {key: tell for key, tell in folding.tells.items() if tell.seq not in inside}
        return replace(folding, tells=outside).telling(replace(entry, waiting=()) if entry.waiting else entry)

    def _again(self, seq: int) -> Entry[S, M]:
        last = self.ends[-1]
        at = next((n for n, event in enumerate(last.waiting) if event.seq == seq), None)
        if at is None:
            raise Malformed(f"event {seq} does not wait")
        state = self.folding().after(last.state, last.waiting[at])
        return Entry(last.waiting[at], state, last, False, last.waiting[at + 1 :])

    def _retold(self, event: Event[M]) -> Entry[S, M]:
        last = self.ends[-1]
        entry = Entry(event, last.state, last, False, last.waiting)
        return replace(self._knowing(entry, self.folding(event, lenient=True)), waiting=last.waiting)

    def _knowing(self, entry: Entry[S, M], folding: Folding[S, M]) -> Entry[S, M]:
        """The entry, its position knowing what is told. A number that was another before counts from the start of the
        line; where the later moves would make no sense then, from now on."""
        if any(self._contradicts(entry.state, tell) for tell in folding.tells.values()):
            with suppress(Illegal, Malformed):
                return folding.from_start(marked(entries(entry)))
        return folding.telling(entry)

    def _contradicts(self, state: S, event: Event[M]) -> bool:
        return isinstance(event.move, Tell) and self.game.known(state, event.move) not in (None, event.move.value)
