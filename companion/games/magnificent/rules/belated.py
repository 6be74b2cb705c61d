"""What comes too late for its step and counts all the same, as the table allows it; or why it changes nothing."""

from __future__ import annotations

from companion.games.magnificent.rules.guard import noted
from companion.games.magnificent.rules.parts import Gain
from companion.games.magnificent.rules.pieces import with_turn
from companion.games.magnificent.rules.state import State


def gained(state: State, gain: Gain) -> State:
    turn = state.turn
    match gain.what:
        case "power":
            return powered(with_turn(state, added=turn.added + gain.n), gain.n)
        case "recolour":
            return recoloured(with_turn(state, recolour=True))
        case "show" if turn.action == "perform":
            return with_turn(state, shows=turn.shows + gain.n, step="perform", rearranged=False)
        case "show":
            return noted(with_turn(state, shows=turn.shows + gain.n), "You do not perform in this turn.")
        case _:
            return noted(state, "No tile with a bonus was just placed, so none comes once more.")


def powered(state: State, n: int) -> State:
    """More power: for more tiles; a wagon that has moved and a hat that stands are past it."""
    if state.turn.action == "build":
        return with_turn(state, step="build")
    return noted(state, "The action is over: {n} more power changes nothing.", n=n) if _is_past(state) else state


def recoloured(state: State) -> State:
    if state.turn.action == "build":
        return with_turn(state, step="build")
    return noted(state, "The action is over: another colour changes nothing.") if _is_past(state) else state


def _is_past(state: State) -> bool:
    return state.turn.action is not None or state.turn.step == "end"
