"""The one place where engine.io is bent to a living-room: our own connection, and one thread for the pings of all.

engine.io's threading mode hands each connection to simple-websocket, which waits for ever for a silent phone and for a
slow one, and it lets a thread sleep for every ping, so that those who come and go leave hundreds behind. Nothing of it
is replaced: it finds this module as one more mode of its own, and its server asks here for its tasks.
`tests/web/test_engine.py` fails when a new release changes what this builds on.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from queue import Empty, Queue, SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING

import engineio
import socketio
from engineio.socket import Socket

from web.net import strict_json
from web.net.websocket import WebSocket

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MODE = "ringside"
PING = Socket._send_ping  # sleeps for an interval, then pings
_async = {"queue": Queue, "queue_empty": Empty, "event": Event, "websocket": WebSocket, "sleep": lambda _: None}
sys.modules[f"engineio.async_drivers.{MODE}"] = sys.modules[__name__]
log = logging.getLogger("ringside.web")


class Engine(engineio.Server):  # type: ignore[misc]
    """engine.io's server. All wait equally long for a ping, so pings are due in the order in which they are asked for:
    its sleep is waited out here and is nothing there."""

    def __init__(self, **options: object) -> None:
        super().__init__(async_mode=MODE, **options)
        self._pings: SimpleQueue[tuple[float, Callable[[], object]]] = SimpleQueue()
        self.start_background_task(self._ping)

    def async_modes(self) -> list[str]:
        return [MODE]

    def start_background_task(self, target: Callable[..., object], *args: object, **named: object) -> Thread | None:
        if getattr(target, "__func__", None) is PING:
            self._pings.put((time.monotonic() + self.ping_interval, target))
            return None
        task = Thread(target=target, args=args, kwargs=named, daemon=True)
        task.start()
        return task

    def _ping(self) -> None:
        while True:
            due, ping = self._pings.get()
            time.sleep(max(due - time.monotonic(), 0))
            try:
                ping()
            except Exception:
                log.exception("a ping could not be sent")


class Sockets(socketio.Server):  # type: ignore[misc]
    def _engineio_server_class(self) -> type[Engine]:
        return Engine


def sockets(allowed: Callable[[str | None, WSGIEnvironment], bool]) -> Sockets:
    """Socket.IO by WebSocket only, one event of a phone after the other."""
    for name in ("engineio.server", "socketio.server"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # they print what phones send
    limits = {"max_http_buffer_size": 20_000, "ping_interval": 10, "ping_timeout": 8, "http_compression": False}
    ways = {"transports": ["websocket"], "async_handlers": False, "cors_allowed_origins": allowed, "json": strict_json}
    made = Sockets(**limits, **ways)
    made.on("*", lambda *_: {"is": "bad"})  # an event that nobody knows is answered all the same
    return made
