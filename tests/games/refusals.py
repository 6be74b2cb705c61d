"""What happens when the host allows what the rules refuse: it is done, or it is said why not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.core.game import Game, allow, refusal
from companion.core.seats import Actor
from companion.core.why import Illegal, Malformed, Record, Why
from tests.games.battery import Line, tried


class Walked(Record, frozen=True):
    """One refusal that a person can meet, allowed. no: what refuses still, in words; None: it was taken. moved: the
    position is another. told: the story says something of it."""

    by: Actor
    move: Any
    rule: str
    no: Why | None
    moved: bool
    told: bool

    @property
    def is_done(self) -> bool:
        return self.no is None and (self.moved or self.told)


def met(line: Line, rng: Random, moments: int) -> Iterator[Walked]:
    """Every refusal with a rule at so many moments of a game: of what is asked and of what is offered."""
    for n in rng.sample(range(len(line.states)), min(moments, len(line.states))):
        state = line.states[n]
        due = line.game.due(state)
        asked = [(by, ask) for by, ask in (*due.asks, *due.offers) if not ask.sealed]
        for by, ask in asked:
            for move in dict.fromkeys(tried(line.game, ask, rng)):
                no = refused(line.game, state, by, move)
                if no is not None and no.rule:
                    yield walked(line.game, state, by, move, no.rule)


def refused(game: Game[Any, Any], state: Any, by: Actor, move: Any) -> Why | None:
    try:
        return refusal(game, state, by, move)
    except Malformed:
        return None


def walked(game: Game[Any, Any], state: Any, by: Actor, move: Any, rule: str) -> Walked:
    try:
        after = allow(game, state, by, move, rule)
    except Illegal as no:
        return Walked(by, move, rule, no.why, moved=False, told=False)
    except Malformed as no:
        return Walked(by, move, rule, no.why or Why(rule, str(no)), moved=False, told=False)
    told = game.tell(state, by, move, after, "table")
    return Walked(by, move, rule, None, moved=after != state, told=bool(told))
