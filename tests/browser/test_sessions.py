"""The host sees everybody who has come in, one by one, and may end each with two taps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.parlour import Parlour, parlour
from tests.browser.table_stage import hello, table_stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
MORE = {"id": 7, "kind": "more", "name": "Csaba", "seat": 2}
SESSIONS = [
    {"id": "a", "kind": "seat", "seats": [0], "name": "Anna", "here": True, "pages": 2},
    {"id": "b", "kind": "watch", "seats": [], "name": "", "here": True, "pages": 1},
    {"id": "c", "kind": "guest", "seats": [], "name": "Maximilian Konstantinopolitanos", "here": False, "pages": 0},
]


TIDY = """() => { const inside = document.querySelector('.sheet .inside');
  const small = [...inside.querySelectorAll('button')].filter((each) => each.getBoundingClientRect().height < 47.5);
  return [small.length, inside.scrollWidth <= inside.clientWidth]; }"""


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("Anna", "Bori")) as room:
        room.begin()
        yield room


def people(page: Page) -> None:
    page.get_by_role("button", name="Host").click()
    page.locator(".sheet").get_by_role("button", name="People").click()


def test_the_host_ends_a_seat_and_a_spectator(room: Parlour) -> None:
    anna, spectator = room.sit(room.page(), 0), room.page()
    spectator.goto(f"{room.address}/watch#{room.desk.door.watch.text}")
    spectator.get_by_role("link", name="Take a seat").wait_for()
    laptop = room.laptop()
    people(laptop)
    row = laptop.locator(".person", has_text="Anna")
    row.get_by_role("button", name="Free the seat").click()
    row.get_by_role("button", name="Really free it").click()
    anna.get_by_role("heading", name="You have left the table").wait_for()
    row = laptop.locator(".is-session", has_text="looks on")
    row.get_by_role("button", name="End").click()
    row.get_by_role("button", name="Really end it").click()
    row.wait_for(state="detached")
    spectator.get_by_role("heading", name="You do not look on any more").wait_for()
    assert room.desk.room.seats.rows()[0].token_hash is None


@pytest.mark.parametrize("width", [390, 1280])
def test_sessions_and_requests_in_words_and_in_reach(chromium: Browser, width: int) -> None:
    answers = {"/api/hello": (200, hello()), "/api/ticket": (200, {"ticket": "t"})}
    with table_stage(answers) as (port, posted):
        page = chromium.new_page(viewport={"width": width, "height": 800})
        page.goto(f"http://table.lan:{port}/table?scene=place")
        page.wait_for_function("() => window.there")
        page.evaluate("(more) => fire('presence', { ...there, ...more })", {"sessions": SESSIONS, "requests": [MORE]})
        people(page)
        assert "asks for one more seat on the same phone" in page.inner_text(".request")
        told = page.locator(".is-session").all_inner_texts()
        assert ["looks on" in told[0], "not here now" in told[1]] == [True] * 2
        assert page.evaluate(TIDY) == [0, True]
        page.locator(".is-session", has_text="Maximilian").get_by_role("button").click()
        assert not [each for each in posted if each[0] == "/api/end"]
        with page.expect_response("**/api/end"):
            page.locator(".is-session", has_text="Maximilian").get_by_role("button").click()
        assert ("/api/end", {"session": "c"}) in posted
        page.close()


def test_the_second_tap_is_never_another_persons(chromium: Browser) -> None:
    """Between the two taps Anna goes and Bori sits down at the same seat."""
    answers = {"/api/hello": (200, hello()), "/api/ticket": (200, {"ticket": "t"})}
    with table_stage(answers) as (port, posted):
        page = chromium.new_page()
        page.goto(f"http://table.lan:{port}/table?scene=place")
        page.wait_for_function("() => window.there")
        told = "{ id: holder, kind: 'seat', seats: [0], name: '', here: true, pages: 1 }"
        sit = f"(holder) => fire('presence', {{ ...there, sessions: [{told}] }})"
        page.evaluate(sit, "anna")
        people(page)
        row = page.locator(".person").first
        row.get_by_role("button", name="Free the seat").click()
        row.get_by_role("button", name="Really free it").wait_for()
        page.evaluate(sit, "bori")
        row.get_by_role("button", name="Free the seat").click()
        assert not [each for each in posted if each[0] == "/api/end"]
        with page.expect_response("**/api/end"):
            row.get_by_role("button", name="Really free it").click()
        assert ("/api/end", {"session": "bori"}) in posted
        page.close()
