"""What a screen says beside the game: that somebody is not sure of an entry."""

from __future__ import annotations

import msgspec

from companion.core.events import Doubt
from companion.core.game import Json
from companion.core.seats import Actor
from web.live.links import Link
from web.live.messages import Unsure
from web.live.taps import ReadOnly, Taps


class Asides:
    """taps: knows for whom a screen speaks, and of which table."""

    def __init__(self, taps: Taps) -> None:
        self._taps = taps

    def doubt(self, link: Link, body: object) -> Json:
        order = msgspec.convert(body, Unsure)
        by, session = self._speaker(link, order.by), self._taps.session(order.table)
        return {"is": "ok", "seq": session.doubts.said(by, Doubt(order.seq, order.on), request=order.request).seq}

    def _speaker(self, link: Link, by: int | None) -> Actor:
        """The host at the table's screen, else a seat."""
        who = self._taps.now(link)
        if link.readonly or (link.viewing == "table" and by is None and not who.host):
            raise ReadOnly
        return "host" if link.viewing == "table" and by is None else self._taps.actor(who, link, by)
