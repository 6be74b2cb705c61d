"""Which browsers have a right at this table, as the host sees them and may end them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from companion.core.game import Json
from web.live.links import Link, Links
from web.table.room import Room

SHOWN = 16  # characters of what tells sessions apart; the whole would be more than a page needs


class Grant(Struct, frozen=True):
    """One right that was given to somebody. id: shown to the host, opens nothing. mark: the holder of a seat, or the
    hash by which a spectator or a guest is known."""

    kind: Literal["seat", "watch", "guest"]
    mark: str
    name: str = ""
    seats: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        return self.mark[:SHOWN]

    def has(self, link: Link) -> bool:
        return self.mark in (*link.proved.holders, *link.proved.guests, link.proved.watch)


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


def sessions(room: Room, links: Links) -> list[Json]:
    """pages: how many of them are connected."""
    return [_told(grant, sum(map(grant.has, links.all()))) for grant in granted(room)]


def _told(grant: Grant, pages: int) -> Json:
    seats: list[Json] = list(grant.seats)
    who: dict[str, Json] = {"id": grant.id, "kind": grant.kind, "name": grant.name, "seats": seats}
    return who | {"here": pages > 0, "pages": pages}
