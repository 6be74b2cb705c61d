"""A printed value read out, put into a line: what is told to one is told to all."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json

from companion.core.game import Tell
from companion.core.why import Why, said
from companion.games.magnificent.rules.parts import Ability, Bonus, Criterion, Poster, Tent, Value
from companion.games.magnificent.told import saying
from companion.kit.facts import name

TERMS = {
    "bonus": "bonus", "criterion": "what it scores", "poster": "poster", "tent": "tent", "ability": "trainers",
    "common ability": "trainers", "camp": "camp", "levels": "build levels", "first tent": "preprinted tent",
    "areas": "areas", "track": "travel track", "stages": "performance track", "shape": "shape",
    "tent space": "bonus of a tent space",
}  # fmt: skip
_KINDS = {
    "master": "Master card {card}, {field}:", "poster": "Poster {card}:", "tent": "Tent {card}:",
    "trainer": "Trainer tile {card}:", "common": "Common space {card}:", "board": "Board {card}, {field}:",
    "travel": "Travel track, {card}:", "performance": "The performance track is told.", "tile": "Tile, {card}:",
}  # fmt: skip


def told(tell: Tell[Value]) -> Iterator[Why]:
    """What was read out. `printed` holds the value as it is kept, for what a line has no words for."""
    kind, printed = tell.card.partition("/")[0], json.encode(tell.value).decode()
    yield said(_KINDS[kind], card=name(tell.card), field=_word(tell.field), at=tell.field, printed=printed)
    words = _words(tell.value)
    if words is not None:
        yield words


def _word(field: str) -> str:
    """The field in words, numbers at its end left off."""
    return TERMS[field.rstrip(" 0123456789")]


def _words(value: Value) -> Why | None:
    match value:
        case Bonus():
            return saying.of_bonus(value)
        case Ability():
            return saying.of_bonus(value.bonus)
        case Poster() | Tent():
            return saying.of_show(value)
        case Criterion():
            return saying.of_criterion(value)
        case _:
            return None
