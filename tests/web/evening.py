"""A whole evening for tests: the laptop's server with the tiny game, browsers with cookies, screens with live lines."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

import websocket

from companion.core.game import Game
from companion.host.lan import Address
from companion.host.packs.own import OwnPacks
from companion.session.ballots import Pads
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from tests.ports import own_port
from tests.session.conftest import FakeClock
from tests.session.test_outbox import laid
from tests.session.tiny_game import GAME
from web.net import server
from web.serving import Serving
from web.table.house import Facts, House
from web.table.kept import newest

Games = Mapping[str, Game[Any, Any]]
NAMES = ["Anna", "Bori", "Cili"]
LAN = Address("192.168.1.20", "wlan0", 26)
COOKIES = ("seats", "screen", "watch", "door")


def until(done: Callable[[], Any], seconds: float = 20) -> Any:
    """Waits for what another thread is about to do; its result."""
    end = time.monotonic() + seconds
    while not (found := done()):
        assert time.monotonic() < end, "it never happened"
        threading.Event().wait(0.005)
    return found


class Browser:
    """Somebody's browser: it keeps cookies, and its pages post JSON."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.cookies: dict[str, str] = {}
        self.tokens: dict[int, str] = {}

    def post(self, name: str, /, **body: Any) -> Any:
        self.status, answer = self.send("POST", f"/api/{name}", body)
        told = json.loads(answer)
        if "seat_token" in told:
            self.tokens[told["seat"]] = told["seat_token"]
        return told

    def get(self, path: str) -> bytes:
        self.status, answer = self.send("GET", path, None)
        return answer

    def send(self, method: str, path: str, body: Any) -> tuple[int, bytes]:
        host = f"127.0.0.1:{self.evening.port}"
        headers = {"Origin": f"http://{host}", "X-Ringside": "1", "Content-Type": "application/json"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        line = HTTPConnection("127.0.0.1", self.evening.port, timeout=10)
        line.request(method, path, None if body is None else json.dumps(body).encode(), headers)
        got = line.getresponse()
        self.headers = got.getheaders()
        for name, value in self.headers:
            if name == "Set-Cookie":
                jar, _, text = value.partition(";")[0].partition("=")
                self.cookies[jar] = text
        answer = got.read()
        line.close()
        return got.status, answer

    def screen(self, viewing: Any, instance: str = "", hello: bool = True) -> Screen:
        return Screen(self, viewing, self.post("ticket").get("ticket"), instance, hello)


class Screen:
    """One open page with its live line."""

    numbers = count(1)

    def __init__(self, browser: Browser, viewing: Any, ticket: Any, instance: str = "", hello: bool = True) -> None:
        self.browser = browser
        browser.evening.screens.append(self)
        port = browser.evening.port
        self.instance = instance or f"page{next(self.numbers)}"
        self.line = websocket.create_connection(
            f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket",
            timeout=10,
            origin=f"http://127.0.0.1:{port}",
            skip_utf8_validation=True,  # byte by byte in Python; the text is decoded all the same
        )
        self.line.recv()
        self.heard: list[tuple[str, Any]] = []
        self.sizes: list[int] = []
        self.acks: dict[int, Any] = {}
        self.view: dict[str, Any] = {}
        self.closed = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self.line.send("40" + json.dumps({"ticket": ticket, "instance": self.instance, "as": viewing}))
        welcome = str(self.line.recv())
        self.refused = None if welcome.startswith("40") else json.loads(welcome[2:])["message"]
        self._reader.start()
        if hello and self.refused is None:
            self.emit("hello", {"seq": None})

    def _read(self) -> None:
        try:
            while message := str(self.line.recv()):
                self._take(message)
        except (OSError, websocket.WebSocketException):
            pass
        self.closed.set()

    def _take(self, message: str) -> None:
        self.sizes.append(len(message))
        if message == "2":
            self.line.send("3")
        elif message.startswith("43"):
            number, _, rest = message[2:].partition("[")
            self.acks[int(number)] = json.loads("[" + rest)[0]
        elif message.startswith("42"):
            name, what = json.loads(message[2:])
            self.heard.append((name, what))  # before the view, for whoever waits for the view looks here next
            self._told(name, what)

    def _told(self, name: str, what: Any) -> None:
        if name == "parts":
            assert what["base"] in (None, self.view.get("seq")), "a gap in what this screen was sent"
            self.view = laid({} if what["base"] is None else self.view, what)

    def send(self, event: str, body: Any) -> int:
        number = next(self.numbers)
        self.line.send(f"42{number}" + json.dumps([event, body]))
        return number

    def emit(self, event: str, body: Any) -> Any:
        return self.answer(self.send(event, body))

    def answer(self, number: int) -> Any:
        until(lambda: number in self.acks or self.closed.is_set())
        return self.acks.get(number)

    def move(self, do: str, /, answering: Any = "own", request: str = "", **more: Any) -> Any:
        by = more.pop("by", None)
        body = {"request": request or f"r{next(self.numbers)}", "move": {"do": do, **more}}
        body["answering"] = self.ask(by)["id"] if answering == "own" else answering
        return self.emit("move", body if by is None else body | {"as": by})

    def host(self, do: str, /, **more: Any) -> Any:
        return self.emit("host", {"request": f"h{next(self.numbers)}", "do": do, **more})

    def ask(self, by: Any = None) -> Any:
        """The open question of this screen's seat (or of the table)."""
        return until(lambda: next((ask for ask in self.view.get("asks", []) if by in (None, ask["by"])), None))

    def at(self, seq: int) -> dict[str, Any]:
        until(lambda: self.view.get("seq", -1) >= seq)
        return self.view

    def last(self, name: str) -> Any:
        """What was said last under this name; waits for the first."""
        return until(lambda: self.said(name))[-1]

    def next(self, name: str, happens: Callable[[], object]) -> Any:
        """What is said under this name once this has happened."""
        self.emit("beat", {"t": 0})  # whatever was on its way has arrived
        before = len(self.said(name))
        happens()
        return until(lambda: self.said(name)[before:])[0]

    def said(self, name: str) -> list[Any]:
        return [what for event, what in self.heard if event == name]

    def close(self) -> None:
        """Also where the server has closed first, which the client library leaves half open."""
        line = self.line.sock
        self.line.close()
        if line is not None:
            line.close()
        if self._reader.ident is not None:  # else the line was cut before it was let in
            self._reader.join(5)


class Evening:
    """The laptop with its server, and everybody's browser."""

    def __init__(self, folder: Path, games: Games | None = None, facts: Facts = (("tiny", "prize", "7"),)) -> None:
        self.folder, self.clock = folder, FakeClock()
        self.games, self.facts = games or {"tiny": GAME}, facts
        self.addresses: tuple[Address, ...] = (LAN,)
        self.screens: list[Screen] = []
        self.phones: list[Browser] = []
        self.earlier = ""
        self.packs: list[Any] = [{"file": "house", "title": "House set", "house": True}]
        self.remembered: list[tuple[str, int]] = []
        self.open()

    def open(self, port: int | None = None) -> None:
        self.store = SqliteStore(self.folder / "games.db")
        self.serving = Serving("127.0.0.1")
        self.port = port or own_port()
        listening = server.bind("127.0.0.1", self.port, fixed=True)
        tables = Tables(self.games, self.store, self.clock, Pads(self.folder / "pads"))
        self.house = House(
            store=self.store,
            games=self.games,
            begin=tables.begin,
            resume=tables.resume,
            forget=tables.forget,
            packs=lambda _: self.packs,
            facts=lambda _, __: self.facts,
            remember=lambda session: self.remembered.append((session.row.table, session.moment.seq)),
            addresses=lambda: self.addresses,
            listen=self.serving.listen,
            clock=self.clock,
            port=self.port,
            setup_code="SETUP123",
            shelf=OwnPacks(self.folder / "packs", lambda: 0),
        )
        self.desk = self.serving.furnish(self.house)
        if (row := newest(self.house)) is not None and row.port == self.port:
            self.desk.room.resume(row.table)
        self.serving.open(listening)

    def restart(self) -> None:
        """The process ends and another one starts on the same folder and port."""
        self.close()
        self.open(self.port)

    def close(self) -> None:
        for screen in self.screens:
            screen.close()
        self.screens.clear()
        self.serving.stop()
        self.store.close()

    @property
    def session(self) -> Any:
        return self.desk.room.session

    def browser(self) -> Browser:
        return Browser(self)

    def laptop(self) -> Browser:
        """The host's browser."""
        browser = self.browser()
        browser.post("hello", setup="SETUP123")
        assert browser.status == 200
        return browser

    def phone(self, seat: int, name: str = "") -> Browser:
        """A phone that scans the code and sits down."""
        browser = self.browser()
        browser.post("join", token=self.desk.door.join.text)
        browser.post("sit", seat=seat, name=name or NAMES[seat])
        assert browser.status == 200
        return browser

    def laid(self, names: list[str] | None = None) -> Browser:
        """The laptop, with a table that waits for people."""
        laptop = self.laptop()
        laptop.post("new", game="tiny", names=names or NAMES)
        assert laptop.status == 200
        return laptop

    def playing(self) -> tuple[Browser, list[Browser]]:
        """The laptop and three phones at a table that has begun."""
        laptop = self.laid()
        phones = [self.phone(seat) for seat in range(3)]
        laptop.post("start")
        return laptop, phones
