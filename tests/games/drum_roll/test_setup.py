"""Set-up (DR-SET)."""

from random import Random

import pytest

from companion.core.game import Tell, refusal
from companion.core.seats import Seat, Setup
from companion.core.why import Malformed
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import Cube, Deal, Keep, Place, Starts, Tile, Turn
from companion.games.drum_roll.rules.parts import Kind
from companion.games.drum_roll.rules.pieces import pile
from companion.games.drum_roll.rules.state import State
from tests.games.drum_roll.tables import ANNA, BORI, CSABA, NAMES, asked, askers, no, play, told
from tests.games.words import plain


def begun(seats: int = 3, switches: tuple[tuple[str, str], ...] = ()) -> State:
    return GAME.start(Setup(NAMES[:seats], switches))


def tiled(seats: int = 3) -> State:
    """All tiles lie there, performers are being dealt."""
    state = play(begun(seats), ("table", Starts(BORI)))
    return play(state, *(("table", Tile(n, f"Region {n}")) for n in range(max(seats, 3))))


STARS: tuple[Kind, ...] = ("acrobat", "juggler", "tamer", "magician", "eccentric", "acrobat", "juggler", "tamer")


def dealt(seats: int = 3) -> State:
    """Everybody has told two performers: Anna Star 0 and Star 1, Bori Star 2 and Star 3, and so on."""
    state = tiled(seats)
    for n in range(2 * seats):
        state = play(state, (Seat(n // 2), Deal(Seat(n // 2), f"Star {n}", STARS[n])))
    return state


def kept(seats: int = 3) -> State:
    state = dealt(seats)
    for n in range(seats):
        state = play(state, (Seat(n), Keep(f"performer/Star {2 * n}")))
    return state


def priced(seats: int = 3) -> State:
    """Hire costs told: 4 for each kept card, 3 for each received one."""
    state = kept(seats)
    while state.phase == "keep":
        seat = askers(state)[0]
        form = asked(state, seat).form
        assert form is not None
        card = str(dict(form.template)["card"])
        state = play(state, (seat, Tell(card, "hire", 4 if int(card.split()[-1]) % 2 == 0 else 3)))
    return state


def test_a_table_has_two_to_four_seats() -> None:
    for seats in (1, 5):
        with pytest.raises(Malformed):
            GAME.start(Setup(("A", "B", "C", "D", "E")[:seats]))


def test_a_switch_that_is_no_choice_is_malformed() -> None:
    with pytest.raises(Malformed):
        begun(switches=(("DR-ACT-12", "none"),))
    with pytest.raises(Malformed):
        begun(switches=(("DR-ACT-2", "yes"),))


def test_a_switch_at_its_default_changes_nothing() -> None:
    assert begun(switches=(("DR-ACT-12", "any space"),)).setup.switches == ()


def test_dr_set_8_the_table_says_who_starts() -> None:
    state = begun()
    assert askers(state) == ("table",)
    assert [option.move for option in asked(state, "table").options] == [Starts(ANNA), Starts(BORI), Starts(CSABA)]
    state = play(state, ("table", Starts(CSABA)))
    assert state.start == CSABA
    assert (state.round, state.show) == (1, 1)


def test_dr_set_8_a_seat_cannot_make_itself_the_start_player() -> None:
    assert no(begun(), ANNA, Starts(ANNA)) == ": That is for the table's screen."


def test_dr_set_3_everybody_gets_a_region_tile_and_three_discs() -> None:
    state = play(begun(), ("table", Starts(ANNA)), ("table", Tile(0, "Moscow")), ("table", Tile(1, "region/Region 1")))
    assert [circus.region for circus in state.circuses] == ["region/Moscow", "region/Region 1", None]
    assert no(state, "table", Tile(2, "Moscow")) == "DR-SET-3: Moscow lies before somebody else."
    state = placing(3)
    assert [(c.discs, c.fame, c.ticket) for c in state.circuses] == [(3, 0, 0)] * 3


def test_dr_set_7_with_two_players_a_third_tile_lies_between_them() -> None:
    state = play(begun(2), ("table", Starts(ANNA)), ("table", Tile(0, "A")), ("table", Tile(1, "B")))
    assert asked(state, "table").prompt.rule == "DR-SET-7"
    state = play(state, ("table", Tile(2, "C")))
    assert (state.tiles, state.phase) == (("region/C",), "deal")


def test_dr_set_9_with_more_players_no_further_tile_is_asked() -> None:
    assert (tiled(4).phase, tiled(4).tiles) == ("deal", ())


def test_dr_set_4_each_seat_tells_its_own_two_at_the_same_time() -> None:
    state = tiled()
    assert askers(state) == (ANNA, BORI, CSABA)
    with pytest.raises(Malformed):
        play(state, (ANNA, Deal(BORI, "Star", "tamer")))
    state = play(state, (BORI, Deal(BORI, "Star", "tamer")), (BORI, Deal(BORI, "Moon", "juggler")))
    assert askers(state) == (ANNA, CSABA)
    assert pile(state, "performer").left == 43


def test_dr_set_4_what_one_was_dealt_shows_on_nobody_elses_screen() -> None:
    one = play(tiled(), (ANNA, Deal(ANNA, "Star", "tamer")))
    other = play(tiled(), (ANNA, Deal(ANNA, "Acrobat 1", "acrobat")))
    for viewer in (BORI, CSABA, "table"):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, ANNA) != GAME.view(other, ANNA)
    assert asked(one, BORI) == asked(other, BORI)


def test_dr_set_4_a_card_told_by_two_is_asked_again() -> None:
    state = play(tiled(2), (ANNA, Deal(ANNA, "Star", "tamer")), (ANNA, Deal(ANNA, "Moon", "juggler")))
    state = play(state, (BORI, Deal(BORI, "Star", "tamer")))
    assert "Two of you told the same card. Please look again." in told(state, BORI, Deal(BORI, "Sun", "acrobat"))
    state = play(state, (BORI, Deal(BORI, "Sun", "acrobat")))
    assert [[p.card for p in c.dealt] for c in state.circuses] == [["performer/Moon"], ["performer/Sun"]]
    assert pile(state, "performer").left == 43


def test_dr_set_4_the_same_card_twice_from_one_seat_is_refused() -> None:
    state = play(tiled(2), (ANNA, Deal(ANNA, "Star", "tamer")))
    assert no(state, ANNA, Deal(ANNA, "Star", "tamer")) == "DR-SET-4: You have told Star already."


def test_dr_set_4_one_is_kept_the_other_goes_left_and_all_are_shown_together() -> None:
    state = dealt()
    assert state.phase == "keep"
    state = play(state, (ANNA, Keep("performer/Star 1")), (CSABA, Keep("performer/Star 4")))
    assert all(circus.troupe == () for circus in state.circuses)
    state = play(state, (BORI, Keep("performer/Star 2")))
    circuses = [[p.card.split()[-1] for p in circus.troupe] for circus in state.circuses]
    assert circuses == [["1", "5"], ["2", "0"], ["4", "3"]]


def test_dr_set_4_only_an_own_card_can_be_kept_and_only_once() -> None:
    state = play(dealt(), (ANNA, Keep("performer/Star 1")))
    with pytest.raises(Malformed):
        play(state, (ANNA, Keep("performer/Star 0")))
    with pytest.raises(Malformed):
        play(state, (BORI, Keep("performer/Star 0")))


def test_dr_set_4_what_is_kept_stays_secret_until_all_have_chosen() -> None:
    one, other = (play(dealt(), (ANNA, Keep(f"performer/Star {n}"))) for n in (0, 1))
    for viewer in (BORI, CSABA, "table"):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert told(dealt(), ANNA, Keep("performer/Star 0"), BORI) == ["Anna has chosen."]


def test_dr_set_6_fifteen_coins_less_both_hire_costs() -> None:
    """ex-D1."""
    assert [circus.coins for circus in priced().circuses] == [8, 8, 8]


def test_dr_set_6_unknown_hire_costs_are_asked_of_who_holds_the_card() -> None:
    state = kept()
    assert askers(state) == (ANNA, BORI, CSABA)
    ask = asked(state, BORI)
    assert ask.form is not None
    assert dict(ask.form.template) == {"do": "tell", "card": "performer/Star 2", "field": "hire"}


def test_dr_set_5_two_cubes_of_choice_same_or_different() -> None:
    state = priced(2)
    assert state.phase == "cubes"
    state = play(state, (ANNA, Cube("red")), (BORI, Cube("blue")), (ANNA, Cube("red")), (BORI, Cube("white")))
    assert [circus.stock for circus in state.circuses] == [("red", "red"), ("blue", "white")]
    assert refusal(GAME, state, ANNA, Cube("red")) is not None


def test_dr_set_5_the_second_cube_is_another_question() -> None:
    state = priced(2)
    after = play(state, (ANNA, Cube("red")))
    assert asked(state, ANNA).prompt != asked(after, ANNA).prompt
    assert asked(state, BORI).prompt == asked(after, BORI).prompt


def placing(seats: int) -> State:
    """Everything up to the first disc, cards turned up at random."""
    rng, state = Random(5), priced(seats)
    for n in range(2 * seats):
        state = play(state, (Seat(n // 2), Cube("red")))
    while state.phase == "rows":
        state = play(state, ("table", GAME.sample(state, "table", rng)))
    return state


@pytest.mark.parametrize(("seats", "personnel", "performers"), [(4, 4, 5), (3, 3, 4), (2, 3, 3)])
def test_dr_set_1_and_dr_set_2_how_many_cards_lie_open(seats: int, personnel: int, performers: int) -> None:
    """ex-D16."""
    state = placing(seats)
    assert (len(state.personnel), len(state.performers)) == (personnel, performers)
    assert (state.phase, state.turn) == ("place", BORI)


def rows(seats: int) -> State:
    state = priced(seats)
    for n in range(2 * seats):
        state = play(state, (Seat(n // 2), Cube("red")))
    jobs = ("orchestra", "agent 1", "agent 2", "assistant 1")
    return play(state, *(("table", Turn(f"personnel/{job}")) for job in jobs[: max(3, seats)]))


def test_dr_set_2_a_third_of_a_kind_goes_away_and_is_replaced() -> None:
    state = rows(3)
    state = play(state, ("table", Turn("A", "tamer")), ("table", Turn("B", "tamer")))
    assert told(state, "table", Turn("C", "tamer")) == ["C is turned up, one tamer too many: it goes away."]
    state = play(state, ("table", Turn("C", "tamer")))
    assert [offered.card for offered in state.performers] == ["performer/A", "performer/B"]
    assert pile(state, "performer").discards == ("performer/C",)
    assert state.phase == "rows"


def test_dr_set_2_with_two_players_all_kinds_differ() -> None:
    state = play(rows(2), ("table", Turn("A", "tamer")), ("table", Turn("B", "tamer")), ("table", Turn("C", "juggler")))
    assert [offered.card for offered in state.performers] == ["performer/A", "performer/C"]


def test_dr_set_2_a_card_that_lies_open_cannot_be_turned_up() -> None:
    state = play(rows(3), ("table", Turn("A", "tamer")))
    assert no(state, "table", Turn("performer/A")) == "DR-SUP-5: A is out of the deck already."
    assert no(state, "table", Turn("Star 0")) == "DR-SUP-5: Star 0 is out of the deck already."
    assert no(state, ANNA, Place("red")).startswith(": ")


def test_dr_set_2_new_cards_get_a_name_by_their_kind() -> None:
    options = [option.move for option in asked(rows(3), "table").options]
    assert options[:2] == [Turn("performer/Magician 1", "magician"), Turn("performer/Acrobat 1", "acrobat")]


def test_dr_sup_4_a_tenth_performer_of_a_kind_may_be_told_of_real_cards() -> None:
    """Nine of each kind is what a laptop deals, no rule of the box."""
    nine = tuple((f"performer/Acrobat {n}", "kind", '"acrobat"') for n in range(1, 10))
    state = play(GAME.start(Setup(NAMES[:2], facts=nine)), ("table", Starts(ANNA)))
    for seat, tile in enumerate(("Moscow", "Oslo", "Rome")):
        state = play(state, ("table", Tile(seat, tile)))
    offered = [option.move for option in asked(state, ANNA).options]
    assert Deal(ANNA, "performer/Acrobat 10", "acrobat") in offered
    state = play(state, (ANNA, Tell("performer/Acrobat 5", "hire", 3)))
    shown = next(option for option in asked(state, ANNA).options if option.move == Deal(ANNA, "performer/Acrobat 5"))
    assert dict(shown.label.facts) == {"card": "performer/Acrobat 5"}
    assert plain(GAME.called(state, ANNA)["performer/Acrobat 5"]) == "acrobat · 3 coins"
    assert play(state, (ANNA, Deal(ANNA, "Acrobat 10", "acrobat"))).circuses[ANNA].dealt
