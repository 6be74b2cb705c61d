"""Turns events into JSON and back, strictly, and chains them: what is not a move of this game does not get in."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec

from companion.core.events import (
    Again,
    Allow,
    Correct,
    Cut,
    Decide,
    Doubt,
    Event,
    Recall,
    Rename,
    Reveal,
    Rewind,
    Same,
    Sealed,
    Stand,
    Start,
    Withdraw,
)
from companion.core.game import Adjust, Game, Put
from companion.core.seats import Actor, Seat
from companion.core.why import Malformed, Record
from companion.session.rows import EventRow

S = TypeVar("S")
M = TypeVar("M")
FORMAT = 1
ORIGIN = bytes(32)  # what stands before the first event of a chain
LATEST = 2**42  # ms since 1970: the year 2109


class Heading(Record, frozen=True):
    """The first line of an exported log."""

    ringside: int
    game: str
    edition: int


class Codec(Generic[S, M]):
    def __init__(self, game: Game[S, M]) -> None:
        self._game = game
        moves: Any = game.moves
        line: Any = _Line
        sealed: Any = Sealed | Recall | Reveal[moves]
        edits: Any = Rewind | Withdraw | Cut | Correct[moves] | Again
        beside: Any = Same | Rename | Doubt | Stand
        steps: Any = moves | Start | sealed | edits | Adjust | Put | Decide | Allow[moves] | beside
        self._move: msgspec.json.Decoder[M] = msgspec.json.Decoder(moves)
        self._step: msgspec.json.Decoder[Any] = msgspec.json.Decoder(steps)
        self._line: msgspec.json.Decoder[Event[M]] = msgspec.json.Decoder(line[steps])

    def move(self, sent: bytes | str | dict[str, object]) -> M:
        """Raises Malformed."""
        try:
            if isinstance(sent, dict):
                converted: M = msgspec.convert(sent, self._game.moves)
                return converted
            return self._move.decode(sent)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise Malformed(str(wrong)) from wrong

    def instead(self, sent: dict[str, object]) -> M | Adjust | Put:
        """What an entry is to say: a move, or what was set to lie so. Raises Malformed."""
        if sent.get("do") not in ("adjust", "put"):
            return self.move(sent)
        try:
            return msgspec.convert(sent, Adjust | Put)
        except msgspec.ValidationError as wrong:
            raise Malformed(str(wrong)) from wrong

    def row(self, event: Event[M]) -> EventRow:
        body = msgspec.json.encode(event.move).decode()
        return EventRow(event.seq, event.at, str(event.by), event.via, event.request, body)

    def event(self, row: EventRow) -> Event[M]:
        """Raises Malformed."""
        try:
            step = self._step.decode(row.body)
        except msgspec.DecodeError as wrong:
            raise Malformed(f"event {row.seq}: {wrong}") from wrong
        return Event(row.seq, row.at, actor(row.by), row.via, row.request, step)

    def exported(self, events: Iterable[Event[M]]) -> bytes:
        """A log as JSON lines, the heading first."""
        heading = Heading(FORMAT, self._game.key, self._game.edition)
        return msgspec.json.Encoder().encode_lines([heading, *events])

    def imported(self, lines: bytes) -> tuple[Event[M], ...]:
        """The events of an exported log, without its heading. Raises Malformed with the line's number."""
        return tuple(self._read(number, line, seq) for seq, (number, line) in enumerate(_numbered(lines)))

    def _read(self, number: int, line: bytes, seq: int) -> Event[M]:
        try:
            read = self._line.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise Malformed(f"line {number}: {wrong}") from wrong
        if read.seq != seq:
            raise Malformed(f"line {number}: event {read.seq} stands where event {seq} belongs")
        if not 0 <= read.at < LATEST:
            raise Malformed(f"line {number}: {read.at} is no time")
        return Event(read.seq, read.at, read.by, read.via, read.request, read.move)


class _Line(Record, Generic[M], frozen=True):
    """An event whose step can be any of the union handed in."""

    seq: int
    at: int
    by: Actor
    via: Any
    request: str
    move: M


def heading(lines: bytes) -> Heading:
    """Raises Malformed when this is not an exported log."""
    try:
        return msgspec.json.decode(lines.removeprefix(BOM_UTF8).partition(b"\n")[0], type=Heading)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise Malformed(f"line 1: {wrong}") from wrong


def line_of(lines: bytes, event: int) -> int:
    """The number of the line that holds this event, counted from 0."""
    return _numbered(lines)[event][0]


def actor(text: str) -> Actor:
    """'0' is seat 0; 'table' and 'host' are themselves. Raises Malformed."""
    match text:
        case "table" | "host":
            return text
        case _ if text.isdecimal():
            return Seat(int(text))
        case _:
            raise Malformed(f"nobody is called {text!r}")


def _numbered(lines: bytes) -> list[tuple[int, bytes]]:
    """The lines after the heading that say something."""
    return [(number, line) for number, line in enumerate(lines.split(b"\n"), 1) if number > 1 and line.strip()]


def link(before: bytes, table: str, row: EventRow) -> bytes:
    """The hash of an event in its table's chain."""
    return sha256(before + msgspec.json.encode((table, row))).digest()
