"""By what a card or tile is recognised that was given no name: its kind, its cubes, its cost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.core.facets import Called
from companion.core.why import Why, msg, said
from companion.games.drum_roll.rules.parts import KINDS, LEVELS, Region, Sets
from companion.kit.facts import name

NUMBERED = re.compile(rf"(?i:{'|'.join(KINDS)}) [0-9]+")
STAFF = re.compile("(agent|assistant) [0-9]+")
TILE = re.compile("Region [0-9]+")


def looks(card: str, prints: Mapping[str, object]) -> Called:
    """Of a card that bears no name."""
    shown = shows(card, prints)
    match card.partition("/")[0], name(card):
        case "performer", own if NUMBERED.fullmatch(own):
            return shown
        case "personnel", own if shown and (job := STAFF.fullmatch(own)):
            return ((said("{job}", job=job[1]),), *shown)
        case "region", own if TILE.fullmatch(own):
            return shown
        case _:
            return ()


def shows(card: str, prints: Mapping[str, object]) -> Called:
    match card.partition("/")[0]:
        case "performer":
            return tuple(_performer(prints))
        case "personnel":
            return tuple(_staff(prints))
        case "region" if isinstance(tile := prints.get("sets"), Region):
            return tuple((_reward(sets),) for sets in tile.sets)
        case _:
            return ()


def _performer(prints: Mapping[str, object]) -> Iterator[tuple[Why, ...]]:
    kind = prints.get("kind")
    if isinstance(kind, str):
        yield (said("{kind}", kind=kind),)
        yield from _of_words(*(prints.get(level) for level in LEVELS))
        yield from _cost(prints)


def _staff(prints: Mapping[str, object]) -> Iterator[tuple[Why, ...]]:
    yield from _of_words(prints.get("colours"))
    yield from _of_words(prints.get("from"))
    yield from _of_words(prints.get("to"))
    yield from _cost(prints)


def _of_words(*told: object) -> Iterator[tuple[Why, ...]]:
    """Cubes by their colours, in the order in which they stand there; nothing where nothing is told."""
    words = (word for each in told for word in ((each,) if isinstance(each, str) else each or ()))  # type: ignore[attr-defined]
    if cubes := tuple(said("{colour}", colour=word) for word in words):
        yield cubes


def _cost(prints: Mapping[str, object]) -> Iterator[tuple[Why, ...]]:
    cost = prints.get("hire")
    if isinstance(cost, int):
        yield (said("{n} coin|{n} coins", n=cost),)


def _reward(sets: Sets) -> Why:
    if sets.kind == "any":
        return said("{n} fame for each {size} that are all different", n=sets.fame, size=sets.size)
    return said(msg("{n} fame for each {size}: {kind}"), n=sets.fame, size=sets.size, kind=sets.kind)
