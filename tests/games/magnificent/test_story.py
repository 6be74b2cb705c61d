"""The story of the moves, and of what followed by itself."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import Bonus, Cost, Counted, Criterion, Gain, Value
from companion.games.magnificent.rules.parts import Poster as Printed
from companion.games.magnificent.rules.state import Pile
from companion.games.magnificent.told.saying import COUNTED, of_criterion
from companion.games.magnificent.told.wording import of_bonus
from companion.host.i18n import Translations
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    acting,
    built,
    do,
    filled,
    opening,
    owning,
    prints,
    table,
    told,
)


def test_a_turn_is_told_move_by_move() -> None:
    state = table()
    assert told(state, ANNA, m.Take("orange", 6)) == ["Anna takes a die: orange, 6."]
    taken = do(state, (ANNA, m.Take("orange", 6)))
    assert told(taken, ANNA, m.Lay(1)) == ["Anna lays it on master card 2, from the left."]
    assert told(acting(state), ANNA, m.Boost("clear")) == [
        "Anna discards a clear gem for 2 power.",
    ]  # fmt: skip
    assert told(acting(state), ANNA, m.Travel(1)) == [
        "Anna moves the orange wagon 1 space.", "Anna gains 1 gem: green.", "It is the turn of Bori.",
    ]  # fmt: skip


def test_building_tells_the_tile_and_what_it_covered() -> None:
    assert told(acting(table()), ANNA, built("orange", "small", 0, 0)) == [
        "Anna builds a small orange tile.", "Anna earns 3 coins.", "Anna gains 1 trainer.",
    ]  # fmt: skip


def test_two_places_for_a_tile_are_told_apart() -> None:
    state = acting(table())
    lines = []
    for row in (2, 3):
        move = built("orange", "small", row, 0)
        lines.append(GAME.tell(state, ANNA, move, GAME.apply(state, ANNA, move), BORI))
    assert lines[0] != lines[1]


def test_performing_is_told_with_its_points() -> None:
    state = do(acting(table()), (ANNA, m.Perform(6)))
    assert told(state, ANNA, m.Complete(0))[:2] == ["Anna completes the poster on space 1.", "Anna earns 3 coins."]
    assert "Anna: 4 points" in told(state, ANNA, m.Complete(0))
    assert told(acting(table()), ANNA, m.Perform(6)) == ["Anna performs at power 5: hat on #6."]


def test_the_set_up_is_told() -> None:
    assert told(opening(), "table", m.Starts(BORI)) == ["Bori starts."]
    state = do(opening(), ("table", m.Starts(ANNA)))
    assert told(state, ANNA, m.Board(ANNA, "II")) == ["Anna has board II."]
    assert filled(GAME.told.where(table())) == "Round 1 of 3"


def test_a_printed_value_is_read_out() -> None:
    tell = Tell[Value]("poster/9", "poster", Printed((), (), 9, 2))
    assert told(table(), ANNA, tell) == ["Poster 9:", "9 points, 2 coins"]
    every = [Tell(card, field, value) for (card, field), value in prints().items()]
    assert all(told(table(), "table", one) for one in every)


def test_a_deck_made_anew_is_told() -> None:
    state = acting(table())
    state = replace(state, piles=(("poster", Pile(0, ("poster/30", "poster/31"))),), wagons=(2, 0, 0))
    state = replace(state, tents=((None, *state.tents[0][1:]), *state.tents[1:]))
    state = do(state, (ANNA, m.Travel(1)))
    assert "The posters discarded make a new deck." in told(state, ANNA, m.Poster())


def test_leaving_and_ending_are_told() -> None:
    assert told(acting(table()), ANNA, m.Done())[0] == "Anna takes no action."
    tent = do(acting(table()), (ANNA, m.Travel(3)))
    assert told(tent, ANNA, m.Forgo())[0] == "Anna leaves it."
    assert told(tent, ANNA, m.Pitch(2))[0] == "Anna picks up the tent: tent space 2."


@pytest.mark.parametrize(
    ("bonus", "words"),
    [
        (Bonus((Gain("coins", 2),)), "2 coins"),
        (Bonus((Gain("gem", 2, "green"),)), "2 green gems"),
        (Bonus((Gain("poster"), Gain("trainer"))), "a poster and a trainer"),
        (Bonus((Gain("gem"), Gain("gem"))), "2 gems of any kind"),
        (Bonus((Gain("poster", 2), Gain("trainer"))), "2 posters and a trainer"),
        (Bonus((Gain("trainer"), Gain("gem", 2, "clear"))), "a trainer and 2 clear gems"),
        (Bonus((Gain("coins", 2), Gain("points", 3))), "2 coins and 3 points"),
        (Bonus((Gain("coins", 2), Gain("poster"), Gain("gem"))), "2 × a coin, a poster and a gem of any kind"),
        (Bonus((Gain("tile", 2, "green", "small"),)), "2 × a small green tile"),
        (Bonus((Gain("coins", 2), Gain("poster")), choose="one of"), "2 coins or a poster"),
        (
            Bonus((Gain("coins", 2), Gain("poster"), Gain("trainer")), choose="one of"),
            "one of these: 2 × a coin, a poster and a trainer",
        ),
        (Bonus((Gain("power", 2),), colour="purple"), "2 more power (only with a purple die)"),
        (Bonus((Gain("power", 4),), action="perform"), "4 more power (only when you perform)"),
        (
            Bonus((Gain("coins"),), (), "orange", "build"),
            "a coin (only with an orange die) (only when you build)",
        ),
        (
            Bonus((Gain("coins", 4), Gain("poster")), (Cost("gem", 2), Cost("trainer"))),
            "4 coins and a poster for 2 × a gem of any kind and a trainer",
        ),
        (Bonus((Gain("tile", 1, "green", "small"),), (Cost("trainer", 2),)), "a small green tile for 2 trainers"),
        (Bonus((Gain("tile", 1, None, "large"),), (Cost("gem"),)), "a large tile of any colour for a gem of any kind"),
        (Bonus((Gain("poster"),), (Cost("coins", 2),)), "a poster for 2 coins"),
        (Bonus((Gain("coins", 3),), (Cost("gem", 1, "clear"),)), "3 coins for a clear gem"),
        (Bonus((Gain("power", 3),), (Cost("coins", 2),)), "3 more power for 2 coins"),
        (Bonus((Gain("gem", 2, "green"),), (Cost("trainer", 2),)), "2 green gems for 2 trainers"),
        (Bonus((Gain("points", 4),), (Cost("gem", 3),)), "4 points for 3 gems"),
        (Bonus((Gain("points", 4),), (Cost("gem"), Cost("coins"))), "4 points for a gem of any kind and a coin"),
        (
            Bonus((Gain("tile", 2, None, "large"),), (Cost("gem"),)),
            "2 × a large tile of any colour for a gem of any kind",
        ),
        (Bonus(), "as printed"),
    ],
)
def test_bonuses_in_words(bonus: Bonus, words: str) -> None:
    said = of_bonus(bonus)
    assert Translations("en").say(said.text, dict(said.facts)) == words


def test_criteria_in_words() -> None:
    assert filled(of_criterion(Criterion("rows", 7))) == "7 points for each: complete rows"
    assert filled(of_criterion(Criterion("coins", 1, 3))) == "1 point for every 3: coins"
    assert filled(of_criterion(Criterion("by hand"))) == "counted by hand"
    large = Criterion("tiles", 2, colour="green", size="large")
    assert filled(of_criterion(large)) == "2 points for each: large green tiles"
    assert filled(of_criterion(Criterion("gems", 2, colour="clear"))) == "2 points for each: clear gems"
    small = Criterion("tile sets", 3, size="small")
    assert filled(of_criterion(small)) == "3 points for each: sets of small tiles, one of each colour"
    assert set(COUNTED) == set(get_args(Counted))


def test_a_move_that_waits_for_a_print_is_told_when_it_is_made() -> None:
    state = owning(acting(table()), posters=("poster/10", None, None, None, None))
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("poster/10", "poster")})
    state = do(state, (ANNA, m.Perform(6)))
    wanted = told(state, ANNA, m.Complete(0))
    assert wanted == ["Anna wants to complete a poster; first its print is told."]
    held = do(state, (ANNA, m.Complete(0)))
    made = told(held, ANNA, Tell("poster/10", "poster", Printed((), (), 7, 0)))
    assert "Anna completes the poster on space 1." in made
    lacking = Tell[Value]("poster/10", "poster", Printed((("green", "large"),), (), 7))
    refused = told(held, ANNA, lacking)
    expected = ["You lack 1 camp tile for this, first a large green tile.", "So that is not possible now."]
    assert [line for line in refused if line in expected] == expected
    assert "Anna completes the poster on space 1." not in refused
    assert [filled(note) for note in do(held, (ANNA, lacking)).notes] == expected


def test_what_brings_nothing_is_said() -> None:
    bonus = Bonus((Gain("power", 3), Gain("coins")))
    state = do(acting(table(facts={("master/I 1", "bonus"): bonus})), (ANNA, m.Travel(1)))
    assert "3 more power comes too late for this action." in told(state, ANNA, m.Use())
