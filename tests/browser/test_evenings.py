"""The book of evenings in a browser, and BG Stats on the last page of phone and table, on plain http."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest
from msgspec.structs import replace

from companion.core.events import Start
from tests.browser.hostile import CORPUS
from tests.browser.parlour import Parlour, parlour
from tests.browser.test_hostile import STRANGE, literal
from tests.host.test_evenings import DAY, Events, keep, played

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
AT = 1_700_000_000_000
SCRIPT, QUOTE = "<img src=x onerror=alert(1)>", "\"' onmouseover=alert(2)"
TRAP = (
    """addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective}`));"""
)


@pytest.fixture(scope="module")
def games() -> dict[str, Events]:
    return {
        "own": played("circus", "Anna", SCRIPT, pack="own"),
        "later": played("circus", "ANNA", QUOTE, pack="own", seed="3"),
        "house": played("circus", "Anna", "Bori"),
    }


@pytest.fixture
def room(chromium: Browser, tmp_path: Path, games: dict[str, Events]) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("Anna", "Bori"), game="circus") as room:
        for n, (name, events) in enumerate(games.items()):
            keep(room.desk.house.store, f"aa{n}{name}", "circus", events, AT + n * DAY, room.desk.room.port)
        keep(room.desk.house.store, "aa9on", "circus", games["own"][:40], AT + 9 * DAY, room.desk.room.port)
        yield room


def the_book(room: Parlour, width: int = 1280, height: int = 800) -> Page:
    laptop = room.laptop(width, height)
    laptop.add_init_script(TRAP)
    laptop.goto(f"{room.address}/?start")
    laptop.get_by_role("link", name="Evenings").click()
    laptop.locator(".evening-row").first.wait_for()
    return laptop


def row(laptop: Page, words: str) -> Any:
    return laptop.locator(".evening-row", has_text=words)


def sent(link: str | None) -> Any:
    return json.loads(parse_qs(urlsplit(str(link)).query)["data"][0])


def test_from_the_list_to_every_point_and_back(room: Parlour) -> None:
    laptop = the_book(room)
    assert laptop.locator(".evening-row").count() == 5  # the table in its lobby among them
    row(laptop, "invented house set").wait_for()
    row(laptop, SCRIPT).last.click()
    laptop.locator(".final-lines tfoot").wait_for()
    laptop.locator(".seated", has_text=SCRIPT).wait_for()
    laptop.locator(".final-lines tbody button").first.click()
    laptop.locator(".final-lines .reason").first.wait_for()
    link = laptop.get_by_role("link", name="Send to BG Stats").get_attribute("href")
    assert [player["name"] for player in sent(link)["players"]] == ["Anna", SCRIPT]
    with laptop.expect_download() as download:
        laptop.locator(".file-link", has_text="Whole log").click()
    assert download.value.suggested_filename == "ringside-circus-2023-11-14.jsonl"
    laptop.get_by_role("button", name="All evenings").click()
    laptop.locator(".evening-row").first.wait_for()


def test_an_evening_that_was_broken_off_goes_on(room: Parlour) -> None:
    laptop = the_book(room)
    row(laptop, "Round").click()
    laptop.get_by_text("Not finished:").wait_for()
    assert laptop.locator(".file-link", has_text="Whole log").count() == 0
    laptop.get_by_role("button", name="Go on with this game").click()
    laptop.wait_for_url("**/table")
    assert room.desk.room.id == "aa9on"


def test_case_44_an_evening_that_does_not_fit_any_more_goes_on_with_what_was_played(
    room: Parlour, games: dict[str, Events]
) -> None:
    """Its last event is there twice."""
    events = games["own"][:40]
    twice = (*events, replace(events[-1], seq=len(events)))
    keep(room.desk.house.store, "aa8odd", "circus", twice, AT + 8 * DAY, room.desk.room.port)
    laptop = the_book(room)
    row(laptop, "cannot be read").click()
    laptop.get_by_text("Entry 40 of this log").wait_for()
    laptop.get_by_role("button", name="Open it all the same").click()
    laptop.wait_for_url("**/table")
    laptop.locator(".table-foot .latest", has_text=re.compile("as it was played|counts for nothing")).wait_for()
    assert room.desk.room.id == "aa8odd"


def test_sums_keep_the_invented_apart_and_two_names_become_one(room: Parlour) -> None:
    laptop = the_book(room)
    laptop.get_by_role("button", name="Statistics").click()
    laptop.get_by_role("button", name="Circus", exact=True).click()
    laptop.get_by_role("heading", name="Records").wait_for()
    players = laptop.locator("section", has=laptop.get_by_role("heading", name="Players"))
    assert players.locator("tbody tr").count() == 3
    laptop.get_by_role("button", name="Invented house set").click()
    laptop.get_by_text("These numbers are invented").wait_for()
    players.locator("th", has_text="Bori").wait_for()
    laptop.get_by_role("button", name="People and files").click()
    person = laptop.locator(".known", has=laptop.locator("b", has_text=QUOTE))
    person.get_by_role("button", name="The same person as").click()
    person.get_by_role("button", name=SCRIPT).click()
    laptop.locator(".known small", has_text=QUOTE).wait_for()
    laptop.get_by_role("button", name="Statistics").click()
    laptop.get_by_role("button", name="Real cards").click()
    laptop.wait_for_function("document.querySelectorAll('.sums tbody')[0]?.rows.length === 2")
    laptop.get_by_role("button", name="People and files").click()
    laptop.get_by_role("button", name="Not one person").click()
    person.wait_for()


def test_deleting_says_what_goes_and_asks_once_more(room: Parlour) -> None:
    laptop = the_book(room)
    row(laptop, QUOTE).click()
    laptop.get_by_role("button", name="Delete this evening").click()
    laptop.get_by_role("alertdialog").get_by_text("1 evening goes").wait_for()
    laptop.get_by_role("button", name="Keep it").click()
    laptop.get_by_role("button", name="Delete this evening").click()
    laptop.get_by_role("button", name="Delete for good").click()
    row(laptop, SCRIPT).first.wait_for()
    row(laptop, QUOTE).wait_for(state="detached")
    laptop.get_by_role("button", name="People and files").click()
    laptop.locator("#before").fill("2024-01-01")
    laptop.get_by_role("button", name="Delete these evenings").click()
    laptop.get_by_role("button", name="Delete for good").click()
    laptop.locator(".known", has_text="Anna").wait_for()
    room.until(lambda: len(room.desk.house.store.tables()) == 1)  # the one that stands open


def test_t23_every_hostile_name_stands_in_the_book_as_it_was_typed(room: Parlour, games: dict[str, Events]) -> None:
    begin, *more = games["own"][:2]
    assert isinstance(begin.move, Start)
    for n in range(0, len(CORPUS), 2):
        setup = replace(begin.move.setup, names=(CORPUS + CORPUS[:1])[n : n + 2])
        keep(room.desk.house.store, f"bb{n:03}", "circus", (replace(begin, move=Start(setup)), *more), AT)
    laptop = the_book(room)
    while (older := laptop.get_by_role("button", name="older")).count():
        older.click()
    literal(laptop, *CORPUS)
    laptop.get_by_role("button", name="People and files").click()
    laptop.locator(".known").nth(200).wait_for()
    literal(laptop, *CORPUS)
    laptop.get_by_role("button", name="The same person as").first.click()
    assert laptop.evaluate(STRANGE) == 0


SMALLEST = """() => [...document.querySelectorAll('button, a[href], input')].filter((one) => one.offsetParent)
  .map((one) => [one.textContent || one.id, one.getBoundingClientRect()]).filter(([, box]) => box.height < 47.5)
  .map(([words]) => words)"""
CUT = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_every_target_is_large_enough_and_nothing_is_cut(room: Parlour, width: int, height: int) -> None:
    laptop = the_book(room, width, height)
    for tab in ("Evenings", "Statistics", "People and files"):
        laptop.get_by_role("button", name=tab, exact=True).click()
        laptop.wait_for_timeout(50)
        assert (laptop.evaluate(SMALLEST), laptop.evaluate(CUT)) == ([], False), tab
    laptop.get_by_role("button", name="Evenings", exact=True).click()
    row(laptop, "invented house set").click()
    laptop.locator(".final-lines tfoot").wait_for()
    assert (laptop.evaluate(SMALLEST), laptop.evaluate(CUT)) == ([], False)


# -- the last page ----------------------------------------------------------------------------------------------------

KEEP = """document.addEventListener('copy', () => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  window.copied = value.slice(selectionStart, selectionEnd);
});"""
NO_APP = "bgstats:"  # what a browser says where no app takes such a link


def test_phone_and_table_send_the_evening_on_without_internet(room: Parlour) -> None:
    phones = [room.page(), room.page()]
    for seat, each in enumerate(phones):
        each.add_init_script(TRAP)
        room.sit(each, seat)
    laptop = room.laptop()
    room.begin()
    laptop.wait_for_url("**/table")
    room.play(lambda moment: not moment.due.asks)
    phone = phones[1]
    link = phone.get_by_role("link", name="Send to BG Stats")
    link.wait_for()
    assert not phone.evaluate("window.isSecureContext")
    told = sent(link.get_attribute("href"))
    places = room.session.game.score(room.session.moment.timeline.now).places()
    assert [(player["name"], player["winner"]) for player in told["players"]] == [
        (name, place == 1) for name, place in zip(("Anna", "Bori"), places, strict=True)
    ]
    phone.evaluate(KEEP)
    phone.get_by_role("button", name="Copy", exact=True).click()
    phone.get_by_text("Copied.").wait_for()
    assert sent(phone.evaluate("window.copied")) == told
    assert phone.evaluate("window.copied").startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    link.click()
    phone.wait_for_timeout(200)
    assert [said for said in room.complaints if "policy" in said] == []
    room.complaints[:] = [said for said in room.complaints if NO_APP not in said]
    phone.get_by_role("button", name="Copy", exact=True).wait_for()  # and the page is still there
    laptop.get_by_role("button", name="Send to BG Stats").click()
    laptop.locator(".sheet").get_by_role("link", name="Send to BG Stats").wait_for()
    assert sent(laptop.locator(".sheet a").get_attribute("href"))["sourcePlayId"] == told["sourcePlayId"]
    laptop.get_by_role("button", name="Close").click()
    laptop.get_by_role("button", name="Host", exact=True).click()
    laptop.locator(".sheet .option", has_text="Evenings").click()
    row(laptop, "open now").wait_for()
