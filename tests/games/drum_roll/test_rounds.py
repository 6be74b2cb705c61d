"""The end of a round, refills, Show Organizer and Bank Representative (DR-END, DR-SUP-5, DR-SUP-8)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.cards import PERSONNEL
from companion.games.drum_roll.rules.moves import Bank, Continue, Done, Hire, Organize, Pass, Place, Turn, Vote
from companion.games.drum_roll.rules.pieces import pile
from companion.games.drum_roll.rules.state import Offered, Pile, State
from tests.games.drum_roll.tables import (
    ANNA,
    BORI,
    CSABA,
    asked,
    askers,
    choices,
    no,
    owning,
    play,
    position,
    resolved,
    rowed,
    staffed,
    told,
    troupe,
)

ORGANIZER = "personnel/show organizer"
FULL = staffed("orchestra", "agent 1", "popcorn vendor")


def passed(state: State) -> State:
    """Everybody passes; what follows by itself is done."""
    return resolved(len(state.circuses), state=state)


def full(**changes: Any) -> State:
    """Three seats and full rows that lose nobody."""
    rows: dict[str, Any] = {"performers": rowed("Tall Twins", "Hat Trick", "Five Clubs", "Beard"), "personnel": FULL}
    return position(3, **(rows | changes))


def test_dr_end_1_full_rows_lead_straight_to_the_next_round() -> None:
    state = passed(full(start=BORI, turn=BORI))
    assert (state.phase, state.round, state.start, state.turn) == ("place", 2, CSABA, CSABA)
    assert [circus.discs for circus in state.circuses] == [3, 3, 3]
    assert state.placed == ()


def test_dr_end_1_personnel_is_refilled_before_performers() -> None:
    state = passed(full(performers=rowed("Tall Twins"), personnel=FULL[:2]))
    assert (state.phase, askers(state)) == ("refill", ("table",))
    assert asked(state, "table").prompt.rule == "DR-SET-1"
    assert no(state, "table", Turn("performer/Beard")) == "DR-END-1: Personnel is turned up now, not Beard."
    state = play(state, ("table", Turn("personnel/assistant 3")))
    assert asked(state, "table").prompt.rule == "DR-SET-2"


def test_dr_end_1_the_markers_wait_for_the_refills() -> None:
    state = passed(full(personnel=FULL[:2]))
    assert (state.round, state.start) == (1, ANNA)
    state = play(state, ("table", Turn("personnel/assistant 3")))
    assert (state.round, state.start, state.phase) == (2, BORI, "place")


def test_dr_end_1_no_card_is_turned_up_otherwise() -> None:
    assert no(full(), "table", Turn("personnel/assistant 3")) == "DR-END-1: No card is turned up just now."
    assert no(passed(full(personnel=FULL[:2])), ANNA, Turn("personnel/assistant 3")).startswith(": That is for")


def test_dr_sup_5_an_empty_deck_is_made_of_its_discards() -> None:
    piles = (("personnel", Pile(0, discards=("personnel/agent 5", "personnel/assistant 2"))),)
    state = passed(full(personnel=FULL[:2], piles=piles))
    options = [option.move for option in asked(state, "table").options]
    assert Turn("personnel/agent 5") in options
    after = play(state, ("table", Turn("personnel/agent 5")))
    assert (pile(after, "personnel").left, pile(after, "personnel").discards) == (1, ())
    lines = told(state, "table", Turn("personnel/agent 5"))
    assert "The personnel discarded make a new deck." in lines


def test_dr_sup_5_a_discard_cannot_come_while_the_deck_lasts() -> None:
    piles = (("personnel", Pile(3, discards=("personnel/agent 5",))),)
    state = passed(full(personnel=FULL[:2], piles=piles))
    assert no(state, "table", Turn("personnel/agent 5")) == "DR-SUP-5: agent 5 is out of the deck already."
    assert Turn("personnel/agent 5") not in [option.move for option in asked(state, "table").options]


def test_dr_sup_5_a_deck_counted_wrongly_gives_its_discards_too() -> None:
    """All 15 are out or discarded, but somebody has set the deck to 3."""
    away = tuple(f"personnel/{job}" for job in PERSONNEL if f"personnel/{job}" not in {o.card for o in FULL})
    piles = (("personnel", Pile(3, discards=away)),)
    state = passed(full(personnel=FULL[:2], removed=("personnel/popcorn vendor",), piles=piles))
    state = play(state, ("table", Turn("personnel/agent 5")))
    assert "personnel/agent 5" not in pile(state, "personnel").discards
    assert pile(state, "personnel").left == 3


def test_dr_sup_8_with_neither_deck_nor_discards_the_place_stays_empty() -> None:
    state = passed(full(personnel=FULL[:2], piles=(("personnel", Pile(0)),)))
    assert (state.phase, state.round, len(state.personnel)) == ("place", 2, 2)


def test_dr_sup_8_no_card_of_a_kind_that_may_be_shown_is_left() -> None:
    """Two players, all kinds but acrobats gone: a second acrobat may not lie there."""
    facts = dict(position().facts)
    gone = [(f"performer/{kind} {n}", kind) for kind in ("magician", "juggler", "tamer", "eccentric") for n in range(9)]
    facts |= {(card, "kind"): kind for card, kind in gone}
    removed = tuple(card for (card, field), kind in facts.items() if field == "kind" and kind != "acrobat")
    state = position(2, facts=facts, performers=rowed("Tall Twins"), personnel=FULL, removed=removed)
    state = passed(state)
    assert (state.phase, len(state.performers)) == ("place", 1)


def organizing(**changes: Any) -> State:
    return owning(full(**changes), BORI, staff=(ORGANIZER,))


def test_dr_end_2_the_organizer_goes_back_and_its_owner_starts() -> None:
    state = passed(play(organizing(personnel=FULL[:2]), (BORI, Organize())))
    assert (state.phase, state.round, state.start) == ("place", 2, BORI)
    assert state.circuses[BORI].staff == ()
    assert state.personnel[-1].card == ORGANIZER
    assert state.personnel[-1].discounts == 0


def test_dr_end_2_it_is_a_standing_offer_that_can_be_taken_back() -> None:
    state = organizing()
    assert [option.move for ask in GAME.due(state).offered(BORI) for option in ask.options] == [Organize()]
    state = play(state, (BORI, Organize()))
    assert askers(state) == (ANNA,)
    assert [option.move for ask in GAME.due(state).offered(BORI) for option in ask.options] == [Organize(False)]
    state = passed(play(state, (BORI, Organize(False))))
    assert play(state, (BORI, Organize(False))).start == BORI


def test_dr_end_2_whoever_has_not_spoken_up_is_asked_before_the_round_is_over() -> None:
    state = passed(organizing())
    assert (state.phase, askers(state), asked(state, BORI).late) == ("organize", (BORI,), Organize(False))
    assert choices(state, BORI) == [Organize(), Organize(False)]
    assert GAME.due(state).offers == ()
    kept, sent = play(state, (BORI, Organize(False))), play(state, (BORI, Organize()))
    assert [bool(each.circuses[BORI].staff) for each in (kept, sent)] == [True, False]
    assert [each.start for each in (kept, sent)] == [BORI, BORI]


def test_dr_end_2_hired_with_the_last_disc_it_may_go_back_in_that_round() -> None:
    state = owning(position(2, personnel=staffed("show organizer", "orchestra")), ANNA)
    state = play(resolved(2, (ANNA, "personnel"), state=state), (ANNA, Hire("personnel/show organizer")))
    assert (state.phase, askers(state)) == ("organize", (ANNA,))


def test_dr_end_2_who_was_done_with_the_cubes_is_asked_all_the_same() -> None:
    state = owning(organizing(), BORI, stock=("red",), troupe=troupe("Rope Walker"))
    assert askers(play(passed(state), (BORI, Done()))) == (BORI,)


def test_dr_end_4_the_word_given_before_is_not_asked_for_again() -> None:
    assert passed(play(organizing(), (BORI, Organize()))).phase == "place"


def test_dr_end_4_by_ruling_a_round_ends_by_itself() -> None:
    assert passed(organizing(switches=(("DR-END-4", "by itself"),))).phase == "place"


def test_dr_end_6_before_a_show_nobody_is_asked_where_it_may_not_go_back() -> None:
    assert passed(organizing(round=7)).phase == "organize"
    assert passed(organizing(switches=(("DR-END-6", "not allowed"),), round=7)).phase == "pay"


def test_dr_end_2_only_its_owner_and_only_before_the_end_of_a_round() -> None:
    assert no(organizing(), ANNA, Organize()) == ": The Show Organizer does not work for you."
    state = replace(organizing(), phase="show")
    assert no(state, BORI, Organize()) == "DR-END-2: The Show Organizer goes back at the end of a round."


def test_dr_end_2_its_owner_may_not_hire_it_in_the_very_next_round() -> None:
    state = passed(play(organizing(personnel=FULL[:2]), (BORI, Organize())))
    state = resolved(3, (BORI, "personnel"), (CSABA, "personnel"), state=state)
    assert no(state, BORI, Hire(ORGANIZER)) == (
        "DR-END-2: You sent the Show Organizer back last round: not in this one."
    )
    state = play(state, (BORI, Hire("personnel/agent 1")))
    assert Hire(ORGANIZER) in choices(state, CSABA)


def test_dr_end_2_a_round_later_its_owner_may_hire_it_again() -> None:
    row = (*FULL[:2], Offered(ORGANIZER, 1, barred=BORI, bar_round=1))
    state = resolved(3, (BORI, "personnel"), state=full(round=2, personnel=row))
    assert Hire(ORGANIZER) in choices(state, BORI)


def test_dr_end_5_it_counts_as_a_card_of_the_row_even_one_too_many() -> None:
    state = passed(play(organizing(), (BORI, Organize())))
    assert (state.phase, len(state.personnel)) == ("place", 4)
    state = resolved(3, (CSABA, "personnel"), state=state)
    state = play(state, (CSABA, Hire("personnel/agent 1")))
    assert (state.phase, len(state.personnel)) == ("place", 3)


def voted(state: State, *postpone: bool) -> State:
    assert state.phase == "vote"
    openings = tuple((seat, Vote(vote)) for seat, vote in zip((ANNA, BORI, CSABA), postpone, strict=True))
    return play(GAME.secrets.reveal(state, openings), ("table", Continue()))


def test_dr_end_4_vote_then_organizer_then_refills_then_markers() -> None:
    state = passed(organizing(round=5, personnel=FULL[:1]))
    state = voted(play(state, (BORI, Organize())), True, True, True)
    assert (state.phase, state.round, state.start) == ("refill", 5, ANNA)
    assert [offered.card for offered in state.personnel] == ["personnel/orchestra", ORGANIZER]
    state = play(state, ("table", Turn("personnel/assistant 1")))
    assert (state.phase, state.round, state.start) == ("place", 6, BORI)


def test_dr_end_6_before_a_show_it_goes_too_and_its_owner_starts_the_next_round() -> None:
    state = voted(play(passed(organizing(round=5)), (BORI, Organize())), False, False, False)
    assert state.phase in ("show", "pay", "rows")
    assert state.circuses[BORI].staff == ()
    assert state.show == 2 or state.circuses[BORI].returning


def test_dr_end_6_by_ruling_not_just_before_a_show() -> None:
    no_return = (("DR-END-6", "not allowed"),)
    state = replace(organizing(round=5), setup=replace(full().setup, switches=no_return))
    state = voted(play(passed(state), (BORI, Organize())), False, False, False)
    assert state.circuses[BORI].staff == (ORGANIZER,)
    last = replace(organizing(round=7), setup=replace(full().setup, switches=no_return))
    assert no(last, BORI, Organize()) == "DR-END-6: At this table it cannot go back just before a show."


def banking(**changes: Any) -> State:
    return owning(full(**changes), ANNA, staff=("personnel/bank representative",))


def test_dr_end_3_any_number_of_coins_before_the_first_disc() -> None:
    state = play(banking(), (ANNA, Bank(4)), (ANNA, Bank(2)))
    assert (state.circuses[ANNA].coins, state.circuses[ANNA].bank) == (4, 6)
    assert askers(state) == (ANNA,)


def test_dr_end_3_not_more_than_there_is_and_only_by_its_owner() -> None:
    assert no(banking(), ANNA, Bank(11)) == ": You have 10 coins; this needs 11."
    assert no(banking(), BORI, Bank(1)) == ": The Bank Representative does not work for you."
    assert no(banking(), ANNA, Bank(0)).startswith(": You have 10 coins")


def test_dr_end_7_the_first_disc_waits_for_the_owner_s_coins() -> None:
    state = replace(banking(), turn=BORI)
    assert askers(state) == (ANNA,)
    assert (choices(state, ANNA), asked(state, ANNA).late) == ([Done()], Done())
    for answer in (Done(), Bank(3)):
        assert askers(play(state, (ANNA, answer))) == (BORI,)
    banked = play(state, (ANNA, Bank(3)))
    assert [ask.form is not None for ask in GAME.due(banked).offered(ANNA)] == [True]
    assert play(banked, (ANNA, Bank(2))).circuses[ANNA].bank == 5


def test_dr_end_7_the_start_player_s_own_disc_is_the_answer() -> None:
    assert askers(banking()) == (ANNA,)
    assert Place("red") in choices(banking(), ANNA)


@pytest.mark.parametrize(("hand", "waited_for"), [((), False), ((None,), True), (("trailer",), True)])
def test_dr_end_7_without_a_coin_a_card_in_the_hand_may_bring_some(hand: Any, waited_for: bool) -> None:
    state = owning(replace(banking(), turn=BORI), ANNA, coins=0, hand=hand)
    assert (askers(state) == (ANNA,)) is waited_for


def test_dr_end_4_by_ruling_the_first_disc_waits_for_nobody() -> None:
    state = replace(banking(), turn=BORI)
    state = replace(state, setup=replace(state.setup, switches=(("DR-END-4", "by itself"),)))
    assert askers(state) == (BORI,)


def test_dr_end_7_not_after_the_first_disc_of_a_round() -> None:
    for first in (Place("red"), Pass()):
        state = play(banking(), (ANNA, first))
        assert no(state, ANNA, Bank(1)) == "DR-END-7: Coins go on the bank before the first disc of a round."
        assert GAME.due(state).offered(ANNA) == ()


def test_dr_end_8_nobody_of_the_personnel_is_among_those_who_can_be_fired() -> None:
    state = owning(banking(), ANNA, hand=("fire a performer",), troupe=troupe("Beard"))
    plays = [option.move for ask in GAME.due(state).offered(ANNA) for option in ask.options]
    cards = {getattr(move, "card", "") for move in plays}
    assert "performer/Beard" in cards
    assert "personnel/bank representative" not in cards
