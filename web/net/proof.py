"""What is proved before the table opens: no debugger, and no stranger's page gets in."""

from __future__ import annotations

import os
import socket
from base64 import b64encode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

EVIL = "http://evil.example"


class Unsafe(Exception):
    """The server must not serve like this; the text says why."""


def refuse_debugger(app: Flask) -> None:
    """Raises Unsafe."""
    if app.debug or os.environ.get("FLASK_DEBUG", "0").lower() not in {"", "0", "false", "no"}:
        raise Unsafe("FLASK_DEBUG is set: with it anybody on this network could run code on this laptop")
    layer: object = app.wsgi_app
    while layer is not None:
        if type(layer).__module__.startswith("werkzeug.debug"):
            raise Unsafe("a debugger stands in front of the table")
        layer = getattr(layer, "wsgi_app", None) or getattr(layer, "app", None)


def refuse_strangers(port: int) -> None:
    """Calls our own server as our page, as a stranger's page and under a stranger's name. Raises Unsafe."""
    here = f"127.0.0.1:{port}"
    if knock(port, here, f"http://{here}") != 101:
        raise Unsafe("the server does not answer its own page")
    for host, origin in ((here, EVIL), (here, "null"), (f"evil.example:{port}", f"http://evil.example:{port}")):
        if knock(port, host, origin) < 400:
            raise Unsafe(f"a page of {origin} was let in as {host}")


def knock(port: int, host: str, origin: str) -> int:
    """The status that a WebSocket handshake of Socket.IO gets."""
    key = b64encode(os.urandom(16)).decode()
    lines = (
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
        *(f"Host: {host}", f"Origin: {origin}", f"Sec-WebSocket-Key: {key}"),
        *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "", ""),
    )
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall("\r\n".join(lines).encode())
        return int(line.makefile("rb").readline().split()[1])
