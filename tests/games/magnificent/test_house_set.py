"""The house set of The Magnificent: complete, labelled as invented, true to the little that is known."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from random import Random
from statistics import mean

import pytest

from bench.balance import totals
from companion.core.game import Tell
from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.magnificent import GAME
from companion.games.magnificent.players.policy import policy
from companion.games.magnificent.printed.prints import bonus_field, found, pack, tent_field, tile_card
from companion.games.magnificent.rules.camp import area_spaces, is_alike, is_connected, spaces
from companion.games.magnificent.rules.parts import (
    AREAS,
    BOARDS,
    COLOURS,
    COMMON,
    MASTERS,
    POSTERS,
    SIZES,
    STARTING_MASTERS,
    STARTING_POSTERS,
    TENT_SPACES,
    TENTS,
    TENTS_A_TRACK,
    TILE_SPACES,
    TRAINER_TILES,
    Ability,
    Areas,
    Bonus,
    Camp,
    Criterion,
    Level,
    Levels,
    Performance,
    Poster,
    Shape,
    Tent,
    Track,
)
from companion.games.simulate import play_out
from companion.host.packs import packs

HOUSE = packs.house(GAMES["magnificent"])
FACTS = pack(HOUSE.facts)
EVERY_BOARD = pytest.mark.parametrize("board", BOARDS.values())  # of both sides


def of(deck: str) -> set[str]:
    return {card for card, _ in FACTS if card.startswith(f"{deck}/")}


def test_everything_is_labelled_invented() -> None:
    assert "invented" in HOUSE.label
    assert {HOUSE.source_of(card, field) for card, field, _ in HOUSE.facts} == {"house set"}


def test_fifty_six_master_cards_sixteen_of_them_starting_ones() -> None:
    assert of("master") == {*MASTERS, *(card for cards in STARTING_MASTERS.values() for card in cards)}
    assert len(of("master")) == 56
    for card in of("master"):
        bonus, criterion = found(FACTS, card, "bonus", Bonus), found(FACTS, card, "criterion", Criterion)
        assert bonus is not None
        assert bonus.gives
        assert criterion is not None
        assert criterion.what != "by hand"
        assert criterion.points > 0


def test_the_one_master_card_that_is_known_is_among_them() -> None:
    """A coin, and 7 points for each complete row."""
    rows = [FACTS[card, "criterion"] for card in of("master")]
    assert any(isinstance(card, Criterion) and (card.what, card.points) == ("rows", 7) for card in rows)


def test_fifty_four_posters_half_of_the_deck_wanting_gems() -> None:
    assert of("poster") == {*POSTERS, *STARTING_POSTERS}
    posters = [found(FACTS, card, "poster", Poster) for card in POSTERS]
    assert all(poster is not None and poster.tiles and poster.points for poster in posters)
    assert sum(bool(poster and poster.gems) for poster in posters) == 24
    shown = Counter(colour for poster in posters if poster for colour, _ in poster.tiles)
    assert len(set(shown.values())) == 1


def test_sixteen_tents_twelve_trainer_tiles_and_common_spaces() -> None:
    assert of("tent") == set(TENTS)
    assert all(found(FACTS, card, "tent", Tent) for card in TENTS)
    assert of("trainer") == set(TRAINER_TILES)
    common = [found(FACTS, card, "common ability", Ability) for card in COMMON if card in of("common")]
    tiles = [found(FACTS, card, "ability", Ability) for card in TRAINER_TILES]
    assert all(ability is not None and ability.bonus.gives for ability in (*common, *tiles))
    assert {ability.symbol for ability in (*common, *tiles) if ability} == {"one", "many", "two"}


def test_tiles_of_four_and_six_cells_no_two_alike() -> None:
    shapes = [(size, found(FACTS, tile_card(colour, size), "shape", Shape)) for colour in COLOURS for size in SIZES]
    for size, shape in shapes:
        assert shape is not None
        assert len(shape.cells) == TILE_SPACES[size]
        assert is_connected(shape.cells)
    assert not any(
        is_alike(one.cells, other.cells) for (_, one), (_, other) in combinations(shapes, 2) if one and other
    )


@pytest.mark.parametrize("colour", COLOURS)
def test_mg_set_3_each_track_has_five_poster_spaces_for_the_tents(colour: str) -> None:
    track = found(FACTS, f"travel/{colour}", "track", Track)
    assert track is not None
    assert track.spaces.count("poster") == TENTS_A_TRACK
    assert track.spaces[0] == ""


def test_ex_m4_the_green_wagon_comes_to_a_tent_after_seven_spaces_and_four_gems() -> None:
    track = found(FACTS, "travel/green", "track", Track)
    assert track is not None
    assert track.spaces[7] == "poster"
    assert Counter(stop for stop in track.spaces[1:8] if stop in COLOURS) == {"green": 2, "purple": 1, "orange": 1}


def test_a_power_of_twelve_allows_three_posters() -> None:
    track = found(FACTS, "performance", "stages", Performance)
    assert track is not None
    assert max(stage.posters for stage in track.spaces if stage.power <= 12) == 3
    assert min(stage.power for stage in track.spaces if stage.posters == 3) == 12
    assert len(track.spaces) > 4 * 2


@EVERY_BOARD
def test_ex_m3_a_large_and_a_small_tile_need_nine(board: str) -> None:
    levels = found(FACTS, board, "levels", Levels)
    assert levels is not None
    assert Level(9, small=1, large=1) in levels.levels
    powers = [level.power for level in levels.levels]
    assert powers == sorted(set(powers))


@EVERY_BOARD
def test_mg_fin_3_nine_rectangles_make_up_the_camp(board: str) -> None:
    camp, areas = found(FACTS, board, "camp", Camp), found(FACTS, board, "areas", Areas)
    assert camp is not None
    assert areas is not None
    assert len(areas.areas) == AREAS
    assert sum(len(area_spaces(area)) for area in areas.areas) == len(spaces(camp))
    assert frozenset().union(*map(area_spaces, areas.areas)) == spaces(camp)


@EVERY_BOARD
def test_each_board_tells_its_bonuses_and_its_tents(board: str) -> None:
    camp = found(FACTS, board, "camp", Camp)
    assert camp is not None
    told = {field for card, field in FACTS if card == board and field.startswith("bonus")}
    assert told == {bonus_field(cell) for cell in camp.bonuses}
    assert found(FACTS, board, "first tent", Tent) == Tent(coins=2)
    assert all(found(FACTS, board, tent_field(space), Bonus) for space in range(1, TENT_SPACES + 1))


def test_a_household_can_keep_all_of_it_in_its_own_file() -> None:
    kept = packs.parsed(packs.dumped(HOUSE))
    assert pack(kept.facts) == FACTS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_with_the_house_set_asks_for_no_printed_number(players: int) -> None:
    names = ("Anna", "Bori", "Csaba", "Dimitra")[:players]
    line = play_out(GAME, Setup(names, facts=HOUSE.facts, dealer=True, pack="house"), policy, Random(players))
    assert not [event for event in line.events if isinstance(event.move, Tell)]
    assert GAME.counters.audit(line.now) == ()


def test_greedy_games_end_in_a_believable_range() -> None:
    """Those who play alone reach 157 to 172."""
    with ProcessPoolExecutor(2) as pool:
        games = list(pool.map(totals, [("magnificent", 2 + n % 3, n) for n in range(8)], chunksize=2))
    assert 115 <= mean(points for game in games for points in game) <= 165
    assert 130 <= mean(map(max, games)) <= 190


def test_the_greedy_player_beats_chance() -> None:
    setup = Setup(("Anna", "Bori"), facts=HOUSE.facts, dealer=True, pack="house")
    greedy = play_out(GAME, setup, policy, Random(5))
    random = play_out(GAME, setup, GAME.sample, Random(5))
    assert min(GAME.score(greedy.now).total(Seat(i)) for i in range(2)) > max(
        GAME.score(random.now).total(Seat(i)) for i in range(2)
    )
