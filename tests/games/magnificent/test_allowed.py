"""What the host allows is done: every refusal of random games waived, and each kind by its rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Tell, allow
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed, Why
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import COMMON, Ability, Bonus, Cost, Gain, Poster, Value
from companion.games.magnificent.rules.pieces import seats
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.state import Die, State
from companion.games.simulate import play_out
from companion.host.packs import packs
from tests.games import battery
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    NAMES,
    acting,
    allowed,
    asked,
    built,
    do,
    faces,
    filled,
    mine,
    no,
    opening,
    owning,
    table,
    taken,
    tile,
)
from tests.naive.magnificent.evenings import eager

OWN, OTHERS = "trainer/2", "trainer/1"
EVERY = 7


@cache
def evening(players: int, pack: str) -> battery.Line:
    facts = packs.house(GAME).facts if pack == "house" else ()
    setup = Setup(NAMES[:players], facts=facts, dealer=pack == "house", pack=pack)
    return play_out(GAME, setup, eager, Random(f"allowed {players} {pack}"))


def tried(state: State, by: Actor, rng: Random) -> Iterator[MagnificentMove]:
    """Answers to whatever is asked or offered, and what somebody may want to do besides."""
    due = GAME.due(state)
    for _, ask in (*due.asks, *due.offers):
        yield from battery.tried(GAME, ask, rng)
    yield from (m.Complete(n) for n in range(5))
    yield from (m.Perform(rng.randint(1, 12)), m.Travel(rng.randint(1, 20)), m.Boost("green"), m.Boost("clear"))
    yield from (m.Plan("build"), m.Plan("travel"), m.Use(), m.Done(), m.Forgo(), m.Take("orange", 6), m.Pick("clear"))
    spaces = [tile_ for owner in state.ringmasters for tile_ in owner.tiles]
    yield from (m.Train(space) for space in (*spaces, *COMMON))
    yield from (built("purple", "small", rng.randrange(6), rng.randrange(6)), m.Rearrange(0, 1), m.Treat("green"))
    yield from (m.Choose(0), m.Remove(0), m.Fill(9), m.Pitch(1), m.Hang(0), m.Discard(), m.Lay(0))


def refused(state: State, by: Actor, rng: Random) -> Iterator[tuple[MagnificentMove, Why]]:
    """Each that a rule refuses; what makes no sense cites none."""
    for move in dict.fromkeys(tried(state, by, rng)):
        try:
            GAME.apply(state, by, move)
        except Illegal as said:
            if said.why.rule:
                yield move, said.why
        except Malformed:
            continue


def effect(state: State) -> Any:
    """What a move is made for: all of the table but what is paid."""
    turn = state.turn
    own = [
        (o.points, o.camp, o.posters, o.tents, o.completed, o.hats, o.masters, o.tiles, o.areas, o.passed, o.performed)
        for o in state.ringmasters
    ]
    turns_ = (turn.step, turn.die, turn.colour, turn.action, turn.bound, turn.queue, turn.waiting, turn.poster)
    more = (turn.held, turn.recolour, turn.shows, turn.space, turn.added, power(state))
    return own, turns_, more, state.phase, state.seat, state.wagons, state.dice, state.display, state.picking


def gains(before: State, after: State) -> bool:
    """More of something that can be gained and paid."""
    for seat in seats(after):
        was, now = before.ringmasters[seat], after.ringmasters[seat]
        if now.coins > was.coins or any(now.gems.count(gem) > was.gems.count(gem) for gem in now.gems):
            return True
        if now.trainers + now.resting > was.trainers + was.resting:
            return True
    return False


@pytest.mark.parametrize("pack", ["house", "empty"])
@pytest.mark.parametrize("players", GAME.seats)
def test_what_is_allowed_is_done_or_the_story_says_why_not(players: int, pack: str) -> None:
    rng, walked, rules = Random(7), 0, set[str]()
    for state in evening(players, pack).states[::EVERY]:
        actors: tuple[Actor, ...] = (*seats(state), "table")
        for by in actors:
            for move, why in refused(state, by, rng):
                after = allow(GAME, state, by, move, why.rule)
                done = effect(after) != effect(state) or gains(state, after) or after.turn.held == move
                assert done or after.notes, (state.turn, by, move, why)
                assert after.excused == ""
                walked += 1
                rules.add(why.rule)
    assert walked > 150
    assert {"MG-TURN-4", "MG-TRN-1", "MG-PRF-2"} <= rules


def test_mg_bld_2_a_tile_that_does_not_touch_is_laid_all_the_same() -> None:
    state = owning(acting(table()), camp=(tile("green", "small", 0, 0),))
    far = built("orange", "small", 5, 0)
    assert no(state, ANNA, far).startswith("MG-BLD-2")
    after = allowed(state, ANNA, far, "MG-BLD-2")
    assert len(mine(after).camp) == 2


def test_mg_bld_2_over_a_tile_a_bonus_space_pays_no_second_time() -> None:
    state = owning(acting(table()), camp=(tile("green", "small", 0, 0),))
    after = allowed(state, ANNA, built("orange", "small", 0, 0), "MG-BLD-2")
    assert (mine(after).coins, len(mine(after).camp)) == (mine(state).coins, 2)


def test_mg_prf_7_two_hats_on_one_space() -> None:
    state = owning(acting(table()), BORI, hats=(4, 0))
    after = allowed(state, ANNA, m.Perform(4), "MG-PRF-7")
    assert (mine(after).hats, after.turn.action) == ((4, 0), "perform")


def test_mg_prf_7_with_too_little_power_besides_the_first_word_counts() -> None:
    """Two rules are against it; the host allows it once."""
    state = owning(acting(table(), face=2), BORI, hats=(8, 0))
    after = allowed(state, ANNA, m.Perform(8), "MG-PRF-7")
    assert mine(after).hats == (8, 0)
    with pytest.raises(Illegal):
        allowed(state, ANNA, m.Perform(8), "MG-PRF-1")


def test_mg_turn_4_a_second_action_begins_anew() -> None:
    state = do(acting(table(facts={("master/I 1", "bonus"): Bonus((Gain("coins"),))})), (ANNA, m.Travel(2)))
    after = allowed(state, ANNA, built("orange", "large", 0, 0), "MG-TURN-4")
    assert (after.turn.action, len(after.turn.built), after.turn.step) == ("build", 1, "end")
    assert allowed(state, ANNA, m.Plan("perform"), "MG-TURN-4").turn.step == "action"


def test_mg_trn_2_a_bonus_for_another_action_leaves_this_one_open() -> None:
    only = Bonus((Gain("power", 2),), action="travel")
    state = do(acting(table(facts={("master/I 1", "bonus"): only})), (ANNA, m.Use()))
    assert no(state, ANNA, m.Plan("perform")) == "MG-TRN-2: The bonus you used is not for performing."
    assert m.Plan("build") in [option.move for option in asked(state, ANNA).options]
    assert asked(state, ANNA).form is None
    opened = allowed(state, ANNA, m.Plan("build"), "MG-TRN-2")
    assert (opened.turn.bound, asked(opened, ANNA).form is None) == (None, False)
    assert mine(allowed(state, ANNA, m.Perform(7), "MG-TRN-2")).hats[0] == 7


def test_mg_turn_1_a_die_that_was_told_wrong() -> None:
    state = do(replace(table(), phase="roll"), ("table", faces(2, 3)))
    after = allowed(state, ANNA, m.Take("green", 5), "MG-TURN-1")
    assert (after.turn.die, len(after.dice)) == (Die("green", 5), len(state.dice) - 1)
    assert GAME.counters.audit(after) == ()


def test_mg_turn_1_onto_a_card_with_a_die_which_then_goes_to_another() -> None:
    state = do(taken(table(), Die("orange", 2)), (ANNA, m.Take("green", 4)))
    after = allowed(state, ANNA, m.Lay(0), "MG-TURN-1")
    assert [one.die for one in mine(after).masters[:2]] == [Die("green", 4), Die("orange", 2)]
    assert [filled(note) for note in after.notes] == ["The die that lay there goes to card 2."]


def test_mg_turn_1_out_of_turn_and_everybody_still_has_four_turns() -> None:
    state = table(3)
    state = allowed(state, BORI, m.Take("green", 3), "MG-TURN-1")
    state = do(state, (BORI, m.Lay(0)), (BORI, m.Done()))
    taken_ = [BORI]
    while state.phase == "turns":
        taken_.append(state.seat)
        colour = next(die.colour for die in state.dice if die.colour != "clear")
        state = acting(state, colour, 2)
        state = do(state, (state.seat, m.Done(turn=True)))
    assert [taken_.count(Seat(seat)) for seat in range(3)] == [4, 4, 4]


def test_mg_turn_8_a_turn_without_a_die_is_passed() -> None:
    state = allowed(table(), ANNA, m.Done(), "MG-TURN-8")
    assert (state.seat, mine(state).passed) == (BORI, 1)
    n = 0
    while state.phase == "turns":
        state, n = do(acting(state, ("orange", "green", "purple")[n % 3], 2), (state.seat, m.Done(turn=True))), n + 1
    assert n == 7


def test_mg_turn_7_a_late_gem_allows_more_tiles() -> None:
    state = do(acting(table(), face=5), (ANNA, built("orange", "large", 0, 0)))
    state = owning(replace(state, seat=ANNA), gems=("orange",)) if state.seat != ANNA else state
    if state.turn.step == "die":
        pytest.fail("the turn was over")
    after = allowed(state, ANNA, m.Boost("orange"), "MG-TURN-7")
    assert (after.turn.step, power(after)) == ("end", 7)


def test_mg_turn_5_what_cannot_be_paid_is_paid_as_far_as_it_is_there() -> None:
    bonus = Bonus((Gain("points", 5),), (Cost("coins", 9), Cost("gem", 2, "orange")))
    state = owning(acting(table(facts={("master/I 1", "bonus"): bonus})), coins=4, gems=("orange", "green"))
    after = allowed(state, ANNA, m.Use(), "MG-TURN-5")
    assert (mine(after).coins, mine(after).gems, mine(after).points) == (0, ("green",), 5)
    assert [filled(note) for note in after.notes] == [
        "5 coins were not there to pay.", "1 gem was not there to pay.",
    ]  # fmt: skip


def test_mg_trn_1_trainers_that_are_not_there_and_a_tile_of_somebody_else() -> None:
    facts: dict[tuple[str, str], Value] = {(OTHERS, "ability"): Ability("two", Bonus((Gain("coins", 3),)))}
    state = owning(acting(table(facts=facts)), trainers=1)
    after = allowed(state, ANNA, m.Train(OTHERS), "MG-TRN-1")
    assert (mine(after).coins - mine(state).coins, mine(after).resting) == (3, 1)
    assert [filled(note) for note in after.notes] == ["1 of 2 trainers was there."]


def test_mg_trn_1_what_waits_for_a_print_is_excused_when_it_is_told() -> None:
    state = owning(acting(table()), trainers=0)
    state = replace(state, facts={key: value for key, value in state.facts.items() if key[0] != OWN})
    waiting = allowed(state, ANNA, m.Train(OWN), "MG-TRN-1")
    assert waiting.turn.held == m.Train(OWN)
    after = do(waiting, (ANNA, Tell[Value](OWN, "ability", Ability("one", Bonus((Gain("coins", 3),))))))
    assert mine(after).coins == mine(state).coins + 3


def test_mg_prf_2_gems_that_are_not_there() -> None:
    wants = Poster((), ("orange", "orange", "green"), 9)
    state = owning(
        acting(table(facts={("poster/10", "poster"): wants})),
        posters=("poster/10", None, None, None, None), gems=("orange", "clear"),
    )  # fmt: skip
    after = allowed(do(state, (ANNA, m.Perform(6))), ANNA, m.Complete(0), "MG-PRF-2")
    assert (mine(after).gems, mine(after).completed) == ((), ("poster/10",))
    assert filled(after.notes[0]) == "1 gem was not there to pay."


def test_mg_set_1_dice_of_another_box() -> None:
    state = replace(table(), phase="roll")
    after = allowed(state, "table", m.Roll((1, 2, 3), (1, 2, 3), (1, 2, 3), (1,)), "MG-SET-1")
    assert len(after.dice) == 10
    assert no(state, "table", m.Roll((1, 2), (), (), ())) == ": It takes 8 to 19 dice."


def test_mg_set_6_out_of_turn() -> None:
    state = do(opening(2), ("table", m.Starts(ANNA)), (ANNA, m.Board(ANNA, "I")), (BORI, m.Board(BORI, "II")))
    after = allowed(state, ANNA, m.Choose(0), "MG-SET-6")
    assert (mine(after).tiles, after.picking) == (("trainer/1",), (BORI,))


def test_a_table_of_the_first_edition_allows_what_it_could() -> None:
    """Its log is folded with what the host's word did then."""
    first = GAME.as_of(1)
    state = first.start(Setup(NAMES[:2]))
    assert state.edition == 1
    state = replace(acting(table()), edition=1, setup=state.setup)
    state = owning(state, BORI, hats=(4, 0))
    assert no(state, ANNA, m.Perform(4)) == ": A hat of Bori stands on #4."
    assert power(state) == 6
