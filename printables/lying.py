"""What lies on the table when a game is put away: counted things of any game, and what its own table view adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from companion.core.game import Count
from companion.core.timeline import Timeline
from companion.core.why import Record, Why, said
from companion.host.icons import SIGNS
from printables.style import COLOUR

MAIN = ("points", "fame", "coins")  # said even where there are none


class Thing(Record, frozen=True):
    """One line to tick. words: parted by dots. n: how many, or where a marker stands. signs: drawn beside, each a name
    of icons.SIGNS, 'seat 0', 'cube red' or 'gem clear'. laid: pieces on a grid, (colour, cells as row and column)."""

    words: tuple[Why, ...]
    n: int | None = None
    signs: tuple[str, ...] = ()
    laid: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()


def lying(timeline: Timeline[Any, Any]) -> tuple[tuple[Thing, ...], ...]:
    """Of each seat in order, and last of the table: only what everybody may see."""
    game, state = timeline.game, timeline.now
    view: Any = game.view(state, "table")
    own = import_module(f"printables.lying_{game.key}")
    every = game.counters.now(state)
    seats = (
        (*_counted(thing for thing in every if thing.seat == seat), *own.of_seat(view, seat))
        for seat in range(len(timeline.names()))
    )
    start = Thing((said("Start player"),), signs=(f"seat {view['start']}",))
    return (*seats, (start, *_counted(thing for thing in every if thing.seat is None), *own.of_table(view)))


def words(told: Mapping[str, Any] | None) -> tuple[Why, ...]:
    """A reason out of a view; nothing where the print is not told."""
    return () if told is None else (Why("", told["text"], tuple((key, value) for key, value in told.get("facts", ()))),)


def _counted(things: Iterable[Count]) -> Iterator[Thing]:
    """What lies on one card stands in one line, and so do the colours of one kind of piece."""
    lots: dict[str, list[Count]] = {}
    for thing in things:
        lots.setdefault(_lot(thing), []).append(thing)
    for lot in lots.values():
        facts = dict(lot[0].label.facts)
        if "card" in facts and lot[0].seat is not None:
            yield Thing((said("{card}", card=facts["card"]),), signs=tuple(_pieces(lot)))
        elif "card" in facts and "colour" in facts:
            yield Thing((said("On the board: {card}", card=facts["card"]),), signs=tuple(_pieces(lot)))
        elif lot[0].seat is not None and "colour" in facts:
            yield from _coloured(lot)
        else:
            yield from (_number(each) for each in lot if each.now or _counts_at_none(each))


def _number(thing: Count) -> Thing:
    sign = thing.thing.partition(" ")[0].removesuffix("s")
    return Thing((thing.label,), thing.now, (sign,) if sign in SIGNS else ())


def _lot(thing: Count) -> str:
    """'cubes red performer/Iron Jaw' belongs with 'wagon performer/Iron Jaw', 'stock red' with 'stock blue'."""
    facts = dict(thing.label.facts)
    what, _, of = thing.thing.partition(" ")
    if "card" in facts:
        return of.partition(" ")[2] if "colour" in facts else of
    return what if thing.seat is not None and "colour" in facts else thing.thing


def _counts_at_none(thing: Count) -> bool:
    return thing.seat is None or thing.thing in MAIN


def _pieces(lot: Iterable[Count]) -> Iterator[str]:
    for each in lot:
        what, colour = each.thing.partition(" ")[0], dict(each.label.facts).get("colour")
        sign = f"cube {colour}" if colour else what.removesuffix("s")
        if colour or sign in SIGNS:
            yield from (sign,) * each.now


def _coloured(lot: list[Count]) -> Iterator[Thing]:
    """One line a colour, with the pieces drawn."""
    for each in lot:
        colour = str(dict(each.label.facts)["colour"])
        kind = "cube" if colour in COLOUR.cubes and not each.thing.startswith("gem") else "gem"
        if each.now:
            yield Thing((each.label,), each.now, (f"{kind} {colour}",) * each.now)
