"""The Magnificent put away: boards with cards, dice, posters and tents, the camp, and what lies at the main tent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.why import Why, said
from companion.games.magnificent.rules.parts import COLOURS
from companion.kit.facts import name
from printables.lying import Thing, words


def of_seat(view: Any, seat: int) -> Iterator[Thing]:
    own = view["ringmasters"][seat]
    if own["number"]:
        yield Thing((said("Board {n}", n=own["number"]),))
    for master in own["masters"]:
        die = master["die"]
        yield Thing((*_master(master), *(() if die is None else (_die(die),))))
    for tile in own["tiles"]:
        yield Thing(_trainer(tile))
    yield from _camp(own["camp"]["tiles"])
    yield from _hung(own["posters"])
    for text, n in (
        (said("Completed posters, in a pile"), own["completed"]),
        (said("Cards scored"), len(own["scored"])),
    ):
        if n:
            yield Thing((text,), n)
    for space in own["hats"]:
        yield Thing((said("Hat on the performance track, space"),) if space else (said("Hat in front"),), space or None)


def _master(master: Any) -> tuple[Why, ...]:
    return (said("Master card {card}", card=name(master["card"])), *words(master["words"]))


def _trainer(tile: Any) -> tuple[Why, ...]:
    return (said("Trainer tile {card}", card=name(tile["card"])), *words((tile["bonus"] or {}).get("words")))


def _die(die: Any) -> Why:
    if die["face"] is None:
        return said("{colour} die on it", colour=die["colour"])
    return said("{colour} die on it: {n}", colour=die["colour"], n=die["face"])


def _camp(tiles: Any) -> Iterator[Thing]:
    """Drawn as it lies, the corner of the board upper left."""
    laid = tuple((tile["colour"], tuple((int(row), int(column)) for row, column in tile["cells"])) for tile in tiles)
    if laid:
        yield Thing((said("Camp tiles"),), len(laid), laid=laid)


def _hung(spaces: Any) -> Iterator[Thing]:
    """Space by space from the left; the first tent is printed on the board."""
    for n, hung in enumerate(spaces, 1):
        if hung["poster"]:
            yield Thing((said("Poster space {n}", n=n), *_poster(hung["poster"])))
        if n > 1 and hung["tent"]:
            yield Thing((said("Tent space {n}", n=n), *_prize(hung["tent"])))


def _poster(poster: Any) -> tuple[Why, ...]:
    return (said("poster {card}", card=name(poster["card"])), *_prize(poster))


def _prize(card: Any) -> tuple[Why, ...]:
    told = card["print"]
    if told is None:
        return ()
    return (said("{n} point, {coins} coins|{n} points, {coins} coins", n=told["points"], coins=told["coins"]),)


def _dice(dice: Any) -> Iterator[Thing]:
    """Beside the main tent, by colour."""
    for colour in dict.fromkeys(one["colour"] for one in dice):
        faces = " ".join(str(one["face"] or "?") for one in dice if one["colour"] == colour)
        yield Thing((said("Dice beside the main tent: {colour}", colour=colour), said("{card}", card=faces)))


def of_table(view: Any) -> Iterator[Thing]:
    yield from _dice(view["dice"])
    for n, shown in enumerate(view["display"], 1):
        tile = _trainer(shown["trainer"]) if shown["trainer"] else ()
        yield Thing((said("Display, place {n}", n=n), *_master(shown["master"]), *tile))
    for poster in view["posters"]:
        if poster:
            yield Thing((said("On the display"), *_poster(poster)))
    for colour in COLOURS:
        for left in view["tracks"][colour]["tents"]:
            yield Thing(
                (said("Tent on the {colour} track, space", colour=colour), *_prize(left["tent"])), left["space"]
            )
    for deck, n in view["discards"].items():
        if n:
            yield Thing((said("Discard pile: {deck}", deck=deck),), n)
