"""One call at the API: who makes it, what it gets back, and the cookies that go with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from companion.core.game import Json
from companion.core.why import Record
from companion.host.evenings.book import Evenings
from companion.session.rows import SeatRow
from web.api.bodies import Body
from web.live.live import Live
from web.table.door import Door
from web.table.rights import Cookies, Who

MONTH = 30 * 24 * 3600
SMALL = 64_000  # bytes
Jar = Literal["seats", "screen", "watch", "door"]
TOKENS = 8  # of seats, that one browser keeps for one port; the newest
SEAT_JAR = re.compile(r"ringside_\d{1,5}_seats")
Anybody = Literal["anyone", "inside", "phone", "seated", "guest", "screen", "host"]
"""inside: may look for a seat. phone: holds a seat, or is the laptop. seated: holds a seat. guest: sat at the table
before this one. screen: is the laptop."""


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
    body: dict[str, Json] | Record
    status: int = 200
    jars: Mapping[Jar, str] = {}


OK = Reply({"is": "ok"})


class No(Exception):
    """A refusal with its status."""

    def __init__(self, status: int, **body: Json) -> None:
        self.reply = Reply(body, status)


class Route(Struct, frozen=True):
    """most: bytes of a body; more than SMALL only for the host. alone: no right and no table changes while it is asked
    and answered; False where that decides nothing and takes its time."""

    name: str
    who: Anybody
    body: type[Body]
    answer: Callable[[Call, Any], Reply]
    most: int = SMALL
    alone: bool = True


def jar_name(desk: Desk, jar: Jar) -> str:
    """Cookies do not tell ports apart, so their names do. The laptop's own page stays on the port it was opened on."""
    port = desk.house.port if jar == "screen" else desk.room.port
    return f"ringside_{port}_{jar}"


def cookies(desk: Desk, shown: Mapping[str, str]) -> Cookies:
    """The seats of other ports too: another table may be played on another one, and its people come along."""
    jars: tuple[Jar, ...] = ("screen", "watch", "door")
    screen, watch, door = (shown.get(jar_name(desk, jar), "")[:400] for jar in jars)
    own = jar_name(desk, "seats")
    others = [name for name in shown if name != own and SEAT_JAR.fullmatch(name)][:TOKENS]
    tokens = [token for name in (own, *others) for token in _tokens(shown.get(name, ""))]
    return Cookies(tuple(dict.fromkeys(tokens)), screen, watch, door)


def _tokens(jar: str) -> list[str]:
    return [token for token in jar[:400].split(".") if token][:TOKENS]


def with_seat(call: Call, *tokens: str) -> str:
    """First the seats of this table, in the order in which they were taken, then what opens those of others."""
    before = [token for token in call.cookies.seats if token not in tokens]
    here = [token for token in before if call.desk.room.seats.of(token) is not None]
    others = [token for token in before if token not in here]
    return ".".join([*here, *tokens, *others][:TOKENS])


def may(call: Call, who: Anybody) -> bool:
    me = call.who
    match who:
        case "anyone":
            return True
        case "inside":
            return bool(me.seats or me.guests) or me.screen or call.desk.door.is_inside(call.cookies.door)
        case "phone":
            return bool(me.seats) or me.screen
        case "seated":
            return bool(me.seats)
        case "guest":
            return bool(me.guests)
        case "screen":
            return me.screen
        case "host":
            return me.host
