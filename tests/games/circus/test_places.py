"""What lies where can be put as it lies in truth, and the game goes on from there (CI-SET-8)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.game import Place, Put
from companion.core.seats import Seat, seats
from companion.core.why import Illegal, Malformed
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Play, Send
from companion.games.circus.rules.pieces import drawable
from companion.games.circus.rules.state import State
from companion.kit.views import on_wire
from tests.games.circus.stage import (
    ADVANCED,
    A,
    B,
    asked,
    caravan,
    do,
    line,
    moves_asked,
    moves_offered,
    owner,
    points,
    table,
    who,
)
from tests.games.circus.test_steps import games

CLOWN, MIME = who("clown", "male", "red", "green"), who("mime")
JUGGLER, LAST = who("juggler", "female"), who("magician", "female", "purple")


def plain(**more: Any) -> State:
    return table(owner(CLOWN, MIME), owner(who("strongman")), arena=(JUGGLER, LAST), **more)


def place(state: State, thing: str, seat: Seat | None = None) -> Place:
    return next(each for each in GAME.places.now(state) if (each.thing, each.seat) == (thing, seat))


def put(state: State, thing: str, to: str, seat: Seat | None = None) -> State:
    after = GAME.places.put(state, Put(thing, seat, to))
    assert GAME.counters.audit(after) == ()
    return after


def test_ci_set_8_a_performer_is_put_into_another_caravan_or_the_arena_with_its_cubes() -> None:
    state = put(plain(), f"lies {CLOWN.card}", "caravan 1")
    assert caravan(state, B)[CLOWN.card] == ("red", "green")
    assert list(caravan(state)) == [MIME.card]
    state = put(state, f"lies {CLOWN.card}", "arena 2")
    assert line(state) == [JUGGLER.card, CLOWN.card, LAST.card]
    assert place(state, f"lies {CLOWN.card}").now == "arena 2"


def test_ci_set_8_the_line_of_the_arena_is_put_in_another_order() -> None:
    state = put(plain(), f"lies {LAST.card}", "arena 1")
    assert line(state) == [LAST.card, JUGGLER.card]
    assert points(do(state, (A, Send(CLOWN.card)))) == [("CI-SHOW-2", 4)]


def test_ci_set_8_on_the_discards_the_cubes_go_back() -> None:
    state = put(plain(), f"lies {CLOWN.card}", "discards")
    assert state.performer_pile.discards == (CLOWN.card,)
    assert GAME.view(state, "table").supply["red"] == 12  # type: ignore[attr-defined]


def test_ci_set_8_who_it_is_and_who_was_not_counted() -> None:
    state = put(plain(), f"is {MIME.card}", "female juggler")
    assert state.circuses[A].caravan[1].gender == "female"
    state = put(state, "comes", "male clown", B)
    assert list(caravan(state, B)) == ["performer/male strongman 1", "performer/male clown 2"]
    state = put(state, "comes", "mime")
    assert line(state)[-1] == "performer/mime 2"
    assert place(state, "comes").now == "3"


def test_ci_set_8_talents_and_actions_used() -> None:
    state = put(plain(switches=(ADVANCED,)), "talent female", "1", A)
    assert state.circuses[A].talents == ("talent female",)
    assert put(state, "talent female", "0", A).circuses[A].talents == ()
    state = put(state, "swapped", "1", A)
    assert [type(move).__name__ for move in moves_offered(state, A)].count("Swap") == 0
    again = moves_offered(put(state, "swapped", "0", A), A)
    assert [type(move).__name__ for move in again].count("Swap") == 2 * 3


def test_ci_set_8_the_course_of_the_game() -> None:
    state = put(plain(), "turn", "1")
    assert (asked(state, B).prompt.rule, state.developed) == ("CI-SHOW-1", False)
    assert put(state, "round", "3").round == 3
    assert put(state, "start", "1").start == B
    assert put(put(state, "developed", "yes"), "poster 1", "clown").posters == ("clown", "juggler", "mime", "strongman")


def test_ci_reh_13_a_cube_waits_only_for_those_who_are_still_there() -> None:
    state = do(table(owner(CLOWN, who("clown", "female")), owner(MIME), arena=(LAST,)), (A, Play("costume different")))
    state = put(state, f"lies {CLOWN.card}", "caravan 1")
    assert [move.performer for move in moves_asked(state, A)] == ["performer/female clown 1"]  # type: ignore[union-attr]
    state = put(state, "lies performer/female clown 1", "discards")
    assert state.giving is None


def test_what_is_no_place_is_no_move() -> None:
    for thing, to in (
        ("lies performer/nobody", "arena 1"),
        (f"lies {CLOWN.card}", "arena 9"),
        ("round", "8"),
        ("x", "1"),
    ):
        with pytest.raises(Malformed):
            GAME.places.put(plain(), Put(thing, None, to))


def test_ci_set_5_the_side_of_the_board_is_decided_before_the_posters_lie_there() -> None:
    with pytest.raises(Illegal):
        GAME.decide(plain(), "CI-SET-5", "advanced")
    assert GAME.decide(plain(), "CI-FIN-4", "nobody scores").setup.switches == (("CI-FIN-4", "nobody scores"),)


def test_wherever_anything_is_put_it_lies_there_and_the_game_goes_on() -> None:
    rng, tried = Random(5), 0
    for played in games():
        for state in rng.sample(played.states, 12):
            for each in rng.sample(GAME.places.now(state), min(4, len(GAME.places.now(state)))):
                to, words = rng.choice(each.choices)
                after = GAME.places.put(state, Put(each.thing, each.seat, to))
                assert words.text
                tried += 1
                _lies_there(state, after, each, to)
                _goes_on(after, rng)
    assert tried > 1000


def _lies_there(before: State, after: State, place: Place, to: str) -> None:
    if drawable(before, "upgrade") > 4 and drawable(
        before, "performer"
    ):  # else it comes from nowhere: the audit says so
        assert set(GAME.counters.audit(after)) <= set(GAME.counters.audit(before)), (place.thing, to)
    now = next(
        (each.now for each in GAME.places.now(after) if (each.thing, each.seat) == (place.thing, place.seat)), None
    )
    if place.thing == "comes":
        assert now == str(int(place.now) + (to != place.now))
    else:
        assert now == (None if to == "discards" else to), (place.thing, to)


def _goes_on(state: State, rng: Random) -> None:
    """Everybody's screen can be drawn, and ten answers later there is still something to answer, or the end."""
    for viewer in (*seats(state.setup), "table"):
        on_wire(GAME.view(state, viewer))  # type: ignore[arg-type]
    for _ in range(10):
        asks = GAME.due(state).asks
        if not asks:
            assert state.phase == "over"
            return
        by, ask = rng.choice(asks)
        dealt = state.setup.dealer and ask.chance
        state = GAME.apply(state, by, GAME.deal(state, rng) if dealt else GAME.sample(state, by, rng))
