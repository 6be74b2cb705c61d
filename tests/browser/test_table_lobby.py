"""The laptop's first pages: resume, new, demo, and a code that any phone can read in both themes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal

import pytest

from tests.browser.table_stage import hello, table_stage
from tests.browser.test_table_scenes import MEASURE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


def where(show: int, round_: int) -> dict[str, Any]:
    return {"rule": "", "text": "Show {show} · round {round}", "facts": [["show", show], ["round", round_]]}


TABLES = [
    {"table": "a", "title": "Drum Roll", "names": ["Anna", "Bori"], "where": where(2, 4), "at": 1, "over": False},
    {"table": "b", "title": "Drum Roll", "names": ["Anna", "Csaba"], "where": where(3, 6), "at": 0, "over": True},
]
SWITCH = {"rule": "DR-ACT-12", "sentence": "Unblock.", "choices": ["any space", "cube spaces"], "variant": False}
MODE = {"rule": "CI-SET-5", "sentence": "Two sides.", "choices": ["basic", "advanced"], "variant": True}
PACKS = [{"file": "house", "title": "", "house": True}]
CHOICES = {
    "tables": TABLES,
    "games": [
        {"key": "drum_roll", "title": "Drum Roll", "seats": [2, 4], "switches": [SWITCH], "packs": PACKS},
        {"key": "circus", "title": "Circus", "seats": [2, 3], "switches": [MODE], "packs": PACKS},
    ],
    "game": "drum_roll",
}
CLOSED = hello(table=None)
OPEN = hello(table={**hello()["table"], "started": False})


@contextmanager
def laptop(
    chromium: Browser, told: dict[str, Any], path: str = "/", theme: Literal["dark", "light"] = "dark"
) -> Iterator[Page]:
    answers: dict[str, tuple[int, Any]] = {
        "/api/hello": (200, told),
        "/api/choices": (200, CHOICES),
        "/api/ticket": (200, {"ticket": "t"}),
    }
    with table_stage(answers) as (port, _):
        context = chromium.new_context(viewport={"width": 1280, "height": 800}, color_scheme=theme)
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"http://table.lan:{port}{path}")
        page.wait_for_selector(".headline h1")
        page.evaluate(MEASURE)
        yield page
        context.close()
        assert complaints == []


def sent(page: Page, path: str, button: str) -> Any:
    """What this button posts there."""
    with page.expect_response(lambda answer: answer.url.endswith(path)) as answered:
        page.get_by_role("button", name=button).click()
    return answered.value.request.post_data_json


def test_resume_is_one_tap(chromium: Browser) -> None:
    with laptop(chromium, CLOSED) as page:
        assert sent(page, "/api/resume", "Anna and Bori") == {"table": "a"}


MISFIT = {"rule": "DR-ACT-1", "text": "Entry {event} does not fit.", "facts": [["event", 7]]}


def test_case_44_a_log_that_does_not_fit_is_named_and_opened_with_one_tap_more(chromium: Browser) -> None:
    with laptop(chromium, CLOSED) as page:
        answer = {"is": "no", "why": MISFIT, "keeps": True}
        page.route("**/api/resume", lambda route: route.fulfill(status=422, json=answer))
        page.get_by_role("button", name="Anna and Bori").click()
        page.get_by_role("alert").get_by_text("Entry 7 does not fit.").wait_for()
        assert sent(page, "/api/resume", "Open it all the same") == {"table": "a", "keep": True}


def test_a_demo_is_one_tap(chromium: Browser) -> None:
    with laptop(chromium, CLOSED) as page:
        assert sent(page, "/api/demo", "Demo") == {"language": "en", "game": "drum_roll"}


def test_another_game_is_one_tap_more_and_brings_its_own_seats_and_rulings(chromium: Browser) -> None:
    with laptop(chromium, CLOSED) as page:
        page.get_by_role("button", name="Circus").click()
        page.get_by_role("button", name="New game").click()
        page.get_by_role("heading", name="New game: Circus").wait_for()
        page.get_by_role("button", name="Drum Roll").click()
        page.get_by_role("button", name="4 players").click()
        page.get_by_role("button", name="Circus").click()
        assert page.locator("summary").count() == 0, "a way to play is no house ruling"
        page.get_by_role("button", name="advanced").click()
        page.get_by_role("button", name="House set (invented)").click()
        told = sent(page, "/api/new", "Open the table")
        assert (told["game"], len(told["names"]), told["pack"]) == ("circus", 3, "house")
        assert told["switches"] == {"CI-SET-5": "advanced"}


def test_a_new_game_carries_names_signs_pack_and_rulings(chromium: Browser) -> None:
    with laptop(chromium, CLOSED) as page:
        page.get_by_role("button", name="New game").click()
        page.get_by_role("button", name="3 players").click()
        page.get_by_label("Name of seat 1").fill("Anna")
        page.get_by_label("sign of seat 2").click()
        page.get_by_label("sign F").click()
        page.get_by_role("button", name="House set (invented)").click()
        page.locator("summary").click()
        page.get_by_role("button", name="cube spaces").click()
        assert sent(page, "/api/new", "Open the table") == {
            "game": "drum_roll", "names": ["Anna", "", ""], "marks": ["A", "F", "C"], "pack": "house", "dealer": False,
            "switches": {"DR-ACT-12": "cube spaces"}, "language": "en",
        }  # fmt: skip


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_case_51_the_code_on_the_screen_can_be_read(chromium: Browser, theme: Literal["dark", "light"]) -> None:
    zxing = pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    with laptop(chromium, OPEN, "/?scene=lobby", theme) as page:
        page.wait_for_function(
            "() => [...document.images].length === 2 && [...document.images].every((each) => each.complete)"
        )
        found = zxing.read_barcodes(image.open(BytesIO(page.screenshot())))
        assert {code.text for code in found} == {"http://192.168.1.20:8765/j#abcdefghijklmnopqrstuv"}


def test_the_lobby_says_who_has_come_and_lets_in(chromium: Browser) -> None:
    with laptop(chromium, OPEN, "/?scene=lobby") as page:
        page.locator(".chair").first.wait_for()
        assert page.locator(".chair:not(.free)").count() == 3
        assert "3 phones have reached this page." in page.inner_text(".table-foot .is-good")
        assert page.evaluate("measure.outside()") == []
        assert sent(page, "/api/approve", "Let in") == {"request": 1, "yes": True}


def test_another_address_can_be_tried(chromium: Browser) -> None:
    with laptop(chromium, OPEN, "/?scene=lobby_first") as page:
        assert page.locator(".table-foot .is-good").count() == 0
        page.get_by_role("button", name="Another address").click()
        assert sent(page, "/api/address", "10.8.0.2:8765") == {"ip": "10.8.0.2"}


def test_a_stranger_is_sent_to_the_join_page(chromium: Browser) -> None:
    with laptop(chromium, hello(role=None, host=False, needs_setup=False)) as page:
        assert page.get_by_role("link", name="Join the table").get_attribute("href") == "/j"
