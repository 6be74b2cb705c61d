"""What the screens get: the power as a sum, what each action would bring, and what the ends would cost."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.core.seats import Viewer
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import Criterion, Poster
from companion.games.magnificent.rules.state import Die, State
from companion.kit.views import on_wire
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    acting,
    built,
    do,
    faces,
    owning,
    round_end,
    table,
    taken,
    tile,
)


def seen(state: State, viewer: Viewer = "table") -> Any:
    return on_wire(GAME.view(state, viewer))


def test_everybody_sees_the_same() -> None:
    state = acting(table())
    assert seen(state, ANNA) == seen(state, BORI) == seen(state)


def test_the_power_is_a_sum_in_words() -> None:
    state = do(acting(taken(table(), Die("orange", 5)), "orange", 3), (ANNA, m.Boost("orange")))
    power = seen(state)["turn"]["power"]
    assert power["total"] == 10
    assert [line["n"] for line in power["lines"]] == [3, 5, 2]
    assert all(line["why"]["text"] for line in power["lines"])


def test_each_die_says_what_power_it_would_give_a_clear_one_three_times() -> None:
    state = do(replace(table(), phase="roll"), ("table", faces(2, 3)))
    powers = seen(state)["turn"]["powers"]
    assert {"colour": "clear", "face": 3, "as": "green", "power": 3} in powers
    assert len(powers) == 6
    untold = seen(table())["turn"]["powers"]
    assert {"colour": "orange", "face": None, "as": "orange", "power": 0} in untold


def test_build_levels_with_what_they_give_and_whether_the_power_is_enough() -> None:
    levels = seen(acting(table(), "orange", 6))["turn"]["levels"]
    assert [level["enough"] for level in levels] == [True, True, False, False]
    assert levels[3] == {"power": 9, "small": 1, "large": 1, "enough": False}
    left = seen(acting(table(), "orange", 6))["turn"]["build"]["left"]
    assert left == [{"small": 1, "large": 0}, {"small": 0, "large": 1}]


def test_each_space_a_wagon_can_reach_with_what_would_be_gained() -> None:
    ways = seen(acting(owning(table(), gems=("green",) * 3), "green", 5))["turn"]["travel"]
    assert [way["to"] for way in ways] == [1, 2, 3, 4, 5]
    assert ways[0]["gains"] == {"coins": 1}
    assert ways[2]["tent"]["card"] == "tent/6"
    assert ways[4]["gains"] == {"coins": 2}


def test_each_space_of_the_track_with_the_best_posters_together() -> None:
    facts = {("poster/11", "poster"): Poster((("orange", "small"),), ("clear",), 11)}
    state = owning(
        table(facts=facts), posters=("poster/10", "poster/11", None, None, "poster/12"),
        tents=("tent/7", None, None, "tent/8"), camp=tuple(tile("orange", "small", n, 0) for n in range(2)),
    )  # fmt: skip
    spaces = seen(acting(state))["turn"]["perform"]
    assert spaces[2]["best"] == {"spaces": [4], "points": 13, "coins": 1, "gems": [], "tiles": {"orange small": 1}}
    together = {"spaces": [1, 4], "points": 25, "coins": 1, "gems": ["clear"], "tiles": {"orange small": 2}}
    assert spaces[5]["best"] == together
    assert [space["enough"] for space in spaces[:8]] == [True] * 7 + [False]
    assert (spaces[0]["seat"], spaces[2]["seat"]) == (ANNA, None)


def test_in_a_performance_what_is_short_and_what_is_paid() -> None:
    facts = {("poster/10", "poster"): Poster((("orange", "small"),) * 2, ("orange",), 10)}
    camp = (tile("orange", "small", 0, 0),)
    state = owning(table(facts=facts), posters=("poster/10", "poster/11", None, None, None),
                   tents=("tent/7", None, None, None), camp=camp)  # fmt: skip
    turn = seen(do(acting(state), (ANNA, m.Perform(6))))["turn"]
    assert turn["complete"][0]["short"] == [["orange", "small"]]
    assert turn["complete"][0]["ways"] == [["orange"], ["clear"]]
    assert turn["complete"][1]["short"] == []
    assert turn["left"] == 2


def test_if_the_round_ended_now() -> None:
    state = owning(taken(table(), Die("orange", 3), Die("orange", 5), Die("clear", 3)), coins=9)
    due = seen(state)["ringmasters"][0]["payment"]
    assert (due["owed"], due["purse"], due["missing"], due["points"]) == (11, 9, 2, -2)
    assert due["lines"][0]["facts"] == [["dear", 8], ["colour", "orange"], ["clear", 3], ["n", 11]]


def test_once_paid_the_payment_stands_as_it_was() -> None:
    dice = (Die("orange", 3), Die("orange", 5), Die("clear", 3), Die("clear", 1))
    due = seen(round_end(owning(table(), coins=9), dice, dice))["ringmasters"][0]["payment"]
    assert (due["owed"], due["purse"], due["paid"], due["points"]) == (12, 9, 9, -3)


def test_each_master_card_says_what_it_scores_now_in_full_and_at_half() -> None:
    facts = {("master/I 1", "criterion"): Criterion("coins", 3, 1, maximum=11)}
    cards = seen(owning(table(facts=facts), coins=5))["ringmasters"][0]["masters"]
    assert (cards[0]["now"], cards[0]["half"]) == (11, 5)
    assert cards[0]["words"]["facts"] == [["n", 3], ["what", "coins"]]


def test_with_nothing_told_the_view_says_so() -> None:
    state = replace(table(), facts={})
    view = seen(acting(state))
    assert (view["turn"]["travel"], view["turn"]["perform"], view["turn"]["levels"]) == ([], [], [])
    own = view["ringmasters"][0]
    assert (own["camp"]["rows"], own["levels"], own["masters"][0]["now"]) == (None, None, None)
    assert own["end"]["untold"] == 4
    assert view["tracks"]["orange"]["spaces"] is None


def test_the_camp_with_its_bonuses_and_gaps() -> None:
    state = do(acting(table()), (ANNA, built("orange", "small", 0, 0)))
    camp = seen(state)["ringmasters"][0]["camp"]
    assert [bonus["covered"] for bonus in camp["bonuses"]] == [True, True]
    assert camp["tiles"] == [{"colour": "orange", "size": "small", "cells": [[0, 0], [0, 1], [0, 2], [0, 3]]}]
