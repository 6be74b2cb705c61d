"""What one viewer may see of the table, built for that viewer; a secret of somebody else is a number or nothing."""

from __future__ import annotations

from functools import lru_cache

from companion.core.game import Json
from companion.core.seats import Viewer
from companion.games.circus.forecast import actions, develops, plays, sends
from companion.games.circus.pieces import mode, order
from companion.games.circus.state import State
from companion.games.circus.turns import rounds
from companion.games.circus.view_board import board
from companion.games.circus.view_circus import circuses, everybodys
from companion.games.circus.view_printed import prints

PREVIEWED = ("rehearsal", "draw", "join")


def view(state: State, viewer: Viewer) -> Json:
    """The table as everybody sees it, with the viewer's own hand and what its own moves would bring."""
    return {
        **_open_to_all(_Position(state)),
        "circuses": circuses(state, viewer, _laid_open(_Position(state))),
        **_previews(state, viewer),
    }


def _previews(state: State, viewer: Viewer) -> dict[str, Json]:
    if isinstance(viewer, str) or state.phase not in PREVIEWED:
        return {"sends": None, "plays": None, "develops": None, "actions": None}
    return {
        "sends": sends(state, viewer),
        "plays": plays(state, viewer),
        "develops": develops(state, viewer),
        "actions": actions(state, viewer),
    }


class _Position:
    """A state as a key: the same one, not an equal one, so that looking it up costs nothing."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.state is other.state


@lru_cache(2)
def _laid_open(position: _Position) -> tuple[dict[str, Json], ...]:
    return everybodys(position.state)


@lru_cache(2)
def _open_to_all(position: _Position) -> dict[str, Json]:
    """What is the same for every viewer is built once for a position."""
    state = position.state
    return {
        "phase": state.phase,
        "round": state.round,
        "rounds": rounds(state),
        "mode": mode(state),
        "start": state.start,
        "turn": state.turn,
        "order": [*order(state)],
        "setup": _setup(state),
        **board(state),
        "prints": prints(mode(state)),
    }


def _setup(state: State) -> Json:
    switches: dict[str, Json] = dict(state.setup.switches)
    return {
        "seats": len(state.circuses),
        "pack": state.setup.pack or "empty",
        "house": state.setup.pack == "house",
        "dealer": state.setup.dealer,
        "switches": switches,
    }
