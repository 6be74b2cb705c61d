"""Several phones at one real table: three languages, votes changed until the close, two shows at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.game import Adjust
from companion.core.seats import Seat
from tests.browser.parlour import NAMES, Parlour, parlour

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
LOCALES = ("en-GB", "hu-HU", "el-GR")


def voting(moment: Any) -> bool:
    return bool(moment.timeline.now.phase == "vote")


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, NAMES[:3]) as room:
        yield room


@pytest.fixture
def phones(room: Parlour) -> list[Page]:
    """Three phones, each in the language of its owner, before the first vote."""
    seated = [room.sit(room.page(locale=locale), seat) for seat, locale in enumerate(LOCALES)]
    room.begin()
    room.play(voting)
    for page in seated:
        page.locator(".option.vote").first.wait_for()
    return seated


def cast(page: Page, which: int) -> None:
    page.locator(".option.vote").nth(which).click()
    page.locator(".sealed").wait_for()


def sealed_votes(room: Parlour) -> int:
    return len(room.session.moment.casts)


def test_case_64_three_languages_at_one_table_and_a_vote_outlives_the_change(room: Parlour, phones: list[Page]) -> None:
    assert [page.get_attribute("html", "lang") for page in phones] == ["en", "hu", "el"]
    assert len({page.get_by_role("heading", level=1).inner_text() for page in phones}) == 3
    cast(phones[1], 0)
    seq = room.session.moment.seq
    phones[1].locator("button.who").click()
    with phones[1].expect_response("**/api/language"):  # the seat keeps it, for whatever page comes next
        phones[1].get_by_role("button", name="ελληνικά").click()
    phones[1].wait_for_function("() => document.documentElement.lang === 'el'")
    phones[1].keyboard.press("Escape")
    assert phones[1].locator(".sealed").count() == 1
    phones[1].reload()
    phones[1].locator(".sealed").wait_for()
    assert phones[1].get_attribute("html", "lang") == "el"
    assert phones[0].get_attribute("html", "lang") == "en"
    assert (sealed_votes(room), room.session.moment.seq) == (1, seq)


def test_case_35_a_vote_is_changed_until_the_close_and_the_last_word_counts(room: Parlour, phones: list[Page]) -> None:
    for which in (0, 1, 0):
        cast(phones[0], which)
        assert sealed_votes(room) == 1
        phones[0].locator(".acts .option").last.click()
        phones[0].locator(".option.vote").first.wait_for()
    cast(phones[0], 1)
    cast(phones[1], 0)
    assert phones[0].locator(".sealed").count() == 1, "nothing opens while a vote is out"
    phones[2].locator(".option.vote").nth(0).click()
    phones[0].get_by_role("heading", name="One more round").wait_for()
    assert room.session.view("table")["position"]["ballot"]["votes"] == [[0, False], [1, True], [2, True]]
    assert phones[0].locator(".option.vote").count() == 0


class Mail:
    """Holds back what a page says of its moves, as a slow Wi-Fi would."""

    def __init__(self, page: Page) -> None:
        self._held: list[Any] = []
        self.is_held = False
        page.route_web_socket("**/socket.io/**", self._line)

    def _line(self, line: Any) -> None:
        self._server = line.connect_to_server()
        line.on_message(self._said)

    def _said(self, message: Any) -> None:
        if self.is_held and '"move"' in str(message):
            self._held.append(message)
        else:
            self._server.send(message)

    def deliver(self) -> None:
        self.is_held = False
        for message in self._held:
            self._server.send(message)


def test_case_32_a_vote_and_its_close_cross_on_the_wire(room: Parlour) -> None:
    page = room.page()
    mail = Mail(page)
    room.sit(page, 0)
    room.begin()
    room.play(voting)
    mail.is_held = True
    page.locator(".option.vote").nth(0).click()
    page.locator(".option.sending").wait_for()
    ask = next(each.id for each in room.session.moment.asks() if each.by == 0)
    room.session.close(ask, request="the host closes")
    page.locator(".option.vote").first.wait_for(state="detached")
    mail.deliver()
    page.get_by_text("had closed before yours arrived: not counted").wait_for()
    assert page.get_by_text("Your vote is in").count() == 0
    assert room.session.view("table")["position"]["ballot"]["votes"][0] == [0, False]


def in_pairs(moment: Any) -> bool:
    return moment.timeline.now.phase == "show" and len(moment.due.asks) == 2


def acts(room: Parlour, seq: int) -> list[Any]:
    """Who did something after event `seq`; what the laptop turns up for a benefit may come between."""
    return [event.by for event in room.session.moment.timeline.events[seq + 1 :] if event.via != "dealer"]


def test_two_give_their_shows_at_once_and_do_not_disturb_each_other(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path) as room:
        room.begin()
        seats = [by for by, _ in room.play(in_pairs).due.asks]
        one, other = (room.sit(room.page(), seat) for seat in seats)
        for page in (one, other):
            page.locator(".act").first.wait_for()
        before, seq = other.locator(".phone > .state").inner_text(), room.session.moment.seq
        band = one.inner_text(".band")
        one.locator(".act .option:not([aria-disabled])").first.click()
        one.wait_for_function("(text) => document.querySelector('.band').innerText !== text", arg=band)
        assert other.locator(".phone > .state").inner_text() == before
        other.locator(".act .option:not([aria-disabled])").first.click()
        room.until(lambda: len(acts(room, seq)) >= 2)
        assert acts(room, seq)[:2] == seats


# -- case-36 and case-70 --------------------------------------------------------------------------------


def keeping(moment: Any) -> bool:
    return bool(moment.timeline.now.phase == "keep")


def _is_told(card: str, frames: str) -> bool:
    """Besides in the list of all cards of the pack, which is the same whoever holds them."""
    return re.search(rf'{re.escape(card)}"(?!:)', frames) is not None


def test_case_36_a_covered_seat_leaves_no_secret_in_the_page_nor_on_the_line(room: Parlour) -> None:
    room.begin()
    room.play(keeping)
    laptop, frames = room.page(1280, 800), list[str]()
    laptop.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    laptop.goto(f"{room.address}/#setup=SETUP123")
    laptop.get_by_role("button", name="Host").click()
    secrets = [dealt["card"].partition("/")[2] for dealt in room.session.view(2)["position"]["circuses"][2]["dealt"]]
    laptop.locator(".sheet .option", has_text="Play for").click()
    laptop.locator(".sheet .option", has_text="Csaba").click()
    laptop.get_by_role("button", name="Uncover").wait_for()
    assert secrets
    assert [secret for secret in secrets if secret in laptop.content() or _is_told(secret, "".join(frames))] == []
    laptop.get_by_role("button", name="Uncover").click()
    laptop.locator(".seat-window", has_text=secrets[0]).wait_for()
    assert _is_told(secrets[0], "".join(frames))
    laptop.get_by_role("button", name="Cover it").click()
    laptop.locator(".cover").wait_for()
    assert [secret for secret in secrets if secret in laptop.content()] == []


def test_case_70_a_negative_total_of_an_adjusted_game_is_shown_everywhere(room: Parlour) -> None:
    bori = room.sit(room.page(), 1)
    laptop = room.laptop()
    laptop.get_by_role("button", name="Start", exact=True).click()
    laptop.wait_for_url("**/table")
    room.play(lambda moment: moment.timeline.now.phase == "place")
    room.session.adjust(Adjust("fame", Seat(1), -90, "lost the marker"), request="put right")
    laptop.locator(".place .fame", has_text="\u221290").wait_for()
    bori.locator(".purse", has_text="\u221290").wait_for()
    room.play(lambda moment: not moment.due.asks)
    total = str(room.session.view(1)["scores"]["totals"][1]).replace("-", "\u2212")
    assert total.startswith("\u2212")
    bori.locator(".sum .result", has_text=total).wait_for()
    laptop.locator(".final-scene .total td", has_text=total).wait_for()
    for page in (bori, laptop):
        assert "lost the marker" in page.inner_text(".put-right")
        assert any(rung.startswith("\u2212") for rung in page.locator(".chart text").all_text_contents())
        assert f"Bori: {total}" in str(page.locator(".chart").get_attribute("aria-label"))


def test_a_new_join_code_shuts_out_the_old_one(room: Parlour, chromium: Browser) -> None:
    laptop, old = room.laptop(), room.desk.door.join.text
    laptop.get_by_role("button", name="Start", exact=True).click()
    laptop.wait_for_url("**/table")
    laptop.get_by_role("button", name="Host").click()
    laptop.locator(".sheet .option", has_text="Join code").click()
    before = laptop.locator(".join-code img").get_attribute("src")
    for _ in range(2):
        laptop.locator(".sheet").get_by_role("button", name="New join code").click()
    changed = "(old) => document.querySelector('.join-code img').getAttribute('src') !== old"
    laptop.wait_for_function(changed, arg=before)
    stranger = chromium.new_page()
    stranger.goto(f"{room.address}/j#{old}")
    stranger.get_by_text("The scanned code is out of date.").wait_for()
    stranger.goto(f"{room.address}/j#{room.desk.door.join.text}")
    stranger.locator(".chair-button").first.wait_for()
    stranger.close()
