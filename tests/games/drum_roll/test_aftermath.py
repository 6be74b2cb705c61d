"""What follows a show: rows, tiles, markers, the next start player (DR-AFT)."""

from __future__ import annotations

import pytest

from companion.core.seats import Seat
from companion.games.drum_roll.rules.moves import Pay
from companion.games.drum_roll.rules.pieces import pile
from companion.games.drum_roll.rules.state import Circus, Offered, State
from tests.games.drum_roll.stage import A, B, best, do, table

TILES = ("region/Moscow", "region/Paris", "region/Vienna", "region/Athens")


def paid(seats: int, **more: object) -> State:
    """Everybody has paid after a show of this many; nobody had anything to pay."""
    circuses = tuple(Circus(coins=5, ticket=3, region=TILES[i]) for i in range(seats))
    state = table(*circuses, phase="pay", **{"round": 6, **more})  # type: ignore[arg-type]
    return do(state, *((Seat(i), Pay()) for i in range(seats)))


def test_dr_aft_1_rows_go_markers_return_hired_cards_stay() -> None:
    owner = Circus(coins=9, ticket=2, staff=("personnel/popcorn vendor",), troupe=(best("Two"),))
    state = table(
        owner, Circus(), phase="pay", round=7,
        performers=(Offered("performer/One", 2),), personnel=(Offered("personnel/orchestra"),),
    )  # fmt: skip
    state = do(state, (A, Pay()), (B, Pay()))
    assert (state.performers, state.personnel, state.round, state.show) == ((), (), 1, 2)
    assert pile(state, "performer").discards == ("performer/One",)
    assert [c.ticket for c in state.circuses] == [0, 0]
    assert (state.circuses[A].staff, len(state.circuses[A].troupe)) == (("personnel/popcorn vendor",), 1)


def test_dr_aft_1_levels_reached_are_forgotten() -> None:
    owner = Circus(coins=9, troupe=(best("Two", level="outstanding"),))
    state = do(table(owner, Circus(), phase="pay"), (A, Pay()), (B, Pay()))
    assert state.circuses[A].troupe[0].level is None


def test_dr_aft_1_not_before_everybody_has_paid() -> None:
    state = do(table(Circus(coins=5), Circus(coins=5), phase="pay"), (A, Pay()))
    assert (state.phase, state.show) == ("pay", 1)


def test_dr_aft_2_tiles_go_to_the_left() -> None:
    assert [c.region for c in paid(3).circuses] == ["region/Vienna", "region/Moscow", "region/Paris"]


def test_dr_aft_2_dr_aft_5_two_players_pass_tiles_through_the_phantom() -> None:
    state = paid(2, tiles=("region/Vienna",))
    assert [c.region for c in state.circuses] == ["region/Vienna", "region/Moscow"]
    assert state.tiles == ("region/Paris",)


def test_dr_aft_5_so_each_sees_three_regions() -> None:
    state = paid(2, tiles=("region/Vienna",))
    seen = [{TILES[i], c.region} for i, c in enumerate(state.circuses)]
    again = table(*state.circuses, phase="pay", tiles=state.tiles, show=2)
    again = do(again, (A, Pay()), (B, Pay()))
    assert all(len(seen[i] | {c.region}) == 3 for i, c in enumerate(again.circuses))


@pytest.mark.parametrize(("start", "then"), [(0, 1), (2, 0)])
def test_dr_aft_3_left_of_the_last_start_player_starts(start: int, then: int) -> None:
    assert paid(3, start=Seat(start)).start == then


def test_dr_aft_4_after_the_third_show_the_end_comes_at_once() -> None:
    state = paid(3, show=3)
    assert (state.show, state.phase in ("end", "over")) == (3, True)
    assert [c.region for c in state.circuses] == [*TILES[:3]]
    assert [c.ticket for c in state.circuses] == [3, 3, 3]


def test_dr_aft_4_but_after_the_second_there_is_a_next_round() -> None:
    assert paid(3, show=2).phase == "rows"
