"""The end and what was put right: rulings on each score sheet, quiet flags for the host, fame below zero."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.positions import boris
from tests.browser.stage import stage
from tests.browser.table_stage import recorded
from tests.browser.test_table_host import tool
from tests.browser.test_table_scenes import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
ADJUSTED = {
    "rule": "",
    "text": "The host sets {thing} of {seat} from {was} to {now}: {note}",
    "facts": [["seat", 1], ["thing", "Coins"], ["was", 3], ["now", 5], ["note", "it fell under the table"]],
}
RULINGS = [{"seq": 40, "line": ADJUSTED}]
SAID = "The host sets Coins of Bori from 3 to 5: it fell under the table"
FLAG = {
    "rule": "DR-SUP-1",
    "text": "{n} {colour} cubes are counted; there are 25.",
    "facts": [["n", 26], ["colour", "red"]],
}


def over(**scores: Any) -> dict[str, Any]:
    view = boris()["over"]
    return {**view, "scores": view["scores"] | scores}


@pytest.fixture
def port() -> Iterator[int]:
    with stage({"ruled": over(rulings=RULINGS), "below": below(), "level": level()}) as port:
        yield port


def below() -> dict[str, Any]:
    """Everybody's fame drops under zero in the end."""
    scores = over()["scores"]
    course = [*scores["course"][:-1], [-12 + seat for seat, _ in enumerate(scores["totals"])]]
    return over(course=course, totals=course[-1])


def level() -> dict[str, Any]:
    """All end with the same fame."""
    course = over()["scores"]["course"]
    return over(course=[*course[:-1], [50 for _ in course[-1]]])


def drawn(phone: Page, port: int, view: str) -> Page:
    phone.goto(f"http://table.lan:{port}/screen.html?view={view}")
    phone.wait_for_selector("body[data-ready]")
    return phone


def test_case_43_rulings_stand_on_the_phones_score_sheet(phone: Page, port: int) -> None:
    page = drawn(phone, port, "ruled")
    assert page.get_by_role("heading", name="Put right by the table").count() == 1
    assert page.locator(".put-right li").all_inner_texts() == [SAID]


def test_case_43_rulings_stand_on_the_tables_score_sheet(chromium: Browser) -> None:
    with shown(chromium, "final") as page:
        scores = {**recorded("final")["view"]["scores"], "rulings": RULINGS}
        page.evaluate("(scores) => fire('parts', { seq: 9999, base: null, parts: { ...whole, scores } })", scores)
        page.locator(".put-right li", has_text=SAID).wait_for()
        assert page.evaluate("measure.outside()") == []


def test_a_game_without_rulings_says_nothing_of_them(chromium: Browser) -> None:
    with shown(chromium, "final") as page:
        assert page.locator(".put-right").count() == 0


def test_what_does_not_add_up_is_said_quietly_to_the_host(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        assert page.locator(".table-foot button", has_text="something does not add up").count() == 0
        page.evaluate("(audit) => fire('parts', { seq: 9999, base: null, parts: { ...whole, audit } })", [FLAG])
        page.locator(".table-foot button", has_text="something does not add up").wait_for()
        tool(page)
        page.locator(".sheet").get_by_role("button", name="26 red cubes are counted").click()
        page.get_by_role("heading", name="The table is right").wait_for()


def test_the_host_makes_a_new_join_code_in_two_taps(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        tool(page, "Join code", "New join code")
        with page.expect_request("**/api/renew"):
            page.locator(".sheet").get_by_role("button", name="New join code").click()


def test_case_70_fame_below_zero_is_drawn_with_a_true_minus(phone: Page, port: int) -> None:
    page = drawn(phone, port, "below")
    assert {"−20", "0"} <= set(page.locator(".chart text").all_text_contents())
    assert page.evaluate(
        "() => { const box = document.querySelector('.chart').getBoundingClientRect();"
        " return [...document.querySelectorAll('.chart .mark')].every((mark) =>"
        " mark.getBoundingClientRect().bottom <= box.bottom); }"
    )
    assert "−11 fame" in page.inner_text(".band")


CUT = """() => { const { right } = document.querySelector('.chart').getBoundingClientRect();
  const marks = [...document.querySelectorAll('.chart .mark')];
  return marks.filter((mark) => mark.getBoundingClientRect().right > right).length; }"""


@pytest.mark.parametrize("view", ["ruled", "below", "level"])
def test_seats_that_end_level_stand_side_by_side_inside_the_chart(phone: Page, port: int, view: str) -> None:
    assert drawn(phone, port, view).evaluate(CUT) == 0
