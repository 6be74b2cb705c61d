"""The aid of Drum Roll: no rule forgotten, every sign drawn, numbers as the game itself has them."""

from __future__ import annotations

import pytest

from companion.core.paper import Legend
from companion.core.seats import Setup
from companion.games.drum_roll import GAME
from companion.games.drum_roll.paper import aid
from companion.games.drum_roll.rules import cards
from companion.games.drum_roll.rules.parts import COLOURS, KINDS
from companion.games.drum_roll.rules.rulebook import RULES
from companion.host.icons import CUBES as CUBE_SIGNS
from companion.host.icons import SIGNS
from tests.printables import aid_words

AID = aid.AID
SAID = " ".join(aid_words.statements(AID))


def test_every_rule_is_told_or_open_or_left_out_for_a_reason() -> None:
    told = aid_words.rules(AID)
    assert told | {name for name, rule in RULES.items() if rule.switch} | set(aid.LEFT_OUT) == set(RULES)
    assert not told & set(aid.LEFT_OUT)


def test_only_set_up_and_what_is_not_looked_up_is_left_out() -> None:
    assert {name.rpartition("-")[0] for name in aid.LEFT_OUT} == {"DR-SUP", "DR-SET", "DR-AFT"}


def test_every_sign_is_drawn() -> None:
    assert aid_words.signs(AID) <= {*SIGNS, *(f"cube {colour}" for colour in CUBE_SIGNS)}


def test_every_word_is_in_the_catalogue() -> None:
    known = aid_words.catalogued("drum_roll")
    words = [AID.motto, *(words for block in AID.blocks for words in aid_words.words_in(block))]
    assert {why.text for why in words} <= known


def test_legends_show_every_colour_and_kind() -> None:
    shown = [dict(piece.entries) for block in AID.blocks for piece in block.pieces if isinstance(piece, Legend)]
    assert set(shown[0]) == {f"cube {colour}" for colour in COLOURS}
    assert {aid_words.spoken(name) for name in shown[0].values()} == {
        "rehearsal", "equipment", "promotion", "costumes", "supplies",
    }  # fmt: skip
    assert set(KINDS) <= set(shown[1])


def test_dr_act_2_to_7_the_limits_by_players() -> None:
    assert aid_words.table(aid_words.block(AID, "Action spaces")) == {
        "At most in a round, by players": ("2", "3", "4"),
        "Cube spaces in use": ("2", "3", "4"),
        "Discs on one cube space": ("1", "1", "1"),
        "Sell tickets, each player": ("2", "2", "2"),
        "Invest, each player": ("2", "2", "2"),
        "Hire performer, and personnel": ("1", "1", "1"),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dr_set_1_and_2_the_rows_are_as_long_as_the_game_lays_them(players: int) -> None:
    state = GAME.start(Setup(("Anna", "Bori", "Csaba", "Dora")[:players]))
    rows = aid_words.table(aid_words.block(AID, "Rows and supply"))
    assert rows["Performers"][players - 2] == str(cards.size(state, "performer"))
    assert rows["Personnel"][players - 2] == str(cards.size(state, "personnel"))


@pytest.mark.parametrize(
    "said",
    [
        "place or pass one disc at a time, 3 each",  # DR-ACT-1
        "Up to 2 from your stock to your performers, 3 with the General Supplier",  # DR-DIS-1
        "After rounds 5 and 6; after round 7 the show",  # DR-VOTE-1, DR-VOTE-4
        "25 of each colour, 18 trailers",  # DR-SUP-1, DR-SUP-2
        "Orchestra 2 fame, Popcorn Vendor 3 coins",  # DR-SHOW-8
        "2 cards, and 1 more for each magician",  # DR-INV-1
        "1 fame for every 2 coins, 5 at most",  # DR-FIN-2
        "8 or more performers",  # DR-FIN-1
    ],
)
def test_the_numbers_of_the_rulebook(said: str) -> None:
    assert said in SAID


def test_what_only_the_components_print_is_not_claimed() -> None:
    """The ticket track, the awards' fame and the region tiles: a table reads them from its own copy."""
    awards = ("Largest Show", "Full Variety", "Perfect Show")
    end = [aid_words.spoken(words) for words in aid_words.words_in(aid_words.block(AID, "Final scores"))]
    for award in awards:
        assert not any(letter.isdigit() for letter in end[end.index(award) + 1]), award
    for city in ("Moscow", "Paris", "Vienna", "Rope Walker"):
        assert city not in SAID
