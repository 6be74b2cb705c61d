"""A real server on a free port of this machine, for tests that talk to it over sockets."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import websocket
from flask import Flask
from socketio import WSGIApp

from tests.web.evening import Evening
from web.net import engine, server
from web.net.guard import Guard, same_origin
from web.net.slots import Slots


class Served:
    """The running server, and what a test wants to ask of it."""

    def __init__(self, app: Flask, slots: Slots | None = None) -> None:
        self.app = app
        self.sockets = engine.sockets(same_origin)
        self.behind = WSGIApp(self.sockets, app)
        listening = server.bind("127.0.0.1", 0)
        self.port = listening.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.server = server.Server(listening, Guard(self.behind, lambda: {self.host}), slots)
        self._thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02})
        self._thread.start()

    def live(self, auth: Any = None, **options: Any) -> websocket.WebSocket:
        """A connected Socket.IO client, past its CONNECT."""
        line = websocket.create_connection(
            f"ws://{self.host}/socket.io/?EIO=4&transport=websocket", timeout=10, suppress_origin=True, **options
        )
        line.recv()
        line.send("40" + (json.dumps(auth) if auth is not None else ""))
        line.recv()
        return line

    def stop(self) -> None:
        self.server.shutdown()
        self._thread.join(5)


def plain() -> Flask:
    app = Flask("plain", static_folder=None)

    @app.get("/")
    def page() -> str:
        return "ok"

    @app.post("/api/change")
    def change() -> dict[str, bool]:
        return {"ok": True}

    return app


@pytest.fixture
def serve() -> Iterator[Callable[..., Served]]:
    running: list[Served] = []

    def start(app: Flask | None = None, slots: Slots | None = None) -> Served:
        running.append(Served(app or plain(), slots))
        return running[-1]

    yield start
    for one in running:
        one.stop()


@pytest.fixture
def clock() -> SimpleNamespace:
    """Seconds that pass when the test says so: `clock.now()`, `clock.at += 5`."""
    ticking = SimpleNamespace(at=1000.0)
    ticking.now = lambda: ticking.at
    return ticking


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(tmp_path)
    yield opened
    opened.close()
