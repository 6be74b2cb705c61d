"""The tables of the database, the settings of its one connection, and the proof that it is sound."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal

from companion.core.why import why
from companion.session.codec import ORIGIN, link
from companion.session.rows import EventRow, SeatRow, TableRow, Unopened

BACKUPS = ("backup", "start-backup")
TABLES = ("setting", "seat", "request", "event", "game_table")  # those that refer to others first
Journal = Literal["wal", "delete"]
APPLICATION = 0x52494E47  # 'RING'
VERSION = 2
STEPS = (
    """
    CREATE TABLE game_table (
        table_id TEXT PRIMARY KEY, game TEXT NOT NULL, edition INTEGER NOT NULL, created INTEGER NOT NULL,
        port INTEGER NOT NULL CHECK (port BETWEEN 0 AND 65535), seed TEXT NOT NULL,
        events INTEGER NOT NULL DEFAULT 0, head BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE event (
        table_id TEXT NOT NULL REFERENCES game_table, seq INTEGER NOT NULL CHECK (seq >= 0), at INTEGER NOT NULL,
        by TEXT NOT NULL, via TEXT NOT NULL CHECK (via IN ('phone', 'box', 'screen', 'dealer', 'clock')),
        request TEXT NOT NULL, body TEXT NOT NULL, prev_hash BLOB NOT NULL, hash BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE request (
        table_id TEXT NOT NULL REFERENCES game_table, by TEXT NOT NULL, request TEXT NOT NULL,
        seq INTEGER NOT NULL, reply TEXT NOT NULL, PRIMARY KEY (table_id, by, request)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seat (
        table_id TEXT NOT NULL REFERENCES game_table, seat INTEGER NOT NULL CHECK (seat >= 0), name TEXT NOT NULL,
        mark TEXT NOT NULL, language TEXT NOT NULL, token_hash TEXT, PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE setting (
        table_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (table_id, key)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE seat ADD COLUMN holder TEXT NOT NULL DEFAULT '';
    ALTER TABLE seat ADD COLUMN renews TEXT NOT NULL DEFAULT '';
    """,
)
HOLDERS = 2  # the version from which on seats name their holder


def backups(path: Path) -> list[Path]:
    return [path.with_name(f"{path.name}.{name}") for name in BACKUPS]


def pragmas(journal: Journal) -> tuple[tuple[str, str | int], ...]:
    """Each is set and read back, in this order: the lock comes before the log, so that no shared memory is needed."""
    mac = (("fullfsync", 1), ("checkpoint_fullfsync", 1)) if sys.platform == "darwin" else ()
    return (
        ("locking_mode", "exclusive"), ("busy_timeout", 5000), ("journal_mode", journal),
        ("synchronous", 2 if journal == "wal" else 3), ("foreign_keys", 1), ("trusted_schema", 0),
        ("cell_size_check", 1), ("secure_delete", 1), ("temp_store", 2), ("wal_autocheckpoint", 1000), *mac,
    )  # fmt: skip


def connect(path: Path, journal: Journal = "wal") -> sqlite3.Connection:
    """Raises Unopened for a file that is not ours, sqlite3.Error for one that is damaged or cannot be reached."""
    _private(path)
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        for name, value in pragmas(journal):
            _set(db, name, value)
        _upgrade(db, path)
    except BaseException:
        db.close()
        raise
    return db


def _private(path: Path) -> None:
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _set(db: sqlite3.Connection, name: str, value: str | int) -> None:
    db.execute(f"PRAGMA {name} = {value}")
    (told,) = db.execute(f"PRAGMA {name}").fetchone()
    if told != value:
        raise sqlite3.OperationalError(f"{name} stays {told}, not {value}")


def _upgrade(db: sqlite3.Connection, path: Path) -> None:
    """Brings an empty or older file to this version, in one transaction for each step."""
    ours, version, filled = _identity(db)
    if filled and ours != APPLICATION:
        raise Unopened(why("", "{file} is not a Ringside file.", file=str(path)))
    if version > VERSION:
        raise Unopened(why("", "{file} was written by a newer Ringside. Please update Ringside.", file=str(path)))
    for number, step in enumerate(STEPS[version:], version + 1):
        mark = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number}"
        db.executescript(f"BEGIN IMMEDIATE; {step}; {mark}; COMMIT")


def _identity(db: sqlite3.Connection) -> tuple[int, int, bool]:
    (ours,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return ours, version, db.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone() is not None


def tables(db: sqlite3.Connection) -> Iterator[tuple[TableRow, int, bytes]]:
    """Each table, how many events it has, and the hash of the newest."""
    kept = (
        "SELECT table_id, game, edition, created, port, seed, events, head FROM game_table ORDER BY created, table_id"
    )
    for *row, events, head in db.execute(kept):
        yield TableRow(*row), events, head


def seats(db: sqlite3.Connection, table: str) -> Iterator[SeatRow]:
    """Of a file of any version, since a damaged one and its copies are read as they are."""
    holder = ", holder, renews" if _identity(db)[1] >= HOLDERS else ""
    kept = f"SELECT seat, name, mark, language, token_hash{holder} FROM seat WHERE table_id = ? ORDER BY seat"  # noqa: S608
    for seat, name, mark, language, token_hash, *newer in db.execute(kept, (table,)):
        who, renews = newer or ("", "")
        yield SeatRow(seat, name, mark, language, token_hash, who, tuple(renews.split()))


def seat_columns(row: SeatRow) -> tuple[object, ...]:
    return row.seat, row.name, row.mark, row.language, row.token_hash, row.holder, " ".join(row.renews)


def chain(db: sqlite3.Connection, table: str) -> Iterator[tuple[EventRow, bytes]]:
    """The events of a table as far as each continues the one before; then it stops."""
    before, seq = ORIGIN, 0
    kept = "SELECT seq, at, by, via, request, body, prev_hash, hash FROM event WHERE table_id = ? ORDER BY seq"
    for *row, prev_hash, found in db.execute(kept, (table,)):
        event = EventRow(*row)
        if event.seq != seq or prev_hash != before or found != link(before, table, event):
            return
        yield event, found
        before, seq = found, seq + 1


def is_sound(db: sqlite3.Connection) -> bool:
    try:
        checked = db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        return checked and all(_is_whole(db, *kept) for kept in tables(db))
    except (sqlite3.DatabaseError, UnicodeDecodeError, TypeError):
        return False


def holds(db: sqlite3.Connection, table: str, events: int, head: bytes) -> bool:
    """Whether this table's log has `events` events, or more, that begin with those of `head`."""
    if events == 0:
        return True
    kept = "SELECT hash FROM event WHERE table_id = ? AND seq = ?"
    return bool(db.execute(kept, (table, events - 1)).fetchone() == (head,))


def _is_whole(db: sqlite3.Connection, row: TableRow, events: int, head: bytes) -> bool:
    hashes = [found for _, found in chain(db, row.table)]
    return len(hashes) == events and (hashes or [ORIGIN])[-1] == head


def copied(source: sqlite3.Connection, to: Path) -> None:
    """A whole copy under its final name only when it is complete, synced and sound."""
    partial = to.with_name(to.name + ".partial")
    partial.unlink(missing_ok=True)
    _private(partial)
    with closing(sqlite3.connect(partial, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = delete")
        if not is_sound(copy):
            raise sqlite3.DatabaseError("the copy is not sound")
    partial.replace(to)
