"""Role x address x event: the matrix is made from the code's own registry, so what is new must be in it (T15, T03)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.evening import NAMES, Browser, Evening
from tests.web.test_live import to_the_vote
from web.api.desk import Anybody
from web.api.served import ROUTES
from web.app import PAGES
from web.live.messages import HostWords

ALLOWED: dict[Anybody, set[str]] = {
    "anyone": {"stranger", "inside", "watch", "guest", "seat", "screen", "host", "host phone"},
    "inside": {"inside", "guest", "seat", "screen", "host", "host phone"},
    "phone": {"seat", "screen", "host", "host phone"},
    "seated": {"seat", "host phone"},
    "guest": {"guest"},
    "screen": {"host", "screen"},
    "host": {"host", "host phone"},
}
ROLES = sorted(ALLOWED["anyone"])
EXPECTED: dict[str, Anybody] = {
    "along": "guest",  # first, for whoever sits down is a guest no more
    **dict.fromkeys(("hello", "join", "watch", "ticket"), "anyone"),
    **dict.fromkeys(("sit", "claim"), "inside"),
    **dict.fromkeys(("language", "send_on"), "phone"),
    **dict.fromkeys(("second", "leave"), "seated"),
    **dict.fromkeys(("choices", "new", "resume", "start", "again", "approve", "kick", "end", "swap"), "host"),
    **dict.fromkeys(("hand_over", "address", "wifi", "hide", "renew", "demo", "choose_box", "pair_box"), "host"),
    **dict.fromkeys(("pack", "pack_tell", "pack_read", "pack_take"), "host"),
    **dict.fromkeys(("evenings", "evening", "same_person", "forget", "printable"), "host"),
    "take_back": "screen",  # last, for the laptop is the host again
}
BODIES: dict[str, dict[str, Any]] = {
    "watch": {"token": "x"},
    "sit": {"seat": 2, "name": "Eve"},
    "claim": {"seat": 0, "name": "Anna"},
    "second": {"seat": 2, "name": "Eve"},
    "language": {"language": "hu"},
    "new": {"game": "none", "names": []},
    "resume": {"table": "none"},
    "approve": {"request": 99, "yes": True},
    "kick": {"seat": 7},
    "leave": {"seat": 7},
    "end": {"session": "none"},
    "swap": {"seats": [6, 7]},
    "hand_over": {"seat": 7},
    "address": {"ip": "8.8.8.8"},
    "wifi": {"name": ""},
    "hide": {"votes": False},
    "choose_box": {"key": "none", "on": True},
    "pair_box": {"seat": 0},
    "evening": {"table": "none"},
    "pack": {"game": "none"},
    "pack_tell": {"game": "none", "cells": []},
    "pack_read": {"game": "none", "files": [{"name": "x", "content": ""}]},
    "pack_take": {"game": "none", "files": [{"name": "x", "content": ""}]},
    "same_person": {"name": "none", "now": ""},
}


def as_role(evening: Evening, role: str) -> Browser:
    laptop = evening.laid()
    if role == "host":
        return laptop
    if role in {"screen", "host phone"}:
        phone = evening.phone(0)
        laptop.post("hand_over", seat=0)
        return laptop if role == "screen" else phone
    if role == "seat":
        return evening.phone(0)
    if role == "guest":
        phone = evening.phone(0)
        laptop.post("new", game="tiny", names=["Dora", "Eve", "Flora"])
        return phone
    browser = evening.browser()
    if role == "inside":
        browser.post("join", token=evening.desk.door.join.text)
    if role == "watch":
        browser.post("watch", token=evening.desk.door.watch.text)
    return browser


def test_t15_every_address_has_its_row() -> None:
    assert {name: route.who for name, route in ROUTES.items()} == EXPECTED


@pytest.mark.parametrize("role", ROLES)
def test_t15_who_may_call_what(evening: Evening, role: str) -> None:
    browser = as_role(evening, role)
    for name, who in EXPECTED.items():
        kept = dict(browser.cookies)
        answer = browser.post(name, **BODIES.get(name, {}))
        forbidden = browser.status == 403 and answer.get("is") == "forbidden"
        assert forbidden is (role not in ALLOWED[who]), (role, name, answer)
        browser.cookies = kept if name in {"sit", "claim", "second"} else browser.cookies


@pytest.mark.parametrize("role", ROLES)
def test_t15_who_may_open_which_screen_and_say_what_there(evening: Evening, role: str) -> None:
    browser = as_role(evening, role)
    evening.desk.room.begin()
    free = next(seat for seat in range(3) if not evening.desk.room.seats.is_held(seat))
    views: dict[Any, bool] = {
        0: role in {"seat", "host phone"} or (role == "host" and free == 0),
        free: role == "host" or (free == 0 and role in {"seat", "host phone"}),
        "table": role in {"screen", "host", "host phone"},
        "watch": role not in {"stranger", "inside"},
    }
    for viewing, may in views.items():
        screen = browser.screen(viewing)
        assert (screen.refused is None) is may, (role, viewing)
        if may:
            ack = screen.host("points")
            assert ack["is"] == ("ok" if role in {"host", "host phone"} and viewing != "watch" else "readonly")


def test_t15_no_event_and_no_order_is_left_out(evening: Evening) -> None:
    assert set(evening.desk.live.events) == {"move", "back", "host", "hello", "whole", "beat", "check", "doubt"}
    orders = {order.__struct_config__.tag for order in HostWords.__args__}
    assert orders == {
        *("rewind", "redo", "entry", "try", "mend", "adjust", "allow", "preview", "close", "pause", "time", "limit"),
        *("points", "countables", "places", "put", "decide", "ruled", "same", "rulings", "open"),
    }


def test_t03_whatever_changes_something_is_a_post_to_the_api(evening: Evening) -> None:
    rules = list(evening.serving._flask.url_map.iter_rules())
    assert {rule.rule for rule in rules if "POST" in (rule.methods or ())} == {"/api/<name>"}
    assert {rule.rule for rule in rules} == {
        *PAGES,
        *(
            "/static/<path:name>",
            "/words/<language>.json",
            "/icons.json",
            "/rules/<game>.json",
            "/qr.svg",
            "/evenings/<table>/<what>",
            "/print/<what>.pdf",
            "/packs/<game>",
            "/packs/<game>/<what>",
            "/api/<name>",
        ),
    }


def test_t32_no_body_however_odd_breaks_an_address(evening: Evening) -> None:
    laptop = evening.laid()
    bodies: list[Any] = [
        None,
        [],
        1,
        "x",
        {"seat": -1},
        {"seat": "0"},
        {"seat": 1e99},
        {"names": [NAMES] * 99},
        {"x": {}},
    ]
    for name in ROUTES:
        for body in bodies:
            status, _ = laptop.send("POST", f"/api/{name}", body)
            assert status in {200, 400, 403, 404, 410, 422}, (name, body, status)
    status, _ = laptop.send("POST", "/api/hello", {"setup": "x" * 70_000})
    assert status == 413
    laptop.get("/api/hello")
    assert laptop.status == 405


def turn(screen: Any, by: int, answering: int = 0, **move: Any) -> Any:
    """What this screen is answered when it moves for a seat."""
    body = {"request": f"r {by} {move}", "answering": answering, "as": by, "move": move or {"do": "add", "n": 1}}
    return screen.emit("move", body)


def test_the_host_answers_for_a_seat_that_a_phone_holds_what_everybody_may_see(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, anna = laptop.screen("table"), phones[0].screen(0)
    assert turn(table, 0) == {"is": "ok", "seq": 1}
    assert turn(table, 0) == {"is": "ok", "seq": 1}, "the same request again"
    told = anna.at(1)["story"][-1]
    assert (told["by"], told["via"]) == (0, "screen")


def test_only_the_host_answers_for_others(evening: Evening) -> None:
    laptop, phones = evening.playing()
    laptop.post("hand_over", seat=1)
    table, host, cili = laptop.screen("table"), phones[1].screen(1), phones[2].screen(2)
    watcher = laptop.screen("watch")
    for screen in (table, cili, watcher):
        assert turn(screen, 0) == {"is": "readonly"}
    assert turn(host, 0)["is"] == "ok"
    assert host.at(1)["story"][-1]["via"] == "screen"


def test_a_vote_of_a_held_seat_is_never_the_hosts(evening: Evening) -> None:
    """Nor is it by the host's word, nor is anything taken back for somebody."""
    laptop, phones = evening.playing()
    table, *screens = to_the_vote(laptop.screen("table"), [phone.screen(seat) for seat, phone in enumerate(phones)])
    vote = screens[0][0].ask(None)
    assert vote["sealed"]
    assert turn(table, 0, vote["id"], do="vote", yes=True) == {"is": "readonly"}
    assert turn(table, 0, vote["id"], do="bonus") != {"is": "ok"}
    assert table.host("allow", seat=0, move={"do": "vote", "yes": True})["is"] == "bad"
    assert table.emit("back", {"request": "b", "as": 0}) == {"is": "readonly"}
    assert all(question["prompt"] != vote["prompt"] for question in table.host("open")["questions"])


def test_what_is_open_is_listed_with_whose_it_is_and_why_it_is_refused(evening: Evening) -> None:
    laptop, _ = evening.playing()
    questions = laptop.screen("table").host("open")["questions"]
    first = questions[0]
    assert (first["by"], first["offered"]) == (0, False)
    assert {question["by"] for question in questions if question["offered"]} <= {0, 1, 2, "table"}
