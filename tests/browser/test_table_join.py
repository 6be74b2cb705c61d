"""From the scanned code to a seat: few taps, the language of the phone, and words for every closed door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.table_stage import hello, table_stage
from tests.browser.test_table_scenes import MEASURE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
LANGUAGES = [["en", "English"], ["hu", "magyar"], ["el", "ελληνικά"]]
STRANGER = hello(role=None, host=False)
MOST_TAPS = 4


def chairs(*names: str) -> dict[str, Any]:
    seats = [
        {"seat": n, "name": name, "mark": "ABDF"[n], "taken": n == 0, "here": n == 0} for n, name in enumerate(names)
    ]
    return {"title": "Drum Roll", "started": False, "seats": seats, "mine": [], "languages": LANGUAGES}


@contextmanager
def door(
    chromium: Browser, path: str, answers: dict[str, tuple[int, Any]], locale: str = "en-GB", width: int = 390
) -> Iterator[tuple[Page, list[tuple[str, Any]]]]:
    with table_stage({"/api/hello": (200, STRANGER), **answers}) as (port, posted):
        context = chromium.new_context(viewport={"width": width, "height": 844}, locale=locale, has_touch=True)
        page = context.new_page()
        page.goto(f"http://table.lan:{port}{path}")
        page.wait_for_selector(".join h1, .phone, .welcome")
        page.evaluate(MEASURE)
        yield page, posted
        context.close()


def test_scan_to_seat_takes_few_taps(chromium: Browser) -> None:
    answers = {"/api/join": (200, chairs("Anna", "", "", "")), "/api/sit": (200, {"seat": 2, "seat_token": "mine"})}
    taps = 0
    with door(chromium, "/j#token", answers) as (page, posted):
        page.locator("#name").tap()
        taps += 1
        page.locator("#name").fill("Zoltán")
        page.get_by_role("button", name="free seat").nth(1).tap()
        taps += 1
        page.get_by_role("button", name="Sit down and play").tap()
        taps += 1
        page.wait_for_url("**/play")
        assert ("/api/sit", {"seat": 2, "name": "Zoltán", "language": "en"}) in posted
        assert page.evaluate("localStorage.getItem('ringside.seat')") == "mine"
    assert taps <= MOST_TAPS


def test_the_token_leaves_the_address_at_once(chromium: Browser) -> None:
    with door(chromium, "/j#token", {"/api/join": (200, chairs("Anna", ""))}) as (page, posted):
        assert "token" not in page.url
        assert ("/api/join", {"token": "token"}) in posted


@pytest.mark.parametrize(("locale", "language"), [("hu-HU", "hu"), ("el-GR", "el"), ("de-DE", "en")])
def test_the_phone_guesses_its_language(chromium: Browser, locale: str, language: str) -> None:
    with door(chromium, "/j#token", {"/api/join": (200, chairs("Anna", ""))}, locale) as (page, _):
        assert page.get_attribute("html", "lang") == language
        page.get_by_role("button", name="magyar").click()
        page.wait_for_function("() => document.documentElement.lang === 'hu'")


def test_a_name_typed_at_the_laptop_comes_with_the_seat(chromium: Browser) -> None:
    with door(chromium, "/j#token", {"/api/join": (200, chairs("Anna", "Bori"))}) as (page, _):
        page.get_by_role("button", name="Bori").click()
        assert page.input_value("#name") == "Bori"


def test_a_taken_seat_is_claimed_back_with_the_hosts_word(chromium: Browser) -> None:
    answers = {"/api/join": (200, chairs("Anna", "")), "/api/claim": (200, {"is": "wait"})}
    with door(chromium, "/j#token", answers) as (page, posted):
        page.get_by_role("button", name="Anna").click()
        page.get_by_role("button", name="Yes, that is my seat").click()
        page.wait_for_selector("text=The host sees that this is your seat")
        assert ("/api/claim", {"seat": 0, "name": "Anna", "language": "en"}) in posted


def test_the_typed_code_knocks(chromium: Browser) -> None:
    with door(chromium, "/j", {"/api/join": (200, {"is": "wait"})}) as (page, posted):
        page.fill("#code", "k7m p2q")
        page.get_by_role("button", name="Knock").click()
        page.wait_for_selector("text=The host lets you in")
        assert ("/api/join", {"code": "K7MP2Q"}) in posted


@pytest.mark.parametrize(
    ("status", "told", "words"),
    [
        (410, "over", "This table is over"),
        (409, "full", "All seats are taken"),
        (403, "denied", "Not now"),
        (403, "wrong", "The scanned code is out of date"),
        (429, "slow", "The scanned code is out of date"),
    ],
)
def test_a_closed_door_says_what_to_do(chromium: Browser, status: int, told: str, words: str) -> None:
    with door(chromium, "/j#token", {"/api/join": (status, {"is": told})}) as (page, _):
        page.wait_for_selector(f"text={words}")


@pytest.mark.parametrize("width", [320, 390])
def test_targets_are_large_and_nothing_is_cut(chromium: Browser, width: int) -> None:
    with door(chromium, "/j#token", {"/api/join": (200, chairs("Anna", "Maximilian", "", ""))}, width=width) as (
        page,
        _,
    ):
        page.wait_for_selector("#name")
        assert [control for control in page.evaluate("measure.controls()") if control[0] < 47.5] == []
        assert [text for text in page.evaluate("measure.texts()") if text[0] < 13.9] == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
