"""A table of the tiny game on a disk of its own, under a clock that the test moves."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.core.events import Event
from companion.core.game import Game
from companion.core.seats import Actor, Seat, Setup
from companion.session.ballots import Pads
from companion.session.rows import TableRow
from companion.session.session import Session
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from tests.session.tiny_game import GAME, Tiny, TinyMove

TinySession = Session[Tiny, TinyMove]


class FakeClock:
    """Both times are one number that the test moves on; what is due then is called."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000
        self.waiting: list[tuple[int, Callable[[], None]]] = []

    def wall(self) -> int:
        return self.ms

    def now(self) -> int:
        return self.ms

    def after(self, ms: int, call: Callable[[], None]) -> Callable[[], None]:
        entry = (self.ms + ms, call)
        self.waiting.append(entry)
        return lambda: self.waiting.remove(entry) if entry in self.waiting else None

    def on(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)
        due = [entry for entry in self.waiting if entry[0] <= self.ms]
        self.waiting = [entry for entry in self.waiting if entry not in due]
        for _, call in due:
            call()


class Table:
    """A running table, and short words for what a test does at it."""

    def __init__(
        self,
        folder: Path,
        names: tuple[str, ...] = ("Anna", "Bori", "Cili"),
        dealer: bool = False,
        game: Game[Tiny, TinyMove] = GAME,
    ) -> None:
        self.folder, self.clock, self.game = folder, FakeClock(), game
        self.numbers = count()
        self.store = SqliteStore(folder / "games.db")
        self.row = TableRow("t1", "tiny", 1, self.clock.wall(), 8765, "seed")
        if self.store.tables():  # what a process before this one has left
            self.session: TinySession = self._tables().resume(self.row)
            self.numbers = count(1000)
            return
        self.store.create(self.row)
        self.session = self._tables().begin(self.row, Setup(names, dealer=dealer))

    def _tables(self) -> Tables:
        return Tables({"tiny": self.game}, self.store, self.clock, Pads(self.folder / "pads"))

    def restart(self) -> None:
        self.session.stop()
        self.store.close()
        self.store = SqliteStore(self.folder / "games.db")
        self.session = self._tables().resume(self.row)

    def end(self) -> None:
        self.session.stop()
        self.store.close()

    def id(self, by: Actor) -> int:
        """The id of the question that waits for this actor."""
        return next(question.id for question in self.session.moment.asks() if question.by == by)

    def request(self) -> str:
        return f"r{next(self.numbers)}"

    def do(self, by: int | str, move: TinyMove, answering: int | None = None, holder: str = "") -> Event[TinyMove]:
        who: Any = by
        asked = self.id(who) if answering is None else answering
        return self.session.submit(who, move, via="phone", request=self.request(), answering=asked, holder=holder)

    def back(self, seat: int) -> Event[TinyMove]:
        return self.session.take_back(Seat(seat), via="phone", request=self.request())

    @property
    def now(self) -> Tiny:
        return self.session.moment.timeline.now

    def view(self, viewer: int | str, holder: str = "") -> Any:
        who: Any = viewer
        return self.session.view(who, holder)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.end()


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[Table]:
    """The laptop turns the numbers up."""
    made = Table(tmp_path, dealer=True)
    yield made
    made.end()


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: what is compared is bytes, not the disk's patience."""
    shm = Path("/dev/shm")  # noqa: S108
    if not os.access(shm, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=shm) as folder:
        yield Path(folder)
