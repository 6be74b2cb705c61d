"""What is no proper JSON is refused, and an event that cannot be understood is answered all the same (T29, T32)."""

from __future__ import annotations

from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import pytest

from companion.core.why import Malformed
from tests.web.conftest import Served
from tests.web.evening import Evening, Screen, until
from tests.web.test_server import Serve, said, welcome
from web.net import strict_json

BROKEN = {
    "a key twice": '{"request": "a", "request": "b"}',
    "a key twice, deep inside": '{"move": [{"do": {"n": 1, "n": 1}}]}',
    "deep": "[" * 9000 + "]" * 9000,
    "deep, and never closed": '{"a":' * 3000,
    "21 deep": "[" * 20 + "]" * 20,
    "a huge number": "1" * 5000,
    "a huge fraction": "1e400",
    "no number": "NaN",
    "half a letter": '"\\ud83d"',
    "nothing": "",
    "cut": '{"request": "a',
}


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
def test_t29_an_event_whose_body_is_broken_keeps_its_name_alone(body: str) -> None:
    assert strict_json.loads(f' [ "move",{body}]') == ["move", None]


def test_t29_twenty_deep_is_as_deep_as_it_goes() -> None:
    deep = "[" * 19 + "]" * 19
    assert strict_json.loads(f'["move",{deep}]') != ["move", None]


@pytest.mark.parametrize("text", ['{"ticket": "a", "ticket": "b"}', '{"ticket": NaN}', "", '"', "x", '{"a":' * 9000])
def test_t29_anything_else_that_is_broken_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        strict_json.loads(text)


@pytest.mark.parametrize("name", ["connect", "disconnect", "connect_error", "*"])
@pytest.mark.parametrize("rest", ["", ',{"REMOTE_ADDR":"x"}', ",NaN"])
def test_t32_no_phone_calls_what_is_the_server_s_own(name: str, rest: str) -> None:
    assert strict_json.loads(f'["{name}"{rest}]')[0] == ""


@pytest.mark.parametrize("text", ["[]", "[1]", "[[]]", '[{"a":1}]', "[NaN]", '["'])
def test_t32_an_event_without_a_name_has_an_empty_one(text: str) -> None:
    assert strict_json.loads(text)[0] == ""


def test_what_is_sent_is_read_back() -> None:
    what = ["parts", {"base": None, "own": [1, 2.5, "é"]}]
    assert strict_json.loads(strict_json.dumps(what)) == what


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
def test_t32_a_broken_tap_is_answered_on_the_line(evening: Evening, body: str) -> None:
    _, phones = evening.playing()
    screen = phones[0].screen(0)
    before = evening.session.moment.seq
    assert shouted(screen, f'["move",{body}]')["is"] == "bad"
    assert evening.session.moment.seq == before
    assert screen.emit("beat", {"t": 1})["t"] == 1


def shouted(screen: Screen, text: str) -> Any:
    number = next(Screen.numbers)
    screen.line.send(f"42{number}{text}")
    return until(lambda: screen.acks.get(number))


@pytest.mark.parametrize(
    "text", ['["nobody knows this",1]', '["disconnect"]', '["connect",{},{}]', "[]", "[1]", "[{}]"]
)
def test_t32_an_event_that_nobody_knows_is_answered(serve: Serve, text: str) -> None:
    running: Served = serve()
    running.sockets.on("connect", welcome)
    with closing(running.live()) as line:
        line.send("427" + text)
        assert said(line) == '437[{"is":"bad"}]'


def test_t29_a_call_with_a_key_twice_is_refused(evening: Evening) -> None:
    evening.laid()
    host = f"127.0.0.1:{evening.port}"
    headers = {"Origin": f"http://{host}", "X-Ringside": "1", "Content-Type": "application/json"}
    for body, status in ((b'{"token": "x", "token": "x"}', 400), (b'{"token": "x"}', 403)):
        with closing(HTTPConnection("127.0.0.1", evening.port, timeout=10)) as line:
            line.request("POST", "/api/watch", body, headers)
            assert line.getresponse().status == status
