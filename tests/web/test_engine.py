"""What our connection and our pings build on in engine.io: where a new release changes it, somebody has to look."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import engineio
import pytest
import socketio
from engineio.async_drivers import threading as upstream
from engineio.socket import Socket

from web.net import engine

READ = {  # as they were read when web/net/engine.py was written
    engineio.Server.__init__: "a06b1750",
    engineio.Server.sleep: "dfcbf472",
    engineio.Server.start_background_task: "772bcb98",
    Socket.schedule_ping: "fe316639",
    Socket._send_ping: "21861287",
    Socket._upgrade_websocket: "02f6ac05",
    Socket._websocket_handler: "58afe122",
    socketio.Server._engineio_server_class: "8d7e7034",
}


@pytest.mark.parametrize("read", READ, ids=lambda read: read.__qualname__)
def test_what_we_build_on_is_as_we_read_it(read: Callable[..., Any]) -> None:
    now = sha256(inspect.getsource(read).encode()).hexdigest()[:8]
    assert now == READ[read], f"read {read.__qualname__} again beside web/net/engine.py; then write {now} here"


def test_our_mode_offers_what_their_own_does() -> None:
    """Threads are asked for by `start_background_task`, which is ours."""
    assert set(upstream._async) - set(engine._async) == {"thread"}
    assert set(engine._async) < set(upstream._async)


def test_nothing_of_theirs_is_replaced() -> None:
    asked = "import sys, web.net.engine as ours; print('simple_websocket' in sys.modules, ours.MODE)"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout
    assert told.split() == ["False", engine.MODE]
    assert engineio.Server(async_mode="threading")._async is upstream._async
