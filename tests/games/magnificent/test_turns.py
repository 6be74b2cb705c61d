"""The die, the power and the one action of a turn (MG-TURN)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import Bonus, Colour, Cost, Gain
from companion.games.magnificent.rules.power import parts, power
from companion.games.magnificent.rules.state import Die, Turn
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    acting,
    allowed,
    asked,
    built,
    choices,
    coins,
    do,
    faces,
    filled,
    is_legal,
    mine,
    no,
    offered,
    owning,
    table,
    taken,
    told,
)


def test_mg_turn_1_one_die_onto_a_vacant_own_master_card() -> None:
    state = do(table(), (ANNA, m.Take("green", 4)))
    assert choices(state, ANNA) == [m.Lay(n) for n in range(4)]
    state = do(state, (ANNA, m.Lay(2)))
    assert mine(state).masters[2].die == Die("green", 4)
    assert no(state, ANNA, m.Take("green", 4)) == ": You have taken your die."
    assert no(state, ANNA, m.Lay(1)) == ": There is no die to lay."
    assert no(state, BORI, m.Take("green", 4)) == ": It is not your turn."


def test_mg_turn_1_a_card_with_a_die_takes_no_second_and_the_last_vacant_one_is_not_asked() -> None:
    state = do(taken(table(), Die("orange", 1)), (ANNA, m.Take("green", 4)))
    assert no(state, ANNA, m.Lay(0)) == "MG-TURN-1: That master card has a die already."
    state = taken(table(), Die("orange", 1), Die("orange", 2), Die("orange", 3))
    assert do(state, (ANNA, m.Take("green", 4))).turn.place == 3


def test_mg_turn_1_only_dice_on_the_main_tent_can_be_taken() -> None:
    state = do(replace(table(), phase="roll"), ("table", faces(2, 3)))
    assert choices(state, ANNA) == [m.Take(c, 3) for c in ("orange", "green", "purple", "clear")]
    assert (asked(state, ANNA).late, asked(table(), ANNA).late) == (m.Take("orange", 3), None)
    assert no(state, ANNA, m.Take("orange", 4)) == "MG-TURN-1: No orange die with a 4 lies on the main tent."
    assert no(table(), ANNA, m.Take("orange", 7)) == ": A die shows 1 to 6."
    none_left = replace(table(), dice=())
    assert no(none_left, ANNA, m.Take("orange", 4)).startswith("MG-TURN-1")


def test_mg_turn_1_the_bonus_of_the_card_is_used_once_at_any_time_of_the_turn() -> None:
    state = acting(table(facts={("master/I 1", "bonus"): coins(2)}))
    assert m.Use() in offered(state, ANNA)
    after = do(state, (ANNA, m.Use()))
    assert mine(after).coins == mine(state).coins + 2
    late = do(state, (ANNA, m.Done()))
    assert late.turn.step == "end"
    assert do(late, (ANNA, m.Use())).seat == BORI


def test_mg_turn_1_a_bonus_that_nobody_has_told_is_asked_when_it_is_used() -> None:
    state = table()
    state = acting(replace(state, facts={k: v for k, v in state.facts.items() if k != ("master/I 1", "bonus")}))
    state = do(state, (ANNA, m.Use()))
    assert asked(state, ANNA).form is not None
    assert offered(state, ANNA) == [m.Forgo()]
    assert do(state, (ANNA, m.Forgo())).turn.held is None
    after = do(state, (ANNA, Tell("master/I 1", "bonus", coins(3))))
    assert mine(after).coins == mine(state).coins + 3
    impossible = Bonus((Gain("coins", 3),), colour="green")
    after = do(state, (ANNA, Tell("master/I 1", "bonus", impossible)))
    assert mine(after).coins == mine(state).coins
    assert after.turn.held is None
    assert told(state, ANNA, Tell("master/I 1", "bonus", impossible))[-1] == "So that is not possible now."


def test_mg_turn_2_die_and_dice_of_its_colour_and_bonuses_and_gems() -> None:
    bonus = {("master/I 3", "bonus"): Bonus((Gain("power", 2),))}
    state = acting(taken(table(facts=bonus), Die("orange", 5), Die("green", 6)), "orange", 3)
    state = do(state, (ANNA, m.Use()), (ANNA, m.Boost("orange")), (ANNA, m.Boost("clear")))
    assert [part.n for part in parts(state)] == [3, 5, 2, 4]
    assert power(state) == 14
    assert mine(state).gems == ("green", "purple")


def test_mg_turn_2_only_gems_of_the_colour_and_clear_ones_help() -> None:
    state = acting(table())
    assert [move for move in offered(state, ANNA) if isinstance(move, m.Boost)] == [m.Boost("orange"), m.Boost("clear")]
    assert no(state, ANNA, m.Boost("green")) == "MG-TURN-2: Your die is orange: green gems do not help it."
    none = owning(state, gems=())
    assert no(none, ANNA, m.Boost("orange")) == "MG-TURN-2: You have no orange gem."
    assert no(table(), ANNA, m.Boost("orange")) == ": First take a die and lay it on a card."


@pytest.mark.parametrize(("colour", "sums"), [("orange", 11), ("green", 3), ("purple", 7)])
def test_mg_turn_3_a_clear_die_adds_the_dice_of_the_colour_it_counts_as(colour: Colour, sums: int) -> None:
    state = taken(table(), Die("orange", 5), Die("orange", 3), Die("purple", 4))
    state = do(state, (ANNA, m.Take("clear", 3)), (ANNA, m.Treat(colour)))
    assert power(state) == sums


def test_mg_turn_3_clear_dice_of_earlier_turns_never_add() -> None:
    state = acting(taken(table(), Die("orange", 5), Die("clear", 6)), "orange", 3)
    assert power(state) == 8
    state = do(taken(table(), Die("clear", 6)), (ANNA, m.Take("clear", 2)), (ANNA, m.Lay(1)), (ANNA, m.Treat("green")))
    assert power(state) == 2


def test_mg_turn_3_what_the_clear_die_counts_as_is_asked_with_the_power_it_gives() -> None:
    state = do(taken(table(), Die("green", 5)), (ANNA, m.Take("clear", 2)), (ANNA, m.Lay(1)))
    ask = asked(state, ANNA)
    assert [filled(option.brings) for option in ask.options if option.brings] == ["power 2", "power 7", "power 2"]
    assert ask.late == m.Treat("green")
    assert no(acting(table()), ANNA, m.Treat("green")) == ": No clear die wants a colour just now."


SECOND = "MG-TURN-4: You have taken your action, and there is one a turn."


def test_mg_turn_4_exactly_one_action() -> None:
    state = do(acting(table()), (ANNA, m.Travel(2)))
    assert state.seat == BORI
    state = do(acting(table(facts={("master/I 1", "bonus"): coins(1)})), (ANNA, m.Travel(2)))
    assert no(state, ANNA, m.Travel(1)) == SECOND
    assert no(state, ANNA, m.Perform(3)) == SECOND
    assert no(state, ANNA, built("orange", "small", 0, 0)) == SECOND
    assert no(state, ANNA, m.Plan("build")) == SECOND


def test_mg_turn_4_less_than_the_power_may_be_used() -> None:
    state = acting(table())
    assert is_legal(state, ANNA, m.Travel(1))
    assert is_legal(state, ANNA, m.Perform(3))


def test_mg_turn_5_a_bonus_is_never_used_twice_and_lost_with_the_turn() -> None:
    swap = Bonus((Gain("tile", 1, "green", "small"),), (Cost("trainer"),))
    state = owning(acting(table(facts={("master/I 1", "bonus"): swap})), trainers=2)
    state = do(state, (ANNA, m.Use()), (ANNA, built("green", "small", 0, 0)))
    assert mine(state).trainers == 2  # one traded in, one gained with the space
    assert no(state, ANNA, m.Use()) == "MG-TURN-5: The bonus of this card is used."
    unused = do(acting(table(facts={("master/I 1", "bonus"): coins(2)})), (ANNA, m.Done()), (ANNA, m.Done()))
    assert unused.turn == Turn()
    assert mine(unused).coins == mine(table()).coins


def test_mg_turn_5_costs_are_paid_first_and_those_without_the_means_cannot() -> None:
    swap = Bonus((Gain("points", 5),), (Cost("gem", 2),))
    state = acting(table(facts={("master/I 1", "bonus"): swap}))
    after = do(state, (ANNA, m.Use()))
    assert set(choices(after, ANNA)) == {m.Spend(gem) for gem in ("orange", "green", "purple", "clear")}
    after = do(after, (ANNA, m.Spend("green")))
    assert no(after, ANNA, m.Spend("green")) == "MG-TURN-5: You have no green gem."
    assert no(after, ANNA, m.Travel(1)) == ": First finish what you are choosing."
    after = do(after, (ANNA, m.Spend("clear")))
    assert (mine(after).points, mine(after).gems) == (5, ("orange", "purple"))
    poor = owning(state, gems=("orange",))
    assert no(poor, ANNA, m.Use()) == "MG-TURN-5: You cannot pay for that just now."


def test_mg_turn_6_a_clear_die_has_one_colour_for_the_whole_turn() -> None:
    bonus = Bonus((Gain("coins", 2),), colour="green")
    state = do(table(facts={("master/I 1", "bonus"): bonus}), (ANNA, m.Take("clear", 6)), (ANNA, m.Lay(0)))
    state = do(state, (ANNA, m.Treat("orange")))
    assert no(state, ANNA, m.Use()) == "MG-TURN-6: This wants a green die; yours is orange."
    assert no(state, ANNA, m.Travel(1, "green")) == "MG-TRV-1: Your die moves the orange wagon."
    assert no(state, ANNA, built("green", "small", 0, 0)) == "MG-BLD-1: Your die is orange: so are the tiles."
    assert no(state, ANNA, m.Boost("green")).startswith("MG-TURN-2")


def test_mg_turn_7_gems_come_before_the_action() -> None:
    state = do(acting(table()), (ANNA, built("orange", "small", 2, 0)))
    assert state.turn.step == "end" or state.seat == BORI
    two = do(acting(taken(table(), Die("orange", 3)), "orange", 6), (ANNA, built("orange", "small", 2, 0)))
    assert two.turn.step == "build"
    assert no(two, ANNA, m.Boost("orange")) == "MG-TURN-7: Gems for power are discarded before the action begins."
    late = {("master/I 1", "bonus"): Bonus((Gain("power", 2),))}
    late_bonus = do(acting(taken(table(facts=late))), (ANNA, m.Perform(6)), (ANNA, m.Done()))
    assert late_bonus.seat == BORI or not is_legal(late_bonus, ANNA, m.Use())


def test_mg_turn_8_the_action_may_be_left_out_the_die_may_not() -> None:
    assert no(table(), ANNA, m.Done()) == "MG-TURN-8: The action may be left out, the die may not."
    state = do(acting(table()), (ANNA, m.Done()))
    assert state.seat == BORI
    assert mine(state).masters[0].die == Die("orange", 6)


def test_turns_go_round_clockwise_until_everybody_has_four_dice() -> None:
    state, seats = table(3), []
    while state.phase == "turns":
        seats.append(state.seat)
        colour = next(die.colour for die in state.dice)
        state = do(state, (state.seat, m.Take(colour, 1)))
        while state.turn.step == "lay":
            state = do(state, (state.seat, asked(state, state.seat).options[0].move))
        if state.turn.step == "colour":
            state = do(state, (state.seat, m.Treat("orange")))
        state = do(state, (state.seat, m.Done()))
    assert seats == [0, 1, 2] * 4
    assert len(table(3).dice) - 12 == 3  # left over (MG-END-8)


def test_the_host_waives_one_rule() -> None:
    state = acting(table(), "orange", 3)
    assert no(state, ANNA, m.Travel(5)) == "MG-TRV-1: 5 spaces want power 5; you have 3."
    assert allowed(state, ANNA, m.Travel(5), "MG-TRV-1").wagons == (5, 0, 0)
    assert GAME.counters.audit(allowed(state, ANNA, m.Travel(5), "MG-TRV-1")) == ()
