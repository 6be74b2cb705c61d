"""A printed value read out, put into a line: what is told to one is told to all."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json

from companion.core.game import Tell
from companion.core.why import Why, msg, said
from companion.games.drum_roll.rules.parts import Benefit, Region, Value
from companion.games.drum_roll.told.saying import of_benefit
from companion.kit.naming import NAME, told_name

_CUBES = {
    0: msg("{card}, {field}: no cube"),
    1: msg("{card}, {field}: {first}"),
    2: msg("{card}, {field}: {first}, {second}"),
    3: msg("{card}, {field}: {first}, {second}, {third}"),
}
TERMS = {
    "kind": msg("kind"),
    "hire": msg("hire cost"),
    "poor": msg("cubes for poor"),
    "good": msg("cubes for good"),
    "outstanding": msg("cubes for outstanding"),
    "gain poor": msg("benefit of poor"),
    "gain good": msg("benefit of good"),
    "gain outstanding": msg("benefit of outstanding"),
    "wage": msg("wage"),
    "flip wage": msg("secondary wage"),
    "flip wage by": msg("secondary wage goes"),
    "flip fame": msg("fame of the flip"),
    "colours": msg("the two colours"),
    "from": msg("takes"),
    "to": msg("gives"),
    "length": msg("how many steps"),
    "step": msg("step"),
    "copies": msg("how many in the deck"),
    "track": msg("ticket track"),
    "award": msg("award"),
}
_PLACES = ("first", "second", "third")


def told(tell: Tell[Value]) -> Iterator[Why]:
    """What was read out. `printed` holds the value as it is kept, for what a line has no words for."""
    card, field = _word(tell.card), _word(tell.field)
    printed = json.encode(tell.value).decode()
    match tell.value:
        case int(number):
            yield _number(tell, card, number)
        case str(word) if tell.field == NAME:
            yield told_name(word)
        case str(word):
            yield said("{card}, {field}: {first}", card=card, field=field, first=word)
        case Benefit() as benefit:
            yield said("{card}, {field}:", card=card, field=field, printed=printed)
            yield of_benefit(benefit)
        case Region():
            yield said("{card}: its rewards are told.", card=card, printed=printed)
        case cubes:
            listed = dict(zip(_PLACES, cubes, strict=False))
            text = _CUBES.get(len(cubes), msg("{card}, {field}: {first}, {second}, {third} …"))
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
