"""A small server that shows the front end alone: recorded views, real words and signs, the real policy."""

from __future__ import annotations

import json
import mimetypes
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

from companion.games import GAMES
from companion.host.i18n import web_catalogue
from companion.host.icons import catalogue

HERE = Path(__file__).parent
STATIC = HERE.parents[1] / "web" / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; "
    "manifest-src 'self'; media-src 'self' data:; require-trusted-types-for 'script'"
)
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".css": "text/css", ".html": "text/html; charset=utf-8"}


def found(path: str) -> tuple[bytes, str] | None:
    """The body and type of one address, None when there is nothing."""
    if path == "/icons.json":
        return catalogue(), "application/json"
    if path == "/rules.json":
        rules = {key: rule.sentence for game in GAMES.values() for key, rule in game.rules.items()}
        return json.dumps(rules).encode(), "application/json"
    if path.startswith("/words/"):
        return json.dumps(web_catalogue(path[7:9])).encode(), "application/json"
    root, rest = (STATIC, path[8:]) if path.startswith("/static/") else (HERE, path[1:])
    file = (root / rest).resolve()
    if not file.is_relative_to(root.resolve()) or not file.is_file():
        return None
    return file.read_bytes(), TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"


class Stage(BaseHTTPRequestHandler):
    views: ClassVar[Mapping[str, object]] = {}
    protocol_version, disable_nagle_algorithm = "HTTP/1.1", True  # one connection for all files of a page

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        answer = self.view(path) or found(path)
        body, kind = answer or (b"nothing here", "text/plain")
        self.send_response(200 if answer else 404)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def view(self, path: str) -> tuple[bytes, str] | None:
        """/views/<name>.json: a view that the test handed in."""
        name = path.removeprefix("/views/").removesuffix(".json")
        return (json.dumps(self.views[name]).encode(), "application/json") if name in self.views else None

    def log_message(self, *_args: object) -> None:
        pass


@contextmanager
def stage(views: Mapping[str, object] | None = None) -> Iterator[int]:
    """Serves on a free port of this machine for as long as the block runs; `views` stand under /views/."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Staged", (Stage,), {"views": views or {}}))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
