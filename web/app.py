"""The pages, the API and the pictures as one Flask application."""

from __future__ import annotations

import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from flask import Flask, Response, abort, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.security import safe_join

from companion.core.why import Illegal, Malformed, msg, said
from companion.host import icons
from companion.host.i18n import LANGUAGES, Translations, guess, web_catalogue
from companion.session.rows import Unsaved
from web import (
    api,
    api_along,
    api_evenings,
    api_host,
    api_pack,
    api_seats,
    calls,
    files,
    pack_files,
    printing,
    wire,
)
from web.desk import MONTH, SMALL, TOKENS, Call, Desk, Jar, No, Reply, Route, jar_name, may

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
PEOPLE = (*api.ROUTES, *api_seats.ROUTES, *api_along.ROUTES)
THINGS = (*api_pack.ROUTES, *pack_files.ROUTES, *printing.ROUTES, *api_evenings.ROUTES)
CALLS = (*PEOPLE, *api_host.ROUTES, *THINGS)
ROUTES: dict[str, Route] = {route.name: route for route in CALLS}
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
    app.add_url_rule("/api/<name>", "api", lambda name: _api(desk, name), methods=["POST"])


# -- pages ------------------------------------------------------------------------------------------------------------


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


# -- the API ----------------------------------------------------------------------------------------------------------


def _api(desk: Desk, name: str) -> Response:
    route = ROUTES.get(name)
    if route is None:
        abort(404)
    call = calls.made(desk)
    try:
        body = _body(_allowed(call, route))
        if not route.alone:
            return _answered(desk, call, route.answer(call, body))
        with desk.room.lock:
            call = calls.made(desk)  # while the body came in, somebody may have been sent away or another table laid
            return _answered(desk, call, _allowed(call, route).answer(call, body))
    except No as no:
        return _answered(desk, call, no.reply)
    except Illegal as no:
        return _answered(desk, call, Reply({"is": "no", "why": msgspec.to_builtins(no.why)}, 422))
    except (Malformed, msgspec.ValidationError, msgspec.DecodeError):
        return _answered(desk, call, Reply({"is": "bad"}, 400))
    except Unsaved:
        return _answered(desk, call, Reply({"is": "unsaved"}, 507))
    except RequestEntityTooLarge:
        large = said("That is too large: at most {n} kB can be sent here.", n=route.most // 1000)
        return _answered(desk, call, Reply({"is": "no", "why": msgspec.to_builtins(large)}, 413))


def _allowed(call: Call, route: Route) -> Route:
    if not may(call, route.who):
        raise No(403, **{"is": "forbidden"})
    return route


def _body(route: Route) -> Any:
    """Who may call this has been asked before, so that only the host's large bodies are read."""
    request.max_content_length = route.most
    if route.most > SMALL and "ringside.expect" in request.environ:
        request.environ["ringside.expect"](route.most)
    return msgspec.json.decode(wire.strict(request.get_data() or b"{}"), type=route.body)


def _answered(desk: Desk, call: Call, reply: Reply) -> Response:
    sent = _json(reply.body, reply.status)
    jars: dict[Jar, str] = {"seats": ".".join(call.cookies.seats[:TOKENS])} if call.renewed else {}
    for jar, value in (jars | dict(reply.jars)).items():
        name = jar_name(desk, jar)
        sent.set_cookie(name, value, max_age=MONTH, httponly=True, samesite="Strict", path="/")
    return sent


def _json(what: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(what), status, content_type="application/json")
