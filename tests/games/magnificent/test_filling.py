"""Gems in the gaps of areas: the most areas there are, against trying every choice of areas."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.magnificent.rules.camp import area_spaces
from companion.games.magnificent.rules.filling import filling, gaps
from companion.games.magnificent.rules.parts import Area, Cell

NINE = tuple(Area(row, column, 2, 3) for row in (0, 2, 4) for column in (0, 3, 6))
EVERY = frozenset((row, column) for row in range(6) for column in range(9))


def but(*cells: Cell) -> frozenset[Cell]:
    return EVERY.difference(cells)


def test_ex_m7_an_area_with_two_gaps_and_two_gems() -> None:
    done = filling(NINE[:1], but((0, 0), (1, 2)), 2)
    assert done.points == 4
    assert done.gems == ((0, 0), (1, 2))
    assert filling(NINE[:1], but((0, 0), (1, 2)), 1).points == 0


def test_mg_fin_3_a_covered_area_brings_four_points_without_gems() -> None:
    done = filling(NINE, area_spaces(NINE[0]), 0)
    assert (done.built, done.filled, done.gems, done.points) == (NINE[:1], (), (), 4)
    assert filling(NINE, EVERY, 12).points == 36
    assert filling(NINE, frozenset(), 0).points == 0


def test_mg_fin_7_gems_go_where_they_complete_the_most() -> None:
    taken = but((0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (2, 0))  # gaps of 3, 2 and 1
    assert filling(NINE, taken, 3).filled == (NINE[3], NINE[1])
    assert filling(NINE, taken, 3).points == 4 * 8
    assert filling(NINE, taken, 5).points == 4 * 8
    assert filling(NINE, taken, 6).points == 4 * 9


@settings(deadline=None, derandomize=True)
@given(st.frozensets(st.sampled_from(sorted(EVERY))), st.integers(0, 12))
def test_mg_fin_7_no_choice_of_areas_completes_more(open_: frozenset[Cell], gems: int) -> None:
    taken = EVERY - open_
    best = max(
        n
        for n in range(10)
        if any(sum(len(gaps(area, taken)) for area in chosen) <= gems for chosen in combinations(NINE, n))
    )
    done = filling(NINE, taken, gems)
    assert done.points == 4 * best
    assert len(done.gems) <= gems
    assert set(done.gems) == {gap for area in done.filled for gap in gaps(area, taken)}
