"""What is told of the cards, and by what each is recognised."""

from __future__ import annotations

from companion.core.facets import Card
from companion.core.seats import Viewer
from companion.games.circus.rules.pieces import is_named, kind_of, performers, pile
from companion.games.circus.rules.state import State
from companion.games.circus.told.looks import looks, shows
from companion.kit.facts import Key
from companion.kit.naming import cards
from companion.kit.views import once


def known(state: State, viewer: Viewer) -> dict[str, Card]:
    return _by_all(state)


@once
def _by_all(state: State) -> dict[str, Card]:
    """Who is called alike is told apart on each button, by who else stands there."""
    return cards({**_gone(state), **_lying(state), **state.facts}, looks, shows, numbered=False)


def _lying(state: State) -> dict[Key, object]:
    """Performers are told by the move that brings them."""
    told: dict[Key, object] = {}
    for who in performers(state):
        told[who.card, "specialty"] = who.specialty
        told |= {(who.card, "gender"): who.gender} if who.gender else {}
    return told


def _gone(state: State) -> dict[Key, object]:
    """Discards that bear no name are called by what they were told to be."""
    told: dict[Key, object] = {}
    for card in pile(state, "performer").discards:
        if card and not is_named(card):
            *gender, specialty = kind_of(card).split()
            told[card, "specialty"] = specialty
            told |= {(card, "gender"): gender[0]} if gender else {}
    return told
