"""Who sits at the table, who may act, and what was settled before the first move."""

from __future__ import annotations

from typing import Literal, NewType

from companion.core.why import Record, Why, said

Seat = NewType("Seat", int)
Actor = Seat | Literal["table", "host"]
Viewer = Seat | Literal["table"]
Via = Literal["phone", "box", "screen", "dealer", "clock"]


class Setup(Record, frozen=True):
    """What a game starts from, frozen as the first event of its log.

    names: one per seat, in seat order (clockwise). switches: rule id -> chosen ruling, defaults left out.
    facts: the pack as (card, field, value in JSON text). dealer: the laptop deals (demo, simulation); else real cards.
    """

    names: tuple[str, ...]
    switches: tuple[tuple[str, str], ...] = ()
    facts: tuple[tuple[str, str, str], ...] = ()
    dealer: bool = False
    pack: str = ""


def seats(setup: Setup) -> tuple[Seat, ...]:
    return tuple(Seat(i) for i in range(len(setup.names)))


def miscounted(players: range, n: int) -> Why | None:
    """Why so many cannot play a game for these numbers of players; None: they can."""
    if n in players:
        return None
    least, most = min(players), max(players)
    return said("{least} to {most} people play this game; here are {n}.", least=least, most=most, n=n)
