"""What is told of the cards, as far as one viewer may know it, and by what each is recognised."""

from __future__ import annotations

from companion.core.facets import Card
from companion.core.seats import Viewer
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.told.looks import looks, shows
from companion.kit.naming import Looks, cards, own_names
from companion.kit.views import once


def known(state: State, viewer: Viewer) -> dict[str, Card]:
    """A performer that was just dealt is for its owner alone."""
    return _own(state, viewer) if _dealt(state, viewer) else _by_all(state)


def _dealt(state: State, viewer: Viewer) -> dict[tuple[str, str], object]:
    if isinstance(viewer, str):
        return {}
    return {(who.card, "kind"): who.kind for who in state.circuses[viewer].dealt}


def _own(state: State, viewer: Viewer) -> dict[str, Card]:
    return cards(_dealt(state, viewer) | {**state.facts}, _looks(state), shows)


def _looks(state: State) -> Looks:
    """The cards of the house set bear their names and numbers."""
    return own_names if state.setup.pack == "house" else looks


@once
def _by_all(state: State) -> dict[str, Card]:
    return cards(state.facts, _looks(state), shows)
