"""Hats, posters completed together, and those left rearranged (MG-PRF)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules import performing, purse
from companion.games.magnificent.rules.parts import Gem, Poster, Tent, Value
from companion.games.magnificent.rules.state import State
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    STAGES,
    acting,
    allowed,
    asked,
    choices,
    do,
    filled,
    mine,
    no,
    owning,
    points,
    table,
    tile,
    told,
)

POSTERS = ("poster/10", "poster/11", None, None, "poster/12")
TENTS = ("tent/7", None, None, "tent/8")
SMALLS = tuple(tile("orange", "small", row, 0) for row in range(3))


def ready(**changes: object) -> State:
    """Anna may act with power 6; posters over tents at 0, 1 and 4, three small orange tiles."""
    return owning(acting(table()), **{"posters": POSTERS, "tents": TENTS, "camp": SMALLS, **changes})


def on_stage(space: int = 6, **changes: object) -> State:
    return do(ready(**changes), (ANNA, m.Perform(space)))


def performs(state: State) -> list[m.Perform]:
    return [move for move in choices(state, ANNA) if isinstance(move, m.Perform)]


def test_mg_prf_1_a_vacant_space_at_or_below_the_power() -> None:
    state = ready()
    assert performs(state) == [m.Perform(n) for n in range(3, 8)]
    assert no(state, ANNA, m.Perform(8)) == "MG-PRF-1: #8 wants power 7; you have 6."
    assert no(state, ANNA, m.Perform(13)) == ": The track has 12 spaces."


def test_mg_prf_1_first_the_hat_on_the_board_then_the_other_one_then_either() -> None:
    first = on_stage(5)
    assert mine(first).hats == (5, 0)
    second = owning(acting(table()), hats=(5, 0), performed=1)
    assert mine(do(second, (ANNA, m.Perform(3)))).hats == (5, 3)
    assert no(second, ANNA, m.Perform(3, 5)) == "MG-PRF-1: It is the other hat's turn to move."
    third = owning(acting(table()), hats=(5, 3), performed=2)
    assert {move.hat for move in performs(third)} == {3, 5}
    assert mine(do(third, (ANNA, m.Perform(4, 5)))).hats == (4, 3)
    assert mine(do(third, (ANNA, m.Perform(4)))).hats == (5, 4)
    assert no(third, ANNA, m.Perform(4, 6)) == ": You have no hat on #6."


def test_mg_prf_1_the_space_says_how_many_posters_at_most() -> None:
    one = on_stage(3)
    assert performing.at_most(one) == 1
    assert do(one, (ANNA, m.Complete(0))).turn.step == "end"
    two = do(on_stage(6), (ANNA, m.Complete(0)))
    assert (two.turn.step, performing.at_most(two)) == ("perform", 1)


def test_mg_prf_1_a_track_not_told_is_asked_first() -> None:
    state = ready()
    state = replace(state, facts={k: v for k, v in state.facts.items() if k[0] != "performance"})
    assert m.Plan("perform") in choices(state, ANNA)
    held = do(state, (ANNA, m.Perform(9)))
    assert asked(held, ANNA).form is not None
    tell = Tell[Value]("performance", "stages", STAGES)
    assert told(held, ANNA, tell)[-2:] == ["#9 wants power 8; you have 6.", "So that is not possible now."]
    after = do(held, (ANNA, tell))
    assert (after.turn.action, after.turn.held) == (None, None)  # too high


def test_mg_prf_2_a_tent_below_and_the_tiles_added_up() -> None:
    no_tent = on_stage(6, posters=("poster/10", None, "poster/11", None, None))
    assert no(no_tent, ANNA, m.Complete(2)) == "MG-PRF-2: There is no tent below this poster."
    assert no(no_tent, ANNA, m.Complete(1)) == ": There is no poster on that space."
    single = do(on_stage(6, camp=SMALLS[:1]), (ANNA, m.Complete(0)))
    assert single.turn.step == "end"  # the one tile serves one poster at a time
    both = do(on_stage(6, camp=SMALLS[:2]), (ANNA, m.Complete(0)), (ANNA, m.Complete(1)))
    assert len(mine(both).completed) == 2


def test_mg_prf_2_allowed_without_a_tent_only_the_poster_pays() -> None:
    state = on_stage(6, posters=("poster/10", None, "poster/11", None, None))
    after = allowed(state, ANNA, m.Complete(2), "MG-PRF-2")
    assert mine(after).completed == ("poster/11",)
    assert (mine(after).coins, mine(after).points) == (mine(state).coins + 1, mine(state).points + 11)
    known = {key: value for key, value in state.facts.items() if key[1] != "first tent"}
    after = allowed(replace(state, facts=known), ANNA, m.Complete(2), "MG-PRF-2")
    assert mine(after).completed == ("poster/11",)


def test_mg_prf_2_a_poster_whose_tiles_are_short_is_refused() -> None:
    facts = {("poster/11", "poster"): Poster((("purple", "large"),), (), 9)}
    state = on_stage(6)
    state = replace(state, facts={**state.facts, **facts})
    expected = "MG-PRF-2: You lack 1 camp tile for this, first a large purple tile."
    assert no(state, ANNA, m.Complete(1)) == expected


@pytest.mark.parametrize(
    ("has", "wanted", "paid"),
    [
        (("orange", "clear"), ("orange",), ("orange",)),
        (("clear", "clear"), ("orange",), ("clear",)),
        (("orange", "green", "clear"), ("orange", "orange", "green"), ("orange", "green", "clear")),
        (("green",), ("orange",), None),
        (("orange",), ("clear",), None),
        ((), (), ()),
    ],
)
def test_mg_prf_2_clear_gems_are_wild_and_as_few_as_possible_are_proposed(
    has: tuple[Gem, ...], wanted: tuple[Gem, ...], paid: tuple[Gem, ...] | None
) -> None:
    assert purse.proposed(has, wanted) == paid


def test_mg_prf_2_the_gems_of_poster_and_tent_are_paid_as_the_player_wants() -> None:
    wants = Poster((), ("orange",), 9)
    state = on_stage(6, gems=("orange", "clear"))
    state = replace(state, facts={**state.facts, ("poster/10", "poster"): wants})
    assert [move for move in choices(state, ANNA) if isinstance(move, m.Complete) and move.space == 0] == [
        m.Complete(0), m.Complete(0, ("clear",)),
    ]  # fmt: skip
    assert mine(do(state, (ANNA, m.Complete(0)))).gems == ("clear",)
    assert mine(do(state, (ANNA, m.Complete(0, ("clear",))))).gems == ("orange",)
    refused = no(state, ANNA, m.Complete(0, ("green",)))
    assert refused == "MG-PRF-2: These gems do not pay for it, or you do not have them."
    poor = owning(state, gems=("green",))
    assert no(poor, ANNA, m.Complete(0)) == "MG-PRF-2: This wants 1 gem that you do not have."


def test_mg_prf_2_a_poster_not_told_is_asked_when_it_is_completed() -> None:
    state = on_stage(6)
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("poster/10", "poster")})
    held = do(state, (ANNA, m.Complete(0)))
    assert asked(held, ANNA).form is not None
    after = do(held, (ANNA, Tell("poster/10", "poster", Poster((), (), 17, 0))))
    assert mine(after).points == 17
    lacking = do(held, (ANNA, Tell("poster/10", "poster", Poster((("green", "large"),), (), 17))))
    assert (mine(lacking).points, lacking.turn.held) == (0, None)


def test_mg_prf_3_points_and_coins_of_poster_and_tent_the_poster_goes_the_tent_stays() -> None:
    before = on_stage(6)
    after = do(before, (ANNA, m.Complete(1)))
    assert points(after, ANNA, "MG-PRF-3") == [11, 1]
    assert mine(after).coins == mine(before).coins + 1
    assert (mine(after).posters[1], mine(after).completed, mine(after).tents) == (None, ("poster/11",), TENTS)
    preprinted = do(before, (ANNA, m.Complete(0)))
    assert mine(preprinted).coins == mine(before).coins + 1 + 2


def test_mg_prf_4_the_remaining_posters_may_be_rearranged() -> None:
    state = do(on_stage(6), (ANNA, m.Complete(0)), (ANNA, m.Complete(4)))
    assert state.turn.step == "end"
    state = do(state, (ANNA, m.Rearrange(1, 4)), (ANNA, m.Rearrange(4, 2)))
    assert mine(state).posters == (None, None, "poster/11", None, None)
    assert no(state, ANNA, m.Rearrange(0, 1)) == ": There is no poster on that space."
    assert do(state, (ANNA, m.Done())).seat == BORI
    assert no(ready(), ANNA, m.Rearrange(0, 2)) == "MG-PRF-4: Posters are rearranged after a performance."


def test_mg_prf_5_the_colour_does_not_matter_and_without_a_space_there_is_no_performing() -> None:
    green = owning(acting(table(), "green", 6), posters=POSTERS, tents=TENTS, camp=SMALLS)
    assert performs(green) == [m.Perform(n) for n in range(3, 8)]
    weak = acting(table(), "orange", 1)
    assert performs(weak) == []
    assert no(weak, ANNA, m.Perform(1)) == "MG-PRF-7: A hat of Anna stands on #1."


def test_mg_prf_6_fewer_posters_or_none_and_the_tiles_serve_again() -> None:
    state = on_stage(6)
    after = do(state, (ANNA, m.Done()))
    assert (mine(after).hats[0], mine(after).completed, mine(after).camp) == (6, (), SMALLS)
    one = do(state, (ANNA, m.Complete(0)), (ANNA, m.Done()), (ANNA, m.Done()))
    assert mine(one).camp == SMALLS


def test_mg_prf_7_all_hats_block_and_the_space_left_is_vacant_only_afterwards() -> None:
    state = owning(ready(), BORI, hats=(4, 5))
    assert performs(state) == [m.Perform(n) for n in (2, 3, 6, 7)]
    assert no(state, ANNA, m.Perform(4)) == "MG-PRF-7: A hat of Bori stands on #4."
    own = owning(ready(), hats=(3, 0))
    assert no(own, ANNA, m.Perform(3)) == "MG-PRF-7: A hat of Anna stands on #3."


def test_the_question_says_how_many_posters_are_left() -> None:
    assert filled(asked(on_stage(6), ANNA).prompt) == "Complete a poster: 2 at most"


def test_a_preprinted_tent_that_is_not_told_is_asked() -> None:
    state = on_stage(6)
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("board/I", "first tent")})
    held = do(state, (ANNA, m.Complete(0)))
    assert mine(do(held, (ANNA, Tell("board/I", "first tent", Tent((), 3, 0))))).points == 13
