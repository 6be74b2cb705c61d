"""Any legal answer, for games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import convert
from msgspec.structs import replace

from companion.core.chance import answer, chosen, entries, is_legal
from companion.core.game import Ask, Form
from companion.core.seats import Actor
from companion.core.why import Malformed
from companion.games.magnificent.players import guesses
from companion.games.magnificent.rules import building, camp
from companion.games.magnificent.rules.course import apply, due
from companion.games.magnificent.rules.moves import Build, MagnificentMove
from companion.games.magnificent.rules.parts import COLOURS, SIZES, TILE_SPACES, Camp, Cell, Colour, Size
from companion.games.magnificent.rules.pieces import camp as camp_of
from companion.games.magnificent.rules.pieces import on_turn
from companion.games.magnificent.rules.state import State

if TYPE_CHECKING:
    from random import Random

OFFER_TAKEN = 0.15
TILE_BUILT = 0.6


def sample(state: State, by: Actor, rng: Random) -> MagnificentMove:
    """A legal answer to what `by` is asked, sometimes to what it is offered. Raises Malformed when there is none."""

    def legal(move: MagnificentMove) -> bool:
        return is_legal(apply, state, by, move)

    built = next(filter(legal, tiles(state, rng)), None) if _may_build(state, by, rng) else None
    if built is not None:
        return built
    for ask in chosen(due(state), by, rng, OFFER_TAKEN):
        if (move := answer(_listed(ask), legal, lambda form: filled(form, rng), rng, 0)) is not None:
            return move
    raise Malformed(f"{by} has nothing to answer")


def _may_build(state: State, by: Actor, rng: Random) -> bool:
    return state.phase == "turns" and by == state.seat and rng.random() < TILE_BUILT


def _listed(ask: Ask[MagnificentMove]) -> Ask[MagnificentMove]:
    """Without a form that only a screen can fill in: to name a card takes knowing it."""
    is_name = ask.form is not None and ("do", "name") in ask.form.template
    return replace(ask, form=None) if is_name else ask


def filled(form: Form, rng: Random) -> MagnificentMove:
    """The form's move with something possible in each field."""
    move: MagnificentMove = convert(entries(form, rng, lambda field: guesses.value(field, rng)), MagnificentMove)
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
