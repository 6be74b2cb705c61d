"""What is kept on the disk, as plain records, and what every store promises."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from companion.core.seats import Via
from companion.core.why import Record, Why


class Unsaved(Exception):
    """The disk refused: nothing happened, and the table is told."""


class Unopened(Exception):
    """The games kept on this computer cannot be opened now, and why."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.text.format_map(dict(why.facts)))
        self.why = why


class TableRow(Record, frozen=True):
    """One table. created: ms since 1970. port: where its phones look for it. seed: of its dealer, shown to nobody."""

    table: str
    game: str
    edition: int
    created: int
    port: int
    seed: str


class EventRow(Record, frozen=True):
    """One event as it is kept. by: '0', '1'… for a seat, 'table' or 'host'. body: the move as JSON."""

    seq: int
    at: int
    by: str
    via: Via
    request: str
    body: str


class SeatRow(Record, frozen=True):
    """Who sits where. token_hash None: nobody holds this seat yet. holder: an id of the person who does, at this table;
    it opens nothing, stays when the token is renewed and moves along on a swap. renews: hashes of tokens that are good
    for nothing but the next one."""

    seat: int
    name: str
    mark: str
    language: str
    token_hash: str | None = None
    holder: str = ""
    renews: tuple[str, ...] = ()


class Store(Protocol):
    """Every call that writes has reached the disk when it returns; if it could not, it raises Unsaved."""

    def tables(self) -> tuple[TableRow, ...]: ...
    def create(self, row: TableRow) -> None: ...
    def append(self, table: str, rows: tuple[EventRow, ...], reply: str) -> None:
        """All rows or none. `reply` is kept for the request of the first one. ValueError: seq or request is taken."""

    def rows(self, table: str, since: int = 0) -> tuple[EventRow, ...]: ...
    def replies(self, table: str) -> dict[tuple[str, str], tuple[int, str]]:
        """(by, request) -> (seq, reply)"""

    def seats(self, table: str) -> tuple[SeatRow, ...]: ...
    def put_seat(self, table: str, *rows: SeatRow) -> None:
        """All of them or none."""

    def setting(self, table: str, key: str) -> str | None:
        """Table '' keeps what belongs to the household."""

    def put_setting(self, table: str, key: str, value: str) -> None: ...
    def heads(self) -> dict[str, tuple[int, bytes]]:
        """table -> (how many events, the hash of the newest)"""

    def forget(self, tables: Iterable[str]) -> None:
        """All of these tables goes, from every file of this store, the copies included; nothing brings it back."""

    def backup(self, to: Path) -> None: ...
    def close(self) -> None: ...
