"""The one place that says who may see and do what now: asked at each call, each message and each frame."""

from __future__ import annotations

import hmac
from typing import Literal

from msgspec import Struct

from web.people.guests import Guest
from web.people.tokens import hashed
from web.table.room import Room

Role = Literal["host", "seat", "watch", "guest", "screen"]
Viewing = int | Literal["table", "watch"]


class Cookies(Struct, frozen=True):
    """What a browser shows. seats: one token for each seat it holds, here or at another table."""

    seats: tuple[str, ...] = ()
    screen: str = ""
    watch: str = ""
    door: str = ""


class Pass(Struct, frozen=True):
    """What a browser has proved at one table, and nothing of what that allows: a holder may have left the seat since,
    and another table may stand here. holders: who it is there; screen, watch, guests: hashes of what it showed."""

    table: str
    holders: tuple[str, ...] = ()
    screen: str = ""
    watch: str = ""
    guests: tuple[str, ...] = ()


class Who(Struct, frozen=True):
    """Whom a browser stands for now. screen: it is the laptop's own page; host: its word is the host's; guests: who
    sat at the table before this one."""

    seats: tuple[int, ...] = ()
    screen: bool = False
    host: bool = False
    watch: bool = False
    guests: tuple[Guest, ...] = ()

    @property
    def role(self) -> Role | None:
        if self.seats and not (self.host and self.screen):
            return "seat"
        if self.screen:
            return "host" if self.host else "screen"
        if self.guests:
            return "guest"
        return "watch" if self.watch else None


NOBODY = Who()


class Rights:
    """Nothing here is remembered: every answer is read from the table that stands here and from who holds its seats."""

    def __init__(self, room: Room) -> None:
        self.room = room

    # -- who is who ---------------------------------------------------------------------------------------------------

    def proved(self, shown: Cookies) -> Pass:
        """What of these cookies counts at the table that stands here."""
        room = self.room
        seats = [row for token in shown.seats if (row := room.seats.of(token)) is not None]
        known = {hash_ for guest in room.guests for hash_ in guest.hashes}
        screen, watch = hashed(shown.screen), hashed(shown.watch)
        return Pass(
            room.id,
            tuple(dict.fromkeys(row.holder for row in seats)),
            screen if shown.screen and self._is_screen(screen) else "",
            watch if shown.watch and watch in room.watchers() else "",
            tuple(hash_ for token in shown.seats if (hash_ := hashed(token)) in known),
        )

    def now(self, shown: Pass) -> Who:
        """Whom this pass stands for at this moment: nobody once another table stands here."""
        room = self.room
        if shown.table != room.id:
            return NOBODY
        seats = tuple(seat for holder in shown.holders if (seat := room.seats.at(holder)) is not None)
        screen = bool(shown.screen) and self._is_screen(shown.screen)
        guests = tuple(guest for guest in room.guests if set(guest.hashes) & set(shown.guests))
        watch = bool(shown.watch) and shown.watch in room.watchers()
        return Who(seats, screen, self._is_host(screen, seats), watch or bool(guests), guests)

    def who(self, shown: Cookies) -> Who:
        return self.now(self.proved(shown))

    def _is_screen(self, hash_: str) -> bool:
        return hmac.compare_digest(hash_, self.room.notes.read("screen"))

    def _is_host(self, screen: bool, seats: tuple[int, ...]) -> bool:
        phone = self.host_seat()
        return screen if phone is None else phone in seats

    def host_seat(self) -> int | None:
        """The seat whose phone is the host now; None: the laptop is. The word is a person's and moves with them."""
        return self.room.seats.at(self.room.kept("host"))

    # -- who may see and do what --------------------------------------------------------------------------------------

    def may_view(self, who: Who, viewing: Viewing) -> bool:
        """viewing: a seat, the table's own screen, or what anybody may watch."""
        if viewing == "watch":
            return who.role is not None
        if viewing == "table":
            return who.screen or who.host
        return viewing in who.seats or self.may_play_for(who, viewing)

    def may_act(self, who: Who, viewing: Viewing, by: Viewing) -> bool:
        """by: the seat or the table for which a screen with this view acts."""
        if "watch" in (viewing, by) or not self.may_view(who, viewing):
            return False
        return by == "table" or by in who.seats or (isinstance(by, int) and self.may_play_for(who, by))

    def may_play_for(self, who: Who, seat: int) -> bool:
        """The laptop plays for a seat that nobody's phone holds."""
        return who.screen and who.host and self.is_vacant(seat)

    def may_answer_for(self, who: Who, viewing: Viewing, by: Viewing) -> bool:
        """The host, at the table's screen or at the own seat, for anybody: what everybody may see, and never a vote."""
        is_hosts = who.host and viewing != "watch" and self.may_view(who, viewing)
        return is_hosts and isinstance(by, int) and self.room.seats.row(by) is not None

    def is_vacant(self, seat: int) -> bool:
        return self.room.seats.row(seat) is not None and not self.room.seats.is_held(seat)

    def may_stay(self, shown: Pass, viewing: Viewing, holder: str) -> bool:
        """Whether a screen that sees in this holder's name may see on: asked at each frame."""
        who = self.now(shown)
        if not self.may_view(who, viewing):
            return False
        return isinstance(viewing, str) or (self.holder(viewing) == holder) is (viewing in who.seats)

    def holder(self, seat: int) -> str:
        """'': nobody's phone holds it."""
        row = self.room.seats.row(seat)
        return row.holder if row is not None else ""
