"""What a move shows of what is printed is known as if it had been told (MG-BLD-2)."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.core.events import Event
from companion.core.game import Tell
from companion.core.seats import Seat, Setup
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.camp import is_alike
from companion.games.magnificent.rules.parts import Shape
from companion.games.magnificent.rules.state import State
from companion.games.simulate import play_out
from tests.games import battery
from tests.games.magnificent.stage import ANNA, NAMES, acting, do, table
from tests.naive.magnificent.evenings import eager


def bare() -> State:
    """Nobody has told the shape of a tile."""
    state = acting(table())
    return replace(state, facts={key: value for key, value in state.facts.items() if key[1] != "shape"})


BENT = ((0, 0), (0, 1), (1, 1), (1, 2))


def test_a_tile_built_tells_the_shape_of_its_kind() -> None:
    state = bare()
    assert GAME.printed.known(state, "tile/orange small", "shape") is None
    move = m.Build("orange", "small", tuple((row + 2, column) for row, column in BENT))
    after = do(state, (ANNA, move))
    assert GAME.printed.known(after, "tile/orange small", "shape") == Shape(BENT)
    assert GAME.printed.inside(move) == (Tell("tile/orange small", "shape", Shape(BENT)),)
    assert GAME.printed.known(after, "tile/green small", "shape") is None


def test_a_shape_told_wins_over_the_one_built_and_the_tile_stays() -> None:
    """The first tile was tapped wrongly: the shape told later counts from the start, the tile lies as a ruling."""
    line = play_out(GAME, Setup(NAMES[:2]), eager, Random(5))
    at, move = next((n, e.move) for n, e in enumerate(line.events) if isinstance(e.move, m.Build))
    card = f"tile/{move.colour} {move.size}"
    told = Shape(tuple((0, column) for column in range(4 if move.size == "small" else 6)))
    assert GAME.printed.known(line.states[at], card, "shape") is not None
    short = battery.until(line, at)
    assert GAME.printed.known(short.now, card, "shape") != told
    event = Event(at + 1, 0, Seat(0), "phone", "t", Tell(card, "shape", told))
    after = short.then(event).now
    assert GAME.printed.known(after, card, "shape") == told
    assert sum(len(owner.camp) for owner in after.ringmasters) == 1
    assert not is_alike(move.cells, told.cells)
