"""The end of a round: payment, sets, a card scored, and what is prepared (MG-END)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Seat
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import cards, rounds
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import COLOURS, Criterion
from companion.games.magnificent.rules.pieces import clockwise
from companion.games.magnificent.rules.state import Die, State
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    CSABA,
    asked,
    choices,
    do,
    filled,
    mine,
    no,
    owning,
    points,
    round_end,
    table,
    told,
)

CHEAP = tuple(Die(colour, 1) for colour in (*COLOURS, "orange"))  # 2 to pay


def hats(state: State, *spaces: tuple[int, int]) -> State:
    for seat, both in enumerate(spaces):
        state = owning(state, Seat(seat), hats=both)
    return state


def ended(*spaces: tuple[int, int], in_round: int = 1) -> State:
    """A round is over, its hats here."""
    state = replace(table(len(spaces)), round=in_round)
    if in_round == 3:
        state = replace(state, display=tuple(replace(one, trainer=None) for one in state.display))
    return round_end(hats(state, *spaces), *(CHEAP,) * len(spaces))


def scored(state: State) -> State:
    for seat in range(len(state.ringmasters)):
        state = do(state, (Seat(seat), m.Score(0)))
    return state


@pytest.mark.parametrize(
    ("dice", "owed"),
    [
        ((Die("orange", 3), Die("orange", 5), Die("green", 6), Die("purple", 2)), 8),
        ((Die("orange", 3), Die("orange", 5), Die("clear", 3), Die("clear", 2)), 13),
        ((Die("clear", 6), Die("clear", 1), Die("green", 1), Die("purple", 2)), 9),
        ((Die("green", 6), Die("orange", 2), Die("orange", 2), Die("orange", 2)), 6),
    ],
)
def test_mg_end_1_the_highest_colour_and_all_clear_dice(dice: tuple[Die, ...], owed: int) -> None:
    state = round_end(owning(table(), coins=20), dice, CHEAP)
    assert state.paid[ANNA].owed == owed
    assert mine(state).coins == 20 - owed


def test_mg_end_1_the_sum_is_told() -> None:
    last = owning(table(), masters=tuple(replace(one, die=Die("orange", 3)) for one in mine(table()).masters))
    last = owning(last, BORI, masters=(*(replace(o, die=Die("green", 2)) for o in mine(last, BORI).masters[:3]),
                                       mine(last, BORI).masters[3]))  # fmt: skip
    last = do(replace(last, seat=BORI), (BORI, m.Take("clear", 4)), (BORI, m.Treat("green")))
    lines = told(last, BORI, m.Done())
    assert "Anna pays 12 (orange) + 0 (clear) = 12." in lines
    assert "Bori pays 6 (green) + 4 (clear) = 10." in lines


def test_mg_end_2_what_is_missing_costs_points_below_zero_too() -> None:
    state = round_end(owning(table(), coins=0), CHEAP, CHEAP)
    assert (mine(state).coins, mine(state).points) == (0, -2)
    assert points(state, ANNA, "MG-END-2") == [-2]


def test_mg_end_3_second_hats_back_then_a_set_each_from_the_top_hat_down() -> None:
    state = ended((2, 7), (9, 4), (5, 0))
    assert [max(own.hats) for own in state.ringmasters] == [7, 9, 5]
    assert [min(own.hats) for own in state.ringmasters] == [0, 0, 0]
    assert state.picking == (BORI, ANNA, CSABA)
    assert no(state, ANNA, m.Choose(0)) == "MG-END-3: It is not your turn to choose."
    assert no(state, BORI, m.Choose(3)) == ": No set lies there."
    state = do(state, (BORI, m.Choose(1)))
    assert mine(state, BORI).masters[4].card == "master/2"
    assert mine(state, BORI).tiles[1] == "trainer/5"
    state = do(state, (ANNA, m.Choose(1)))
    assert mine(state, CSABA).masters[4].card == "master/1"  # the last set is taken without a question
    assert state.phase == "score"


def test_mg_end_3_no_tiles_in_the_last_round() -> None:
    state = ended((2, 7), (9, 4), (5, 0), in_round=3)
    state = do(state, (BORI, m.Choose(1)))
    assert len(mine(state, BORI).tiles) == 1


def test_mg_end_3_two_players_with_a_gap_the_upper_one_discards_a_set() -> None:
    state = do(ended((3, 0), (5, 0)), (BORI, m.Choose(0)))
    assert choices(state, BORI) == [m.Remove(0), m.Remove(1)]
    assert no(state, ANNA, m.Choose(0)) == "MG-END-3: It is not your turn to choose."
    assert no(state, ANNA, m.Remove(0)) == ": You discard no set just now."
    state = do(state, (BORI, m.Remove(0)))
    assert mine(state, ANNA).masters[4].card == "master/3"
    assert dict(state.piles)["master"].discards == ("master/2",)


def test_mg_end_3_two_players_without_a_gap_the_other_chooses_and_the_last_goes() -> None:
    state = do(ended((4, 0), (5, 0)), (BORI, m.Choose(0)))
    assert choices(state, ANNA) == [m.Choose(0), m.Choose(1)]
    state = do(state, (ANNA, m.Choose(1)))
    assert mine(state, ANNA).masters[4].card == "master/3"
    assert (dict(state.piles)["master"].discards, dict(state.piles)["trainer"].discards) == (
        ("master/2",), ("trainer/5",),
    )  # fmt: skip


def test_mg_end_4_each_scores_one_of_five_cards_in_full_and_discards_it() -> None:
    state = do(ended((2, 0), (4, 0), (6, 0)), (CSABA, m.Choose(0)), (BORI, m.Choose(0)))
    assert state.phase == "score"
    assert [by for by, _ in GAME.due(state).asks] == [ANNA, BORI, CSABA]
    state = do(owning(state, coins=7), (ANNA, m.Score(2)))
    assert points(state, ANNA, "MG-END-4") == [3]
    assert [one.card for one in mine(state).masters] == ["master/I 1", "master/I 2", "master/I 4", "master/3"]
    assert mine(state).scored == ("master/I 3",)
    assert no(state, ANNA, m.Score(0)) == ": You have scored a card this round."
    assert no(state, BORI, m.Score(5)) == ": You have 5 master cards."
    assert no(table(), ANNA, m.Score(0)) == ": Master cards are scored at the end of a round."


def test_mg_end_4_a_criterion_not_told_is_asked_and_one_by_hand_is_counted() -> None:
    state = do(ended((2, 0), (4, 0), (6, 0)), (CSABA, m.Choose(0)), (BORI, m.Choose(0)))
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("master/I 1", "criterion")})
    held = do(state, (ANNA, m.Score(0)))
    assert asked(held, ANNA).form is not None
    by_hand = do(held, (ANNA, Tell("master/I 1", "criterion", Criterion("by hand", maximum=11))))
    assert filled(asked(by_hand, ANNA).prompt) == "How many points does master card I 1 count?"
    assert points(do(by_hand, (ANNA, m.Count("master/I 1", 15))), ANNA, "MG-END-4") == [11]
    assert no(by_hand, ANNA, m.Count("master/I 2", 15)) == ": First say which card you score."


def test_mg_end_5_trainers_return_the_display_is_filled_and_the_dice_are_rolled() -> None:
    state = do(ended((2, 0), (4, 0), (6, 0)), (CSABA, m.Choose(0)), (BORI, m.Choose(0)))
    state = scored(owning(state, trainers=1, resting=3))
    assert (state.round, state.phase) == (2, "roll")
    assert (mine(state).trainers, mine(state).resting) == (4, 0)
    assert all(one.die is None for own in state.ringmasters for one in own.masters)
    assert len(state.display) == 3
    assert all(one.trainer for one in state.display)


def test_mg_end_5_before_the_last_round_there_are_no_tiles() -> None:
    state = do(ended((2, 0), (4, 0), (6, 0), in_round=2), (CSABA, m.Choose(0)), (BORI, m.Choose(0)))
    state = scored(state)
    assert state.round == 3
    assert not any(one.trainer for one in state.display)


def test_mg_end_5_hats_to_the_bottom_in_their_order_and_the_lowest_starts() -> None:
    state = do(ended((8, 0), (4, 0), (6, 0)), (ANNA, m.Choose(0)), (CSABA, m.Choose(0)))
    state = scored(state)
    assert [own.hats for own in state.ringmasters] == [(3, 0), (1, 0), (2, 0)]
    assert state.start == BORI
    state = do(state, ("table", m.Roll()))
    assert state.seat == BORI
    assert clockwise(state, state.seat) == (BORI, CSABA, ANNA)


def test_mg_end_6_the_gap_is_counted_after_second_hats_went_back() -> None:
    near = do(ended((3, 4), (5, 0)), (BORI, m.Choose(0)))
    assert rounds.removes(near) is None
    far = do(ended((3, 2), (5, 4)), (BORI, m.Choose(0)))
    assert rounds.removes(far) == BORI
    unmoved = do(ended((1, 0), (2, 0)), (BORI, m.Choose(0)))
    assert rounds.removes(unmoved) is None


def test_mg_end_7_each_card_looks_at_the_own_coins_after_payment() -> None:
    state = round_end(hats(owning(table(3), coins=8), (2, 0), (4, 0), (6, 0)), CHEAP, CHEAP, CHEAP)
    state = do(state, (CSABA, m.Choose(0)), (BORI, m.Choose(0)))
    assert mine(state).coins == 6
    for order in ((ANNA, BORI), (BORI, ANNA)):
        after = do(state, *((seat, m.Score(0)) for seat in order))
        assert points(after, ANNA, "MG-END-4") == [3]


def test_mg_end_8_all_dice_of_the_set_up_are_rolled_again() -> None:
    state = do(ended((2, 0), (4, 0), (6, 0)), (CSABA, m.Choose(0)), (BORI, m.Choose(0)))
    state = scored(state)
    assert filled(asked(state, "table").prompt) == "Anna rolls the dice"
    assert no(table(), "table", m.Roll()) == ": No dice are rolled just now."
    assert len(do(state, ("table", m.Roll())).dice) == 15


def test_mg_end_4_what_all_five_score_may_be_told_before_one_is_chosen() -> None:
    state = ended((2, 0), (1, 0))
    state = do(state, *((state.picking[0], m.Choose(0)) for _ in range(1)))
    while state.phase == "sets":
        by, ask = GAME.due(state).asks[0]
        state = GAME.apply(state, by, ask.options[0].move)
    card = mine(state).masters[2].card
    bare = replace(state, facts={k: v for k, v in state.facts.items() if k != (card, "criterion")})
    forms = [dict(ask.form.template) for ask in GAME.due(bare).offered(ANNA) if ask.form]
    assert {"do": "tell", "card": card, "field": "criterion"} in forms
    told = do(bare, (ANNA, Tell(card, "criterion", Criterion("coins", 1))))
    assert cards.points(told, ANNA, card) == mine(told).coins
    assert not any(ask.form for ask in GAME.due(told).offered(ANNA))
