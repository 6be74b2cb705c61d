"""Who is at the table now, and for the host: who waits at the door, and by which way phones come in."""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict

from companion.core.game import Json
from companion.core.why import Record
from companion.host import lan
from companion.session.rows import SeatRow
from web.live.grants import GrantTold, sessions
from web.live.links import Links
from web.people.knocks import Knock
from web.table.door import Door


class SeatNow(Record, frozen=True):
    """language: None where nobody's phone holds it, which `held` and `taken` say too. here: the phone of whoever holds
    it is connected at this table, whichever of its seats it shows."""

    seat: int
    name: str
    mark: str
    language: str | None
    here: bool
    held: bool
    taken: bool


class Asking(Record, frozen=True):
    id: int
    kind: str
    name: str
    seat: int | None


class WayIn(Record, frozen=True):
    """on: the one that phones are told."""

    ip: str
    url: str
    interface: str
    why: tuple[str, ...]
    on: bool


class Presence(Record, frozen=True):
    """What every screen is told. host: the laptop's page is open."""

    seats: tuple[SeatNow, ...]
    title: str
    started: bool
    hide: bool
    host: bool
    watchers: int
    host_seat: int | None
    boxes: Json


class HostPresence(Presence, frozen=True):
    """And what only the host is. join, watch: the addresses in the codes."""

    reached: int
    code: str
    join: str | None
    watch: str | None
    addresses: tuple[WayIn, ...]
    wifi: Json
    ports: Json
    requests: tuple[Asking, ...]
    sessions: tuple[GrantTold, ...]


def presence(door: Door, links: Links) -> Presence:
    room, here = door.room, links.holders()
    return Presence(
        seats=tuple(_seat(row, here=row.holder in here) for row in room.seats.rows()),
        title=room.house.games[room.row.game].title if room.row else "",
        started=room.session is not None,
        hide=room.kept("hide") == "1",
        host=any(link.viewing == "table" for link in links.all()),
        watchers=sum(link.viewing == "watch" for link in links.all()),
        host_seat=door.rights.host_seat(),
        boxes=room.house.boxes.told() if room.house.boxes else None,
    )


def for_the_host(told: Presence, door: Door, links: Links, reached: int) -> HostPresence:
    return HostPresence(
        **asdict(told),
        reached=reached,
        code=door.code.text,
        join=link(door, "j", door.join.text),
        watch=link(door, "watch", door.watch.text),
        addresses=addresses(door),
        wifi=wifi(door),
        ports=door.room.house.boxes.ports() if door.room.house.boxes else None,
        requests=tuple(_asking(knock) for knock in door.knocks.waiting()),
        sessions=sessions(door.room, links),
    )


def _seat(row: SeatRow, *, here: bool) -> SeatNow:
    held = row.token_hash is not None
    return SeatNow(row.seat, row.name, row.mark, row.language if held else None, here, held, taken=held)


def _asking(knock: Knock) -> Asking:
    return Asking(knock.id, knock.kind, knock.comes.name, None if knock.kind == "code" else knock.comes.seat)


def chosen(door: Door) -> str | None:
    """The address that phones are told."""
    found = lan.choose(door.room.addresses(), door.room.notes.read("address") or door.room.house.address)
    return found.ip if found else None


def link(door: Door, page: str, token: str) -> str | None:
    """None: this laptop is on no network, so there is nothing a phone could open."""
    ip = chosen(door)
    return f"http://{ip}:{door.room.port}/{page}#{token}" if ip else None


def addresses(door: Door) -> tuple[WayIn, ...]:
    on, port = chosen(door), door.room.port
    found = door.room.addresses()
    return tuple(WayIn(each.ip, f"{each.ip}:{port}", each.interface, each.why, each.ip == on) for each in found)


def wifi(door: Door) -> Json:
    kept = door.room.notes.read("wifi")
    told: Json = msgspec.json.decode(kept) if kept else None
    return told
