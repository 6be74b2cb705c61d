"""One call at the API: who makes it, what it gets back, and the cookies that go with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from companion.core.game import Json
from companion.host.evenings import Evenings
from companion.session.rows import SeatRow
from web.join import Cookies, Door, Who
from web.live import Live
from web.orders import Body
from web.tokens import hashed

MONTH = 30 * 24 * 3600
SMALL = 64_000  # bytes
Jar = Literal["seats", "screen", "watch", "door"]
Anybody = Literal["anyone", "inside", "phone", "seated", "host"]
"""inside: may look for a seat. phone: holds a seat, or is the laptop. seated: holds a seat."""


class Desk:
    def __init__(self, door: Door, live: Live) -> None:
        self.door, self.live, self.room = door, live, door.room
        self.house = door.room.house
        self.evenings = Evenings(self.house.store, self.house.games)

    def at_seat(self, seat: int) -> SeatRow:
        """Raises No when this table has no such seat."""
        row = self.room.seats.row(seat)
        if row is None:
            raise No(404, **{"is": "unknown"})
        return row


class Call(Struct, frozen=True):
    """renewed: new tokens for seats whose old ones the browser still showed."""

    desk: Desk
    who: Who
    cookies: Cookies
    ip: str
    language: str
    renewed: tuple[str, ...] = ()


class Reply(Struct, frozen=True):
    body: dict[str, Json]
    status: int = 200
    jars: Mapping[Jar, str] = {}


class No(Exception):
    """A refusal with its status."""

    def __init__(self, status: int, **body: Json) -> None:
        self.reply = Reply(body, status)


class Route(Struct, frozen=True):
    """most: bytes of a body; more than SMALL only for the host."""

    name: str
    who: Anybody
    body: type[Body]
    answer: Callable[[Call, Any], Reply]
    most: int = SMALL


def jar_name(desk: Desk, jar: Jar) -> str:
    """Cookies do not tell ports apart, so their names do. The laptop's own page stays on the port it was opened on."""
    port = desk.house.port if jar == "screen" else desk.room.port
    return f"ringside_{port}_{jar}"


def cookies(desk: Desk, shown: Mapping[str, str]) -> Cookies:
    jars: tuple[Jar, ...] = ("seats", "screen", "watch", "door")
    seats, screen, watch, door = (shown.get(jar_name(desk, jar), "")[:400] for jar in jars)
    return Cookies(tuple(token for token in seats.split(".") if token)[:8], screen, watch, door)


def with_seat(held: Cookies, token: str) -> str:
    return ".".join([*(each for each in held.seats if hashed(each) != hashed(token)), token])


def may(call: Call, who: Anybody) -> bool:
    me = call.who
    match who:
        case "anyone":
            return True
        case "inside":
            return bool(me.seats) or me.screen or call.desk.door.is_inside(call.cookies.door)
        case "phone":
            return bool(me.seats) or me.screen
        case "seated":
            return bool(me.seats)
        case "host":
            return me.host
