"""The geometry of camps: tiles turned and flipped, where one fits, what it covers, and what is complete (MG-BLD)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from companion.core.why import Why, msg, said, why
from companion.games.magnificent.rules.parts import TILE_SPACES, Area, Camp, Cell, Colour, Size, Tile

Cells = tuple[Cell, ...]


def normal(cells: Iterable[Cell]) -> Cells:
    """The same cells, in order, moved so that the top row and the left column are 0."""
    every = sorted(cells)
    top, left = min(row for row, _ in every), min(column for _, column in every)
    return tuple((row - top, column - left) for row, column in every)


@lru_cache(maxsize=64)
def turned(shape: Cells) -> tuple[Cells, ...]:
    """The shape in each of its positions: rotated and flipped, each once."""
    found = {normal(shape): None}
    for _ in range(4):
        shape = tuple((column, -row) for row, column in shape)
        found[normal(shape)] = None
        found[normal((row, -column) for row, column in shape)] = None
    return tuple(found)


def is_alike(one: Cells, other: Cells) -> bool:
    """Whether a tile of the one shape can lie on the cells of the other."""
    return len(one) == len(other) and normal(one) in turned(normal(other))


def is_connected(cells: Collection[Cell]) -> bool:
    """Whether one comes from each cell to each other one over shared edges."""
    apart = set(cells)
    waiting = [apart.pop()] if apart else []
    while waiting:
        reached = beside(waiting.pop()) & apart
        apart -= reached
        waiting.extend(reached)
    return not apart


def beside(cell: Cell) -> set[Cell]:
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


@lru_cache(maxsize=16)
def spaces(camp: Camp) -> frozenset[Cell]:
    every = {(row, column) for row in range(camp.rows) for column in range(camp.columns)}
    return frozenset(every.difference(camp.outside))


def covered(tiles: Iterable[Tile]) -> frozenset[Cell]:
    return frozenset(cell for tile in tiles for cell in tile.cells)


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """By the space they begin with: it does not matter which one was built first."""
    return tuple(sorted(tiles, key=lambda tile: (tile.cells, tile.colour, tile.size)))


def learned(tiles: Iterable[Tile], colour: Colour, size: Size) -> Cells | None:
    """The shape that a tile of this kind, built in some camp, has shown; all of a kind are alike."""
    return next((normal(tile.cells) for tile in tiles if (tile.colour, tile.size) == (colour, size)), None)


def objection(camp: Camp, built: tuple[Tile, ...], tile: Tile, shape: Cells | None) -> Why | None:
    """Why this tile cannot lie there, None: it can. shape: None while nobody knows it. What cites no rule is no place
    for any tile."""
    return (
        _impossible(camp, tile)
        or _misshapen(tile, shape)
        or _displaced(spaces(camp), covered(built), tile)
        or _lonely(built, tile)
    )


def _impossible(camp: Camp, tile: Tile) -> Why | None:
    n, m = TILE_SPACES[tile.size], len(set(tile.cells))
    if m != n or len(tile.cells) != n:
        return said("A {size} tile covers {n} spaces, not {m}.", size=tile.size, n=n, m=m)
    if not is_connected(tile.cells):
        return said("The {n} spaces of a tile hang together edge by edge.", n=n)
    for row, column in tile.cells:
        if not (0 <= row < camp.rows and 0 <= column < camp.columns):
            return said("Row {row}, column {column} is outside your camp.", row=row + 1, column=column + 1)
    return None


def _misshapen(tile: Tile, shape: Cells | None) -> Why | None:
    if shape is not None and not is_alike(tile.cells, shape):
        return why(
            "MG-BLD-2",
            "Turned or flipped, a {size} tile in {colour} still has another shape.",
            size=tile.size,
            colour=tile.colour,
        )
    return None


def _displaced(inside: frozenset[Cell], taken: frozenset[Cell], tile: Tile) -> Why | None:
    for cell in sorted(tile.cells):
        row, column = cell[0] + 1, cell[1] + 1
        if cell not in inside:
            return why("MG-BLD-2", "Row {row}, column {column} is outside your camp.", row=row, column=column)
        if cell in taken:
            return why("MG-BLD-2", "Row {row}, column {column} is covered already.", row=row, column=column)
    return None


def _lonely(built: tuple[Tile, ...], tile: Tile) -> Why | None:
    if not built or _touches(tile.cells, covered(built)):
        return None
    text = msg(
        "It must share an edge with the {n} tile in your camp.|It must share an edge with one of your {n} tiles."
    )
    return why("MG-BLD-2", text, n=len(built))


def _touches(cells: Cells, taken: frozenset[Cell]) -> bool:
    return any(beside(cell) & taken for cell in cells)


def placements(camp: Camp, built: tuple[Tile, ...], shape: Cells) -> tuple[Cells, ...]:
    """All places where a tile of this shape may be built."""
    return _placements(camp, covered(built), normal(shape))


@lru_cache(maxsize=256)
def _placements(camp: Camp, taken: frozenset[Cell], shape: Cells) -> tuple[Cells, ...]:
    free = spaces(camp) - taken
    return tuple(
        cells for cells in _everywhere(camp, shape) if free.issuperset(cells) and (not taken or _touches(cells, taken))
    )


def _everywhere(camp: Camp, shape: Cells) -> Iterator[Cells]:
    """Each position at each place of the grid, whatever lies there."""
    for position in turned(shape):
        for down in range(camp.rows):
            for right in range(camp.columns):
                yield tuple((row + down, column + right) for row, column in position)


def bonuses_under(camp: Camp, cells: Iterable[Cell]) -> Cells:
    """The bonus spaces that these cells cover, in reading order (MG-BLD-6)."""
    return tuple(sorted(set(camp.bonuses).intersection(cells)))


@lru_cache(maxsize=16)
def rows(camp: Camp) -> tuple[frozenset[Cell], ...]:
    return _lines(spaces(camp), 0)


@lru_cache(maxsize=16)
def columns(camp: Camp) -> tuple[frozenset[Cell], ...]:
    return _lines(spaces(camp), 1)


def _lines(inside: frozenset[Cell], axis: int) -> tuple[frozenset[Cell], ...]:
    """The lines that have any space (MG-FIN-6)."""
    numbers = sorted({cell[axis] for cell in inside})
    return tuple(frozenset(cell for cell in inside if cell[axis] == number) for number in numbers)


@lru_cache(maxsize=128)
def area_spaces(area: Area) -> frozenset[Cell]:
    down, right = range(area.row, area.row + area.rows), range(area.column, area.column + area.columns)
    return frozenset((row, column) for row in down for column in right)


def complete(parts: Iterable[frozenset[Cell]], taken: frozenset[Cell]) -> int:
    """How many of these rows, columns or areas tiles cover wholly."""
    return sum(part <= taken for part in parts)
