"""When each open question was opened, which is its id: an answer to a question that has gone is told apart by it."""

from __future__ import annotations

from typing import TypeVar

from companion.core.game import Ask, Due
from companion.core.seats import Actor
from companion.core.timeline import Event, Rename, Rewind, Start, Withdraw
from companion.core.why import Record, Why

M = TypeVar("M")


class Opened(Record, frozen=True):
    """When each open question was opened: (actor, prompt) -> seq, its id."""

    ids: tuple[tuple[Actor, Why, int], ...] = ()

    def of(self, actor: Actor, prompt: Why) -> int | None:
        return next((seq for who, text, seq in self.ids if who == actor and text == prompt), None)


def opened(before: Opened, event: Event[M], due: Due[M]) -> Opened:
    """The ids of the questions open after `event`: a question keeps its id until its actor answers it or it changes;
    a sealed one until its close; after a rewind or a withdrawal every question is new. A name closes none."""
    fresh, own = isinstance(event.move, Start | Rewind | Withdraw), not isinstance(event.move, Rename)

    def since(actor: Actor, ask: Ask[M]) -> int:
        old = None if fresh or (own and event.by == actor and not ask.sealed) else before.of(actor, ask.prompt)
        return event.seq if old is None else old

    return Opened(tuple((who, ask.prompt, since(who, ask)) for who, ask in (*due.asks, *due.offers)))
