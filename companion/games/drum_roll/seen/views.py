"""What one viewer may see of the table, built for that viewer; a secret of somebody else is a number or nothing."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Viewer
from companion.games.drum_roll.printed.components import prints
from companion.games.drum_roll.rules.pieces import clockwise
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.seen.board import board
from companion.games.drum_roll.seen.circus import circuses, everybodys
from companion.games.drum_roll.seen.forecast import forecast_view
from companion.games.drum_roll.seen.show import payrolls, shows
from companion.games.drum_roll.seen.vote import ballot
from companion.kit.views import once, plain, set_up


def view(state: State, viewer: Viewer) -> Json:
    """The table as everybody sees it, with the viewer's own cards, forecast and looks added."""
    return {
        **_open_to_all(state),
        "circuses": circuses(state, viewer, _laid_open(state)),
        "forecast": None if isinstance(viewer, str) else forecast_view(state, viewer),
    }


@once
def _laid_open(state: State) -> tuple[dict[str, Json], ...]:
    return everybodys(state)


@once
def _open_to_all(state: State) -> dict[str, Json]:
    """What is the same for every viewer."""
    return {
        "phase": state.phase,
        "show": state.show,
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "next": _then(state),
        "setup": plain(set_up(state.setup)),
        **board(state),
        "tiles": [*state.tiles],
        "ballot": ballot(state),
        "shows": shows(state),
        "payrolls": payrolls(state),
        "prints": prints(),
    }


def _then(state: State) -> Json:
    """Who places after the seat whose turn it is."""
    if state.phase != "place":
        return []
    return [seat for seat in clockwise(state, state.turn)[1:] if state.circuses[seat].discs]
