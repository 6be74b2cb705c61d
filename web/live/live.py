"""The live line of each screen: what it may do, the answer to every tap, the changes it is sent, and its pulse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from engineio.exceptions import EngineIOError
from flask_socketio import SocketIO
from msgspec import Struct, field
from socketio.exceptions import ConnectionRefusedError as Refused

from companion.core.game import Json
from companion.core.why import Malformed, said
from companion.session.frame import Changes
from web.live.presence import chosen, presence
from web.live.taps import Taps
from web.live.wires import Wire, Wires
from web.people.bucket import Bucket
from web.table.door import Door
from web.table.rights import Pass, Viewing

Answer = Callable[[Wire, object], Json]
DEAD = 7.0  # seconds without a word; a phone says something every two and a half
MOST_PHONES = 200
SWEEP = 1000
FAREWELL = 500
MOST_UNSENT = 100  # frames
NEWER = said("A newer page plays this seat now. This one only looks on.")


class Auth(Struct, frozen=True):
    ticket: str
    instance: str
    viewing: Viewing = field(name="as")


class Live:
    def __init__(self, socketio: SocketIO, door: Door) -> None:
        self.door, self.room, self.rights = door, door.room, door.rights
        self.wires = Wires()
        self._reached: set[str] = set()
        self._moving: set[str] = set()
        self._sign = self._door_sign()
        self._server = socketio.server
        self._clock = door.room.house.clock
        self._taps = Taps(door)
        self._rate = Bucket(20, 40, door.room.house.seconds)
        self._knocking = Bucket(5, 20, door.room.house.seconds)
        self._register()
        self.room.on_change.append(self.follow)
        self._sweep()

    def _register(self) -> None:
        self.events: dict[str, Answer] = {
            "move": self._steadily(self._taps.move),
            "back": self._steadily(self._taps.back),
            "host": self._steadily(self._taps.host),
            "hello": self._steadily(self._hello),
            "whole": self._whole,
            "beat": self._beat,
        }
        for event, answer in self.events.items():
            self._server.on(event, self._acked(answer))
        self._server.on("connect", self._connect)
        self._server.on("disconnect", self._disconnect)

    # -- coming and going ---------------------------------------------------------------------------------------------

    def _connect(self, sid: str, environ: dict[str, Any], auth: object = None) -> None:
        try:
            shown = msgspec.convert(auth, Auth)
        except msgspec.ValidationError:
            raise Refused("ticket") from None
        proved = self.door.tickets.take(shown.ticket)
        if not self._knocking.take(environ["REMOTE_ADDR"] if proved is None else proved):
            raise Refused("slow")
        if proved is None:
            raise Refused("ticket")
        with self.room.lock:  # whoever is sent away now is either here already, or refused
            self._let_in(sid, shown, proved, environ)

    def _let_in(self, sid: str, shown: Auth, proved: Pass, environ: dict[str, Any]) -> None:
        who, viewing = self.rights.now(proved), shown.viewing
        if proved.table != self.room.id:
            raise Refused("ticket")
        if not self.rights.may_view(who, viewing):
            raise Refused("seat")
        if self.wires.is_full_for(viewing, proved):
            raise Refused("full")
        holder = self.rights.holder(viewing) if isinstance(viewing, int) and viewing in who.seats else ""
        self._admit(Wire(sid, viewing, shown.instance[:64], proved, holder), environ)

    def _admit(self, wire: Wire, environ: dict[str, Any]) -> None:
        wire.line = environ["ringside.socket"]
        environ["ringside.socket"].admit("watch" if wire.viewing == "watch" else "seat")
        wire.heard = self.room.house.seconds()
        for older in self.wires.add(wire):
            self._say_readonly(older)

    def _say_readonly(self, wire: Wire) -> None:
        if wire.listening:
            self._send(wire, "readonly", {"why": msgspec.to_builtins(NEWER)})

    def _disconnect(self, sid: str, *_: object) -> None:
        wire = self.wires.remove(sid)
        if wire is not None:
            wire.hang_up()  # who says good-bye and keeps the line would keep its place
            self.presence()

    def _sweep(self) -> None:
        """A phone that fell asleep or left the Wi-Fi says no good-bye."""
        self._cancel = self._clock.after(SWEEP, self._sweep)
        now = self.room.house.seconds()
        for wire in self.wires.all():
            if now - wire.heard > DEAD:
                wire.hang_up()
                self._disconnect(wire.sid)
        if self._door_sign() != self._sign:
            self.presence()

    def _door_sign(self) -> tuple[str, str | None]:
        """What stands on the laptop's screen for those who come: it changes with time and with the network."""
        return self.door.code.text, chosen(self.door)

    def stop(self) -> None:
        self._cancel()

    def has_reached(self, ip: str) -> None:
        """A phone has opened our page, so the network is no obstacle."""
        if ip not in self._reached and len(self._reached) < MOST_PHONES:
            self._reached.add(ip)
            self.presence()

    def sift(self, *also: int) -> None:
        """Somebody's rights have changed: a screen that may not stay hears a last word and is gone. also: seats whose
        screens load anew all the same."""
        for wire in self.wires.all():
            if not self._may_stay(wire) or wire.viewing in also:
                self._part(wire, self._last_word(wire))
        self.presence()

    def _last_word(self, wire: Wire) -> str:
        """'moved': there is another page for this browser. The laptop's hand-over screen simply ends."""
        has_another = self.rights.now(wire.shown).role is not None
        return "moved" if has_another and (wire.is_own or isinstance(wire.viewing, str)) else "gone"

    def _may_stay(self, wire: Wire) -> bool:
        """Asked at each frame: the seat may be another's by now, and another table may stand here."""
        return self.rights.may_stay(wire.shown, wire.viewing, wire.holder)

    def _part(self, wire: Wire, word: str) -> None:
        if self.wires.remove(wire.sid) is None:
            return
        if self._may_stay(wire):  # it sits where it sat and only loads anew
            self._moving.add(wire.sid)
        self._send(wire, word, {})
        self._clock.after(FAREWELL, lambda: self._hang_up(wire))

    def _hang_up(self, wire: Wire) -> None:
        self._moving.discard(wire.sid)
        wire.hang_up()

    # -- what a screen says -------------------------------------------------------------------------------------------

    def _steadily(self, answer: Answer) -> Answer:
        """Between what a screen may do and its doing nobody is sent away and no other table is laid."""

        def answered(wire: Wire, body: object) -> Json:
            with self.room.lock:
                return answer(wire, body)

        return answered

    def _acked(self, answer: Answer) -> Callable[..., Json]:
        def heard(sid: str, body: object = None, *_: object) -> Json:
            wire = self.wires.of(sid)
            if wire is None:  # its page loads anew, and sends again what it has no answer to
                return {"is": "retry" if sid in self._moving else "readonly"}
            wire.heard = self.room.house.seconds()
            if not self._rate.take(wire.shown.holders or sid):
                return {"is": "slow"}
            return self._taps.answered(lambda: answer(wire, body))

        return heard

    def _hello(self, wire: Wire, _: object) -> Json:
        wire.listening = True
        self._listen(wire)
        if wire.readonly and wire.viewing != "watch":
            self._say_readonly(wire)
        self.presence()
        return {"is": "ok"}

    def _whole(self, wire: Wire, _: object) -> Json:
        if wire.feed is not None:
            wire.feed.whole()
        return {"is": "ok"}

    def _beat(self, _: Wire, body: object) -> Json:
        if not isinstance(body, dict):
            raise Malformed("a beat is an object")
        return {"t": body.get("t"), "now": self._clock.now()}

    # -- what a screen is sent ----------------------------------------------------------------------------------------

    def follow(self) -> None:
        """The table has begun, or another stands here: then nobody's screen stays, and each page asks who it is now."""
        for wire in self.wires.all():
            if wire.shown.table != self.room.id:
                self._part(wire, "another")
            elif wire.listening:
                self._listen(wire)
        self.presence()

    def _listen(self, wire: Wire) -> None:
        wire.mute()
        if self.room.session is not None:
            viewer: Any = wire.viewing if isinstance(wire.viewing, int) else "table"
            wire.feed = self.room.session.subscribe(viewer, lambda changes: self._parts(wire, changes), wire.holder)

    def _parts(self, wire: Wire, changes: Changes) -> None:
        if self._may_stay(wire):
            self._send(wire, "parts", changes)

    def presence(self) -> None:
        """Who is here, to every screen; what only the host may see, to the host alone."""
        self._sign = self._door_sign()
        told = {host: presence(self.door, self.wires, len(self._reached), host=host) for host in (True, False)}
        for wire in self.wires.all():
            if wire.listening and self._may_stay(wire):
                self._send(wire, "presence", told[wire.viewing == "table" and self.rights.now(wire.shown).host])

    def _send(self, wire: Wire, event: str, what: object) -> None:
        try:
            self._server.emit(event, what, to=wire.sid)
        except EngineIOError:
            return  # it hung up meanwhile
        if self._unsent(wire.sid) > MOST_UNSENT:
            wire.hang_up()

    def _unsent(self, sid: str) -> int:
        """Frames that a screen has not taken yet: it may read so slowly that no single one is late."""
        line = self._server.eio.sockets.get(self._server.manager.eio_sid_from_sid(sid, "/"))
        return line.queue.qsize() if line is not None else 0
