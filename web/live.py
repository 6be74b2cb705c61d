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
from companion.session.outbox import Parts
from web.bucket import Bucket
from web.join import Door, Who
from web.presence import chosen, presence
from web.taps import Taps
from web.wires import Viewing, Wire, Wires

Answer = Callable[[Wire, object], Json]
DEAD = 7.0  # seconds without a word; a phone says something every two and a half
MOST_PHONES = 200
SWEEP = 1000
FAREWELL = 500
NEWER = said("A newer page plays this seat now. This one only looks on.")


class Auth(Struct, frozen=True):
    ticket: str
    instance: str
    viewing: Viewing = field(name="as")


class Live:
    def __init__(self, socketio: SocketIO, door: Door) -> None:
        self.door, self.room = door, door.room
        self.wires = Wires()
        self._reached: set[str] = set()
        self._sign = self._door_sign()
        self._server = socketio.server
        self._clock = door.room.house.clock
        self._taps = Taps(door)
        self._rate = Bucket(20, 40, door.room.house.seconds)
        self._knocking = Bucket(5, 20, door.room.house.seconds)
        self._register()
        self.room.on_change.append(self.tune_in)
        self._sweep()

    def _register(self) -> None:
        self.events: dict[str, Answer] = {
            "move": self._taps.move,
            "back": self._taps.back,
            "host": self._taps.host,
            "hello": self._hello,
            "whole": self._whole,
            "beat": self._beat,
        }
        for event, answer in self.events.items():
            self._server.on(event, self._acked(answer))
        self._server.on("connect", self._connect)
        self._server.on("disconnect", self._disconnect)

    # -- coming and going ---------------------------------------------------------------------------------------------

    def _connect(self, sid: str, environ: dict[str, Any], auth: object = None) -> None:
        if not self._knocking.take(environ["REMOTE_ADDR"]):
            raise Refused("slow")
        try:
            shown = msgspec.convert(auth, Auth)
        except msgspec.ValidationError:
            raise Refused("ticket") from None
        who = self.door.tickets.take(shown.ticket)
        if who is None:
            raise Refused("ticket")
        if not self._may_view(who, shown.viewing):
            raise Refused("seat")
        self._admit(Wire(sid, shown.viewing, shown.instance[:64], who.seats, screen=who.screen), environ)

    def _may_view(self, who: Who, viewing: Viewing) -> bool:
        if viewing == "watch":
            return who.role is not None
        if viewing == "table":
            return who.screen or who.host
        return viewing in who.seats or (who.screen and who.host and self.door.is_vacant(viewing))

    def _admit(self, wire: Wire, environ: dict[str, Any]) -> None:
        wire.line = environ["ringside.socket"]
        wire.line.admit("watch" if wire.viewing == "watch" else "seat")
        wire.heard = self.room.house.seconds()
        for older in self.wires.add(wire):
            self._say_readonly(older)

    def _say_readonly(self, wire: Wire) -> None:
        if wire.listening:
            self._send(wire, "readonly", {"why": msgspec.to_builtins(NEWER)})

    def _disconnect(self, sid: str, *_: object) -> None:
        if self.wires.remove(sid) is not None:
            self.presence()

    def _sweep(self) -> None:
        """A phone that fell asleep or left the Wi-Fi says no good-bye."""
        self._cancel = self._clock.after(SWEEP, self._sweep)
        now = self.room.house.seconds()
        for wire in self.wires.all():
            if now - wire.heard > DEAD:
                wire.line.hang_up()
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

    def send_off(self, *seats: int, word: str = "gone") -> None:
        """The screens of these seats hear a last word; they can do nothing from now on."""
        for wire in self.wires.all():
            wire.seats -= set(seats)
            if wire.viewing in seats:
                self._send(wire, word, {})
                self.wires.remove(wire.sid)
                self._clock.after(FAREWELL, wire.line.hang_up)
        self.presence()

    # -- what a screen says -------------------------------------------------------------------------------------------

    def _acked(self, answer: Answer) -> Callable[..., Json]:
        def heard(sid: str, body: object = None, *_: object) -> Json:
            wire = self.wires.of(sid)
            if wire is None:
                return {"is": "readonly"}
            wire.heard = self.room.house.seconds()
            if not self._rate.take(wire.viewing if isinstance(wire.viewing, int) else sid):
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

    def tune_in(self) -> None:
        """Another table stands here, or it has begun."""
        for wire in self.wires.all():
            wire.mute()
            if wire.listening:
                self._listen(wire)
        self.presence()

    def _listen(self, wire: Wire) -> None:
        wire.mute()
        if self.room.session is not None:
            viewer: Any = wire.viewing if isinstance(wire.viewing, int) else "table"
            wire.feed = self.room.session.subscribe(viewer, lambda parts: self._parts(wire, parts))

    def _parts(self, wire: Wire, parts: Parts) -> None:
        self._send(wire, "parts", parts)

    def presence(self) -> None:
        """Who is here, to every screen; what only the host may see, to the host alone."""
        self._sign = self._door_sign()
        told = {host: presence(self.door, self.wires, len(self._reached), host=host) for host in (True, False)}
        for wire in self.wires.all():
            if wire.listening:
                self._send(wire, "presence", told[wire.viewing == "table" and self._is_host(wire)])

    def _is_host(self, wire: Wire) -> bool:
        return self.door.is_host(wire.screen, wire.seats)

    def _send(self, wire: Wire, event: str, what: object) -> None:
        try:
            self._server.emit(event, what, to=wire.sid)
        except EngineIOError:
            return  # it hung up meanwhile
