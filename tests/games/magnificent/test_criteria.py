"""What master cards score: each criterion counted on a camp and a purse, in full and halved, with its maximum."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.magnificent.rules.camp import Cells
from companion.games.magnificent.rules.criteria import Standing, counted, full, half, raw
from companion.games.magnificent.rules.parts import Area, Camp, Counted, Criterion, Gem, Size, Tile

BAR: Cells = ((0, 0), (0, 1), (0, 2), (0, 3))
SQUARE: Cells = ((1, 0), (1, 1), (2, 0), (2, 1))
BRICK: Cells = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3))
AWAY: Cells = ((4, 0), (4, 1), (4, 2), (4, 3))
STANDING = Standing(
    camp=Camp(5, 4, bonuses=((0, 0), (2, 1), (3, 0))),
    areas=(Area(0, 0, 1, 2), Area(1, 2, 2, 2), Area(3, 0, 1, 4)),
    tiles=(
        Tile("orange", "small", BAR), Tile("green", "small", SQUARE), Tile("orange", "large", BRICK),
        Tile("purple", "small", AWAY),
    ),
    posters=4, waiting=2, tents=3, gems=("orange", "orange", "green", "purple", "clear"), trainers=5, coins=11,
)  # fmt: skip


@pytest.mark.parametrize(
    ("what", "colour", "size", "count"),
    [
        ("rows", None, None, 4), ("columns", None, None, 2), ("areas", None, None, 2), ("bonuses", None, None, 2),
        ("tiles", None, None, 4), ("tiles", "orange", None, 2), ("tiles", "orange", "large", 1),
        ("tiles", None, "small", 3), ("tiles", "purple", "large", 0),
        ("tile sets", None, None, 1), ("tile sets", None, "small", 1), ("tile sets", None, "large", 0),
        ("posters", None, None, 4), ("waiting posters", None, None, 2), ("tents", None, None, 3),
        ("gems", None, None, 5), ("gems", "orange", None, 2), ("gems", "clear", None, 1), ("gem sets", None, None, 1),
        ("trainers", None, None, 5), ("coins", None, None, 11), ("by hand", None, None, None),
    ],
)  # fmt: skip
def test_each_criterion_counts_what_it_says(
    what: Counted, colour: Gem | None, size: Size | None, count: int | None
) -> None:
    assert counted(Criterion(what, 2, colour=colour, size=size), STANDING) == count


@pytest.mark.parametrize("what", ["rows", "columns", "bonuses", "areas"])
def test_without_the_printed_camp_the_table_counts(what: Counted) -> None:
    assert counted(Criterion(what, 7), replace(STANDING, camp=None, areas=None)) is None


def test_mg_end_4_seven_points_for_each_complete_row() -> None:
    card = Criterion("rows", 7)
    assert full(card, 4) == 28
    assert full(replace(card, maximum=20), 4) == 20


def test_mg_end_4_so_many_points_for_every_so_many() -> None:
    assert [full(Criterion("coins", 2, per=3), coins) for coins in (2, 3, 8, 9)] == [0, 2, 4, 6]


def test_ex_m10_fifteen_with_a_maximum_of_eleven_is_five_at_half() -> None:
    card = Criterion("tiles", 5, maximum=11)
    assert raw(card, 3) == 15
    assert (full(card, 3), half(card, 3)) == (11, 5)


def test_mg_fin_1_half_is_rounded_down() -> None:
    assert half(Criterion("rows", 7), 1) == 3
    assert half(Criterion("rows", 7, maximum=15), 4) == 7


def test_points_counted_by_hand_are_points() -> None:
    card = Criterion("by hand", maximum=9)
    assert (full(card, 13), half(card, 13), half(card, 7)) == (9, 4, 3)


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 20), st.integers(1, 20), st.integers(0, 60), st.none() | st.integers(0, 40))
def test_half_is_never_more_than_half_of_the_full_points(
    points: int, per: int, count: int, maximum: int | None
) -> None:
    card = Criterion("coins", points, per, maximum=maximum)
    assert half(card, count) == full(card, count) // 2
