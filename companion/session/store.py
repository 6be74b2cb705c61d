"""Keeps every table in one SQLite file, through one connection that nobody else shares."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import product
from pathlib import Path
from threading import RLock

from companion.session import schema
from companion.session.codec import ORIGIN, link
from companion.session.rows import EventRow, SeatRow, TableRow, Unsaved
from companion.session.schema import Journal

REPLIES = "SELECT by, request, seq, reply FROM request WHERE table_id = ?"
EVENTS = "SELECT seq, at, by, via, request, body FROM event WHERE table_id = ? AND seq >= ? ORDER BY seq"
SEAT = "INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
SETTINGS = "SELECT table_id, key, value FROM setting"


class SqliteStore:
    """journal 'delete' serves the comparison of whole files: a write-ahead log carries random salts."""

    def __init__(self, path: Path, journal: Journal = "wal") -> None:
        self.path = path
        self._journal: Journal = journal
        self._lock = RLock()
        self._db: sqlite3.Connection | None = schema.connect(path, journal)

    def tables(self) -> tuple[TableRow, ...]:
        with self._reading() as db:
            return tuple(row for row, _, _ in schema.tables(db))

    def create(self, row: TableRow) -> None:
        created = (
            "INSERT INTO game_table (table_id, game, edition, created, port, seed, head) VALUES (?, ?, ?, ?, ?, ?, ?)"
        )
        with self._saving() as db:
            db.execute(created, (row.table, row.game, row.edition, row.created, row.port, row.seed, ORIGIN))

    def append(self, table: str, rows: tuple[EventRow, ...], reply: str) -> None:
        """All rows or none. `reply` is kept for the request of the first one. ValueError: seq or request is taken."""
        try:
            with self._saving() as db:
                self._append(db, table, rows, reply)
        except Unsaved:
            if not self._holds_after_all(table, rows[-1]):
                raise

    def rows(self, table: str, since: int = 0) -> tuple[EventRow, ...]:
        with self._reading() as db:
            return tuple(EventRow(*row) for row in db.execute(EVENTS, (table, since)))

    def replies(self, table: str) -> dict[tuple[str, str], tuple[int, str]]:
        """(by, request) -> (seq, reply)"""
        with self._reading() as db:
            return {(by, request): (seq, reply) for by, request, seq, reply in db.execute(REPLIES, (table,))}

    def seats(self, table: str) -> tuple[SeatRow, ...]:
        with self._reading() as db:
            return tuple(schema.seats(db, table))

    def put_seat(self, table: str, *rows: SeatRow) -> None:
        with self._saving() as db:
            db.executemany(SEAT, [(table, *schema.seat_columns(row)) for row in rows])

    def setting(self, table: str, key: str) -> str | None:
        with self._reading() as db:
            row = db.execute("SELECT value FROM setting WHERE table_id = ? AND key = ?", (table, key)).fetchone()
            return row[0] if row else None

    def put_setting(self, table: str, key: str, value: str) -> None:
        with self._saving() as db:
            db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (table, key, value))

    def heads(self) -> dict[str, tuple[int, bytes]]:
        """table -> (how many events, the hash of the newest)"""
        with self._reading() as db:
            return {row.table: (events, head) for row, events, head in schema.tables(db)}

    def forget(self, tables: Iterable[str]) -> None:
        """All of these tables goes, from every file of this store, the copies included; nothing brings it back.

        The copies go first: a file that lacks what its copy has counts as damaged, and the copy would bring it back."""
        with self._lock:
            try:
                copies = [copy for copy in schema.backups(self.path) if copy.exists()]
                for old in self.path.parent.glob(f"{self.path.name}.*"):
                    old.unlink()
                self._delete(tables)
                for copy in copies:
                    self.backup(copy)
            except OSError as wrong:
                raise Unsaved(str(wrong)) from wrong

    def backup(self, to: Path) -> None:
        with self._reading() as db:
            schema.copied(db, to)

    def is_sound(self) -> bool:
        with self._reading() as db:
            return schema.is_sound(db)

    def close(self) -> None:
        with self._lock:
            if self._db:
                self._db.close()
            self._db = None

    def _delete(self, tables: Iterable[str]) -> None:
        """From every page and every log: closing the connection empties its log and removes it."""
        with self._saving() as db:
            for name, table in product(schema.TABLES, tables):
                db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))  # noqa: S608
        with self._reading() as db:
            db.execute("VACUUM")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.close()
            self._db = None

    def _append(self, db: sqlite3.Connection, table: str, rows: tuple[EventRow, ...], reply: str) -> None:
        hash_, count = self._head(db, table)
        if [row.seq for row in rows] != list(range(count, count + len(rows))):
            raise ValueError(f"event {rows[0].seq} does not follow {count} events")
        for row in rows:
            before, hash_ = hash_, link(hash_, table, row)
            kept = (table, row.seq, row.at, row.by, row.via, row.request, row.body, before, hash_)
            db.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", kept)
        if rows[0].request:
            asked = (table, rows[0].by, rows[0].request, rows[0].seq, reply)
            db.execute("INSERT INTO request VALUES (?, ?, ?, ?, ?)", asked)
        moved = (count + len(rows), hash_, table)
        db.execute("UPDATE game_table SET events = ?, head = ? WHERE table_id = ?", moved)

    def _head(self, db: sqlite3.Connection, table: str) -> tuple[bytes, int]:
        row = db.execute("SELECT head, events FROM game_table WHERE table_id = ?", (table,)).fetchone()
        if row is None:
            raise ValueError(f"there is no table {table}")
        return row[0], row[1]

    def _holds_after_all(self, table: str, row: EventRow) -> bool:
        """Read again after a failure: a commit may have been written before its answer was lost. It counts only when
        it then reaches the disk a second way, since a failed sync must not be repeated."""
        try:
            with self._reading() as db:
                if row not in (EventRow(*kept) for kept in db.execute(EVENTS, (table, row.seq))):
                    return False
                return bool(db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)
        except Unsaved:
            return False

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                yield self._opened()
            except sqlite3.Error as wrong:
                self._broken()
                raise Unsaved(str(wrong)) from wrong

    @contextmanager
    def _saving(self) -> Iterator[sqlite3.Connection]:
        with self._reading() as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except sqlite3.IntegrityError as clash:
                db.execute("ROLLBACK")
                raise ValueError(str(clash)) from clash
            except ValueError:
                db.execute("ROLLBACK")
                raise

    def _opened(self) -> sqlite3.Connection:
        if self._db is None:
            self._db = schema.connect(self.path, self._journal)
        return self._db

    def _broken(self) -> None:
        """A connection that failed is never used again: its cache may claim what the disk does not have."""
        if self._db:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db = None
