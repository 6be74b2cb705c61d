"""Investments: the hand and its limit, when each card may be played, what it does (DR-INV)."""

from __future__ import annotations

import pytest

from companion.core.game import Ask
from companion.core.seats import Seat
from companion.games import GAMES
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.course import settled
from companion.games.drum_roll.rules.investments import gain_card, limit, pool
from companion.games.drum_roll.rules.moves import Discard, Draw, DrumRollMove, Know, Pass, Perform, Play, Take
from companion.games.drum_roll.rules.parts import COLOURS, INVESTMENTS, Benefit, Gain, Kind
from companion.games.drum_roll.rules.pieces import pile, supply, with_performer, with_pile
from companion.games.drum_roll.rules.state import Circus, Performer, State
from companion.host.packs import packs
from tests.games.drum_roll.stage import (
    A,
    B,
    asked,
    best,
    do,
    due,
    fact_of,
    is_legal,
    moves_asked,
    no,
    printed,
    show,
    table,
    who,
)

REST = Circus(coins=10)


def holding(*hand: str | None, troupe: tuple[Performer, ...] = (), **own: object) -> State:
    """Anna in an action phase with these cards."""
    return table(Circus(coins=5, discs=3, hand=hand, troupe=troupe, **own), Circus(discs=3))  # type: ignore[arg-type]


def magicians(n: int, **more: object) -> tuple[Performer, ...]:
    return tuple(best(f"M{i}", "magician", **more) for i in range(n))


def offered(state: State, seat: Seat) -> list[DrumRollMove]:
    """What may be done with the hand; that a card may have been told by mistake is offered besides."""
    moves = [option.move for ask in due(state).offered(seat) for option in ask.options]
    return [move for move in moves if not (isinstance(move, Know) and move.instead)]


# the hand


@pytest.mark.parametrize(("n", "cards"), [(0, 2), (1, 3), (3, 5)])
def test_ex_d11_dr_inv_1_two_cards_and_one_more_for_each_magician(n: int, cards: int) -> None:
    assert limit(holding(troupe=magicians(n)), A) == cards


def test_dr_inv_1_over_the_limit_the_excess_is_discarded() -> None:
    state = holding("trailer", "double vote", None)
    assert moves_asked(state, A) == [Discard("trailer"), Discard("double vote"), Discard("")]
    state = do(state, (A, Discard("double vote")))
    assert state.circuses[A].hand == ("trailer", None)
    assert pile(state, "investment").discards == ("double vote",)


def test_dr_inv_1_or_played_at_once() -> None:
    state = do(holding("trailer", "double vote", "extra income/coins"), (A, Play("extra income/coins")))
    assert (state.circuses[A].coins, len(state.circuses[A].hand)) == (9, 2)
    assert not any(isinstance(move, Discard) for move in moves_asked(state, A))


def test_dr_inv_1_within_the_limit_nothing_is_thrown_away() -> None:
    refused = no(holding("trailer", None), A, Discard("trailer"))
    assert (refused.rule, fact_of(refused, "n"), fact_of(refused, "limit")) == ("DR-INV-1", 2, 2)


def test_dr_inv_1_an_untold_card_is_thrown_away_untold() -> None:
    state = do(holding(None, None, None), (A, Discard()))
    assert (state.circuses[A].hand, pile(state, "investment").discards) == ((None, None), (None,))


def test_dr_inv_1_told_cards_are_thrown_away_by_name() -> None:
    assert no(holding("trailer", "double vote", "trailer bonus"), A, Discard()).rule == ""


def test_dr_inv_1_the_turn_waits_for_the_hand() -> None:
    state = holding(None, None, None)
    assert not is_legal(state, A, Pass())
    assert is_legal(do(state, (A, Discard())), A, Pass())


# playing


def test_dr_inv_2_extra_resources_one_of_any_colour_or_two_of_the_printed_one() -> None:
    state = holding("extra resources/red")
    assert offered(state, A) == [Play("extra resources/red", colour) for colour in COLOURS]
    assert do(state, (A, Play("extra resources/red", "red"))).circuses[A].stock == ("red", "red")
    assert do(state, (A, Play("extra resources/red", "blue"))).circuses[A].stock == ("blue",)


def test_dr_inv_2_extra_resources_of_a_colour_that_is_out() -> None:
    state = table(Circus(hand=("extra resources/red",), discs=1), Circus(stock=("red",) * 25))
    assert no(state, A, Play("extra resources/red", "red")).rule == "DR-SUP-1"


def test_dr_inv_2_extra_resources_needs_a_colour() -> None:
    assert no(holding("extra resources/red"), A, Play("extra resources/red")).rule == ""


def test_dr_inv_2_extra_income_four_coins() -> None:
    assert do(holding("extra income/coins"), (A, Play("extra income/coins"))).circuses[A].coins == 9


def test_dr_inv_2_extra_income_any_cube_for_five_coins() -> None:
    state = holding("extra income/cube", stock=("red", "blue"))
    assert offered(state, A) == [Play("extra income/cube", "red"), Play("extra income/cube", "blue")]
    state = do(state, (A, Play("extra income/cube", "blue")))
    assert (state.circuses[A].coins, state.circuses[A].stock) == (10, ("red",))


def test_dr_inv_2_extra_income_wants_a_cube_that_is_there() -> None:
    state = holding("extra income/cube", stock=("red",))
    assert no(state, A, Play("extra income/cube", "blue")).rule == ""
    assert no(state, A, Play("extra income/cube")).rule == ""


def test_dr_inv_2_trailer_takes_a_wagon() -> None:
    state = do(holding("trailer", troupe=(best("One"),)), (A, Play("trailer", card="performer/One")))
    assert state.circuses[A].troupe[0].wagon


def test_dr_inv_2_fire_a_performer_without_severance_or_loss() -> None:
    state = holding("fire a performer", troupe=(who("One", "acrobat", "red", wagon=True),))
    state = do(state, (A, Play("fire a performer", card="performer/One")))
    owner = state.circuses[A]
    assert (owner.troupe, owner.coins, owner.fame, supply(state, "red")) == ((), 5, 0, 25)
    assert pile(state, "performer").discards == ("performer/One",)


@pytest.mark.parametrize("phase", ["show", "pay"])
def test_dr_inv_2_nobody_is_fired_with_a_card_during_a_show(phase: str) -> None:
    owner = Circus(hand=("fire a performer",), troupe=(best("One"),))
    state = show(owner, REST) if phase == "show" else table(owner, REST, phase="pay")
    assert no(state, A, Play("fire a performer", card="performer/One")).rule == "DR-INV-2"


def test_dr_inv_2_somebody_else_s_performer_is_not_fired() -> None:
    state = table(Circus(hand=("fire a performer",)), Circus(troupe=(best("One"),)))
    assert not is_legal(state, A, Play("fire a performer", card="performer/One"))


@pytest.mark.parametrize("card", ["trailer bonus", "personnel bonus", "resource bonus"])
def test_dr_inv_3_end_bonuses_stay_in_the_hand(card: str) -> None:
    state = holding(card)
    assert no(state, A, Play(card)).rule == ""
    assert Play(card) not in offered(state, A)


def test_dr_act_12_unblock_is_played_with_a_disc() -> None:
    assert no(holding("unblock action"), A, Play("unblock action")).rule == ""


def test_dr_vote_5_double_vote_waits_for_a_result() -> None:
    assert no(holding("double vote"), A, Play("double vote")).rule == "DR-VOTE-5"


# looking at the deck


def dealt(*, left: int = 27, discards: tuple[str | None, ...] = (), n: int = 3) -> State:
    """The laptop deals; Anna's magician sees the top n."""
    facts = printed("performer/M", gain_outstanding=Benefit((Gain("look", n),)))
    facts |= {(f"investment/{kind}", "copies"): 2 for kind in INVESTMENTS}
    state = show(Circus(troupe=(best("M", "magician"),)), REST, facts=facts, dealer=True)
    state = with_pile(state, "investment", left=left, discards=discards)
    return do(state, (A, Perform("performer/M", "benefit")))


def test_dr_inv_4_the_dealer_shows_three_one_is_kept_the_rest_go_under() -> None:
    state = dealt()
    assert asked(state, "table").chance
    assert asked(state, "table").options == ()
    state = do(state, *(("table", Draw(card)) for card in ("trailer", "double vote", "trailer bonus")))
    assert moves_asked(state, A) == [Take("trailer"), Take("double vote"), Take("trailer bonus")]
    state = do(state, (A, Take("double vote")))
    assert state.circuses[A].hand == ("double vote",)
    assert pile(state, "investment").under == ("trailer", "trailer bonus")
    assert pile(state, "investment").left == 26


def test_dr_inv_4_only_what_was_seen_may_be_kept() -> None:
    state = do(dealt(), *(("table", Draw(card)) for card in ("trailer", "double vote")))
    assert not is_legal(state, A, Take("trailer"))
    state = do(state, ("table", Draw("trailer bonus")))
    assert no(state, A, Take("resource bonus")).rule == ""


def test_dr_inv_4_fewer_than_n_then_the_discards_reshuffled() -> None:
    state = dealt(left=1, discards=("trailer", "double vote"))
    assert "trailer" in pool(state)
    state = do(state, ("table", Draw("resource bonus")), ("table", Draw("trailer")), ("table", Draw("double vote")))
    assert len(moves_asked(state, A)) == 3


def test_dr_inv_4_when_nothing_is_left_what_was_seen_is_enough() -> None:
    state = do(dealt(left=2), ("table", Draw("trailer")), ("table", Draw("double vote")))
    assert moves_asked(state, A) == [Take("trailer"), Take("double vote")]


def test_dr_inv_4_cards_under_the_deck_come_last_and_in_order() -> None:
    state = with_pile(holding(), "investment", left=2, under=("trailer", "double vote"))
    assert pool(state) == {"trailer": 1}


def test_dr_inv_4_a_card_that_cannot_lie_there_is_not_drawn() -> None:
    assert not is_legal(dealt(), "table", Draw("no such card"))
    assert not is_legal(holding(), "table", Draw("trailer"))


def test_dr_inv_4_at_a_real_table_the_hand_grows_by_one_unknown_card() -> None:
    facts = printed("performer/M", gain_outstanding=Benefit((Gain("look", 3),)))
    state = show(Circus(troupe=(best("M", "magician"),)), REST, facts=facts)
    state = do(state, (A, Perform("performer/M", "benefit")))
    assert (state.circuses[A].hand, pile(state, "investment").left) == ((None,), 29)


def test_dr_sup_5_no_investment_left_no_card() -> None:
    state = with_pile(holding(), "investment", left=0)
    assert settled(gain_card(state, A)).circuses[A].hand == ()


# leaving magicians, single use, secrecy, time


def test_dr_inv_5_a_magician_who_leaves_lowers_the_limit_at_once() -> None:
    state = holding("fire a performer", "trailer", "double vote", troupe=magicians(2))
    assert limit(state, A) == 4
    assert limit(do(state, (A, Play("fire a performer", card="performer/M0"))), A) == 3


def test_dr_inv_5_the_excess_is_played_or_discarded() -> None:
    hand = ("trailer", "double vote", "trailer bonus")
    fired = show(Circus(coins=9, hand=hand, troupe=(who("M", "magician"), best("One"))), REST)
    fired = do(fired, (A, Perform("performer/M", "fire")))
    assert Discard("trailer") in moves_asked(fired, A)
    assert no(fired, A, Perform("performer/One", "benefit")).rule in ("DR-INV-1", "DR-INV-8")


def test_dr_inv_6_a_card_is_used_once_then_discarded() -> None:
    state = do(holding("extra income/coins"), (A, Play("extra income/coins")))
    assert pile(state, "investment").discards == ("extra income/coins",)
    assert no(state, A, Play("extra income/coins")).rule == "DR-INV-7"


def test_dr_inv_7_the_owner_tells_an_unknown_card_and_only_the_owner_sees_it() -> None:
    state = holding(None)
    assert Know("trailer") in offered(state, A)
    told = do(state, (A, Know("trailer")))
    assert told.circuses[A].hand == ("trailer",)
    assert GAME.view(told, B) == GAME.view(state, B)
    assert GAME.view(told, "table") == GAME.view(state, "table")
    assert GAME.view(told, A) != GAME.view(state, A)


def test_dr_inv_7_nothing_is_told_twice_and_nothing_unheard_of() -> None:
    assert no(holding("trailer"), A, Know("double vote")).rule == ""
    assert not is_legal(holding(None), A, Know("no such card"))


def test_dr_inv_7_an_untold_card_may_be_played_for_what_it_is() -> None:
    assert do(holding(None), (A, Play("extra income/coins"))).circuses[A].coins == 9


def test_dr_inv_7_a_card_that_is_not_held_is_refused() -> None:
    assert no(holding("trailer"), A, Play("extra income/coins")).rule == "DR-INV-7"


def test_dr_inv_8_any_time_is_in_another_s_turn_too() -> None:
    state = table(Circus(discs=3), Circus(coins=0, discs=3, hand=("extra income/coins",)))
    before = due(state).asks
    state = do(state, (B, Play("extra income/coins")))
    assert (state.circuses[B].coins, due(state).asks) == (4, before)


def test_dr_inv_8_not_in_the_middle_of_another_effect() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("cube"),)))
    state = show(Circus(hand=("extra income/coins",), troupe=(best("One"),)), REST, facts=facts)
    state = do(state, (A, Perform("performer/One", "benefit")))
    assert no(state, A, Play("extra income/coins")).rule == "DR-INV-8"


HAND = Benefit((Gain("hand"),))


@pytest.mark.parametrize(("kind", "switches", "more"), [
    ("acrobat", (), 1), ("magician", (), 1), ("acrobat", (("DR-INV-1", "counts each time"),), 2),
])  # fmt: skip
def test_dr_inv_1_a_benefit_of_a_larger_hand_counts_once(
    kind: Kind, switches: tuple[tuple[str, str], ...], more: int
) -> None:
    """A magician's is the rule that every magician has."""
    facts = printed("performer/One", gain_outstanding=HAND)
    state = show(Circus(troupe=(best("One", kind), best("Two"))), REST, facts=facts, switches=switches)
    for _ in range(2):
        state = do(state, (A, Perform("performer/One", "benefit")))
        state = with_performer(state, A, "performer/One", level=None)
    assert limit(state, A) == 2 + more


def test_dr_inv_8_not_once_the_end_has_begun() -> None:
    state = table(Circus(hand=("extra income/coins",)), Circus(hand=(None,)), phase="end", show=3)
    assert no(state, A, Play("extra income/coins")).rule == "DR-INV-8"
    assert offered(state, A) == offered(state, B) == []
    assert no(state, B, Know("trailer")).rule == "DR-INV-8"


def test_dr_inv_8_the_offers_leave_the_question_on_the_table_alone() -> None:
    state = holding("extra income/coins")
    ask: Ask[DrumRollMove] = asked(state, A)
    assert asked(do(state, (A, Play("extra income/coins"))), A).prompt == ask.prompt


def test_dr_sup_4_the_house_deck_has_thirty_investments() -> None:
    copies = {card: int(text) for card, field, text in packs.house(GAMES["drum_roll"]).facts if field == "copies"}
    assert sum(copies.values()) == 30
    assert set(copies) == {f"investment/{kind}" for kind in INVESTMENTS}
