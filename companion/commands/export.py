"""`ringside export`: a table's whole log as JSON lines, or a sheet of what happened and what it was worth."""

from __future__ import annotations

import csv
import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from companion.cli import Say
from companion.commands import kept
from companion.core.timeline import Timeline, folded
from companion.core.why import Why
from companion.games import GAMES
from companion.session.codec import Codec
from companion.session.rows import TableRow
from companion.session.story import lines, rulings

COLUMNS = ("kind", "seq", "time", "who", "through", "points", "what")
DANGEROUS = tuple("=+-@\t\r＝＋－＠")
Cell = str | int


def run(options: Namespace, say: Say) -> int:
    with kept.games(options.data_dir) as store:
        begun = kept.begun(store)
        if options.list:
            return _list(begun)
        row = kept.chosen(begun, options.table)
        events = kept.events(store, row)
    if options.format == "jsonl":
        sys.stdout.buffer.write(Codec(GAMES[row.game]).exported(events))
        return 0
    return _sheet(folded(GAMES[row.game], events), say)


def _list(begun: list[TableRow]) -> int:
    for row in begun:
        print(f"{row.table}  {_time(row.created)}  {GAMES[row.game].title}")
    return 0


def _sheet(timeline: Timeline[Any, Any], say: Say) -> int:
    sheet = csv.writer(sys.stdout, lineterminator="\n")
    sheet.writerow(COLUMNS)
    sheet.writerows([safe(cell) for cell in row] for row in _rows(timeline, say))
    return 0


def _rows(timeline: Timeline[Any, Any], say: Say) -> Iterator[tuple[Cell, ...]]:
    seated = timeline.names()
    for event in timeline.events:
        then = timeline.names(event.seq)
        who = event.by if isinstance(event.by, str) else then[event.by]
        yield (
            "move",
            event.seq,
            _time(event.at),
            who,
            event.via,
            "",
            _said(lines(timeline, event.seq, "table"), say, then),
        )
    for item in timeline.game.score(timeline.now).items:
        yield "score", "", "", seated[item.seat], "", item.points, _said((item.why,), say, seated)
    for seq, ruled in rulings(timeline):
        yield "ruling", seq, _time(timeline.events[seq].at), "host", "", "", _said(ruled, say, seated)


def _said(whys: tuple[Why, ...], say: Say, seated: tuple[str, ...]) -> str:
    return " ".join(say(why.text, dict(why.facts), seated) for why in whys)


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).astimezone().isoformat(timespec="seconds")


def safe(cell: Cell) -> Cell:
    """Text that a spreadsheet would take for a formula gets an apostrophe before it; a number stays a number."""
    if isinstance(cell, int):
        return cell
    return f"'{cell}" if cell.lstrip(" \"'\n").startswith(DANGEROUS) else cell
