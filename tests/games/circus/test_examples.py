"""The rulebook's own examples, in its words: Billie's turn, part by part, and her last round (ex-C1 to ex-C7)."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Develop, Play, Send
from companion.games.circus.rules.state import State
from tests.games.circus.stage import A, B, asked, caravan, come, do, hand, line, owner, points, table, told, who

JUGGLER = who("juggler", "male", "green")
CLOWN = who("clown", "male", "red", "purple")
STRONGWOMAN = who("strongman", "female")
MAGICIAN = who("magician", "female", "purple", "turquoise")
ARENA = (who("strongman", "male"), who("clown", "female"), who("juggler", "female"), MAGICIAN)
OTHERS = owner(who("contortionist"), who("mime"))


def billie(**more: object) -> State:
    """Three performers, the third step of room behind her; two cards a turn from the upgrades track."""
    circus = owner(JUGGLER, CLOWN, STRONGWOMAN, hand=9, performers=1, upgrades=1, **more)
    return table(circus, OTHERS, arena=ARENA, facts={("track/performers", "length"): 3})


def test_ex_c1_practice_male_brings_green_to_the_male_who_lacks_it_ci_reh_1() -> None:
    state = do(billie(), (A, Play("practice male")))
    assert caravan(state) == {
        JUGGLER.card: ("green",), CLOWN.card: ("red", "purple", "green"), STRONGWOMAN.card: (),
    }  # fmt: skip
    assert hand(state) == 9 - 1 - 2
    assert len(state.upgrade_pile.discards) == 3


def test_ex_c2_inspiration_after_a_performer_with_two_cubes_costs_two_cards_ci_reh_2() -> None:
    state = do(billie(), (A, Play("inspiration", CLOWN.card)))
    assert caravan(state)[CLOWN.card] == ("red", "purple", "yellow")
    assert hand(state) == 9 - 1 - 2


def test_ex_c3_a_step_for_a_fourth_performer_draws_a_mime_that_the_talent_serves_ci_reh_10() -> None:
    state = do(billie(talents=("talent female",)), (A, Develop("performers")))
    assert asked(state, A).prompt.rule == "CI-REH-12"
    state = do(state, (A, come("mime")))
    assert caravan(state)["performer/mime 2"] == ("turquoise",)
    assert len(caravan(state)) == 4
    assert hand(state) == 9 - 2


def after_her_rehearsal() -> State:
    return do(
        billie(talents=("talent female",)),
        (A, Play("practice male")), (A, Play("inspiration", CLOWN.card)), (A, Develop("performers")), (A, come("mime")),
    )  # fmt: skip


def test_ex_c4_the_clown_scores_seven_after_the_magician() -> None:
    state = after_her_rehearsal()
    assert set(caravan(state)[CLOWN.card]) == {"green", "red", "yellow", "purple"}
    state = do(state, (A, Send(CLOWN.card)))
    assert points(state) == [("CI-SHOW-2", 7)]
    assert GAME.score(state).items[0].why.facts[1:] == (
        ("new", 3),
        ("other", "performer/female magician 1"),
        ("shared", 1),
    )
    assert state.circuses[A].points == 7


def test_ex_c5_the_earlier_clown_and_the_strongman_left_of_it_leave_and_five_cards_come() -> None:
    before = after_her_rehearsal()
    state = do(before, (A, Send(CLOWN.card)))
    assert line(state) == ["performer/female juggler 1", MAGICIAN.card, CLOWN.card]
    assert state.arena[1].cubes == ()
    assert hand(state) == hand(before) + 3 + 2
    assert dict(asked(state, A).prompt.facts) == {"n": 5}
    assert "male strongman leaves the arena." in told(before, A, Send(CLOWN.card))
    state = do(state, (A, come("strongman")))
    assert (state.turn, len(caravan(state))) == (B, 4)


def test_ex_c6_the_best_clown_and_the_best_strongman_bring_six() -> None:
    best = who("clown", "male", "red", "green"), who("strongman", "female", "yellow")
    less = who("clown", "female", "red"), who("strongman", "male")
    state = table(owner(*best), owner(*less), round=7, phase="over")
    assert points(state) == [("CI-FIN-1", 3), ("CI-FIN-1", 3)]
    assert GAME.score(state).total(A) == 6


def test_ex_c7_six_cubes_bring_two_points_at_one_for_three() -> None:
    track = {("track/bonus", "points 2"): 1, ("track/bonus", "cubes 2"): 3}
    mine = who("clown", "male", "red", "green", "yellow"), who("mime", None, "red", "green", "purple")
    state = table(owner(*mine, bonus=2), owner(who("clown", n=2)), facts=track, round=7, phase="over")
    assert ("CI-FIN-2", 2) in points(state)
    assert GAME.score(state).total(Seat(0)) == 3 + 3 + 2
