"""The grand finale, the bonus points and who wins (CI-FIN)."""

from __future__ import annotations

import pytest

from companion.core.game import Adjust, Tell
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Send
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.seen.views import view
from tests.games.circus.stage import A, B, C, asked, come, do, filled, owner, points, scored, table, who

NOBODY = ("CI-FIN-4", "nobody scores")


def finale(*caravans: tuple[Performer, ...], **more: object) -> State:
    """After the last turn, Anna first in turn order unless `start` says otherwise."""
    circuses = tuple(owner(*each) for each in caravans)
    return table(*circuses, phase="over", round=7, **more)  # type: ignore[arg-type]


def winners(state: State) -> list[int]:
    """Who has three points for the clown."""
    items = (item for item in GAME.score(state).items if ("specialty", "clown") in item.why.facts)
    return [item.seat for item in items]


def clown(cubes: int, n: int = 1) -> Performer:
    return who("clown", "male", *("red", "green", "yellow")[:cubes], n=n)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cubes", "start", "wins"),
    [
        ((1, 2, 0), A, 1),
        ((2, 2, 1), A, 0),
        ((2, 2, 1), B, 1),
        ((2, 2, 1), C, 0),
        ((2, 1, 2), B, 2),
        ((2, 2, 2), C, 2),
        ((0, 0, 0), B, 1),
        ((None, 0, 0), A, 1),
        ((None, None, 0), A, 2),
        ((None, None, None), A, None),
    ],
)
def test_ci_fin_1_most_cubes_then_the_earliest_in_turn_order(
    cubes: tuple[int | None, ...], start: int, wins: int | None
) -> None:
    caravans = tuple(() if n is None else (clown(n, i),) for i, n in enumerate(cubes))
    assert winners(finale(*caravans, start=start)) == ([] if wins is None else [wins])


def test_ci_fin_1_the_only_one_of_its_specialty_needs_no_cube() -> None:
    state = finale((clown(0),), (who("mime", None, "red"),))
    assert [filled(item.why) for item in scored(state, A)] == ["clown: the only one"]
    assert points(state, B) == [("CI-FIN-1", 3)]


def test_ci_fin_1_the_tie_says_who_was_first() -> None:
    state = finale((clown(2),), (clown(2, 2),), start=B)
    assert [filled(item.why) for item in scored(state, B)] == [
        "clown: 2 cubes, as Anna has, but Bori is earlier in turn order"
    ]


def test_ci_fin_1_two_of_one_player_are_no_tie_and_score_once() -> None:
    state = finale((clown(2), clown(2, 2)), (clown(1, 3),))
    assert [filled(item.why) for item in scored(state, A)] == ["clown: 2 cubes, the most"]


def test_ci_fin_1_arena_performers_do_not_count() -> None:
    state = finale((clown(1),), (clown(0, 2),), arena=(clown(3, 3),))
    assert winners(state) == [A]
    assert [item.points for item in GAME.score(state).items] == [3]


def test_ci_fin_2_most_points_win_and_equal_points_share_the_victory() -> None:
    state = finale((clown(1),), (clown(0, 2),), ())
    state = GAME.counters.adjust(state, Adjust("points", B, 3))
    assert GAME.score(state).ranking() == ((A, B), (C,))
    assert GAME.score(state).places() == (1, 1, 3)


@pytest.mark.parametrize(("n", "brings"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_ci_fin_5_all_cubes_together_rounded_down(n: int, brings: int) -> None:
    first, second = clown(min(n, 3)), who("mime", None, *("red", "green", "yellow")[: max(0, n - 3)])  # type: ignore[arg-type]
    track = {("track/bonus", "points 1"): 1, ("track/bonus", "cubes 1"): 3}
    state = table(owner(first, second, bonus=1), owner(), phase="over", round=7, facts=track)
    assert sum(points_ for rule, points_ in points(state) if rule == "CI-FIN-2") == brings


def test_ci_fin_5_only_full_lots_of_cubes_count() -> None:
    track = {("track/bonus", "points 1"): 2, ("track/bonus", "cubes 1"): 3}
    mine = clown(3), who("mime", None, "red", "green")
    state = table(owner(*mine, bonus=1), owner(), phase="over", round=7, facts=track)
    assert ("CI-FIN-2", 2) in points(state)


def test_ci_fin_2_the_bonus_is_asked_of_whoever_needs_it() -> None:
    last = table(
        owner(clown(3), bonus=1),
        owner(who("mime"), clown(1, 2)),
        turn=B,
        round=7,
        phase="join",
        arena=(who("juggler"),),
    )
    state = do(last, (B, come("juggler")))
    assert state.phase == "end"
    assert filled(asked(state, A).prompt) == "How many points does step 1 of the bonus track bring?"
    state = do(state, (A, Tell("track/bonus", "points 1", 2)))
    assert filled(asked(state, A).prompt) == "For how many cubes does step 1 of the bonus track bring them?"
    state = do(state, (A, Tell("track/bonus", "cubes 1", 3)))
    assert state.phase == "over"
    assert filled(scored(state)[-1].why) == "3 cubes in the caravan: 2 for every 3"
    assert ("CI-FIN-2", 2) in points(state)


def test_ci_fin_3_the_last_round_is_played_to_its_end_and_its_performers_count() -> None:
    state = table(owner(clown(2)), owner(clown(1, 2)), arena=(who("juggler"),), round=7, turn=A)
    state = do(state, (A, Send(clown(2).card)), (A, come("mime")), (B, Send(clown(1, 2).card)), (B, come("clown")))
    assert state.phase == "over"
    assert ("CI-FIN-1", 3) in points(state, A)
    assert winners(state) == [B]
    assert GAME.due(state).asks == ()


def test_ci_fin_4_several_without_a_cube_go_by_the_tie_rule_or_to_nobody() -> None:
    caravans = (clown(0),), (clown(0, 2),)
    state = finale(*caravans)
    assert points(state, A) == [("CI-FIN-4", 3)]
    assert winners(finale(*caravans, switches=(NOBODY,))) == []
    assert winners(finale((clown(0),), (), switches=(NOBODY,))) == [A]
    assert winners(finale((clown(0), clown(0, 2)), (), switches=(NOBODY,))) == []
    assert winners(finale((clown(0),), (clown(1, 2),), switches=(NOBODY,))) == [B]
    assert winners(finale((clown(1),), (clown(1, 2),), switches=(NOBODY,))) == [A]


def test_the_forecast_is_the_result() -> None:
    state = finale((clown(2),), (clown(2, 2), who("mime")))
    totals = [circus.final.total for circus in view(state, "table").circuses]
    assert totals == [GAME.score(state).total(A), GAME.score(state).total(B)] == [3, 3]
