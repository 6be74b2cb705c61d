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

from companion.core.why import Illegal, Malformed, said
from companion.host import icons, qr
from companion.host.i18n import LANGUAGES, Translations, guess, web_catalogue
from companion.session.rows import Unsaved
from web import (
    api,
    api_along,
    api_evenings,
    api_host,
    api_pack,
    api_seats,
    evening_files,
    pack_files,
    presence,
    printing,
    wire,
)
from web.desk import MONTH, SMALL, TOKENS, Call, Desk, Jar, No, Reply, Route, cookies, jar_name, may
from web.rights import Cookies

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
CALLS = (*(*PEOPLE, *api_host.ROUTES, *api_pack.ROUTES, *pack_files.ROUTES, *printing.ROUTES, *api_evenings.ROUTES),)
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
    app.add_url_rule("/qr.svg", "qr", lambda: _qr(desk))
    app.add_url_rule("/packs/<game>", "packs of", lambda game: _page(desk, "packs"))
    app.add_url_rule("/packs/<game>/<what>", "pack file", lambda game, what: _pack_file(desk, game, what))
    app.add_url_rule("/evenings/<table>/<what>", "evening", lambda table, what: _evening(desk, table, what))
    app.add_url_rule("/print/<what>.pdf", "sheet", lambda what: _sheet(desk, what))
    app.add_url_rule("/api/<name>", "api", lambda name: _api(desk, name), methods=["POST"])


# -- pages ------------------------------------------------------------------------------------------------------------


def _page(desk: Desk, page: str) -> Response:
    if page == "join":
        desk.live.has_reached(request.remote_addr or "")
    language = guess(request.headers.get("Accept-Language", ""), desk.house.language or "en")
    words = Translations(language)
    html = render_template(f"{page}.html", language=language, page=page, port=desk.room.port, _=words.gettext)
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


def _qr(desk: Desk) -> Response:
    """What stands in them opens the table, so only the host's page is shown them."""
    if not desk.door.rights.who(_shown(desk)).host:
        abort(403)
    text = _coded(desk, request.args.get("what", ""))
    return Response(qr.svg(text), mimetype="image/svg+xml") if text else abort(404)


def _coded(desk: Desk, what: str) -> str | None:
    door = desk.door
    if what == "wifi":
        told: Any = presence.wifi(door)
        return qr.wifi(told["name"], told["password"], told["hidden"]) if told else None
    tokens = {"join": ("j", door.join.text), "watch": ("watch", door.watch.text)}
    return presence.link(door, *tokens[what]) if what in tokens else None


def _sheet(desk: Desk, what: str) -> Response:
    """A PDF for the host; what stands in its way is said in words, on a page of its own."""
    if not desk.door.rights.who(_shown(desk)).host:
        abort(403)
    asked = request.args.to_dict()
    try:
        made = printing.sheet(desk, what, asked)
    except No as no:
        abort(no.reply.status)
    except Illegal as no:
        words = Translations(asked.get("language", "en")).say(no.why.text, dict(no.why.facts))
        return Response(words, 422, content_type="text/plain; charset=utf-8")
    except (Malformed, msgspec.ValidationError):
        abort(400)
    sent = Response(made, mimetype="application/pdf")
    sent.headers["Content-Disposition"] = f'inline; filename="ringside-{what}.pdf"'
    return sent


def _pack_file(desk: Desk, game: str, what: str) -> Response:
    call = _call(desk)
    if not call.who.host:
        abort(403)
    try:
        name, content = pack_files.handed_on(call, game, what)
    except No as no:
        abort(no.reply.status)
    except Illegal as no:
        words = Translations(api_pack.spoken(call)).say(no.why.text, dict(no.why.facts))
        return Response(words, 422, content_type="text/plain; charset=utf-8")
    sent = Response(content, mimetype="application/zip")
    sent.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return sent


def _evening(desk: Desk, table: str, what: str) -> Response:
    """A file to keep, for the host alone: it says more than a player sees."""
    call = _call(desk)
    if not call.who.host:
        abort(403)
    wanted = evening_files.Wanted(desk, desk.room.notes.read("language") or call.language, request.args.get("as", ""))
    try:
        file = evening_files.file(table, what, wanted)
    except No as no:
        abort(no.reply.status)
    sent = Response(file.content, content_type=file.kind)
    sent.headers["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return sent


# -- the API ----------------------------------------------------------------------------------------------------------


def _api(desk: Desk, name: str) -> Response:
    route = ROUTES.get(name)
    if route is None:
        abort(404)
    call = _call(desk)
    try:
        body = _body(_allowed(call, route))
        if not route.alone:
            return _answered(desk, call, route.answer(call, body))
        with desk.room.lock:
            call = _call(desk)  # while the body came in, somebody may have been sent away or another table laid
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


def _shown(desk: Desk) -> Cookies:
    return cookies(desk, request.cookies)


def _call(desk: Desk) -> Call:
    shown = _shown(desk)
    successors = {token: new for token in shown.seats if (new := desk.room.seats.renewed(token)) is not None}
    seats = (*(successors.get(token, token) for token in shown.seats), *successors)  # an old one may open another table
    shown = msgspec.structs.replace(shown, seats=seats)
    language = guess(request.headers.get("Accept-Language", ""), desk.house.language or "en")
    who, renewed = desk.door.rights.who(shown), tuple(successors.values())
    return Call(desk, who, shown, request.remote_addr or "", language, renewed)


def _answered(desk: Desk, call: Call, reply: Reply) -> Response:
    sent = _json(reply.body, reply.status)
    jars: dict[Jar, str] = {"seats": ".".join(call.cookies.seats[:TOKENS])} if call.renewed else {}
    for jar, value in (jars | dict(reply.jars)).items():
        name = jar_name(desk, jar)
        sent.set_cookie(name, value, max_age=MONTH, httponly=True, samesite="Strict", path="/")
    return sent


def _json(what: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(what), status, content_type="application/json")
