"""The host's Print page in a browser: one tap a sheet, in the look that was chosen, and the PDF that was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from companion.wiring import on_paper
from tests.browser.parlour import Parlour, parlour
from tests.printables import reading

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.pdf_tools]
FETCHED = "(link) => fetch(link).then((answer) => answer.arrayBuffer()).then((body) => [...new Uint8Array(body)])"

CUT = """() => [...document.querySelectorAll('.paper *')].filter((each) => each.clientWidth
    && each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("Anna", "<b>Bori"), game="circus") as room:
        room.desk.house = room.desk.room.house = replace(room.desk.house, on_paper=on_paper)
        yield room


def the_page(room: Parlour, width: int = 1280, height: int = 800) -> Page:
    laptop = room.laptop(width, height)
    laptop.goto(f"{room.address}/?start")
    laptop.get_by_role("link", name="Print", exact=True).click()
    laptop.locator(".paper").first.wait_for()
    return laptop


def sheet(laptop: Page, name: str) -> bytes:
    link: Locator = laptop.get_by_role("link", name=name)
    assert link.get_attribute("target") == "_blank"
    return bytes(laptop.evaluate(FETCHED, link.get_attribute("href")))


def test_one_tap_a_sheet_in_the_look_that_was_chosen(room: Parlour) -> None:
    laptop = the_page(room)
    assert "Circus" in reading.text(sheet(laptop, "Player aid"))
    for choice in ("magyar", "Letter", "grey", "Drum Roll"):
        laptop.get_by_role("button", name=choice, exact=True).click()
    aid = sheet(laptop, "Player aid")
    assert b"/Lang (hu)" in reading.unpacked(aid)
    assert [round(edge) for edge in reading.size(aid)] == [216, 279]
    assert reading.coloured(aid) == set()
    assert "Drum Roll" in reading.text(aid)


def test_case_63_join_cards_hold_the_code_of_this_table_and_names_as_they_are(room: Parlour) -> None:
    laptop = the_page(room)
    cards = sheet(laptop, "Join cards")
    assert any(room.desk.door.join.text in code for page in reading.codes(cards) for code in page)
    assert "<b>Bori" in reading.text(cards)


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [("English", 320, 640), ("magyar", 1280, 800), ("magyar", 320, 640), ("ελληνικά", 320, 640)],
)
def test_targets_are_large_and_nothing_sticks_out(room: Parlour, language: str, width: int, height: int) -> None:
    laptop = room.laptop(1280, 800)
    laptop.goto(f"{room.address}/?start")
    laptop.locator(".languages").get_by_role("button", name=language).click()
    laptop.wait_for_function("document.documentElement.lang !== ''")
    laptop.goto(f"{room.address}/print")
    laptop.set_viewport_size({"width": width, "height": height})
    laptop.locator(".paper").first.wait_for()
    controls = laptop.locator("main :is(a, button)")
    small = [
        (box["width"], box["height"], controls.nth(n).inner_text())
        for n in range(controls.count())
        if (box := controls.nth(n).bounding_box()) and min(box["width"], box["height"]) < 47.5
    ]
    assert small == []
    assert laptop.evaluate("document.documentElement.scrollWidth") <= width
    assert laptop.evaluate(CUT) == []


def test_a_phone_is_told_where_to_print(room: Parlour) -> None:
    phone = room.laptop(390, 844)
    phone.context.clear_cookies()
    phone.goto(f"{room.address}/print")
    phone.get_by_role("heading", name="This page belongs to the host").wait_for()
