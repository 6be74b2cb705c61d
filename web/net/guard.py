"""The door in front of Flask and Socket.IO alike: whose Host, which Origin, and the headers on every answer."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable
from http import HTTPStatus
from secrets import token_hex
from typing import TYPE_CHECKING

from web.net.websocket import whole

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'{live}; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; "
    "manifest-src 'self'; media-src 'self' data:; require-trusted-types-for 'script'"
)
FIXED = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=(), usb=(), serial=()"),
    ("Content-Security-Policy", POLICY.format(live="")),
    ("Cache-Control", "no-store"),
)
OURS = {name.lower() for name, _ in FIXED} - {"cache-control"}
CLAIMS = ("HTTP_X_FORWARDED", "HTTP_FORWARDED", "HTTP_X_REAL_IP", "HTTP_X_ORIGINAL", "HTTP_X_REWRITE")
SOCKET_PATH = "/socket.io"
BROKEN = "Something broke here. Its number: {number}"  # to read out, and to find in the log
log = logging.getLogger("ringside.web")
Headers = list[tuple[str, str]]


class Guard:
    """WSGI middleware. `hosts` gives every 'name:port' under which this table may be called, as of now."""

    def __init__(self, app: WSGIApplication, hosts: Callable[[], Collection[str]]) -> None:
        self._app, self._hosts = app, hosts

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ = {key: value for key, value in environ.items() if not key.startswith(CLAIMS)}
        known = environ.get("HTTP_HOST") in self._hosts()
        environ["ringside.headers"] = headers(environ["HTTP_HOST"] if known else "", [])
        respond = _with_headers(environ, start_response)
        no = self._refusal(environ) if known else HTTPStatus.MISDIRECTED_REQUEST
        if no is not None:
            return _bare(no, respond)
        try:
            return self._app(environ, respond)
        except ConnectionError:
            raise  # a socket that has ended
        except Exception:
            number = token_hex(4)
            log.exception("error %s", number)
            return _bare(HTTPStatus.INTERNAL_SERVER_ERROR, respond, BROKEN.format(number=number))

    def _refusal(self, environ: WSGIEnvironment) -> HTTPStatus | None:
        if environ["REQUEST_METHOD"] not in {"GET", "HEAD", "POST"}:
            return HTTPStatus.METHOD_NOT_ALLOWED
        if "__debugger__" in environ.get("QUERY_STRING", ""):
            return HTTPStatus.NOT_FOUND
        if not same_origin(environ.get("HTTP_ORIGIN"), environ):
            return HTTPStatus.FORBIDDEN
        if environ["PATH_INFO"].startswith(SOCKET_PATH):
            return None if whole(environ) else HTTPStatus.BAD_REQUEST
        return _form(environ) if environ["REQUEST_METHOD"] == "POST" else None


def same_origin(origin: str | None, environ: WSGIEnvironment) -> bool:
    """Is this from our own page? Who names no origin may look, and may open a socket as long as it brings no cookie."""
    if origin is not None:
        return bool(origin == f"{environ.get('wsgi.url_scheme', 'http')}://{environ.get('HTTP_HOST')}")
    if environ["PATH_INFO"].startswith(SOCKET_PATH):
        return "HTTP_COOKIE" not in environ
    return str(environ["REQUEST_METHOD"]) != "POST"


def _form(environ: WSGIEnvironment) -> HTTPStatus | None:
    """A change comes from our own script: no form, no link and no other page can set this header."""
    if "HTTP_X_RINGSIDE" not in environ:
        return HTTPStatus.FORBIDDEN
    json = environ.get("CONTENT_TYPE", "").partition(";")[0].strip().lower() == "application/json"
    return None if json else HTTPStatus.UNSUPPORTED_MEDIA_TYPE


def headers(host: str, given: Headers, path: str = "") -> Headers:
    """`given` with ours on top; what lies under /static/ and never changes keeps its own caching."""
    live = f" ws://{host}" if host else ""
    kept = [(name, value) for name, value in given if _keeps(name, value, path)]
    cached = any(name.lower() == "cache-control" for name, _ in kept)
    ours = [(name, value) for name, value in FIXED if not (cached and name == "Cache-Control")]
    policy = POLICY.format(live=live)
    return kept + [(name, policy if name == "Content-Security-Policy" else value) for name, value in ours]


def _keeps(name: str, value: str, path: str) -> bool:
    low = name.lower()
    if low == "cache-control":
        return path.startswith("/static/") and "immutable" in value
    return low not in OURS and low != "server" and not low.startswith("access-control-")


def _with_headers(environ: WSGIEnvironment, start_response: StartResponse) -> StartResponse:
    host = environ.get("HTTP_HOST", "")

    def respond(status: str, given: Headers, exc_info: OptExcInfo | None = None, /) -> Callable[[bytes], object]:
        live = "" if status.startswith("421") else host
        return start_response(status, headers(live, given, environ["PATH_INFO"]), exc_info)

    return respond


def _bare(status: HTTPStatus, respond: StartResponse, text: str = "") -> list[bytes]:
    body = (text or status.phrase).encode()
    respond(f"{status.value} {status.phrase}", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]
