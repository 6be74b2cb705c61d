"""Every scene of the table screen fits its screen, keeps its sizes and raises no complaint, in both themes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from tests.browser.table_stage import hello, recorded, table_stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
SCENES = ("setup", "starts", "turn", "place", "distribute", "vote", "reveal", "reveal_two", "show", "pay", "final")
SCREENS = ((1280, 800), (1920, 1080))
THREE_METRES, SMALLEST = 44, 19.9
Theme = Literal["dark", "light"]

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
HOSTILE = ["W" * 24, "Bori", "\N{FAMILY}" * 12, "<b>x</b>"]


@contextmanager
def shown(chromium: Browser, scene: str, theme: Theme = "dark", path: str = "/table") -> Iterator[Page]:
    """The page with this scene on it, when it is drawn."""
    answers: dict[str, tuple[int, Any]] = {"/api/hello": (200, hello()), "/api/ticket": (200, {"ticket": "t"})}
    with table_stage(answers) as (port, _):
        context = chromium.new_context(
            viewport={"width": 1280, "height": 800}, color_scheme=theme, reduced_motion="reduce"
        )
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(f"http://table.lan:{port}{path}?scene={scene}")
        page.wait_for_selector(".headline:not(.quiet) h1")
        page.evaluate(MEASURE)
        yield page
        context.close()
        assert complaints == []


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_fits_and_keeps_its_sizes(chromium: Browser, scene: str) -> None:
    with shown(chromium, scene) as page:
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert [text for text in page.evaluate("measure.texts()") if text[0] < SMALLEST] == []
            assert [control for control in page.evaluate("measure.controls()") if control[0] < 47.5] == []
            assert page.evaluate("measure.outside()") == []
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_matters_is_read_from_three_metres(chromium: Browser, theme: Theme) -> None:
    with shown(chromium, "place", theme=theme) as page:
        assert min(page.evaluate("measure.sizes('.headline h1, .place .fame')")) >= THREE_METRES
        assert min(page.evaluate("measure.sizes('.place .name, .place .owns, .steps li')")) >= 24


def test_the_headline_says_whose_turn_it_is(chromium: Browser) -> None:
    view = recorded("place")["view"]
    name = view["names"][view["waiting"][0]["by"]]
    with shown(chromium, "place") as page:
        assert page.inner_text(".headline h1") == f"{name}: Place a disc, 3 of 3"
        assert page.inner_text(".place.is-asked .name").strip().startswith(name)
        assert page.inner_text(".house-mark") == "invented house set"


def test_a_long_name_stays_inside(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        change = "(names) => fire('parts', { seq: 9999, base: null, parts: { ...whole, names } })"
        page.evaluate(change, HOSTILE)
        page.wait_for_function("() => document.body.textContent.includes('WWWWWWWW')")
        assert page.evaluate("measure.outside()") == []
        assert page.locator(".place b:text('x')").count() == 0


def test_a_vote_shows_who_and_never_what(chromium: Browser) -> None:
    with shown(chromium, "vote") as page:
        tiles = page.locator(".vote-tiles li")
        assert [tiles.nth(n).get_attribute("class") for n in range(4)].count("is-in") == 2
        assert page.inner_text(".count") == "2 / 4"
        page.evaluate("() => fire('presence', { ...there, hide: true })")
        page.wait_for_selector(".vote-tiles li.is-in", state="detached")
        assert page.inner_text(".count") == "2 / 4"


def test_the_reveal_spells_out_the_count_in_order_and_goes_on(chromium: Browser) -> None:
    with shown(chromium, "reveal") as page:
        assert page.locator(".side.has-won h2").count() == 1
        assert page.locator(".steps-of-vote li").count() >= 1
        page.get_by_role("button", name="Continue").click()
        page.wait_for_function(
            "() => window.sent.some(({ event, body }) => event === 'move' && body.move.do === 'continue')"
        )


def test_case_33_the_phantom_is_counted_and_said_first(chromium: Browser) -> None:
    with shown(chromium, "reveal_two") as page:
        lines = page.locator(".steps-of-vote li").all_inner_texts()
        assert lines[0] == "2 votes of 3 decide."
        assert lines[1].startswith("The phantom third player")
        counts = [int(text) for text in page.locator(".side .many").all_inner_texts()]
        assert sum(counts) == 3
        assert page.locator(".phantom").count() == 1


def test_the_table_answers_its_own_question(chromium: Browser) -> None:
    with shown(chromium, "starts") as page:
        page.get_by_role("button", name="Bori").click()
        page.wait_for_function("() => window.sent.some(({ event, body }) => event === 'move' && body.move.seat === 1)")


def test_the_end_gives_reasons_places_and_a_chart(chromium: Browser) -> None:
    with shown(chromium, "final") as page:
        places = page.locator(".ranking td").all_inner_texts()
        totals = [int(text) for text in page.locator(".total td").all_inner_texts()]
        assert min(places) == "1st"
        assert totals[places.index("1st")] == max(totals)
        page.locator(".final-lines button").first.click()
        assert page.locator(".reason").count() > 0
        assert page.locator("svg[role=img]").get_attribute("aria-label")


def test_a_spectator_can_do_nothing(chromium: Browser) -> None:
    with shown(chromium, "starts", path="/watch") as page:
        assert page.locator(".table-page button").count() == 0
