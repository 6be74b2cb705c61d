"""The rehearsal: what each upgrade card does, what it costs, and the supply it draws on (CI-REH)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Setup
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Develop, Discard, Give, Leave, Play, Remove, Send
from companion.games.circus.rules.parts import SPECIALTIES, UPGRADES, Colour, Upgrade
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.seen.circus import HandCard
from companion.games.circus.seen.views import view
from tests.games.circus.stage import (
    NAMES,
    A,
    B,
    allowed,
    asked,
    caravan,
    come,
    do,
    filled,
    hand,
    moves_asked,
    moves_offered,
    no,
    nonsense,
    owner,
    table,
    told,
    untold,
    who,
)

CLOWN, CLOWNESS = who("clown", "male"), who("clown", "female")
JUGGLER, MIME = who("juggler", "male"), who("mime")
BARE = who("juggler", "female", n=3)
REST = owner(who("contortionist"), who("strongman", "female"))
LAST = who("magician", "female", "purple", "turquoise")


def rehearsing(*caravan: Performer, last: Performer = LAST, hand: int = 9, **more: object) -> State:
    own = owner(*(caravan or (CLOWN, JUGGLER, MIME)), hand=hand)
    return table(own, REST, arena=(BARE, last), **more)  # type: ignore[arg-type]


def out_of(colour: Colour, left: int) -> tuple[Performer, ...]:
    """So many strangers carry a cube of this colour that `left` are left of 8 or 12."""
    size = 12 if colour in ("yellow", "red") else 8
    return tuple(who("strongman", "male", colour, n=n) for n in range(10, 10 + size - left))


def short_of(colour: Colour, left: int, *caravan: Performer) -> State:
    return table(owner(*caravan, hand=9), owner(*out_of(colour, left)), arena=(BARE,))


# one card each


def test_ci_reh_1_a_second_cube_of_a_colour_does_nothing() -> None:
    state = do(rehearsing(who("clown", "male", "yellow"), JUGGLER), (A, Play("inspiration", CLOWN.card)))
    assert caravan(state)[CLOWN.card] == ("yellow",)
    assert state.circuses[A].lost == ()


@pytest.mark.parametrize(("cubes", "cost"), [(0, 4), (1, 3), (2, 2), (4, 0), (5, 0)])
def test_ci_reh_2_inspiration_costs_four_less_the_cubes_on_the_rightmost(cubes: int, cost: int) -> None:
    colours: tuple[Colour, ...] = ("red", "yellow", "green", "turquoise", "purple")
    state = do(rehearsing(last=who("magician", "male", *colours[:cubes])), (A, Play("inspiration", CLOWN.card)))
    assert hand(state) == 9 - 1 - cost
    assert caravan(state)[CLOWN.card] == ("yellow",)


def test_ci_reh_2_with_nobody_in_the_arena_it_costs_four() -> None:
    state = table(owner(CLOWN, JUGGLER, hand=5), REST)
    assert hand(do(state, (A, Play("inspiration", CLOWN.card)))) == 0


def test_ci_reh_3_an_impression_wants_the_gender_of_the_rightmost() -> None:
    state = do(rehearsing(), (A, Play("impression female", JUGGLER.card)))
    assert caravan(state)[JUGGLER.card] == ("red",)
    nothing = do(rehearsing(), (A, Play("impression male")))
    assert set(caravan(nothing).values()) == {()}
    assert Play("impression male") in moves_offered(rehearsing(), A)


def test_ci_reh_3_an_impression_with_nobody_there_does_nothing() -> None:
    state = table(owner(CLOWN, JUGGLER), REST)
    assert set(caravan(do(state, (A, Play("impression male")))).values()) == {()}


def test_ci_reh_3_it_has_to_be_said_who_gets_the_cube() -> None:
    text = "Choose who gets the yellow cube of Inspiration."
    assert filled(no(rehearsing(), A, Play("inspiration"))) == text
    assert no(rehearsing(), A, Play("impression female")).rule == "CI-REH-3"
    assert nonsense(rehearsing(), A, Play("practice male", CLOWN.card)) == (
        "Practice (male) is not for a single performer."
    )
    assert no(rehearsing(), A, Play("inspiration", LAST.card)).text == "{card} is not in your caravan."


def test_ci_reh_3_played_on_nobody_by_leave_of_the_table_it_is_paid_and_says_so() -> None:
    move = Play("impression female")
    after = allowed(rehearsing(), A, move, "CI-REH-3")
    assert (hand(after), set(caravan(after).values())) == (7, {()})
    assert "It changes nothing." in [filled(one) for one in GAME.tell(rehearsing(), A, move, after, B)]


def test_ci_reh_4_practice_serves_all_of_its_gender() -> None:
    state = do(rehearsing(CLOWN, CLOWNESS, JUGGLER), (A, Play("practice male")))
    assert caravan(state) == {CLOWN.card: ("green",), CLOWNESS.card: (), JUGGLER.card: ("green",)}


def test_ci_reh_5_a_talent_serves_whoever_joins_later_and_matches() -> None:
    state = do(rehearsing(CLOWN, JUGGLER), (A, Play("talent female")))
    assert state.circuses[A].talents == ("talent female",)
    assert set(caravan(state).values()) == {()}
    shown = do(state, (A, Send(CLOWN.card)))
    assert caravan(do(shown, (A, come("juggler", "female"))))["performer/female juggler 1"] == ("turquoise",)
    assert caravan(do(shown, (A, come("clown", "male"))))["performer/male clown 2"] == ()


def test_ci_reh_6_costume_same_serves_the_specialty_named() -> None:
    state = do(rehearsing(CLOWN, CLOWNESS, JUGGLER), (A, Play("costume same", specialty="clown")))
    assert caravan(state) == {CLOWN.card: ("purple",), CLOWNESS.card: ("purple",), JUGGLER.card: ()}
    nonsense(rehearsing(), A, Play("costume same"))
    nonsense(rehearsing(), A, Play("practice male", specialty="clown"))


def test_ci_reh_6_costume_different_asks_only_where_there_is_a_choice() -> None:
    state = do(rehearsing(CLOWN, JUGGLER, MIME), (A, Play("costume different")))
    assert set(caravan(state).values()) == {("purple",)}
    state = do(rehearsing(CLOWN, CLOWNESS, JUGGLER), (A, Play("costume different")))
    assert caravan(state) == {CLOWN.card: (), CLOWNESS.card: (), JUGGLER.card: ("purple",)}
    assert asked(state, A).prompt.rule == "CI-REH-6"
    assert moves_asked(state, A) == [Give(CLOWN.card), Give(CLOWNESS.card)]
    state = do(state, (A, Give(CLOWNESS.card)))
    assert caravan(state)[CLOWNESS.card] == ("purple",)
    assert caravan(state)[CLOWN.card] == ()
    assert asked(state, A).prompt.rule == "CI-SHOW-1"


def test_ci_reh_6_whoever_has_purple_already_is_no_choice() -> None:
    state = do(rehearsing(who("clown", "male", "purple"), CLOWNESS), (A, Play("costume different")))
    assert caravan(state)[CLOWNESS.card] == ("purple",)


def test_ci_reh_6_nothing_else_before_the_choice_is_made() -> None:
    state = do(rehearsing(CLOWN, CLOWNESS), (A, Play("costume different")))
    assert filled(no(state, A, Send(CLOWN.card))) == "First choose who gets a purple cube."
    assert no(state, A, Develop("bonus")).rule == "CI-REH-13"
    assert GAME.due(state).offers == ()
    assert no(state, A, Give(JUGGLER.card)).text == "{card} is not in your caravan."
    assert no(state, B, Give(CLOWN.card)).rule == "CI-SET-6"
    assert no(rehearsing(), A, Give(CLOWN.card)).text == "No cube waits to be given just now."


def test_ci_reh_6_by_leave_of_the_table_the_cube_goes_to_somebody_else() -> None:
    state = do(rehearsing(CLOWN, CLOWNESS, who("mime", None, "purple")), (A, Play("costume different")))
    assert filled(no(state, A, Give(MIME.card))) == "mime has a purple cube already."
    state = do(short_of("green", 1, CLOWN, JUGGLER, CLOWNESS), (A, Play("practice male")))
    assert no(state, A, Give(CLOWNESS.card)).rule == "CI-REH-6"
    after = allowed(state, A, Give(CLOWNESS.card), "CI-REH-6")
    assert (caravan(after)[CLOWNESS.card], after.giving, after.circuses[A].lost) == (("green",), None, ("green",))


def test_ci_reh_13_by_leave_of_the_table_what_was_begun_is_left_as_it_is() -> None:
    state = do(rehearsing(CLOWN, CLOWNESS), (A, Play("costume different")))
    after = allowed(state, A, Develop("bonus"), "CI-REH-13")
    assert (after.giving, after.circuses[A].bonus, hand(after)) == (None, 1, hand(state) - 2)
    story = [filled(one) for one in GAME.tell(state, A, Develop("bonus"), after, B)]
    assert "What had been begun is left as it is." in story


# paying


def test_ci_reh_7_the_cost_is_discarded_besides_the_card() -> None:
    state = do(rehearsing(hand=3), (A, Play("practice male")))
    assert hand(state) == 0
    assert state.upgrade_pile.discards == ("practice male", None, None)


def test_ci_reh_7_without_enough_cards_it_cannot_be_played() -> None:
    assert filled(no(rehearsing(hand=2), A, Play("practice male"))) == (
        "This takes 3 cards, itself and 2 to pay; you hold 2."
    )
    assert no(rehearsing(hand=0), A, Play("practice male")).rule == "CI-REH-7"
    assert [type(move) for move in moves_offered(rehearsing(hand=0), A)] == [Develop] * 3


def test_ci_reh_7_allowed_by_the_host_the_hand_pays_what_it_has() -> None:
    state = allowed(rehearsing(hand=2), A, Play("practice male"), "CI-REH-7")
    assert (hand(state), GAME.counters.audit(state)) == (0, ())
    assert caravan(state)[CLOWN.card] == ("green",)
    story = [filled(one) for one in GAME.tell(rehearsing(hand=2), A, Play("practice male"), state, B)]
    assert "It takes 3 cards; the hand held 2." in story


def test_ci_reh_7_allowed_by_the_host_a_card_that_was_not_counted_is_in_the_hand_after_all() -> None:
    before = rehearsing(hand=0)
    state = allowed(before, A, Play("talent male"), "CI-REH-7")
    assert (hand(state), state.circuses[A].talents, GAME.counters.audit(state)) == (0, ("talent male",), ())
    story = [filled(one) for one in GAME.tell(before, A, Play("talent male"), state, B)]
    assert "Anna held a card more than was counted: it comes off the deck." in story
    dealt = table(owner(CLOWN, hand=("inspiration",)), REST, arena=(LAST,), dealer=True)
    state = allowed(dealt, A, Discard("talent male"), "CI-REH-7")
    assert (state.circuses[A].hand, state.upgrade_pile.discards) == (("inspiration",), ("talent male",))
    assert GAME.counters.audit(state) == ()


def test_ci_reh_7_this_very_card_may_print_another_cost() -> None:
    assert hand(do(rehearsing(), (A, Play("practice male", cost=0)))) == 8
    assert nonsense(rehearsing(), A, Play("practice male", cost=9)) == "Practice (male) cannot print a cost of 9."
    nonsense(rehearsing(), A, Play("inspiration", CLOWN.card, cost=1))
    form = GAME.due(rehearsing()).offered(A)[0].form
    assert form is not None
    assert [field.name for field in form.fields] == ["upgrade", "cost"]


def test_ci_reh_7_a_cost_nobody_has_told_is_asked_when_the_card_lies_down() -> None:
    before = untold(rehearsing(), "upgrade/practice female", "cost")
    state = do(before, (A, Play("practice female")))
    assert (hand(state), set(caravan(state).values())) == (9, {()})
    assert filled(asked(state, A).prompt) == "How many cards does Practice (female) cost?"
    assert no(state, A, Send(CLOWN.card)).rule == "CI-REH-7"
    state = do(state, (A, Tell("upgrade/practice female", "cost", 1)))
    assert (hand(state), caravan(state)[MIME.card]) == (7, ("green",))
    again = do(rehearsing(facts={("upgrade/practice female", "cost"): 1}), (A, Play("practice female")))
    assert hand(again) == 7


BY_ITSELF = ("CI-REH-17", "by itself")


def too_dear(*switches: tuple[str, str]) -> State:
    before = untold(rehearsing(hand=2, switches=switches), "upgrade/talent male", "cost")
    return do(before, (A, Play("talent male")))


def test_ci_reh_17_a_card_that_turns_out_too_dear_says_so_and_its_player_takes_it_back() -> None:
    before = untold(rehearsing(hand=2), "upgrade/talent male", "cost")
    assert told(before, A, Play("talent male")) == [
        "Anna wants to play Talent (male).", "What it costs is not told yet.",
    ]  # fmt: skip
    tell = Tell[int | str]("upgrade/talent male", "cost", 2)
    words = "Talent (male) takes 3 cards, itself and 2 to pay; the hand holds 2."
    assert told(too_dear(), A, tell)[1] == words
    state = do(too_dear(), (A, tell))
    assert filled(asked(state, A).prompt) == words
    assert moves_asked(state, A) == [Leave(), Play("talent male")]
    assert filled(no(state, A, Play("talent male"))) == words
    assert told(state, A, Leave()) == ["Anna takes it back."]
    back = do(state, (A, Leave()))
    assert (hand(back), back.circuses[A].talents, back.playing) == (2, (), None)
    assert no(back, A, Leave()).text == no(state, B, Leave()).text == "Nothing has to be taken back just now."


def test_ci_reh_17_by_leave_of_the_table_the_dear_card_is_played_all_the_same() -> None:
    state = do(too_dear(), (A, Tell("upgrade/talent male", "cost", 2)))
    after = allowed(state, A, Play("talent male"), "CI-REH-7")
    assert (hand(after), after.circuses[A].talents, after.playing) == (0, ("talent male",), None)


def test_ci_reh_17_other_ruling_it_goes_back_by_itself() -> None:
    state, tell = too_dear(BY_ITSELF), Tell[int | str]("upgrade/talent male", "cost", 2)
    assert told(state, A, tell)[1:] == [
        "Talent (male) takes 3 cards, itself and 2 to pay; the hand holds 2.", "It goes back, and nothing is paid.",
    ]  # fmt: skip
    state = do(state, (A, tell))
    assert (hand(state), state.circuses[A].talents, state.playing) == (2, (), None)
    assert asked(state, A).prompt.rule == "CI-SHOW-1"


def test_ci_reh_11_cards_go_to_the_discards_a_talent_stays() -> None:
    state = do(rehearsing(), (A, Play("talent male")), (A, Play("practice male")))
    assert state.upgrade_pile.discards == (None, "practice male", None, None)
    assert state.circuses[A].talents == ("talent male",)


def test_ci_reh_7_where_the_laptop_deals_its_owner_chooses_what_pays() -> None:
    own = owner(CLOWN, JUGGLER, hand=("practice male", "inspiration", "inspiration", "talent male"))
    state = do(table(own, REST, arena=(LAST,), dealer=True), (A, Play("practice male")))
    assert asked(state, A).prompt.facts == (("n", 2),)
    assert moves_asked(state, A) == [Discard("inspiration"), Discard("talent male")]
    state = do(state, (A, Discard("inspiration")), (A, Discard("talent male")))
    assert state.circuses[A].hand == ("inspiration",)
    assert state.upgrade_pile.discards == ("practice male", "inspiration", "talent male")
    assert no(state, A, Discard("inspiration")).rule == "CI-REH-7"


def test_ci_reh_7_a_known_hand_plays_only_what_it_holds() -> None:
    own = owner(CLOWN, JUGGLER, hand=("talent male", "inspiration"))
    state = table(own, REST, arena=(LAST,), dealer=True)
    assert no(state, A, Play("talent female")).text == "You do not hold {card}."
    cards = {move.upgrade for move in moves_offered(state, A) if isinstance(move, Play)}
    assert cards == {"talent male", "inspiration"}
    every = {move.upgrade for move in moves_offered(rehearsing(), A) if isinstance(move, Play)}
    assert every == set(UPGRADES)


def test_ci_reh_7_the_last_cards_pay_without_a_question() -> None:
    own = owner(CLOWN, JUGGLER, hand=("practice male", "inspiration", "talent male"))
    state = do(table(own, REST, arena=(LAST,), dealer=True), (A, Play("practice male")))
    assert (state.circuses[A].hand, state.owed) == ((), 0)


# development


def test_ci_reh_8_two_cards_for_one_step_once_a_turn() -> None:
    state = do(rehearsing(), (A, Develop("upgrades")))
    assert (hand(state), state.circuses[A].upgrades) == (7, 1)
    assert filled(no(state, A, Develop("bonus"))) == "Only one step in a turn: you have taken yours."
    assert filled(no(rehearsing(hand=1), A, Develop("bonus"))) == "This takes 2 cards; you hold 1."


def test_ci_reh_8_next_turn_again() -> None:
    state = do(rehearsing(), (A, Develop("upgrades")), (A, Send(CLOWN.card)), (A, come("mime")))
    first = state.circuses[B].caravan[0].card
    state = do(state, (B, Develop("bonus")), (B, Send(first)), (B, come("mime")), (A, Develop("bonus")))
    assert (state.circuses[A].bonus, state.circuses[B].bonus) == (1, 1)


def test_ci_reh_8_not_beyond_the_last_step() -> None:
    facts = {("track/bonus", "length"): 1}
    state = rehearsing(facts=facts)
    state = do(state, (A, Develop("bonus")), (A, Send(CLOWN.card)), (A, come("mime")))
    first = state.circuses[B].caravan[0].card
    state = do(state, (B, Send(first)), (B, come("mime")))
    assert no(state, A, Develop("bonus")).text == "Your disc is on the last step already."
    assert Develop("bonus") not in moves_offered(state, A)


def on_step_one(hand: int = 9) -> State:
    """Nobody has told how long the tracks are."""
    return table(owner(CLOWN, JUGGLER, hand=hand, bonus=1, performers=1), REST, arena=(BARE, LAST))


def test_ci_reh_8_the_first_step_is_there_whatever_the_length() -> None:
    assert do(rehearsing(), (A, Develop("bonus"))).circuses[A].bonus == 1


def test_ci_reh_8_the_length_is_asked_before_a_step_that_may_not_exist() -> None:
    before = on_step_one()
    state = do(before, (A, Develop("bonus")))
    assert (hand(state), state.circuses[A].bonus, state.developed) == (9, 1, False)
    assert filled(asked(state, A).prompt) == "How many steps up has the bonus track?"
    assert GAME.due(state).offers == ()
    assert filled(no(state, A, Send(CLOWN.card))) == "First tell how many steps the bonus track has."
    assert "Nobody has told yet how many steps the bonus track has." in told(before, A, Develop("bonus"))


def test_ci_reh_8_told_long_enough_the_step_is_taken_and_paid() -> None:
    state = do(on_step_one(), (A, Develop("bonus")), (A, Tell("track/bonus", "length", 2)))
    assert (hand(state), state.circuses[A].bonus, state.developed) == (7, 2, True)
    state = do(on_step_one(), (A, Develop("performers")), (A, Tell("track/performers", "length", 4)))
    assert asked(state, A).prompt.rule == "CI-REH-12"


def test_ci_reh_17_told_too_short_the_step_is_taken_back_and_nothing_is_paid() -> None:
    state = do(on_step_one(), (A, Develop("bonus")))
    tell = Tell[int | str]("track/bonus", "length", 1)
    words = "The disc lies on step 1, the last of the bonus track."
    assert words in told(state, A, tell)
    state = do(state, (A, tell))
    assert filled(asked(state, A).prompt) == words
    assert moves_asked(state, A) == [Leave()]
    state = do(state, (A, Leave()))
    assert (hand(state), state.circuses[A].bonus, state.developed) == (9, 1, False)
    assert Develop("bonus") not in moves_offered(state, A)
    assert Develop("upgrades") in moves_offered(state, A)


def test_ci_reh_17_other_ruling_a_step_that_is_not_there_goes_back_by_itself() -> None:
    state = replace(on_step_one(), setup=Setup(NAMES[:2], (BY_ITSELF,)))
    state = do(state, (A, Develop("bonus")), (A, Tell("track/bonus", "length", 1)))
    assert (hand(state), state.circuses[A].bonus, state.developed, state.stepping) == (9, 1, False, None)
    assert asked(state, A).prompt.rule == "CI-SHOW-1"


def test_ci_reh_8_the_length_is_asked_once() -> None:
    state = table(owner(CLOWN, JUGGLER, bonus=1), REST, arena=(LAST,), facts={("track/bonus", "length"): 3})
    assert do(state, (A, Develop("bonus"))).circuses[A].bonus == 2


def test_ci_reh_12_more_room_is_filled_at_once() -> None:
    state = do(rehearsing(CLOWN, JUGGLER), (A, Develop("performers")))
    assert asked(state, A).prompt.rule == "CI-REH-12"
    assert no(state, A, Send(CLOWN.card)).rule == "CI-REH-12"
    state = do(state, (A, come("mime")))
    assert asked(state, A).prompt.rule == "CI-SHOW-1"
    assert Send("performer/mime 1") in moves_asked(state, A)


def test_ci_reh_12_an_incomplete_caravan_is_filled_too_but_not_by_a_performer_leaving() -> None:
    state = do(rehearsing(CLOWN), (A, Develop("performers")), (A, come("mime")))
    assert asked(state, A).prompt.rule == "CI-REH-12"
    assert len(caravan(do(state, (A, come("mime"))))) == 3
    sent = do(rehearsing(CLOWN, JUGGLER), (A, Send(CLOWN.card)), (A, come("mime")))
    assert len(caravan(sent)) == 2


def test_ci_reh_12_what_a_step_holds_is_asked_when_somebody_stands_on_it() -> None:
    state = do(untold(rehearsing(CLOWN, JUGGLER), "track/performers", "holds 1"), (A, Develop("performers")))
    assert filled(asked(state, A).prompt) == "How many performers does the caravan hold on step 1?"
    full = do(state, (A, Tell("track/performers", "holds 1", 2)))
    assert asked(full, A).prompt.rule == "CI-SHOW-1"
    more = do(state, (A, Tell("track/performers", "holds 1", 3)))
    assert asked(more, A).prompt.rule == "CI-REH-12"


def test_ci_reh_12_the_advanced_side_has_numbers_of_its_own() -> None:
    switches = (("CI-SET-5", "advanced"),)
    state = do(
        untold(rehearsing(CLOWN, JUGGLER, switches=switches), "track/performers advanced", "holds 1"),
        (A, Develop("performers")),
    )
    assert asked(state, A).form is not None


# the supply


def test_ci_reh_9_a_colour_that_is_out_cannot_be_placed() -> None:
    state = short_of("yellow", 0, CLOWN, JUGGLER)
    assert "The supply lacks 1 yellow cube." in told(state, A, Play("inspiration", CLOWN.card))
    state = do(state, (A, Play("inspiration", CLOWN.card)))
    assert (caravan(state)[CLOWN.card], state.circuses[A].lost) == ((), ("yellow",))


def test_ci_reh_13_too_few_cubes_the_player_picks_who_gets_them() -> None:
    state = do(short_of("green", 1, CLOWN, JUGGLER, MIME), (A, Play("practice male")))
    assert asked(state, A).prompt.rule == "CI-REH-13"
    state = do(state, (A, Give(MIME.card)))
    assert caravan(state) == {CLOWN.card: (), JUGGLER.card: (), MIME.card: ("green",)}
    assert state.circuses[A].lost == ("green", "green")
    assert asked(state, A).prompt.rule == "CI-SHOW-1"


def test_ci_reh_13_with_exactly_enough_there_is_nothing_to_pick() -> None:
    state = do(short_of("green", 3, CLOWN, JUGGLER, MIME), (A, Play("practice male")))
    assert set(caravan(state).values()) == {("green",)}


def test_ci_reh_13_a_costume_different_with_too_few_asks_for_all() -> None:
    state = do(short_of("purple", 0, CLOWN, CLOWNESS), (A, Play("costume different")))
    assert state.circuses[A].lost == ("purple",)
    state = do(short_of("purple", 1, CLOWN, CLOWNESS, JUGGLER), (A, Play("costume different")))
    assert moves_asked(state, A) == [Give(CLOWN.card), Give(CLOWNESS.card), Give(JUGGLER.card)]
    state = do(state, (A, Give(CLOWNESS.card)))
    assert state.circuses[A].lost == ("purple",)


def test_ci_reh_9_a_talent_without_turquoise_brings_none() -> None:
    own = owner(CLOWN, JUGGLER, talents=("talent male",))
    state = table(own, owner(*out_of("turquoise", 1)), arena=(BARE,))
    state = do(state, (A, Send(CLOWN.card)), (A, come("mime")))
    assert caravan(state)["performer/mime 1"] == ("turquoise",)
    lost = table(own, owner(*out_of("turquoise", 0)), arena=(BARE,))
    lost = do(lost, (A, Send(CLOWN.card)), (A, come("mime")))
    assert (caravan(lost)["performer/mime 1"], lost.circuses[A].lost) == ((), ("turquoise",))


# the mime, and other rulings


def test_ci_reh_10_the_mime_counts_as_either_even_in_one_turn() -> None:
    state = do(rehearsing(MIME, CLOWN), (A, Play("practice female")))
    assert caravan(state) == {MIME.card: ("green",), CLOWN.card: ()}
    impressions: tuple[Upgrade, ...] = ("impression female", "impression male")
    for card in impressions:
        state = do(rehearsing(last=who("mime", None, n=3)), (A, Play(card, CLOWN.card)))
        assert caravan(state)[CLOWN.card] == ("red",)


def test_ci_reh_14_the_rightmost_counts_as_it_stands_when_the_card_is_played() -> None:
    state = rehearsing(switches=(("CI-SET-5", "advanced"),))
    dear = do(state, (A, Remove(("turquoise", "purple"))), (A, Play("inspiration", CLOWN.card)))
    assert hand(dear) == 9 - 1 - 5


def test_ci_reh_15_a_card_without_effect_costs_all_the_same() -> None:
    assert hand(do(rehearsing(), (A, Play("impression male")))) == 7
    assert hand(do(rehearsing(CLOWN), (A, Play("costume same", specialty="mime")))) == 7


def test_ci_reh_15_any_specialty_may_be_named_for_a_costume_those_present_first() -> None:
    def named(state: State) -> list[str | None]:
        return [move.specialty for move in moves_offered(state, A) if isinstance(move, Play) and move.specialty]

    rest = ["contortionist", "juggler", "magician", "strongman"]
    assert named(rehearsing(CLOWN, CLOWNESS, MIME)) == ["clown", "mime", *rest]
    alone = table(owner(hand=4), REST, arena=(LAST,))
    assert named(alone) == [*SPECIALTIES]
    assert hand(do(alone, (A, Play("costume same", specialty="mime")))) == 2


def test_ci_reh_15_a_second_talent_of_a_gender_adds_nothing() -> None:
    own = owner(CLOWN, JUGGLER, talents=("talent male", "talent male", "talent female"))
    state = do(table(own, REST, arena=(LAST,)), (A, Send(CLOWN.card)), (A, come("mime")))
    assert caravan(state)["performer/mime 1"] == ("turquoise",)
    assert state.circuses[A].lost == ()


def test_ci_reh_16_a_hand_has_no_limit_and_is_a_number_to_others() -> None:
    state = rehearsing(hand=30)
    assert GAME.counters.audit(state) == ()
    assert [view(state, viewer).circuses[A].hand for viewer in (B, A)] == [30, (HandCard(None),) * 30]
