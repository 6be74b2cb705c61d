"""The round, who starts it and whose turn it is, as the table has it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Place, Put
from companion.core.seats import Seat
from companion.core.why import Why, said
from companion.games.magnificent.rules.parts import ROUNDS
from companion.games.magnificent.rules.pieces import seats
from companion.games.magnificent.rules.state import Phase, State, Turn
from companion.games.magnificent.rules.turns import has_turns

PLAYED: tuple[Phase, ...] = ("display", "roll", "turns", "sets", "score")
GROUP = said("The round")


def places(state: State) -> Iterator[Place]:
    """A turn that has begun belongs to whoever began it: it is ended or taken back."""
    if state.phase not in PLAYED:
        return
    rounds = tuple((str(n), said("Round {n}", n=n)) for n in range(1, ROUNDS + 1))
    yield Place("round", None, str(state.round), said("Round"), rounds, GROUP)
    yield Place("start player", None, str(state.start), said("Start player"), _named(seats(state)), GROUP)
    if state.phase == "turns" and state.turn == Turn():
        able = tuple(seat for seat in seats(state) if has_turns(state, seat) or seat == state.seat)
        yield Place("turn", None, str(state.seat), said("Whose turn it is"), _named(able), GROUP)


def _named(some: tuple[Seat, ...]) -> tuple[tuple[str, Why], ...]:
    return tuple((str(seat), said("{seat}", seat=seat)) for seat in some)


def put(state: State, change: Put) -> State:
    """Before the first turn of a round its start player is the one to come."""
    n = int(change.to)
    match change.thing:
        case "round":
            return replace(state, round=n)
        case "turn":
            return replace(state, seat=Seat(n))
        case _:
            is_next = state.phase in ("display", "roll")
            return replace(state, start=Seat(n), seat=Seat(n) if is_next else state.seat)
