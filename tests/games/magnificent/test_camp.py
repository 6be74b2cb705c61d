"""Camps: shapes turned and flipped, where tiles fit and why not, what is covered; checked against trying everything."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.why import Why
from companion.games.magnificent.rules.camp import (
    Cells,
    area_spaces,
    beside,
    bonuses_under,
    columns,
    complete,
    covered,
    is_alike,
    is_connected,
    learned,
    normal,
    objection,
    placements,
    rows,
    spaces,
    turned,
)
from companion.games.magnificent.rules.parts import TILE_SPACES, Area, Camp, Cell, Colour, Size, Tile

SQUARE: Cells = ((0, 0), (0, 1), (1, 0), (1, 1))
BAR: Cells = ((0, 0), (0, 1), (0, 2), (0, 3))
TEE: Cells = ((0, 0), (0, 1), (0, 2), (1, 1))
ELL: Cells = ((0, 0), (1, 0), (2, 0), (2, 1))
ESS: Cells = ((0, 1), (0, 2), (1, 0), (1, 1))
BRICK: Cells = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
HOOK: Cells = ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (3, 0))
CAMP = Camp(8, 9)
SMALL_CAMP = Camp(4, 4, outside=((0, 3),))


def moved(cells: Cells, down: int, right: int) -> Cells:
    return tuple(sorted((row + down, column + right) for row, column in cells))


def small(cells: Cells, colour: Colour = "green") -> Tile:
    return Tile(colour, "small", cells)


def filled(no: Why | None) -> str:
    assert no is not None
    assert no.rule in ("MG-BLD-2", "")
    facts = dict(no.facts)
    one, _, many = no.text.partition("|")
    return (many if many and facts["n"] != 1 else one).format(**facts)


@st.composite
def shapes(draw: st.DrawFn, size: int = 4) -> Cells:
    """Any connected cells, grown one by one."""
    cells: set[Cell] = {(0, 0)}
    while len(cells) < size:
        around = sorted({near for cell in cells for near in beside(cell)} - cells)
        cells.add(draw(st.sampled_from(around)))
    return normal(cells)


@pytest.mark.parametrize(
    ("shape", "positions"), [(SQUARE, 1), (BAR, 2), (TEE, 4), (ESS, 4), (ELL, 8), (BRICK, 2), (HOOK, 8)]
)
def test_a_shape_has_as_many_positions_as_differ(shape: Cells, positions: int) -> None:
    assert len(turned(shape)) == len(set(turned(shape))) == positions


@settings(deadline=None, derandomize=True)
@given(shapes(6), st.integers(-5, 5), st.integers(-5, 5))
def test_turned_or_moved_a_tile_keeps_its_shape(shape: Cells, down: int, right: int) -> None:
    assert all(is_alike(moved(position, down, right), shape) for position in turned(shape))
    assert all(set(turned(position)) == set(turned(shape)) for position in turned(shape))


@settings(deadline=None, derandomize=True)
@given(shapes(), shapes())
def test_shapes_are_alike_when_some_position_of_the_one_is_the_other(one: Cells, other: Cells) -> None:
    assert is_alike(one, other) == is_alike(other, one) == (other in turned(one))


@settings(deadline=None, derandomize=True)
@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=7))
def test_cells_hang_together_when_no_part_stands_alone(cells: set[Cell]) -> None:
    every = sorted(cells)
    parts = [set(part) for n in range(1, len(every)) for part in combinations(every, n)]
    alone = any(not any(beside(cell) & (cells - part) for cell in part) for part in parts)
    assert is_connected(every) == (not alone)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(shapes(), shapes(), st.integers(0, 40))
def test_mg_bld_2_the_places_of_a_tile_are_exactly_those_nobody_objects_to(one: Cells, other: Cells, nth: int) -> None:
    first = placements(SMALL_CAMP, (), one)
    built = (small(first[nth % len(first)]),) if first else ()
    found = [tuple(sorted(cells)) for cells in placements(SMALL_CAMP, built, other)]
    inside = sorted(spaces(SMALL_CAMP))
    tried = [cells for cells in combinations(inside, 4) if objection(SMALL_CAMP, built, small(cells), other) is None]
    assert sorted(found) == tried
    assert len(set(found)) == len(found)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(shapes(), st.integers(0, 40))
def test_mg_bld_2_each_objection_has_its_ground(shape: Cells, nth: int) -> None:
    start = placements(SMALL_CAMP, (), ELL)
    built = (small(start[nth % len(start)]),)
    taken = covered(built)
    for cells in combinations([(row, column) for row in range(4) for column in range(4)], 4):
        can_lie = (
            normal(cells) in turned(shape)
            and spaces(SMALL_CAMP).issuperset(cells)
            and taken.isdisjoint(cells)
            and any(beside(cell) & taken for cell in cells)
        )
        assert (objection(SMALL_CAMP, built, small(cells), shape) is None) == can_lie


def test_mg_bld_2_the_first_tile_goes_anywhere_the_next_one_beside_it() -> None:
    first = small(SQUARE)
    assert objection(CAMP, (), small(moved(SQUARE, 6, 7)), SQUARE) is None
    assert objection(CAMP, (first,), small(moved(SQUARE, 0, 2)), SQUARE) is None
    away = objection(CAMP, (first,), small(moved(SQUARE, 2, 2)), SQUARE)
    assert filled(away) == "It must share an edge with the 1 tile in your camp."
    both = (first, small(moved(SQUARE, 0, 2)))
    assert filled(objection(CAMP, both, small(moved(SQUARE, 6, 7)), SQUARE)).endswith("one of your 2 tiles.")


@pytest.mark.parametrize(
    ("cells", "says"),
    [
        (SQUARE[:3], "A small tile covers 4 spaces, not 3."),
        (((0, 0), (0, 0), (0, 1), (0, 2)), "A small tile covers 4 spaces, not 3."),
        (((0, 0), (0, 1), (1, 2), (1, 3)), "The 4 spaces of a tile hang together edge by edge."),
        (BAR, "Turned or flipped, a small tile in green still has another shape."),
        (moved(SQUARE, 7, 0), "Row 9, column 1 is outside your camp."),
        (moved(SQUARE, 2, 8), "Row 3, column 10 is outside your camp."),
        (moved(SQUARE, 4, 5), "Row 5, column 6 is covered already."),
    ],
)
def test_mg_bld_2_a_refusal_says_what_is_wrong_with_numbers(cells: Cells, says: str) -> None:
    built = (small(moved(SQUARE, 4, 4)),)
    assert filled(objection(CAMP, built, small(cells), SQUARE)) == says


def test_mg_bld_2_outside_is_outside_within_the_rectangle_too() -> None:
    camp = Camp(3, 3, outside=((0, 0),))
    assert filled(objection(camp, (), small(SQUARE), None)) == "Row 1, column 1 is outside your camp."
    assert len(spaces(camp)) == 8


@pytest.mark.parametrize("size", ["small", "large"])
def test_an_unknown_shape_may_be_any_that_hangs_together(size: Size) -> None:
    line = tuple((0, column) for column in range(TILE_SPACES[size]))
    assert objection(CAMP, (), Tile("orange", size, line), None) is None


def test_the_first_tile_built_teaches_the_shape_of_its_kind() -> None:
    built = (small(moved(TEE, 3, 3)), Tile("orange", "small", moved(BAR, 1, 1)))
    assert learned(built, "green", "small") == TEE
    assert learned(built, "orange", "small") == BAR
    assert learned(built, "green", "large") is None


def test_mg_bld_6_every_bonus_space_under_a_tile_is_found() -> None:
    camp = Camp(4, 4, bonuses=((0, 1), (1, 1), (3, 3)))
    assert bonuses_under(camp, SQUARE) == ((0, 1), (1, 1))
    assert bonuses_under(camp, moved(SQUARE, 0, 2)) == ()


def test_mg_fin_6_a_row_is_complete_when_each_of_its_spaces_is_covered() -> None:
    camp = Camp(2, 4, outside=((1, 3),))
    assert [len(row) for row in rows(camp)] == [4, 3]
    assert [len(column) for column in columns(camp)] == [2, 2, 2, 1]
    assert complete(rows(camp), covered((small(BAR),))) == 1
    assert complete(columns(camp), covered((small(BAR),))) == 1
    assert complete(columns(camp), covered((small(SQUARE),))) == 2
    assert complete(rows(camp), covered((small(SQUARE),))) == 0


def test_mg_fin_6_a_line_without_any_space_is_none() -> None:
    camp = Camp(2, 2, outside=((0, 0), (0, 1)))
    assert len(rows(camp)) == 1
    assert complete(rows(camp), frozenset()) == 0


def test_an_area_is_the_spaces_of_its_rectangle() -> None:
    assert area_spaces(Area(1, 2, 2, 1)) == {(1, 2), (2, 2)}
