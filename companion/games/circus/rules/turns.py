"""Whose turn it is and what it begins and ends with: box office, the next seat, the next poster (CI-BOX, CI-SHOW-6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.seats import Seat
from companion.core.why import Illegal, msg, why
from companion.games.circus.rules.parts import (
    ADVANCED_ROUNDS,
    BASIC_ROUNDS,
    BLANK_POSTERS,
    POSTERS_OUT,
    SPECIALTIES,
    Specialty,
)
from companion.games.circus.rules.pieces import called, circus, mode, order, score
from companion.games.circus.rules.state import Performer, State


def posters_used(state: State) -> int:
    """Specialty posters in the row (CI-SET-2, CI-ADV-8)."""
    return len(SPECIALTIES) - (0 if mode(state) == "advanced" else POSTERS_OUT)


def rounds(state: State) -> int:
    """One for each poster, the grand finale the last: 7, in the advanced game 9."""
    return ADVANCED_ROUNDS if mode(state) == "advanced" else BASIC_ROUNDS


def poster(state: State, n: int) -> Specialty | None:
    """The specialty on the active poster of round n; None: a blank one, or the grand finale (CI-BOX-1, CI-BOX-2)."""
    shown = n - 1 - BLANK_POSTERS
    return state.posters[shown] if 0 <= shown < len(state.posters) else None


def box_office(state: State, seat: Seat, n: int) -> Iterator[Performer]:
    """One's own performers that bring points in round n, one for each of their cubes."""
    wanted = poster(state, n)
    yield from (who for who in circus(state, seat).caravan if who.specialty == wanted and who.cubes)


def begin_turn(state: State, seat: Seat) -> State:
    """The turn of this seat, its box office taken in (CI-BOX-2)."""
    state = replace(state, phase="rehearsal", turn=seat, developed=False)
    for who in box_office(state, seat, state.round):
        n = len(who.cubes)
        text = msg("Box office, {card}: {n} cube|Box office, {card}: {n} cubes")
        state = score(state, seat, n, "CI-BOX-1", text, card=called(who), n=n, which=who.card)
    return state


def after_turn(state: State) -> State:
    """The next seat; after the last one the next poster, after the grand finale the end (CI-SHOW-6, CI-FIN-3)."""
    every = order(state)
    place = every.index(state.turn) + 1
    if place < len(every):
        return begin_turn(state, every[place])
    if state.round == rounds(state):
        return replace(state, phase="end")
    return begin_turn(replace(state, round=state.round + 1), every[0])


def check_rehearsing(state: State, seat: Seat) -> None:
    """Raises Illegal unless this seat is on turn and has finished what it began."""
    if state.phase != "rehearsal":
        raise Illegal(why("CI-SET-6", "Nobody is rehearsing just now."))
    if seat != state.turn:
        raise Illegal(why("CI-SET-6", "It is the turn of {seat}.", seat=state.turn))
    if state.playing or state.stepping or state.owed or state.giving or state.growing:
        raise Illegal(why("CI-REH-7", "First finish what you have begun."))
