"""Printed cards and bags: an old card says so, a seat card knows its seat, a bag finds its game again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from companion.host.i18n import Translations
from tests.browser.parlour import Parlour, parlour
from tests.browser.test_table_scenes import MEASURE
from web.api import coming_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
STALE = "This card is from an earlier evening"


def scanned(room: Parlour, card: str, token: str, locale: str = "en-GB") -> Page:
    """A phone opens what stands in the code of a printed card."""
    page = room.page(360, 740, locale)
    page.goto(f"{room.address}/j?card{card}#{token}")
    page.locator(".join h1").wait_for()
    page.evaluate(MEASURE)
    return page


def is_tidy(page: Page) -> bool:
    small = [control for control in page.evaluate("measure.controls()") if control[0] < 47.5]
    return not small and bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def test_a3_a_card_of_an_earlier_evening_says_so(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path) as room:
        room.complaints = Excused()
        old = room.desk.door.join.text
        room.desk.door.renew()
        phone = scanned(room, "=B", old)
        phone.get_by_text(STALE).wait_for()
        assert phone.get_by_text("Scan the code on the table's screen").is_visible()
        assert is_tidy(phone)
        assert old not in phone.url
        phone.locator("#code").fill(room.desk.door.code.lasting)
        phone.get_by_role("button", name="Knock").click()
        phone.get_by_text("The host lets you in on the laptop.").wait_for()
        assert [knock.kind for knock in room.desk.door.knocks.waiting()] == ["code"]


def test_a3_it_says_so_in_the_language_of_the_reader(chromium: Browser, tmp_path: Path) -> None:
    told = "This card is from an earlier evening. Scan the code on the table's screen, or type the letters below it."
    with parlour(chromium, tmp_path) as room:
        room.complaints = Excused()
        for locale, language in (("hu-HU", "hu"), ("el-GR", "el")):
            phone = scanned(room, "", "gone", locale)
            phone.get_by_role("alert").wait_for()
            assert phone.get_attribute("html", "lang") == language
            assert phone.get_by_role("alert").inner_text() == Translations(language).gettext(told)
            assert is_tidy(phone)


def test_a3_a_plain_code_that_is_out_of_date_is_called_a_code(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path) as room:
        room.complaints = Excused()
        phone = room.page(360, 740)
        phone.goto(f"{room.address}/j#gone")
        phone.get_by_text("The scanned code is out of date").wait_for()
        assert phone.get_by_text(STALE).count() == 0


def test_a3_an_old_card_before_any_table_is_open(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path) as room:
        room.complaints = Excused()
        room.desk.room.row = None
        phone = scanned(room, "", "gone")
        phone.get_by_role("heading", name=STALE).wait_for()
        assert phone.get_by_text("No table is open yet.").is_visible()
        assert is_tidy(phone)


def test_b4_a_seat_card_has_chosen_its_seat(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path) as room:
        token = room.desk.door.join.text
        phone = scanned(room, "=C", token)
        chosen = phone.locator('.chair-button[aria-pressed="true"]')
        chosen.wait_for()
        assert chosen.inner_text().endswith("Csaba")
        assert phone.input_value("#name") == "Csaba"
        phone.get_by_role("button", name="Sit down and play").click()
        phone.wait_for_url("**/play")
        other = scanned(room, "=C", token)
        other.locator(".chair-button").first.wait_for()
        assert other.locator('.chair-button[aria-pressed="true"]').count() == 0
        assert other.input_value("#name") == ""


@pytest.fixture
def is_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones of this test come from the laptop itself, which would be asked for the console's code."""
    told = coming_in._hello
    monkeypatch.setattr(coming_in, "_hello", lambda call: replace(told(call), needs_setup=False))


@pytest.mark.usefixtures("is_elsewhere")
def test_b4_a_bag_is_opened_by_the_host_alone(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path) as room:
        room.begin()
        kept = room.desk.room.id
        room.desk.room.demo("en", "drum_roll")
        room.begin()
        tonight, bag = room.desk.room.id, f"{room.address}/?resume={kept}"
        phone = room.page(360, 740)
        phone.goto(bag)
        phone.get_by_role("heading", name="Ask the host to go on with this evening").wait_for()
        assert room.desk.room.id == tonight
        laptop = room.laptop()
        laptop.goto(bag)
        laptop.get_by_role("button", name="Anna, Bori, Csaba").wait_for()
        assert laptop.locator(".evenings button").count() == 1
        assert room.desk.room.id == tonight
        laptop.get_by_role("button", name="Anna, Bori, Csaba").click()
        laptop.wait_for_url("**/table")
        assert room.desk.room.id == kept
        phone.wait_for_url("**/j")
        laptop.goto(bag)
        laptop.wait_for_url("**/table")


def test_b4_a_bag_from_another_laptop(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path) as room:
        room.begin()
        laptop = room.laptop()
        laptop.goto(f"{room.address}/?resume=0123456789ab")
        laptop.get_by_text("The evening in this bag is not kept on this laptop.").wait_for()
        assert laptop.locator(".evenings button").count() == 1


class Excused(list[str]):
    """A refused token is an answer with a status, which Chromium calls an error."""

    def append(self, said: str) -> None:
        if "410" not in said and "403" not in said:
            super().append(said)
