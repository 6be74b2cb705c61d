"""Evenings as files to take away. Their names are made here; what a request names is looked up, never opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

from companion.core.why import Illegal, Malformed
from companion.host.evenings import people
from companion.host.evenings.spreadsheets import SIGNS, Cell, Say, plays, separator_for, sheet, written
from companion.host.evenings.summary import summary
from companion.host.i18n import Translations, naming
from companion.session.codec import Codec
from web.api.desk import Desk, No
from web.api.evenings import Written, read

ALL = "all"
MOVES = ("sheet.csv", "log.jsonl")  # before the end they would tell who has voted, and what somebody holds in the hand


class File(Struct, frozen=True):
    """name: as the browser saves it, plain letters only."""

    name: str
    kind: str
    content: bytes


class Download(Struct, frozen=True):
    """language: of whoever downloads. separator: '' for the one that spreadsheets of this language expect."""

    desk: Desk
    language: str
    separator: str = ""


def file(table: str, what: str, wanted: Download) -> File:
    """Raises No."""
    if table == ALL and what == "evenings.csv":
        return _sheet("ringside-evenings.csv", _every(wanted), wanted)
    if what not in FILES:
        raise No(404, **{"is": "unknown"})
    try:
        found = read(wanted.desk, table)
        if not found.evening.over and what in MOVES:
            raise No(403, **{"is": "unfinished"})
        return FILES[what](found, wanted)
    except (Illegal, Malformed):
        raise No(404, **{"is": "damaged"}) from None


def _every(wanted: Download) -> list[tuple[Cell, ...]]:
    desk = wanted.desk
    return list(plays(desk.evenings.all(), desk.house.games, people.read(desk.house.store)))


def _sheet(name: str, rows: list[tuple[Cell, ...]], wanted: Download) -> File:
    asked = next((sign for sign in SIGNS if sign == wanted.separator), separator_for(wanted.language))
    return File(name, "text/csv; charset=utf-8", written(rows, asked, bom=True))


def _one(found: Written, wanted: Download) -> File:
    say = _say(found, wanted)
    return _sheet(_name(found, "csv"), list(sheet(found.timeline, say)), wanted)


def _summary(found: Written, wanted: Download) -> File:
    told = summary(found.evening, found.timeline, _say(found, wanted))
    return File(_name(found, "json"), "application/json", msgspec.json.format(msgspec.json.encode(told)) + b"\n")


def _say(found: Written, wanted: Download) -> Say:
    return naming(Translations(wanted.language).say, found.timeline.game.called(found.timeline.now))


def _log(found: Written, wanted: Download) -> File:
    log = Codec(found.timeline.game).exported(found.timeline.events)
    return File(_name(found, "jsonl"), "application/x-ndjson", log)


def _name(found: Written, ending: str) -> str:
    day = datetime.fromtimestamp(found.evening.at / 1000, UTC).astimezone().strftime("%Y-%m-%d")
    return f"ringside-{found.timeline.game.key.replace('_', '-')}-{day}.{ending}"


FILES: Mapping[str, Callable[[Written, Download], File]] = {
    "sheet.csv": _one,
    "evening.json": _summary,
    "log.jsonl": _log,
}
