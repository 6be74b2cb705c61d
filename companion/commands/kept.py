"""The games of a data folder, for a command that only looks at them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.cli import Failed
from companion.core.events import Event
from companion.games import GAMES
from companion.host import paths
from companion.host.i18n import _
from companion.session.codec import Codec
from companion.session.lock import FolderLock
from companion.session.rows import TableRow
from companion.session.salvage import is_sound
from companion.session.store import SqliteStore
from companion.wiring import DATABASE


@contextmanager
def games(data_dir: str | None) -> Iterator[SqliteStore]:
    """The folder is locked meanwhile. Raises Failed when nothing is kept there, or it cannot be read."""
    where = paths.places(data_dir, os.environ)
    path = where.data / DATABASE
    if not path.exists():
        raise Failed(_("No games are kept in {folder} yet."), folder=str(where.data))
    lock = FolderLock(where.data)
    try:
        if not is_sound(path):
            raise Failed(_("The file of your games is damaged. Start `ringside` once: it saves what can be read."))
        store = SqliteStore(path)
        try:
            yield store
        finally:
            store.close()
    finally:
        lock.release()


def begun(store: SqliteStore) -> list[TableRow]:
    return [row for row in store.tables() if row.game in GAMES and store.rows(row.table)]


def chosen(rows: list[TableRow], table: str | None) -> TableRow:
    """The table of this name, or the newest one. Raises Failed."""
    found = [row for row in rows if table in (None, row.table)]
    if not found:
        raise Failed(_("No table is called {table}. `ringside export --list` shows them."), table=table or "")
    return found[-1]


def events(store: SqliteStore, row: TableRow) -> list[Event[Any]]:
    return [Codec(GAMES[row.game]).event(line) for line in store.rows(row.table)]
