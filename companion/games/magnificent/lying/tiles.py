"""The tiles of the camps, each by the space it begins with: the first one it covers, read row by row (MG-BLD-2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from companion.core.game import Place, Put
from companion.core.seats import Seat
from companion.core.why import Why, msg, said
from companion.games.magnificent.lying.order import PLAYED
from companion.games.magnificent.rules.building import shape
from companion.games.magnificent.rules.camp import Cells, covered, in_order, is_connected, spaces, turned
from companion.games.magnificent.rules.parts import COLOURS, SIZES, TILE_SPACES, Camp, Cell, Tile
from companion.games.magnificent.rules.pieces import camp, seats, with_ringmaster, with_turn
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.told import wording

NONE = "none"
CELL = re.compile(r"\b([0-9]{1,2})\.([0-9]{1,2})\b")


def places(state: State) -> Iterator[Place]:
    """A tile whose shape nobody knows yet is no choice; where its spaces are told, it may lie there (`is_possible`)."""
    kinds = tuple(_kinds(state))
    for seat in seats(state) if state.phase in (*PLAYED, "final", "over") else ():
        grid = camp(state, seat)
        yield from () if grid is None else _of_camp(seat, grid, state.ringmasters[seat].camp, kinds)


@lru_cache(16)
def _of_camp(seat: Seat, grid: Camp, built: tuple[Tile, ...], kinds: tuple[Tile, ...]) -> tuple[Place, ...]:
    own = {tile.cells[0]: tile for tile in reversed(built)}
    free = spaces(grid) - covered(built)
    every = ((cell, own.get(cell)) for cell in sorted({*free, *own}))
    return tuple(_place(seat, cell, there, _choices(kinds, cell, there, free)) for cell, there in every)


def _choices(kinds: Iterable[Tile], cell: Cell, there: Tile | None, free: frozenset[Cell]) -> Iterator[Tile | None]:
    yield from (there, None) if there else (None,)
    yield from (tile for tile in _beginning(kinds, cell, free.union(there.cells if there else ())) if tile != there)


def _place(seat: Seat, cell: Cell, there: Tile | None, choices: Iterable[Tile | None]) -> Place:
    row, column = cell[0] + 1, cell[1] + 1
    text = msg("Camp of {seat}: the tile that begins in row {row}, column {column}")
    label, group = said(text, seat=seat, row=row, column=column), said("Camp of {seat}", seat=seat)
    return Place(f"camp {row} {column}", seat, _key(there), label, tuple(map(_choice, choices)), group)


def _kinds(state: State) -> Iterator[Tile]:
    """Every kind of tile whose shape is known, in each of its turns, beginning in row 0, column 0."""
    for colour in COLOURS:
        for size in SIZES:
            cells = shape(state, colour, size)
            yield from () if cells is None else (Tile(colour, size, turn) for turn in _turns(cells))


@lru_cache(64)
def _turns(cells: Cells) -> tuple[Cells, ...]:
    return tuple(tuple((row, column - turn[0][1]) for row, column in turn) for turn in turned(cells))


def _beginning(kinds: Iterable[Tile], cell: Cell, free: frozenset[Cell]) -> Iterator[Tile]:
    """The tiles that begin here and lie on free spaces; that they touch no other one is for the audit."""
    for kind in kinds:
        cells = tuple((row + cell[0], column + cell[1]) for row, column in kind.cells)
        if free.issuperset(cells):
            yield Tile(kind.colour, kind.size, cells)


def _choice(tile: Tile | None) -> tuple[str, Why]:
    if tile is None:
        return NONE, said("No tile")
    kind = wording.tile(tile.colour, tile.size)
    return _key(tile), said("{tile}, lying so: {picture}", tile=kind, picture=_drawn(tile))


def _key(tile: Tile | None) -> str:
    if tile is None:
        return NONE
    return " ".join((tile.colour, tile.size, *(f"{row + 1}.{column + 1}" for row, column in tile.cells)))


def _drawn(tile: Tile) -> str:
    """Its rows from the top, '■■■ / □■□'."""
    columns = range(min(column for _, column in tile.cells), max(column for _, column in tile.cells) + 1)
    rows = range(tile.cells[0][0], tile.cells[-1][0] + 1)
    return " / ".join("".join("■" if (row, column) in tile.cells else "□" for column in columns) for row in rows)


def is_possible(state: State, change: Put) -> bool:
    """Whether the spaces told are those of a tile that begins there, and free."""
    seat, new = change.seat or Seat(0), _read(change.to)
    grid, anchor = camp(state, seat), _anchor(change)
    if grid is None or new is None or len(new.cells) != TILE_SPACES[new.size] or new.cells[0] != anchor:
        return False
    others = (tile for tile in state.ringmasters[seat].camp if tile != _beginning_at(state, seat, anchor))
    free = spaces(grid) - covered(others)
    return new.cells == tuple(sorted(set(new.cells))) and is_connected(new.cells) and free.issuperset(new.cells)


def _anchor(change: Put) -> Cell:
    row, column = map(int, change.thing.split()[1:])
    return row - 1, column - 1


def _beginning_at(state: State, seat: Seat, cell: Cell) -> Tile | None:
    return next((tile for tile in state.ringmasters[seat].camp if tile.cells[0] == cell), None)


def put(state: State, change: Put) -> State:
    """What its spaces bring lies elsewhere; a tile of this turn's level counts as the one that now lies there."""
    seat, new = change.seat or Seat(0), _read(change.to)
    own, old = list(state.ringmasters[seat].camp), _beginning_at(state, seat, _anchor(change))
    if old is not None:
        own.remove(old)
    state = with_ringmaster(state, seat, camp=in_order((*own, *((new,) if new else ()))))
    if seat != state.seat or old is None or new is None:
        return state
    return with_turn(state, built=tuple(new if tile == old else tile for tile in state.turn.built))


def _read(to: str) -> Tile | None:
    """'orange small 1.1 1.2 2.1 2.2': rows and columns from 1."""
    colour, size, *cells = (*to.split(), "", "")
    kinds = ((one, each) for one in COLOURS for each in SIZES if (one, each) == (colour, size))
    found = tuple((int(row) - 1, int(column) - 1) for row, column in CELL.findall(" ".join(cells)))
    return next((Tile(one, each, found) for one, each in kinds if found), None)
