"""Which browsers have a right at this table, as the host sees them and may end them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from web.live.links import Link, Links
from web.table.room import Room

Kind = Literal["seat", "watch", "guest"]
SHOWN = 16  # characters of what tells sessions apart; the whole would be more than a page needs


class Grant(Struct, frozen=True):
    """One right that was given to somebody. id: shown to the host, opens nothing. mark: the holder of a seat, or the
    hash by which a spectator or a guest is known."""

    kind: Kind
    mark: str
    name: str = ""
    seats: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        return self.mark[:SHOWN]

    def has(self, link: Link) -> bool:
        return self.mark in (*link.proved.holders, *link.proved.guests, link.proved.watch)


class GrantTold(Struct, frozen=True):
    """A grant as the host is told of it. pages: how many of it are connected."""

    id: str
    kind: Kind
    name: str
    seats: tuple[int, ...]
    here: bool
    pages: int


def granted(room: Room) -> Iterator[Grant]:
    for row in room.seats.rows():
        if row.token_hash is not None:
            yield Grant("seat", row.holder, row.name, (row.seat,))
    for guest in room.guests:
        yield Grant("guest", guest.hashes[0], guest.name)
    for hash_ in room.watchers():
        yield Grant("watch", hash_)


def found(room: Room, id_: str) -> Grant | None:
    return next((grant for grant in granted(room) if grant.id == id_), None)


def sessions(room: Room, links: Links) -> tuple[GrantTold, ...]:
    return tuple(_told(grant, sum(map(grant.has, links.all()))) for grant in granted(room))


def _told(grant: Grant, pages: int) -> GrantTold:
    return GrantTold(grant.id, grant.kind, grant.name, grant.seats, pages > 0, pages)
