"""What lies on the table when a game is put away: counted things of any game, and what the game itself adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.core.game import Count
from companion.core.paper import PutAway
from companion.core.seats import Seat
from companion.core.timeline import Timeline
from companion.core.why import said
from companion.host.icons import SIGNS
from printables.setting.style import COLOUR

MAIN = ("points", "fame", "coins")  # said even where there are none


def put_away(timeline: Timeline[Any, Any]) -> tuple[tuple[PutAway, ...], ...]:
    """Of each seat in order, and last of the table: only what everybody may see."""
    game, state = timeline.game, timeline.now
    every, own = game.counters.now(state), game.paper.put_away
    owners = (*map(Seat, range(len(timeline.names()))), None)

    def lot(owner: Seat | None) -> tuple[PutAway, ...]:
        counted = _counted(thing for thing in every if thing.seat == owner)
        return (*counted, *(own(state, owner) if own else ()))

    *seats, table = map(lot, owners)
    return (*seats, (*_start(timeline), *table))


def _start(timeline: Timeline[Any, Any]) -> Iterator[PutAway]:
    if starts := timeline.game.paper.start:
        yield PutAway((said("Start player"),), signs=(f"seat {starts(timeline.now)}",))


def _counted(things: Iterable[Count]) -> Iterator[PutAway]:
    """What lies on one card stands in one line, and so do the colours of one kind of piece."""
    lots: dict[str, list[Count]] = {}
    for thing in things:
        lots.setdefault(_lot(thing), []).append(thing)
    for lot in lots.values():
        facts = dict(lot[0].label.facts)
        if "card" in facts and lot[0].seat is not None:
            yield PutAway((said("{card}", card=facts["card"]),), signs=tuple(_pieces(lot)))
        elif "card" in facts and "colour" in facts:
            yield PutAway((said("On the board: {card}", card=facts["card"]),), signs=tuple(_pieces(lot)))
        elif lot[0].seat is not None and "colour" in facts:
            yield from _coloured(lot)
        else:
            yield from (_number(each) for each in lot if each.now or _counts_at_none(each))


def _number(thing: Count) -> PutAway:
    sign = thing.thing.partition(" ")[0].removesuffix("s")
    return PutAway((thing.label,), thing.now, (sign,) if sign in SIGNS else ())


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


def _coloured(lot: list[Count]) -> Iterator[PutAway]:
    """One line a colour, with the pieces drawn."""
    for each in lot:
        colour = str(dict(each.label.facts)["colour"])
        kind = "cube" if colour in COLOUR.cubes and not each.thing.startswith("gem") else "gem"
        if each.now:
            yield PutAway((each.label,), each.now, (f"{kind} {colour}",) * each.now)
