"""What one viewer may see of the table, built for that viewer; a secret of somebody else is a number or nothing."""

from __future__ import annotations

from functools import lru_cache

from companion.core.game import Json
from companion.core.seats import Viewer
from companion.games.drum_roll.forecast import forecast_view
from companion.games.drum_roll.pieces import clockwise
from companion.games.drum_roll.state import State
from companion.games.drum_roll.view_board import board
from companion.games.drum_roll.view_circus import circuses, everybodys
from companion.games.drum_roll.view_printed import prints
from companion.games.drum_roll.view_show import payrolls, shows
from companion.games.drum_roll.view_vote import ballot


def view(state: State, viewer: Viewer) -> Json:
    """The table as everybody sees it, with the viewer's own cards, forecast and looks added."""
    return {
        **_open_to_all(_Position(state)),
        "circuses": circuses(state, viewer, _laid_open(_Position(state))),
        "forecast": None if isinstance(viewer, str) else forecast_view(state, viewer),
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
        "show": state.show,
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "next": _then(state),
        "setup": _setup(state),
        **board(state),
        "tiles": [*state.tiles],
        "ballot": ballot(state),
        "shows": shows(state),
        "payrolls": payrolls(state),
        "prints": prints(),
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
