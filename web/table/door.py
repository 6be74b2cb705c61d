"""The door: by which way somebody comes in, takes a seat, is sent away or looks on."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from contextlib import suppress
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.session.rows import Unsaved
from web.people.bucket import Window
from web.people.guests import seat_of
from web.people.knocks import Knock, Knocks
from web.people.seats import Comes
from web.people.tokens import JoinToken, Tickets, TypedCode, fresh, hashed
from web.table.rights import Cookies, Pass, Rights
from web.table.room import Room

WATCHERS, MOST_INSIDE = 50, 200


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
        """The laptop's own page shows the code of the console: its token, and the host's word with it. The code is good
        once, and only here."""
        if not (loopback and self._setup and self._setup_tries.take("here")):
            return None
        if not hmac.compare_digest(hashed(code), hashed(self._setup)):
            return None
        with self.room.lock:
            token = fresh()
            self.room.notes.write("screen", hashed(token))
            self.hand_over(None)
            self._setup = ""
            return token

    def hand_over(self, seat: int | None) -> set[int]:
        """Another phone is the host, or the laptop again (None); every ticket of before is void. The seats whose phones
        have changed."""
        changed = {each for each in (self.rights.host_seat(), seat) if each is not None}
        self.room.seats.renew(*changed)
        self.room.keep("host", "" if seat is None else self.rights.holder(seat))
        self.tickets.void(lambda _: True)
        return changed

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
            self._name_the_host()

    def _name_the_host(self) -> None:
        """Up to 0.1.0 the host was noted by the number of a seat."""
        noted = self.room.kept("host_seat")
        if noted and self.room.seats.is_held(int(noted)):
            with suppress(Unsaved):
                self.room.keep("host", self.rights.holder(int(noted)))
                self.room.keep("host_seat", "")

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
        with self.room.lock:
            if self.knocks.settle(knock) and knock.answer:
                self._inside[hashed(shown)] = frozenset()
        return knock.answer

    def is_inside(self, door: str) -> bool:
        return bool(door) and hashed(door) in self._inside

    def is_waiting(self, door: str) -> bool:
        return bool(door) and self.knocks.of(door) is not None

    def _let_in(self) -> str:
        token = fresh()
        with self.room.lock:
            idle = [door for door, holders in self._inside.items() if not holders]
            for door in idle[: max(0, len(idle) - MOST_INSIDE + 1)]:
                del self._inside[door]
            self._inside[hashed(token)] = frozenset()
        return token

    def held_by(self, shown: Cookies) -> frozenset[str]:
        """Who this browser is here: by the seats it shows, and by those it took since it was let in."""
        taken = self._inside.get(hashed(shown.door), frozenset[str]())
        holders = taken | set(self.rights.proved(shown).holders)
        return frozenset(holder for holder in holders if self.room.seats.at(holder) is not None)

    def seated(self, shown: Cookies, *seats: int) -> None:
        """What let this browser in goes when its seat goes."""
        before = self._inside.get(hashed(shown.door))
        if before is not None:
            self._inside[hashed(shown.door)] = before | {self.rights.holder(seat) for seat in seats}
        for seat in seats:
            self.knocks.drop(seat)

    def ask(self, kind: Literal["claim", "more"], by: str, comes: Comes) -> Knock | None:
        """The host's answer to this browser that wants a seat which another phone holds or is expected at, or one more;
        None: not yet. What was asked for is what a yes gives. Raises Illegal (the name)."""
        comes = replace(comes, name=self.room.seats.fitting(comes.seat, comes.name))
        knock = self.knocks.for_seat(kind, by, comes, self.rights.holder(comes.seat))
        if knock is not None and knock.answer is False:
            self.knocks.settle(knock)
        return knock if knock is not None and knock.answer is not None else None

    # -- going out ----------------------------------------------------------------------------------------------------

    def leave(self, seat: int) -> None:
        """Whoever holds the seat holds it no more: no token, no way back in by what they showed at the table before, no
        word as host. Raises KeyError, and Unsaved; then nothing has changed."""
        holder, row = self.rights.holder(seat), self.room.seats.row(seat)
        self.room.seats.release(seat)
        self.room.part_with(lambda guest: row is not None and seat_of(guest, [row]) is not None)
        self._forget(holder, seat)

    def take_over(self, by: str, knock: Knock) -> str:
        """The token of a seat whose holder holds it no more. Raises Illegal (the name), Unsaved."""
        holder = self.rights.holder(knock.comes.seat)
        (token,) = self.room.seats.take_over(by, knock.comes)
        self._forget(holder, knock.comes.seat)
        return token

    def _forget(self, holder: str, seat: int) -> None:
        self._inside = {door: holders for door, holders in self._inside.items() if holder not in holders}
        self.knocks.drop(seat)

    def void(self, *seats: int) -> None:
        """Whoever sits there now, or somewhere else than before, takes no ticket along."""
        holders = {self.rights.holder(seat) for seat in seats}
        for seat in seats:
            self.knocks.drop(seat)
        self.tickets.void(lambda shown: bool(holders & set(shown.holders)))

    # -- looking on ---------------------------------------------------------------------------------------------------

    def look_on(self, token: str, connected: Collection[str]) -> str | None:
        """The watch link was opened: what the spectator's browser keeps; None: another link, or too many look on.
        connected: hashes of those who do so now; others make room."""
        with self.room.lock:
            watchers = list(self.room.watchers())
            while len(watchers) >= WATCHERS and (gone := next((one for one in watchers if one not in connected), None)):
                watchers.remove(gone)
            if not self.watch.opens(token) or len(watchers) >= WATCHERS:
                return None
            shown = fresh()
            self._keep_watchers([*watchers, hashed(shown)])
            return shown

    def end_watching(self, hash_: str) -> None:
        with self.room.lock:
            self._keep_watchers([kept for kept in self.room.watchers() if kept != hash_])

    def _keep_watchers(self, hashes: list[str]) -> None:
        self.room.keep("watchers", msgspec.json.encode(hashes).decode())
