"""Moves taken back and numbers told anew: what the table knows stays known, what it paid is counted again."""

from __future__ import annotations

from companion.core.events import Rewind, Start
from companion.core.game import Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.timeline import Timeline
from companion.games.circus import GAME
from companion.games.circus.rules.moves import CircusMove, Develop, Leave, Play, Poster, Send, Starts
from companion.games.circus.rules.parts import Specialty
from companion.games.circus.rules.state import State
from companion.games.simulate import with_move
from tests.games.circus.stage import NAMES, POSTERS, A, B, asked, caravan, come, hand

Line = Timeline[State, CircusMove]
STAGE: tuple[Specialty, ...] = ("clown", "mime", "juggler")


def begun() -> Line:
    """Anna's first turn, with real cards of which nothing is known."""
    line = with_move(Timeline(GAME), "host", Start(Setup(NAMES[:2])))
    told: list[tuple[Actor, CircusMove]] = [("table", Starts(A))]
    told += [("table", Poster(each)) for each in POSTERS[:4]] + [("table", come(each)) for each in STAGE]
    told += [(Seat(i), who) for i in range(2) for who in (come("clown"), come("magician", "female"))]
    return made(line, *told)


def made(line: Line, *moves: tuple[Actor, CircusMove]) -> Line:
    for by, move in moves:
        line = with_move(line, by, move)
    return line


def back(line: Line, n: int) -> Line:
    """n events taken back."""
    return with_move(line, "host", Rewind(len(line.events) - 1 - n))


CLOWN = "performer/male clown 2"
COST = Tell[int | str]("upgrade/practice female", "cost", 1)


def test_a_cost_is_asked_once_even_when_the_play_is_taken_back() -> None:
    line = made(begun(), (A, Play("practice female")), (A, COST))
    assert hand(line.now) == 2
    line = back(line, 2)
    assert hand(line.now) == 4
    line = made(line, (A, Play("practice female")))
    assert (hand(line.now), line.now.playing) == (2, None)
    assert "green" in caravan(line.now)["performer/female magician 1"]


def test_going_back_to_a_card_laid_down_whose_cost_is_known_by_now_plays_it() -> None:
    line = back(made(begun(), (A, Play("practice female")), (A, COST)), 1)
    assert (hand(line.now), line.now.playing) == (2, None)


def test_a_cost_told_anew_is_counted_from_the_start() -> None:
    line = made(begun(), (A, Play("practice female")), (A, COST))
    line = made(line, (B, Tell("upgrade/practice female", "cost", 2)))
    assert hand(line.now) == 1
    assert GAME.counters.audit(line.now) == ()


def test_a_cost_told_anew_that_could_not_have_been_paid_stands_as_a_ruling() -> None:
    line = made(begun(), (A, Play("practice female")), (A, COST), (A, Tell("upgrade/practice female", "cost", 5)))
    assert (hand(line.now), GAME.counters.audit(line.now)) == (0, ())
    assert "green" in caravan(line.now)["performer/female magician 1"]


def test_what_was_taken_back_stays_so_whatever_is_told_anew() -> None:
    """The line is played again with all numbers known, among them the one that the hand could not pay."""
    dear = Tell[int | str]("upgrade/talent male", "cost", 8)
    line = made(begun(), (A, Play("practice female")), (A, COST), (A, Play("talent male")), (A, dear), (A, Leave()))
    assert (hand(line.now), line.now.circuses[A].talents) == (2, ())
    line = made(line, (B, Tell("upgrade/practice female", "cost", 2)))
    assert (hand(line.now), line.now.circuses[A].talents, line.now.unpaid) == (1, (), None)
    assert GAME.printed.known(line.now, "upgrade/talent male", "cost") == 8
    assert asked(line.now, A).prompt.rule == "CI-SHOW-1"


def test_a_step_taken_back_stays_so_whatever_is_told_anew() -> None:
    short = Tell[int | str]("track/bonus", "length", 1)
    line = made(begun(), (A, Develop("bonus")), (A, Send(CLOWN)))
    line = made(line, (A, Tell("track/upgrades", "adds 0", 0)), (A, come("mime")))
    other = line.now.circuses[B].caravan[0].card
    line = made(line, (B, Send(other)), (B, come("mime")), (A, Develop("bonus")), (A, short), (A, Leave()))
    before = hand(line.now)
    line = made(line, (B, Tell("track/upgrades", "adds 0", 1)))
    assert (hand(line.now), line.now.circuses[A].bonus, line.now.stepping) == (before + 1, 1, None)


def test_room_told_anew_keeps_what_has_been_drawn() -> None:
    line = made(begun(), (A, Develop("performers")), (A, Tell("track/performers", "holds 1", 3)), (A, come("mime")))
    line = made(line, (A, Tell("track/performers", "holds 1", 4)))
    assert (len(caravan(line.now)), GAME.counters.audit(line.now)) == (3, ())
    assert asked(line.now, A).prompt.rule == "CI-REH-12"


def test_extra_cards_told_anew_reach_the_hand() -> None:
    line = made(begun(), (A, Send(CLOWN)), (A, Tell("track/upgrades", "adds 0", 0)), (A, come("mime")))
    before = hand(line.now)
    line = made(line, (B, Tell("track/upgrades", "adds 0", 2)))
    assert hand(line.now) == before + 2
    assert line.now.turn == B
