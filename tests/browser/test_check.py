"""The table is checked: each phone looks at its own, a mismatch is halved down to its entry, the host puts it right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.game import Adjust
from companion.core.seats import Seat
from tests.browser.parlour import Parlour, parlour
from tests.browser.test_table_scenes import MEASURE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
SMALL = "() => measure.controls().filter(([size]) => size < 47.5)"


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    """In the second round."""
    with parlour(chromium, tmp_path) as laid:
        laid.begin()
        laid.play(lambda moment: moment.timeline.now.round == 2)
        yield laid


def coins(room: Parlour, seat: int) -> int:
    counts = room.session.counters()
    return next(int(each.now) for each in counts if (each.thing, each.seat) == ("coins", seat))


def measured(page: Page) -> None:
    page.evaluate(MEASURE)
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def other_coins(page: Page) -> None:
    """Says that there is one coin more than there should be."""
    page.locator(".thing", has_text="Coins").first.click()
    page.get_by_role("button", name="Coins: +1").click()
    page.locator(".sheet .option.main").click()


CHANGED = "(before) => document.querySelector('.sheet .inside')?.innerText !== before"


def say(page: Page, word: str) -> None:
    """Answers the question, and waits for the next one or for what was found."""
    before = page.inner_text(".sheet .inside")
    page.locator(".sheet").get_by_role("button", name=word, exact=True).click()
    page.wait_for_function(CHANGED, arg=before)


def is_asked(page: Page) -> bool:
    return page.get_by_role("button", name="Nobody remembers").count() > 0


def test_from_the_end_of_a_round_to_the_entry_that_went_wrong(room: Parlour) -> None:
    laptop = room.laptop()
    phone = room.sit(room.page(320, 568), 1, "Bori")
    laptop.locator(".table-foot").get_by_role("button", name="Check the table").click()
    laptop.get_by_role("button", name="Not now").wait_for()
    laptop.get_by_role("button", name="Ask everybody to look").click()
    phone.locator(".mend-bar").get_by_role("button", name="Look").click()
    phone.locator(".thing").first.wait_for()
    measured(phone)
    before = coins(room, 1)
    other_coins(phone)
    phone.get_by_role("button", name="Nobody remembers").wait_for()
    measured(phone)
    while is_asked(phone):
        say(phone, "No")
    phone.get_by_text("The host sees it on the table’s screen").wait_for()
    assert "The game begins." in phone.inner_text(".sheet")
    (wrong,) = room.session.checks.shown().differ
    assert (wrong.item.seat, wrong.lies, wrong.item.count) == (1, before + 1, before)
    laptop.locator(".differs").wait_for()
    measured(laptop)
    assert laptop.get_by_role("button", name="Correct the entry").count() == 0, "the start is set, not corrected"
    laptop.get_by_role("button", name=f"Set Coins to {before + 1}").click()
    room.until(lambda: coins(room, 1) == before + 1)
    laptop.locator(".differs").wait_for(state="detached")


def test_a_seat_without_a_phone_is_looked_at_by_the_host_and_the_entry_opens(room: Parlour) -> None:
    laptop = room.laptop()
    last = room.session.adjust(Adjust("coins", Seat(0), coins(room, 0) + 2), request="a").seq
    laptop.get_by_role("button", name="Host", exact=True).click()
    sheet = laptop.locator(".sheet")
    sheet.get_by_role("button", name="Check the table").click()
    sheet.get_by_role("button", name="Anna").click()
    other_coins(laptop)
    laptop.get_by_role("button", name="Nobody remembers").wait_for()
    measured(laptop)
    while is_asked(laptop):
        say(laptop, "No" if "The host sets" in laptop.inner_text(".sheet .inside") else "Yes")
    sheet.get_by_role("button", name="Correct this entry").click()
    laptop.locator(".mend-entry", has_text="The host sets").wait_for()
    assert room.session.moment.seq == last


def test_all_is_right_with_one_tap_and_every_screen_counts_it(room: Parlour) -> None:
    laptop = room.laptop()
    phone = room.sit(room.page(390, 844), 2, "Csaba")
    room.session.checks.begin()
    phone.locator(".mend-bar").get_by_role("button", name="Look").click()
    phone.get_by_role("button", name="All is right").click()
    foot = laptop.locator(".table-foot").get_by_role("button", name="Checked: 1 of")
    foot.wait_for()
    measured(laptop)
    phone.locator(".mend-bar").wait_for(state="detached")
    foot.click()
    sheet: Any = laptop.locator(".sheet")
    sheet.get_by_role("button", name="Csaba").get_by_text("all is right").wait_for()
    sheet.get_by_role("button", name="The check is over").focus()
    laptop.keyboard.press("Enter")
    foot.wait_for(state="detached")
    assert room.session.checks.shown().on is False
