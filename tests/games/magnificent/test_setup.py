"""Set-up: dice, display, tents, boards and starting things, the first trainer tiles (MG-SET)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Seat, Setup
from companion.core.why import Illegal, Malformed
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import decks
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import NUMERALS, Bonus, Criterion, Gain, Side, Tent, Value
from companion.games.magnificent.rules.pieces import board, gained_trainers
from companion.games.magnificent.rules.state import Pile, State
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    CSABA,
    DIMITRA,
    asked,
    choices,
    do,
    faces,
    filled,
    mine,
    no,
    opening,
    owning,
    table,
)


def dealt(players: int, seed: int = 1) -> State:
    """A game that the laptop deals, up to the first die."""
    names = ("Anna", "Bori", "Csaba", "Dimitra")[:players]
    state, rng = GAME.start(Setup(names, dealer=True)), Random(seed)
    while state.phase != "turns":
        by, ask = GAME.due(state).asks[0]
        state = GAME.apply(state, by, GAME.deal(state, rng) if ask.chance else ask.options[0].move)
    return state


@pytest.mark.parametrize(("players", "coloured", "clear"), [(2, 3, 2), (3, 4, 3), (4, 5, 4)])
def test_mg_set_1_dice_by_the_number_of_players(players: int, coloured: int, clear: int) -> None:
    count = Counter(die.colour for die in dealt(players).dice)
    assert count == {"orange": coloured, "green": coloured, "purple": coloured, "clear": clear}


def test_mg_set_1_dice_told_all_at_once_are_these_and_no_others() -> None:
    state = replace(table(), phase="roll")
    assert do(state, ("table", faces(2, 5))).dice[0].face == 5
    assert no(state, "table", m.Roll((1, 2, 3), (1, 2, 3), (1, 2, 3), (1,))) == (
        "MG-SET-1: There are 2 clear dice, each shows 1 to 6."
    )
    assert no(state, "table", m.Roll((1, 2, 7), (1, 2, 3), (1, 2, 3), (1, 1))) == ": Each die shows 1 to 6."


def test_mg_set_1_dice_told_one_by_one_are_taken_with_any_face() -> None:
    state = table()
    assert len(choices(state, ANNA)) == 24
    assert do(state, (ANNA, m.Take("clear", 6))).turn.die is not None


@pytest.mark.parametrize(("players", "sets"), [(2, 3), (3, 3), (4, 4)])
def test_mg_set_2_sets_of_card_and_tile_and_four_posters(players: int, sets: int) -> None:
    for state in (table(players), dealt(players)):
        assert len(state.display) == sets
        assert all(one.trainer for one in state.display)
        assert len(state.posters) == 4
        assert all(state.posters)


def test_mg_set_3_five_tents_a_track_one_left_over_and_wagons_at_the_start() -> None:
    for state in (table(), dealt(3)):
        assert [len(row) for row in state.tents] == [5, 5, 5]
        assert decks.pile(state, "tent").left == 1
        assert state.wagons == (0, 0, 0)


def test_mg_set_4_everybody_begins_with_the_same_things() -> None:
    state = table(4)
    for seat, number in zip((ANNA, BORI, CSABA, DIMITRA), ("I", "II", "III", "IV"), strict=True):
        own = mine(state, seat)
        assert [one.card for one in own.masters] == [f"master/{number} {n}" for n in range(1, 5)]
        assert own.gems == ("orange", "green", "purple", "clear")
        assert (own.trainers, own.points, own.hats) == (1, 0, (seat + 1, 0))
        assert own.posters[0] is not None
        assert own.posters[1:] == (None,) * 4


def test_mg_set_4_no_two_have_the_same_board() -> None:
    state = do(opening(2), ("table", m.Starts(ANNA)), (ANNA, m.Board(ANNA, "II")))
    assert no(state, BORI, m.Board(BORI, "II")) == ": Board II is somebody else's."
    with pytest.raises(Malformed):
        GAME.apply(state, BORI, m.Board(ANNA, "I"))


def test_mg_set_4_unused_starting_cards_join_the_deck() -> None:
    three = decks.pile(table(3), "master")
    assert three.left == 40 + 4 - 3
    state = dealt(2, 5)
    used = {owner.number for owner in state.ringmasters}
    assert any(card.startswith("master/I") for card in decks.unseen(state, "master"))
    assert not any(card.startswith(f"master/{number} ") for card in decks.unseen(state, "master") for number in used)


def test_mg_set_5_the_start_player_gives_a_coin_to_the_last() -> None:
    state = do(opening(4), ("table", m.Starts(CSABA)))
    assert [mine(state, Seat(seat)).coins for seat in range(4)] == [6, 7, 5, 6]
    assert state.coins_out == 24


@pytest.mark.parametrize(("players", "tiles"), [(2, 3), (3, 3), (4, 4)])
def test_mg_set_6_tiles_are_chosen_from_the_last_player_on(players: int, tiles: int) -> None:
    state = do(opening(players), ("table", m.Starts(BORI)))
    for seat, number in zip(range(players), NUMERALS, strict=False):
        state = do(state, (Seat(seat), m.Board(Seat(seat), number)))
    assert len(state.choices) == tiles
    assert state.picking == tuple(Seat((1 + n) % players) for n in reversed(range(players)))
    assert no(state, BORI, m.Choose(0)) == "MG-SET-6: It is not your turn to choose."
    last = state.picking[0]
    assert no(state, last, m.Choose(9)) == ": No trainer tile lies there."
    state = do(state, (last, m.Choose(1)))
    assert mine(state, last).tiles == ("trainer/2",)


def test_mg_set_6_with_two_players_the_third_tile_goes_back_into_the_deck() -> None:
    state = table()
    assert decks.pile(state, "trainer").left == 12 - 2 - 3
    assert not state.choices


def test_mg_set_7_dice_find_the_start_player_and_what_is_unused_is_out() -> None:
    ask = asked(opening(), "table")
    assert filled(ask.prompt) == "Roll a die each: who starts?"
    state = do(opening(), ("table", m.Starts(BORI)))
    assert state.start == BORI
    assert decks.pile(table(), "starting").left == 4
    with pytest.raises(Illegal):
        GAME.apply(opening(), ANNA, m.Starts(BORI))


def test_mg_set_8_each_game_begins_like_the_first_one() -> None:
    assert [one.card for one in mine(table(), BORI).masters] == [f"master/II {n}" for n in range(1, 5)]


def test_mg_set_9_a_ninth_trainer_is_none() -> None:
    state = owning(table(), trainers=5, resting=2)
    assert mine(gained_trainers(state, ANNA, 3)).trainers == 6
    assert mine(gained_trainers(owning(state, trainers=6), ANNA, 1)).trainers == 6


def test_mg_set_10_an_empty_deck_is_made_of_its_discards() -> None:
    state = replace(table(), piles=(("poster", Pile(0, ("poster/20", "poster/21"))),))
    assert decks.drawable(state, "poster") == 2
    after = decks.drawn(state, "poster")
    assert decks.pile(after, "poster") == Pile(1)
    assert decks.drawable(replace(state, piles=(("poster", Pile(0)),)), "poster") == 0


def test_mg_set_10_without_any_card_spaces_stay_empty() -> None:
    state = replace(table(), piles=(("poster", Pile(0)), ("master", Pile(0))), posters=(None, None, None, None))
    assert GAME.due(state).asks[0][0] == ANNA


def test_setups_that_make_no_sense_are_refused() -> None:
    for setup in (Setup(("Anna",)), Setup(("Anna",) * 5), Setup(("A", "B"), (("MG-SET-8", "draft"),))):
        with pytest.raises(Malformed):
            GAME.start(setup)


def test_at_a_real_table_a_card_nobody_names_has_a_number_the_pack_does_not_know() -> None:
    facts = tuple((f"poster/{n}", "poster", '{"is":"poster","points":5}') for n in (1, 3))
    state = do(GAME.start(Setup(("Anna", "Bori"), (), facts)), ("table", m.Starts(ANNA)))
    state = do(state, (ANNA, m.Board(ANNA, "I")), (BORI, m.Board(BORI, "II")))
    assert state.posters == ("poster/2", "poster/4", "poster/5", "poster/6")
    known = do(state, ("table", m.Name("poster/4", "poster/3")))
    assert known.posters == ("poster/2", "poster/3", "poster/5", "poster/6")
    assert no(known, "table", m.Name("poster/5", "poster/3")) == ": Card 3 lies on the table already."
    assert no(known, "table", m.Name("poster/4", "poster/1")) == ": Card 4 does not lie on the table."
    with pytest.raises(Malformed):
        GAME.apply(known, "table", m.Name("poster/5", "tent/1"))
    for card, other in (("poster/A", "poster/9"), ("master/I 1", "master/9"), ("master/1", "master/I 1")):
        with pytest.raises(Malformed):
            GAME.apply(known, "table", m.Name(card, other))
    assert GAME.due(known).offered(ANNA)[-1].form is not None


def test_what_was_told_of_a_card_goes_with_it_when_it_gets_its_name() -> None:
    told = Tell[Value]("master/2", "bonus", Bonus((Gain("coins", 4),)))
    state = do(replace(table(), facts={}), ("table", told), ("table", m.Name("master/2", "master/30")))
    assert state.display[1].master == "master/30"
    assert GAME.printed.known(state, "master/30", "bonus") == told.value
    worth = Tell[Value]("master/30", "criterion", Criterion("coins", 1))
    assert GAME.printed.known(do(state, ("table", worth)), "master/30", "criterion") == worth.value


def test_cards_turn_up_where_the_laptop_deals_and_there_only() -> None:
    with pytest.raises(Illegal):
        GAME.apply(table(), "table", m.Turn("poster/9"))
    state = dealt(2)
    with pytest.raises(Malformed):
        GAME.apply(state, "table", m.Turn("poster/9"))


# drafted master cards and B sides


def drafting(players: int = 2) -> State:
    """Real cards of which nothing is known, boards told: Anna the B side of II, the others the A sides."""
    setup = Setup(("Anna", "Bori", "Csaba", "Dimitra")[:players], (("MG-SET-8", "side and cards are told"),))
    state = do(GAME.start(setup), ("table", m.Starts(ANNA)))
    for seat in range(players):
        side: Side = "B" if seat == ANNA else "A"
        state = do(state, (Seat(seat), m.Board(Seat(seat), NUMERALS[1 - seat], side)))
    return state


def test_mg_set_8_as_in_the_first_game_nobody_is_asked_for_side_or_cards() -> None:
    state = do(opening(2), ("table", m.Starts(ANNA)))
    assert {move.side for move in choices(state, ANNA) if isinstance(move, m.Board)} == {"A"}
    assert no(state, ANNA, m.Board(ANNA, "I", "B")) == "MG-SET-8: This table plays the A sides."
    assert no(table(), ANNA, m.Draft("master/III 1")) == ": You have no master card to tell just now."


def test_mg_set_8_a_table_that_drafts_tells_side_and_cards() -> None:
    state = drafting()
    assert (state.phase, board(state, ANNA), board(state, BORI)) == ("masters", "board/II B", "board/I")
    assert choices(state, ANNA) == [m.Draft(f"master/{numeral} 1") for numeral in NUMERALS]
    state = do(state, (ANNA, m.Draft("master/III 1")))
    assert m.Draft("master/III 2") in choices(state, BORI)
    assert no(state, BORI, m.Draft("master/III 1")) == ": Somebody has master card III 1 already."
    for seat, cards in ((ANNA, ("III 2", "I 1", "IV 1")), (BORI, ("I 2", "I 3", "II 1", "II 2"))):
        state = do(state, *((seat, m.Draft(f"master/{card}")) for card in cards))
    assert (state.phase, len(state.posters)) == ("trainers", 4)
    assert [one.card for one in mine(state).masters] == ["master/III 1", "master/III 2", "master/I 1", "master/IV 1"]
    assert decks.pile(state, "master").left == 40 + 8
    assert "master/I 4" in decks.unseen(state, "master")
    assert "master/I 1" not in decks.unseen(state, "master")


def test_mg_set_8_the_b_side_has_prints_of_its_own() -> None:
    state = drafting()
    told = do(state, (ANNA, Tell[Value]("board/II B", "first tent", Tent(coins=3))))
    assert told.facts["board/II B", "first tent"] == Tent(coins=3)
    assert ("board/II", "first tent") not in told.facts


def test_mg_set_8_where_the_laptop_deals_each_in_turn_takes_a_card() -> None:
    setup = Setup(("Anna", "Bori"), (("MG-SET-8", "side and cards are told"),), dealer=True)
    state, order = GAME.start(setup), list[Seat]()
    while state.phase in ("start", "boards", "masters"):
        by, ask = GAME.due(state).asks[0]
        if isinstance(by, int):
            order.append(by)
        state = GAME.apply(state, by, GAME.deal(state, Random(1)) if ask.chance else ask.options[0].move)
    assert order == [state.start, Seat(1 - state.start)] * 4
