"""Trainer markers on own tiles and common spaces (MG-TRN)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.why import said
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.naming import renamed
from companion.games.magnificent.rules.parts import Ability, Action, Bonus, Cost, Facts, Gain
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.state import Die, State
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    acting,
    asked,
    built,
    choices,
    do,
    mine,
    no,
    offered,
    owning,
    table,
    taken,
)

OWN = "trainer/2"  # Anna chose second


def with_ability(ability: Ability, space: str = OWN, /, **changes: object) -> State:
    """Anna may act; this trainer space does that."""
    field = "common ability" if space.startswith("common/") else "ability"
    return owning(acting(table(facts={(space, field): ability})), **changes)


def gives(what: Gain, action: Action | None = None, *costs: Cost) -> Bonus:
    return Bonus((what,), costs, None, action)


TWO_COINS = gives(Gain("coins", 2))


def test_mg_trn_1_one_marker_once() -> None:
    state = with_ability(Ability("one", TWO_COINS), trainers=3)
    after = do(state, (ANNA, m.Train(OWN)))
    assert (mine(after).trainers, mine(after).resting) == (2, 1)
    assert mine(after).coins == mine(state).coins + 2
    assert no(after, ANNA, m.Train(OWN)) == "MG-TRN-2: This space works once in a turn."


def test_mg_trn_1_one_or_more_once_for_each() -> None:
    state = with_ability(Ability("many", TWO_COINS), "common/1", trainers=2)
    after = do(state, (ANNA, m.Train("common/1")), (ANNA, m.Train("common/1")))
    assert (mine(after).trainers, mine(after).coins - mine(state).coins) == (0, 4)
    expected = "MG-TRN-1: This wants 1 trainer; you have 0 ready."
    assert no(after, ANNA, m.Train("common/1")) == expected


def test_mg_trn_1_two_markers_once() -> None:
    state = with_ability(Ability("two", gives(Gain("points", 5))), trainers=4)
    after = do(state, (ANNA, m.Train(OWN)))
    assert (mine(after).trainers, mine(after).points) == (2, 5)
    assert no(after, ANNA, m.Train(OWN)) == "MG-TRN-2: This space works once in a turn."
    one = with_ability(Ability("two", TWO_COINS), trainers=1)
    assert no(one, ANNA, m.Train(OWN)) == "MG-TRN-1: This wants 2 trainers; you have 1 ready."


def test_mg_trn_1_only_common_spaces_and_own_tiles() -> None:
    state = with_ability(Ability("one", TWO_COINS), trainers=1)
    assert no(state, ANNA, m.Train("trainer/1")) == "MG-TRN-1: That trainer tile is before Bori."
    assert no(state, ANNA, m.Train("common/12")) == ": There is no such trainer space."


def test_mg_trn_1_a_marker_gained_works_in_the_same_turn() -> None:
    state = with_ability(Ability("one", TWO_COINS), trainers=0)
    state = do(state, (ANNA, built("orange", "small", 0, 0)))
    assert mine(state).trainers == 1
    assert m.Train(OWN) in offered(state, ANNA)
    assert mine(do(state, (ANNA, m.Train(OWN)))).resting == 1


def test_mg_trn_1_but_not_on_the_step_that_gave_it() -> None:
    twice = Ability("one", gives(Gain("double"), "build"))
    state = with_ability(twice, trainers=0)
    first = do(state, (ANNA, built("orange", "small", 0, 0)))
    assert first.seat == BORI  # a trainer is there now, but not for this tile
    had_one = do(with_ability(twice, trainers=1), (ANNA, built("orange", "small", 0, 0)), (ANNA, m.Train(OWN)))
    assert mine(had_one).coins == mine(state).coins + 2 * 3


def test_mg_set_9_with_eight_markers_none_comes_and_an_older_one_doubles_the_tile() -> None:
    twice = Ability("one", gives(Gain("double"), "build"))
    state = do(with_ability(twice, trainers=8), (ANNA, built("orange", "small", 0, 0)))
    assert (mine(state).trainers, state.turn.fresh) == (8, 0)
    before = mine(state).coins
    after = do(state, (ANNA, m.Train(OWN)))
    assert mine(after).coins == before + 3
    state = do(with_ability(twice, trainers=0, resting=8), (ANNA, built("orange", "small", 0, 0)))
    assert state.seat == BORI


def test_mg_trn_1_the_next_tile_may_be_doubled_by_it() -> None:
    twice = {(OWN, "ability"): Ability("one", gives(Gain("double"), "build"))}
    state = owning(acting(taken(table(facts=twice), Die("orange", 3)), "orange", 6), trainers=0)
    state = do(state, (ANNA, m.Build("orange", "small", ((0, 0), (1, 0), (2, 0), (3, 0)))))
    assert mine(state).trainers == 1
    assert no(state, ANNA, m.Train(OWN)) == "MG-TRN-1: This wants 1 trainer; you have 0 ready."
    state = do(state, (ANNA, m.Build("orange", "large", ((0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)))))
    before = mine(state).coins
    state = do(state, (ANNA, m.Train(OWN)))
    assert mine(state).coins == before + 1


def test_mg_trn_1_a_marker_from_elsewhere_doubles_the_tile() -> None:
    facts: Facts = {
        (OWN, "ability"): Ability("one", gives(Gain("double"), "build")),
        ("master/I 1", "bonus"): gives(Gain("trainer")),
    }  # fmt: skip
    state = do(owning(acting(table(facts=facts)), trainers=0), (ANNA, built("orange", "small", 0, 0)))
    assert no(state, ANNA, m.Train(OWN)) == "MG-TRN-1: This wants 1 trainer; you have 0 ready."
    state = do(state, (ANNA, m.Use()))
    before = mine(state)
    state = do(state, (ANNA, m.Train(OWN)))
    assert mine(state).coins == before.coins + 3


def test_mg_trn_1_before_a_clear_die_has_its_colour() -> None:
    state = table(facts={(OWN, "ability"): Ability("one", TWO_COINS)})
    state = do(state, (ANNA, m.Take("clear", 6)))
    assert mine(do(state, (ANNA, m.Train(OWN)))).resting == 1
    green = Bonus((Gain("coins", 2),), colour="green")
    state = table(facts={("master/I 1", "bonus"): green})
    state = do(state, (ANNA, m.Take("clear", 6)), (ANNA, m.Lay(0)))
    assert no(state, ANNA, m.Use()) == ": First say what the clear die counts as."


def test_mg_trn_2_a_tile_that_gets_its_name_after_it_was_used_works_no_second_time() -> None:
    state = do(with_ability(Ability("one", TWO_COINS), trainers=3), (ANNA, m.Train(OWN)))
    state = renamed(state, OWN, "trainer/12")
    state = replace(state, facts={**state.facts, ("trainer/12", "ability"): Ability("one", TWO_COINS)})
    assert "trainer/12" in mine(state).tiles
    assert no(state, ANNA, m.Train("trainer/12")) == "MG-TRN-2: This space works once in a turn."


def test_mg_end_4_points_counted_by_hand_go_with_the_card() -> None:
    state = renamed(owning(table(), counts=(("master/3", 5),)), "master/3", "master/9")
    assert mine(state).counts == (("master/9", 5),)


def test_mg_trn_1_a_use_that_waits_goes_on_under_the_new_name() -> None:
    state = with_ability(Ability("one"), trainers=1)
    state = replace(state, facts={key: value for key, value in state.facts.items() if key[0] != OWN})
    state = renamed(do(state, (ANNA, m.Train(OWN))), OWN, "trainer/30")
    state = do(state, (ANNA, Tell("trainer/30", "ability", Ability("one", TWO_COINS))))
    assert (mine(state).resting, state.turn.used) == (1, ("trainer/30",))


def test_mg_trn_1_used_markers_rest_until_the_end_of_the_round() -> None:
    state = do(with_ability(Ability("one", TWO_COINS), trainers=2), (ANNA, m.Train(OWN)), (ANNA, m.Done()))
    assert (mine(state).trainers, mine(state).resting) == (1, 1)


def test_mg_trn_1_a_space_not_told_is_asked_when_it_is_used() -> None:
    state = with_ability(Ability("one"), trainers=1)
    state = replace(state, facts={k: v for k, v in state.facts.items() if k[1] not in ("ability", "common ability")})
    assert {m.Train(OWN), m.Train("common/1")} <= set(offered(state, ANNA))
    held = do(state, (ANNA, m.Train("common/1")))
    assert mine(held).trainers == 1
    assert asked(held, ANNA).form is not None
    after = do(held, (ANNA, Tell("common/1", "common ability", Ability("one", TWO_COINS))))
    assert (mine(after).trainers, mine(after).coins) == (0, mine(state).coins + 2)


def test_mg_trn_2_most_spaces_want_their_action() -> None:
    state = with_ability(Ability("one", gives(Gain("power", 3), "travel")), trainers=1)
    state = do(state, (ANNA, m.Train(OWN)))
    assert power(state) == 9
    assert no(state, ANNA, m.Perform(3)) == "MG-TRN-2: The bonus you used is not for performing."
    refused = no(state, ANNA, built("orange", "small", 2, 0))
    assert refused == "MG-TRN-2: The bonus you used is not for building."
    assert do(state, (ANNA, m.Travel(9))).wagons[0] == 9


def test_mg_trn_2_after_another_action_it_has_no_use() -> None:
    gem = with_ability(Ability("one", gives(Gain("gem", 1, "clear"), "build")), trainers=1)
    keep = {("master/I 1", "bonus"): TWO_COINS}
    gem = replace(gem, facts={**gem.facts, **keep})
    state = do(gem, (ANNA, m.Travel(1)))
    assert no(state, ANNA, m.Train(OWN)) == "MG-TRN-2: This is for building."


def test_mg_trn_2_tiles_or_the_wagon_of_another_colour() -> None:
    state = do(with_ability(Ability("one", gives(Gain("recolour"))), trainers=1), (ANNA, m.Train(OWN)))
    assert do(state, (ANNA, m.Travel(2, "purple"))).wagons == (0, 0, 2)
    assert mine(do(state, (ANNA, built("green", "small", 2, 0)))).camp[0].colour == "green"


def test_mg_trn_2_one_more_poster_in_this_performance() -> None:
    more = Ability("one", gives(Gain("show"), "perform"))
    posters = {"posters": ("poster/A", "poster/B", None, None, None), "tents": ("tent/1", None, None, None)}
    state = do(with_ability(more, trainers=1, **posters), (ANNA, m.Perform(3)))
    state = do(state, (ANNA, m.Train(OWN)), (ANNA, m.Complete(0)), (ANNA, m.Complete(1)))
    assert len(mine(state).completed) == 2


def test_mg_trn_2_one_more_poster_when_the_space_allows_no_further() -> None:
    more = Ability("one", gives(Gain("show"), "perform"))
    posters = {"posters": ("poster/A", "poster/B", None, None, None), "tents": ("tent/1", None, None, None)}
    state = do(with_ability(more, trainers=1, **posters), (ANNA, m.Perform(3)), (ANNA, m.Complete(0)))
    assert state.turn.step == "end"
    again = do(state, (ANNA, m.Train(OWN)), (ANNA, m.Complete(1)))
    assert len(mine(again).completed) == 2
    moved = do(state, (ANNA, m.Rearrange(1, 0)))
    assert no(moved, ANNA, m.Train(OWN)) == "MG-TRN-2: This is for performing."


def test_mg_trn_2_nobody_blocks_anybody() -> None:
    state = with_ability(Ability("one", TWO_COINS), "common/1", trainers=1)
    state = acting(do(state, (ANNA, m.Train("common/1")), (ANNA, m.Done())))
    assert mine(do(state, (BORI, m.Train("common/1"))), BORI).resting == 1


def test_a_cost_is_paid_with_the_marker() -> None:
    swap = Ability("one", gives(Gain("points", 4), None, Cost("coins", 2)))
    state = with_ability(swap, trainers=1)
    after = do(state, (ANNA, m.Train(OWN)))
    assert (mine(after).points, mine(after).coins) == (4, mine(state).coins - 2)
    assert no(owning(state, coins=1), ANNA, m.Train(OWN)) == "MG-TURN-5: You cannot pay for that just now."


def test_mg_trn_1_from_the_start_of_the_turn_before_a_die_is_taken() -> None:
    state = table(facts={(OWN, "ability"): Ability("one", TWO_COINS)})
    assert (state.turn.step, m.Train(OWN) in offered(state, ANNA)) == ("die", True)
    after = do(state, (ANNA, m.Train(OWN)))
    assert (mine(after).coins - mine(state).coins, mine(after).resting, after.turn.step) == (2, 1, "die")
    assert isinstance(choices(after, ANNA)[0], m.Take)
    assert no(state, BORI, m.Train(OWN)) == "MG-TURN-1: It is not your turn."


def test_mg_trn_1_power_before_the_die_is_told_beside_each_die() -> None:
    state = table(facts={(OWN, "ability"): Ability("one", gives(Gain("power", 4), "travel"))})
    after = do(state, (ANNA, m.Train(OWN)))
    option = next(option for option in asked(after, ANNA).options if option.move == m.Take("green", 3))
    assert option.brings == said("power {n}", n=7)
    assert power(do(after, (ANNA, m.Take("green", 3)))) == 7
    assert after.turn.bound == "travel"


def test_mg_trn_1_what_wants_a_die_waits_for_it() -> None:
    orange = Ability("one", Bonus((Gain("coins"),), colour="orange"))
    state = table(facts={(OWN, "ability"): orange})
    assert m.Train(OWN) not in offered(state, ANNA)
    assert no(state, ANNA, m.Train(OWN)).endswith("First take a die.")
