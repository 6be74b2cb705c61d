"""The door: by which way somebody comes in, takes a seat, is sent away or looks on."""

from __future__ import annotations

import hmac
from typing import Literal

import msgspec

from web.bucket import Window
from web.guests import Guest
from web.knocks import Knock, Knocks
from web.rights import Cookies, Pass, Rights
from web.room import Room
from web.tokens import JoinToken, Tickets, TypedCode, fresh, hashed

WATCHERS = 50


class Door:
    """Tokens of seats and screens are kept as hashes on the disk; the way in (code, QR, watch link) in memory only."""

    def __init__(self, room: Room) -> None:
        now = room.house.seconds
        self.room, self.rights = room, Rights(room)
        self.join, self.watch = JoinToken(), JoinToken()
        self.code = TypedCode(now)
        self.tickets: Tickets[Pass] = Tickets(now)
        self.knocks = Knocks()
        self._setup, self._setup_tries = room.house.setup_code, Window(5, 60.0, now)
        self._inside: dict[str, frozenset[str]] = {}  # who was let in, and the holders they have become since
        self._table = room.id
        room.on_change.append(self._follow)

    def set_up(self, code: str, *, loopback: bool) -> str | None:
        """The laptop's own page shows the code of the console: its token. The code is good once, and only here."""
        if not (loopback and self._setup and self._setup_tries.take("here")):
            return None
        if not hmac.compare_digest(hashed(code), hashed(self._setup)):
            return None
        self._setup = ""
        token = fresh()
        self.room.notes.write("screen", hashed(token))
        return token

    def hand_over(self, seat: int | None) -> None:
        """Another phone is the host, or the laptop again (None); every ticket of before is void."""
        before = self.rights.host_seat()
        self._keep_host("" if seat is None else self._holder(seat))
        for changed in {before, seat} - {None}:
            self.room.seats.renew(changed)  # type: ignore[arg-type]
        self.tickets.void(lambda _: True)

    def _holder(self, seat: int) -> str:
        row = self.room.seats.row(seat)
        return row.holder if row is not None else ""

    def _keep_host(self, holder: str) -> None:
        self.room.keep("host", holder)
        self.room.keep("host_seat", "")

    # -- coming in ----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """New ways in; the old ones open nothing. Whoever has a seat stays."""
        self._inside = {door: holders for door, holders in self._inside.items() if holders}
        self.join.renew()
        self.watch.renew()
        self.code.renew()

    def _follow(self) -> None:
        """Every way in and whatever was let in or asked for ends with the table; the code shown before any stood here
        leads to the first."""
        before, self._table = self._table, self.room.id
        if before != self._table:
            self.tickets.void(lambda _: True)
            self.knocks.clear()
            if before:
                self._inside = {}
                self.renew()

    def by_token(self, token: str) -> str | None:
        """The QR was scanned: what this browser may look for a seat with."""
        return self._let_in() if self.join.opens(token) else None

    def by_code(self, code: str, ip: str) -> str | Literal["wrong", "slow"]:
        """A right code only knocks: what the browser asks for its answer with."""
        tried = self.code.try_out(code, ip)
        if tried != "ok":
            return tried
        return self.knocks.by_code() or "slow"

    def answered(self, shown: str) -> bool | None:
        """What the host said to this browser's knock; None: nothing yet, or there was none."""
        knock = self.knocks.of(shown)
        if knock is None or knock.answer is None:
            return None
        if self.knocks.settle(knock) and knock.answer:
            self._inside[hashed(shown)] = frozenset()
        return knock.answer

    def is_inside(self, door: str) -> bool:
        return bool(door) and hashed(door) in self._inside

    def is_waiting(self, door: str) -> bool:
        return bool(door) and self.knocks.of(door) is not None

    def _let_in(self) -> str:
        token = fresh()
        self._inside[hashed(token)] = frozenset()
        return token

    def held_by(self, shown: Cookies) -> frozenset[str]:
        """Who this browser is here: by the seats it shows, and by those it took since it was let in."""
        taken = self._inside.get(hashed(shown.door), frozenset[str]())
        holders = taken | set(self.rights.proved(shown).holders)
        return frozenset(holder for holder in holders if self.room.seats.at(holder) is not None)

    def seated(self, shown: Cookies, seat: int, *came: Guest) -> None:
        """What let this browser in goes when its seat goes; who came along need not be asked again."""
        before = self._inside.get(hashed(shown.door))
        if before is not None:
            self._inside[hashed(shown.door)] = before | {self._holder(seat)}
        if came:
            self.room.guests = tuple(guest for guest in self.room.guests if guest not in came)

    def ask(self, kind: Literal["claim", "more"], door: str, seat: int, name: str, language: str) -> bool | None:
        """Whether the host lets this browser have a seat that another phone holds, or one more; None: not yet. Raises
        Illegal (the name), KeyError."""
        fitting = self.room.seats.fitting(seat, name)
        if self.room.seats.row(seat) is None:
            raise KeyError(seat)
        asked = Knock(0, kind, "", fitting, seat, language, None, self._holder(seat))
        knock = self.knocks.for_seat(kind, door, asked)
        if knock is None or knock.answer is None:
            return None
        return self.knocks.settle(knock) and knock.answer

    def claim(self, door: str, seat: int, name: str, language: str) -> str | bool | None:
        """A seat that another phone holds: its new token once the host has said yes. False: denied; None: not yet.
        Raises Illegal (the name), KeyError."""
        if not (said := self.ask("claim", door, seat, name, language)):
            return said
        self.leave(seat)
        return self.room.seats.take_over(seat, self.room.seats.fitting(seat, name), language)

    # -- going out ----------------------------------------------------------------------------------------------------

    def leave(self, seat: int) -> None:
        """Whoever holds the seat holds it no more: no token, no way back in, no word as host. Raises KeyError."""
        holder, hosts = self._holder(seat), self.rights.host_seat() == seat
        self.room.seats.release(seat)
        self._inside = {door: holders for door, holders in self._inside.items() if holder not in holders}
        if hosts:
            self._keep_host("")

    def void(self, *seats: int) -> None:
        """Whoever sits there now, or somewhere else than before, takes no ticket along."""
        holders = {self._holder(seat) for seat in seats}
        self.tickets.void(lambda shown: bool(holders & set(shown.holders)))

    # -- looking on ---------------------------------------------------------------------------------------------------

    def look_on(self, token: str) -> str | None:
        """The watch link was opened: what the spectator's browser keeps."""
        if not self.watch.opens(token):
            return None
        shown = fresh()
        with self.room.lock:
            self._keep_watchers([*self.room.watchers(), hashed(shown)][-WATCHERS:])
        return shown

    def end_watching(self, hash_: str) -> None:
        with self.room.lock:
            self._keep_watchers([kept for kept in self.room.watchers() if kept != hash_])

    def _keep_watchers(self, hashes: list[str]) -> None:
        self.room.keep("watchers", msgspec.json.encode(hashes).decode())
