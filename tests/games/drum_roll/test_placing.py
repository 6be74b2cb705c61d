"""The action phase up to its resolution (DR-ACT-1…8, 12, 13, 15, 16, 18)."""

import pytest
from msgspec.structs import replace

from companion.core.game import allow
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import Pass, Place
from companion.games.drum_roll.rules.parts import SPACES, Colour
from companion.games.drum_roll.rules.state import Disc
from tests.games.drum_roll.tables import (
    ANNA,
    BORI,
    CSABA,
    DIMITRA,
    asked,
    askers,
    choices,
    no,
    owning,
    placed,
    position,
)


def test_dr_act_1_one_disc_at_a_time_from_the_start_player_clockwise() -> None:
    state = position(3, start=CSABA, turn=CSABA)
    assert askers(state) == (CSABA,)
    state = placed(state, "white", "tickets", None)
    assert [disc.seat for disc in state.placed] == [CSABA, ANNA]
    assert askers(state) == (CSABA,)


def test_dr_act_1_three_discs_each_then_the_resolution() -> None:
    state = placed(position(2), *[None] * 5)
    assert state.phase == "place"
    assert placed(state, None).phase == "refill"


def test_dr_act_1_out_of_turn_is_refused() -> None:
    assert no(position(), BORI, Place("white")) == "DR-ACT-1: It is Anna's turn to place a disc."
    assert no(position(), BORI, Pass()) == "DR-ACT-1: It is Anna's turn to place a disc."


def test_dr_act_1_every_space_is_always_an_option() -> None:
    state = placed(position(2), "white", "blue")
    moves = [option.move for option in asked(state, ANNA).options]
    assert moves == [*(Place(space) for space in SPACES), Pass()]


def test_dr_act_1_the_question_says_which_of_three_discs() -> None:
    state = placed(position(2), "white", "blue", "tickets")
    assert dict(asked(state, BORI).prompt.facts) == {"n": 2, "of": 3}


def test_dr_act_2_a_cube_space_takes_one_disc() -> None:
    state = placed(position(), "blue")
    assert no(state, BORI, Place("blue")) == "DR-ACT-2: Blue is taken this round by Anna."


def test_dr_act_2_the_table_may_allow_a_second_disc() -> None:
    state = allow(GAME, placed(position(), "blue"), BORI, Place("blue"), "DR-ACT-2")
    assert state.placed == (Disc(ANNA, "blue"), Disc(BORI, "blue"))
    assert state.excused == ""


@pytest.mark.parametrize(("seats", "limit"), [(4, 4), (3, 3), (2, 2)])
def test_dr_act_3_as_many_cube_spaces_as_players(seats: int, limit: int) -> None:
    """ex-D16."""
    colours: tuple[Colour, ...] = ("white", "yellow", "green", "blue", "red")
    state = placed(position(seats), *colours[:limit])
    assert no(state, state.turn, Place("red")) == (
        f"DR-ACT-3: Cube spaces are full: {limit} of {limit} used this round."
    )
    assert Place("tickets") in choices(state, state.turn)


def test_dr_act_4_two_sales_a_round() -> None:
    state = placed(position(2), "tickets", None, "tickets", None)
    assert no(state, ANNA, Place("tickets")) == "DR-ACT-4: Two sales a round: both are placed."


def test_dr_act_4_the_button_says_what_the_next_sale_pays() -> None:
    state = placed(position(2), "tickets", "tickets")
    sale = next(o for o in asked(state, ANNA).options if o.move == Place("tickets"))
    assert sale.brings is not None
    assert dict(sale.brings.facts) == {"n": 3}


def test_dr_act_5_two_investments_a_round() -> None:
    state = placed(position(2), "invest", None, "invest", None)
    assert no(state, ANNA, Place("invest")) == "DR-ACT-5: Two investments a round: both are placed."


def test_dr_act_6_one_performer_a_round() -> None:
    state = placed(position(2), "performer", "performer")
    assert no(state, ANNA, Place("performer")) == "DR-ACT-6: One a round: your hire is placed."


def test_dr_act_7_one_personnel_a_round() -> None:
    state = placed(position(2), "personnel", "personnel")
    assert no(state, ANNA, Place("personnel")) == "DR-ACT-7: One a round: your hire is placed."


def test_dr_act_8_three_passes_earn_three_coins() -> None:
    """ex-D6."""
    state = placed(position(2), *[None] * 6)
    assert state.circuses[ANNA].coins == 13


def test_dr_act_18_a_pass_pays_at_once_and_the_next_disc_may_still_go_down() -> None:
    state = placed(position(2), None)
    assert state.circuses[ANNA].coins == 11
    assert Place("white") in choices(placed(state, None), ANNA)


def test_dr_act_12_unblock_goes_where_a_player_is() -> None:
    state = owning(placed(position(), "blue"), BORI, hand=("unblock action",))
    assert Place("blue", unblock=True) in choices(state, BORI)
    state = GAME.apply(state, BORI, Place("blue", unblock=True))
    assert state.placed == (Disc(ANNA, "blue"), Disc(BORI, "blue"))
    assert state.circuses[BORI].hand == ()


def test_dr_act_12_unblock_goes_over_a_limit() -> None:
    state = owning(placed(position(2), "tickets", None, "tickets", None), ANNA, hand=(None,))
    state = GAME.apply(state, ANNA, Place("tickets", unblock=True))
    assert [disc.seat for disc in state.placed] == [ANNA] * 3


def test_dr_act_12_by_ruling_cube_spaces_only() -> None:
    state = position(2, switches=(("DR-ACT-12", "cube spaces"),))
    state = owning(placed(state, "invest", None, "invest", None), ANNA, hand=("unblock action",))
    assert no(state, ANNA, Place("invest", unblock=True)) == (
        "DR-ACT-12: At this table the Unblock Action opens cube spaces only."
    )
    state = owning(placed(state, None), BORI, hand=("unblock action",))
    assert Place("invest", unblock=True) not in [option.move for option in asked(state, BORI).options]


def test_dr_act_12_unblock_needs_the_card_and_something_in_the_way() -> None:
    state = placed(position(), "blue")
    assert no(state, BORI, Place("blue", unblock=True)).startswith("DR-INV-7")
    state = owning(state, BORI, hand=("unblock action",))
    assert no(state, BORI, Place("red", unblock=True)) == "DR-ACT-12: Nothing blocks this space: keep your card."


def test_dr_act_12_unblock_does_not_pass_the_end_of_the_track() -> None:
    state = owning(position(2), ANNA, ticket=4, hand=("unblock action",))
    assert no(state, ANNA, Place("tickets", unblock=True)).startswith("DR-ACT-15")


def test_dr_act_13_a_hire_may_be_placed_without_the_money() -> None:
    state = owning(position(), ANNA, coins=0)
    assert {Place("performer"), Place("personnel"), Place("invest")} <= set(choices(state, ANNA))


def test_dr_act_15_own_discs_count_as_steps() -> None:
    state = placed(owning(position(2), ANNA, ticket=3), "tickets", None)
    assert no(state, ANNA, Place("tickets")) == ("DR-ACT-15: No step left on the ticket track until after the show.")


def test_dr_act_15_the_others_do_not_count() -> None:
    state = placed(owning(position(2), BORI, ticket=3), "tickets")
    assert Place("tickets") in choices(state, BORI)


def test_dr_act_15_a_track_that_nobody_has_told_stops_nobody() -> None:
    facts = {key: value for key, value in position().facts.items() if key != ("track", "length")}
    assert Place("tickets") in choices(owning(position(2, facts=facts), ANNA, ticket=9), ANNA)


def test_dr_act_16_an_unblocked_disc_on_a_taken_space_uses_no_further_one() -> None:
    state = owning(placed(position(3), "white"), BORI, hand=("unblock action",))
    state = GAME.apply(state, BORI, Place("white", unblock=True))
    state = placed(state, "red", "blue")
    assert no(state, BORI, Place("green")).endswith("3 of 3 used this round.")


def test_dr_act_16_on_a_free_space_it_goes_over_the_limit() -> None:
    state = owning(placed(position(2), "white", "red"), ANNA, hand=("unblock action",))
    state = GAME.apply(state, ANNA, Place("green", unblock=True))
    assert len(state.placed) == 3


def test_dr_act_17_a_colour_that_is_out_may_be_chosen() -> None:
    state = owning(position(), DIMITRA, stock=("red",) * 25)
    assert Place("red") in choices(state, ANNA)


def test_a_disc_outside_the_place_phase_is_refused() -> None:
    assert no(replace(position(), phase="distribute"), ANNA, Place("red")).startswith(": ")
