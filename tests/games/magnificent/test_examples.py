"""The worked examples of the rulebook (ex-M1 to ex-M12), each as it is told there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.cards import points as worth
from companion.games.magnificent.rules.filling import filling
from companion.games.magnificent.rules.parts import Area, Bonus, Criterion, Facts, Gain, Gem, Poster, Tent, Track
from companion.games.magnificent.rules.pieces import gained_gem
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.rounds import payment
from companion.games.magnificent.rules.state import Die
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    CSABA,
    acting,
    built,
    choices,
    do,
    mine,
    opening,
    owning,
    points,
    table,
    taken,
    tile,
)

TWO_MORE = Bonus((Gain("power", 2),), colour="orange")


def test_ex_m1_orange_3_with_an_orange_5_and_a_bonus_of_2_is_10() -> None:
    state = acting(taken(table(facts={("master/I 2", "bonus"): TWO_MORE}), Die("orange", 5)), "orange", 3)
    assert power(state) == 8
    assert power(do(state, (ANNA, m.Use()))) == 10


def test_ex_m2_a_clear_3_as_orange_is_11_and_with_two_orange_gems_15() -> None:
    state = taken(owning(table(), gems=("orange", "orange")), Die("orange", 5), Die("orange", 3))
    state = do(state, (ANNA, m.Take("clear", 3)), (ANNA, m.Lay(2)), (ANNA, m.Treat("orange")))
    assert power(state) == 11
    assert power(do(state, (ANNA, m.Boost("orange")), (ANNA, m.Boost("orange")))) == 15


def test_ex_m3_green_6_and_two_gems_build_a_large_and_a_small_tile() -> None:
    state = do(acting(table(), "green", 6), (ANNA, m.Boost("green")), (ANNA, m.Boost("clear")))
    assert power(state) == 10
    before = mine(state)
    after = mine(do(state, (ANNA, built("green", "large", 0, 0)), (ANNA, built("green", "small", 2, 0))))
    assert [one.size for one in after.camp] == ["large", "small"]
    assert (after.trainers - before.trainers, after.coins - before.coins) == (1, 2)


def test_ex_m4_seven_spaces_of_power_8_to_a_tent() -> None:
    track = Track(("", "green", "purple", "", "green", "", "orange", "poster", ""))
    both = Bonus((Gain("poster"), Gain("trainer")))
    facts: Facts = {("travel/green", "track"): track, ("board/I", "tent space 1"): both}
    state = acting(owning(table(facts=facts), gems=("green", "green")), "green", 6)
    state = do(owning(state, gems=("green", "green", "clear")), (ANNA, m.Boost("clear")))
    assert power(state) == 8
    state = do(state, (ANNA, m.Travel(7)))
    assert mine(state).gems == ("orange", "green", "green", "green", "purple")
    assert m.Pitch(1) in choices(state, ANNA)
    state = do(state, (ANNA, m.Pitch(1)), (ANNA, m.Poster(0)), (ANNA, m.Hang(1)))
    assert mine(state).tents[0] is not None
    assert mine(state).trainers == 2
    assert mine(state).posters[1] == "poster/1"


def test_ex_m5_two_green_gems_and_two_more_are_three_and_a_coin() -> None:
    state = owning(table(), gems=("green", "green"))
    after = mine(gained_gem(gained_gem(state, ANNA, "green"), ANNA, "green"))
    assert (after.gems, after.coins - mine(state).coins) == (("green",) * 3, 1)


def test_ex_m6_carla_completes_two_posters_for_27_points_and_6_coins() -> None:
    gems: tuple[Gem, ...] = ("orange", "green", "purple")
    facts: Facts = {
        ("poster/1", "poster"): Poster((("orange", "small"), ("green", "large")), gems[:2], 12, 2),
        ("poster/2", "poster"): Poster((("purple", "small"), ("green", "large")), gems[2:], 13, 1),
        ("tent/9", "tent"): Tent(("orange",), 2, 1),
    }
    camp = (
        tile("orange", "small", 4, 0), tile("purple", "small", 5, 0), tile("green", "large", 0, 0),
        tile("green", "large", 2, 0),
    )  # fmt: skip
    state = owning(
        table(facts=facts), camp=camp, gems=("orange", "orange", "green", "purple"),
        posters=("poster/1", None, "poster/7", None, "poster/2"), tents=(None, None, None, "tent/9"),
    )  # fmt: skip
    before = mine(state)
    state = do(acting(state, "green", 6), (ANNA, m.Perform(6)))
    assert [move for move in choices(state, ANNA) if isinstance(move, m.Complete)] == [m.Complete(0), m.Complete(4)]
    state = do(state, (ANNA, m.Complete(0)), (ANNA, m.Complete(4)), (ANNA, m.Rearrange(2, 0)))
    after = mine(state)
    assert sum(points(state, ANNA, "MG-PRF-3")) == 27
    assert (after.coins - before.coins, after.gems, after.posters[0]) == (6, (), "poster/7")


def test_ex_m7_two_gems_complete_an_area_for_4_points() -> None:
    found = filling((Area(0, 0, 2, 3), Area(0, 3, 2, 3)), frozenset(((0, 0), (0, 1), (1, 0), (1, 1))), 2)
    assert found.points == 4


@pytest.mark.parametrize(("in_round", "each"), [(1, -1), (2, -2), (3, -3)])
def test_ex_m8_a_missing_coin_costs_1_2_or_3_points(in_round: int, each: int) -> None:
    dice = (Die("orange", 1), Die("orange", 1), Die("green", 1), Die("green", 1))
    state = taken(owning(replace(table(), round=in_round), coins=1), *dice)
    assert (payment(state, ANNA).missing, payment(state, ANNA).points) == (1, each)


def test_ex_m9_fourteen_coins_are_2_points() -> None:
    state = owning(table(), coins=14, masters=())
    assert points(replace(state, phase="final"), ANNA, "MG-FIN-2") == [2]


def test_ex_m10_half_of_15_with_a_maximum_of_11_is_5() -> None:
    facts = {("master/I 1", "criterion"): Criterion("coins", 3, 1, maximum=11)}
    state = owning(table(facts=facts), coins=5)
    assert worth(state, ANNA, "master/I 1") == 11
    assert worth(state, ANNA, "master/I 1", halved=True) == 5


def test_ex_m11_orange_3_and_5_and_a_clear_3_cost_11() -> None:
    state = taken(table(), Die("orange", 3), Die("orange", 5), Die("clear", 3))
    assert payment(state, ANNA).owed == 11


def test_ex_m12_three_players_begin_with_5_6_and_7_coins() -> None:
    state = do(opening(3), ("table", m.Starts(BORI)))
    assert [mine(state, seat).coins for seat in (BORI, CSABA, ANNA)] == [5, 6, 7]
