"""Whose turn it is and what it begins and ends with: box office, the next seat, the next poster (CI-BOX, CI-SHOW-6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.seats import Seat
from companion.core.why import Illegal, Why, msg, why
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.parts import (
    ADVANCED_ROUNDS,
    BASIC_ROUNDS,
    BLANK_POSTERS,
    POSTERS_OUT,
    SPECIALTIES,
    TERMS,
    Specialty,
    Track,
    Upgrade,
)
from companion.games.circus.rules.pieces import called, circus, mode, number, order, score, steps, track_card
from companion.games.circus.rules.state import Performer, Phase, State
from companion.kit.rulings import refuse

TURN_PHASES: tuple[Phase, ...] = ("rehearsal", "draw", "join")


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


# who rehearses


def acting(state: State) -> Seat:
    """Who has begun something: whose turn it is, or somebody who makes up for a turn that is over."""
    return state.turn if state.besides is None else state.besides


def unfinished(state: State) -> Why | None:
    """What has to be finished before anything else; None: nothing."""
    if state.playing is not None:
        return too_dear(state, state.playing.upgrade) or why(
            "CI-REH-7", "First tell what {card} costs.", card=TERMS[state.playing.upgrade]
        )
    if state.stepping is not None:
        return no_step(state, state.stepping) or why(
            "CI-REH-8", "First tell how many steps {track} has.", track=TERMS[state.stepping]
        )
    if state.owed:
        return why("CI-REH-7", msg("First pay: {n} card to go.|First pay: {n} cards to go."), n=state.owed)
    if state.giving is not None:
        return why("CI-REH-13", "First choose who gets a {colour} cube.", colour=state.giving.colour)
    if state.growing:
        return why("CI-REH-12", "First draw a performer: your caravan has room.")
    return None


def too_dear(state: State, upgrade: Upgrade) -> Why | None:
    """Why a card laid down cannot be paid, now that its cost is told; None: it can, or nobody knows."""
    price, has = number(state, f"upgrade/{upgrade}", "cost"), len(circus(state, acting(state)).hand)
    if price is None or price + 1 <= has:
        return None
    text = msg("{card} takes {n} cards, itself and {cost} to pay; the hand holds {has}.")
    return why("CI-REH-7", text, card=TERMS[upgrade], n=price + 1, cost=price, has=has)


def no_step(state: State, track: Track) -> Why | None:
    """Why a step that was begun is not there, now that the length is told; None: it is, or nobody knows."""
    length, at = number(state, track_card(state, track), "length"), steps(circus(state, acting(state)), track)
    if length is None or at < length:
        return None
    return why("CI-REH-8", "The disc lies on step {n}, the last of {track}.", n=at, track=TERMS[track])


def rehearsing(state: State, seat: Seat) -> State:
    """The position in which this seat may begin something in a rehearsal. Raises Illegal when it may not.

    By leave of the table somebody rehearses out of turn (CI-SET-6) or after the showtime (CI-SHOW-1), or leaves what
    was begun as it is.
    """
    if state.phase not in TURN_PHASES:
        raise Illegal(why("", "Nobody is rehearsing just now."))
    refuse(beyond_turn(state), "CI-SET-6", seat != state.turn, "It is the turn of {seat}.", seat=state.turn)
    over = seat == state.turn and state.phase != "rehearsal"
    refuse(beyond_turn(state), "CI-SHOW-1", over, "Your rehearsal is over: you have sent somebody on.")
    state = _left_as_it_is(state)
    return state if seat == state.turn and not over else replace(state, besides=seat)


def check_showtime(state: State, seat: Seat) -> State:
    """The position in which this seat may send somebody on. Raises Illegal when it may not."""
    if state.phase != "rehearsal":
        raise Illegal(why("", "Nobody is to be sent on just now."))
    if seat != state.turn:
        raise Illegal(why("", "It is the turn of {seat}.", seat=state.turn))
    return _left_as_it_is(state)


def _left_as_it_is(state: State) -> State:
    """Nothing is begun any more: only by leave of the table is something left unfinished."""
    begun = unfinished(state)
    if begun is None:
        return state
    refuse(beyond_turn(state), begun.rule, True, begun.text, **dict(begun.facts))
    return replace(state, playing=None, stepping=None, owed=0, giving=None, growing=False, besides=None)


# NEED
