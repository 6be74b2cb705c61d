"""Who sat at the table before this one: each is asked along, by person and not by the number of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from companion.session.rows import SeatRow
from web.people.names import looks

MOST = 16


class Guest(Struct, frozen=True):
    """hashes: of the tokens by which the phone is known again; a seat's own first, then those it replaced. table: at
    which they sat."""

    hashes: tuple[str, ...]
    name: str
    language: str
    table: str = ""


def following(left: Iterable[Guest], before: Iterable[Guest], seats: Sequence[SeatRow]) -> tuple[Guest, ...]:
    """left: who held a seat at the table that ends, before: who was asked along to it and has not come; without those
    whose phone holds a seat of the new table."""
    held = {row.token_hash for row in seats}
    coming = (guest for guest in (*left, *before) if not held & set(guest.hashes))
    return tuple({guest.hashes: guest for guest in coming}.values())[:MOST]


def seat_of(guest: Guest, seats: Iterable[SeatRow]) -> SeatRow | None:
    """The seat that bears this person's name."""
    return next((row for row in seats if row.name and looks(row.name) == looks(guest.name)), None)


def is_expected(seat: SeatRow, others: Iterable[Guest]) -> bool:
    """Whether this free seat bears the name of somebody who is asked along and has not come yet."""
    return seat.token_hash is None and any(seat_of(guest, [seat]) for guest in others)


def free_for(guests: Iterable[Guest], others: Iterable[Guest], seats: Sequence[SeatRow]) -> int:
    """Seats that no phone holds and that wait for none of the others."""
    waited = [guest for guest in others if guest not in guests]
    return sum(row.token_hash is None and not is_expected(row, waited) for row in seats)
