"""The one place that knows everybody: opens the data folder, builds the house, and serves it."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import choice
from threading import Lock

from msgspec.structs import replace

from companion.core.events import Start
from companion.core.game import Json
from companion.core.remembered import remembered
from companion.core.why import Illegal, Malformed, Record, Why, why
from companion.games import GAMES
from companion.host import lan, paths
from companion.host.packs import packs
from companion.host.packs.own import OwnPacks
from companion.host.packs.packs import Pack
from companion.host.sheets import AnyOrder
from companion.session import salvage, schema
from companion.session.ballots import Pads
from companion.session.clock import SystemClock
from companion.session.lock import FolderLock
from companion.session.rows import Unsaved
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from firmware_bridge.box import Boxes
from firmware_bridge.panel import Panel
from firmware_bridge.port import Listener
from firmware_bridge.ports import Ports
from printables import child
from web.net import server
from web.people.tokens import LETTERS
from web.serving import Serving
from web.table.house import House, Table
from web.table.kept import newest

log = logging.getLogger(__name__)
DATABASE = "ringside.db"
OWN = "own"  # the household's pack, beside the house set


class Shelf(Record, frozen=True):
    """An open data folder. said: what its owner has to know about it."""

    where: paths.Places
    settings: paths.Settings
    lock: FolderLock
    store: SqliteStore
    said: tuple[Why, ...]

    def close(self) -> None:
        self.store.close()
        self.lock.release()


def open_shelf(data_dir: str | None) -> Shelf:
    """Raises Unsuitable or Unopened."""
    where = paths.places(data_dir, os.environ)
    paths.prepare(where)
    settings = paths.settings(where.config)
    lock = FolderLock(where.data)
    try:
        store, report = salvage.open_store(where.data / DATABASE, time.strftime("%Y%m%d-%H%M%S"))
    except BaseException:
        lock.release()
        raise
    said = (*(salvage.told(report) if report else ()), *_copied(store, schema.backups(store.path)[1]))
    return Shelf(where, settings, lock, store, said)


def _copied(store: SqliteStore, to: Path) -> tuple[Why, ...]:
    """A copy of all games; that none could be made is said, and stops nothing."""
    try:
        store.backup(to)
    except (Unsaved, OSError) as wrong:
        return (why("", "No backup copy of your games could be made: {reason}", reason=str(wrong)),)
    return ()


def on_paper(order: AnyOrder) -> bytes:
    """The PDF. Raises Illegal, Malformed."""
    try:
        return child.printed(order)
    except child.Unprinted as no:
        raise Illegal(no.why) from no


def own_pack(where: paths.Places, game: str) -> Path:
    return packs.kept_in(where.data, game)


def listed_packs(where: paths.Places, game: str) -> list[Json]:
    """The house set, and what this household has told so far. A damaged file stays and is not listed."""
    found: list[Json] = []
    if GAMES[game].printed.house:
        found.append({"file": "house", "title": packs.house(GAMES[game]).name, "house": True})
    try:
        if own_pack(where, game).exists():
            found.append({"file": OWN, "title": pack(where, game, OWN).name, "house": False})
    except (Malformed, OSError) as wrong:
        log.warning("%s is left out: %s", own_pack(where, game), wrong)
    return found


def pack(where: paths.Places, game: str, file: str) -> Pack:
    """Raises Malformed."""
    if file == "house":
        return packs.house(GAMES[game])
    if file != OWN:
        raise Malformed(f"no pack is called {file}")
    return packs.checked(GAMES[game], packs.read(own_pack(where, game)))


@contextmanager
def _never_ending(what: str) -> Iterator[None]:
    try:
        yield
    except Exception:  # the one edge: a copy beside the game may fail in any way, the table plays on
        log.exception("%s", what)


class Evening:
    """A served house, from the first page to Ctrl-C."""

    def __init__(
        self, shelf: Shelf, address: str | None, look: Callable[[Listener, Callable[[], int]], Ports] = Ports
    ) -> None:
        """look: who looks for vote boxes, and where."""
        self.shelf = shelf
        self.serving = Serving()
        self.code = "".join(choice(LETTERS) for _ in range(8))
        self._kept: tuple[str, int] | None = None
        self._keeping = Lock()
        where, clock = shelf.where, SystemClock()
        self._packs = OwnPacks(where.data / "packs", clock.wall)
        tables = Tables(GAMES, shelf.store, clock, Pads(where.data / "pads"))
        self.boxes = Boxes(lambda: self.desk.room.session, clock, self._boxes_changed)
        self.ports = look(self.boxes, clock.now)
        self._panel = Panel(self.boxes, self.ports, shelf.store)
        self.house = House(
            store=shelf.store,
            games=GAMES,
            begin=tables.begin,
            resume=tables.resume,
            forget=lambda gone: self._forget(tables, gone),
            packs=lambda game: listed_packs(where, game),
            facts=lambda game, file: pack(where, game, file).facts,
            remember=self.remember,
            addresses=lan.addresses,
            listen=self.serving.listen,
            clock=clock,
            port=0,
            setup_code=self.code,
            address=address or shelf.settings.address,
            language=shelf.settings.language,
            boxes=self._panel,
            shelf=self._packs,
            on_paper=on_paper,
        )

    def open(self, port: int | None, first: int, demo: str | None) -> int:
        """Serves, and goes on with an interrupted table if its port may be used. port: this one or none; first: else
        the first free one from there. demo: a game to show, '' for the first. Raises PortTaken, Unsafe."""
        row = None if demo is not None else newest(self.house)
        if row and port not in (None, row.port):
            row = None
        fixed = row.port if row else port
        wanted = first if fixed is None else fixed
        listening = server.bind("0.0.0.0", wanted, fixed=fixed is not None)  # noqa: S104
        self.house = replace(self.house, port=listening.getsockname()[1])
        self.desk = self.serving.furnish(self.house)
        if row:
            self.desk.room.resume(row.table)
        if demo is not None:
            self.desk.room.demo(self.house.language or "en", demo)
        self.desk.room.on_change.append(self.boxes.light_up)
        self.boxes.start(self.ports)
        self.serving.open(listening)  # last: a phone that knocks before its table stands would be a stranger
        return self.house.port

    def keep(self) -> None:
        """Once a minute: a copy of all games, and what was told goes into the household's pack."""
        session = self.desk.room.session
        if session is None or self._kept == (session.row.table, session.moment.seq):
            return
        with _never_ending("no copy of the games was made"):
            for one in _copied(self.shelf.store, schema.backups(self.shelf.store.path)[0]):
                log.warning("%s", one)
        self.remember(session)

    def remember(self, session: Table) -> None:
        """What was told at this table goes into the household's pack; what fails is tried again."""
        with self._keeping, _never_ending("what was told is in the game, but not yet in the household's pack"):
            seen = (session.row.table, session.moment.seq)
            keep_told(self._packs, session)
            self._kept = seen

    def _forget(self, tables: Tables, gone: tuple[str, ...]) -> None:
        self._panel.forget(gone)
        tables.forget(gone)

    def _boxes_changed(self) -> None:
        """A box came, went or was answered: remembered, and said on the screens."""
        with _never_ending("whose button is whose is not remembered"):
            self._panel.changed()
        self.desk.live.presence()

    def close(self) -> None:
        self.keep()
        self.boxes.stop()
        self.serving.stop()
        self.shelf.close()


def keep_told(own: OwnPacks, session: Table) -> None:
    """Numbers read from the table's own copy; those of a game with the house set are none."""
    timeline = session.moment.timeline
    begun = (event.move for event in timeline.events[:1])
    if not any(isinstance(move, Start) and move.setup.pack == "house" for move in begun):
        own.remember(session.row.table, session.game.key, remembered(timeline), timeline.same())
