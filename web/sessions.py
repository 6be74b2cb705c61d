"""Which browsers have a right at this table, as the host sees them and may end them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from companion.core.game import Json
from web.room import Room
from web.wires import Wire, Wires

SHOWN = 16  # characters of what tells sessions apart; the whole would be more than a page needs


class Session(Struct, frozen=True):
    """One right that was given to somebody. id: shown to the host, opens nothing. mark: the holder of a seat, or the
    hash by which a spectator or a guest is known."""

    kind: Literal["seat", "watch", "guest"]
    mark: str
    name: str = ""
    seats: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        return self.mark[:SHOWN]

    def has(self, wire: Wire) -> bool:
        return self.mark in (*wire.shown.holders, *wire.shown.guests, wire.shown.watch)


def open_sessions(room: Room) -> Iterator[Session]:
    for row in room.seats.rows():
        if row.token_hash is not None:
            yield Session("seat", row.holder, row.name, (row.seat,))
    for guest in room.guests:
        yield Session("guest", guest.hashes[0], guest.name)
    for hash_ in room.watchers():
        yield Session("watch", hash_)


def found(room: Room, id_: str) -> Session | None:
    return next((session for session in open_sessions(room) if session.id == id_), None)


def sessions(room: Room, wires: Wires) -> list[Json]:
    """pages: how many of them are connected."""
    return [_told(session, sum(map(session.has, wires.all()))) for session in open_sessions(room)]


def _told(session: Session, pages: int) -> Json:
    seats: list[Json] = list(session.seats)
    who: dict[str, Json] = {"id": session.id, "kind": session.kind, "name": session.name, "seats": seats}
    return who | {"here": pages > 0, "pages": pages}
