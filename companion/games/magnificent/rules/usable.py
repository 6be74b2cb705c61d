"""Whether a bonus, wherever it is printed, can be used just now (MG-TURN-5, MG-TRN-2)."""

from __future__ import annotations

from companion.core.why import Why, msg, said, why
from companion.games.magnificent.rules import performing
from companion.games.magnificent.rules.parts import Action, Bonus, Gain
from companion.games.magnificent.rules.pieces import on_turn
from companion.games.magnificent.rules.purse import can_pay
from companion.games.magnificent.rules.state import State

BEFORE = ("die", "lay", "colour", "action")  # the steps in which no action has begun
ONLY_WITH: dict[Action, str] = {
    "build": msg("This is for building."),
    "travel": msg("This is for travelling."),
    "perform": msg("This is for performing."),
}


def objection(state: State, bonus: Bonus) -> Why | None:
    """Why this bonus cannot be used just now; None: it can."""
    return _wrong_turn(state, bonus) or _no_use(state, bonus)


def _wrong_turn(state: State, bonus: Bonus) -> Why | None:
    turn = state.turn
    if bonus.colour is not None and turn.die is None:
        return said("First take a die.")
    if bonus.colour is not None and turn.colour is None:
        return said("First say what the clear die counts as.")
    if bonus.colour not in (None, turn.colour):
        has = turn.colour or "clear"
        return why("MG-TURN-6", "This wants a {colour} die; yours is {has}.", colour=bonus.colour, has=has)
    bound = turn.action or turn.bound
    is_waived = turn.step == "end" and turn.action is None
    if bonus.action and (is_waived or bound not in (None, bonus.action)):
        return why("MG-TRN-2", ONLY_WITH[bonus.action])
    return None


def _no_use(state: State, bonus: Bonus) -> Why | None:
    if not can_pay(on_turn(state), bonus.costs):
        return why("MG-TURN-5", "You cannot pay for that just now.")
    useless = [too_late(state, gain) for gain in bonus.gives]
    return useless[0] if useless and all(useless) else None


def too_late(state: State, gain: Gain) -> Why | None:
    """Why this gain would bring nothing now."""
    turn = state.turn
    match gain.what:
        case "power" if turn.action or turn.step == "end":
            return why("MG-TURN-7", "Power comes before the action begins.")
        case "double" if not turn.last:
            return why("MG-TRN-1", "No tile with a bonus was just placed.")
        case "recolour" if turn.step not in (*BEFORE, "build"):
            return why("MG-TRN-2", "The tiles are built, the wagon has moved: the colour is settled.")
        case "show" if turn.step not in (*BEFORE, "perform") and not performing.is_on_stage(state):
            return why("MG-TRN-2", "This is for performing.")
        case _:
            return None
