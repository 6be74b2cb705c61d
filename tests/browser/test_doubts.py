"""Entries somebody is not sure of: marked on a phone and in the host's drawer, and asked about before the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.positions import boris
from tests.browser.stage import stage
from tests.browser.test_table_host import tool
from tests.browser.test_table_scenes import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
DOUBTS = """() => fire('parts', { seq: 9999, base: null, parts: { ...whole, doubts: [
  { seq: 7, line: [{ rule: '', text: 'The votes are open.' }], where: { rule: '', text: 'The game begins.' } }] } })"""


def doubted(page: Page) -> Any:
    page.wait_for_function("() => sent.some(({ event }) => event === 'doubt')")
    body: dict[str, Any] = page.evaluate("() => sent.find(({ event }) => event === 'doubt').body")
    return {key: value for key, value in body.items() if key not in {"request", "table"}}


def test_the_host_marks_an_entry_in_the_drawer(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        tool(page, "Not sure of something")
        line = page.locator(".doubts li").first
        seq = page.evaluate("recorded.points.find(({ unsure }) => unsure === false).seq")
        assert line.get_by_role("button", name="not sure").get_attribute("aria-pressed") == "false"
        line.get_by_role("button", name="not sure").click()
        assert doubted(page) == {"seq": seq, "on": True}
        assert [control for control in page.evaluate("measure.controls()") if control[0] < 47.5] == []
        assert page.evaluate("measure.outside()") == []


def test_before_the_scores_what_is_not_sure_is_said_and_leads_to_its_entry(chromium: Browser) -> None:
    with shown(chromium, "final") as page:
        assert page.locator(".reminder").count() == 0
        page.evaluate(DOUBTS)
        page.wait_for_selector(".reminder")
        assert page.locator(".final-lines table").is_visible()
        assert "The votes are open." in page.inner_text(".reminder")
        assert [control for control in page.evaluate("measure.controls()") if control[0] < 47.5] == []
        page.locator(".reminder button").click()
        page.wait_for_selector(".sheet")
        page.wait_for_function("() => sent.some(({ body }) => body.do === 'entry' && body.seq === 7)")
        page.wait_for_selector(".mend-entry")


def test_whoever_looks_on_is_told_and_has_nothing_to_tap(chromium: Browser) -> None:
    with shown(chromium, "final", path="/watch") as page:
        page.evaluate(DOUBTS)
        page.wait_for_selector(".reminder")
        assert page.locator(".reminder button").count() == 0


def test_a_phone_marks_its_own_entries_alone(phone: Page) -> None:
    with stage({"0": boris()["over"]}) as port:
        phone.goto(f"http://table.lan:{port}/screen.html?view=0")
        phone.wait_for_selector("body[data-ready]")
        phone.get_by_role("button", name="Story").click()
        lines = phone.locator(".lines li")
        own = lines.filter(has=phone.get_by_role("button", name="not sure"))
        others = phone.evaluate(
            "(() => { const { story, viewer } = keeper.model.view;"
            "return story.filter((each) => each.by === viewer && each.unsure != null).length; })()"
        )
        assert own.count() == others > 0
        own.first.get_by_role("button", name="not sure").click()
        (tap,) = phone.evaluate("window.taps")
        assert tap["on"] is True
        by = phone.evaluate("(seq) => keeper.model.view.story.find((each) => each.seq === seq).by", tap["doubt"])
        assert by == phone.evaluate("keeper.model.view.viewer")
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
