"""The greedy player: it covers bonuses, completes what it can, goes to tents, and plays with cards nobody knows."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.core.seats import Setup
from companion.games.magnificent import GAME
from companion.games.magnificent.players.policy import policy
from companion.games.magnificent.players.prospects import best_tile, together
from companion.games.magnificent.players.worth import of_bonus, worth
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.camp import bonuses_under
from companion.games.magnificent.rules.parts import Bonus, Gain, Level, Levels, Poster, Stage, Value
from companion.games.magnificent.rules.parts import Performance as Stages
from companion.games.magnificent.rules.state import Die, State
from companion.games.simulate import play_out
from tests.games.magnificent.stage import ANNA, CAMP, acting, owning, table, tile

RICH: dict[tuple[str, str], Value] = {("board/I", "bonus 1 1"): Bonus((Gain("points", 9),))}
ONE: dict[tuple[str, str], Value] = {("poster/1", "poster"): Poster((("orange", "small"),), ("green",), 12)}


def performing(state: State) -> State:
    posters = ("poster/1", "poster/2", None, None, None)
    return owning(acting(state), posters=posters, tents=("tent/1", None, None, None))


def test_a_tile_goes_where_the_best_bonus_is() -> None:
    move = best_tile(acting(table(facts=RICH)))
    assert move is not None
    assert (0, 0) in bonuses_under(CAMP, move.cells)


def test_no_tile_is_chosen_when_none_fits() -> None:
    every = tuple(tile("green", "small", row, column) for row in range(6) for column in (0, 1, 2))
    assert best_tile(owning(acting(table()), camp=every)) is None


def test_posters_are_completed_together_as_far_as_tiles_and_gems_reach() -> None:
    state = performing(table(facts=ONE))
    one = owning(state, camp=(tile("orange", "small", 0, 0),), gems=("green",))
    two = owning(state, camp=(tile("orange", "small", 0, 0), tile("orange", "small", 1, 0)), gems=("green",))
    assert together(one, 2)[1] == (0,)
    assert together(two, 2)[1] == (0, 1)
    assert together(two, 1)[1] == (0,)
    assert together(owning(two, gems=()), 2)[1] == (1,)
    assert together(owning(one, camp=()), 2)[0] < 0


def test_it_performs_when_a_poster_is_worth_more_than_a_tile() -> None:
    best: dict[tuple[str, str], Value] = {
        ("poster/1", "poster"): Poster((), (), 40),
        ("performance", "stages"): Stages((Stage(0, 1),) * 9),
    }
    state = owning(acting(table(facts=best)), posters=("poster/1", None, None, None, None), gems=(), trainers=0)
    move = policy(state, ANNA, Random(0))
    assert isinstance(move, m.Perform)
    assert policy(GAME.apply(state, ANNA, move), ANNA, Random(0)) == m.Complete(0)


def test_the_wagon_stops_where_a_tent_is() -> None:
    nothing: dict[tuple[str, str], Value] = {("board/I", "levels"): Levels((Level(99, small=1),))}
    state = owning(acting(table(facts=nothing)), gems=(), trainers=0, posters=(None,) * 5)
    assert policy(state, ANNA, Random(0)) == m.Travel(3)


def test_of_dice_nobody_has_told_it_takes_any() -> None:
    state = table()
    faces = {move.face for seed in range(40) if isinstance(move := policy(state, ANNA, Random(seed)), m.Take)}
    assert len(faces) == 6


def test_mg_end_2_a_payment_out_of_reach_is_worth_less_than_nothing() -> None:
    state = owning(table(), coins=0)
    laid = tuple(replace(one, die=Die("orange", 6)) for one in state.ringmasters[ANNA].masters)
    assert worth(owning(state, masters=laid), ANNA) < worth(state, ANNA) - 12
    assert worth(owning(state, coins=24, masters=laid), ANNA) > worth(owning(state, masters=laid), ANNA) + 20


def test_a_tent_and_its_poster_are_worth_something_until_the_game_is_over() -> None:
    state = owning(table(), posters=(None,) * 5)
    hung = owning(state, posters=("poster/9", None, None, None, None))
    assert worth(hung, ANNA) > worth(state, ANNA)
    assert worth(owning(hung, tents=("tent/1", None, None, None)), ANNA) > worth(hung, ANNA)
    over = [replace(one, phase="over", round=3) for one in (state, hung)]
    assert worth(over[0], ANNA) == worth(over[1], ANNA)


def test_an_exchange_is_worth_what_it_gives_less_what_it_costs() -> None:
    assert of_bonus(Bonus((Gain("coins", 2), Gain("points", 3)))) > of_bonus(Bonus((Gain("coins", 2),)))
    assert of_bonus(Bonus()) == 0


def test_it_plays_a_whole_game_with_cards_nobody_knows() -> None:
    line = play_out(GAME, Setup(("Anna", "Bori")), policy, Random(4))
    assert line.now.phase == "over"
    assert any(isinstance(event.move, m.Build) for event in line.events)
