"""Two evenings that differ only in a secret YES or NO at the real box look alike to all others, to the last byte."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from companion.core.seats import Seat, Setup
from companion.session import one_time_pad
from companion.session.ballots import Pads
from companion.session.one_time_pad import STRETCH
from companion.session.outbox import Parts
from companion.session.rows import TableRow
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from firmware_bridge.box import Boxes
from firmware_bridge.intent import Asked
from firmware_bridge.lines import Edge, name, redacted
from firmware_bridge.panel import Panel
from firmware_bridge.port import Found, Port
from firmware_bridge.ports import Ports
from firmware_bridge.stations import Station
from firmware_bridge.undo import Table
from tests.firmware.simulated import SimBox
from tests.firmware.still import Line
from tests.session.conftest import FakeClock
from tests.session.tiny_game import GAME, Add, Guess, Vote
from tests.session.two_worlds import WATCHERS, padded

pytestmark = pytest.mark.compiler
VOTER, STEP = 0, 50  # ms
NAMED = ("Anna", "Bori", "Cili")


class Act(Struct, frozen=True):
    """A finger on a button, or a phone, or nobody for a while. yes: turned round in the other world for the voter."""

    what: str
    seat: int = VOTER
    yes: bool = True


def script(chance: Random) -> tuple[Act, ...]:
    """The last seat does not vote, so the question stays open."""
    kinds = ("press", "press", "press", "phone", "undo", "next", "nobody's", "wait")
    acts = [Act(chance.choice(kinds), chance.randrange(2), chance.random() < 0.5) for _ in range(9)]
    acts.insert(chance.randrange(4), Act("press", VOTER, chance.random() < 0.5))
    return tuple(acts)


def other(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    return tuple(msgspec.structs.replace(act, yes=not act.yes) if act.seat == VOTER else act for act in acts)


class World:
    """One evening. `trace` is all that can be seen, heard or found by others while the question is open."""

    def __init__(self, folder: Path, sim: SimBox, acts: tuple[Act, ...], seed: int, *, turned: bool) -> None:
        self.folder, self.sim, self._turned, self._chance = folder, sim, turned, Random(seed)
        self.clock, self._casting = FakeClock(), None
        self.trace: dict[str, Any] = {"said on screens": [], "log of the program": []}
        with ExitStack() as open_, pytest.MonkeyPatch.context() as patch:
            patch.setattr(one_time_pad, "STRETCHES", 1)
            open_.enter_context(self._listening())
            self._begin(open_)
            self._play(acts)
            self.trace |= dict(self._found())
        self.trace["database"] = (folder / "games.db").read_bytes()

    _casting: bool | None

    def _begin(self, open_: ExitStack) -> None:
        self.store = SqliteStore(self.folder / "games.db", "delete")
        open_.callback(self.store.close)
        row = TableRow("t1", "tiny", 1, 0, 8765, "seed")
        self.store.create(row)
        tables = Tables({"tiny": GAME}, self.store, self.clock, Pads(self.folder / "pads", self._draw))
        self.session = tables.begin(row, Setup(NAMED))
        self.session.outbox.stop()  # from here on it sends when it is told to
        open_.callback(self.session.stop)
        for viewer in WATCHERS:
            self.trace[f"frames to {viewer}"] = frames = list[bytes]()
            self.session.subscribe(viewer, partial(self._sent, frames))
        self._plug_in(open_)

    def _plug_in(self, open_: ExitStack) -> None:
        self.line = Line(self.sim)
        open_.callback(self.line.close)
        self.line.on(700)
        self.line.write(name("A1B2C3"))
        self.boxes = Boxes(lambda: self.session, self.clock, self._said)
        found = Found("port0", "2341:0043:1", "Uno", 0x2341, 0x43)
        self.ports = Ports(self.boxes, self.clock.now, lambda: [found], lambda _: self.line)
        self.boxes.ports, self.panel = self.ports, Panel(self.boxes, self.ports, self.store)
        self.port = Port(found, self.boxes, self.clock.now, lambda _: self.line, chosen=False)
        self.ports._open["port0"] = self.port
        self.goes_on(1000)
        assert self.port.box == "A1B2C3"
        self.sim("watch")

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Every line of the program's log, at any level."""
        heard = logging.Handler(0)
        heard.emit = lambda record: self.trace["log of the program"].append(record.getMessage())  # type: ignore[method-assign]
        root = logging.getLogger()
        level = root.level
        root.addHandler(heard)
        root.setLevel(0)
        try:
            yield
        finally:
            root.setLevel(level)
            root.removeHandler(heard)

    def _sent(self, frames: list[bytes], parts: Parts) -> None:
        frames.append(msgspec.json.encode(parts))

    def _said(self) -> None:
        self.trace["said on screens"].append((self.panel.told(), self.panel.ports()))

    def _draw(self, n: int) -> bytes:
        """The voter's pad of the other world is p xor v xor v'."""
        fresh = self._chance.randbytes(n)
        if n != STRETCH or self._casting is None or not self._turned:
            return fresh
        mine, yours = padded(self._casting), padded(not self._casting)
        return bytes(a ^ b ^ c for a, b, c in zip(fresh, mine, yours, strict=True))

    def goes_on(self, ms: int, step: int = STEP) -> None:
        """The time of box, laptop and screens, in small steps."""
        for _ in range(ms // step):
            self.line.on(step)
            self.clock.on(step / 1000)
            self.port._round(self.line)
            self.boxes._presses.put(None)
            self.boxes._run()
            self.session.outbox.flush()
            self.port._round(self.line)

    def _play(self, acts: tuple[Act, ...]) -> None:
        for moves in (Add(1), Guess(True)):
            for seat in range(len(NAMED)):
                self._by_phone(Seat(seat), moves)
        self.goes_on(500)
        for act in acts:
            self._casting = act.yes if act.seat == VOTER and act.what in ("press", "phone") else None
            self._do(act)
            self.goes_on(300)

    def _do(self, act: Act) -> None:
        match act.what:
            case "press":
                self._finger(f"{act.seat}{'Y' if act.yes else 'N'}")
            case "phone":
                self._by_phone(Seat(act.seat), Vote(act.yes))
            case "undo":
                self._finger("TU")
            case "next":
                self._finger("TX")
            case "nobody's":
                self._finger("3N")
            case _:
                self.goes_on(6000, 300)

    def _finger(self, button: str) -> None:
        self.sim.press(button)
        self.goes_on(100)
        self.sim.release(button)

    def _by_phone(self, by: Seat, move: Add | Guess | Vote) -> None:
        moment = self.session.moment
        ask = next((each.id for each in moment.asks() if each.by == by), -1)
        self.session.submit(by, move, via="phone", request=f"r{moment.seq}", answering=ask)

    def _found(self) -> Iterator[tuple[str, Any]]:
        session, counts = self.session, self.sim.counts()
        said = self.line.said.decode().splitlines()
        yield "lights", [(pin, level) for pin, level, _ in self.sim.edges]
        yield "moments of the lights", [int(cycle) // 1600 for *_, cycle in self.sim.edges]
        yield "bytes on the wire", [counts[which] for which in ("sent", "taken", "received")]
        yield "lines of the box", [(redacted(line), len(line)) for line in said]
        yield "casts", len(session.moment.casts)
        yield "export", session.exported()
        yield "host's page", session.points()
        for viewer in WATCHERS:
            yield f"view of {viewer}", session.view(viewer)
        yield (
            "files",
            sorted((path.name, path.stat().st_size) for path in self.folder.rglob("*") if path.suffix == ".pad"),
        )
        copy = self.folder / "copy.db"
        self.store.backup(copy)
        yield "backup", copy.read_bytes()


Differences = Callable[[int], list[str]]


@pytest.fixture
def differences(uno: Path, simulator: Path, tmp_path: Path) -> Differences:
    """The names of the traces by which somebody could tell the two worlds of a seed apart."""

    def played(seed: int) -> list[str]:
        here, there = (world(seed, turned) for turned in (False, True))
        assert here["lights"]
        assert here["casts"]
        return [part for part in here if here[part] != there[part]]

    def world(seed: int, turned: bool) -> dict[str, Any]:
        acts, folder = script(Random(seed)), tmp_path / f"{seed}{turned}"
        folder.mkdir()
        with SimBox(simulator, uno / "votebox.elf", folder, "--step") as sim:
            return World(folder, sim, other(acts) if turned else acts, seed, turned=turned).trace

    return played


@pytest.mark.parametrize("seed", range(2))
def test_t21_two_worlds_look_alike_through_the_real_box(differences: Differences, seed: int) -> None:
    assert differences(seed) == []


def test_a_light_that_told_yes_from_no_would_be_seen(differences: Differences, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed = Boxes._station

    def leaking(self: Boxes, table: Table, station: Station, edge: Edge) -> Asked | None:
        counted = pressed(self, table, station, edge)
        if edge.button == "0N":
            self._flashes.flash(station)
        return counted

    monkeypatch.setattr(Boxes, "_station", leaking)
    assert {"lights", "lines of the box"} <= set(differences(0))
