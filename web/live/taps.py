"""What a screen says: each message is heard in its order, does what its sender may do now, and gets one answer."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from secrets import token_hex
from typing import Any, Literal

import msgspec

from companion.core.events import Correct, Decide
from companion.core.game import Adjust, Json, Put
from companion.core.seats import Actor, Seat, Via
from companion.core.why import Illegal, Malformed, Stale
from companion.kit.views import on_wire
from companion.session.rows import Unsaved
from web.live.links import Link, Links
from web.live.messages import (
    Anew,
    Close,
    Count,
    Counters,
    GoBack,
    HostWords,
    Lay,
    Limit,
    Logged,
    Look,
    Lying,
    Mend,
    Pause,
    Permit,
    Points,
    Preview,
    Redo,
    Settle,
    TakeBack,
    Tap,
    Time,
    Wish,
)
from web.people.bucket import Bucket
from web.table.door import Door
from web.table.house import Table
from web.table.rights import Who

REQUESTS = 200
Answer = Callable[[Link, object], Json]
log = logging.getLogger("ringside.web")


class ReadOnly(Exception):
    """This screen may look on, or is not the host's."""


class Taps:
    def __init__(self, door: Door, links: Links) -> None:
        self._rights, self._room, self._links = door.rights, door.room, links
        self._rate = Bucket(20, 40, door.room.house.seconds)
        self._timed: OrderedDict[tuple[str, str], Json] = OrderedDict()

    def heard(self, answer: Answer) -> Callable[..., Json]:
        """What Socket.IO calls when this is said: whatever happens, the screen is answered."""

        def heard(sid: str, body: object = None, *_: object) -> Json:
            link = self._links.of(sid)
            if link is None:  # its page loads anew, and sends again what it has no answer to
                return {"is": "retry" if sid in self._links.moving else "readonly"}
            link.heard = self._room.house.seconds()
            if not self._rate.take(link.proved.holders or sid):
                return {"is": "slow"}
            return self._answered(answer, link, body)

        return heard

    def steadily(self, answer: Answer) -> Answer:
        """Between what a screen may do and its doing nobody is sent away and no other table is laid."""

        def answered(link: Link, body: object) -> Json:
            with self._room.lock:
                return answer(link, body)

        return answered

    def _answered(self, answer: Answer, link: Link, body: object) -> Json:
        """ok, no, stale, bad, unsaved or readonly."""
        try:
            return answer(link, body)
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

    def move(self, link: Link, body: object) -> Json:
        order = msgspec.convert(body, Tap)
        who = self.now(link)
        by = self.actor(who, link, order.by)
        session = self.session(order.table)
        if link.readonly:
            return _before(session, by, order.request)
        move, holder = session.decode(order.move), self._named(who, link, by)
        event = session.submit(
            by, move, via=_via(who, link), request=order.request, answering=order.answering, holder=holder
        )
        return {"is": "ok", "seq": event.seq}

    def back(self, link: Link, body: object) -> Json:
        order = msgspec.convert(body, TakeBack)
        request = order.request
        if not isinstance(link.viewing, int):
            raise ReadOnly
        who = self.now(link)
        seat, session = self.actor(who, link, order.by), self.session(order.table)
        if isinstance(seat, str):
            raise ReadOnly
        if link.readonly:
            return _before(session, seat, request)
        taken = session.take_back(seat, via=_via(who, link), request=request, own=order.seq)
        return {"is": "ok", "seq": taken.seq}

    def host(self, link: Link, body: object) -> Json:
        who = self.now(link)
        if link.readonly or not who.host:
            raise ReadOnly
        order: HostWords = msgspec.convert(body, HostWords)
        return self._ordered(order, self.session(order.table))

    def now(self, link: Link) -> Who:
        return self._rights.now(link.proved)

    def actor(self, who: Who, link: Link, by: int | Literal["table"] | None) -> Actor:
        """For whom this screen acts: its own seats, the table, or from the laptop a seat that no phone holds."""
        wanted = link.viewing if by is None else by
        if not self._rights.may_act(who, link.viewing, wanted):
            raise ReadOnly
        return Seat(wanted) if isinstance(wanted, int) else "table"

    def _named(self, who: Who, link: Link, by: Actor) -> str:
        return self._rights.holder(by) if isinstance(by, int) and by in who.seats else link.holder

    def session(self, table: str | None) -> Table:
        """Raises Stale for what was tapped at another table."""
        if self._room.session is None or table not in (None, self._room.id):
            raise Stale
        return self._room.session

    def _ordered(self, order: HostWords, session: Table) -> Json:
        match order:
            case GoBack() | Redo() | Mend() | Count() | Lay() | Settle() | Permit() | Close():
                return {"is": "ok", "seq": _logged(order, session)}
            case Pause() | Time() | Limit():
                return self._once(order, session)
            case Points():
                return {"is": "ok", "points": session.points(), "waits": session.waits()}
            case Counters():
                return {"is": "ok", "countables": msgspec.to_builtins(session.counters())}
            case Look():
                return {"is": "ok", "entry": on_wire(session.corrections.entry(order.seq))}
            case Anew():
                wish = session.corrections.ruling(order.rule, order.choice, order.fits)
                if order.tries:
                    return {"is": "ok", "mended": on_wire(session.corrections.tried(wish))}
                return {"is": "ok", "seq": session.corrections.made(wish, request=order.request).seq}
            case Lying():
                return {"is": "ok", "places": [on_wire(place) for place in session.corrections.places()]}
            case Wish():
                return {"is": "ok", "mended": on_wire(session.corrections.tried(_wished(order, session)))}
            case Preview():
                why = session.preview(_named(order.seat), session.decode(order.move))
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


def _logged(order: Logged, session: Table) -> int:
    match order:
        case GoBack():
            return session.rewind(order.to, request=order.request, keeps=True).seq
        case Redo():
            return session.corrections.undone(request=order.request).seq
        case Mend():
            return session.corrections.made(_wished(order, session), request=order.request).seq
        case Count():
            seat = None if order.seat is None else Seat(order.seat)
            change = Adjust(order.thing, seat, order.to, order.note)
            return session.adjust(change, request=order.request).seq
        case Lay():
            seat = None if order.seat is None else Seat(order.seat)
            return session.corrections.put(Put(order.thing, seat, order.to, order.note), request=order.request).seq
        case Settle():
            return session.corrections.put(Decide(order.rule, order.choice), request=order.request).seq
        case Permit():
            return session.allow(_named(order.seat), session.decode(order.move), request=order.request).seq
        case Close():
            return session.close(_asked(order, session), request=order.request).seq


def _wished(order: Wish, session: Table) -> Correct[Any]:
    move = None if order.move is None else session.instead(order.move)
    by = Seat(order.by) if isinstance(order.by, int) else order.by
    return Correct(order.seq, move, by, order.spot, order.fits)


def _named(actor: int | Literal["table"]) -> Actor:
    return Seat(actor) if isinstance(actor, int) else actor


def _asked(order: Close, session: Table) -> int:
    """Which question is meant; without a number the secret one."""
    secret = next((question.id for question in session.moment.asks() if question.ask.sealed), -1)
    return secret if order.ask is None else order.ask


def _before(session: Table, by: Actor, request: str) -> Json:
    """What was said to this request before a newer page took the seat."""
    event = session.repeated(by, request)
    return {"is": "readonly"} if event is None else {"is": "ok", "seq": event.seq}


def _via(who: Who, link: Link) -> Via:
    return "screen" if who.screen and (link.viewing == "table" or link.viewing not in who.seats) else "phone"
