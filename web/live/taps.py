"""What a screen says: each message is heard in its order, does what its sender may do now, and gets one answer."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from secrets import token_hex
from typing import Literal

import msgspec

from companion.core.game import Json
from companion.core.seats import Actor, Seat, Via
from companion.core.why import Illegal, Malformed, Stale
from companion.session.rows import Unsaved
from web.live import orders
from web.live.links import Link, Links
from web.live.messages import (
    Alike,
    Close,
    Count,
    GoBack,
    HostWords,
    Lay,
    Limit,
    Mend,
    Pause,
    Permit,
    Redo,
    Settle,
    TakeBack,
    Tap,
    Time,
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
        by, session = self.actor(who, link, order.by, answers=True), self.session(order.table)
        if link.readonly:
            return _before(session, by, order.request)
        move, via, holder = session.decode(order.move), _via(who, link, by), self._named(who, link, by)
        if not self._may_act(who, link, order.by) and not _in_sight(session, by, move, order):
            raise ReadOnly
        event = session.submit(by, move, via=via, request=order.request, answering=order.answering, holder=holder)
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
        taken = session.take_back(seat, via=_via(who, link, seat), request=request, own=order.seq)
        return {"is": "ok", "seq": taken.seq}

    def host(self, link: Link, body: object) -> Json:
        who = self.now(link)
        if link.readonly or not who.host:
            raise ReadOnly
        order: HostWords = msgspec.convert(body, HostWords)
        return self._ordered(order, self.session(order.table))

    def now(self, link: Link) -> Who:
        return self._rights.now(link.proved)

    def actor(self, who: Who, link: Link, by: int | Literal["table"] | None, *, answers: bool = False) -> Actor:
        """For whom this screen acts: its own seats, the table, or from the laptop a seat that no phone holds. answers:
        or the host answers for somebody what everybody may see."""
        wanted = link.viewing if by is None else by
        may_answer = answers and self._rights.may_answer_for(who, link.viewing, wanted)
        if not may_answer and not self._may_act(who, link, by):
            raise ReadOnly
        return Seat(wanted) if isinstance(wanted, int) else "table"

    def _may_act(self, who: Who, link: Link, by: int | Literal["table"] | None) -> bool:
        return self._rights.may_act(who, link.viewing, link.viewing if by is None else by)

    def _named(self, who: Who, link: Link, by: Actor) -> str:
        return self._rights.holder(by) if isinstance(by, int) and by in who.seats else link.holder

    def session(self, table: str | None) -> Table:
        """Raises Stale for what was tapped at another table."""
        if self._room.session is None or table not in (None, self._room.id):
            raise Stale
        return self._room.session

    def _ordered(self, order: HostWords, session: Table) -> Json:
        match order:
            case GoBack() | Redo() | Mend() | Count() | Lay() | Settle() | Alike() | Permit() | Close():
                return {"is": "ok", "seq": orders.logged(order, session)}
            case Pause() | Time() | Limit():
                return self._once(order, session)
            case _:
                return {"is": "ok", **orders.shown(order, session)}

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


def _before(session: Table, by: Actor, request: str) -> Json:
    """What was said to this request before a newer page took the seat."""
    event = session.repeated(by, request)
    return {"is": "readonly"} if event is None else {"is": "ok", "seq": event.seq}


def _in_sight(session: Table, by: Actor, move: object, order: Tap) -> bool:
    """What the host may answer for somebody, or has answered with this very request."""
    is_again = session.repeated(by, order.request) is not None
    return is_again or session.corrections.is_in_sight(by, move, order.answering)


def _via(who: Who, link: Link, by: Actor) -> Via:
    """'screen': what a seat sees on its phone was done elsewhere."""
    is_laptop = who.screen and (link.viewing == "table" or link.viewing not in who.seats)
    return "screen" if is_laptop or (who.host and isinstance(by, int) and by not in who.seats) else "phone"
