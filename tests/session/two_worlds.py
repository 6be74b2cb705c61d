"""Plays one script twice, with other votes of one seat, and compares all that anybody else could see or find."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from companion.core.game import Adjust, Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed, Stale
from companion.session import sealing
from companion.session.outbox import Parts
from companion.session.rows import TableRow
from companion.session.sealing import STRETCH, Pads
from companion.session.session import Session
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from tests.session.conftest import FakeClock
from tests.session.tiny_game import GAME, Add, Guess, TinyMove, Vote

VOTER = Seat(0)
HOLDER = "holder 0"
SEATS = 3
WATCHERS: tuple[Any, ...] = (Seat(1), Seat(2), "table")


class Step(Struct, frozen=True):
    """One thing that happens. yes: what the seat votes; the voter's is turned round in the other world."""

    what: str
    seat: int = 0
    yes: bool = True


Script = tuple[Step, ...]
Trace = dict[str, Any]


def script(rng: Random) -> Script:
    """Votes, changed votes, recalls and whatever else may happen meanwhile; the ballot stays open."""
    besides = ("recall", "bonus", "tell", "adjust", "refused", "hide", "rename", "restart", "tick")
    kinds = (*["vote"] * 4, *besides)
    first = Step("vote", VOTER, rng.random() < 0.5)
    others = [
        Step(rng.choice(kinds[:-1]), rng.randrange(SEATS - 1), rng.random() < 0.5) for _ in range(rng.randint(2, 12))
    ]
    at = rng.randint(0, len(others))
    return (*others[:at], first, *others[at:])


def other(steps: Script) -> Script:
    turned = (msgspec.structs.replace(step, yes=not step.yes) if step.seat == VOTER else step for step in steps)
    return tuple(turned)


def padded(yes: bool) -> bytes:
    answer = msgspec.json.encode(Vote(yes))
    return bytes([len(answer)]) + answer.ljust(STRETCH - 1, b"\0")


class World:
    """One run of the script. `trace` is all that can be seen or found without the pad and the voter's own phone.

    turned: the other world, in which the voter's pad is p xor v xor v'. Each cast draws its own stretch.
    """

    def __init__(self, folder: Path, steps: Script, seed: int, turned: bool) -> None:
        folder.mkdir()
        self._folder, self._turned, self._rng = folder, turned, Random(seed)
        self._casting: Step | None = None
        self._clock = FakeClock()
        self._said: list[str] = []
        self._frames: dict[Any, list[bytes]] = {viewer: [] for viewer in WATCHERS}
        self._row = TableRow("t1", "tiny", 1, 0, 8765, "seed")
        self._store = SqliteStore(folder / "games.db", "delete")
        self._store.create(self._row)
        with self._listening(), pytest.MonkeyPatch.context() as patch:
            patch.setattr(sealing, "STRETCHES", 1)
            self._run(steps)

    def _run(self, steps: Script) -> None:
        self._open(begin=True)
        for number, step in enumerate(steps):
            self._clock.on(0.1)
            self._step(number, step)
            self._session.outbox.flush()
        self.trace = dict(self._found())
        self._session.stop()
        self._store.close()
        self.trace["database"] = (self._folder / "games.db").read_bytes()

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Every line of the program's log, at any level."""
        heard = logging.Handler(0)
        heard.emit = self._heard  # type: ignore[method-assign]
        logging.getLogger().addHandler(heard)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(heard)

    def _heard(self, record: logging.LogRecord) -> None:
        self._said.append(record.getMessage())

    def _draw(self, n: int) -> bytes:
        fresh, step = self._rng.randbytes(n), self._casting
        if n != STRETCH or step is None or step.seat != VOTER or not self._turned:
            return fresh
        return bytes(a ^ b ^ c for a, b, c in zip(fresh, padded(step.yes), padded(not step.yes), strict=True))

    def _open(self, begin: bool = False) -> None:
        pads = Pads(self._folder / "pads", self._draw)
        if begin:
            self._session: Session[Any, Any] = Tables({"tiny": GAME}, self._store, self._clock, pads).begin(
                self._row, Setup(("Anna", "Bori", "Cili"))
            )
            self._prelude()
            self._session.stop()
        self._session = Session(self._row, GAME, self._store, self._clock, pads)
        for viewer in WATCHERS:
            self._session.subscribe(viewer, partial(self._sent, viewer))

    def _sent(self, viewer: Any, parts: Parts) -> None:
        self._frames[viewer].append(msgspec.json.encode(parts))

    def _prelude(self) -> None:
        for moves in (Add(1), Guess(True)):
            for seat in range(SEATS):
                self._submit(Seat(seat), moves, f"{moves}{seat}")

    def _submit(self, by: Actor, move: TinyMove, request: str) -> None:
        ask = next(question.id for question in self._session.moment.asks() if question.by == by)
        self._session.submit(by, move, via="phone", request=request, answering=ask, holder=f"holder {by}")

    def _step(self, number: int, step: Step) -> None:
        try:
            self._do(f"r{number}", Seat(step.seat), step)
        except (Illegal, Malformed, Stale) as no:
            self._said.append(f"{type(no).__name__} {no}")

    def _do(self, request: str, seat: Seat, step: Step) -> None:
        match step.what:
            case "vote":
                self._casting = step
                self._submit(seat, Vote(step.yes), request)
            case "recall":
                self._session.take_back(seat, via="phone", request=request)
            case "bonus":
                from tests.session.tiny_game import Bonus

                offers = self._session.moment.offers(seat)
                self._session.submit(
                    seat, Bonus(), via="phone", request=request, answering=offers[0].id if offers else -1
                )
            case "tell":
                self._session.submit(seat, Tell("cup", "prize", 3), via="phone", request=request, answering=None)
            case "adjust":
                self._session.adjust(Adjust("count", seat, 4), request=request)
            case "refused":
                self._submit(seat, Guess(True), request)
            case "hide":
                self._session.hide_votes(step.seat == VOTER)
            case "rename":
                self._session.rename(seat, request)
            case "restart":
                self._session.stop()
                self._store.close()
                self._store = SqliteStore(self._folder / "games.db", "delete")
                self._open()
            case _:
                self._clock.on(0.25)

    def _found(self) -> Iterator[tuple[str, Any]]:
        session = self._session
        yield "events", len(session.moment.timeline.events)
        yield "log of the program", list(self._said)
        yield "export", session.exported()
        yield "host's page", [session.points(), [str(thing) for thing in session.countables()]]
        for viewer in WATCHERS:
            yield f"view of {viewer}", session.view(viewer)
            yield f"frames to {viewer}", self._frames[viewer]
        yield "files", sorted(path.name for path in self._folder.rglob("*"))
        yield "sizes", sorted(path.stat().st_size for path in self._folder.rglob("*.pad"))
        yield "database while open", (self._folder / "games.db").read_bytes()
        copy = self._folder / "copy.db"
        self._store.backup(copy)
        yield "backup", copy.read_bytes()


def differences(folder: Path, seed: int) -> list[str]:
    """The names of the traces by which somebody could tell the two worlds apart."""
    steps = script(Random(seed))
    here = World(folder / f"{seed}-here", steps, seed, turned=False)
    there = World(folder / f"{seed}-there", other(steps), seed, turned=True)
    for world in ("here", "there"):
        shutil.rmtree(folder / f"{seed}-{world}")
    return [name for name in here.trace if here.trace[name] != there.trace[name]]
