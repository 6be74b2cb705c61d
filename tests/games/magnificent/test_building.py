"""Camp tiles: levels, places, covered bonus spaces and the supply (MG-BLD)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Tell
from companion.games.magnificent.rules import building
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import Bonus, Cost, Gain, Level, Levels, Tile
from companion.games.magnificent.rules.state import Die
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    CAMP,
    LEVELS,
    acting,
    asked,
    built,
    choices,
    do,
    mine,
    no,
    owning,
    table,
    taken,
    tile,
)


def test_mg_bld_1_a_level_at_or_below_the_power_says_how_many_tiles() -> None:
    weak = acting(table(), "orange", 2)
    assert no(weak, ANNA, built("orange", "small", 0, 0)) == "MG-BLD-1: With power 2 your levels allow no small tile."
    six = acting(table(), "orange", 6)
    assert building.left(six) == ((1, 0), (0, 1))
    assert do(six, (ANNA, built("orange", "large", 2, 0))).seat == BORI
    nine = acting(taken(table(), Die("orange", 3)), "orange", 6)
    after = do(nine, (ANNA, built("orange", "small", 2, 0)))
    assert building.left(after) == ((1, 0), (0, 1))
    assert do(after, (ANNA, built("orange", "large", 3, 0))).seat == BORI
    two = {("board/I", "levels"): Levels((Level(3, small=1), Level(5, small=1, large=1)))}
    one = do(acting(table(facts=two), "orange", 6), (ANNA, built("orange", "small", 2, 0)))
    assert no(one, ANNA, built("orange", "small", 3, 0)) == "MG-BLD-1: After 1 tile, power 6 allows no small one."


def test_mg_bld_1_levels_not_told_are_asked_with_the_first_tile() -> None:
    state = acting(table())
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("board/I", "levels")})
    held = do(state, (ANNA, built("orange", "small", 2, 0)))
    assert mine(held).camp == ()
    assert asked(held, ANNA).form is not None
    assert mine(do(held, (ANNA, Tell("board/I", "levels", LEVELS)))).camp == (tile("orange", "small", 2, 0),)


def test_mg_bld_1_the_tiles_have_the_colour_of_the_die() -> None:
    state = acting(table(), "green", 6)
    assert no(state, ANNA, built("orange", "small", 0, 0)) == "MG-BLD-1: Your die is green: so are the tiles."


def test_mg_bld_2_the_camp_is_asked_before_the_first_tile_and_refuses_what_does_not_fit() -> None:
    state = acting(table())
    unknown = replace(state, facts={k: v for k, v in state.facts.items() if k[1] != "camp"})
    held = do(unknown, (ANNA, m.Plan("build")))
    assert asked(held, ANNA).form is not None
    after = do(held, (ANNA, Tell("board/I", "camp", CAMP)))
    assert (after.turn.step, after.turn.held) == ("action", None)
    assert no(after, ANNA, built("orange", "small", 0, 4)) == ": Row 1, column 7 is outside your camp."


def test_mg_bld_2_later_tiles_touch_one_of_the_camp() -> None:
    state = owning(acting(table()), camp=(tile("green", "small", 0, 0),))
    assert no(state, ANNA, built("orange", "small", 3, 0)).startswith("MG-BLD-2")
    assert len(mine(do(state, (ANNA, built("orange", "small", 1, 2)))).camp) == 2


def test_mg_bld_3_covered_spaces_pay_at_once_tile_by_tile() -> None:
    state = acting(taken(table(), Die("orange", 3)), "orange", 6)
    before = mine(state)
    after = mine(do(state, (ANNA, built("orange", "small", 0, 0))))
    assert (after.coins - before.coins, after.trainers - before.trainers) == (3, 1)


def test_mg_bld_3_what_a_covered_space_shows_is_asked_when_it_is_covered() -> None:
    state = acting(table())
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("board/I", "bonus 1 1")})
    state = do(state, (ANNA, built("orange", "small", 0, 0)))
    assert asked(state, ANNA).form is not None
    after = do(state, (ANNA, Tell("board/I", "bonus 1 1", Bonus((Gain("points", 3),)))))
    assert mine(after).points == 3
    assert after.turn.step == "end"


def test_mg_bld_3_an_exchange_on_a_covered_space_may_be_left() -> None:
    swap = Bonus((Gain("points", 4),), (Cost("coins", 2),))
    state = do(acting(table(facts={("board/I", "bonus 1 1"): swap})), (ANNA, built("orange", "small", 0, 0)))
    assert choices(state, ANNA) == [m.Use(), m.Forgo(later=True), m.Forgo()]
    assert mine(do(state, (ANNA, m.Use()))).points == 4
    assert mine(do(state, (ANNA, m.Forgo()))).points == 0
    poor = owning(acting(table(facts={("board/I", "bonus 1 1"): swap})), coins=0)
    assert do(poor, (ANNA, built("orange", "small", 0, 0))).turn.queue == ()


def test_mg_bld_3_a_tile_of_a_bonus_is_built_besides_the_action() -> None:
    gift = Bonus((Gain("tile", 1, None, "small"),))
    state = do(acting(table(facts={("board/I", "bonus 1 1"): gift})), (ANNA, built("orange", "small", 0, 0)))
    assert choices(state, ANNA) == [m.Forgo()]
    assert no(state, ANNA, built("green", "large", 1, 0)) == "MG-BLD-3: The tile of the bonus is another one."
    after = do(state, (ANNA, built("green", "small", 1, 0)))
    assert [one.colour for one in mine(after).camp] == ["orange", "green"]
    assert len(mine(do(state, (ANNA, m.Forgo()))).camp) == 1


def test_mg_bld_4_a_tile_that_is_out_of_supply_cannot_be_taken() -> None:
    sixteen = tuple(Tile("orange", "small", ((n, 0),)) for n in range(16))
    state = owning(acting(table()), BORI, camp=sixteen)
    assert no(state, ANNA, built("orange", "small", 0, 0)) == "MG-BLD-4: No small tile in orange is left."
    assert mine(do(state, (ANNA, built("orange", "large", 0, 0)))).camp


def test_mg_bld_5_fewer_tiles_than_the_level_shows_and_in_any_order() -> None:
    state = acting(taken(table(), Die("orange", 3)), "orange", 6)
    one = do(state, (ANNA, built("orange", "large", 2, 0)))
    assert one.turn.step == "build"
    assert do(one, (ANNA, m.Done())).seat == BORI
    assert len(mine(do(one, (ANNA, built("orange", "small", 4, 0)))).camp) == 2


def test_mg_bld_6_every_bonus_space_a_tile_covers_pays_once() -> None:
    state = acting(table())
    assert len(CAMP.bonuses) == 2
    after = do(state, (ANNA, built("orange", "small", 0, 0)))
    assert mine(after).coins - mine(state).coins == 3


def test_a_shape_nobody_knows_is_learned_from_the_first_tile_of_its_kind() -> None:
    state = acting(table())
    state = replace(state, facts={k: v for k, v in state.facts.items() if not k[0].startswith("tile/")})
    crooked = m.Build("orange", "small", ((2, 0), (2, 1), (3, 1), (3, 2)))
    after = do(state, (ANNA, crooked))
    assert building.shape(after, "orange", "small") == ((0, 0), (0, 1), (1, 1), (1, 2))
    assert building.shape(after, "green", "small") is None
    assert no(state, ANNA, m.Build("orange", "small", ((0, 0), (0, 1), (0, 2)))).startswith(": A small tile")
