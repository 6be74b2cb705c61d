"""Events folded anew after an edit: numbers are known as they were told last, and what has happened may stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar, cast

from companion.core.events import Allow, Decide, Event, Recall, Reveal, Same, Sealed
from companion.core.game import Adjust, Ask, Game, Put, Tell, allow
from companion.core.line import Entry, Marked, Tells, entries
from companion.core.same import same
from companion.core.why import Illegal, Malformed, Record

S = TypeVar("S")
M = TypeVar("M")


class Folding(Record, Generic[S, M], frozen=True):
    """step: folds one plain event in. tells: what is told now. lenient: what the rules refuse stands as a ruling.
    All of it raises Illegal, Malformed."""

    game: Game[S, M]
    step: Callable[[Game[S, M], S | None, Event[M]], S]
    tells: Tells[M]
    lenient: bool = False

    def from_start(self, line: Iterable[Marked[M]]) -> Entry[S, M]:
        """A whole line, with every number known from its start."""
        first, *rest = line
        state = self.step(self.game, None, first.event)
        for tell in self.tells.values():
            state, _ = self.stepped(state, Marked(tell))
        return self.grown(Entry(first.event, state), rest)

    def grown(self, last: Entry[S, M], tail: Iterable[Marked[M]]) -> Entry[S, M]:
        for each in tail:
            state, ruling = self.stepped(last.state, each)
            last = Entry(each.event, state, last, ruling)
        return last

    def stepped(self, state: S, each: Marked[M]) -> tuple[S, bool]:
        """The position, and whether it stands as a ruling."""
        try:
            return self.after(state, each.event), each.ruling
        except Illegal as no:
            if not (self.lenient or each.ruling):
                raise
            return self.ruled(state, each.event, no), True

    def after(self, state: S, event: Event[M]) -> S:
        """A number that is asked first now, and was told, is not asked again."""
        if isinstance(event.move, Tell):
            return self._telling(state, self.tells.get((event.move.card, event.move.field), event))
        try:
            return self.step(self.game, state, event)
        except (Illegal, Malformed):
            if (tell := self._asked(state)) is None:
                raise
            return self.after(self.step(self.game, state, tell), event)

    def ruled(self, state: S, event: Event[M], no: Illegal) -> S:
        """The position after what the rules refuse, as it has happened on the table. Raises the refusal where there is
        no rule to excuse it from."""
        if isinstance(event.move, Sealed | Recall | Reveal | Adjust | Put | Decide | Same | Allow):
            raise no
        return allow(self.game, state, event.by, cast("M", event.move), no.why.rule)

    def telling(self, entry: Entry[S, M]) -> Entry[S, M]:
        """The entry, its position knowing all that is told, but of entries that are another card by now."""
        state, gone = entry.state, same(each.event for each in entries(entry))
        for tell in (each for key, each in self.tells.items() if key[0] not in gone):
            state = self._telling(state, tell)
        return entry if state is entry.state else Entry(entry.event, state, entry.before, entry.ruling, entry.waiting)

    def _telling(self, state: S, tell: Event[M]) -> S:
        is_known = isinstance(tell.move, Tell) and self.game.known(state, tell.move) == tell.move.value
        return state if is_known else self.step(self.game, state, tell)

    def _asked(self, state: S) -> Event[M] | None:
        """What was told of a number that is asked for here."""
        due = self.game.due(state)
        asked = (_told_by(ask) for _, ask in (*due.asks, *due.offers))
        return next((self.tells[key] for key in asked if key in self.tells), None)


def _told_by(ask: Ask[M]) -> tuple[str, str]:
    """The card and the field that this question asks for; ('', '') where it asks for a move."""
    template = dict(ask.form.template) if ask.form else {}
    return (str(template["card"]), str(template["field"])) if template.get("do") == "tell" else ("", "")
