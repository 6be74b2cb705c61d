"""What a browser keeps belongs to a person at a table: never to a seat's number, and never sent to another table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.parlour import Parlour, parlour
from tests.browser.table_stage import hello, table_stage
from tests.browser.test_drafts import asks_anna
from web.table.room import Plan

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
ANNA = hello(role="seat", host=False, seat=0, seats=[0], holders=["anna"])
ORDER = {"request": "r1", "event": "host", "body": {"do": "rewind", "to": 1}}
TAP = {"request": "r2", "event": "move", "body": {"answering": 9, "move": {"do": "pass"}}}
SENT = "() => window.sent.map(({ body }) => body.request)"


@contextmanager
def opened(
    chromium: Browser, path: str, told: dict[str, Any], kept: dict[str, Any]
) -> Iterator[tuple[Page, list[tuple[str, Any]]]]:
    """A page in a browser that has kept something before."""
    with table_stage({"/api/hello": (200, told), "/api/ticket": (200, {"ticket": "x"})}) as (port, posted):
        context = chromium.new_context()
        page = context.new_page()
        page.goto(f"http://table.lan:{port}/trouble")
        page.evaluate("(kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))", kept)
        page.goto(f"http://table.lan:{port}{path}")
        page.wait_for_function("() => window.whole")
        yield page, posted
        context.close()


def box(*entries: Any) -> str:
    return json.dumps(entries)


def test_an_order_for_one_table_is_never_sent_to_another(chromium: Browser) -> None:
    kept = {"ringside.outbox.other.table": box(ORDER), "ringside.outbox.table": box(ORDER)}
    with opened(chromium, "/table?scene=place", hello(), kept) as (page, posted):
        page.locator(".headline:not(.quiet) h1").wait_for()
        assert page.evaluate(SENT) == []
        assert page.evaluate("Object.keys(localStorage).filter((key) => !key.startsWith('ringside.outbox.t.'))") == []
        assert ("/api/ticket", {"table": "t"}) in posted


def test_an_order_for_this_table_is_sent_after_a_reload(chromium: Browser) -> None:
    with opened(chromium, "/table?scene=place", hello(), {"ringside.outbox.t.table": box(ORDER)}) as (page, _):
        page.wait_for_function(f"({SENT})().length === 1")
        assert page.evaluate(SENT) == ["r1"]


def test_a_tap_of_whoever_held_the_seat_before_is_never_sent(chromium: Browser) -> None:
    kept = {"ringside.outbox.t.0": box(TAP), "ringside.outbox.t.bori": box(TAP), "ringside.outbox.u.anna": box(TAP)}
    with opened(chromium, "/play?scene=seat", ANNA, kept) as (page, posted):
        page.locator(".phone").wait_for()
        assert page.evaluate(SENT) == []
        assert page.evaluate("Object.keys(localStorage)") in ([], ["ringside.outbox.t.anna"])
        assert ("/api/ticket", {"table": "t"}) in posted


def test_the_own_tap_is_sent_after_a_reload_and_so_are_those_of_the_own_other_seat(chromium: Browser) -> None:
    kept = {"ringside.outbox.t.anna": box(TAP), "ringside.outbox.t.bori": box(TAP)}
    both = ANNA | {"seats": [0, 1], "holders": ["anna", "bori"]}
    with opened(chromium, "/play?scene=seat", both, kept) as (page, _):
        page.wait_for_function(f"({SENT})().length === 1")
        page.wait_for_function("() => localStorage.getItem('ringside.outbox.t.anna') === '[]'")
        assert page.evaluate("localStorage.getItem('ringside.outbox.t.bori')") == box(TAP)


# -- at a real table --------------------------------------------------------------------------------------------------


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("Anna", "Bori"), house=False, dealer=False) as room:
        yield room


def test_what_one_person_typed_does_not_stand_before_the_next_at_the_same_seat(room: Parlour) -> None:
    page = room.sit(room.page(), 0)
    room.begin()
    room.play(asks_anna("number"))
    for digit in "12":
        page.locator(".keypad").get_by_role("button", name=digit, exact=True).click()
    question = page.get_by_role("heading", level=1).inner_text()
    laptop = room.laptop()
    laptop.evaluate("async () => (await import('/static/js/line/post.js')).post('/api/kick', { seat: 0 })")
    page.get_by_role("button", name="Take a seat").click()
    room.sit(page, 0, "Dora")
    page.get_by_role("heading", name=question).wait_for()
    assert page.get_by_role("button", name="Type the number").count() == 1
    assert "12" not in page.evaluate("sessionStorage.getItem('ringside.typed') ?? ''")


def test_a_name_and_a_seat_are_typed_for_one_table(room: Parlour) -> None:
    page = room.page()
    page.goto(f"{room.address}/j#{room.desk.door.join.text}")
    page.locator(".chair-button").nth(1).click()
    page.locator("#name").fill("Borisz")
    room.desk.room.lay("circus", Plan(["", "", ""], ["A", "B", "C"], pack="empty", dealer=False))
    page.goto(f"{room.address}/j#{room.desk.door.join.text}")
    page.locator("#name").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.chair-button').length === 3")
    assert page.input_value("#name") == ""
    assert page.locator(".chair-button[aria-pressed=true]").count() == 0


def test_cards_that_are_typed_in_outlive_the_way_back_to_the_table(chromium: Browser) -> None:
    """They belong to the household: a page of the table forgets only what is kept for tables and people."""
    typed = json.dumps({"packs drum_roll added": ["performer/Iron Jaw"], "other.anna 3": "7", "t table 4": "2"})
    with table_stage({"/api/hello": (200, hello()), "/api/ticket": (200, {"ticket": "x"})}) as (port, _):
        page = chromium.new_page()
        page.goto(f"http://table.lan:{port}/trouble")
        page.evaluate("(typed) => sessionStorage.setItem('ringside.typed', typed)", typed)
        page.goto(f"http://table.lan:{port}/table?scene=place")
        page.wait_for_function("() => window.whole")
        kept = page.evaluate("Object.keys(JSON.parse(sessionStorage.getItem('ringside.typed')))")
        assert kept == ["packs drum_roll added", "t table 4"]
        page.close()
