"""The live line of each screen: how it comes and goes, the changes it is sent, and its pulse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from engineio.exceptions import EngineIOError
from msgspec import Struct, field
from socketio.exceptions import ConnectionRefusedError as Refused

from companion.core.game import Json
from companion.core.seats import Seat, Viewer
from companion.core.why import Malformed, said
from companion.session.frame import Changes
from web.live.asides import Asides
from web.live.links import Link, Links
from web.live.presence import chosen, for_the_host, presence
from web.live.taps import Answer, Taps
from web.net.engine import Sockets
from web.people.bucket import Bucket
from web.table.door import Door
from web.table.rights import Pass, Viewing

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

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
    def __init__(self, sockets: Sockets, door: Door) -> None:
        self.door, self.room, self.rights = door, door.room, door.rights
        self.links = Links()
        self._reached: set[str] = set()
        self._sign = self._door_sign()
        self._server = sockets
        self._clock = door.room.house.clock
        self._knocking = Bucket(5, 20, door.room.house.seconds)
        self._register()
        self.room.on_change.append(self.follow)
        self._sweep()

    def _register(self) -> None:
        taps = Taps(self.door, self.links)
        asides = Asides(taps)
        steady: dict[str, Answer] = {"move": taps.move, "back": taps.back, "host": taps.host, "hello": self._hello}
        steady |= {"doubt": asides.doubt, "check": asides.check}
        quick: dict[str, Answer] = {"whole": self._whole, "beat": self._beat}
        self.events = {event: taps.steadily(answer) for event, answer in steady.items()} | quick
        for event, answer in self.events.items():
            self._server.on(event, taps.heard(answer))
        self._server.on("connect", self._connect)
        self._server.on("disconnect", self._disconnect)

    # -- coming and going ---------------------------------------------------------------------------------------------

    def _connect(self, sid: str, environ: WSGIEnvironment, auth: object = None) -> None:
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

    def _let_in(self, sid: str, shown: Auth, proved: Pass, environ: WSGIEnvironment) -> None:
        who, viewing = self.rights.now(proved), shown.viewing
        if proved.table != self.room.id:
            raise Refused("ticket")
        if not self.rights.may_view(who, viewing):
            raise Refused("seat")
        if self.links.is_full_for(viewing, proved):
            raise Refused("full")
        holder = self.rights.holder(viewing) if isinstance(viewing, int) and viewing in who.seats else ""
        self._admit(Link(sid, viewing, shown.instance[:64], proved, holder), environ)

    def _admit(self, link: Link, environ: WSGIEnvironment) -> None:
        link.line = environ["ringside.socket"]
        environ["ringside.socket"].admit("watch" if link.viewing == "watch" else "seat")
        link.heard = self.room.house.seconds()
        for older in self.links.add(link):
            self._say_readonly(older)

    def _say_readonly(self, link: Link) -> None:
        if link.listening:
            self._send(link, "readonly", {"why": msgspec.to_builtins(NEWER)})

    def _disconnect(self, sid: str, *_: object) -> None:
        link = self.links.remove(sid)
        if link is not None:
            link.hang_up()  # who says good-bye and keeps the line would keep its place
            self.presence()

    def _sweep(self) -> None:
        """A phone that fell asleep or left the Wi-Fi says no good-bye."""
        self._cancel = self._clock.after(SWEEP, self._sweep)
        now = self.room.house.seconds()
        for link in self.links.all():
            if now - link.heard > DEAD:
                link.hang_up()
                self._disconnect(link.sid)
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
        for link in self.links.all():
            if not self._may_stay(link) or link.viewing in also:
                self._part(link, self._last_word(link))
        self.presence()

    def _last_word(self, link: Link) -> str:
        """'moved': there is another page for this browser. The laptop's hand-over screen simply ends."""
        has_another = self.rights.now(link.proved).role is not None
        return "moved" if has_another and (link.is_own or isinstance(link.viewing, str)) else "gone"

    def _may_stay(self, link: Link) -> bool:
        """Asked at each frame: the seat may be another's by now, and another table may stand here."""
        return self.rights.may_stay(link.proved, link.viewing, link.holder)

    def _part(self, link: Link, word: str) -> None:
        if self.links.remove(link.sid) is None:
            return
        if self._may_stay(link):  # it sits where it sat and only loads anew
            self.links.moving.add(link.sid)
        self._send(link, word, {})
        self._clock.after(FAREWELL, lambda: self._hang_up(link))

    def _hang_up(self, link: Link) -> None:
        self.links.moving.discard(link.sid)
        link.hang_up()

    # -- what a screen asks of its line --------------------------------------------------------------------------------

    def _hello(self, link: Link, _: object) -> Json:
        link.listening = True
        self._listen(link)
        if link.readonly and link.viewing != "watch":
            self._say_readonly(link)
        self.presence()
        return {"is": "ok"}

    def _whole(self, link: Link, _: object) -> Json:
        if link.feed is not None:
            link.feed.whole()
        return {"is": "ok"}

    def _beat(self, _: Link, body: object) -> Json:
        if not isinstance(body, dict):
            raise Malformed("a beat is an object")
        return {"t": body.get("t"), "now": self._clock.now()}

    # -- what a screen is sent ----------------------------------------------------------------------------------------

    def follow(self) -> None:
        """The table has begun, or another stands here: then nobody's screen stays, and each page asks who it is now."""
        for link in self.links.all():
            if link.proved.table != self.room.id:
                self._part(link, "another")
            elif link.listening:
                self._listen(link)
        self.presence()

    def _listen(self, link: Link) -> None:
        link.mute()
        if self.room.session is not None:
            viewer: Viewer = Seat(link.viewing) if isinstance(link.viewing, int) else "table"
            link.feed = self.room.session.subscribe(viewer, lambda changes: self._parts(link, changes), link.holder)

    def _parts(self, link: Link, changes: Changes) -> None:
        if self._may_stay(link):
            self._send(link, "parts", changes)

    def presence(self) -> None:
        """Who is here, to every screen; what only the host may see, to the host alone."""
        self._sign = self._door_sign()
        told = presence(self.door, self.links)
        for_host = for_the_host(told, self.door, self.links, len(self._reached))
        for link in self.links.all():
            if link.listening and self._may_stay(link):
                is_host = link.viewing == "table" and self.rights.now(link.proved).host
                self._send(link, "presence", for_host if is_host else told)

    def _send(self, link: Link, event: str, what: object) -> None:
        try:
            self._server.emit(event, what, to=link.sid)
        except EngineIOError:
            return  # it hung up meanwhile
        if self._server.unsent(link.sid) > MOST_UNSENT:
            link.hang_up()
