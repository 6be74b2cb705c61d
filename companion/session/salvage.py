"""Opens the games kept on this computer; a damaged file is kept, what it still holds is saved, what is lost is said."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from companion.core.why import Record, Why, msg, why
from companion.session import schema
from companion.session.rows import EventRow, SeatRow, TableRow, Unopened
from companion.session.store import SETTINGS, SqliteStore

T = TypeVar("T")
DAMAGE = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR_SHORT_READ}
BESIDE = ("-wal", "-journal")


class FoundTable(Record, frozen=True):
    """What one file still holds of one table. claimed: how many events there were."""

    row: TableRow
    claimed: int
    events: tuple[EventRow, ...]
    seats: tuple[SeatRow, ...]


class Loss(Record, frozen=True):
    """Of a table `kept` events were saved, out of `known`."""

    table: str
    kept: int
    known: int


class Report(Record, frozen=True):
    """kept: where the damaged file lies now. backup: whether a copy had to help."""

    kept: str
    backup: bool
    tables: tuple[Loss, ...]


def open_store(path: Path, stamp: str) -> tuple[SqliteStore, Report | None]:
    """Raises Unopened. stamp: the time, as it may stand in a file's name."""
    report = None if is_sound(path) else _rescued(path, stamp)
    return SqliteStore(path), report


def is_sound(path: Path) -> bool:
    """A file that is missing, empty or behind its copies is not; without a copy nobody can know."""
    if not path.is_dir() and (not path.exists() or path.stat().st_size == 0):
        return not any(copy.exists() for copy in schema.backups(path))
    try:
        with closing(schema.connect(path)) as db:
            return schema.is_sound(db) and all(_is_ahead(db, copy) for copy in schema.backups(path))
    except UnicodeDecodeError:
        return False
    except (sqlite3.Error, OSError) as wrong:
        if getattr(wrong, "sqlite_errorcode", None) in DAMAGE:
            return False
        text = msg("The games in {file} cannot be opened: {reason}")
        raise Unopened(why("", text, file=str(path), reason=getattr(wrong, "strerror", "") or str(wrong))) from wrong


def _is_ahead(db: sqlite3.Connection, copy: Path) -> bool:
    """Whether the file holds all that its copy holds; a copy that cannot be read proves nothing."""
    if not copy.exists():
        return True
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as other:
            return all(schema.holds(db, row.table, events, head) for row, events, head in schema.tables(other))
    except (sqlite3.DatabaseError, UnicodeDecodeError, TypeError):
        return True


def told(report: Report) -> tuple[Why, ...]:
    """What a person has to know of it."""
    first = why("", "The file of your games was damaged. It is kept as {file}.", file=report.kept)
    helped = why("", "A backup copy helped to bring the games back.")
    return (first, *((helped,) if report.backup else ()), *(_told(loss) for loss in report.tables))


def _told(loss: Loss) -> Why:
    missing = loss.known - loss.kept
    if not missing:
        return why("", "Table {table}: all {n} moves are there.", table=loss.table, n=loss.kept)
    facts = {"kept": loss.kept, "n": missing, "first": loss.kept, "last": loss.known - 1}
    text = msg("Table {table}: {kept} moves are there, {n} are lost (number {first} to {last}).")
    return why("", text, table=loss.table, **facts)


def _rescued(path: Path, stamp: str) -> Report:
    kept = path.with_name(f"{path.name}.corrupt-{stamp}")
    for end in ("", *BESIDE):
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(kept.with_name(kept.name + end))
    own, copies = _found(kept), [_found(copy) for copy in schema.backups(path)]
    best = _best([own, *copies])
    if not best:
        text = msg(
            "The file of your games was damaged and nothing in it can be read. It is kept as {file}. "
            "Start again to begin with no games."
        )
        raise Unopened(why("", text, file=str(kept)))
    _write(path, best, _settings([kept, *schema.backups(path)]))
    helped = any(found not in own.values() for found, _ in best)
    return Report(str(kept), helped, tuple(Loss(f.row.table, len(f.events), known) for f, known in best))


def _best(sources: list[dict[str, FoundTable]]) -> list[tuple[FoundTable, int]]:
    """Of each table the longest log, and how long it is known to have been."""
    names = {table: None for source in sources for table in source}
    every = [[source[table] for source in sources if table in source] for table in names]
    return [(max(found, key=lambda one: len(one.events)), max(one.claimed for one in found)) for found in every]


def _found(path: Path) -> dict[str, FoundTable]:
    """Reads a copy, since reading can write."""
    return dict(_reading(path, lambda db: ((f.row.table, f) for f in _tables(db))))


def _tables(db: sqlite3.Connection) -> Iterator[FoundTable]:
    for row, claimed, _ in _as_far_as(schema.tables(db)):
        events = tuple(event for event, _ in _as_far_as(schema.chain(db, row.table)))
        yield FoundTable(row, max(claimed, len(events)), events, tuple(_as_far_as(schema.seats(db, row.table))))


def _settings(paths: list[Path]) -> list[tuple[str, str, str]]:
    """Of the first file that holds any."""
    every = (list(_reading(path, lambda db: _as_far_as(db.execute(SETTINGS)))) for path in paths)
    return next((settings for settings in every if settings), [])


def _reading(path: Path, read: Callable[[sqlite3.Connection], Iterable[T]]) -> list[T]:
    copy = path.with_name(path.name + ".reading")
    ends = [end for end in ("", *BESIDE) if path.with_name(path.name + end).exists()]
    try:
        for end in ends:
            shutil.copyfile(path.with_name(path.name + end), copy.with_name(copy.name + end))
        with closing(sqlite3.connect(copy)) as db:
            return list(_as_far_as(read(db)))
    except (sqlite3.Error, UnicodeDecodeError, FileNotFoundError):
        return []
    finally:
        for end in ("", "-shm", *BESIDE):
            copy.with_name(copy.name + end).unlink(missing_ok=True)


def _as_far_as(readable: Iterable[T]) -> Iterator[T]:
    with suppress(sqlite3.Error, UnicodeDecodeError, TypeError):
        yield from readable


def _write(path: Path, best: list[tuple[FoundTable, int]], settings: list[tuple[str, str, str]]) -> None:
    partial = path.with_name(path.name + ".partial")
    partial.unlink(missing_ok=True)
    with closing(SqliteStore(partial, "delete")) as store:
        for found, _ in best:
            store.create(found.row)
            for event in found.events:
                store.append(found.row.table, (event,), f'{{"is":"ok","seq":{event.seq}}}')
            for seat in found.seats:
                store.put_seat(found.row.table, seat)
        for table, key, value in settings:
            store.put_setting(table, key, value)
    partial.replace(path)
