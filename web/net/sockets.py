"""Socket.IO beside the pages: Flask-SocketIO, with the household's engine underneath."""

from __future__ import annotations

import logging
from collections.abc import Callable

from flask import Flask
from flask_socketio import SocketIO
from socketio import WSGIApp

from web.net import strict_json
from web.net.engine import Sockets


class Lines(SocketIO):  # type: ignore[misc]
    """Flask-SocketIO, which has no way to be given a server, with one that has our engine; the application knows it as
    its extension."""

    server: Sockets

    def init_app(self, app: Flask, **options: object) -> None:
        self.server = Sockets(**options)
        app.extensions["socketio"] = self
        app.wsgi_app = WSGIApp(self.server, app.wsgi_app)  # type: ignore[method-assign]


def sockets(app: Flask, allowed: Callable[..., bool]) -> Sockets:
    """In front of `app.wsgi_app`, by WebSocket only, one event of a phone after the other."""
    for name in ("engineio.server", "socketio.server"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # they print what phones send
    limits = {"max_http_buffer_size": 20_000, "ping_interval": 10, "ping_timeout": 8, "http_compression": False}
    ways = {"transports": ["websocket"], "async_handlers": False, "cors_allowed_origins": allowed, "json": strict_json}
    made = Lines(app, **limits, **ways).server
    made.on("*", lambda *_: {"is": "bad"})  # an event that nobody knows is answered all the same
    return made
