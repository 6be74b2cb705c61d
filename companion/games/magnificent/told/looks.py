"""By what a card or tile is recognised that was given no name: cards of this game print none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.facets import Called
from companion.core.why import Why, said
from companion.games.magnificent.rules.parts import Ability, Bonus, Criterion, Poster, Tent
from companion.games.magnificent.told.saying import of_criterion, of_show
from companion.games.magnificent.told.wording import gem, of_bonus
from companion.games.magnificent.told.words import ONE_TILE

DECKS = ("master", "poster", "tent", "trainer")


def looks(card: str, prints: Mapping[str, object]) -> Called:
    """A starting master card is told by the numeral on it."""
    return () if " " in card else shows(card, prints)


def shows(card: str, prints: Mapping[str, object]) -> Called:
    return tuple(_parts(prints)) if card.partition("/")[0] in DECKS else ()


def _parts(prints: Mapping[str, object]) -> Iterator[tuple[Why, ...]]:
    for shown in prints.values():
        match shown:
            case Bonus():
                yield (of_bonus(shown),)
            case Ability():
                yield (of_bonus(shown.bonus),)
            case Criterion():
                yield (of_criterion(shown),)
            case Poster():
                yield from ((said(ONE_TILE[tile]),) for tile in shown.tiles)
                yield from ((gem(one),) for one in shown.gems)
                yield (of_show(shown),)
            case Tent():
                yield from ((gem(one),) for one in shown.gems)
                yield (of_show(shown),)
            case _:
                pass
