"""No step of a turn closes by itself over something that could still be done (MG-TURN-8, MG-PRF-6, MG-TURN-5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Seat, Setup
from companion.games.magnificent import GAME
from companion.games.magnificent.players.sampling import tiles
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules import turns
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import Ability, Bonus, Camp, Cost, Gain, Poster, Tent, Value
from companion.games.magnificent.rules.state import State
from companion.games.simulate import play_out
from companion.host.packs import packs
from tests.games import battery
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    NAMES,
    acting,
    built,
    choices,
    do,
    is_legal,
    mine,
    offered,
    owning,
    prints,
    table,
    tile,
    told,
)
from tests.naive.magnificent.evenings import eager

OWN = "trainer/2"
GEM = Ability("one", Bonus((Gain("gem", 1, "orange"),)))
WANTS_ORANGE = Poster((), ("orange",), 5)
USES = (m.Build, m.Complete, m.Rearrange, m.Use, m.Train, m.Boost, m.Pick, m.Poster, m.Hang, m.Spend)
DEEPEST = 4


def kept_open(state: State) -> State:
    """In place of the function that ends steps."""
    return state


def uses(state: State, seat: Seat) -> list[MagnificentMove]:
    """What the player could do now, as far as it is legal: offered, asked, or tried."""
    tried = (*offered(state, seat), *(m.Complete(n) for n in range(5)), *tiles(state, Random(1)))
    asked = GAME.due(state).of(seat)
    listed = (option.move for option in asked.options) if asked else ()
    every = dict.fromkeys(move for move in (*tried, *listed) if isinstance(move, USES))
    return [move for move in every if is_legal(state, seat, move)]


def ways(state: State, seat: Seat, deep: int = DEEPEST) -> Iterator[tuple[MagnificentMove, ...]]:
    """Each sequence of such moves, up to so many."""
    for move in uses(state, seat) if deep else ():
        yield (move,)
        yield from ((move, *then) for then in ways(do(state, (seat, move)), seat, deep - 1))


def is_lost(open_: State, after: State, seat: Seat, way: tuple[MagnificentMove, ...]) -> bool:
    """Whether what the way ends with was possible before the step closed and is not now, with as much of the way as can
    be gone; within the turn it is a tile or a poster."""
    if open_.turn.step != "end" and not isinstance(way[-1], m.Build | m.Complete):
        return False
    state = after
    for move in way[:-1]:
        state = do(state, (seat, move)) if is_legal(state, seat, move) else state
    return not is_legal(state, seat, way[-1])


@cache
def evening(players: int, pack: str, seed: int = 0, *switches: tuple[str, str]) -> battery.Line:
    facts = packs.house(GAME).facts if pack == "house" else ()
    setup = Setup(NAMES[:players], switches, facts, dealer=pack == "house", pack=pack)
    return play_out(GAME, setup, eager, Random(f"{players} {pack} {seed}"))


def closings(monkeypatch: pytest.MonkeyPatch, line: battery.Line) -> Iterator[tuple[State, State, Seat]]:
    """(the position had nothing closed by itself, the position as it is, who played) of a random game."""
    for before, (event, after) in zip(line.states, zip(line.events[1:], line.states[1:], strict=True), strict=False):
        move = event.move
        if isinstance(event.by, str) or before.phase != "turns" or isinstance(move, m.Done | m.Forgo | Tell):
            continue
        with monkeypatch.context() as patched:
            patched.setattr(turns, "_ended", kept_open)
            open_ = GAME.apply(before, event.by, move)  # type: ignore[arg-type]
        if open_ != after:
            yield open_, after, event.by


def lost(monkeypatch: pytest.MonkeyPatch, line: battery.Line) -> Iterator[str]:
    """Of each closing what went with it, '' for nothing."""
    for open_, after, seat in closings(monkeypatch, line):
        with monkeypatch.context() as patched:
            patched.setattr(turns, "_ended", kept_open)
            found = list(ways(open_, seat))
        yield next((f"{open_.turn} {way}" for way in found if is_lost(open_, after, seat, way)), "")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("pack", ["house", "empty"])
@pytest.mark.parametrize("players", GAME.seats)
def test_mg_turn_8_what_closed_by_itself_could_not_have_been_used(
    players: int, pack: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = list(lost(monkeypatch, evening(players, pack, seed)))
    assert closed
    assert not [found for found in closed if found]


def test_mg_turn_8_under_the_other_ruling_something_goes_with_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ("MG-TURN-8", "once nothing is possible")
    evenings = (evening(players, "house", seed, other) for seed in range(20) for players in GAME.seats)
    assert any(found for line in evenings for found in lost(monkeypatch, line))


def performing(**changes: object) -> State:
    """Anna performs; two posters over tents want the one orange gem that she has, a trainer would bring another."""
    facts: dict[tuple[str, str], Value] = {
        ("poster/10", "poster"): WANTS_ORANGE, ("poster/11", "poster"): WANTS_ORANGE, (OWN, "ability"): GEM,
    }  # fmt: skip
    own = {"posters": ("poster/10", "poster/11", None, None, None), "tents": ("tent/7", None, None, None)}
    state = owning(acting(table(facts=facts)), **own, gems=("orange",), **changes)
    return do(state, (ANNA, m.Perform(6)))


def test_mg_prf_6_a_gem_that_may_still_come_keeps_the_performance_open() -> None:
    state = do(performing(), (ANNA, m.Complete(0)))
    assert (state.turn.step, mine(state).gems) == ("perform", ())
    state = do(state, (ANNA, m.Train(OWN)), (ANNA, m.Complete(1)))
    assert mine(state).completed == ("poster/10", "poster/11")


def test_mg_prf_6_the_hat_first_and_then_the_gem() -> None:
    state = owning(performing(), gems=())
    assert state.turn.step == "perform"
    assert mine(do(state, (ANNA, m.Train(OWN)), (ANNA, m.Complete(0)))).completed == ("poster/10",)


def test_mg_prf_6_with_nothing_to_come_the_performance_is_over() -> None:
    state = do(performing(trainers=0), (ANNA, m.Complete(0)))
    assert state.turn.step == "end"
    assert isinstance(choices(state, ANNA)[1], m.Rearrange)


def test_mg_prf_4_the_end_of_the_turn_lies_beside_the_end_of_the_performance() -> None:
    state = performing()
    assert choices(state, ANNA)[-2:] == [m.Done(), m.Done(turn=True)]
    assert do(state, (ANNA, m.Done())).turn.step == "end"
    over = do(state, (ANNA, m.Done(turn=True)))
    assert (over.seat, mine(over).posters[0]) == (BORI, "poster/10")
    assert "Anna ends the turn." in told(state, ANNA, m.Done(turn=True))


def test_mg_turn_8_by_itself_as_the_other_ruling_has_it() -> None:
    setup = Setup(NAMES[:2], (("MG-TURN-8", "once nothing is possible"),))
    state = replace(performing(), setup=setup)
    assert do(state, (ANNA, m.Complete(0))).turn.step == "end"


def test_mg_bld_5_a_colour_that_may_still_come_keeps_the_building_open() -> None:
    """The supply of orange tiles runs out with the first; a trainer lets the next one be of another colour."""
    facts: dict[tuple[str, str], Value] = {
        ("board/I", "camp"): Camp(9, 9), (OWN, "ability"): Ability("one", Bonus((Gain("recolour"),))),
    }  # fmt: skip
    gone = tuple(tile("orange", "small", row % 9, 0) for row in range(15))
    larges = tuple(tile("orange", "large", row % 8, 0) for row in range(12))
    state = owning(acting(table(facts=facts), face=6), BORI, camp=(*gone, *larges))
    state = do(state, (ANNA, m.Boost("orange")), (ANNA, built("orange", "small", 0, 0)))
    assert (state.turn.step, choices(state, ANNA)) == ("build", [m.Done(turn=True)])
    state = do(state, (ANNA, m.Train(OWN)), (ANNA, built("green", "small", 1, 0)))
    assert len(mine(state).camp) == 2


EXCHANGE = Bonus((Gain("points", 4),), (Cost("coins", 3),))


def covered(coins: int, *switches: tuple[str, str]) -> State:
    """Anna has covered a space that gives 4 points for 3 coins; trainers bring 2 coins."""
    facts: dict[tuple[str, str], Value] = {
        ("board/I", "bonus 1 1"): EXCHANGE, ("board/I", "bonus 1 4"): Bonus(),
        (OWN, "ability"): Ability("one", Bonus((Gain("coins", 2),))),
    }  # fmt: skip
    state = owning(acting(table(facts=facts), face=6), coins=coins)
    state = replace(state, setup=replace(state.setup, switches=switches))
    return do(state, (ANNA, built("orange", "small", 0, 0)))


def test_mg_turn_5_an_exchange_waits_until_it_can_be_paid() -> None:
    state = covered(2)
    assert (state.turn.waiting, m.Use(0) in offered(state, ANNA)) == ((EXCHANGE,), False)
    state = do(state, (ANNA, m.Train(OWN)))
    assert m.Use(0) in offered(state, ANNA)
    after = do(state, (ANNA, m.Use(0)))
    assert (mine(after).points, mine(after).coins, after.turn.waiting) == (4, 1, ())


def test_mg_turn_5_an_exchange_that_could_be_made_may_wait() -> None:
    state = covered(3)
    assert choices(state, ANNA) == [m.Use(), m.Forgo(later=True), m.Forgo()]
    later = do(state, (ANNA, m.Forgo(later=True)))
    assert (later.turn.waiting, m.Use(0) in offered(later, ANNA)) == ((EXCHANGE,), True)
    assert do(state, (ANNA, m.Forgo())).turn.waiting == ()
    assert "Anna lets it wait." in told(state, ANNA, m.Forgo(later=True))
    old = covered(3, ("MG-TURN-5", "at once or never"))
    assert choices(old, ANNA) == [m.Use(), m.Forgo()]


def test_mg_turn_5_made_at_once_or_never_as_the_other_ruling_has_it() -> None:
    assert covered(2, ("MG-TURN-5", "at once or never")).turn.waiting == ()
    assert m.Use() in choices(covered(3), ANNA)


def test_mg_turn_6_a_bonus_of_a_colour_waits_for_the_colour_of_the_die() -> None:
    """A tile built before the die is taken covers a space that wants an orange one."""
    orange = Bonus((Gain("points", 2),), colour="orange")
    facts: dict[tuple[str, str], Value] = {
        ("board/I", "bonus 1 1"): orange, ("board/I", "bonus 1 4"): Bonus(),
        (OWN, "ability"): Ability("one", Bonus((Gain("tile", 1, None, "small"),))),
    }  # fmt: skip
    state = do(table(facts=facts), (ANNA, m.Train(OWN)), (ANNA, built("green", "small", 0, 0)))
    assert (state.turn.step, mine(state).points, offered(state, ANNA)) == ("die", 0, [])
    for colour, is_paid in (("orange", True), ("green", False)):
        state_ = do(state, (ANNA, m.Take(colour, 3)), (ANNA, m.Lay(0)))  # type: ignore[arg-type]
        assert (m.Use(0) in offered(state_, ANNA)) is is_paid


def test_mg_turn_8_the_plain_prints_leave_a_poster_to_come() -> None:
    """The bonus of a card brings the poster after the hat has moved."""
    facts = {**prints(), ("master/I 1", "bonus"): Bonus((Gain("poster"),)), ("tent/9", "tent"): Tent()}
    state = owning(acting(table(facts=facts)), posters=(None,) * 5, tents=("tent/9", None, None, None))
    state = owning(state, camp=(tile("orange", "small", 0, 0),))
    state = do(state, (ANNA, m.Perform(6)), (ANNA, m.Use()), (ANNA, m.Poster(0)), (ANNA, m.Hang(1)))
    assert len(mine(do(state, (ANNA, m.Complete(1)))).completed) == 1
