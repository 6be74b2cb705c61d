"""`ringside export`: a table's whole log as JSON lines, its summary, or sheets for a spreadsheet."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion.cli import Failed, Say
from companion.commands import kept
from companion.core.why import Malformed
from companion.games import GAMES
from companion.host.evenings import people
from companion.host.evenings.book import Evenings
from companion.host.evenings.spreadsheets import Cell, plays, separator_for, sheet, written
from companion.host.evenings.summary import summary
from companion.host.i18n import _, guess
from companion.session.codec import Codec
from companion.session.rows import TableRow
from companion.session.store import SqliteStore


def run(options: Namespace, say: Say) -> int:
    with kept.games(options.data_dir) as store:
        if options.list:
            return _list(kept.begun(store))
        _put(_asked(store, options, say), options.output)
    return 0


def _list(begun: list[TableRow]) -> int:
    for row in begun:
        print(f"{row.table}  {_time(row.created)}  {GAMES[row.game].title}")
    return 0


def _asked(store: SqliteStore, options: Namespace, say: Say) -> bytes:
    evenings = Evenings(store, GAMES)
    if options.all:
        return _csv(plays(evenings.all(), GAMES, people.read(store)), options)
    row = kept.chosen(kept.begun(store), options.table)
    try:
        if options.format == "jsonl":
            return Codec(GAMES[row.game].as_of(row.edition)).exported(kept.events(store, row))
        timeline = evenings.timeline(row.table)
    except Malformed as wrong:
        raise Failed(_("This log cannot be read: {reason}"), reason=str(wrong)) from wrong
    if options.format == "json":
        return msgspec.json.format(msgspec.json.encode(summary(evenings.one(row.table), timeline, say))) + b"\n"
    return _csv(sheet(timeline, say), options)


def _csv(rows: Iterator[tuple[Cell, ...]], options: Namespace) -> bytes:
    """A file is for a double click, so it is marked as UTF-8; what goes down a pipe is not."""
    separator = options.separator or separator_for(guess(os.environ.get("LANG", "en")))
    return written(rows, separator, bom=options.bom if options.bom is not None else bool(options.output))


def _put(content: bytes, output: str | None) -> None:
    if output is None:
        sys.stdout.buffer.write(content)
        return
    try:
        Path(output).write_bytes(content)
    except OSError as wrong:
        text = _("{file} cannot be written: {reason}")
        raise Failed(text, file=output, reason=wrong.strerror or str(wrong)) from wrong


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).astimezone().isoformat(timespec="seconds")
