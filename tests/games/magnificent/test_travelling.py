"""Wagons, what they pass, tents and posters (MG-TRV)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Tell
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import Bonus, Gain, Track
from companion.games.magnificent.rules.pieces import gained_gem
from companion.games.magnificent.rules.state import Die, State
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    SPACES,
    acting,
    asked,
    choices,
    coins,
    do,
    mine,
    no,
    owning,
    table,
    taken,
)

# "", green, "", poster: five times
TO_THE_TENT = 3


def standing(space: int, **changes: object) -> State:
    """The orange wagon stands here, nothing else is different."""
    return owning(replace(acting(table()), wagons=(space, 0, 0)), **changes)


def drawing() -> State:
    """The first tent is gone: its space is a poster space."""
    state = standing(2)
    return replace(state, tents=((None, *state.tents[0][1:]), *state.tents[1:]))


def test_mg_trv_1_the_wagon_of_the_die_goes_up_to_the_power() -> None:
    state = acting(table(), "green", 3)
    assert [move for move in choices(state, ANNA) if isinstance(move, m.Travel)] == [m.Travel(n) for n in (1, 2, 3)]
    after = do(state, (ANNA, m.Travel(2)))
    assert after.wagons == (0, 2, 0)
    assert mine(after).gems.count("green") == 2
    assert no(state, ANNA, m.Travel(4)) == "MG-TRV-1: 4 spaces want power 4; you have 3."
    assert no(state, ANNA, m.Travel(0)) == ": The wagon moves at least one space, or not at all."


def test_mg_trv_1_a_clear_die_moves_the_wagon_of_its_colour() -> None:
    state = do(table(), (ANNA, m.Take("clear", 3)), (ANNA, m.Lay(0)), (ANNA, m.Treat("purple")), (ANNA, m.Travel(1)))
    assert state.wagons == (0, 0, 1)


def test_mg_trv_1_a_track_not_told_is_asked_and_the_wagon_then_goes_on() -> None:
    state = acting(table())
    state = replace(state, facts={k: v for k, v in state.facts.items() if k[0] != "travel/orange"})
    assert m.Plan("travel") in choices(state, ANNA)
    held = do(state, (ANNA, m.Travel(2)))
    assert held.wagons == (0, 0, 0)
    assert asked(held, ANNA).form is not None
    assert do(held, (ANNA, Tell("travel/orange", "track", Track(SPACES)))).wagons == (2, 0, 0)


def test_mg_trv_2_a_tent_is_picked_up_by_stopping_on_it() -> None:
    passed = do(acting(table()), (ANNA, m.Travel(TO_THE_TENT + 1)))
    assert passed.seat == BORI
    state = do(acting(table()), (ANNA, m.Travel(TO_THE_TENT)))
    assert choices(state, ANNA) == [m.Pitch(1), m.Pitch(2), m.Pitch(3), m.Pitch(4), m.Forgo()]
    after = do(state, (ANNA, m.Pitch(3)))
    assert mine(after).tents == (None, None, "tent/1", None)
    assert after.tents[0][0] is None
    assert mine(after).coins == mine(state).coins + 3
    assert no(after, BORI, m.Pitch(3)) == ": There is no tent to pick up."
    assert no(state, ANNA, m.Pitch(5)) == ": You have 4 tent spaces besides the preprinted one."


def test_mg_trv_2_the_bonus_of_a_tent_space_is_asked_when_it_is_taken() -> None:
    state = do(acting(table()), (ANNA, m.Travel(TO_THE_TENT)))
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("board/I", "tent space 2")})
    state = do(state, (ANNA, m.Pitch(2)))
    assert asked(state, ANNA).form is not None
    assert mine(do(state, (ANNA, Tell("board/I", "tent space 2", coins(5))))).coins == mine(state).coins + 5


def test_mg_trv_3_four_tents_at_most_and_one_may_be_left() -> None:
    left = do(acting(table()), (ANNA, m.Travel(TO_THE_TENT)), (ANNA, m.Forgo()))
    assert left.seat == BORI
    assert left.tents[0][0] == "tent/1"
    full = owning(acting(table()), tents=("tent/20", "tent/21", "tent/22", "tent/23"))
    assert do(full, (ANNA, m.Travel(TO_THE_TENT))).seat == BORI
    taken_space = do(owning(acting(table()), tents=("tent/20", None, None, None)), (ANNA, m.Travel(TO_THE_TENT)))
    assert no(taken_space, ANNA, m.Pitch(1)) == "MG-TRV-2: Tent space 1 is taken."


def test_mg_trv_4_three_gems_of_a_kind_each_one_more_is_a_coin() -> None:
    state = owning(acting(table(), "green", 6), gems=("green", "green", "green"))
    after = do(state, (ANNA, m.Travel(1)))
    assert mine(after).gems == ("green", "green", "green")
    assert mine(after).coins == mine(state).coins + 1


def test_mg_trv_4_a_gem_of_any_kind_is_chosen() -> None:
    any_gem = {("board/I", "tent space 1"): Bonus((Gain("gem", 2),))}
    state = do(acting(table(facts=any_gem)), (ANNA, m.Travel(TO_THE_TENT)), (ANNA, m.Pitch(1)))
    state = do(state, (ANNA, m.Pick("clear")), (ANNA, m.Pick("purple")))
    assert mine(state).gems == ("orange", "green", "green", "purple", "purple", "clear", "clear")
    assert no(acting(table()), ANNA, m.Pick("clear")) == ": There is no gem to choose just now."


def test_mg_trv_5_from_the_deck_or_the_display_which_is_refilled_at_once() -> None:
    state = do(drawing(), (ANNA, m.Travel(1)))
    assert choices(state, ANNA) == [m.Poster(), *(m.Poster(slot) for slot in range(4))]
    shown = do(state, (ANNA, m.Poster(1)))
    assert shown.turn.poster == "poster/2"
    assert shown.posters == ("poster/1", "poster/5", "poster/3", "poster/4")
    drawn = do(state, (ANNA, m.Poster()))
    assert drawn.turn.poster == "poster/5"
    assert drawn.posters == state.posters
    assert no(state, ANNA, m.Forgo()) == "MG-TRV-5: You have a free poster space, so you take one."
    assert no(state, ANNA, m.Poster(7)) == ": No poster lies there."
    assert no(acting(table()), ANNA, m.Poster()) == ": There is no poster to take just now."


def test_mg_trv_5_with_all_spaces_full_replace_discard_or_decline() -> None:
    full = ("poster/40", "poster/41", "poster/42", "poster/43", "poster/44")
    state = do(owning(drawing(), posters=full), (ANNA, m.Travel(1)))
    assert m.Forgo() in choices(state, ANNA)
    assert mine(do(state, (ANNA, m.Forgo()))).posters == full
    state = do(state, (ANNA, m.Poster(0)))
    replaced = do(state, (ANNA, m.Hang(2)))
    assert mine(replaced).posters == ("poster/40", "poster/41", "poster/1", "poster/43", "poster/44")
    assert dict(replaced.piles)["poster"].discards == ("poster/42",)
    thrown = do(state, (ANNA, m.Discard()))
    assert mine(thrown).posters == full
    assert dict(thrown.piles)["poster"].discards == ("poster/1",)


def test_mg_trv_5_nothing_is_replaced_while_a_space_is_free() -> None:
    state = do(drawing(), (ANNA, m.Travel(1)), (ANNA, m.Poster(0)))
    assert no(state, ANNA, m.Hang(0)) == "MG-TRV-5: A poster is replaced only when all your spaces are full."
    assert no(state, ANNA, m.Discard()) == "MG-TRV-5: You have a free poster space, so you take one."
    assert no(state, ANNA, m.Hang(5)) == ": There are 5 poster spaces."


def test_mg_trv_6_on_any_vacant_space_tent_below_or_not() -> None:
    state = do(drawing(), (ANNA, m.Travel(1)), (ANNA, m.Poster(0)))
    assert choices(state, ANNA) == [m.Hang(n) for n in (1, 2, 3, 4)]
    assert mine(do(state, (ANNA, m.Hang(4)))).posters == ("poster/A", None, None, None, "poster/1")
    one_free = owning(drawing(), posters=("poster/40", "poster/41", None, "poster/43", "poster/44"))
    hung = do(one_free, (ANNA, m.Travel(1)), (ANNA, m.Poster(0)))
    assert mine(hung).posters[2] == "poster/1"


def test_mg_trv_7_a_covered_poster_space_pays_no_poster_not_even_to_who_picks_it_up() -> None:
    state = do(acting(table()), (ANNA, m.Travel(TO_THE_TENT)), (ANNA, m.Pitch(1)))
    assert mine(state).posters.count(None) == 4
    assert state.seat == BORI


def test_mg_trv_8_the_track_is_a_loop_and_a_space_passed_twice_pays_twice() -> None:
    short = {("travel/green", "track"): Track(("", "purple", "clear"))}
    state = owning(acting(table(facts=short), "green", 6), gems=())
    after = do(state, (ANNA, m.Travel(5)))
    assert after.wagons == (0, 2, 0)
    assert mine(after).gems == ("purple", "purple", "clear", "clear")


def test_mg_trv_9_gems_come_one_by_one_each_overflowing_by_itself() -> None:
    state = owning(table(), gems=("green", "green"))
    for gem, gems, more in (("green", 3, 0), ("green", 3, 1), ("green", 3, 2)):
        state = gained_gem(state, ANNA, "green")
        assert (mine(state).gems.count("green"), mine(state).coins - mine(table()).coins) == (gems, more), gem


def test_power_counts_the_dice_before() -> None:
    state = acting(taken(table(), Die("orange", 5)), "orange", 5)
    assert do(state, (ANNA, m.Travel(10))).wagons[0] == 10
