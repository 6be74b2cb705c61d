"""The end of the game: half cards, coins, areas and places (MG-FIN)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Tell
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.course import settled
from companion.games.magnificent.rules.parts import Area, Areas, Camp, Criterion, Tile
from companion.games.magnificent.rules.pieces import score
from companion.games.magnificent.rules.state import State
from tests.games.magnificent.stage import ANNA, BORI, asked, choices, do, filled, no, owning, points, table, tile

NINE = Areas(tuple(Area(row, column, 2, 2) for row in (0, 2, 4) for column in (0, 2, 4)))


def final(state: State) -> State:
    """The last round is over."""
    state = replace(state, phase="final", round=3)
    return replace(state, facts={**state.facts, ("board/I", "areas"): NINE, ("board/II", "areas"): NINE})


def camp() -> tuple[Tile, ...]:
    """Two small tiles: the upper left area, and half of its neighbour, are covered."""
    return (tile("orange", "small", 0, 0), Tile("orange", "small", ((1, 0), (1, 1), (2, 0), (2, 1))))


def test_mg_fin_1_half_of_each_of_the_four_cards_rounded_down() -> None:
    state = settled(final(owning(table(), coins=15)))
    assert state.phase == "over"
    assert points(state, ANNA, "MG-FIN-1") == [3, 3, 3, 3]  # 15 coins: 7 points, half is 3


def test_mg_fin_1_a_criterion_not_told_is_asked_a_counted_one_is_halved() -> None:
    state = final(table())
    state = replace(state, facts={k: v for k, v in state.facts.items() if k != ("master/I 2", "criterion")})
    assert asked(state, ANNA).form is not None
    state = do(state, (ANNA, Tell("master/I 2", "criterion", Criterion("by hand", maximum=11))))
    state = do(state, (ANNA, m.Count("master/I 2", 15)))
    assert 5 in points(state, ANNA, "MG-FIN-1")
    assert state.phase == "over"


def test_mg_fin_2_a_point_for_five_coins() -> None:
    for coins, worth in ((4, []), (5, [1]), (14, [2]), (15, [3])):
        assert points(final(owning(table(), coins=coins, masters=())), ANNA, "MG-FIN-2") == worth


def test_mg_fin_3_four_points_for_each_area_gems_filling_gaps() -> None:
    state = settled(final(owning(table(), camp=camp(), gems=())))
    assert points(state, ANNA, "MG-FIN-3") == [4]
    filled_up = settled(final(owning(table(), camp=camp(), gems=("orange", "clear"))))
    assert choices(filled_up, ANNA) == [m.Fill(2), m.Fill(1)]
    assert points(do(filled_up, (ANNA, m.Fill(2))), ANNA, "MG-FIN-3") == [8]


def test_mg_fin_3_areas_nobody_has_told_are_counted_at_the_table() -> None:
    state = owning(replace(table(), phase="final"), camp=camp())
    assert filled(asked(state, ANNA).prompt).startswith("How many of your areas are complete")
    assert no(state, ANNA, m.Fill(10)) == ": A camp has 9 areas."
    state = do(state, (ANNA, m.Fill(2)))
    assert points(state, ANNA, "MG-FIN-3") == [8]
    assert state.phase == "over"


def test_mg_fin_4_most_points_then_more_coins_then_shared() -> None:
    state = settled(final(owning(owning(table(), masters=(), coins=6), BORI, masters=(), coins=6)))
    assert GAME.score(state).places() == (1, 1)
    richer = owning(state, BORI, coins=7)
    assert GAME.score(richer).places() == (2, 1)
    better = owning(richer, ANNA, points=0, coins=10)
    assert GAME.score(better).places() == (1, 2)


def test_mg_fin_5_in_the_order_cards_coins_areas_and_gems_placed_count_for_nothing_before() -> None:
    gems = {("master/I 1", "criterion"): Criterion("gems", 2)}
    state = final(owning(table(facts=gems), camp=camp(), gems=("orange", "clear"), coins=10))
    state = do(state, (ANNA, m.Fill(2)))
    rules = [item.why.rule for item in GAME.score(state).items if item.seat == ANNA]
    assert rules == sorted(rules)
    assert points(state, ANNA, "MG-FIN-1")[0] == 2  # the gems count for the card all the same


def test_mg_fin_6_gems_complete_no_row_for_a_master_card() -> None:
    rows = {("master/I 1", "criterion"): Criterion("rows", 8)}
    state = table(facts=rows | {("board/I", "camp"): Camp(6, 5)})
    state = owning(state, camp=camp(), gems=("orange", "clear"), coins=0)
    assert 4 not in points(do(final(state), (ANNA, m.Fill(1))), ANNA, "MG-FIN-1")


def test_mg_fin_7_the_most_areas_are_proposed() -> None:
    state = settled(final(owning(table(), camp=camp(), gems=("orange", "clear"))))
    ask = asked(state, ANNA)
    assert filled(ask.prompt) == "Your 2 gems fill gaps: how many areas then?"
    assert ask.late == m.Fill(2)
    assert no(state, ANNA, m.Fill(3)) == "MG-FIN-3: It is 1 to 2 areas."
    assert no(table(), ANNA, m.Fill(1)) == ": Areas are counted once the game is over."


def test_points_made_on_the_way_stand_on_the_sheet_with_their_round() -> None:
    state = score(replace(table(), round=2), ANNA, 7, "MG-PRF-3")
    sheet = GAME.score(state)
    assert (sheet.total(ANNA), sheet.items[0].part) == (7, 2)
    assert sheet.course()[2] == (7, 0)
