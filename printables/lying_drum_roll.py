"""Drum Roll put away: personnel, region tiles, discs on the board, discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.why import said
from companion.games.drum_roll.rules.placing import SPACE_NAMES
from companion.kit.facts import name
from printables.lying import Thing


def of_seat(view: Any, seat: int) -> Iterator[Thing]:
    own = view["circuses"][seat]
    for who in own["troupe"]:
        if who["flipped"]:
            yield Thing((said("{card} flipped", card=name(who["card"])),), signs=("flip",))
    for one in own["staff"]:
        yield Thing((said("{card}", card=name(one["card"])),), signs=("personnel",))
    if own["region"]:
        yield Thing((said("Region tile {card}", card=name(own["region"])),), signs=("region",))
    if own["discs"]:
        yield Thing((said("Action discs in front"),), own["discs"], ("disc",))


def of_table(view: Any) -> Iterator[Thing]:
    for space in view["spaces"]:
        if space["stack"]:
            discs = tuple(f"seat {seat}" for seat in space["stack"])
            text = said("Discs from below: {space}", space=SPACE_NAMES[space["space"]])
            yield Thing((text,), signs=discs)
    for tile in view["tiles"]:
        yield Thing((said("Region tile {card}", card=name(tile)) if tile else said("Region tile not told"),))
    for deck, n in view["discards"].items():
        if n:
            yield Thing((said("Discard pile: {deck}", deck=deck),), n)
