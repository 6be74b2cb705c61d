"""Whose show is on, and who comes first where cubes, wagons or investments run short (DR-SHOW-1, DR-SHOW-10)."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.drum_roll.rules.guards import refuse_besides
from companion.games.drum_roll.rules.levels import benefit, reached
from companion.games.drum_roll.rules.parts import COLOURS, Benefit, Gain
from companion.games.drum_roll.rules.pieces import circus, clockwise, supply, wagons_left
from companion.games.drum_roll.rules.state import Performer, State


def active(state: State) -> tuple[Seat, ...]:
    """Who performs now: one seat; with 4 players a pair, the earlier one first."""
    if len(state.circuses) < 4:
        return state.acts[:1]
    order = clockwise(state, state.start)
    pairs = (order[:2], order[2:])
    return next((on for pair in pairs if (on := tuple(seat for seat in pair if seat in state.acts))), ())


def waiting(state: State, seat: Seat) -> tuple[Performer, ...]:
    """Own performers whose turn in this show has not come; flipped ones have none (DR-SHOW-5)."""
    return tuple(p for p in circus(state, seat).troupe if p.level is None and not p.flipped)


def check_order(state: State, seat: Seat, gain: Benefit) -> None:
    """In a pair the later one waits for what may not be enough for both."""
    for earlier in _before(state, seat):
        for given in gain.gives:
            refuse_besides(
                state, "DR-SHOW-10", _short(state, earlier, given), "{seat} comes first here: it may not be enough.",
                seat=earlier,
            )  # fmt: skip


def _before(state: State, seat: Seat) -> tuple[Seat, ...]:
    on = active(state)
    return on[: on.index(seat)] if seat in on else ()


def _short(state: State, earlier: Seat, gain: Gain) -> bool:
    claim = sum(other.n for other in _claims(state, earlier) if other.what == gain.what)
    if not claim:
        return False
    match gain.what:
        case "cube":
            return any(supply(state, colour) < claim + gain.n for colour in gain.colours or COLOURS)
        case "wagon":
            return wagons_left(state) < claim + gain.n
        case what:
            return what == "look"


def _claims(state: State, seat: Seat) -> tuple[Gain, ...]:
    """What this seat may still gain in its show."""
    coming = [benefit(state, p.card, reached(state, p) or "none") for p in waiting(state, seat)]
    open_now = tuple(gain for gain in circus(state, seat).gains if isinstance(gain, Gain))
    return (*open_now, *(gain for one in coming if one for gain in one.gives))
