"""What one viewer may see of the table, built for that viewer."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Viewer
from companion.games.drum_roll.state import State


def view(state: State, viewer: Viewer) -> Json:
    return {"phase": state.phase, "show": state.show, "round": state.round}
