"""Another table takes its people along: who sat at the one before is asked with one tap, by person."""

from __future__ import annotations

from companion.core.why import Record
from companion.session.rows import SeatRow
from web.api.bodies import Ticket
from web.api.desk import Call, No, Reply, Route
from web.api.sitting import again_at, given, seated
from web.people.guests import Guest, free_for, seat_of
from web.people.seats import Comes


class AskedAlong(Record, frozen=True):
    """seat, mark: the one that bears this name; held: by another phone. free: seats that wait for nobody else."""

    table: str
    title: str
    started: bool
    name: str
    seat: int | None
    mark: str | None
    held: bool
    free: int


def asked(call: Call) -> AskedAlong | None:
    """What this browser's people are asked; None: nobody here sat at the table before."""
    room, guests = call.desk.room, call.who.guests
    if not guests or room.row is None:
        return None
    guest, row = next(iter(_placed(call)), (guests[0], None))
    return AskedAlong(
        table=room.id,
        title=room.house.games[room.row.game].title,
        started=room.session is not None,
        name=guest.name,
        seat=row.seat if row else None,
        mark=row.mark if row else None,
        held=row is not None and row.token_hash is not None,
        free=free_for(guests, room.guests, room.seats.rows()),
    )


def _placed(call: Call) -> list[tuple[Guest, SeatRow]]:
    """Whose name a seat of this table bears."""
    rows = call.desk.room.seats.rows()
    return [(guest, row) for guest in call.who.guests if (row := seat_of(guest, rows)) is not None]


def along(call: Call, body: Ticket) -> Reply:
    """All people of this phone whose seats are free sit down; a seat that another phone holds is the host's to give."""
    if body.table not in (None, call.desk.room.id):
        raise No(409, **{"is": "another"})
    placed = _placed(call)
    if not placed:
        raise No(409, **{"is": "no seat"})
    comes = [(row, Comes(row.seat, guest.name, guest.language)) for guest, row in placed]
    if free := [each for row, each in comes if row.token_hash is None]:
        return seated(call, free)
    again = (again_at(call, row.seat) for row, _ in comes)
    return next((reply for reply in again if reply is not None), None) or given(call, comes[0][1], "claim")


ROUTES = (Route("along", "guest", Ticket, along),)
