"""The hats on the performance track: where one may go, which one, and what becomes of them (MG-PRF-1, MG-END)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Option
from companion.core.seats import Seat
from companion.core.why import Why, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import beginning
from companion.games.magnificent.rules.guard import check, held, nonsense, since_second
from companion.games.magnificent.rules.moves import MagnificentMove, Perform
from companion.games.magnificent.rules.parts import Performance, Stage
from companion.games.magnificent.rules.pieces import on_turn, seats, untold, with_own, with_ringmaster, with_turn
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.state import State

STAGES = ("performance", "stages")
OFTEN = 2  # from the third time in a round on it does not matter how often


def stages(state: State) -> tuple[Stage, ...] | None:
    told = prints.found(state.facts, *STAGES, Performance)
    return None if told is None else told.spaces


def hat_on(state: State, space: int) -> Seat | None:
    """Whose hat stands on this space of the track, from 1 at the bottom."""
    return next((seat for seat in seats(state) if space in state.ringmasters[seat].hats and space > 0), None)


def open_spaces(state: State) -> tuple[int, ...]:
    """Vacant spaces at or below the power, whatever its colour (MG-PRF-1, MG-PRF-5, MG-PRF-7: own hats block too)."""
    have = power(state)
    every = enumerate(stages(state) or (), 1)
    return tuple(space for space, stage in every if stage.power <= have and hat_on(state, space) is None)


def hats_to_move(state: State) -> tuple[int, ...]:
    """The spaces of the hats that may move: the one on the board, then the one in front, then either (MG-PRF-1)."""
    own = on_turn(state)
    match own.performed:
        case 0:
            return (max(own.hats),)
        case 1:
            return (min(own.hats),)
        case _:
            return tuple(sorted(own.hats))


def options(state: State) -> tuple[Option[MagnificentMove], ...]:
    return tuple(_perform_option(state, space, hat) for space in open_spaces(state) for hat in _choices(state))


def _choices(state: State) -> tuple[int | None, ...]:
    hats = hats_to_move(state)
    return (None,) if len(hats) == 1 else hats


def _perform_option(state: State, space: int, hat: int | None) -> Option[MagnificentMove]:
    posters = (stages(state) or ())[space - 1].posters
    brings = said("{n} poster at most|{n} posters at most", n=posters)
    place = where(state, space)
    if hat is None:
        return Option(Perform(space), place, brings)
    label = said("{thing_place}, with the hat from #{hat}", thing_place=place.text, hat=hat, **dict(place.facts))
    return Option(Perform(space, hat), label, brings)


def where(state: State, space: int) -> Why:
    """A space by the power that it shows; where several show the same also by its number from the bottom."""
    powers = [stage.power for stage in stages(state) or ()]
    shown = powers[space - 1] if 1 <= space <= len(powers) else 0
    if powers.count(shown) == 1:
        return said("Perform at power {power}", power=shown)
    return said("Perform at power {power}, space #{space}", power=shown, space=space)


def perform(state: State, move: Perform) -> State:
    there = state.turn.action == "perform" and state.turn.space == move.space
    nonsense(there, "You perform there already.")
    if untold(state, state.seat, STAGES):
        check(state, *beginning.objections(state, "perform"))
        return held(state, move)
    nonsense(not 1 <= move.space <= len(stages(state) or ()), "The track has {n} spaces.", n=len(stages(state) or ()))
    hats = hats_to_move(state)
    hat = hats[0] if move.hat is None else move.hat
    nonsense(hat not in on_turn(state).hats, "You have no hat on #{space}.", space=hat)
    other = None if hat in hats else why("MG-PRF-1", "It is the other hat's turn to move.")
    check(state, *beginning.objections(state, "perform"), *_space_objections(state, move.space), other)
    state = beginning.begun(_hat_moved(state, hat, move.space), "perform")
    return with_turn(state, step="perform", space=move.space)


def _space_objections(state: State, space: int) -> Iterator[Why | None]:
    seat, wants, have = hat_on(state, space), (stages(state) or ())[space - 1].power, power(state)
    if seat is not None:
        no = why("MG-PRF-7", "A hat of {seat} stands on #{space}.", seat=seat, space=space)
        yield since_second(state, no)
    if wants > have:
        yield why("MG-PRF-1", "#{space} wants power {wants}; you have {n}.", space=space, wants=wants, n=have)


def _hat_moved(state: State, hat: int, space: int) -> State:
    own = on_turn(state)
    hats = list(own.hats)
    hats[hats.index(hat)] = space
    return with_own(state, hats=tuple(hats), performed=min(OFTEN, own.performed + 1))


def second_hats_back(state: State) -> State:
    """Of two hats on the track the lower one goes back to its player (MG-END-3)."""
    for seat in seats(state):
        state = with_ringmaster(state, seat, hats=(max(state.ringmasters[seat].hats), 0))
    return state


def to_the_bottom(state: State) -> State:
    """The hats on #1, #2 … in their order; who is on #1 starts (MG-END-5)."""
    order = sorted(seats(state), key=lambda seat: (max(state.ringmasters[seat].hats), seat))
    for space, seat in enumerate(order, 1):
        state = with_ringmaster(state, seat, hats=(space, 0), performed=0)
    return replace(state, start=order[0])
