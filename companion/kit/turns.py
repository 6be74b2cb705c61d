"""Who sits where and who comes next; who acts only for their own seat."""

from __future__ import annotations

from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, why

SEATS = tuple(map(Seat, range(8)))


def seats(players: int) -> tuple[Seat, ...]:
    """Every seat, clockwise from the first."""
    return SEATS[:players]


def clockwise(players: int, first: Seat) -> tuple[Seat, ...]:
    """All seats from `first` on, in turn order."""
    return (*SEATS[first:players], *SEATS[:first])


def seated(by: Actor, players: int) -> Seat:
    """The seat that acts. Raises Illegal for the table and the host."""
    if by == "table" or by == "host" or by not in SEATS[:players]:
        raise Illegal(why("", "Only somebody with a seat can do that."))
    return by
