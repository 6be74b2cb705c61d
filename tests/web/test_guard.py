"""Whose Host, which Origin, and the headers on every answer (T01, T02, T04, T05, T39, T40)."""

from __future__ import annotations

import socket
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any

import pytest
from flask import Flask, Response, abort
from werkzeug.debug import DebuggedApplication

from web.net.guard import FIXED, Guard, headers
from web.net.proof import Unsafe, refuse_debugger, refuse_strangers

Serve = Callable[..., Any]
WEBSOCKET = (
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
)
CHANGE = (("X-Ringside", "1"), ("Content-Type", "application/json"), ("Content-Length", "2"))
DOORS = {
    "page": ("GET", "/", ()),
    "api": ("POST", "/api/change", CHANGE),
    "socket": ("GET", "/socket.io/?EIO=4&transport=websocket", WEBSOCKET),
    "polling": ("GET", "/socket.io/?EIO=4&transport=polling", ()),
    "static": ("GET", "/static/abc/app.js", ()),
    "missing": ("GET", "/nothing", ()),
}


def spellings(port: int) -> list[tuple[str, ...]]:
    """Forty ways to name a host that is not ours, or not as we name it; each with the headers that say it."""
    other, here = port + 1 if port < 65535 else port - 1, f"127.0.0.1:{port}"
    hosts = [
        *("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{other}", f"127.0.0.1:{port}0", "localhost"),
        *(f"2130706433:{port}", f"0x7f000001:{port}", f"0177.0.0.1:{port}", f"127.1:{port}", f"127.0.0.1.:{port}"),
        *(f"localhost.:{port}", f"user@{here}", f"user:word@{here}", f"{here}@evil.example", f"evil.example#{here}"),
        *(f"[::1]:{port}", f"[::ffff:127.0.0.1]:{port}", f"[::]:{port}", f"0.0.0.0:{port}", f"0:{port}", "", " ", ":"),
        *(f":{port}", f"127.0.0.1:{port}:{port}", f"{here}/", f"{here}?", f"{here}\\", f"http://{here}", f"//{here}"),
        *(f"127.0.0.1%00:{port}", f"127.0.0.1%2eevil.example:{port}", f"127.0.0.1.evil.example:{port}"),
        *(
            f"evil.example,{here}",
            f"{here},evil.example",
            f"127.0.0.1:+{port}",
            f"127.0.0.1:0{port}",
            f"１２７.0.0.1:{port}",
        ),
    ]
    return [(f"Host: {host}",) for host in hosts] + [
        (f"Host: {here}", "Host: evil.example"),
        ("Host: evil.example", f"Host: {here}"),
        ("Host: evil.example", f"X-Forwarded-Host: {here}"),
        ("X-Host: " + here,),
    ]


def answer(port: int, door: str, lines: tuple[str, ...]) -> bytes:
    method, path, extra = DOORS[door]
    head = (f"{method} {path} HTTP/1.1", *lines, *(f"{name}: {value}" for name, value in extra), "", "")
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall("\r\n".join(head).encode() + (b"{}" if method == "POST" else b""))
        return line.makefile("rb").readline()


def ask(port: int, door: str, extra: tuple[tuple[str, str], ...] = ()) -> tuple[int, list[tuple[str, str]]]:
    method, path, own = DOORS[door]
    line = HTTPConnection("127.0.0.1", port, timeout=5)
    line.putrequest(method, path, skip_accept_encoding=True)
    for name, value in (*own, *extra):
        line.putheader(name, value)
    line.endheaders(b"{}" if method == "POST" else None)
    got = line.getresponse()
    line.close()
    return got.status, got.getheaders()


@pytest.mark.parametrize("door", DOORS)
def test_t01_a_host_that_is_not_ours_gets_nowhere(serve: Serve, door: str) -> None:
    port = serve().port
    assert len(spellings(port)) >= 40
    for lines in spellings(port):
        origin = "Origin: http://" + lines[0].removeprefix("Host: ")
        for more in ((), (origin,)):
            status = answer(port, door, (*lines, *more)).split()[1]
            assert status in {b"400", b"421"}, (lines, status)


def test_t01_an_absolute_address_does_not_rename_us(serve: Serve) -> None:
    running = serve()
    with socket.create_connection(("127.0.0.1", running.port), timeout=5) as line:
        line.sendall(f"GET http://evil.example/ HTTP/1.1\r\nHost: {running.host}\r\n\r\n".encode())
        assert line.recv(100).split()[1] == b"421"


def test_our_own_page_gets_through_every_door(serve: Serve) -> None:
    running = serve()
    origin = (("Origin", f"http://{running.host}"), ("Cookie", "seat=1"))
    assert ask(running.port, "page")[0] == 200
    assert ask(running.port, "api", origin)[0] == 200
    assert ask(running.port, "socket", origin)[0] == 101


@pytest.mark.parametrize("door", ["page", "api", "socket"])
def test_t02_a_strangers_page_gets_nowhere(serve: Serve, door: str) -> None:
    running = serve()
    port, here = running.port, f"http://{running.host}"
    evil = [
        "http://evil.example",
        "null",
        here + ".evil.example",
        "http://evil." + running.host,
        f"http://127.0.0.1:{port + 1}",
        "",
    ]
    for origin in [
        *evil,
        "http://127.0.0.1",
        f"https://{running.host}",
        f"ws://{running.host}",
        here + "/",
        here + " " + here,
        here.upper(),
    ]:
        for cookie in ((), (("Cookie", "seat=1"),)):
            assert ask(port, door, (("Origin", origin), *cookie))[0] == 403, origin


def test_t02_a_cookie_without_an_origin_opens_no_socket(serve: Serve) -> None:
    running = serve()
    assert ask(running.port, "socket", (("Cookie", "seat=1"),))[0] == 403
    assert ask(running.port, "socket")[0] == 101  # a native client: it has nothing but its ticket


def test_t03_a_change_comes_from_our_script_alone(serve: Serve) -> None:
    running = serve()
    origin = ("Origin", f"http://{running.host}")
    json, mark = ("Content-Type", "application/json; charset=utf-8"), ("X-Ringside", "1")
    cases = {
        (origin, json, mark): 200,
        (origin, json): 403,
        (json, mark): 403,
        (origin, ("Content-Type", "text/plain"), mark): 415,
        (origin, ("Content-Type", "application/x-www-form-urlencoded"), mark): 415,
        (origin, mark): 415,
    }
    for extra, status in cases.items():
        line = HTTPConnection("127.0.0.1", running.port, timeout=5)
        line.request("POST", "/api/change", b"{}", dict(extra))
        assert line.getresponse().status == status, extra
        line.close()


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
def test_t40_other_methods_are_closed(serve: Serve, method: str) -> None:
    running = serve()
    for path in ("/", "/socket.io/?EIO=4&transport=websocket"):
        line = HTTPConnection("127.0.0.1", running.port, timeout=5)
        line.request(method, path)
        assert line.getresponse().status == 405
        line.close()


@pytest.mark.parametrize(
    "claim",
    ["X-Forwarded-Host", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Prefix", "Forwarded", "X-Real-IP"],
)
def test_t04_what_a_proxy_would_say_is_not_heard(serve: Serve, claim: str) -> None:
    heard: list[Any] = []

    def app(environ: Any, start_response: Any) -> list[bytes]:
        heard.append(environ)
        start_response("200 OK", [])
        return []

    running = serve()
    running.server.app = Guard(app, lambda: {running.host})
    assert ask(running.port, "page", ((claim, "evil.example"),))[0] == 200
    assert "evil.example" not in {str(value) for value in heard[0].values()}
    assert heard[0]["REMOTE_ADDR"] == "127.0.0.1"


def mixed() -> Flask:
    app = Flask("mixed", static_folder=None)
    app.config["PROPAGATE_EXCEPTIONS"] = True

    @app.get("/<int:status>")
    def answers(status: int) -> Response:
        return Response("", status) if status in {200, 304} else abort(status)

    @app.get("/boom")
    def boom() -> str:
        raise RuntimeError("secret words")

    @app.get("/static/<name>")
    def static_file(name: str) -> Response:
        return Response(
            name, headers={"Cache-Control": "max-age=31536000, immutable", "Access-Control-Allow-Origin": "*"}
        )

    @app.get("/page")
    def page() -> Response:
        return Response("", headers={"Cache-Control": "max-age=9, immutable", "Server": "x", "X-Frame-Options": "DENY"})

    return app


def test_t05_every_answer_has_every_header(serve: Serve) -> None:
    running = serve(mixed())
    paths = [
        "/200",
        "/304",
        "/400",
        "/404",
        "/413",
        "/500",
        "/boom",
        "/page",
        "/nowhere",
        "/socket.io/",
        "/socket.io/?EIO=4",
    ]
    for path in paths:
        line = HTTPConnection("127.0.0.1", running.port, timeout=5)
        line.request("GET", path)
        got = line.getresponse().getheaders()
        line.close()
        for name, value in FIXED:
            given = [text for header, text in got if header.lower() == name.lower()]
            assert len(given) == 1, (path, name)
            assert name == "Content-Security-Policy" or given == [value], (path, name)
        assert not [
            header for header, _ in got if header.lower() == "server" or header.lower().startswith("access-control")
        ]


def test_t05_the_handshake_and_the_refusals_have_them_too(serve: Serve) -> None:
    running = serve()
    origin = (("Origin", f"http://{running.host}"),)
    for door, extra in (("socket", origin), ("page", (("Origin", "null"),)), ("polling", ())):
        _, got = ask(running.port, door, extra)
        assert {name for name, _ in FIXED} <= {name for name, _ in got}
        assert not [name for name, _ in got if name.lower().startswith("access-control")]


def test_t05_the_policy_names_our_own_socket_and_nobody_elses() -> None:
    policy = dict(headers("192.168.1.5:8765", []))["Content-Security-Policy"]
    assert "connect-src 'self' ws://192.168.1.5:8765; " in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy
    assert "ws://" not in dict(headers("", []))["Content-Security-Policy"]


def test_t05_only_what_lies_under_static_may_be_cached(serve: Serve) -> None:
    running = serve(mixed())
    for path, cache in (("/static/app.js", "max-age=31536000, immutable"), ("/page", "no-store")):
        line = HTTPConnection("127.0.0.1", running.port, timeout=5)
        line.request("GET", path)
        assert line.getresponse().getheader("Cache-Control") == cache
        line.close()


def test_t40_an_error_shows_a_number_and_no_trace(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    running = serve(mixed())
    line = HTTPConnection("127.0.0.1", running.port, timeout=5)
    line.request("GET", "/boom")
    got = line.getresponse()
    text = got.read().decode()
    line.close()
    assert got.status == 500
    assert "secret words" not in text
    assert "Traceback" not in text
    number = text.rsplit(" ", 1)[1]
    assert number in caplog.text
    assert "secret words" in caplog.text


def test_t39_no_debugger_answers(serve: Serve) -> None:
    running = serve()
    for path in ("/console", "/?__debugger__=yes&cmd=resource&f=debugger.js"):
        line = HTTPConnection("127.0.0.1", running.port, timeout=5)
        line.request("GET", path)
        assert line.getresponse().status == 404
        line.close()


def test_t39_a_debugger_keeps_the_table_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Flask("plain")
    refuse_debugger(app)
    monkeypatch.setenv("FLASK_DEBUG", "1")
    with pytest.raises(Unsafe):
        refuse_debugger(app)
    monkeypatch.delenv("FLASK_DEBUG")
    app.wsgi_app = DebuggedApplication(app.wsgi_app)  # type: ignore[method-assign]
    with pytest.raises(Unsafe):
        refuse_debugger(app)
    other = Flask("plain")
    other.debug = True
    with pytest.raises(Unsafe):
        refuse_debugger(other)


def test_t02_the_table_stays_closed_when_a_stranger_gets_in(serve: Serve) -> None:
    running = serve()
    refuse_strangers(running.port)
    running.sockets.eio.cors_allowed_origins = "*"
    running.server.app = running.behind
    with pytest.raises(Unsafe):
        refuse_strangers(running.port)


def test_t02_a_server_that_answers_nobody_proves_nothing(serve: Serve) -> None:
    running = serve()
    running.server.app = Guard(running.behind, tuple)
    with pytest.raises(Unsafe):
        refuse_strangers(running.port)
