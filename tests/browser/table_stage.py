"""The laptop's and the join pages without the product behind them: real templates, recorded answers, no real socket."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from companion.host import qr
from companion.host.i18n import Translations, web_catalogue
from companion.host.icons import catalogue
from tests.browser import table_scenes

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
RECORDED: Path | None = None  # other scenes than Drum Roll's
PAGES = {
    "/": "start", "/j": "join", "/table": "table", "/watch": "watch", "/trouble": "trouble", "/play": "play",
    "/packs": "packs", "/evenings": "evenings", "/print": "print",
}  # fmt: skip
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; "
    "manifest-src 'self'; media-src 'self' data:; require-trusted-types-for 'script'"
)
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
Answer = tuple[bytes, str]


def page(name: str, language: str = "en") -> Answer:
    pages = Environment(loader=FileSystemLoader(WEB / "templates"), autoescape=True)
    words = Translations(language)
    body = pages.get_template(f"{name}.html").render(language=language, _=words.gettext, port=8765)
    return body.encode(), "text/html; charset=utf-8"


def scenes() -> Path:
    return RECORDED or table_scenes.folder()


def recorded(name: str) -> Any:
    return json.loads((scenes() / f"{name}.json").read_text("utf-8"))


def found(path: str) -> Answer | None:
    if path in PAGES:
        return page(PAGES[path])
    if path == "/icons.json":
        return catalogue(), "application/json"
    if path.startswith("/words/"):
        return json.dumps(web_catalogue(path[7:9])).encode(), "application/json"
    if path == "/qr.svg":
        return qr.svg("http://192.168.1.20:8765/j#abcdefghijklmnopqrstuv").encode(), "image/svg+xml"
    return _file(path)


def _file(path: str) -> Answer | None:
    if path == "/static/vendor/socket.io.min.js":
        file = HERE / "fake_io.js"
    elif path.startswith("/recorded/"):
        file = scenes() / path.removeprefix("/recorded/")
    else:
        file = WEB / path.removeprefix("/")
    if ".." in path or not file.is_file():
        return None
    return file.read_bytes(), KINDS.get(file.suffix, "application/json")


def hello(**more: Any) -> dict[str, Any]:
    """What the laptop's own page is told of itself while a game runs."""
    table = {"id": "t", "game": "drum_roll", "title": "Drum Roll", "started": True, "over": False, "names": []}
    languages = [["en", "English"], ["hu", "magyar"], ["el", "ελληνικά"]]
    told = {"role": "host", "host": True, "seat": None, "seats": [], "table": table, "language": None}
    return told | {"languages": languages} | more


class TableStage(BaseHTTPRequestHandler):
    """`answers` holds what each POST gets: path -> (status, body)."""

    protocol_version, disable_nagle_algorithm = "HTTP/1.1", True  # one connection for all files of a page
    answers: dict[str, tuple[int, Any]] = {}
    posted: list[tuple[str, Any]] = []

    def do_GET(self) -> None:
        answer = found(self.path.partition("?")[0])
        self._send(200 if answer else 404, *(answer or (b"", "text/plain")))

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.posted.append((self.path, body))
        status, answer = self.answers.get(self.path, (200, {}))
        self._send(status, json.dumps(answer).encode(), "application/json")

    def _send(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def table_stage(answers: dict[str, tuple[int, Any]]) -> Iterator[tuple[int, list[tuple[str, Any]]]]:
    """Serves until the block ends; gives the port and the list of what was posted."""
    posted: list[tuple[str, Any]] = []
    handler = type("Staged", (TableStage,), {"answers": answers, "posted": posted})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server.server_address[1], posted
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
