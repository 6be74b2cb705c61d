"""A printed value read out, put into a line: what is told to one is told to all."""

from __future__ import annotations

from companion.core.game import Tell
from companion.core.why import Why, msg, said
from companion.games.circus.printed.prints import title
from companion.games.circus.rules.parts import Value
from companion.kit.naming import NAME, told_name

TERMS = {
    "specialty": msg("specialty"),
    "gender": msg("gender"),
    "cost": msg("cost"),
    "copies": msg("how many in the deck"),
    "length": msg("how many steps"),
    "holds": msg("performers it holds"),
    "adds": msg("upgrade cards it adds"),
    "points": msg("points it brings"),
    "cubes": msg("for how many cubes"),
}


def told(tell: Tell[Value]) -> Why:
    """What was read out."""
    if tell.field == NAME:
        return told_name(tell.value)
    stem, _, last = tell.field.rpartition(" ")
    field = TERMS[stem if last.isdigit() else tell.field]
    card = title(tell.card)
    if isinstance(tell.value, str):
        return said("{card}, {field}: {first}", card=card, field=field, first=tell.value)
    if last == "0":
        return said("{card}, lowest step, {field}: {n}", card=card, field=field, n=tell.value)
    if last.isdigit():
        return said("{card}, step {nth}, {field}: {n}", card=card, field=field, nth=int(last), n=tell.value)
    return said("{card}, {field}: {n}", card=card, field=field, n=tell.value)
