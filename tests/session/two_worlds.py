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
from companion.session import one_time_pad
from companion.session.ballots import Pads
from companion.session.frame import Changes
from companion.session.one_time_pad import STRETCH
from companion.session.rows import TableRow
from companion.session.session import Session
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from tests.session.conftest import FakeClock
from tests.session.tiny_game import GAME, Add, Guess, TinyMove, Vote

VOTER = Seat(0)  # where the holder whose votes are turned round sits down
HOLDER = "holder 0"
SEATS = 3
WATCHERS: tuple[Any, ...] = (Seat(1), Seat(2), "table")

# The secret is a person's and not a seat's. In the worlds of the first version every seat had one holder for good, so
# the voter's seat could be left out of what is compared; whoever took that seat over was shown the vote, and 10,000
# equal worlds said nothing of it. Here seats are freed, claimed, swapped and played from the laptop between the votes,
# other tables are opened in between, and every screen of every holder but one is compared, at the voter's seat too.


class Step(Struct, frozen=True):
    """One thing that happens. yes: what the seat votes; the holder's is turned round in the other world. holder: who
    does it, or sits at the seat from now on; '' nobody. to: with which seat a seat is swapped."""

    what: str
    seat: int = 0
    yes: bool = True
    holder: str = ""
    to: int = 0


Script = tuple[Step, ...]
Trace = dict[str, Any]
KINDS = (
    *["vote"] * 4, "recall", "bonus", "tell", "adjust", "refused", "hide", "rename", "restart", "tick",
    "kick", "claim", "claim", "swap", "laptop", "laptop", "table",
)  # fmt: skip


def script(rng: Random) -> Script:
    """Votes, changed votes, recalls and whatever else may happen meanwhile; the last seat does not vote, so the ballot
    stays open. The holder votes at least once."""
    held = [f"holder {seat}" for seat in range(SEATS)]
    steps: list[Step] = []
    length = rng.randint(3, 14)
    first = rng.randrange(length)
    for number in range(length):
        step = _step(rng, held, number)
        if number == first:
            step = Step("vote", held.index(HOLDER), rng.random() < 0.5, HOLDER)
        if number <= first and _leaves(step, held):
            continue
        _sit(held, step)
        steps.append(step)
    return tuple(steps)


def _step(rng: Random, held: list[str], number: int) -> Step:
    what, seat = rng.choice(KINDS), rng.randrange(SEATS - 1)
    match what:
        case "claim":
            return Step(what, seat, holder=f"holder {SEATS + number}")
        case "swap":
            return Step(what, seat, to=rng.randrange(SEATS))
        case "laptop":
            return Step(what, seat, rng.random() < 0.5, f"page {number}")
        case "vote":
            return Step(what, seat, rng.random() < 0.5, held[seat] or f"page {number}")
        case _:
            return Step(what, seat, rng.random() < 0.5)


def _leaves(step: Step, held: list[str]) -> bool:
    """Whether the holder could not vote after it: freed, or at the seat that does not vote."""
    after = [*held]
    _sit(after, step)
    return HOLDER not in after[: SEATS - 1]


def _sit(held: list[str], step: Step) -> None:
    if step.what in ("kick", "claim", "laptop"):
        held[step.seat] = step.holder if step.what == "claim" else ""
    elif step.what == "swap":
        held[step.seat], held[step.to] = held[step.to], held[step.seat]


def other(steps: Script) -> Script:
    turned = (msgspec.structs.replace(step, yes=not step.yes) if step.holder == HOLDER else step for step in steps)
    return tuple(turned)


def padded(yes: bool) -> bytes:
    answer = msgspec.json.encode(Vote(yes))
    return bytes([len(answer)]) + answer.ljust(STRETCH - 1, b"\0")


class World:
    """One run of the script. `trace` is all that can be seen or found without the pad and the voter's own phone.

    turned: the other world, in which the voter's pad is p xor v xor v'. Each cast draws its own stretch. The check of a
    stretch, which differs then, lies in the pad alone and is not drawn: nothing that leaves depends on it.
    """

    def __init__(self, folder: Path, steps: Script, seed: int, turned: bool) -> None:
        folder.mkdir()
        self._folder, self._turned, self._rng = folder, turned, Random(seed)
        self._casting: Step | None = None
        self._clock = FakeClock()
        self._said: list[str] = []
        self._frames: dict[Any, list[bytes]] = {}
        self._elsewhere: list[Any] = []
        self._row = TableRow("t1", "tiny", 1, 0, 8765, "seed")
        self._store = SqliteStore(folder / "games.db", "delete")
        for table in ("t1", "t2"):
            self._store.create(msgspec.structs.replace(self._row, table=table))
        with self._listening(), pytest.MonkeyPatch.context() as patch:
            patch.setattr(one_time_pad, "STRETCHES", 1)
            self._run(steps)

    def _run(self, steps: Script) -> None:
        self._open()
        self._held = [f"holder {seat}" for seat in range(SEATS)]
        for number, step in enumerate(steps):
            self._clock.on(0.1)
            self._step(number, step)
            _sit(self._held, step)
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
        if n != STRETCH or step is None or step.holder != HOLDER or not self._turned:
            return fresh
        return bytes(a ^ b ^ c for a, b, c in zip(fresh, padded(step.yes), padded(not step.yes), strict=True))

    def _open(self) -> None:
        self._pads = Pads(self._folder / "pads", self._draw)
        self._come_back()

    def _come_back(self) -> None:
        self._sit_down(self._row)
        for viewer, holder in self._screens():
            self._session.subscribe(viewer, partial(self._sent, (viewer, holder)), holder)

    def _sit_down(self, row: TableRow) -> None:
        """At this table, which is led to its vote first."""
        if not self._store.rows(row.table):
            tables = Tables({"tiny": GAME}, self._store, self._clock, self._pads)
            self._session: Session[Any, Any] = tables.begin(row, Setup(("Anna", "Bori", "Cili")))
            self._prelude()
            self._session.stop()
        self._session = Session(row, GAME, self._store, self._clock, self._pads)

    def _screens(self) -> tuple[tuple[Any, str], ...]:
        """Whoever has been at a seat stays connected there, the holder too; a spectator is nobody in particular."""
        own = tuple((Seat(seat), f"holder {seat}") for seat in range(SEATS))
        return tuple(dict.fromkeys((*((viewer, "") for viewer in WATCHERS), (VOTER, ""), *own, *self._frames)))

    def _meet(self, seat: int, holder: str) -> None:
        """A screen of somebody who was not at this seat before."""
        if (seat, holder) not in self._screens():
            self._frames[Seat(seat), holder] = []
            self._session.subscribe(Seat(seat), partial(self._sent, (Seat(seat), holder)), holder)

    def _sent(self, screen: Any, changes: Changes) -> None:
        self._frames.setdefault(screen, []).append(msgspec.json.encode(changes))

    def _prelude(self) -> None:
        for moves in (Add(1), Guess(True)):
            for seat in range(SEATS):
                self._submit(Seat(seat), moves, f"{moves}{seat}", "")

    def _submit(self, by: Actor, move: TinyMove, request: str, holder: str) -> None:
        ask = next(question.id for question in self._session.moment.asks() if question.by == by)
        self._session.submit(by, move, via="phone", request=request, answering=ask, holder=holder)

    def _step(self, number: int, step: Step) -> None:
        try:
            self._do(f"r{number}", Seat(step.seat), step)
        except (Illegal, Malformed, Stale) as no:
            self._said.append(f"{type(no).__name__} {no}")

    def _do(self, request: str, seat: Seat, step: Step) -> None:
        match step.what:
            case "vote" | "laptop":
                self._meet(seat, step.holder)
                self._casting = step
                self._submit(seat, Vote(step.yes), request, step.holder)
            case "claim":
                self._meet(seat, step.holder)
            case "swap":
                for there, holder in ((seat, self._held[step.to]), (Seat(step.to), self._held[seat])):
                    self._meet(there, holder)
            case "table":
                self._visit(request)
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
                self._submit(seat, Guess(True), request, step.holder)
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

    def _visit(self, request: str) -> None:
        """Another table is opened for a while, its own ballot under the same number; nobody has voted at it but seat 1,
        so there everybody is an onlooker, the holder too."""
        self._session.stop()
        self._casting = None
        self._sit_down(msgspec.structs.replace(self._row, table="t2"))
        self._submit(Seat(1), Vote(True), request, "holder of t2")
        self._elsewhere.append([self._session.view(seat, HOLDER) for seat in (VOTER, Seat(1), Seat(2))])
        self._elsewhere.append(self._session.exported())
        self._session.stop()
        self._come_back()

    def _found(self) -> Iterator[tuple[str, Any]]:
        session = self._session
        yield "events", len(session.moment.timeline.events)
        yield "log of the program", list(self._said)
        yield "export", session.exported()
        yield "host's page", [session.points(), [str(thing) for thing in session.counters()]]
        yield "another table", self._elsewhere
        holders = sorted({holder for _, holder in self._screens()} - {HOLDER})
        for viewer in (VOTER, *WATCHERS):
            for holder in holders:
                yield f"view of {viewer} for {holder}", session.view(viewer, holder)
        for viewer, holder in self._screens():
            if holder != HOLDER:
                yield f"frames to {viewer} for {holder}", self._frames.get((viewer, holder))
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
