"""The table that is being served: laid, begun, resumed or played again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from secrets import token_hex
from threading import RLock

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.core.seats import Seat, Setup
from companion.core.why import Stale
from companion.host.i18n import SEAT_LETTERS
from companion.host.lan import Address
from companion.session.rows import SeatRow, TableRow, Unsaved
from web.people.guests import Guest, following
from web.people.seats import Seats, laid
from web.table.house import House, Table
from web.table.kept import SERVED
from web.table.notes import Notes

FRESH = 2.0  # seconds
PASSED_ON = ("host", "watchers", "hide")


class Plan(Struct, frozen=True):
    """What was chosen for a table that has not begun."""

    names: list[str]
    marks: list[str] = []
    pack: str = "empty"
    dealer: bool = False
    switches: dict[str, str] = {}
    language: str = "en"


DEMO = Plan(["Anna", "Bori", "Csaba", "Dimitra"], list(SEAT_LETTERS[:4]), "house", dealer=True)


class Room:
    """One table at a time. Whoever must know that another table stands here, or that it begins, asks `on_change`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.notes = Notes(house.store)
        self.row: TableRow | None = None
        self.session: Table | None = None
        self.seats = Seats(house.store, "")
        self.guests: tuple[Guest, ...] = ()  # asked along from the table before; on no disk, where names would stay
        self.on_change: list[Callable[[], None]] = []
        self.lock = RLock()
        self._seen: tuple[float, tuple[Address, ...]] = (0.0, ())

    def addresses(self) -> tuple[Address, ...]:
        """The laptop's, as they were two seconds ago at most: asking the system takes milliseconds."""
        now = self.house.seconds()
        if not self._seen[1] or now - self._seen[0] >= FRESH:
            self._seen = (now, self.house.addresses())
        return self._seen[1]

    @property
    def id(self) -> str:
        return self.row.table if self.row else ""

    @property
    def port(self) -> int:
        return self.row.port if self.row else self.house.port

    def is_over(self) -> bool:
        return self.session is not None and not self.session.moment.due.asks

    def lay(self, game: str, plan: Plan) -> None:
        """A new table, its seats free. Raises Illegal (a name), KeyError (a game)."""
        self._lay(
            self._fresh(game, self.house.port),
            plan,
            laid(plan.names, plan.marks or SEAT_LETTERS[: len(plan.names)], plan.language),
        )

    def demo(self, language: str, game: str = "") -> None:
        """This game, or the first of the house, for people who do not have it: with the house set, dealt by the laptop.
        Raises KeyError."""
        self.lay(game or next(iter(self.house.games)), replace(DEMO, language=language))

    def _lay(self, row: TableRow, plan: Plan, seats: tuple[SeatRow, ...], settings: Mapping[str, str] = {}) -> None:
        with self.lock:
            self.house.store.create(row)
            for key, value in {"plan": msgspec.json.encode(plan).decode(), **settings}.items():
                self.keep(key, value, row.table)
            self.keep(SERVED, row.table, "")
            self.house.store.put_seat(row.table, *seats)  # last: a table without people is none that could be resumed
            self._take(row, None)

    def begin(self) -> None:
        """Everybody is here: the first event."""
        with self.lock:
            if self.row is None or self.session is not None:
                return
            plan = self.plan()
            names = tuple(_called(row) for row in self.seats.rows())
            facts = () if plan.pack == "empty" else self.house.facts(self.row.game, plan.pack)
            setup = Setup(names, tuple(sorted(plan.switches.items())), facts, plan.dealer, plan.pack)
            self._take(self.row, self.house.begin(self.row, setup))

    def resume(self, table: str, keep: bool = False) -> None:
        """Raises KeyError, and PortTaken when the phones' old port is not free."""
        with self.lock:
            if self.id == table:
                return
            row = next((row for row in self.house.store.tables() if row.table == table), None)
            if row is None or row.game not in self.house.games:
                raise KeyError(table)
            if row.port != self.house.port:
                self.house.listen(row.port)
            self._take(row, self.house.resume(row, keep) if self.house.store.rows(table) else None)

    def again(self) -> None:
        """The same people, on the same phones, with a new game."""
        with self.lock:
            if self.row is None:
                return
            if self.session is not None:
                self.house.remember(self.session)
            kept = {key: value for key in PASSED_ON if (value := self.kept(key))}
            self._lay(self._fresh(self.row.game, self.row.port), self._next_plan(), self.seats.rows(), kept)

    def _next_plan(self) -> Plan:
        """As before; a game with the household's own cards knows what was told so far."""
        plan = self.plan()
        packs = self.house.packs(self.row.game) if self.row else []
        own = [pack["file"] for pack in packs if isinstance(pack, dict) and not pack["house"]]
        return replace(plan, pack=str(own[0])) if own and plan.pack == "empty" else plan

    def call_by_name(self) -> None:
        """The game calls everybody as the seats do. When the disk fails, the name follows with the next one."""
        if self.session is not None:
            with suppress(Unsaved, Stale):
                for row in self.seats.rows():
                    self.session.rename(Seat(row.seat), _called(row))

    def hide_votes(self, on: bool) -> None:
        self.keep("hide", "1" if on else "")
        if self.session is not None:
            self.session.hide_votes(on)

    def _fresh(self, game: str, port: int) -> TableRow:
        found = self.house.games[game]
        return TableRow(token_hex(6), found.key, found.edition, self.house.clock.wall(), port, token_hex(16))

    def plan(self) -> Plan:
        return msgspec.json.decode(self.kept("plan") or '{"names":[]}', type=Plan)

    def kept(self, key: str) -> str:
        return self.notes.read(key, self.id)

    def keep(self, key: str, value: str, table: str | None = None) -> None:
        self.notes.write(key, value, self.id if table is None else table)

    def watchers(self) -> tuple[str, ...]:
        """Hashes of what the spectators' browsers show."""
        return _read_watchers(self.kept("watchers"))

    def _take(self, row: TableRow, session: Table | None) -> None:
        """Whatever may be refused comes first: then this table stands here, or the one before still does. Raises
        Unsaved."""
        try:
            if self.notes.read(SERVED) != row.table:
                self.keep(SERVED, row.table, "")
        except Unsaved:
            if session is not None and session is not self.session:
                session.stop()
            raise
        if self.row is not None and self.row.table != row.table:
            self.guests = following(self.seats.guests(), self.guests, self.house.store.seats(row.table))
        if self.row != row:
            self.seats = Seats(self.house.store, row.table)
            if self.session is not None:
                self.house.remember(self.session)
                self.session.stop()
        self.row, self.session = row, session
        self.call_by_name()
        for told in self.on_change:
            told()

    def part_with(self, is_gone: Callable[[Guest], bool]) -> None:
        """Whoever has come along, was sent away, or sat at an evening that is deleted is asked no more."""
        self.guests = tuple(guest for guest in self.guests if not is_gone(guest))


@lru_cache(4)
def _read_watchers(kept: str) -> tuple[str, ...]:
    return msgspec.json.decode(kept or "[]", type=tuple[str, ...])


def _called(row: SeatRow) -> str:
    return row.name or row.mark
