"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import ValidationError, convert
from msgspec.structs import replace

from companion.core.game import Deck, Field
from companion.core.why import Why, msg, said
from companion.games.magnificent.printed.prints import OF, PRINTS, bonus_field, tile_card
from companion.games.magnificent.rules.parts import (
    BOARDS,
    COLOURS,
    COMMON,
    MASTERS,
    POSTERS,
    SIZES,
    STARTING_MASTERS,
    STARTING_POSTERS,
    TENT_SPACES,
    TENTS,
    TRAINER_TILES,
    Camp,
)
from companion.kit import views
from companion.kit.facts import spelled
from companion.kit.naming import without_name


@cache
def prints() -> views.Prints:
    """The same for every position."""
    return views.prints(PRINTS, OF)


def _fields(component: str) -> tuple[Field, ...]:
    """Spaces that look alike are told apart by where they lie."""
    alike = spelled(PRINTS, OF[component], {"tent space n": range(1, TENT_SPACES + 1)})
    return tuple(replace(field, label=_placed(field)) for field in alike)


def fields(card: str, told: Mapping[str, object]) -> tuple[str, ...]:
    """The fields this card has, as far as what is told of it says so: a board has its bonuses where its camp says,
    and how many common spaces there are nobody knows."""
    if card in COMMON and not told:
        return ()
    every = tuple(field.name for field in _fields(card.partition("/")[0]) if field.name != "bonus n n")
    plain = without_name(every, told)
    try:
        camp = convert(told["camp"], Camp)
    except (KeyError, ValidationError):
        return plain
    return (*plain, *map(bonus_field, camp.bonuses))


def _placed(field: Field) -> Why:
    if field.name == "bonus n n":
        return said("The sign on the space in row {row}, column {column}")
    if field.name.startswith("tent space "):
        return said("Tent space {n}, counted from the preprinted tent", **dict(field.label.facts))
    return field.label


def _deck(key: str, title: str, cards: Iterable[str]) -> Deck:
    return Deck(key, title, _fields(key), tuple(cards))


_STARTING = (card for cards in STARTING_MASTERS.values() for card in cards)
DECKS = (
    _deck("master", msg("Master cards"), (*MASTERS, *_STARTING)),
    _deck("poster", msg("Posters"), (*STARTING_POSTERS, *POSTERS)),
    _deck("tent", msg("Tents"), TENTS),
    _deck("trainer", msg("Trainer tiles"), TRAINER_TILES),
    _deck("common", msg("Common spaces"), COMMON),
    _deck("board", msg("Player boards"), BOARDS.values()),
    _deck("travel", msg("Travel tracks"), (f"travel/{colour}" for colour in COLOURS)),
    _deck("performance", msg("Performance track"), ("performance",)),
    _deck("tile", msg("Camp tiles"), (tile_card(colour, size) for colour in COLOURS for size in SIZES)),
)
