"""Places: totals, tie-breaks, shared places (case-71)."""

from __future__ import annotations

import pytest

from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Seat
from companion.core.why import why


def sheet(points: tuple[int, ...], money: tuple[int, ...]) -> ScoreSheet:
    items = tuple(ScoreItem(Seat(s), p, why("X-1", "points")) for s, p in enumerate(points))
    return ScoreSheet(items, tuple((m,) for m in money))


@pytest.mark.parametrize(
    ("points", "money", "places"),
    [
        ((9, 5, 7), (0, 0, 0), (1, 3, 2)),
        ((9, 9, 7), (1, 2, 9), (2, 1, 3)),
        ((9, 9, 7), (2, 2, 9), (1, 1, 3)),
        ((3, 8, 8, 1), (0, 4, 4, 0), (3, 1, 1, 4)),
        ((-3, -3, -5), (0, 0, 1), (1, 1, 3)),
        ((5, 5, 5, 5), (1, 1, 1, 1), (1, 1, 1, 1)),
    ],
)
def test_case_71_places_are_shared_by_those_equal_in_points_and_money(
    points: tuple[int, ...], money: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert sheet(points, money).places() == places


def test_case_70_a_total_may_be_negative() -> None:
    assert sheet((-3,), (0,)).total(Seat(0)) == -3


def test_the_course_of_a_game_goes_part_by_part() -> None:
    reason = why("X-1", "points")
    items = (
        ScoreItem(Seat(0), 2, reason, 1),
        ScoreItem(Seat(1), -1, reason, 3),
        ScoreItem(Seat(0), 4, reason, 2),
        ScoreItem(Seat(1), 9, reason),
    )
    assert ScoreSheet(items, ((0,), (0,))).course() == ((0, 0), (2, 0), (6, 0), (6, -1), (6, 8))
