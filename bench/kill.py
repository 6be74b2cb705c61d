"""Kills a table at the kth write of a round of Drum Roll, starts it again, counts what was lost (F01, F03-F05, F07).

    python -m bench.kill --points 200        the last line is the figure, as JSON; --seed chooses the points
    python -m bench.kill --hasty             acknowledges before it saves: the count must not be 0
    python -m bench.kill --fail              the kth call fails with an I/O error, or 20 calls find the disk full

Needs gcc and Linux. Each point: play the script in a fork until the shim kills it; check what was acknowledged against
the disk; then play on, repeating every request, and compare the whole log with an undisturbed run.
"""

from __future__ import annotations

import argparse
import ctypes
import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bench.script import Line, Table, closed, improvised, opened, submit, told, written
from companion.core.events import Event
from companion.session.rows import Unsaved
from companion.session.schema import backups

MEMORY = Path("/dev/shm")  # noqa: S108
Mode = Literal["kill", "hasty", "fail"]


class Shim:
    def __init__(self) -> None:
        self._shim = ctypes.CDLL(os.environ["LD_PRELOAD"])
        self._shim.shim_arm.argtypes = [ctypes.c_char_p, ctypes.c_long, ctypes.c_int, ctypes.c_int, ctypes.c_long]

    def arm(self, folder: Path, k: int, fail: bool = False) -> None:
        """Calls are counted from here, and the kth kills or fails; 0 only counts."""
        error, calls = ((errno.EIO, 1) if k % 2 else (errno.ENOSPC, 20)) if fail else (0, 1)
        self._shim.shim_arm(str(folder).encode(), k, k % 2, error, calls)

    @property
    def counted(self) -> tuple[int, int]:
        """Calls that change the folder, and how many of them are syncs."""
        return self._shim.shim_calls(), self._shim.shim_syncs()


def played(folder: Path, script: list[Line], acks: int, shim: Shim, k: int, mode: Mode) -> None:
    """Writes the number of each acknowledged line to `acks`. A disk that fails does so once the table is open."""
    if mode != "fail":
        shim.arm(folder, k)
    store, table = opened(folder)
    if mode == "fail":
        shim.arm(folder, k, fail=True)
    for number, line in enumerate(script):
        seq = table.moment.seq + 1 if mode == "hasty" else patient(table, line).seq
        os.write(acks, f"{number} {seq}\n".encode())
        patient(table, line)
        if number % 25 == 0 and mode != "fail":
            store.backup(backups(store.path)[0])
    os.write(acks, f"calls {shim.counted[0]}\n".encode())
    if mode == "fail":
        shim.arm(folder, 0)
    closed(store, table)


def patient(table: Table, line: Line) -> Event[Any]:
    """Sends again while the disk refuses, as a phone does."""
    for _ in range(50):
        try:
            return submit(table, line)
        except Unsaved:
            continue
    raise Unsaved("the disk never came back")


def struck(folder: Path, script: list[Line], shim: Shim, k: int, mode: Mode) -> dict[str, int]:
    """Plays in a fork that dies, or whose disk fails, at call k. Line of the script -> seq that was acknowledged; and
    'calls', if the end was reached."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        ended = 1
        try:
            played(folder, script, writing, shim, k, mode)
            ended = 0
        finally:
            if ended:
                traceback.print_exc()
            os._exit(ended)
    os.close(writing)
    with os.fdopen(reading) as lines:
        told = {name: int(number) for name, number in (line.split() for line in lines)}
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL), f"point {k} ended with {status}"
    return told


class Found(Struct):
    """What went wrong, summed over all points."""

    lost: int = 0
    doubled: int = 0
    differing: int = 0
    in_a_vote: int = 0

    def look(self, folder: Path, script: list[Line], acks: dict[str, int], log: list[Any]) -> None:
        store, table = opened(folder)
        events = table.moment.timeline.events
        by_request = [(event.by, event.request) for event in events if event.request]
        self.doubled += len(by_request) - len(set(by_request))
        for number, line in enumerate(script):
            seq = acks.get(str(number), -1)
            self.lost += seq >= 0 and (seq >= len(events) or events[seq].request != line.request)
        self.in_a_vote += table.moment.ballot() is not None
        for line in script:
            submit(table, line)
        self.differing += told(table) != log
        closed(store, table)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--points", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--hasty", dest="mode", action="store_const", const="hasty", default="kill")
    options.add_argument("--fail", dest="mode", action="store_const", const="fail")
    chosen = options.parse_args()
    if "LD_PRELOAD" not in os.environ:
        sys.exit(under_the_shim(sys.argv[1:]))
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        sys.stdout.write(json.dumps(measured(Path(folder), Shim(), chosen)) + "\n")


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


def measured(folder: Path, shim: Shim, asked: argparse.Namespace) -> dict[str, Any]:
    mode: Mode = asked.mode
    script, log = written(fresh(folder, "script"))
    calls = struck(fresh(folder, "count"), script, shim, 0, mode)["calls"]
    found = Found()
    chosen = spread(min(asked.points, calls), calls, Random(asked.seed))
    for k in chosen:
        here = fresh(folder, f"point{k}")
        found.look(here, script, struck(here, script, shim, k, mode), log)
        shutil.rmtree(here)
    figure = {"seed": asked.seed, "points": len(chosen), "of": calls, "moves": len(script)}
    figure |= msgspec.structs.asdict(found)
    if mode == "kill":
        for dealer in (True, False):
            name = "syncs_per_move_dealt" if dealer else "syncs_per_move_real_cards"
            figure[name] = syncs_per_move(fresh(folder, name), shim, dealer)
    return figure


def spread(points: int, calls: int, chance: Random) -> list[int]:
    """So many of the calls, equally far apart: each part of a round gets its share."""
    first = chance.randrange(calls)
    return [1 + (n * calls + first) // points for n in range(points)]


def fresh(folder: Path, name: str) -> Path:
    made = folder / name
    made.mkdir()
    return made


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
