"""Tickets for the screens of a served table, by the ways in that people have."""

from __future__ import annotations

from typing import Any

from web.api.desk import Desk
from web.people.seats import Comes
from web.people.tokens import fresh, hashed
from web.table.rights import Cookies


def ticket(desk: Desk, view: Any) -> str:
    """view: a seat, 'table' or 'watch'. A seat is held by a new phone from now on."""
    door = desk.door
    return door.tickets.give(door.rights.proved(_shown(desk, view)))


def _shown(desk: Desk, view: Any) -> Cookies:
    if isinstance(view, int):
        row = desk.room.seats.row(view)
        return Cookies(desk.room.seats.sit("scan", Comes(view, row.name if row else "", "en")))
    if view == "table":
        token = fresh()
        desk.room.notes.write("screen", hashed(token))
        return Cookies(screen=token)
    return Cookies(watch=desk.door.look_on(desk.door.watch.text, ()) or "")
