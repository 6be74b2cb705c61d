"""Who sat at the table before this one: each is asked along, by person and not by the number of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from companion.session.rows import SeatRow
from web.names import looks

MOST = 16


class Guest(Struct, frozen=True):
    """hashes: of the tokens by which the phone is known again; a seat's own first, then those it replaced."""

    hashes: tuple[str, ...]
    name: str
    language: str


def following(left: Iterable[Guest], before: Iterable[Guest], seats: Sequence[SeatRow]) -> tuple[Guest, ...]:
    """left: who held a seat at the table that ends, before: who was asked along to it and has not come; without those
    whose phone holds a seat of the new table."""
    held = {row.token_hash for row in seats}
    coming = (guest for guest in (*left, *before) if not held & set(guest.hashes))
    return tuple({guest.hashes: guest for guest in coming}.values())[:MOST]


def seat_of(guest: Guest, seats: Iterable[SeatRow]) -> SeatRow | None:
    """The seat that bears this person's name."""
    return next((row for row in seats if row.name and looks(row.name) == looks(guest.name)), None)


def free_for(guests: Iterable[Guest], others: Iterable[Guest], seats: Sequence[SeatRow]) -> int:
    """Seats that no phone holds and that wait for none of the others."""
    waiting = {row.seat for guest in others if guest not in guests and (row := seat_of(guest, seats))}
    return sum(row.token_hash is None and row.seat not in waiting for row in seats)
