"""The server against rude clients: bombs, sleepers, half-open calls, taken ports (T14, case-25, case-52)."""

from __future__ import annotations

import os
import socket
import struct
import threading
import time
import zlib
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import websocket

from tests.web.evening import Evening
from web.net import server
from web.net.engine import MODE
from web.net.slots import Slots
from web.net.websocket import LIMITS, Limits

Serve = Callable[..., Any]
HANDSHAKE = (
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n{more}\r\n"
)


def call(host: str, port: int, more: str = "") -> tuple[socket.socket, bytes]:
    line = socket.create_connection(("127.0.0.1", port), timeout=10)
    line.sendall(HANDSHAKE.format(host=host, more=more).encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(4096)
    return line, answer


def frame(opcode: int, payload: bytes, claimed: int | None = None) -> bytes:
    """One client frame under the zero mask."""
    size = len(payload) if claimed is None else claimed
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 127]) + struct.pack(">Q", size)
    return bytes([opcode]) + length + b"\0\0\0\0" + payload


def ended(line: socket.socket, seconds: float = 20) -> bool:
    """Does the other side end the connection in time, whatever it says before?"""
    line.settimeout(seconds)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def memory() -> int:
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGESIZE")


def test_nagle_is_off_on_every_accepted_socket(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def looking(request: server.Request) -> None:
        seen.append(request.connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        run(request)

    run = server.Request.run_wsgi
    monkeypatch.setattr(server.Request, "run_wsgi", looking)
    with closing(serve().live()):
        assert seen
        assert all(seen)


def test_t14_polling_is_refused(serve: Serve) -> None:
    running = serve()
    for method in ("GET", "POST"):
        line = HTTPConnection("127.0.0.1", running.port, timeout=5)
        line.request(method, "/socket.io/?EIO=4&transport=polling", headers={"X-Ringside": "1"})
        assert 400 <= line.getresponse().status < 500
        line.close()


def test_no_extension_is_agreed_to(serve: Serve) -> None:
    running = serve()
    line, answer = call(
        running.host, running.port, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
    )
    with line:
        assert answer.startswith(b"HTTP/1.1 101 ")
        assert b"xtension" not in answer


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads memory from /proc")
@pytest.mark.parametrize("kind", ["deflate", "plain", "fragments", "binary"])
def test_t33_a_bomb_costs_no_memory_and_ends_its_connection(serve: Serve, kind: str) -> None:
    running = serve()
    line, _ = call(running.host, running.port)
    before = memory()
    with line:
        line.settimeout(1)
        try:
            line.sendall(bomb(kind))
            for _ in range(200):
                line.sendall(frame(0x00, b"A" * 100_000) if kind == "fragments" else b"A" * 100_000)
        except (ConnectionError, TimeoutError):
            pass  # the kernel may answer a closed socket's flood with silence
        assert ended(line)
    assert memory() - before < 8_000_000


def bomb(kind: str) -> bytes:
    if kind == "deflate":
        press = zlib.compressobj(9, zlib.DEFLATED, -15)
        return frame(0xC1, (press.compress(b"4" + b"A" * 100_000_000) + press.flush(zlib.Z_SYNC_FLUSH))[:-4])
    return {
        "plain": frame(0x81, b"4", claimed=100_000_000),
        "fragments": frame(0x01, b"4"),
        "binary": frame(0x82, b"4" * 500),
    }[kind]


def test_a_message_of_the_full_size_arrives(serve: Serve) -> None:
    running = serve()
    heard: list[str] = []

    def say(_: str, what: str) -> int:
        heard.append(what)
        return len(what)

    running.sockets.on("connect", welcome)
    running.sockets.on("say", say)

    with closing(running.live()) as line:
        line.send('421["say","' + "x" * 19_900 + '"]')
        assert said(line) == "431[19900]"
        line.send('422["say","' + "x" * 20_000 + '"]')
        assert ended(line.sock)
    assert len(heard) == 1


@pytest.mark.parametrize(
    "junk", ["", "x", "5", "b4AAAA", "0{}", "4" * 10, "42[]", "42{}", '42[{"a":1}]', "45100000-[]", "4" + "[" * 9000]
)
def test_t32_junk_neither_breaks_nor_leaves_anything(serve: Serve, junk: str) -> None:
    running = serve()
    with closing(running.live()) as line:
        line.send(junk)
    with closing(running.live()) as line:
        assert line.connected
    until(lambda: not running.sockets.eio.sockets)


def said(line: websocket.WebSocket) -> str:
    """The next message; a slow computer is pinged between them."""
    while (message := str(line.recv())) == "2":
        line.send("3")
    return message


def until(done: Callable[[], bool], seconds: float = 20) -> None:
    """Waits for what another thread is about to do."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        threading.Event().wait(0.01)


def test_a_stalled_phone_gets_whole_frames_when_it_wakes(serve: Serve) -> None:
    running = serve()
    running.sockets.on("connect", welcome)
    asleep = 1_500

    def everything(_: str) -> None:
        for number in range(asleep):
            running.sockets.emit("part", [number, "x" * 5_000])

    running.sockets.on("all", everything)

    with closing(running.live(sockopt=[(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)])) as line:
        line.send('42["all"]')
        threading.Event().wait(0.5)  # asleep: nothing is read
        for number in range(asleep):
            assert said(line) == f'42["part",[{number},"{"x" * 5_000}"]]'


def test_a_phone_that_never_wakes_is_given_up(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    running = limited(serve, Limits(send=0.3))
    running.sockets.on("connect", welcome)
    gone = threading.Event()

    def everything(_: str) -> None:
        for number in range(5_000):
            running.sockets.emit("part", [number, "x" * 5_000])

    running.sockets.on("all", everything)

    def left(*_: Any) -> None:
        gone.set()

    running.sockets.on("disconnect", left)

    with closing(running.live(sockopt=[(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)])) as line:
        line.send('42["all"]')
        assert gone.wait(8)
    until(lambda: len(running.server.slots) == 0)


def welcome(_: str, environ: dict[str, Any], *__: object) -> None:
    environ["ringside.socket"].admit("seat")


def limited(serve: Serve, limits: Limits) -> Any:
    """A server whose sockets are less patient."""
    running = serve()
    engine = running.sockets.eio
    usual = engine._async["websocket"]
    engine._async = {**engine._async, "websocket": lambda answer, eio: usual(answer, eio, limits)}
    return running


def test_a_socket_that_shows_no_ticket_is_closed(serve: Serve) -> None:
    running = limited(serve, Limits(greeting=0.2))
    line, _ = call(running.host, running.port)
    with line:
        line.sendall(frame(0x81, b"40"))  # connected, yet nobody admitted it
        started = time.monotonic()
        assert ended(line)
        assert time.monotonic() - started < 3


def test_an_admitted_socket_stays_until_it_is_silent(serve: Serve) -> None:
    running = limited(serve, Limits(silence=2))

    def admit(sid: str, environ: dict[str, Any]) -> None:
        welcome(sid, environ)
        environ["ringside.socket"]._deadline = 0.0  # the time to show a ticket is long over

    running.sockets.on("connect", admit)
    running.sockets.on("say", lambda _: False)

    with closing(running.live()) as line:
        line.send('421["say"]')
        assert said(line) == "431[false]"
        assert running.server.slots.count("seated") == 1
        assert ended(line.sock)
    until(lambda: len(running.server.slots) == 0)


def test_t34_a_header_that_drips_has_ten_seconds_in_all(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.6)
    running = serve()
    with socket.create_connection(("127.0.0.1", running.port), timeout=5) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        started = time.monotonic()
        try:
            while time.monotonic() - started < 5:
                line.sendall(b"X")
                threading.Event().wait(0.05)
        except ConnectionError:
            pass
        assert time.monotonic() - started < 3


def test_t34_half_open_calls_are_capped_and_closed(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PATIENCE", 1.0)
    counts = counted(monkeypatch)
    running = serve(slots=Slots(total=30, kept=10))
    threads = threading.active_count()
    lines = [socket.create_connection(("127.0.0.1", running.port), timeout=5) for _ in range(60)]
    for line in lines:
        try:
            line.sendall(b"GET / HTTP/1.1\r\nX-a: ")
        except ConnectionError:
            continue
    until(lambda: len(counts) == 60)
    assert max(counts) <= 20
    assert all(ended(line) for line in lines)
    for line in lines:
        line.close()
    until(lambda: len(running.server.slots) == 0 and threading.active_count() <= threads)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many connections there are after each call at the door."""
    counts: list[int] = []
    verify = server.Server.verify_request

    def counting(self: server.Server, line: Any, address: Any) -> bool:
        enters = verify(self, line, address)
        counts.append(len(self.slots))
        return enters

    monkeypatch.setattr(server.Server, "verify_request", counting)
    return counts


def test_t34_who_finds_every_slot_taken_is_told_to_come_back(serve: Serve) -> None:
    slots = Slots(total=2, kept=1)
    running = serve(slots=slots)
    taken = slots.enter("10.0.0.9")
    assert taken is not None
    slots.answer(taken)
    with socket.create_connection(("127.0.0.1", running.port), timeout=5) as line:
        answer = line.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After: 5\r\n" in answer
    slots.leave(taken)
    with closing(running.live()) as line:
        assert line.connected


def test_t34_all_ports_of_a_table_share_their_slots(evening: Evening) -> None:
    evening.serving.open(server.bind("127.0.0.1", 0))
    assert len({one.slots for one in evening.serving._servers.values()}) == 1
    assert len(evening.serving._servers) == 2


def test_t36_a_header_or_a_body_without_end_is_cut(serve: Serve) -> None:
    running = serve()
    for start in (b"GET / HTTP/1.1\r\n", b"POST /api/change HTTP/1.1\r\nContent-Length: 90000000\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", running.port), timeout=5) as line:
            sent = 0
            try:
                line.sendall(start)
                while sent < 20_000_000:
                    sent += line.send(b"X-pad: " + b"x" * 900 + b"\r\n")
            except ConnectionError:
                pass
            assert sent < 20_000_000


def test_the_server_says_nothing_about_itself(serve: Serve, capfd: pytest.CaptureFixture[str]) -> None:
    running = serve()
    for ask in (
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X-a: b\r\n" * 200 + b"\r\n",
        f"GET / HTTP/1.1\r\nHost: {running.host}\r\n\r\n".encode(),
    ):
        with socket.create_connection(("127.0.0.1", running.port), timeout=5) as line:
            line.sendall(ask)
            answer = line.makefile("rb").read().lower()
        assert b"nosniff" in answer
        for banner in (b"server:", b"werkzeug", b"python"):
            assert banner not in answer
    assert capfd.readouterr() == ("", "")


def test_case_25_a_thousand_events_of_one_phone_keep_their_order(serve: Serve) -> None:
    running = serve()
    heard: list[int] = []

    def tap(_: str, number: int) -> int:
        threading.Event().wait(0.0005 * (number % 3))
        heard.append(number)
        return number

    running.sockets.on("connect", welcome)
    running.sockets.on("tap", tap)

    with closing(running.live()) as line:
        for number in range(999):
            line.send(f'42["tap",{number}]')
        line.send('427["tap",999]')
        assert said(line) == "437[999]"
    assert heard == list(range(1000))


def test_case_4_ten_reconnects_and_each_event_arrives_once(serve: Serve) -> None:
    running = serve()
    for _ in range(10):
        running.live().close()
    until(lambda: not running.sockets.eio.sockets)
    with closing(running.live()) as line:
        running.sockets.emit("news", 1)
        running.sockets.emit("end", 2)
        assert [said(line), said(line)] == ['42["news",1]', '42["end",2]']


def test_case_52_a_new_table_takes_the_next_free_port() -> None:
    with server.bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with server.bind("127.0.0.1", port) as other:
            assert port < other.getsockname()[1] <= port + 99


def test_case_52_a_resumed_table_takes_its_own_port_or_says_so() -> None:
    with server.bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(server.PortTaken) as no:
            server.bind("127.0.0.1", port, fixed=True)
        assert no.value.port == port
    with server.bind("127.0.0.1", port, fixed=True) as again:
        assert again.getsockname()[1] == port


def test_a_table_that_ended_has_given_its_port_back(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly the system closes it: the next start asks for it in the same moment."""
    close = server.Server.server_close

    def slowly(one: server.Server) -> None:
        time.sleep(0.5)
        close(one)

    monkeypatch.setattr(server.Server, "server_close", slowly)
    evening.serving.stop()
    server.bind("127.0.0.1", evening.port, fixed=True).close()


def test_case_52_the_default_port_is_nobody_elses() -> None:
    assert server.PORT == 8765
    assert server.PORT not in {5000, 7000}


def test_the_settings_that_reliability_asks_for(serve: Serve) -> None:
    engine = serve().sockets.eio
    assert engine.async_mode == MODE
    assert not engine.async_handlers
    assert engine.transports == ["websocket"]
    assert not engine.http_compression
    assert engine.max_http_buffer_size == LIMITS.message == 20_000
    assert (engine.ping_interval, engine.ping_timeout, engine.cookie) == (10, 8, None)
    assert LIMITS.greeting == 5
    assert LIMITS.send == 10


def test_a_client_of_the_trade_gets_along(serve: Serve) -> None:
    with closing(websocket.create_connection(f"ws://{(running := serve()).host}/socket.io/?EIO=4&transport=websocket",
                                             origin=f"http://{running.host}")) as line:  # fmt: skip
        assert str(line.recv()).startswith("0{")
        line.ping("hello")
        line.send("40")
        assert str(line.recv()).startswith("40{")


def test_t38_those_who_come_and_go_leave_nothing_behind(serve: Serve) -> None:
    running = serve()
    engine, slots, files = running.sockets.eio, running.server.slots, Path("/proc/self/fd")
    threads = threading.active_count() + 1  # engine.io's own, which the first connection starts

    def come_and_go(times: int) -> None:
        for _ in range(times):
            running.live().close()
        until(lambda: not engine.sockets and len(slots) == 0 and threading.active_count() <= threads)

    def open_files() -> int:
        return len(list(files.iterdir())) if files.is_dir() else 0

    come_and_go(3)
    before = open_files()
    come_and_go(150)
    until(lambda: open_files() <= before)


def test_a_quiet_client_is_pinged(serve: Serve) -> None:
    running = serve()
    running.sockets.eio.ping_interval = 0.1
    with closing(running.live()) as line:
        assert [line.recv(), line.send("3"), line.recv()][::2] == ["2", "2"]
