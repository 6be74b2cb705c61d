"""What one viewer may see of the table, built for that viewer; a secret of somebody else is a number or nothing."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Viewer
from companion.games.drum_roll.forecast import forecast_view
from companion.games.drum_roll.pieces import clockwise
from companion.games.drum_roll.state import State
from companion.games.drum_roll.view_board import board
from companion.games.drum_roll.view_circus import circuses
from companion.games.drum_roll.view_show import payrolls, shows
from companion.games.drum_roll.view_vote import ballot


def view(state: State, viewer: Viewer) -> Json:
    """The table as everybody sees it, with the viewer's own cards, forecast and looks added."""
    return {
        "phase": state.phase,
        "show": state.show,
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "next": _then(state),
        "setup": _setup(state),
        **board(state),
        "circuses": circuses(state, viewer),
        "tiles": [*state.tiles],
        "ballot": ballot(state),
        "shows": shows(state),
        "payrolls": payrolls(state),
        "forecast": None if isinstance(viewer, str) else forecast_view(state, viewer),
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


def _then(state: State) -> Json:
    """Who places after the seat whose turn it is."""
    if state.phase != "place":
        return []
    return [seat for seat in clockwise(state, state.turn)[1:] if state.circuses[seat].discs]
