"""What is told of the cards, and by what each is recognised."""

from __future__ import annotations

from companion.core.facets import Card
from companion.core.seats import Viewer
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.seen.cards import is_invented
from companion.games.magnificent.told.looks import looks, shows
from companion.kit.naming import cards, own_names
from companion.kit.views import once


def known(state: State, viewer: Viewer) -> dict[str, Card]:
    return _by_all(state)


@once
def _by_all(state: State) -> dict[str, Card]:
    """The cards of the house set bear their numbers."""
    return cards(state.facts, own_names if is_invented(state) else looks, shows)
