"""The limits of the product as it is served: 180 that drip and 195 that look on, and who plays gets in (T34, T36).

The first tests of T34 asked a server whose limits they had chosen themselves, with one crowd that came at once. Their
world lacked the served object, spectators, and a phone that returns while the crowd is there, from its address as well.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection, HTTPException
from types import SimpleNamespace
from typing import Any

import pytest
import websocket

from tests.web import evening as rooms
from tests.web.evening import Browser, Evening, Screen, until
from tests.web.test_server import call, ended, frame
from web.app import HERE, digest
from web.net import server
from web.net.slots import FAMILY, Slot, Slots
from web.net.websocket import LIMITS

OTHER = "127.0.0.2"  # every address 127.x is this machine's, on Linux
LAID = HERE / "static"
elsewhere = pytest.mark.parametrize("source", ["127.0.0.1", OTHER])


@pytest.fixture(autouse=True)
def other_address() -> None:
    try:
        with socket.socket() as line:
            line.bind((OTHER, 0))
    except OSError:
        pytest.skip("this system has one loopback address")


class Drippers:
    """As many as `count` sockets of one address that never finish what they ask for; a lost one is opened anew."""

    def __init__(self, port: int, start: bytes, count: int = 180, beat: float = 0.3) -> None:
        self._port, self._start, self._beat = port, start, beat
        self._drop = frame(0x8A, b"") if b"Upgrade" in start else b"x"
        self._lines: list[socket.socket | None] = [None] * count
        self._stop = threading.Event()
        self.lost = 0
        self._drip()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.wait(self._beat):
            self._drip()

    def _drip(self) -> None:
        for number, line in enumerate(self._lines):
            try:
                if line is None:
                    line = self._lines[number] = socket.create_connection(("127.0.0.1", self._port), timeout=5)
                    line.sendall(self._start)
                else:
                    line.sendall(self._drop)
            except OSError:
                self.lost += 1
                if line is not None:
                    line.close()
                self._lines[number] = None

    def stop(self) -> list[socket.socket]:
        """What they still hold."""
        self._stop.set()
        self._thread.join()
        return [line for line in self._lines if line is not None]


@contextmanager
def dripping(port: int, start: bytes, **more: Any) -> Iterator[Drippers]:
    crowd = Drippers(port, start, **more)
    try:
        yield crowd
    finally:
        for line in crowd.stop():
            line.close()


def come_from(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers and their live lines call from this address from now on."""

    def live(url: str, **more: Any) -> websocket.WebSocket:
        port = int(url.split("/")[2].partition(":")[2])
        return connect(url, socket=socket.create_connection(("127.0.0.1", port), 10, (source, 0)), **more)

    connect = websocket.create_connection
    monkeypatch.setattr(rooms, "HTTPConnection", partial(HTTPConnection, source_address=(source, 0)))
    monkeypatch.setattr(websocket, "create_connection", live)


def comes_in(phone: Browser, seat: int) -> bool:
    """As the page does it: what was cut on the way is asked for once more."""
    return _came_in(phone, seat) or _came_in(phone, seat)


def _came_in(phone: Browser, seat: int) -> bool:
    """The page, who it is, a ticket, the live line and what it shows."""
    try:
        phone.get("/play")
        if phone.status != 200 or phone.post("hello")["seats"] != [seat]:
            return False
        screen = phone.screen(seat)
        seen = until(lambda: screen.view or screen.closed.is_set()) and bool(screen.view)
        screen.close()
        return seen
    except (OSError, ValueError, AssertionError, HTTPException, websocket.WebSocketException):
        return False


def hang_up(screen: Screen) -> None:
    """The client's own close() forgets the socket of a line that the server has closed."""
    if screen.line.sock is not None:
        screen.line.sock.close()


HEADER = b"GET /play HTTP/1.1\r\nX-a: "


def starts(kind: str, port: int) -> bytes:
    """What never comes to an end."""
    host = f"127.0.0.1:{port}"
    return {
        "header": HEADER,
        "body": f"POST /api/hello HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nX-Ringside: 1\r\n"
        "Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{".encode(),
        "live": f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode(),
    }[kind]


@elsewhere
@pytest.mark.parametrize("kind", ["header", "body", "live"])
def test_t34_a_phone_returns_while_180_sockets_drip(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, source: str, kind: str
) -> None:
    _, phones = evening.playing()
    stays = phones[1].screen(1)
    come_from(source, monkeypatch)
    with dripping(evening.port, starts(kind, evening.port)):
        tries = [comes_in(phones[0], 0) for _ in range(15)]
    assert tries == [True] * 15
    assert not stays.closed.is_set()


@elsewhere
def test_t34_a_phone_returns_while_195_look_on(evening: Evening, monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    """How many may look on is the table's business and not asked here: as many as get in stay."""
    _, phones = evening.playing()
    stays = phones[1].screen(1)
    crowd = evening.browser()
    crowd.post("watch", token=evening.desk.door.watch.text)
    watching = [crowd.screen("watch", hello=False) for _ in range(195)]
    assert any(screen.refused is None and not screen.closed.is_set() for screen in watching)
    come_from(source, monkeypatch)
    with dripping(evening.port, HEADER, count=20):
        tries = [comes_in(phones[0], 0) for _ in range(15)]
    for screen in watching:
        hang_up(screen)
    assert tries == [True] * 15
    assert not stays.closed.is_set()


def test_t34_only_lines_of_seats_and_of_the_laptop_are_kept_as_served(evening: Evening) -> None:
    laptop, phones = evening.playing()
    spectator = evening.browser()
    spectator.post("watch", token=evening.desk.door.watch.text)
    opened = [phones[0].screen(0), laptop.screen("table"), spectator.screen("watch"), phones[1].screen("watch")]
    assert [screen.refused for screen in opened] == [None] * 4
    slots = evening.serving._slots
    until(lambda: len(slots) == 4)
    assert (slots.count("seated"), slots.count("watching")) == (2, 2)


def test_t34_a_crowd_of_one_address_is_thinned_out_as_served(evening: Evening) -> None:
    slots = evening.serving._slots
    with dripping(evening.port, HEADER, count=100, beat=60):
        until(lambda: slots.count("reading") == 100)  # all at once is no crime
        threading.Event().wait(1.1)
        assert evening.browser().get("/play")
        until(lambda: slots.count("reading") <= 16, server.PATIENCE / 3)


def test_t34_one_byte_a_second_of_a_header_has_an_end_as_served(evening: Evening) -> None:
    with socket.create_connection(("127.0.0.1", evening.port), timeout=30) as line:
        line.sendall(HEADER)
        assert server.PATIENCE - 1 < endures(line, b"x", beat=1) < server.PATIENCE + 3


@pytest.mark.parametrize(("what", "beat"), [(b"x", 1.0), (frame(0x8A, b"") * 500, 0.0)], ids=["drip", "flood"])
def test_t34_a_live_line_without_a_ticket_has_an_end_as_served(evening: Evening, what: bytes, beat: float) -> None:
    """A deadline that is only looked at while nothing comes in is none."""
    line, _ = call(f"127.0.0.1:{evening.port}", evening.port)
    slots = evening.serving._slots
    with line:
        line.settimeout(1)
        if beat:
            line.sendall(frame(0x81, b"", claimed=100))
        started = time.monotonic()
        thread = threading.Thread(target=endures, args=(line, what, beat))
        thread.start()
        until(lambda: len(slots) == 0)
        assert LIMITS.greeting - 1 < time.monotonic() - started < LIMITS.greeting + 3
    thread.join()


def endures(line: socket.socket, what: bytes, beat: float) -> float:
    """Seconds until this can be sent no more."""
    started = time.monotonic()
    try:
        while time.monotonic() - started < 30:
            line.sendall(what)
            threading.Event().wait(beat)
    except OSError:
        pass
    return time.monotonic() - started


def test_t34_all_is_as_before_once_the_crowd_has_gone_silent(evening: Evening) -> None:
    evening.laid()
    until(lambda: len(evening.serving._slots) == 0)
    threads = threading.active_count()
    crowd = Drippers(evening.port, starts("header", evening.port))
    readers = [zero_window(evening.port) for _ in range(20)]
    lines = [*crowd.stop(), *readers]
    started = time.monotonic()
    until(lambda: len(evening.serving._slots) == 0, 30)
    assert all(ended(line, 1) for line in lines)
    until(lambda: threading.active_count() <= threads, 60 - (time.monotonic() - started))
    for line in lines:
        line.close()


def zero_window(port: int) -> socket.socket:
    """Asks for something large and does not read it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", port))
    largest = max((file for file in LAID.rglob("*") if file.is_file()), key=lambda file: file.stat().st_size)
    name = largest.relative_to(LAID).as_posix()
    line.sendall(f"GET /static/{name} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    return line


def test_t34_eight_phones_behind_one_address_load_the_page_at_once(evening: Evening) -> None:
    """Each with the six connections that a browser opens, and eighty files."""
    evening.laid()
    files = [file.relative_to(LAID).as_posix() for file in sorted(LAID.rglob("*")) if file.is_file()][:80]
    wanted = [f"/static/{digest()}/{name}" for _ in range(8) for name in files]

    def loaded(path: str) -> int:
        browser = evening.browser()
        browser.get(path)
        return browser.status

    with ThreadPoolExecutor(48) as connections:
        assert list(connections.map(loaded, wanted)) == [200] * len(wanted)


def test_t34_a_spectator_who_makes_room_is_told_so(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.playing()
    browser = evening.browser()
    browser.post("watch", token=evening.desk.door.watch.text)
    frames: list[Any] = []
    hear: Any = websocket.WebSocket.recv_frame

    def hearing(self: websocket.WebSocket) -> Any:
        frames.append(hear(self))
        return frames[-1]

    monkeypatch.setattr(websocket.WebSocket, "recv_frame", hearing)
    screen = browser.screen("watch")
    slots = evening.serving._slots
    until(lambda: slots.count("watching") == 1)
    next(slot for slot in slots._slots if slot.state == "watching").end()
    assert screen.closed.wait(5)
    hang_up(screen)
    assert (frames[-1].opcode, frames[-1].data) == (0x8, (1013).to_bytes(2, "big"))
    until(lambda: len(slots) == 0)


# -- the rules, one by one --------------------------------------------------------------------------------------------


class Room:
    """Slots on a clock of the test; who was ended, in that order."""

    def __init__(self, clock: SimpleNamespace, **more: int) -> None:
        self.slots, self.clock, self.ended = Slots(**more, now=clock.now), clock, list[str]()

    def enter(self, name: str, ip: str = "10.0.0.9", state: str = "reading") -> Slot:
        slot = self.slots.enter(ip, lambda: self.ended.append(name))
        assert slot is not None
        self.turn(slot, state)
        return slot

    def turn(self, slot: Slot, state: str) -> None:
        turns: dict[str, Callable[[], object]] = {
            "answering": lambda: self.slots.answer(slot),
            "watching": lambda: self.slots.admit(slot, "watch"),
            "seated": lambda: self.slots.admit(slot, "seat"),
        }
        turns.get(state, bool)()


def test_t34_sixteen_slow_ones_an_address_and_the_slowest_goes(clock: SimpleNamespace) -> None:
    room = Room(clock)
    for number in range(20):
        room.enter(str(number))
        clock.at += 0.001
    assert room.ended == []
    clock.at += 1
    room.enter("late", "10.0.0.8")
    assert room.ended == []
    room.enter("late")
    assert room.ended == ["0", "1", "2", "3", "4"]


def test_t34_who_plays_looks_on_or_is_answered_does_not_count_for_its_address(clock: SimpleNamespace) -> None:
    room = Room(clock)
    for state in ("seated", "watching", "answering"):
        for _ in range(20):
            room.enter(state, state=state)
    clock.at += 9.9
    room.enter("new")
    assert room.ended == []
    clock.at += 0.2
    room.enter("new")
    assert room.ended == ["answering"] * 5


def test_t34_a_live_line_without_a_ticket_is_one_that_waits(clock: SimpleNamespace) -> None:
    room = Room(clock, each=1)
    silent = room.enter("shown", state="answering")
    room.slots.greet(silent, lambda: room.ended.append("in its own words"))
    clock.at += 1
    room.enter("new")
    assert room.ended == ["in its own words"]


def test_t34_a_full_room_ends_first_who_drips_then_who_looks_on_then_who_is_slow(clock: SimpleNamespace) -> None:
    room = Room(clock, total=5, kept=1)
    for name, state in (("slow", "answering"), ("looks", "watching"), ("drips", "reading"), ("plays", "seated")):
        room.enter(name, f"10.0.0.{len(name)}", state)
    clock.at += 0.5
    room.enter("quick", "10.0.0.1", "answering")
    clock.at += 1.6
    for number in range(3):
        room.enter("new", f"10.0.1.{number}", "answering")
    assert room.ended == ["drips", "looks", "slow"]
    assert room.slots.enter("10.0.0.1") is None
    assert room.ended == ["drips", "looks", "slow"]
    clock.at += 0.5
    room.enter("new", "10.0.0.1")
    assert room.ended == ["drips", "looks", "slow", "quick"]


def test_t34_of_those_alike_the_greediest_address_gives_way_and_there_the_oldest(clock: SimpleNamespace) -> None:
    room = Room(clock, total=4, kept=1)
    for name, ip in (("alone", "10.0.0.1"), ("first", "10.0.0.9"), ("second", "10.0.0.9")):
        room.enter(name, ip, "watching")
        clock.at += 1
    room.enter("new", "10.0.0.2")
    assert room.ended == ["first"]


def test_t34_an_address_that_crowds_gives_way_however_quick_it_is(clock: SimpleNamespace) -> None:
    room = Room(clock, total=100, kept=20)
    for number in range(80):
        room.enter(str(number), state="answering")
        clock.at += 0.001
    room.enter("another", "10.0.0.1")
    assert room.ended == ["0"]
    room.enter("its own", state="answering")
    assert room.ended == ["0", "another"]
    room.enter("its own again")
    assert room.ended == ["0", "another", "1"]
    assert FAMILY >= 8 * 6


def test_t34_a_player_who_opens_page_after_page_drives_nobody_out(clock: SimpleNamespace) -> None:
    room = Room(clock, total=8, kept=3)
    room.enter("anna", "10.0.0.1", "seated")
    for number in range(12):
        clock.at += 1
        room.enter(str(number), state="seated")
    clock.at += 1
    room.enter("bob", "10.0.0.2", "seated")
    assert "anna" not in room.ended
    assert "bob" not in room.ended
    assert (room.slots.count("seated"), len(room.slots)) == (3, 8)


def test_t34_whoever_was_ended_stays_out(clock: SimpleNamespace) -> None:
    room = Room(clock, total=2, kept=1)
    gone = room.enter("gone")
    room.enter("new", "10.0.0.1")
    assert room.ended == ["gone"]
    room.turn(gone, "seated")
    assert (len(room.slots), room.slots.count("seated")) == (1, 0)
    room.slots.leave(gone)
    assert len(room.slots) == 1


# -- headers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [[b"X-a: " + b"a" * 30_000], [b"X-%d: " % n + b"a" * 500 for n in range(60)]])
@pytest.mark.parametrize("first", [b"GET /play HTTP/1.1", b"GET /" + b"a" * 17_000 + b" HTTP/1.1"])
def test_t36_a_header_over_16_kb_is_refused_and_never_taken_for_a_whole_one(
    evening: Evening, first: bytes, lines: list[bytes]
) -> None:
    host = b"Host: 127.0.0.1:%d" % evening.port
    assert answered(evening, b"\r\n".join([first, host, *lines, b"", b""])).startswith(b"HTTP/1.1 431 ")


def test_t36_who_is_refused_may_finish_and_read_why(evening: Evening) -> None:
    with socket.create_connection(("127.0.0.1", evening.port), timeout=10) as line:
        line.sendall(HEADER + b"a" * 30_000)
        for _ in range(5):
            threading.Event().wait(0.1)
            line.sendall(b"a" * 1000)
        assert line.recv(4096).startswith(b"HTTP/1.1 431 ")


def test_t36_a_header_of_almost_16_kb_is_read(evening: Evening) -> None:
    asked = b"GET /play HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nX-a: %s\r\n\r\n" % (evening.port, b"a" * 15_500)
    assert answered(evening, asked).split(b" ", 2)[1] == b"200"


def test_t36_a_header_that_breaks_off_is_not_answered(evening: Evening) -> None:
    asked = b"GET /play HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % evening.port
    assert answered(evening, asked) == b""


def answered(evening: Evening, asked: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", evening.port), timeout=10) as line:
        line.sendall(asked)
        line.shutdown(socket.SHUT_WR)
        return line.makefile("rb").read()
