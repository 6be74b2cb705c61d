"""The aid of The Magnificent: no rule forgotten, every sign drawn, numbers and examples as the game reckons them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.magnificent.paper import aid
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.criteria import half
from companion.games.magnificent.rules.parts import DICE_BY_PLAYERS, DISPLAY_BY_PLAYERS, Bonus, Criterion, Gain
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.rounds import payment
from companion.games.magnificent.rules.rulebook import RULES
from companion.games.magnificent.rules.state import Die
from companion.host.icons import SIGNS
from companion.host.sheets import Format, Look
from printables.setting.style import PAPERS
from tests.games.magnificent.stage import ANNA, acting, do, owning, taken
from tests.games.magnificent.stage import table as table_of
from tests.printables import aid_words

AID = aid.AID
MINUS = "−"
TWO_MORE = Bonus((Gain("power", 2),), colour="orange")


def test_every_rule_is_told_or_left_out_for_a_reason_and_none_is_invented() -> None:
    told = aid_words.rules(AID)
    assert told | set(aid.LEFT_OUT) == set(RULES)
    assert not told & set(aid.LEFT_OUT)
    assert all(aid.LEFT_OUT.values())


def test_every_sign_is_drawn() -> None:
    assert aid_words.signs(AID) <= set(SIGNS)


def test_every_word_is_in_the_catalogue() -> None:
    known = aid_words.catalogued("magnificent")
    words = [AID.motto, *(words for block in AID.blocks for words in aid_words.words_in(block))]
    assert {why.text for why in words} <= known
    assert not [fact for why in words for _, fact in why.facts if isinstance(fact, str)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("longer", [1.0, 1.3])
def test_both_sides_and_the_booklet_have_room(paper: Format, longer: float, monkeypatch: pytest.MonkeyPatch) -> None:
    aid_words.lengthen(monkeypatch, longer)
    aid_words.check_room("magnificent", Look(paper=paper), is_whole=longer == 1)


@pytest.mark.parametrize(("column", "players"), [(0, 2), (1, 3), (2, 4)])
def test_mg_set_1_mg_set_2_dice_and_sets_by_number_of_players(column: int, players: int) -> None:
    rows = aid_words.table(aid_words.block(AID, "By number of players"))
    dice = DICE_BY_PLAYERS[players]
    assert {name: row[column] for name, row in rows.items()} == {
        "Players": str(players),
        "dice of each colour": str(dice["purple"]),
        "clear dice": str(dice["clear"]),
        "sets on the main display": str(DISPLAY_BY_PLAYERS[players]),
    }


def test_the_example_of_power_is_what_the_game_adds_up_ex_m1_ex_m2() -> None:
    state = acting(taken(table_of(facts={("master/I 2", "bonus"): TWO_MORE}), Die("orange", 5)), "orange", 3)
    this_turn = power(do(state, (ANNA, m.Use())))
    state = taken(owning(table_of(), gems=("orange", "orange")), Die("orange", 5), Die("orange", 3))
    state = do(state, (ANNA, m.Take("clear", 3)), (ANNA, m.Lay(2)), (ANNA, m.Treat("orange")))
    next_turn = power(do(state, (ANNA, m.Boost("orange")), (ANNA, m.Boost("orange"))))
    assert aid_words.table(aid_words.block(AID, "Power"))["power"] == (str(this_turn), str(next_turn))


@pytest.mark.parametrize("played", [1, 2, 3])
def test_mg_end_2_a_missing_coin_by_round(played: int) -> None:
    state = taken(owning(table_of(), coins=0), Die("orange", 1))
    lost = payment(replace(state, round=played), ANNA).points
    row = aid_words.table(aid_words.block(AID, "Round end"))["points for a missing coin"]
    assert row[played - 1] == f"{MINUS}{-lost}"


def test_the_example_of_a_payment_is_what_the_game_asks_for() -> None:
    state = taken(table_of(), Die("orange", 3), Die("orange", 5), Die("green", 6), Die("clear", 3))
    owed = payment(state, ANNA).owed
    assert f"Orange 3 and 5, green 6, clear 3: pay 8 + 3 = {owed} coins." in aid_words.statements(AID)


def test_mg_fin_1_the_example_of_a_halved_maximum_ex_m10() -> None:
    points = half(Criterion("tents", points=5, maximum=11), 3)
    said = f"A card worth 15 with a maximum of 11 scores {points} at the end."
    assert said in aid_words.statements(AID)
