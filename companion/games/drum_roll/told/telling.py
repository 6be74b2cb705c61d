"""A printed value read out, put into a line: what is told to one is told to all."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json

from companion.core.game import Tell
from companion.core.why import Why, said
from companion.games.drum_roll.rules.parts import Benefit, Region, Value
from companion.games.drum_roll.told.saying import of_benefit
from companion.kit.facts import name

_CUBES = {
    0: "{card}, {field}: no cube",
    1: "{card}, {field}: {first}",
    2: "{card}, {field}: {first}, {second}",
    3: "{card}, {field}: {first}, {second}, {third}",
}
TERMS = {
    "kind": "kind",
    "hire": "hire cost",
    "poor": "cubes for poor",
    "good": "cubes for good",
    "outstanding": "cubes for outstanding",
    "gain poor": "benefit of poor",
    "gain good": "benefit of good",
    "gain outstanding": "benefit of outstanding",
    "wage": "wage",
    "flip wage": "secondary wage",
    "flip fame": "fame of the flip",
    "colours": "the two colours",
    "from": "takes",
    "to": "gives",
    "length": "how many steps",
    "step": "step",
    "copies": "how many in the deck",
    "track": "ticket track",
    "award": "award",
}
_PLACES = ("first", "second", "third")


def told(tell: Tell[Value]) -> Iterator[Why]:
    """What was read out. `printed` holds the value as it is kept, for what a line has no words for."""
    card, field = _word(name(tell.card)), _word(tell.field)
    printed = json.encode(tell.value).decode()
    match tell.value:
        case int(number):
            yield _number(tell, card, number)
        case str(word):
            yield said("{card}, {field}: {first}", card=card, field=field, first=word)
        case Benefit() as benefit:
            yield said("{card}, {field}:", card=card, field=field, printed=printed)
            yield of_benefit(benefit)
        case Region():
            yield said("{card}: its rewards are told.", card=card, printed=printed)
        case cubes:
            listed = dict(zip(_PLACES, cubes, strict=False))
            text = _CUBES.get(len(cubes), "{card}, {field}: {first}, {second}, {third} …")
            yield said(text, card=card, field=field, **listed, printed=printed)


def _word(field: str) -> str:
    """The field (or the track, or the awards) in words, a number at its end left off."""
    stem, _, last = field.rpartition(" ")
    return TERMS.get(stem if last.isdigit() else field, field)


def _number(tell: Tell[Value], card: str, number: int) -> Why:
    last = tell.field.rpartition(" ")[2]
    if last.isdigit():
        return said("{card}, {field} {nth}: {n}", card=card, field=_word(tell.field), nth=int(last), n=number)
    return said("{card}, {field}: {n}", card=card, field=_word(tell.field), n=number)
