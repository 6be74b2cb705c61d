"""Kills a table at the kth write of a round of Drum Roll, starts it again, and counts what was lost (F01, F03).

    python -m bench.kill --points 200        the last line is the figure, as JSON
    python -m bench.kill --hasty             acknowledges before it saves: the count must not be 0

Needs gcc and Linux. Each point: play the script in a fork until the shim kills it; check what was acknowledged against
the disk; then play on, repeating every request, and compare the whole log with an undisturbed run.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.seats import Actor, Setup
from companion.core.timeline import Event, Reveal, Sealed
from companion.games import GAMES
from companion.host import packs
from companion.session.clock import SystemClock
from companion.session.moment import answers
from companion.session.rows import TableRow
from companion.session.salvage import open_store
from companion.session.sealing import Pads
from companion.session.session import Session
from companion.session.store import SqliteStore
from companion.session.tables import Tables

GAME = GAMES["drum_roll"]
ROW = TableRow("t1", GAME.key, GAME.edition, 0, 8765, "a seed")
MEMORY = Path("/dev/shm")  # noqa: S108
Table = Session[Any, Any]


class Line(Struct, frozen=True):
    """One request of the script."""

    by: Actor
    move: Any
    request: str


class Shim:
    def __init__(self) -> None:
        self._shim = ctypes.CDLL(os.environ["LD_PRELOAD"])
        self._shim.shim_arm.argtypes = [ctypes.c_char_p, ctypes.c_long, ctypes.c_int]

    def arm(self, folder: Path, k: int) -> None:
        self._shim.shim_arm(str(folder).encode(), k, k % 2)

    @property
    def counted(self) -> tuple[int, int]:
        """Calls that change the folder, and how many of them are syncs."""
        return self._shim.shim_calls(), self._shim.shim_syncs()


def opened(folder: Path, dealer: bool = True) -> tuple[SqliteStore, Table]:
    store, report = open_store(folder / "ringside.db", "now")
    assert report is None, report
    tables = Tables(GAMES, store, SystemClock(), Pads(folder / "pads"))
    if not store.tables():
        store.create(ROW)
    if store.rows(ROW.table):
        return store, tables.resume(ROW)
    facts = packs.house(GAME.key).facts if dealer else ()
    return store, tables.begin(ROW, Setup(("Anna", "Bori", "Cili"), facts=facts, dealer=dealer))


def closed(store: SqliteStore, table: Table) -> None:
    table.stop()
    store.close()


def submit(table: Table, line: Line) -> Event[Any]:
    """A phone that was not answered sends the same request again; the question it had open may be gone by then."""
    open_ = [*table.moment.asks(), *table.moment.offers(line.by)]
    fitting = [question.id for question in open_ if question.by == line.by and answers(question.ask, line.move)]
    asked = fitting[0] if fitting else -1
    return table.submit(line.by, line.move, via="phone", request=line.request, answering=asked)


def improvised(table: Table, rng: Random) -> Iterator[Line]:
    """Moves until the game is over: whoever is asked answers something; a voter sometimes changes the vote."""
    while asks := table.moment.due.asks:
        waiting = [by for by, ask in asks if not (ask.sealed and table.moment.cast(by)) or rng.random() < 0.2]
        by = rng.choice(waiting or [by for by, _ in asks])
        yield Line(by, GAME.sample(table.moment.timeline.now, by, rng), f"r{table.moment.seq}")


def written(folder: Path) -> tuple[list[Line], list[Any]]:
    """The script: a round up to its vote and ten requests more; and the log it makes."""
    store, table = opened(folder)
    script: list[Line] = []
    left = 10
    for line in improvised(table, Random(3)):
        submit(table, line)
        script.append(line)
        left -= any(isinstance(event.move, Reveal) for event in table.moment.timeline.events)
        if left == 0:
            break
    log = told(table)
    closed(store, table)
    return script, log


def told(table: Table) -> list[Any]:
    """The log without times and seals."""
    events = table.moment.timeline.events
    return [(e.by, e.via, e.request, "sealed" if isinstance(e.move, Sealed) else e.move) for e in events]


def played(folder: Path, script: list[Line], acks: int, hasty: bool) -> None:
    """Writes the number of each acknowledged line to `acks`."""
    store, table = opened(folder)
    for number, line in enumerate(script):
        seq = table.moment.seq + 1 if hasty else submit(table, line).seq
        os.write(acks, f"{number} {seq}\n".encode())
        submit(table, line)
    closed(store, table)


def killed(folder: Path, script: list[Line], shim: Shim, k: int, hasty: bool) -> list[tuple[int, int]]:
    """What was acknowledged, as (line of the script, seq), before call k ended the process."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        shim.arm(folder, k)
        played(folder, script, writing, hasty)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        acks = [(int(number), int(seq)) for number, seq in (line.split() for line in lines)]
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL), f"point {k} ended with {status}"
    return acks


class Found(Struct):
    """What went wrong, summed over all points."""

    lost: int = 0
    doubled: int = 0
    differing: int = 0
    in_a_vote: int = 0

    def look(self, folder: Path, script: list[Line], acks: list[tuple[int, int]], log: list[Any]) -> None:
        store, table = opened(folder)
        events = table.moment.timeline.events
        by_request = [(event.by, event.request) for event in events if event.request]
        self.doubled += len(by_request) - len(set(by_request))
        for number, seq in acks:
            kept = events[seq] if seq < len(events) else None
            self.lost += kept is None or kept.request != script[number].request
        self.in_a_vote += table.moment.ballot() is not None
        for line in script:
            submit(table, line)
        self.differing += told(table) != log
        closed(store, table)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--points", type=int, default=200)
    options.add_argument("--hasty", action="store_true")
    chosen = options.parse_args()
    if "LD_PRELOAD" not in os.environ:
        sys.exit(under_the_shim(sys.argv[1:]))
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        sys.stdout.write(json.dumps(measured(Path(folder), Shim(), chosen.points, chosen.hasty)) + "\n")


def under_the_shim(arguments: list[str]) -> int:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not compiler:
        sys.exit("bench not available: it needs gcc")
    with tempfile.TemporaryDirectory() as folder:
        shim = Path(folder) / "kill_shim.so"
        source = Path(__file__).with_name("kill_shim.c")
        subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", shim, source, "-ldl"], check=True)
        again = [sys.executable, "-m", "bench.kill", *arguments]
        return subprocess.run(again, env=os.environ | {"LD_PRELOAD": str(shim)}, check=False).returncode


def measured(folder: Path, shim: Shim, points: int, hasty: bool) -> dict[str, Any]:
    script, log = written(fresh(folder, "script"))
    calls = counted(fresh(folder, "count"), script, shim)
    found = Found()
    chosen = sorted(Random(1).sample(range(1, calls + 1), min(points, calls)))
    for k in chosen:
        here = fresh(folder, f"point{k}")
        found.look(here, script, killed(here, script, shim, k, hasty), log)
        shutil.rmtree(here)
    figure = {"points": len(chosen), "of": calls, "moves": len(script), **msgspec.structs.asdict(found)}
    if not hasty:
        for dealer in (True, False):
            name = "syncs_per_move_dealt" if dealer else "syncs_per_move_real_cards"
            figure[name] = syncs_per_move(fresh(folder, name), shim, dealer)
    return figure


def fresh(folder: Path, name: str) -> Path:
    made = folder / name
    made.mkdir()
    return made


def counted(folder: Path, script: list[Line], shim: Shim) -> int:
    """How many calls an undisturbed run makes; in a fork, so that it runs as the others will."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        shim.arm(folder, 0)
        played(folder, script, os.open(os.devnull, os.O_WRONLY), hasty=False)
        os.write(writing, str(shim.counted[0]).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as line:
        calls = int(line.read())
    os.wait()
    return calls


def syncs_per_move(folder: Path, shim: Shim, dealer: bool) -> float:
    """Over a whole game, its opening and its pads included."""
    store, table = opened(folder, dealer)
    shim.arm(folder, 0)
    moves = [submit(table, line) for line in improvised(table, Random(5))]
    syncs = shim.counted[1]
    shim.arm(Path(), 0)
    closed(store, table)
    return round(syncs / len(moves), 3)


if __name__ == "__main__":
    main()
