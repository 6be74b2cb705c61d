"""Any legal answer, for games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import convert

from companion.core.game import Ask, Form, Json
from companion.core.seats import Actor
from companion.core.why import Illegal, Malformed
from companion.games.magnificent import building, camp, guesses
from companion.games.magnificent.moves import Build, MagnificentMove
from companion.games.magnificent.parts import COLOURS, SIZES, TILE_SPACES, Camp, Cell, Colour, Size
from companion.games.magnificent.pieces import camp as camp_of
from companion.games.magnificent.pieces import on_turn
from companion.games.magnificent.rules import apply, due
from companion.games.magnificent.state import State

if TYPE_CHECKING:
    from random import Random

OFFER_TAKEN = 0.15
TILE_BUILT = 0.6


def sample(state: State, by: Actor, rng: Random) -> MagnificentMove:
    """A legal answer to what `by` is asked, sometimes to what it is offered. Raises Malformed when there is none."""
    now = due(state)
    asks = [ask for who, ask in now.asks if who == by]
    offers = list(now.offered(by))
    rng.shuffle(offers)
    if asks and state.phase == "turns" and by == state.seat and rng.random() < TILE_BUILT:
        built = next((move for move in tiles(state, rng) if _is_legal(state, by, move)), None)
        if built is not None:
            return built
    chosen = [*offers, *asks] if not asks or rng.random() < OFFER_TAKEN else [*asks, *offers]
    for ask in chosen:
        move = _answer(state, by, ask, rng)
        if move is not None:
            return move
    raise Malformed(f"{by} has nothing to answer")


def _answer(state: State, by: Actor, ask: Ask[MagnificentMove], rng: Random) -> MagnificentMove | None:
    moves = [option.move for option in ask.options]
    rng.shuffle(moves)
    if ask.form is not None and not moves and ask.form.template[0] != ("do", "name"):
        moves.insert(0, filled(ask.form, rng))
    return next((move for move in moves if _is_legal(state, by, move)), None)


def _is_legal(state: State, by: Actor, move: MagnificentMove) -> bool:
    try:
        apply(state, by, move)
    except (Illegal, Malformed):
        return False
    return True


def filled(form: Form, rng: Random) -> MagnificentMove:
    """The form's move with something possible in each field."""
    values: dict[str, Json] = dict(form.template)
    values.update((field.name, guesses.value(field, rng)) for field in form.fields)
    move: MagnificentMove = convert(values, MagnificentMove)
    return move


def tiles(state: State, rng: Random) -> Iterator[Build]:
    """A tile that may be built now, somewhere."""
    grid, free = camp_of(state, state.seat), building.free_tile(state)
    if grid is None or (free is None and (state.turn.queue or state.turn.step not in ("action", "build"))):
        return
    kinds = [(c, s) for c in COLOURS for s in SIZES if _is_wanted(state, c, s)]
    rng.shuffle(kinds)
    for colour, size in kinds:
        cells = somewhere(state, grid, colour, size, rng)
        if cells:
            yield Build(colour, size, cells)


def _is_wanted(state: State, colour: Colour, size: Size) -> bool:
    free = building.free_tile(state)
    if free is not None:
        return free.size == size and free.colour in (None, colour)
    return colour in building.colours(state) and building.may_build(state, size)


def somewhere(state: State, grid: Camp, colour: Colour, size: Size, rng: Random) -> tuple[Cell, ...]:
    """A place for the tile; where its shape is not known, cells that hang together."""
    built, shape = on_turn(state).camp, building.shape(state, colour, size)
    if shape is not None:
        found = camp.placements(grid, built, shape)
        return rng.choice(found) if found else ()
    return _grown(grid, camp.covered(built), TILE_SPACES[size], rng)


def _grown(grid: Camp, taken: frozenset[Cell], n: int, rng: Random) -> tuple[Cell, ...]:
    """n free cells that hang together, beside what is built."""
    free = set(camp.spaces(grid)) - taken
    start = sorted(cell for cell in free if not taken or camp.beside(cell) & taken)
    cells = {rng.choice(start)} if start else set()
    while 0 < len(cells) < n:
        edge = sorted({next_to for cell in cells for next_to in camp.beside(cell)} & (free - cells))
        if not edge:
            return ()
        cells.add(rng.choice(edge))
    return tuple(sorted(cells))
