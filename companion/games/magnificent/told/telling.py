"""A printed value read out, put into a line: what is told to one is told to all."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json

from companion.core.game import Tell
from companion.core.why import Why, msg, said
from companion.games.magnificent.rules.parts import Ability, Bonus, Criterion, Poster, Tent, Value
from companion.games.magnificent.told import saying, wording
from companion.kit.naming import NAME, told_name

TERMS = {
    "bonus": msg("bonus"),
    "criterion": msg("what it scores"),
    "poster": msg("poster"),
    "tent": msg("tent"),
    "ability": msg("trainers"),
    "common ability": msg("trainers"),
    "camp": msg("camp"),
    "levels": msg("build levels"),
    "first tent": msg("preprinted tent"),
    "areas": msg("areas"),
    "track": msg("travel track"),
    "stages": msg("performance track"),
    "shape": msg("shape"),
    "tent space": msg("bonus of a tent space"),
}
_KINDS = {
    "master": msg("Master card {card}, {field}:"),
    "poster": msg("Poster {card}:"),
    "tent": msg("Tent {card}:"),
    "trainer": msg("Trainer tile {card}:"),
    "common": msg("Common space {card}:"),
    "board": msg("Board {card}, {field}:"),
    "travel": msg("Travel track, {card}:"),
    "performance": msg("The performance track is told."),
    "tile": msg("Tile, {card}:"),
}


def told(tell: Tell[Value]) -> Iterator[Why]:
    """What was read out. `printed` holds the value as it is kept, for what a line has no words for."""
    if tell.field == NAME:
        yield told_name(tell.value)
        return
    kind, printed = tell.card.partition("/")[0], json.encode(tell.value).decode()
    yield said(_KINDS[kind], card=tell.card, field=_word(tell.field), at=tell.field, printed=printed)
    words = _words(tell.value)
    if words is not None:
        yield words


def _word(field: str) -> str:
    """The field in words, numbers at its end left off."""
    return TERMS[field.rstrip(" 0123456789")]


def _words(value: Value) -> Why | None:
    match value:
        case Bonus():
            return wording.of_bonus(value)
        case Ability():
            return wording.of_bonus(value.bonus)
        case Poster() | Tent():
            return saying.of_show(value)
        case Criterion():
            return saying.of_criterion(value)
        case _:
            return None
