"""The pages, the API and the files as one Flask application."""

from __future__ import annotations

import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec
from flask import Flask, Response, abort, render_template, request
from werkzeug.security import safe_join

from companion.core.why import msg
from companion.host import icons
from companion.host.i18n import LANGUAGES, Translations, guess, web_catalogue
from web.api import files, served
from web.api.desk import SMALL, Desk

HERE = Path(__file__).parent
PAGES = {
    "/": "start",
    "/j": "join",
    "/play": "play",
    "/table": "table",
    "/watch": "watch",
    "/trouble": "trouble",
    "/print": "print",
    "/packs": "packs",
    "/evenings": "evenings",
}
FOREVER = "public, max-age=31536000, immutable"


def create() -> Flask:
    """The application without a desk; `furnish` puts one in."""
    for ending in (".js", ".mjs"):
        mimetypes.add_type("text/javascript", ending)
    app = Flask("web", root_path=str(HERE), static_folder=None)
    app.config |= {"PROPAGATE_EXCEPTIONS": True, "MAX_CONTENT_LENGTH": SMALL, "MAX_FORM_MEMORY_SIZE": 1000}
    app.jinja_options = {"autoescape": True}
    return app


def furnish(app: Flask, desk: Desk) -> None:
    for path, page in PAGES.items():
        app.add_url_rule(path, page, lambda page=page: _page(desk, page))
    app.add_url_rule("/static/<path:name>", "static", _static)
    app.add_url_rule("/words/<language>.json", "words", _words)
    app.add_url_rule("/icons.json", "icons", lambda: Response(icons.catalogue(), mimetype="application/json"))
    app.add_url_rule("/rules/<game>.json", "rules", lambda game: _rules(desk, game))
    app.add_url_rule("/qr.svg", "qr", lambda: files.qr(desk))
    app.add_url_rule("/packs/<game>", "packs of", lambda game: _page(desk, "packs"))
    app.add_url_rule("/packs/<game>/<what>", "pack file", lambda game, what: files.pack_file(desk, game, what))
    app.add_url_rule("/evenings/<table>/<what>", "evening", lambda table, what: files.evening(desk, table, what))
    app.add_url_rule("/print/<what>.pdf", "sheet", lambda what: files.sheet(desk, what))
    app.add_url_rule("/api/<name>", "api", lambda name: served.api(desk, name), methods=["POST"])


def _page(desk: Desk, page: str) -> Response:
    if page == "join":
        desk.live.has_reached(request.remote_addr or "")
    language = guess(request.headers.get("Accept-Language", ""), desk.house.language or "en")
    words = Translations(language)
    html = render_template(f"{page}.html", language=language, page=page, port=desk.room.port, _=words.gettext, msg=msg)
    return Response(html.replace('"/static/', f'"/static/{digest()}/'), content_type="text/html; charset=utf-8")


@cache
def digest() -> str:
    """Names the static files as a whole: other files, another address."""
    told = sha256()
    for file in sorted((HERE / "static").rglob("*")):
        if file.is_file():
            told.update(file.relative_to(HERE).as_posix().encode() + b"\0" + file.read_bytes())
    return told.hexdigest()[:12]


def _static(name: str) -> Response:
    """Sent from memory: of a phone that leaves in the middle no open file is left behind."""
    first, _, rest = name.partition("/")
    is_named = first == digest()
    file = safe_join(str(HERE / "static"), rest if is_named else name)
    if file is None or not Path(file).is_file():
        abort(404)
    sent = Response(Path(file).read_bytes(), content_type=mimetypes.guess_type(file)[0])
    sent.headers["Cache-Control"] = FOREVER if is_named else "no-store"
    return sent


def _words(language: str) -> Response:
    return _json(web_catalogue(language)) if language in LANGUAGES else abort(404)


def _rules(desk: Desk, game: str) -> Response:
    found = desk.house.games.get(game)
    return _json({name: rule.sentence for name, rule in found.rules.items()}) if found else abort(404)


def _json(what: object) -> Response:
    return Response(msgspec.json.encode(what), content_type="application/json")
