"""What a screen says beside the game: that somebody is not sure of an entry, and what lies on the table."""

from __future__ import annotations

import msgspec

from companion.core.events import Doubt
from companion.core.game import Json
from companion.core.seats import Actor, Seat
from companion.kit.views import on_wire
from web.live import messages
from web.live.links import Link
from web.live.messages import Begin, Differs, End, Items, Right, Search, Unsure
from web.live.taps import ReadOnly, Taps


class Asides:
    """taps: knows for whom a screen speaks, and of which table."""

    def __init__(self, taps: Taps) -> None:
        self._taps = taps

    def doubt(self, link: Link, body: object) -> Json:
        order = msgspec.convert(body, Unsure)
        by, session = self._speaker(link, order.by), self._taps.session(order.table)
        entry = session.moment.timeline.entry(order.seq)
        if self._taps.now(link).host and (entry is None or entry.event.by != by):
            by = "host"  # whose own phone it may be
        return {"is": "ok", "seq": session.doubts.said(by, Doubt(order.seq, order.on), request=order.request).seq}

    def check(self, link: Link, body: object) -> Json:
        """A seat looks at its own things; the host at everybody's, and at what belongs to nobody."""
        order: messages.Asides = msgspec.convert(body, messages.Asides)
        seat, checks = self._looker(link, order), self._taps.session(order.table).checks
        match order:
            case Items():
                return {"is": "ok", "items": [on_wire(each) for each in checks.items(seat)]}
            case Search():
                found = checks.searched((order.thing, seat), order.lies, order.answers)
                return {"is": "ok", "searched": on_wire(found)}
            case Differs():
                checks.differs((order.thing, seat), order.lies, order.found)
            case Right():
                checks.right(seat)
            case Begin():
                checks.begin()
            case End():
                checks.end()
        return {"is": "ok"}

    def _looker(self, link: Link, order: messages.Asides) -> Seat | None:
        by = self._speaker(link, None if link.viewing == "table" else order.seat)
        if by != "host" and (isinstance(by, str) or isinstance(order, Begin | End)):
            raise ReadOnly
        return by if isinstance(by, int) else None if order.seat is None else Seat(order.seat)

    def _speaker(self, link: Link, by: int | None) -> Actor:
        """The host at the table's screen, else a seat."""
        who = self._taps.now(link)
        if link.readonly or (link.viewing == "table" and by is None and not who.host):
            raise ReadOnly
        return "host" if link.viewing == "table" and by is None else self._taps.actor(who, link, by)
