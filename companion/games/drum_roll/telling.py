"""A printed value read out, put into a line: what is told to one is told to all."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json

from companion.core.game import Tell
from companion.core.why import Why, said
from companion.games.drum_roll.parts import Benefit, Region, Value
from companion.games.drum_roll.pieces import name
from companion.games.drum_roll.saying import of_benefit

_CUBES = {
    0: "{card}, {field}: no cube",
    1: "{card}, {field}: {first}",
    2: "{card}, {field}: {first}, {second}",
    3: "{card}, {field}: {first}, {second}, {third}",
}
_PLACES = ("first", "second", "third")


def told(tell: Tell[Value]) -> Iterator[Why]:
    """What was read out. `printed` holds the value as it is kept, for what a line has no words for."""
    card = name(tell.card)
    printed = json.encode(tell.value).decode()
    match tell.value:
        case int(number):
            yield said("{card}, {field}: {n}", card=card, field=tell.field, n=number)
        case str(word):
            yield said("{card}, {field}: {first}", card=card, field=tell.field, first=word)
        case Benefit() as benefit:
            yield said("{card}, {field}:", card=card, field=tell.field, printed=printed)
            yield of_benefit(benefit)
        case Region():
            yield said("{card}: its rewards are told.", card=card, printed=printed)
        case cubes:
            listed = dict(zip(_PLACES, cubes, strict=False))
            text = _CUBES.get(len(cubes), "{card}, {field}: {first}, {second}, {third} …")
            yield said(text, card=card, field=tell.field, **listed, printed=printed)
