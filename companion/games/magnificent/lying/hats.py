"""Where the hats stand, and how often somebody has performed in this round (MG-PRF-1)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Place, Put
from companion.core.seats import Seat
from companion.core.why import Why, msg, said
from companion.games.magnificent.lying.order import PLAYED
from companion.games.magnificent.rules.hats import OFTEN, stages
from companion.games.magnificent.rules.pieces import seats, with_ringmaster, with_turn
from companion.games.magnificent.rules.state import State

GROUP = said("Performance track")
Hat = tuple[Seat, int]  # whose, and which of the two


def places(state: State) -> Iterator[Place]:
    for seat in seats(state) if state.phase in PLAYED else ():
        for nth, space in enumerate(state.ringmasters[seat].hats):
            label = said("Hat {n} of {seat}", n=nth + 1, seat=seat)
            yield Place(f"hat {nth + 1}", seat, str(space), label, tuple(_choices(state, seat, nth)), GROUP)
        yield _performed(state, seat)


def _performed(state: State, seat: Seat) -> Place:
    now = str(state.ringmasters[seat].performed)
    often = (("0", said("Not yet")), ("1", said("Once")), (str(OFTEN), said("Twice or more")))
    return Place("performed", seat, now, said("{seat} has performed in this round", seat=seat), often, GROUP)


def _choices(state: State, seat: Seat, nth: int) -> Iterator[tuple[str, Why]]:
    """In front of its player, unless it is performing just now; on a space of the track where no hat of its own player
    stands. From one space to another it changes places with a hat there."""
    own = state.ringmasters[seat].hats
    for space in range(_highest(state) + 1):
        other = _hat_on(state, space)
        is_free = not _is_on_stage(state, seat, nth) if space == 0 else other is None or (other[0] != seat and own[nth])
        if space == own[nth] or is_free:
            yield str(space), _words(state, space, None if other == (seat, nth) else other)


def _words(state: State, space: int, other: Hat | None) -> Why:
    """By the power that the space shows, and its number from the bottom."""
    track = stages(state) or ()
    if space == 0:
        return said("In front of its player")
    at = said("On #{space}", space=space)
    if space <= len(track):
        at = said("On #{space}, at power {power}", space=space, power=track[space - 1].power)
    text = msg("{thing_place}, in exchange for the hat of {seat}")
    return at if other is None else said(text, thing_place=at.text, seat=other[0], **dict(at.facts))


def _highest(state: State) -> int:
    """Where the track is not told nobody has performed: the hats stand at its bottom."""
    return len(stages(state) or ()) or max(len(state.ringmasters), *(max(owner.hats) for owner in state.ringmasters))


def _hat_on(state: State, space: int) -> Hat | None:
    every = ((seat, nth) for seat in seats(state) for nth, at in enumerate(state.ringmasters[seat].hats) if at == space)
    return next(every, None) if space else None


def _is_on_stage(state: State, seat: Seat, nth: int) -> bool:
    turn = state.turn
    return turn.action == "perform" and seat == state.seat and state.ringmasters[seat].hats[nth] == turn.space


def put(state: State, change: Put) -> State:
    seat, (what, _, nth), to = change.seat or Seat(0), change.thing.partition(" "), int(change.to)
    if what == "performed":
        return with_ringmaster(state, seat, performed=to)
    return _moved(state, (seat, int(nth) - 1), to)


def _moved(state: State, hat: Hat, to: int) -> State:
    """The performance that is under way goes on where its hat stands."""
    other, space = _hat_on(state, to), state.ringmasters[hat[0]].hats[hat[1]]
    on_stage = _is_on_stage(state, *hat)
    state = state if other is None else _set(state, other, space)
    return with_turn(_set(state, hat, to), space=to) if on_stage else _set(state, hat, to)


def _set(state: State, hat: Hat, space: int) -> State:
    seat, nth = hat
    hats = tuple(space if n == nth else at for n, at in enumerate(state.ringmasters[seat].hats))
    return with_ringmaster(state, seat, hats=hats)
