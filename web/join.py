"""The door: who a browser is, who may come in, and whose word counts as the host's."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct

from web.bucket import Window
from web.knocks import Knock, Knocks
from web.room import Room
from web.tokens import JoinToken, Tickets, TypedCode, fresh, hashed

WATCHERS = 50
Role = Literal["host", "seat", "watch", "screen"]


class Cookies(Struct, frozen=True):
    """What a browser shows. seats: one token for each seat it holds."""

    seats: tuple[str, ...] = ()
    screen: str = ""
    watch: str = ""
    door: str = ""


class Who(Struct, frozen=True):
    """Whom a browser stands for. screen: it is the laptop's own page; host: its word is the host's."""

    seats: tuple[int, ...] = ()
    screen: bool = False
    host: bool = False
    watch: bool = False

    @property
    def role(self) -> Role | None:
        if self.seats and not (self.host and self.screen):
            return "seat"
        if self.screen:
            return "host" if self.host else "screen"
        return "watch" if self.watch else None


class Door:
    """Tokens of seats and screens are kept as hashes on the disk; the way in (code, QR, watch link) in memory only."""

    def __init__(self, room: Room) -> None:
        now = room.house.seconds
        self.room = room
        self.join, self.watch = JoinToken(), JoinToken()
        self.code = TypedCode(now)
        self.tickets: Tickets[Who] = Tickets(now)
        self.knocks = Knocks()
        self._setup, self._setup_tries = room.house.setup_code, Window(5, 60.0, now)
        self._inside: dict[str, frozenset[int]] = {}  # who was let in, and the seats taken since
        self._table = room.id
        room.on_change.append(self._follow)

    # -- who is who ---------------------------------------------------------------------------------------------------

    def who(self, cookies: Cookies) -> Who:
        seats = tuple(seat for token in cookies.seats if (seat := self.room.seats.holding(token)) is not None)
        screen = self._is_kept("screen", cookies.screen)
        return Who(seats, screen, self.is_host(screen, seats), self._watches(cookies.watch))

    def host_seat(self) -> int | None:
        """The seat whose phone is the host; None: the laptop is."""
        kept = self.room.kept("host_seat")
        return int(kept) if kept else None

    def _is_kept(self, key: str, token: str) -> bool:
        kept = self.room.notes.read(key)
        return bool(kept and token) and hmac.compare_digest(hashed(token), kept)

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

    def is_host(self, screen: bool, seats: Iterable[int]) -> bool:
        guest = self.host_seat()
        return screen if guest is None else guest in seats

    def is_vacant(self, seat: int) -> bool:
        """Nobody's phone holds it, so the laptop may play for it."""
        return self.room.seats.row(seat) is not None and not self.room.seats.is_held(seat)

    def hand_over(self, seat: int | None) -> None:
        """Another phone is the host, or the laptop again (None); every ticket of before is void."""
        before = self.host_seat()
        self.room.keep("host_seat", "" if seat is None else str(seat))
        for changed in {before, seat} - {None}:
            self.room.seats.renew(changed)  # type: ignore[arg-type]
        self.tickets.void(lambda _: True)

    # -- coming in ----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """New ways in; the old ones open nothing. Whoever has a seat stays."""
        self._inside = {door: seats for door, seats in self._inside.items() if seats}
        self.join.renew()
        self.watch.renew()
        self.code.renew()

    def _follow(self) -> None:
        """The way in expires with the table; the one shown before any stood here leads to the first."""
        before, self._table = self._table, self.room.id
        if before and before != self._table:
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

    def seated(self, door: str, seat: int) -> None:
        """What let this browser in goes when its seat goes."""
        before = self._inside.get(hashed(door))
        if before is not None:
            self._inside[hashed(door)] = before | {seat}

    def claim(self, door: str, seat: int, name: str, language: str) -> str | bool | None:
        """A seat that another phone holds: its new token once the host has said yes. False: denied; None: not yet.
        Raises Illegal (the name), KeyError."""
        fitting = self.room.seats.fitting(seat, name)
        if self.room.seats.row(seat) is None:
            raise KeyError(seat)
        knock = self.knocks.to_claim(door, seat, fitting, language)
        if knock is None or knock.answer is None:
            return None
        return self._claimed(knock) if self.knocks.settle(knock) and knock.answer else False

    def _claimed(self, knock: Knock) -> str:
        seat = knock.seat if knock.seat is not None else -1
        self.leave(seat)
        return self.room.seats.take_over(seat, knock.name, knock.language)

    # -- going out ----------------------------------------------------------------------------------------------------

    def leave(self, seat: int) -> None:
        """Whoever holds the seat holds it no more: no token, no ticket, no way back in, no word as host. Raises
        KeyError."""
        self.room.seats.release(seat)
        self._inside = {door: seats for door, seats in self._inside.items() if seat not in seats}
        if self.host_seat() == seat:
            self.room.keep("host_seat", "")
        self.void(seat)

    def swapped(self, one: int, other: int) -> None:
        """The phones of two seats have changed places."""
        to = {one: other, other: one}
        self._inside = {door: frozenset(to.get(seat, seat) for seat in seats) for door, seats in self._inside.items()}
        self.void(one, other)

    def void(self, *seats: int) -> None:
        self.tickets.void(lambda who: bool(set(who.seats) & set(seats)))

    # -- looking on ---------------------------------------------------------------------------------------------------

    def look_on(self, token: str) -> str | None:
        """The watch link was opened: what the spectator's browser keeps."""
        if not self.watch.opens(token):
            return None
        shown = fresh()
        self.room.keep("watchers", msgspec.json.encode([*self._watchers(), hashed(shown)][-WATCHERS:]).decode())
        return shown

    def _watches(self, token: str) -> bool:
        return bool(token) and hashed(token) in self._watchers()

    def _watchers(self) -> list[str]:
        return msgspec.json.decode(self.room.kept("watchers") or "[]", type=list[str])
