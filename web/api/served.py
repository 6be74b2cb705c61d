"""Every call of the API: who may make it, what it says, and its one answer with the cookies that go with it."""

from __future__ import annotations

import msgspec
from flask import Response, abort, request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.core.why import Illegal, Malformed, Why, said
from companion.session.rows import Unsaved
from web.api import along, calls, coming_in, evenings, host, pack_files, packs, printing, sitting
from web.api.bodies import Body
from web.api.desk import MONTH, SMALL, TOKENS, Call, Desk, Jar, No, Reply, Route, jar_name, may
from web.net import strict_json

PEOPLE = (*coming_in.ROUTES, *sitting.ROUTES, *along.ROUTES)
THINGS = (*packs.ROUTES, *pack_files.ROUTES, *printing.ROUTES, *evenings.ROUTES)
ROUTES: dict[str, Route] = {route.name: route for route in (*PEOPLE, *host.ROUTES, *THINGS)}
REFUSALS = (No, Illegal, Malformed, Unsaved, msgspec.ValidationError, msgspec.DecodeError, RequestEntityTooLarge)


def api(desk: Desk, name: str) -> Response:
    route = ROUTES.get(name)
    if route is None:
        abort(404)
    call = calls.made(desk)
    try:
        body = _body(_allowed(call, route))
    except REFUSALS as no:
        return _sent(call, _refused(no, route))
    if not route.alone:
        return _answered(call, route, body)
    with desk.room.lock:  # while the body came in, somebody may have been sent away or another table laid
        return _answered(calls.made(desk), route, body)


def _answered(call: Call, route: Route, body: Body) -> Response:
    try:
        return _sent(call, _allowed(call, route).answer(call, body))
    except REFUSALS as no:
        return _sent(call, _refused(no, route))


def _refused(no: Exception, route: Route) -> Reply:
    match no:
        case No():
            return no.reply
        case Illegal():
            return _no(no.why, 422)
        case Unsaved():
            return Reply({"is": "unsaved"}, 507)
        case RequestEntityTooLarge():
            return _no(said("That is too large: at most {n} kB can be sent here.", n=route.most // 1000), 413)
        case _:
            return Reply({"is": "bad"}, 400)


def _no(why: Why, status: int) -> Reply:
    return Reply({"is": "no", "why": msgspec.to_builtins(why)}, status)


def _allowed(call: Call, route: Route) -> Route:
    if not may(call, route.who):
        raise No(403, **{"is": "forbidden"})
    return route


def _body(route: Route) -> Body:
    """Who may call this has been asked before, so that only the host's large bodies are read."""
    request.max_content_length = route.most
    if route.most > SMALL and "ringside.expect" in request.environ:
        request.environ["ringside.expect"](route.most)
    return msgspec.json.decode(strict_json.strict(request.get_data() or b"{}"), type=route.body)


def _sent(call: Call, reply: Reply) -> Response:
    sent = Response(msgspec.json.encode(reply.body), reply.status, content_type="application/json")
    jars: dict[Jar, str] = {"seats": ".".join(call.cookies.seats[:TOKENS])} if call.renewed else {}
    for jar, value in (jars | dict(reply.jars)).items():
        name = jar_name(call.desk, jar)
        sent.set_cookie(name, value, max_age=MONTH, httponly=True, samesite="Strict", path="/")
    return sent
