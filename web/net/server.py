"""The server at the table: threads with an end, small requests, a port that says so when it is taken."""

from __future__ import annotations

import errno
import io
import logging
import socket
import sys
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.client import HTTPException, LineTooLong
from time import monotonic
from typing import TYPE_CHECKING, Any

from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

from web.net.guard import FIXED
from web.net.slots import Slot, Slots

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

PORT = 8765
TAKEN_ELSEWHERE = {5000, 7000}  # macOS AirPlay sits there
HEADER_BYTES, BODY_BYTES = 16_000, 128_000
PATIENCE = 10.0  # seconds for a header, and again for a body or an answer
log = logging.getLogger("ringside.web")


class PortTaken(Exception):
    def __init__(self, port: int) -> None:
        super().__init__(f"port {port} is in use by another program")
        self.port = port


def bind(host: str, port: int = PORT, *, fixed: bool = False) -> socket.socket:
    """A listening socket: on `port` if it is fixed, else on the first free one from there. Raises PortTaken."""
    for wanted in (port,) if fixed or port == 0 else range(port, min(port + 100, 65536)):
        if wanted in TAKEN_ELSEWHERE and wanted != port:
            continue
        try:
            return _listen(host, wanted)
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise
    raise PortTaken(port)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, _reuse(), 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening


def _reuse() -> int:
    """On Windows SO_REUSEADDR would let two programs share the port."""
    if sys.platform == "win32":
        return socket.SO_EXCLUSIVEADDRUSE
    return socket.SO_REUSEADDR


class Incoming(io.RawIOBase):
    """A request as it comes in: bytes up to a limit, seconds up to a moment, however slowly it drips."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self.expect(HEADER_BYTES)
        self._is_header = True

    def expect(self, size: int) -> None:
        self._left, self._until = size, monotonic() + PATIENCE
        self._is_header = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """0 at the limit of a body, as at an end. A header that is cut is none. Raises TimeoutError, LineTooLong,
        ConnectionResetError."""
        room = memoryview(buffer)[: self._left]
        if not room:
            return self._cut(LineTooLong("header"))
        self._line.settimeout(max(self._until - monotonic(), 0.001))
        got = self._line.recv_into(room)
        self._line.settimeout(PATIENCE)
        self._left -= got
        return got or self._cut(ConnectionResetError())

    def _cut(self, error: Exception) -> int:
        if self._is_header:
            raise error
        return 0


class Request(WSGIRequestHandler):
    server: Server
    timeout = PATIENCE
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self.rfile.close()
        self.incoming = Incoming(self.connection)
        self.rfile = io.BufferedReader(self.incoming)

    def handle_one_request(self) -> None:
        try:
            super().handle_one_request()
        except HTTPException:  # the first line is too long; http.server looks for that in the others only
            self.request_version = ""
            self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def make_environ(self) -> WSGIEnvironment:
        """greet: this is a live line. admit: it has shown for whom. expect: the host may send more than others."""
        slots, slot = self.server.slots, self.server.slot(self.connection)
        ours = {
            "greet": partial(slots.greet, slot),
            "admit": partial(slots.admit, slot),
            "expect": self.incoming.expect,
        }
        return super().make_environ() | {f"ringside.{name}": one for name, one in ours.items()}

    def run_wsgi(self) -> None:
        self.server.slots.answer(self.server.slot(self.connection))
        self.incoming.expect(BODY_BYTES)
        super().run_wsgi()

    def send_response(self, code: int, message: str | None = None) -> None:
        self.send_response_only(code, message)  # no banner

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is not even HTTP gets a bare refusal."""
        self.send_response_only(code, HTTPStatus(code).phrase)
        for name, value in (*FIXED, ("Content-Length", "0"), ("Connection", "close")):
            self.send_header(name, value)
        self.end_headers()
        self._hear_out()

    def _hear_out(self) -> None:
        """Who is cut off while still sending would not read the refusal."""
        self.incoming.expect(BODY_BYTES)
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            while self.rfile.read(BODY_BYTES):
                pass

    def log(self, type: str, message: str, *args: Any) -> None:  # noqa: A002
        """Silent: addresses and paths are nobody's business."""


class Server(ThreadedWSGIServer):
    daemon_threads = True

    def __init__(self, listening: socket.socket, app: WSGIApplication, slots: Slots | None = None) -> None:
        self.slots = Slots() if slots is None else slots  # one that is empty counts as false
        self._held: dict[socket.socket, Slot] = {}
        host, port = listening.getsockname()[:2]
        super().__init__(host, port, app, handler=Request, fd=listening.fileno())
        listening.close()

    def verify_request(self, request: Any, client_address: Any) -> bool:
        slot = self.slots.enter(client_address[0], partial(_cut, request))
        if slot is None:
            _turn_away(request)
            return False
        self._held[request] = slot
        return True

    def slot(self, request: socket.socket) -> Slot:
        return self._held[request]

    def shutdown_request(self, request: Any) -> None:
        slot = self._held.pop(request, None)
        if slot is not None:
            self.slots.leave(slot)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        log.exception("a connection ended in an error")

    def log(self, type: str, message: str, *args: Any) -> None:  # noqa: A002
        log.log(logging.ERROR if type == "error" else logging.DEBUG, "%s", message)


def _cut(request: socket.socket) -> None:
    """Its thread hears of it and ends by itself."""
    with suppress(OSError):
        request.shutdown(socket.SHUT_RDWR)


def _turn_away(request: socket.socket) -> None:
    lines = "".join(f"{name}: {value}\r\n" for name, value in (*FIXED, ("Retry-After", "5"), ("Content-Length", "0")))
    request.settimeout(1.0)
    try:
        request.sendall(f"HTTP/1.1 503 Busy\r\nConnection: close\r\n{lines}\r\n".encode())
    except OSError:
        return  # it left before it was told
