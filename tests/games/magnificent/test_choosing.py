"""Bonuses that give one of several things (MG-TURN-5)."""

from __future__ import annotations

from companion.games.magnificent import GAME
from companion.games.magnificent.printed.prints import why_unprintable
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import Ability, Bonus, Cost, Gain, Value
from tests.games.magnificent.stage import ANNA, acting, allowed, built, choices, do, mine, no, table, told

EITHER = Bonus((Gain("coins", 2), Gain("trainer")), choose="one of")
OWN = "trainer/2"


def test_mg_turn_5_one_of_them_comes_and_the_other_does_not() -> None:
    state = do(acting(table(facts={("master/I 1", "bonus"): EITHER})), (ANNA, m.Use()))
    assert choices(state, ANNA) == [m.Prefer(0), m.Prefer(1)]
    assert no(state, ANNA, m.Prefer(2)) == ": It is one of 2 things."
    coins = do(state, (ANNA, m.Prefer(0)))
    assert (mine(coins).coins - mine(state).coins, mine(coins).trainers) == (2, 1)
    trainer = do(state, (ANNA, m.Prefer(1)))
    assert (mine(trainer).coins, mine(trainer).trainers) == (mine(state).coins, 2)
    assert "Anna chooses: a trainer." in told(state, ANNA, m.Prefer(1))
    assert no(state, ANNA, m.Forgo()) == "MG-TURN-5: This one cannot be left."
    assert allowed(state, ANNA, m.Forgo(), "MG-TURN-5").turn.queue == ()


def test_mg_turn_5_the_price_is_paid_before_the_choice() -> None:
    dear = Bonus((Gain("points", 3), Gain("poster")), (Cost("coins", 2),), choose="one of")
    state = do(acting(table(facts={("master/I 1", "bonus"): dear})), (ANNA, m.Use()))
    assert mine(state).coins == mine(table()).coins - 2
    assert mine(do(state, (ANNA, m.Prefer(0)))).points == 3


def test_mg_trn_1_a_trainer_chosen_on_a_space_does_not_double_its_tile() -> None:
    facts: dict[tuple[str, str], Value] = {
        ("board/I", "bonus 1 1"): EITHER, (OWN, "ability"): Ability("one", Bonus((Gain("double"),))),
    }  # fmt: skip
    state = do(acting(table(facts=facts), face=6), (ANNA, built("orange", "small", 0, 0)), (ANNA, m.Prefer(1)))
    assert (mine(state).trainers, state.turn.fresh) == (2, 1)


def test_one_thing_alone_is_no_choice() -> None:
    assert why_unprintable("master/1", "bonus", Bonus((Gain("coins"),), choose="one of")) is not None
    assert why_unprintable("master/1", "bonus", EITHER) is None
    assert GAME.printed.notations["bonus"] is not None
