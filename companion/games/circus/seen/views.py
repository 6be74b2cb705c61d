"""What one viewer may see of the table, built for that viewer; a secret of somebody else is a number or nothing."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Viewer
from companion.games.circus.printed.components import prints
from companion.games.circus.rules.pieces import mode, order
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import rounds
from companion.games.circus.seen.board import board
from companion.games.circus.seen.circus import circuses, everybodys
from companion.games.circus.seen.forecast import actions, develops, plays, sends
from companion.kit.views import once, plain, set_up

PREVIEWED = ("rehearsal", "draw", "join")


def view(state: State, viewer: Viewer) -> Json:
    """The table as everybody sees it, with the viewer's own hand and what its own moves would bring."""
    return {
        **_open_to_all(state),
        "circuses": circuses(state, viewer, _laid_open(state)),
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


@once
def _laid_open(state: State) -> tuple[dict[str, Json], ...]:
    return everybodys(state)


@once
def _open_to_all(state: State) -> dict[str, Json]:
    """What is the same for every viewer."""
    return {
        "phase": state.phase,
        "round": state.round,
        "rounds": rounds(state),
        "mode": mode(state),
        "start": state.start,
        "turn": state.turn,
        "order": [*order(state)],
        "setup": plain(set_up(state.setup)),
        **board(state),
        "prints": prints(mode(state)),
    }
