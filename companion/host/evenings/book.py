"""What was played at each table this computer keeps: the logs folded once, and remembered by their newest hash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import msgspec

from companion import __version__
from companion.core.events import Event
from companion.core.game import Game
from companion.core.seats import Seat
from companion.core.standing import folded
from companion.core.timeline import Timeline
from companion.core.why import Malformed, Record, Why
from companion.host.evenings import people
from companion.host.i18n import SEAT_LETTERS
from companion.session.codec import Codec
from companion.session.editions import begun_under
from companion.session.rows import EventRow, SeatRow, Store, TableRow, Unsaved

BREAK = 30 * 60 * 1000  # ms without an event that count as a break
NOTED = "evening"  # a finished table's note of itself
Games = Mapping[str, Game[Any, Any]]


class Sitting(Record, frozen=True):
    """One player of one evening. mark: the letter of the seat. place: counted 1, 2, 2, 4."""

    name: str
    mark: str
    points: int = 0
    place: int = 1


class Evening(Record, frozen=True):
    """One table. at, until: its first and newest event, ms since 1970. minutes: played, without breaks. events: 0
    before it has begun. starts: the seat that began, if the log says so. where: how far it has come. unread: this
    version cannot read the log; misfit: because of this entry. under: the rulings of an earlier edition it was played
    by."""

    table: str
    game: str
    edition: int
    at: int
    until: int
    players: tuple[Sitting, ...]
    events: int = 0
    minutes: int = 0
    over: bool = False
    unread: bool = False
    misfit: Why | None = None
    under: tuple[Why, ...] = ()
    pack: str = ""
    dealer: bool = False
    switches: tuple[tuple[str, str], ...] = ()
    starts: int | None = None
    where: Why | None = None

    @property
    def is_house(self) -> bool:
        """Played with the invented set, so that its numbers compare with no others."""
        return self.pack == "house"

    @property
    def winners(self) -> tuple[Sitting, ...]:
        return tuple(player for player in self.players if self.over and player.place == 1)


class Note(Record, frozen=True):
    """What a finished table keeps of itself, good for this log and this version."""

    head: str
    version: str
    evening: Evening


class Evenings:
    """Every table of a store, newest first."""

    def __init__(self, store: Store, games: Games) -> None:
        self.store, self.games = store, games
        self._known: dict[str, tuple[bytes, Evening]] = {}

    def all(self) -> tuple[Evening, ...]:
        heads = self.store.heads()
        rows = (row for row in self.store.tables() if row.table in heads)
        found = [self._evening(row, *heads[row.table]) for row in rows]
        return tuple(sorted(found, key=lambda evening: (-evening.at, evening.table)))

    def one(self, table: str) -> Evening:
        """Raises KeyError."""
        row = self._row(table)
        return self._evening(row, *self.store.heads()[table])

    def log(self, table: str) -> tuple[Event[Any], ...]:
        """Raises KeyError (also for a game that is not on the shelf), and Malformed for a log that cannot be read."""
        return tuple(map(Codec(self.games[self._row(table).game]).event, self.store.rows(table)))

    def timeline(self, table: str) -> Timeline[Any, Any]:
        """Raises KeyError, and Malformed for a log that cannot be read."""
        row = self._row(table)
        return folded(self.games[row.game].as_of(row.edition), self.log(table))

    def _row(self, table: str) -> TableRow:
        found = next((row for row in self.store.tables() if row.table == table), None)
        if found is None:
            raise KeyError(table)
        return found

    def _evening(self, row: TableRow, events: int, head: bytes) -> Evening:
        """Who sits where changes without an event only before the first."""
        known = self._known.get(row.table)
        if known is None or known[0] != head or not events:
            known = head, self._noted(row, head) or self._folded(row, head)
            self._known[row.table] = known
        return known[1]

    def _noted(self, row: TableRow, head: bytes) -> Evening | None:
        try:
            note = msgspec.json.decode(self.store.setting(row.table, NOTED) or "null", type=Note | None)
        except msgspec.DecodeError:
            return None  # written by another version
        is_good = note is not None and (note.head, note.version) == (head.hex(), __version__)
        return note.evening if note and is_good else None

    def _folded(self, row: TableRow, head: bytes) -> Evening:
        evening = told(self.games.get(row.game), row, self.store.rows(row.table), self.store.seats(row.table))
        if evening.over:
            with suppress(Unsaved):  # it is told again the next time
                note = msgspec.json.encode(Note(head.hex(), __version__, evening))
                self.store.put_setting(row.table, NOTED, note.decode())
        return evening


def told(game: Game[Any, Any] | None, row: TableRow, log: tuple[EventRow, ...], seats: tuple[SeatRow, ...]) -> Evening:
    """One table from its rows."""
    at, until = (log[0].at, log[-1].at) if log else (row.created, row.created)
    players = tuple(Sitting(seat.name or seat.mark, seat.mark) for seat in seats)
    bare = Evening(row.table, row.game, row.edition, at, until, players, len(log), minutes(event.at for event in log))
    if not log:
        return bare
    if game is None:
        return msgspec.structs.replace(bare, unread=True)
    try:
        timeline = folded(game.as_of(row.edition), map(Codec(game).event, log))
    except Malformed as wrong:
        return msgspec.structs.replace(bare, unread=True, misfit=wrong.why if wrong.misfit is not None else None)
    return _played(bare, timeline, {seat.seat: seat.mark for seat in seats})


def _played(bare: Evening, timeline: Timeline[Any, Any], marks: Mapping[int, str]) -> Evening:
    game, setup = timeline.game, timeline.setup()
    return msgspec.structs.replace(
        bare,
        players=_players(timeline, marks),
        over=not game.due(timeline.now).asks,
        pack=setup.pack,
        dealer=setup.dealer,
        switches=setup.switches,
        under=begun_under(game, tuple(timeline.entries()[:1])),
        starts=_starts(timeline),
        where=game.told.where(timeline.now),
    )


def _players(timeline: Timeline[Any, Any], marks: Mapping[int, str]) -> tuple[Sitting, ...]:
    sheet = timeline.game.score(timeline.now)
    places = sheet.places()
    return tuple(
        Sitting(name, marks.get(seat, SEAT_LETTERS[seat]), sheet.total(Seat(seat)), places[seat])
        for seat, name in enumerate(timeline.names())
    )


def _starts(timeline: Timeline[Any, Any]) -> int | None:
    """Each game is told who starts by a move of this name."""
    told = (msgspec.to_builtins(event.move) for event in timeline.line()[:50])
    seats = (move["seat"] for move in told if move.get("do") == "starts")
    return next(seats, None)


def ahead_of_utc(at: int) -> int:
    """By how many minutes this computer's clock was ahead of UTC at that moment, in ms since 1970."""
    offset = datetime.fromtimestamp(at / 1000, UTC).astimezone().utcoffset()
    return round(offset.total_seconds() / 60) if offset else 0


def minutes(times: Iterable[int]) -> int:
    """The time between these moments (ms), without the breaks."""
    moments = list(times)
    steps = (max(after - before, 0) for before, after in pairwise(moments))
    return round(sum(step for step in steps if step < BREAK) / 60_000)


def names(evenings: Iterable[Evening]) -> tuple[str, ...]:
    """Everybody who sat at one of these tables, as first spelled, oldest table first."""
    found: dict[str, str] = {}
    for evening in reversed(tuple(evenings)):
        for player in evening.players:
            found.setdefault(people.key(player.name), player.name)
    return tuple(found.values())
