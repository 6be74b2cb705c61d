"""Evenings as CSV that a double click opens right: no cell is a formula, and a number stays a number."""

from __future__ import annotations

import csv
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from io import StringIO
from typing import Any, Literal
from unicodedata import category, normalize

from companion.core.timeline import Timeline
from companion.core.why import Why
from companion.host.evenings import people
from companion.host.evenings.book import Evening, Games
from companion.host.evenings.people import Called
from companion.session.story import lines, rulings

Separator = Literal["comma", "semicolon", "tab"]
SIGNS: dict[Separator, str] = {"comma": ",", "semicolon": ";", "tab": "\t"}
SHEET = ("kind", "seq", "time", "who", "through", "points", "what")
PLAYS = ("date", "game", "cards", "players", "name", "person", "seat", "points", "place", "won", "began", "minutes",
         "finished", "table")  # fmt: skip
DANGEROUS = tuple("=+-@\t\r")
AROUND = ("Z", "C")  # spaces and what cannot be seen: programs strip some of it before they look for a formula
Cell = str | int
Say = Callable[..., str]


def separator_for(language: str) -> Separator:
    """Where a comma stands in decimal numbers, spreadsheets split a file at semicolons."""
    return "semicolon" if language in ("hu", "el") else "comma"


def written(rows: Iterable[tuple[Cell, ...]], separator: Separator, *, bom: bool) -> bytes:
    """Each text in quotes, so that no other separator in it counts. The mark in front tells Excel that it is UTF-8; a
    line 'sep=;' would hide it from Excel and be a row of its own everywhere else."""
    sheet = StringIO()
    writer = csv.writer(sheet, delimiter=SIGNS[separator], quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    writer.writerows([safe(cell) for cell in row] for row in rows)
    return (BOM_UTF8 if bom else b"") + sheet.getvalue().encode()


def safe(cell: Cell) -> Cell:
    """Text that a spreadsheet would take for a formula gets an apostrophe before it; a number stays a number."""
    if isinstance(cell, int):
        return cell
    seen = cell.lstrip("\"'" + "".join({sign for sign in cell if category(sign).startswith(AROUND)} - {"\t", "\r"}))
    return f"'{cell}" if normalize("NFKC", seen[:1]).startswith(DANGEROUS) else cell


# -- all evenings -----------------------------------------------------------------------------------------------------


def plays(evenings: Iterable[Evening], games: Games, called: Called) -> Iterator[tuple[Cell, ...]]:
    """One row for each player of each evening that has begun, oldest first."""
    yield PLAYS
    for evening in sorted(evenings, key=lambda each: (each.at, each.table)):
        if evening.events and not evening.unread:
            yield from _played(evening, games[evening.game].title, called)


def _played(evening: Evening, title: str, called: Called) -> Iterator[tuple[Cell, ...]]:
    first = (_time(evening.at), title, "house set" if evening.is_house else "own", len(evening.players))
    last = (evening.minutes, "yes" if evening.over else "no", evening.table)
    for seat, player in enumerate(evening.players):
        who = (player.name, people.spelled(player.name, called), player.mark)
        result = (player.points, player.place, int(evening.over and player.place == 1), int(seat == evening.starts))
        yield (*first, *who, *result, *last)


# -- one evening ------------------------------------------------------------------------------------------------------


def sheet(timeline: Timeline[Any, Any], say: Say) -> Iterator[tuple[Cell, ...]]:
    """What happened, what it was worth, and what the table put right."""
    yield SHEET
    seated = timeline.names()
    for event in timeline.events:
        then = timeline.names(event.seq)
        who = event.by if isinstance(event.by, str) else then[event.by]
        what = said(lines(timeline, event.seq, "table"), say, then)
        yield "move", event.seq, _time(event.at), who, event.via, "", what
    for item in timeline.game.score(timeline.now).items:
        yield "score", "", "", seated[item.seat], "", item.points, said((item.why,), say, seated)
    for seq, ruled in rulings(timeline):
        yield "ruling", seq, _time(timeline.events[seq].at), "host", "", "", said(ruled, say, seated)


def said(whys: Iterable[Why], say: Say, seated: tuple[str, ...]) -> str:
    return " ".join(say(why.text, dict(why.facts), seated) for why in whys)


def _time(ms: int) -> str:
    """The laptop's own time, as spreadsheets read one."""
    return datetime.fromtimestamp(ms / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")
