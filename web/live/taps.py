"""What a tap asks of the table, and the one answer it gets: ok, no, stale, bad, unsaved or readonly."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from secrets import token_hex
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from companion.core.game import Adjust, Json
from companion.core.seats import Seat, Via
from companion.core.why import Illegal, Malformed, Stale
from companion.session.rows import Unsaved
from web.live.wires import Wire
from web.table.door import Door
from web.table.house import Table
from web.table.rights import Who

REQUESTS = 200
NOT_OURS = "^(?!box |close )"  # ids that begin so are the laptop's own, from a vote box or for somebody absent
Request = Annotated[str, Meta(min_length=1, max_length=64, pattern=NOT_OURS)]
log = logging.getLogger("ringside.web")


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """table: the one that the page showed when this was tapped; at another it is stale."""

    request: Request
    move: dict[str, Any]
    answering: int | None = None
    table: str | None = None
    by: int | Literal["table"] | None = field(default=None, name="as")


class Back(Struct, frozen=True, forbid_unknown_fields=True):
    """seq: of the own event that is to go; another would be somebody else's, or newer than what the page showed."""

    request: Request
    table: str | None = None
    seq: int | None = None
    by: int | None = field(default=None, name="as")


class ReadOnly(Exception):
    """This screen may look on, or is not the host's."""


class Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of what the host may order; `do` names it."""

    request: Request
    table: str | None = None


class Rewind(Order, frozen=True, kw_only=True):
    to: int


class Correct(Order, frozen=True, kw_only=True, tag="adjust"):
    thing: str
    to: int
    seat: int | None = None
    note: Annotated[str, Meta(max_length=200)] = ""


class Allow(Order, frozen=True, kw_only=True):
    seat: int
    move: dict[str, Any]


class Preview(Order, frozen=True, kw_only=True):
    seat: int
    move: dict[str, Any]


class Close(Order, frozen=True, kw_only=True):
    ask: int | None = None


class Pause(Order, frozen=True, kw_only=True):
    on: bool


class Time(Order, frozen=True, kw_only=True):
    seconds: Annotated[int, Meta(ge=-3600, le=3600)]


class Limit(Order, frozen=True, kw_only=True):
    seconds: Annotated[int, Meta(ge=5, le=3600)] | None


class Points(Order, frozen=True):
    pass


class Countables(Order, frozen=True):
    pass


Orders = Rewind | Correct | Allow | Preview | Close | Pause | Time | Limit | Points | Countables


class Taps:
    def __init__(self, door: Door) -> None:
        self._rights, self._room = door.rights, door.room
        self._timed: OrderedDict[tuple[str, str], Json] = OrderedDict()

    def answered(self, run: Callable[[], Json]) -> Json:
        try:
            return run()
        except Illegal as no:
            return {"is": "no", "why": msgspec.to_builtins(no.why), "rule": no.why.rule}
        except Stale as gone:
            return {"is": "stale", "late": True} if gone.late else {"is": "stale"}
        except (Malformed, msgspec.ValidationError) as bad:
            return {"is": "bad", "text": str(bad)}
        except Unsaved:
            return {"is": "unsaved"}
        except ReadOnly:
            return {"is": "readonly"}
        except Exception:
            number = token_hex(4)
            log.exception("error %s", number)
            return {"is": "bad", "text": f"Something broke here. Its number: {number}"}

    def move(self, wire: Wire, body: object) -> Json:
        order = msgspec.convert(body, Move)
        who = self._now(wire)
        by = self._actor(who, wire, order.by)
        session = self._session(order.table)
        if wire.readonly:
            return _before(session, by, order.request)
        move, holder = session.decode(order.move), self._rights.holder(by) if by in who.seats else wire.holder
        event = session.submit(
            by, move, via=_via(who, wire), request=order.request, answering=order.answering, holder=holder
        )
        return {"is": "ok", "seq": event.seq}

    def back(self, wire: Wire, body: object) -> Json:
        order = msgspec.convert(body, Back)
        request = order.request
        if not isinstance(wire.viewing, int):
            raise ReadOnly
        who = self._now(wire)
        seat, session = Seat(self._actor(who, wire, order.by)), self._session(order.table)
        if wire.readonly:
            return _before(session, seat, request)
        taken = session.take_back(seat, via=_via(who, wire), request=request, own=order.seq)
        return {"is": "ok", "seq": taken.seq}

    def host(self, wire: Wire, body: object) -> Json:
        who = self._now(wire)
        if wire.readonly or not who.host:
            raise ReadOnly
        order: Orders = msgspec.convert(body, Orders)
        return self._ordered(order, self._session(order.table))

    def _now(self, wire: Wire) -> Who:
        return self._rights.now(wire.shown)

    def _actor(self, who: Who, wire: Wire, by: int | Literal["table"] | None) -> Any:
        """For whom this screen acts: its own seats, the table, or from the laptop a seat that no phone holds."""
        wanted = wire.viewing if by is None else by
        if not self._rights.may_act(who, wire.viewing, wanted):
            raise ReadOnly
        return wanted

    def _session(self, table: str | None) -> Table:
        """Raises Stale for what was tapped at another table."""
        if self._room.session is None or table not in (None, self._room.id):
            raise Stale
        return self._room.session

    def _ordered(self, order: Orders, session: Table) -> Json:
        match order:
            case Rewind() | Correct() | Allow() | Close():
                return {"is": "ok", "seq": _logged(order, session)}
            case Pause() | Time() | Limit():
                return self._once(order, session)
            case Points():
                return {"is": "ok", "points": session.points()}
            case Countables():
                return {"is": "ok", "countables": msgspec.to_builtins(session.counters())}
            case Preview():
                why = session.preview(Seat(order.seat), session.decode(order.move))
                return {"is": "ok", "why": msgspec.to_builtins(why)}

    def _once(self, order: Pause | Time | Limit, session: Table) -> Json:
        """Timers are not in the log, so what was asked twice is remembered here."""
        key = (session.row.table, order.request)
        if key not in self._timed:
            match order:
                case Pause():
                    session.pause(order.on)
                case Time():
                    session.add_time(order.seconds)
                case Limit():
                    session.time_limit(order.seconds)
            self._timed[key] = {"is": "ok"}
            if len(self._timed) > REQUESTS:
                self._timed.popitem(last=False)
        return self._timed[key]


def _logged(order: Rewind | Correct | Allow | Close, session: Table) -> int:
    match order:
        case Rewind():
            return session.rewind(order.to, request=order.request).seq
        case Correct():
            seat = None if order.seat is None else Seat(order.seat)
            change = Adjust(order.thing, seat, order.to, order.note)
            return session.adjust(change, request=order.request).seq
        case Allow():
            return session.allow(Seat(order.seat), session.decode(order.move), request=order.request).seq
        case Close():
            return session.close(_asked(order, session), request=order.request).seq


def _asked(order: Close, session: Table) -> int:
    """Which question is meant; without a number the secret one."""
    secret = next((question.id for question in session.moment.asks() if question.ask.sealed), -1)
    return secret if order.ask is None else order.ask


def _before(session: Table, by: Any, request: str) -> Json:
    """What was said to this request before a newer page took the seat."""
    event = session.repeated(by, request)
    return {"is": "readonly"} if event is None else {"is": "ok", "seq": event.seq}


def _via(who: Who, wire: Wire) -> Via:
    return "screen" if who.screen and (wire.viewing == "table" or wire.viewing not in who.seats) else "phone"
