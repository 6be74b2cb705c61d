"""One live connection: whole frames out, small text messages in, and an end for whoever stays silent."""

from __future__ import annotations

from base64 import b64encode
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha1
from select import select
from socket import SHUT_RDWR, socket
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct
from wsproto.connection import Connection, ConnectionType
from wsproto.events import BytesMessage, CloseConnection, Event, Ping, TextMessage
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError

from web.net.slots import Kind

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

ACCEPT = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
SPOKEN = ("1", "3", "4")  # what a client may begin with in engine.io: close, pong, message


class Limits(Struct, frozen=True):
    """message: bytes. greeting: seconds to show a ticket in. silence, send: seconds for any byte in, a frame out."""

    message: int = 20_000
    greeting: float = 5.0
    silence: float = 20.0
    send: float = 10.0


LIMITS = Limits()


class WebSocket:
    """What engine.io calls its transport (`send`, `wait`, `close`); no extension is ever agreed to.

    One thread waits and another sends; `admit`, `hang_up` and `make_room` may come from any.
    """

    def __init__(self, serve: Callable[[WebSocket], object], _: object = None, limits: Limits = LIMITS) -> None:
        self._serve, self._limits = serve, limits
        self._frames = Connection(ConnectionType.SERVER)
        self._ready: deque[str] = deque()
        self._parts: list[str] = []
        self._size = 0
        self._open = True
        self._admitted = False
        self._lock = Lock()

    def __call__(self, environ: WSGIEnvironment, _: object) -> Iterable[bytes]:
        self._line: socket = environ["werkzeug.socket"]
        self._line.settimeout(self._limits.send)
        self._environ = environ
        environ["ringside.socket"] = self
        environ["ringside.greet"](self.make_room)
        self._deadline = monotonic() + self._limits.greeting
        self._line.sendall(switching(environ["HTTP_SEC_WEBSOCKET_KEY"], environ.get("ringside.headers", ())))
        # its own time-out, so that waiting for a phone and sending to it do not share one
        with self._line.dup() as self._ears:
            self._serve(self)
        return _NothingMore()

    def admit(self, kind: Kind) -> None:
        """The client has shown a ticket: it may stay. Lines of seats have slots that are kept for the table."""
        self._admitted = True
        self._environ["ringside.admit"](kind)

    def wait(self) -> str | None:
        """The next message; None when the connection is over."""
        while self._open and not self._ready:
            self._read()
        return self._ready.popleft() if self._ready else None

    def send(self, message: str) -> None:
        self._say(TextMessage(message))

    def close(self) -> None:
        if self._open:
            self._part(CloseReason.NORMAL_CLOSURE)

    def hang_up(self) -> None:
        self._open = False
        try:
            self._line.shutdown(SHUT_RDWR)
        except OSError:
            return  # the other side was quicker

    def make_room(self) -> None:
        """Another one needs the slot: says so where that can be done at once, and hangs up."""
        if self._lock.acquire(blocking=False):
            try:
                self._say_full()
            except (OSError, ValueError, LocalProtocolError):
                pass  # it cannot be told
            finally:
                self._lock.release()
        self.hang_up()

    def _say_full(self) -> None:
        if self._open and select((), (self._line,), (), 0)[1]:
            self._open = False
            self._line.send(self._frames.send(CloseConnection(CloseReason.TRY_AGAIN_LATER)))

    def _read(self) -> None:
        try:
            self._ears.settimeout(self._patience())
            chunk = self._ears.recv(4096)
            self._frames.receive_data(chunk or None)
            for event in self._frames.events():
                self._take(event)
        except (OSError, LocalProtocolError):
            self.hang_up()

    def _patience(self) -> float:
        """Raises TimeoutError when the time to show a ticket is over, however much comes in."""
        left = self._limits.silence if self._admitted else self._deadline - monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def _take(self, event: Event) -> None:
        match event:
            case TextMessage():
                self._gather(event)
            case Ping():
                self._say(event.response())
            case BytesMessage():
                self._part(CloseReason.UNSUPPORTED_DATA)
            case CloseConnection():
                self._part(event.code)
            case _:
                pass  # a pong says no more than that bytes came in

    def _gather(self, event: TextMessage) -> None:
        self._size += len(event.data.encode())
        if self._size > self._limits.message:
            self._part(CloseReason.MESSAGE_TOO_BIG)
            return
        if event.data:
            self._parts.append(event.data)
        if event.message_finished:
            self._deliver("".join(self._parts))
            self._parts, self._size = [], 0

    def _deliver(self, message: str) -> None:
        if not self._open:
            return
        if message.startswith(SPOKEN):
            self._ready.append(message)
        else:
            self._part(CloseReason.POLICY_VIOLATION)

    def _part(self, code: int) -> None:
        try:
            self._say(CloseConnection(code))
        except (OSError, LocalProtocolError):
            return
        finally:
            self.hang_up()

    def _say(self, event: Event) -> None:
        """A whole frame or the end of the connection. Raises OSError."""
        with self._lock:
            if not self._open:
                raise ConnectionResetError
            try:
                self._line.sendall(self._frames.send(event))
            except OSError:
                self.hang_up()
                raise


class _NothingMore:
    """Tells the WSGI server that this connection needs no answer, once engine.io has tidied up."""

    def __iter__(self) -> Iterator[bytes]:
        raise ConnectionError


def switching(key: str, headers: Iterable[tuple[str, str]]) -> bytes:
    accept = b64encode(sha1(key.encode() + ACCEPT, usedforsecurity=False).digest()).decode()
    lines = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept), *headers]
    text = "".join(f"{name}: {value}\r\n" for name, value in lines)
    return f"HTTP/1.1 101 Switching Protocols\r\n{text}\r\n".encode("latin-1")


def whole(environ: WSGIEnvironment) -> bool:
    """Does this request ask for a WebSocket as RFC 6455, 4.2.1 wants it?"""
    key = environ.get("HTTP_SEC_WEBSOCKET_KEY", "")
    tokens = {token.strip() for token in environ.get("HTTP_CONNECTION", "").lower().split(",")}
    asked = environ["REQUEST_METHOD"] == "GET" and environ.get("HTTP_UPGRADE", "").lower() == "websocket"
    return asked and "upgrade" in tokens and environ.get("HTTP_SEC_WEBSOCKET_VERSION") == "13" and len(key) == 24
