"""Who is at the table now, and for the host: who waits at the door, and by which way phones come in."""

from __future__ import annotations

import msgspec

from companion.core.game import Json
from companion.host import lan
from companion.session.rows import SeatRow
from web.live.grants import sessions
from web.live.links import Links
from web.people.knocks import Knock
from web.table.door import Door


def presence(door: Door, links: Links, reached: int, *, host: bool) -> Json:
    """Here is whose phone is connected at this table, whichever of its seats it shows."""
    room, here = door.room, links.holders()
    told: dict[str, Json] = {
        "seats": [_seat(row, here=row.holder in here) for row in room.seats.rows()],
        "title": room.house.games[room.row.game].title if room.row else "",
        "started": room.session is not None,
        "hide": room.kept("hide") == "1",
        "host": any(link.viewing == "table" for link in links.all()),
        "watchers": sum(link.viewing == "watch" for link in links.all()),
        "host_seat": door.rights.host_seat(),
        "boxes": room.house.boxes.told() if room.house.boxes else None,
    }
    return told | (_for_host(door, reached) | {"sessions": sessions(room, links)} if host else {})


def _seat(row: SeatRow, *, here: bool) -> Json:
    held = row.token_hash is not None
    return {
        "seat": row.seat,
        "name": row.name,
        "mark": row.mark,
        "language": row.language if held else None,
        "here": here,
        "held": held,
        "taken": held,
    }


def _for_host(door: Door, reached: int) -> dict[str, Json]:
    return {
        "reached": reached,
        "code": door.code.text,
        "join": link(door, "j", door.join.text),
        "watch": link(door, "watch", door.watch.text),
        "addresses": addresses(door),
        "wifi": wifi(door),
        "ports": door.room.house.boxes.ports() if door.room.house.boxes else None,
        "requests": [
            {"id": knock.id, "kind": knock.kind, "name": knock.comes.name, "seat": _seat_of(knock)}
            for knock in door.knocks.waiting()
        ],
    }


def chosen(door: Door) -> str | None:
    """The address that phones are told."""
    found = lan.choose(door.room.addresses(), door.room.notes.read("address") or door.room.house.address)
    return found.ip if found else None


def link(door: Door, page: str, token: str) -> str | None:
    """None: this laptop is on no network, so there is nothing a phone could open."""
    ip = chosen(door)
    return f"http://{ip}:{door.room.port}/{page}#{token}" if ip else None


def addresses(door: Door) -> list[Json]:
    on = chosen(door)
    return [
        {
            "ip": each.ip,
            "url": f"{each.ip}:{door.room.port}",
            "interface": each.interface,
            "why": list(each.why),
            "on": each.ip == on,
        }
        for each in door.room.addresses()
    ]


def wifi(door: Door) -> Json:
    kept = door.room.notes.read("wifi")
    told: Json = msgspec.json.decode(kept) if kept else None
    return told


def _seat_of(knock: Knock) -> int | None:
    return None if knock.kind == "code" else knock.comes.seat
