"""One plain event of the line folded in: a move, or what is said besides."""

from __future__ import annotations

from typing import TypeVar

from companion.core.events import (
    Again,
    Allow,
    Correct,
    Cut,
    Decide,
    Doubt,
    Event,
    Recall,
    Rename,
    Reveal,
    Rewind,
    Same,
    Sealed,
    Stand,
    Start,
    Withdraw,
)
from companion.core.game import Adjust, Game, Put, allow
from companion.core.same import found
from companion.core.seats import Actor, Seat
from companion.core.why import Malformed

S = TypeVar("S")
M = TypeVar("M")


def step(game: Game[S, M], state: S | None, event: Event[M]) -> S:
    """One plain event of the line folded in (rewinds and withdrawals belong to the timeline)."""
    if isinstance(event.move, Start):
        return game.start(event.move.setup)
    if state is None:
        raise Malformed("a log begins with its start")
    match event.move:
        case Sealed() | Recall():
            return game.secrets.mark_voted(state, _seat(event.by), isinstance(event.move, Sealed))
        case Reveal():
            return game.secrets.reveal(state, event.move.openings)
        case Adjust():
            return game.counters.adjust(state, event.move)
        case Put():
            return game.places.put(state, event.move)
        case Same():
            return found(game, state, event.move)
        case Decide(rule, choice):
            return game.decide(state, rule, choice)
        case Rename() | Doubt() | Stand():
            return state
        case Allow():
            return allow(game, state, event.move.seat, event.move.move, event.move.rule)
        case Rewind() | Withdraw() | Cut() | Correct() | Again():
            raise Malformed("not a step of a line")
        case _:
            return game.apply(state, event.by, event.move)


def _seat(by: Actor) -> Seat:
    if isinstance(by, str):
        raise Malformed("only a seat answers in secret")
    return by
