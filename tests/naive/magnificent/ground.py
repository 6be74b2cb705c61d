"""The camp as sets of squares: shapes, where a tile may lie, what is complete (MG-BLD, MG-FIN-3, MG-FIN-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

Square = tuple[int, int]


def in_corner(squares: Iterable[Square]) -> frozenset[Square]:
    """The same shape pushed into the top left corner."""
    shape = list(squares)
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    return frozenset((row - top, column - left) for row, column in shape)


def turned(squares: Iterable[Square]) -> frozenset[Square]:
    return frozenset((column, -row) for row, column in squares)


def poses(squares: Iterable[Square]) -> set[frozenset[Square]]:
    """MG-BLD-2: all ways to rotate and flip."""
    shape = frozenset(squares)
    found = set()
    for face in (shape, frozenset((row, -column) for row, column in shape)):
        for _ in range(4):
            found.add(in_corner(face))
            face = turned(face)
    return found


def is_same_shape(one: Iterable[Square], other: Iterable[Square]) -> bool:
    return in_corner(one) in poses(other)


def beside(square: Square) -> set[Square]:
    row, column = square
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def is_connected(squares: Iterable[Square]) -> bool:
    rest = set(squares)
    reached = [rest.pop()]
    while reached:
        near = beside(reached.pop()) & rest
        rest -= near
        reached += near
    return not rest


def may_lie(ground: set[Square], covered: set[Square], squares: set[Square]) -> bool:
    """MG-BLD-2: inside, on free squares, at the edge of an earlier tile (the first: anywhere)."""
    inside = squares <= ground and not squares & covered
    return inside and (not covered or any(beside(square) & covered for square in squares))


def full_lines(ground: set[Square], covered: set[Square], axis: int) -> int:
    """MG-FIN-6: complete rows (axis 0) or columns (axis 1)."""
    lines = {square[axis] for square in ground}
    return sum(all(square in covered for square in ground if square[axis] == line) for line in lines)


def most_areas(gaps: Sequence[int], gems: int) -> int:
    """MG-FIN-3, MG-FIN-7: of areas with so many gaps, the most that can be full with the gems."""
    for many in range(len(gaps), 0, -1):
        if any(sum(chosen) <= gems for chosen in combinations(gaps, many)):
            return many
    return 0
