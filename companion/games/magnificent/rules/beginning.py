"""How an action begins: one a turn, the one that the bonuses used are for (MG-TURN-4, MG-TRN-2)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.why import Why, msg, why
from companion.games.magnificent.rules.guard import nonsense, since_second
from companion.games.magnificent.rules.parts import Action
from companion.games.magnificent.rules.pieces import with_turn
from companion.games.magnificent.rules.state import State

NOT_FOR: dict[Action, str] = {
    "build": msg("The bonus you used is not for building."),
    "travel": msg("The bonus you used is not for travelling."),
    "perform": msg("The bonus you used is not for performing."),
}


def objections(state: State, action: Action) -> Iterator[Why | None]:
    """What the rules say against this action now; nothing while it is under way."""
    turn = state.turn
    nonsense(turn.step in ("die", "lay"), "First take a die and lay it on a card.")
    nonsense(turn.step == "colour", "First say what the clear die counts as.")
    nonsense(turn.step == "tent", "First say what becomes of the tent.")
    if is_under_way(state, action):
        return
    if turn.action is not None:
        yield since_second(state, why("MG-TURN-4", "You have taken your action, and there is one a turn."))
    elif turn.step != "action":
        yield since_second(state, why("MG-TURN-8", "You have left your action out."))
    if turn.bound not in (None, action):
        yield why("MG-TRN-2", NOT_FOR[action])


def is_under_way(state: State, action: Action) -> bool:
    """Several tiles are built one after the other."""
    return action == state.turn.action == "build" and state.turn.step == "build"


def begun(state: State, action: Action) -> State:
    """With this action begun; a second one that the table allows begins with nothing built and nothing completed."""
    return state if is_under_way(state, action) else with_turn(reopened(state), action=action)


def reopened(state: State) -> State:
    """Any action may be chosen."""
    return with_turn(
        state, step="action", action=None, bound=None, built=(), done=(), shows=_shows(state), space=0, rearranged=False
    )


def _shows(state: State) -> int:
    """Posters that bonuses allow in a performance still to come."""
    return 0 if state.turn.action == "perform" else state.turn.shows
