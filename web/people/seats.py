"""Who sits where, and by which token a phone proves it; what a phone has been told is on the disk."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from threading import RLock

from msgspec import Struct
from msgspec.structs import replace

from companion.session.rows import SeatRow, Store, Unsaved
from web.people.guests import Guest
from web.people.names import checked
from web.people.tokens import fresh, hashed, successor

KEY = "successors"  # the household's note


class Comes(Struct, frozen=True):
    """Who sits down where."""

    seat: int
    name: str
    language: str


class Taken(Exception):
    """Somebody holds this seat; only the host can give it away."""


def laid(names: Iterable[str], marks: Iterable[str], language: str) -> tuple[SeatRow, ...]:
    """The seats of a new table, nobody on them yet; some may have no name so far. Raises Illegal (a name)."""
    rows: list[SeatRow] = []
    for seat, (name, mark) in enumerate(zip(names, marks, strict=True)):
        known = [row.name for row in rows if row.name]
        rows.append(SeatRow(seat, checked(name, known) if name else "", mark, language))
    return tuple(rows)


class Seats:
    """The seats of one table. A seat is *held* while a token of it is out; its holder is a person, not a number."""

    def __init__(self, store: Store, table: str) -> None:
        self._store, self._table = store, table
        self._rows = {row.seat: _named(row) for row in store.seats(table)}
        self._lock = RLock()

    def rows(self) -> tuple[SeatRow, ...]:
        return tuple(self._rows[seat] for seat in sorted(self._rows))

    def row(self, seat: int) -> SeatRow | None:
        return self._rows.get(seat)

    def is_held(self, seat: int) -> bool:
        row = self._rows.get(seat)
        return row is not None and row.token_hash is not None

    def of(self, token: str) -> SeatRow | None:
        """The seat that this token holds. Of all tokens one looks the same as another until it is hashed."""
        kept = hashed(token)
        return next((row for row in self._rows.values() if row.token_hash == kept), None)

    def at(self, holder: str) -> int | None:
        """Where this person sits now."""
        return next((row.seat for row in self._rows.values() if holder and row.holder == holder), None)

    def guests(self) -> tuple[Guest, ...]:
        """Whoever holds a seat, as the next table will know them."""
        held = ((row, row.token_hash) for row in self.rows() if row.token_hash is not None)
        return tuple(Guest((kept, *row.renews), row.name, row.language, self._table) for row, kept in held)

    def renewed(self, token: str) -> str | None:
        """The token that replaces an old one: the same however often it is asked for, since an answer may get lost,
        until it is shown for the first time."""
        with self._lock:
            old = hashed(token)
            row = next((row for row in self._rows.values() if old in row.renews), None)
            if row is None:
                self._settle(old)
                return None
            while hashed(token) in row.renews:
                token = successor(self._key(), token)
            with suppress(Unsaved):
                self._put(replace(row, token_hash=hashed(token)))
                return token
            return None

    def _settle(self, shown: str) -> None:
        """The newest token has arrived: from now on those before it open nothing at all."""
        row = next((row for row in self._rows.values() if row.renews and row.token_hash == shown), None)
        if row is not None:
            with suppress(Unsaved):
                self._put(replace(row, renews=()))

    def _key(self) -> str:
        """Without it nobody makes the next token out of an old one."""
        if not (key := self._store.setting("", KEY)):
            key = fresh()
            self._store.put_setting("", KEY, key)
        return key

    def sit(self, by: str, *comes: Comes) -> tuple[str, ...]:
        """The tokens of seats that nobody holds, all or none; by: what the browser shows that takes them. Raises Taken,
        Illegal (a name), KeyError, Unsaved."""
        with self._lock:
            if any(self.is_held(each.seat) for each in comes):
                raise Taken
            return self.take_over(by, *comes)

    def take_over(self, by: str, *comes: Comes) -> tuple[str, ...]:
        """New tokens for new holders; whoever held the seats holds them no more. Raises as `sit`."""
        with self._lock:
            rows = [self._taken(by, each) for each in comes]
            self._put(*rows)
            return tuple(successor(self._key(), f"{by} {row.holder}") for row in rows)

    def _taken(self, by: str, comes: Comes) -> SeatRow:
        row, holder = self._rows[comes.seat], fresh()
        token = successor(self._key(), f"{by} {holder}")
        name = self.fitting(comes.seat, comes.name)
        changes = {"name": name, "language": comes.language, "holder": holder}
        return replace(row, **changes, token_hash=hashed(token), renews=())

    def again(self, by: str, seat: int) -> str | None:
        """The token of a seat for the very browser that took it: the answer to its first request may have been lost."""
        row = self._rows.get(seat)
        token = successor(self._key(), f"{by} {row.holder}") if by and row and row.holder else ""
        return token if token and row and hashed(token) == row.token_hash else None

    def fitting(self, seat: int, name: str) -> str:
        """Raises Illegal when this seat cannot be called so."""
        return checked(name, [row.name for row in self._rows.values() if row.seat != seat and row.name])

    def release(self, seat: int) -> None:
        with self._lock:
            self._put(replace(self._rows[seat], token_hash=None, holder="", renews=()))

    def speak(self, seat: int, language: str) -> None:
        with self._lock:
            self._put(replace(self._rows[seat], language=language))

    def swap(self, a: int, b: int, *, with_marks: bool) -> None:
        """The two people change places with their phones; both get new tokens. With marks: and with their pieces."""
        with self._lock:
            self._key()
            one, other = self._rows[a], self._rows[b]
            self._put(*(_moved(place, comes, with_marks) for place, comes in ((one, other), (other, one))))

    def renew(self, *seats: int) -> None:
        """The phones of these seats get new tokens at their next call; the old ones die with that."""
        with self._lock:
            self._key()  # now, for a phone that comes for its next token must not have to wait for a disk
            self._put(*(_renewing(self._rows[seat]) for seat in seats))

    def _put(self, *rows: SeatRow) -> None:
        """Raises Unsaved; then nothing has changed."""
        self._store.put_seat(self._table, *rows)
        self._rows |= {row.seat: row for row in rows}


def _named(row: SeatRow) -> SeatRow:
    """Up to 0.1.0 nobody had an id: a phone that held a seat then is a person too."""
    is_new = row.token_hash is None or row.holder
    return row if is_new else replace(row, holder=hashed(f"holder {row.token_hash}")[:22])


def _moved(place: SeatRow, comes: SeatRow, with_mark: bool) -> SeatRow:
    return replace(_renewing(comes), seat=place.seat, mark=comes.mark if with_mark else place.mark)


def _renewing(row: SeatRow) -> SeatRow:
    if row.token_hash is None or row.token_hash in row.renews:
        return row
    return replace(row, renews=(*row.renews, row.token_hash))
