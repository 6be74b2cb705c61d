"""A whole Drum Roll evening for browsers: the real server under a LAN name, in a process that can be killed.

As a program: `python -m tests.browser.lan FOLDER PORT` tells its join token, then begins the game on 'begin'.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.games import GAMES
from companion.host.lan import Address
from companion.host.packs.own import OwnPacks
from companion.session.ballots import Pads
from companion.session.clock import SystemClock
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from tests.ports import own_port
from web.net import server
from web.serving import Serving
from web.table.house import House
from web.table.kept import newest
from web.table.room import Plan

NAME = "table.lan"
CUT = ("Failed to load resource: net::ERR_", "WebSocket connection to")  # what a browser says once the laptop is off
ROOT = Path(__file__).parents[2]


class Laptop:
    """The laptop of one evening, seen from outside."""

    def __init__(self, folder: Path, excused: list[str]) -> None:
        self.folder, self.port, self._excused = folder, own_port(), excused
        self.switch_on()

    def switch_on(self) -> None:
        command = [sys.executable, "-m", "tests.browser.lan", str(self.folder), str(self.port)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        assert self._process.stdout is not None
        told = json.loads(self._process.stdout.readline())
        self.token = told["token"]

    def begin(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("begin\n")
        self._process.stdin.flush()

    def freeze(self) -> None:
        """Every line stays open and says nothing, as on a Wi-Fi that is gone."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self._excused += CUT
        self._process.kill()
        self._process.communicate()

    def events(self) -> int:
        """How many events the log holds; only once the laptop is off."""
        store = SqliteStore(self.folder / "games.db")
        (table,) = store.tables()
        count = len(store.rows(table.table))
        store.close()
        return count

    @property
    def address(self) -> str:
        return f"http://{NAME}:{self.port}"


@contextmanager
def evening(folder: Path, excused: list[str]) -> Iterator[Laptop]:
    laptop = Laptop(folder, excused)
    try:
        yield laptop
    finally:
        laptop.kill()


def house(folder: Path, serving: Serving, port: int) -> House:
    store, clock = SqliteStore(folder / "games.db"), SystemClock()
    tables = Tables(GAMES, store, clock, Pads(folder / "pads"))
    return House(
        store=store,
        games=GAMES,
        begin=tables.begin,
        resume=tables.resume,
        forget=tables.forget,
        packs=lambda _: [],
        facts=lambda *_: (),
        remember=lambda _: None,
        addresses=lambda: (Address(NAME, "wlan0", 24),),
        listen=serving.listen,
        clock=clock,
        port=port,
        setup_code="SETUP123",
        shelf=OwnPacks(folder / "packs", lambda: 0),
    )


def serve(folder: Path, port: int) -> None:
    serving = Serving("127.0.0.1")
    listening = server.bind("127.0.0.1", port, fixed=True)
    desk = serving.furnish(house(folder, serving, port))
    if (row := newest(desk.house)) is not None:
        desk.room.resume(row.table)
    else:
        desk.room.lay("drum_roll", Plan(["Anna", "Bori"], ["A", "B"]))
    serving.open(listening)
    print(json.dumps({"token": desk.door.join.text}), flush=True)
    for command in sys.stdin:
        if command.strip() == "begin":
            desk.room.begin()


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]))
