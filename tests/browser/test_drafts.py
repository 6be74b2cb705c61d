"""case-54: what is half typed survives a reload and the back key; case-32: a vote after the close is not counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.parlour import Parlour, parlour
from tests.browser.positions import boris
from tests.browser.stage import stage
from tests.browser.test_table_scenes import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


def asks_anna(kind: str) -> Any:
    """Whether Anna's own first question has a field of this kind."""

    def fits(moment: Any) -> bool:
        own = [ask for by, ask in moment.due.asks if by == 0]
        return bool(own) and own[0].form is not None and own[0].form.fields[0].kind == kind

    return fits


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("Anna", "Bori"), house=False, dealer=False) as room:
        yield room


@pytest.fixture
def anna(room: Parlour) -> Page:
    page = room.sit(room.page(), 0)
    room.begin()
    return page


def test_case_54_a_half_typed_amount_survives_reload_and_back(room: Parlour, anna: Page) -> None:
    room.play(asks_anna("number"))
    anna.locator(".keypad").get_by_role("button", name="1", exact=True).click()
    anna.locator(".keypad").get_by_role("button", name="2", exact=True).click()
    question = anna.get_by_role("heading", level=1).inner_text()
    anna.reload()
    anna.get_by_role("button", name="It is 12").wait_for()
    assert anna.get_by_role("heading", level=1).inner_text() == question
    anna.goto(f"{room.address}/trouble")
    anna.go_back()
    anna.get_by_role("button", name="It is 12").click()
    anna.get_by_role("button", name="It is 12").wait_for(state="detached")
    assert room.session.moment.timeline.events[-1].move.value == 12
    anna.wait_for_function("() => sessionStorage.getItem('ringside.typed') === '{}'")


def test_case_54_a_half_typed_name_and_its_sheet_survive_a_reload(room: Parlour, anna: Page) -> None:
    room.play(asks_anna("word"))
    anna.get_by_text("Something else").click()
    anna.locator("input.text-entry").first.fill("Tightrope Tw")
    anna.reload()
    anna.locator("input.text-entry").first.wait_for()
    assert anna.locator("input.text-entry").first.input_value() == "Tightrope Tw"


def test_case_54_the_join_page_keeps_name_and_seat(room: Parlour) -> None:
    page = room.page()
    page.goto(f"{room.address}/j#{room.desk.door.join.text}")
    page.locator(".chair-button").nth(1).click()
    page.locator("#name").fill("Borisz")
    page.reload()
    page.locator("#name").wait_for()
    assert page.locator("#name").input_value() == "Borisz"
    assert page.locator(".chair-button").nth(1).get_attribute("aria-pressed") == "true"
    page.locator(".go button").click()
    page.wait_for_url("**/play")
    assert page.evaluate("sessionStorage.getItem('ringside.typed')") == "{}"


def test_case_54_the_tables_own_half_typed_answer_survives_a_reload(chromium: Browser) -> None:
    with shown(chromium, "turn") as page:
        typed = page.locator(".table-form input.text-entry").first
        typed.fill("Tightrope Tw")
        page.reload()
        typed.wait_for()
        assert typed.input_value() == "Tightrope Tw"


HURRIED = """() => { const { view, skew } = keeper.model;
  const asks = view.asks.map((ask) => ({ ...ask, deadline: performance.now() + skew + 10300 }));
  keeper.told({ view: { ...view, asks }, pending: [], lost: false, readonly: null });
  return window.buzzed; }"""


def test_the_phone_shakes_once_when_ten_seconds_are_left(phone: Page) -> None:
    with stage(boris()) as port:
        phone.goto(f"http://table.lan:{port}/screen.html?view=place")
        phone.wait_for_selector("body[data-ready]")
        phone.evaluate("window.buzzed = []")
        assert phone.evaluate(HURRIED) == []
        phone.wait_for_function("() => window.buzzed.length > 0")
        phone.get_by_role("timer", name="").filter(has_text=re.compile(r"0:0\d")).wait_for()
        assert phone.evaluate("window.buzzed") == [60]


def test_the_join_page_says_how_to_keep_the_phone_awake(room: Parlour) -> None:
    page = room.page()
    page.goto(f"{room.address}/j#{room.desk.door.join.text}")
    page.get_by_text("Set its auto-lock to Never for tonight.").wait_for()


LATE = """(ack) => { const [ask] = keeper.model.view.asks;
  keeper.answered(ack, { body: { answering: ask.id, move: { do: 'vote', postpone: true } } }); }"""


def test_case_32_a_late_vote_is_said_not_to_count(phone: Page) -> None:
    with stage(boris()) as port:
        phone.goto(f"http://table.lan:{port}/screen.html?view=vote")
        phone.wait_for_selector("body[data-ready]")
        phone.evaluate(LATE, {"is": "stale", "late": True})
        assert "had closed before yours arrived: not counted" in phone.inner_text(".notice")
        assert "Your vote is in" not in phone.inner_text("main")
        phone.evaluate(LATE, {"is": "stale"})
        assert "That question is over" in phone.inner_text(".notice")
