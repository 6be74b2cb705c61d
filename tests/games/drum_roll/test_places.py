"""What lies where, set to what lies on the table: exactly that, and the game goes on."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import Place, Put, Tell
from companion.core.seats import Seat, Setup
from companion.core.why import Malformed
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.course import settled
from companion.games.drum_roll.rules.moves import Continue, Hire, Organize, Pass, Perform, Starts, Vote
from companion.games.drum_roll.rules.organizing import barred_seat
from companion.games.drum_roll.rules.parts import SHOWS
from companion.games.drum_roll.rules.payroll import payroll
from companion.games.drum_roll.rules.pieces import pile, with_circus, with_pile
from companion.games.drum_roll.rules.state import Circus, Disc, Offered, Pile, State
from companion.host.packs import packs
from tests.games.drum_roll.stage import A, B, C, asked, best, do, due, fact_of, moves_asked, show, table, who
from tests.games.drum_roll.tables import NAMES, filled, position, rowed, staffed, troupe
from tests.games.test_host_powers import adjusted, answered

ROPE, TWINS, LADY = "performer/Rope Walker", "performer/Tall Twins", "performer/Lion Lady"
HAT, CLUBS = "performer/Hat Trick", "performer/Five Clubs"
AGENT, ORGANIZER, BANKER = "personnel/agent 1", "personnel/show organizer", "personnel/bank representative"


def place(state: State, thing: str, seat: Seat | None = None) -> Place:
    return next(each for each in GAME.places.now(state) if (each.thing, each.seat) == (thing, seat))


def put(state: State, thing: str, to: str, seat: Seat | None = None) -> State:
    return GAME.places.put(state, Put(thing, seat, to))


def no_put(state: State, thing: str, to: str, seat: Seat | None = None) -> str:
    with pytest.raises(Malformed) as no:
        put(state, thing, to, seat)
    assert no.value.why is not None
    return no.value.why.rule + filled(no.value.why)


def flags(state: State) -> list[str]:
    return [flag.rule for flag in GAME.counters.audit(state)]


def cards(state: State, seat: Seat) -> list[str]:
    return [performer.card for performer in state.circuses[seat].troupe]


def engaged() -> State:
    """Two performers with cubes each, a row of three, a deck that adds up."""
    anna = troupe("Rope Walker", "Five Clubs", cubes=("red",))
    state = position(3, performers=rowed("Tall Twins", "Hat Trick", "Lion Lady", discounts=1))
    state = with_circus(state, A, troupe=anna, staff=(AGENT,))
    state = replace(state, piles=(("performer", Pile(40)), ("personnel", Pile(13))), personnel=staffed("orchestra"))
    return replace(state, coins_out=30)


# owner


def test_a_performer_goes_to_another_circus_with_all_that_lies_on_it() -> None:
    state = put(with_circus(engaged(), A, troupe=(best(ROPE, wagon=True), who(CLUBS))), f"owner/{ROPE}", "1")
    assert (cards(state, A), state.circuses[B].troupe) == ([CLUBS], (best(ROPE, wagon=True),))
    assert place(state, f"owner/{ROPE}").now == "1"


def test_who_was_not_hired_lies_in_the_row_again_and_comes_back_as_it_was() -> None:
    state = put(engaged(), f"owner/{ROPE}", "row")
    assert [offered.card for offered in state.performers] == [TWINS, HAT, LADY, ROPE]
    assert put(state, f"owner/{ROPE}", "0") == engaged()


def test_who_was_hired_leaves_the_row_for_the_circus() -> None:
    state = put(engaged(), f"owner/{HAT}", "2")
    assert ([offered.card for offered in state.performers], cards(state, C)) == ([TWINS, LADY], [HAT])
    assert put(state, f"owner/{HAT}", "row") == engaged()


def test_who_was_fired_by_mistake_comes_back_from_the_discards() -> None:
    state = with_pile(engaged(), "performer", discards=("performer/Beard", None), left=38)
    back = put(state, "owner/performer/Beard", "1")
    assert (cards(back, B), pile(back, "performer").discards) == (["performer/Beard"], (None,))
    assert put(back, "owner/performer/Beard", "discards") == state


def test_dr_sup_4_cards_in_and_out_of_the_deck_are_counted() -> None:
    away = put(engaged(), f"owner/{ROPE}", "deck")
    assert (pile(away, "performer").left, cards(away, A)) == (41, [CLUBS])
    assert put(away, f"owner/{ROPE}", "0") == engaged()
    more = put(engaged(), "owner/performer/Beard", "2")
    assert (pile(more, "performer").left, cards(more, C)) == (39, ["performer/Beard"])


def test_personnel_works_for_somebody_else() -> None:
    state = put(engaged(), f"owner/{AGENT}", "2")
    assert (state.circuses[A].staff, state.circuses[C].staff) == ((), (AGENT,))
    assert put(state, f"owner/{AGENT}", "0") == engaged()


def test_a_way_back_is_kept_until_somebody_moves() -> None:
    away = put(engaged(), f"owner/{ROPE}", "row")
    moved = do(away, (A, Pass()))
    assert (away.lifted != (), moved.lifted) == (True, ())
    assert put(moved, f"owner/{ROPE}", "0").circuses[A].troupe[-1].cubes == ()


def test_dr_end_3_the_coins_go_along_with_the_bank_representative() -> None:
    state = with_circus(engaged(), A, staff=(BANKER,), bank=6)
    after = put(state, f"owner/{BANKER}", "1")
    assert ([c.bank for c in after.circuses], "DR-END-3" in flags(after)) == ([0, 6, 0], False)
    assert put(after, f"owner/{BANKER}", "0") == state
    assert "DR-END-3" in flags(put(state, f"owner/{BANKER}", "discards"))


def test_dr_end_2_the_word_goes_along_with_the_show_organizer() -> None:
    state = do(with_circus(engaged(), A, staff=(ORGANIZER,)), (A, Organize()))
    after = put(state, f"owner/{ORGANIZER}", "1")
    assert [owner.returning for owner in after.circuses] == [False, True, False]
    assert put(after, f"owner/{ORGANIZER}", "0") == state


def test_dr_pay_4_a_waiver_is_placed_anew_when_its_performer_leaves() -> None:
    state = table(Circus(coins=9, troupe=(best("One"), best("Two")), waivers=("performer/One",)), Circus(), phase="pay")
    assert payroll(state, A).waived == ("performer/One",)
    assert payroll(put(known(state, "One", "Two"), "owner/performer/One", "1"), A).waived == ("performer/Two",)


def known(state: State, *names: str) -> State:
    """Performers whose kind is told."""
    return replace(state, facts={**state.facts, **{(f"performer/{name}", "kind"): "acrobat" for name in names}})


# which card it is


def test_another_card_lies_there_and_what_lies_on_it_stays() -> None:
    state = put(engaged(), "performer 2", HAT, A)
    rope, hat = state.circuses[A].troupe
    assert (hat.card, hat.kind, hat.cubes, rope.card) == (HAT, "magician", ("red",), ROPE)
    assert state.performers == rowed("Tall Twins", "Five Clubs", "Lion Lady", discounts=1)
    assert put(state, "performer 2", CLUBS, A) == engaged()


def test_a_card_nobody_has_seen_may_lie_there() -> None:
    state = put(engaged(), "performer row 1", "performer/Beard")
    assert [offered.card for offered in state.performers] == ["performer/Beard", HAT, LADY]
    assert (place(state, f"owner/{TWINS}").now, pile(state, "performer").left) == ("deck", 40)


def test_dr_sup_6_cards_of_a_row_change_places_with_their_discounts() -> None:
    state = replace(engaged(), performers=(*rowed("Tall Twins", discounts=2), *rowed("Hat Trick", "Lion Lady")))
    after = put(state, "performer row 1", LADY)
    assert after.performers == (*rowed("Lion Lady", "Hat Trick"), *rowed("Tall Twins", discounts=2))
    assert put(after, "performer row 1", TWINS) == state


def test_dr_pay_4_a_waiver_stays_on_its_wage() -> None:
    state = known(table(Circus(troupe=(best("One"), best("Two")), waivers=("performer/One",)), Circus()), "One", "Two")
    assert put(state, "performer 1", "performer/Two", A).circuses[A].waivers == ("performer/Two",)


def test_dr_end_2_only_the_show_organizer_is_barred() -> None:
    back = (Offered(ORGANIZER, barred=A, bar_round=1),)
    state = replace(engaged(), personnel=back, phase="resolve", facts={**engaged().facts, (BANKER, "hire"): 1})
    state = replace(state, resolving=(Disc(A, "personnel"),))
    assert barred_seat(state, state.personnel[0]) == A
    other = put(state, "personnel row 1", BANKER)
    assert barred_seat(other, other.personnel[0]) is None
    assert do(other, (A, Hire(BANKER))).circuses[A].staff[-1] == BANKER


def test_a_sign_read_wrongly_is_another_kind_from_now_on() -> None:
    state = put(engaged(), f"kind/{ROPE}", "juggler")
    assert (state.circuses[A].troupe[0].kind, state.facts[ROPE, "kind"]) == ("juggler", "juggler")
    assert put(state, f"kind/{ROPE}", "acrobat") == engaged()


def test_a_kind_told_while_its_card_is_away_holds_when_it_comes_back() -> None:
    state = do(put(engaged(), f"owner/{ROPE}", "row"), ("table", Tell(ROPE, "kind", "juggler")))
    who_came = put(state, f"owner/{ROPE}", "0").circuses[A].troupe[0]
    assert (who_came.kind, who_came.cubes) == ("juggler", ("red",))


def test_a_number_told_leaves_open_whether_the_table_goes_on() -> None:
    state = put(known(show_of_two(), "One", "Two", "Three"), "owner/performer/One", "1")
    after = put(state, "owner/performer/Two", "1")
    assert do(after, ("table", Tell("performer/Three", "hire", 9))).halted


def test_cards_of_the_laptop_are_what_they_are() -> None:
    state = engaged()
    dealt = replace(state, setup=replace(state.setup, dealer=True))
    assert not any(each.thing.startswith("kind/") for each in GAME.places.now(dealt))


# sides and wagons


def test_dr_show_5_who_is_flipped_on_the_table_performs_no_more() -> None:
    state = show(Circus(troupe=(best("One"), best("Two"))), Circus(troupe=(best("Three"),)))
    state = put(replace(state, show=2), "flipped/performer/One", "1", A)
    assert {move.card for move in moves_asked(state, A) if isinstance(move, Perform)} == {"performer/Two"}
    assert "DR-SHOW-4" in flags(state)
    assert put(state, "flipped/performer/One", "0", A) == replace(state, circuses=show_of_two().circuses)


def show_of_two() -> State:
    return show(Circus(troupe=(best("One"), best("Two"))), Circus(troupe=(best("Three"),)))


def test_dr_show_4_nobody_was_flipped_in_a_show_still_to_come() -> None:
    state = put(engaged(), f"flipped/{ROPE}", "3", A)
    assert flags(state).count("DR-SHOW-4") == 2


def test_dr_pay_3_a_performer_has_a_wagon_or_none() -> None:
    state = put(engaged(), f"wagon/{CLUBS}", "1", A)
    assert [performer.wagon for performer in state.circuses[A].troupe] == [False, True]
    assert put(state, f"wagon/{CLUBS}", "0", A) == engaged()
    assert "cannot lie so" in no_put(state, f"wagon/{CLUBS}", "3", A)


# markers and tiles


def test_dr_act_1_the_turn_passes_to_another_and_everybody_places_three() -> None:
    state = do(engaged(), (A, Pass()))
    state = put(state, "turn", "2")
    for _ in range(8):
        assert due(state).of(state.turn) is not None
        state = do(state, (state.turn, Pass()))
    assert (state.phase, [c.discs for c in state.circuses]) == ("refill", [0, 0, 0])


def test_dr_act_1_only_who_has_a_disc_left_has_a_turn() -> None:
    state = with_circus(engaged(), B, discs=0)
    assert [key for key, _ in place(state, "turn").choices] == ["0", "2"]
    assert do(state, (A, Pass())).turn == C


def test_dr_show_10_another_gives_the_show() -> None:
    state = show(*(Circus(troupe=(best(name),)) for name in ("One", "Two", "Three")))
    after = put(state, "turn", "2")
    assert (after.acts, due(after).of(C) is not None) == ((C, B, A), True)
    assert put(after, "turn", "0") == state


def test_dr_set_8_another_starts() -> None:
    state = put(engaged(), "start player", "2")
    assert (state.start, state.turn) == (C, A)


def test_dr_vote_4_the_round_marker_has_seven_spaces() -> None:
    assert [key for key, _ in place(engaged(), "round").choices] == list("1234567")
    assert [key for key, _ in place(replace(engaged(), phase="refill"), "round").choices] == list("123456")
    assert "cannot lie so" in no_put(engaged(), "round", "8")


def test_dr_vote_4_after_a_vote_in_a_round_that_was_the_7th_the_show_comes() -> None:
    state = replace(engaged(), phase="vote", round=6)
    state = GAME.secrets.reveal(state, tuple((seat, Vote(True)) for seat in (A, B, C)))
    assert do(state, ("table", Continue())).phase == "refill"
    assert do(put(state, "round", "7"), ("table", Continue())).phase == "show"


def test_dr_vote_1_a_vote_in_a_round_without_one_counts_for_nothing() -> None:
    state = replace(engaged(), phase="vote", round=5)
    state = GAME.secrets.reveal(state, tuple((seat, Vote(False)) for seat in (A, B, C)))
    assert do(state, ("table", Continue())).phase == "show"
    assert do(put(state, "round", "4"), ("table", Continue())).phase == "refill"


def test_dr_vote_1_votes_that_are_in_are_revealed_whatever_the_round() -> None:
    state = replace(engaged(), phase="vote", round=5)
    state = put(GAME.secrets.mark_voted(state, A, True), "round", "4")
    assert (state.halted, [ask.sealed for _, ask in due(state).asks]) == (False, [True] * 3)


def test_dr_end_2_the_bar_goes_along_with_the_round() -> None:
    state = replace(engaged(), personnel=(Offered(ORGANIZER, barred=A, bar_round=1),))
    assert put(state, "round", "3").personnel[0].bar_round == 3
    assert put(put(state, "round", "3"), "round", "1") == state


def test_dr_aft_2_tiles_change_places_the_one_between_two_players_too() -> None:
    state = replace(position(2), tiles=("region/Three",))
    state = with_circus(with_circus(state, A, region="region/Moscow"), B, region="region/Two")
    after = put(state, "region", "region/Three", A)
    assert (after.circuses[A].region, after.tiles) == ("region/Three", ("region/Moscow",))
    assert put(after, "region", "region/Moscow", A) == state
    assert put(put(state, "region", "region/Two"), "region", "region/Three") == state


def test_dr_set_3_a_tile_may_bear_any_name() -> None:
    state = with_circus(position(3), A, region="region/Not in any pack")
    after = put(state, "region", "region/Moscow", A)
    assert put(after, "region", "region/Not in any pack", A) == state
    assert "cannot lie so" in no_put(state, "region", ROPE, A)


# the game goes on


def test_what_would_follow_waits_until_the_table_goes_on() -> None:
    state = show_of_two()
    state = put(known(state, "One", "Two", "Three"), "owner/performer/One", "1")
    after = put(state, "owner/performer/Two", "1")
    assert (after.phase, after.acts, [by for by, _ in due(after).asks]) == ("show", (A, B), ["table"])
    assert put(after, "owner/performer/Two", "0") == state
    assert do(after, ("table", Continue())).acts == (B,)


def test_whoever_moves_takes_it_as_it_lies() -> None:
    state = put(known(show_of_two(), "One", "Two", "Three"), "owner/performer/One", "1")
    after = put(state, "owner/performer/Two", "1")
    assert do(after, (B, Perform("performer/Three", "benefit"))).acts == (B,)


def test_nothing_is_asked_of_the_table_where_the_question_stays_the_same() -> None:
    state = engaged()
    after = put(state, f"owner/{ROPE}", "1")
    assert (after.halted, due(after).asks[0][0]) == (False, due(state).asks[0][0])


def test_what_is_printed_on_a_card_newly_set_is_asked_when_it_is_needed() -> None:
    state = show(Circus(troupe=(best("One"),)), Circus())
    state = put(known(state, "One", "Two"), "performer 1", "performer/Two", A)
    form = asked(state, A).form
    assert ("card", "performer/Two") in (form.template if form else ())


def test_dr_fin_1_an_award_that_changes_hands_after_the_end_is_asked_for() -> None:
    crowd = tuple(best(f"P{n}") for n in range(7))
    state = table(Circus(troupe=crowd), Circus(troupe=(best("One"),)), phase="end", facts=AWARDS, show=SHOWS)
    state = known(settled(state), "One")
    assert (state.phase, due(state).asks) == ("over", ())
    ((by, ask),) = due(put(state, "owner/performer/One", "0")).asks
    assert (by, fact_of(ask.prompt, "card")) == ("table", "large troupe")


AWARDS = {("award", "largest show"): 3, ("award", "perfect show"): 4}


# what is not there


def test_dr_set_4_performers_dealt_in_secret_are_nobodys_business() -> None:
    state = GAME.start(Setup(NAMES[:3], facts=packs.house(GAME).facts, dealer=True))
    rng = Random(1)
    while state.phase != "cubes":
        things = {each.thing.partition("/")[0] for each in GAME.places.now(state)}
        is_secret = state.phase in ("start", "tiles", "deal") or any(owner.dealt for owner in state.circuses)
        assert ("owner" in things) is not is_secret
        state = answered(GAME, state, rng)


def test_nothing_lies_anywhere_before_the_start() -> None:
    state = GAME.start(Setup(NAMES[:2]))
    assert GAME.places.now(state) == ()
    assert [each.thing for each in GAME.places.now(do(state, ("table", Starts(B))))] == ["start player"]


@pytest.mark.parametrize(("thing", "seat"), [("owner/performer/X", None), (f"flipped/{ROPE}", B), ("performer 9", A)])
def test_what_does_not_lie_there_cannot_be_put(thing: str, seat: Seat | None) -> None:
    assert "does not lie on the table" in no_put(engaged(), thing, "0", seat)


def test_words_name_the_thing_the_eye_finds() -> None:
    state = engaged()
    assert filled(place(state, "performer row 2").label).startswith("Performer row")
    assert fact_of(place(state, "performer row 2").label, "thing_at") == "2nd from the left"
    assert filled(dict(place(state, f"owner/{ROPE}").choices)["0"]) == "Anna"


# what does not add up


def test_positions_that_add_up_raise_no_flag() -> None:
    assert flags(engaged()) == []
    assert flags(put(engaged(), f"owner/{ROPE}", "1")) == []


def test_dr_set_2_a_row_with_too_many_cards_or_too_many_of_a_kind_is_flagged() -> None:
    state = put(put(engaged(), f"owner/{ROPE}", "row"), f"kind/{HAT}", "acrobat")
    assert [rule for rule in flags(state) if rule == "DR-SET-2"] == ["DR-SET-2"]
    assert flags(put(state, f"owner/{CLUBS}", "row")).count("DR-SET-2") == 2


def test_dr_set_1_personnel_has_room_for_one_more_beside_the_show_organizer() -> None:
    state = replace(engaged(), personnel=staffed("orchestra", "show organizer", "agent 2", "agent 3"))
    assert "DR-SET-1" not in flags(state)
    assert "DR-SET-1" in flags(put(state, f"owner/{AGENT}", "row"))


# any position


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_put_wherever_the_game_goes_on_to_its_end(seed: int) -> None:
    rng, facts = Random(f"put {seed}"), packs.house(GAME).facts
    state = GAME.start(Setup(NAMES[: rng.choice(GAME.seats)], facts=facts if seed % 4 else (), dealer=seed % 2 == 1))
    for _ in range(4000):
        if not due(state).asks:
            break
        power = rng.choices((put_anywhere, adjusted_by, answered_by), (8, 3, 89))[0]
        state = power(state, rng)
    assert due(state).asks == ()
    assert min(GAME.score(state).places()) == 1


def put_anywhere(state: State, rng: Random) -> State:
    """Something set at random: as it is it changes nothing, there and back is as it was."""
    places = GAME.places.now(state)
    if not places:
        return state
    thing = rng.choice(places)
    to = rng.choice([key for key, _ in thing.choices])
    after = put(state, thing.thing, to, thing.seat)
    assert put(state, thing.thing, thing.now, thing.seat) is state
    assert place(after, thing.thing, thing.seat).now == to
    assert put(after, thing.thing, thing.now, thing.seat) == state
    GAME.counters.audit(after)
    return after


def adjusted_by(state: State, rng: Random) -> State:
    return state if state.phase == "start" else adjusted(GAME, state, rng)


def answered_by(state: State, rng: Random) -> State:
    after: State = answered(GAME, state, rng)
    return after
