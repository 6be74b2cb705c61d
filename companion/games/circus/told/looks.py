"""By what a performer is recognised that was given no name: the kind."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.facets import Called
from companion.core.why import said
from companion.games.circus.rules.pieces import is_named, kind_of


def looks(card: str, prints: Mapping[str, object]) -> Called:
    """Of a performer that bears no name."""
    return () if is_named(card) else shows(card, prints)


def shows(card: str, prints: Mapping[str, object]) -> Called:
    """The kind, as the move said that brought it, or as it was told since."""
    specialty, gender = prints.get("specialty"), prints.get("gender")
    if not card.startswith("performer/") or (is_named(card) and not specialty):
        return ()
    kind = f"{gender} {specialty}" if gender else str(specialty or kind_of(card))
    return ((said("{kind}", kind=kind),),)
