"""No step closes by itself over a choice that is open or could become so (DR-END-4), in random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random

import pytest

from companion.core.seats import Actor, Seat, Setup
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules import distributing, organizing
from companion.games.drum_roll.rules.course import due, made
from companion.games.drum_roll.rules.moves import Bank, DrumRollMove, Exchange, Give, Perform, Play
from companion.games.drum_roll.rules.parts import COLOURS, INVESTMENTS
from companion.games.drum_roll.rules.pieces import circus, seats, staffed
from companion.games.drum_roll.rules.state import State
from companion.games.simulate import play_out
from companion.host.packs.packs import house
from tests.games.battery import NAMES, plain_moves

Case = tuple[int, bool, int]
CASES = [(players, dealt, seed) for players in GAME.seats for dealt in (True, False) for seed in range(2)]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
DEEP = 3


@cache
def played(case: Case) -> Timeline[State, DrumRollMove]:
    """A random game at a table whose steps end when their player says so; one of two lets it go back before a show."""
    players, dealt, seed = case
    switches = (("DR-END-6", "not allowed"),) if seed else ()
    setup = Setup(NAMES[:players], switches, house(GAME).facts if dealt else (), dealer=dealt)
    return play_out(GAME, setup, GAME.sample, Random(f"steps {case}"))


def steps(case: Case) -> Iterator[tuple[State, Actor, DrumRollMove, State]]:
    """Each move: before it, by whom, what, and after it."""
    line = played(case)
    for event, before, after in zip(line.events[1:], line.states, line.states[1:], strict=False):
        for by, move in plain_moves(event):
            yield before, by, move, after


def tried(state: State, by: Actor, move: DrumRollMove) -> State | None:
    """The position just after this move, nothing having followed yet; None where it is refused."""
    try:
        return made(state, by, move)
    except (Illegal, Malformed):
        return None


def plays(state: State, seat: Seat) -> Iterator[DrumRollMove]:
    """Every way to play every card that the hand may hold."""
    for card in INVESTMENTS if None in circus(state, seat).hand else set(circus(state, seat).hand):
        yield Play(str(card))
        yield from (Play(str(card), colour) for colour in COLOURS)
        yield from (Play(str(card), card=who.card) for who in circus(state, seat).troupe)


def may(state: State, seat: Seat, come: Callable[[State], bool], deep: int = DEEP) -> bool:
    """Whether this can come about when the seat plays cards."""
    if come(state):
        return True
    after = (tried(state, seat, move) for move in plays(state, seat)) if deep else ()
    return any(may(position, seat, come, deep - 1) for position in after if position is not None)


def any_of(seat: Seat, moves: Callable[[State], Iterator[DrumRollMove]]) -> Callable[[State], bool]:
    return lambda state: any(tried(state, seat, move) is not None for move in moves(state))


def cubes_moved(seat: Seat) -> Callable[[State], Iterator[DrumRollMove]]:
    def moves(state: State) -> Iterator[DrumRollMove]:
        owner = circus(state, seat)
        yield from (Give(who.card, colour) for who in owner.troupe for colour in COLOURS)
        yield from (Exchange(card, a, b) for card in owner.staff for a in COLOURS for b in (None, *COLOURS))

    return moves


@every_case
def test_dr_dis_1_a_distribution_that_closed_by_itself_could_not_be_used(case: Case) -> None:
    for before, by, move, _ in steps(case):
        if before.phase == "distribute" and (now := tried(before, by, move)) is not None:
            for seat in seats(now):
                if distributing.is_finished(now, seat) and not circus(now, seat).done:
                    assert not may(now, seat, any_of(seat, cubes_moved(seat))), (seat, move)


@every_case
def test_dr_end_2_no_round_is_over_before_the_organizer_s_owner_has_spoken(case: Case) -> None:
    for before, _, move, after in steps(case):
        is_over = before.phase in organizing.ORGANIZING and after.phase not in (*organizing.ORGANIZING, "organize")
        owner = next((seat for seat in seats(before) if staffed(before, seat, organizing.ORGANIZER)), None)
        if is_over and owner is not None and not circus(before, owner).returning:
            assert is_barred(after), move


def is_barred(after: State) -> bool:
    """A show follows, before which it may not go back at this table (DR-END-6)."""
    return ("DR-END-6", "not allowed") in after.setup.switches and after.phase not in ("refill", "place")


@every_case
def test_dr_end_7_no_disc_is_asked_for_while_somebody_else_may_put_coins_on_the_bank(case: Case) -> None:
    for _, _, _, after in steps(case):
        for seat in (seat for seat in seats(after) if staffed(after, seat, "bank representative")):
            waits = after.phase == "place" and due(after).of(after.turn) is not None and seat != after.turn
            if waits and not circus(after, seat).done:
                assert not may(after, seat, any_of(seat, lambda _: iter((Bank(1),)))), seat


@every_case
def test_dr_show_13_a_show_that_closed_by_itself_could_not_be_used(case: Case) -> None:
    """What may be played in it may be played after it, until the wages are paid."""
    for before, by, move, after in steps(case):
        for seat in (seat for seat in before.acts if seat not in after.acts):
            now = tried(before, by, move)
            assert now is not None
            assert not may(now, seat, any_of(seat, partial(acts, seat=seat)), 1), (seat, move)
            assert playable(now, seat) <= playable(after, seat)


def acts(state: State, seat: Seat) -> Iterator[DrumRollMove]:
    for who in circus(state, seat).troupe:
        yield from (Perform(who.card, "benefit"), Perform(who.card, "flip"), Perform(who.card, "fire"))


def playable(state: State, seat: Seat) -> set[DrumRollMove]:
    return {move for move in plays(state, seat) if tried(state, seat, move) is not None}


@pytest.mark.parametrize("rule", ["DR-END-4", "DR-SHOW-13"])
def test_a_table_may_have_it_as_it_was_and_the_first_edition_does(rule: str) -> None:
    assert (rule, GAME.rules[rule].switch[1]) in GAME.earlier[1]
