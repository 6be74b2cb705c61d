"""The host's drawer: each tool sends its order, and what is secret is in the page only while it is uncovered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.test_table_scenes import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


def tool(page: Page, *names: str) -> None:
    page.get_by_role("button", name="Host").click()
    for name in names:
        page.locator(".sheet").get_by_role("button", name=name).first.click()


def ordered(page: Page, do: str) -> Any:
    """The host's order that was sent, without its request id and its table."""
    found = "(do_) => sent.find(({ event, body }) => event === 'host' && body.do === do_)"
    page.wait_for_function(found, arg=do)
    order: dict[str, Any] = page.evaluate(found, do)["body"]
    return {key: value for key, value in order.items() if key not in {"request", "table"}}


def test_every_tool_keeps_large_targets(chromium: Browser) -> None:
    names = (
        "Play for",
        "Go back",
        "The table is right",
        "Tell a printed number",
        "Votes",
        "Clock",
        "People",
        "Join code",
    )
    with shown(chromium, "place") as page:
        tool(page)
        for name in names:
            page.locator(".sheet").get_by_role("button", name=name).first.click()
            page.wait_for_selector(".sheet footer")
            assert [control for control in page.evaluate("measure.controls()") if control[0] < 47.5] == [], name
            page.get_by_role("button", name="All tools").click()


def test_case_70_fame_goes_below_zero_by_our_own_keys(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        tool(page, "The table is right", "Bori")
        fame = page.locator(".adjustable", has_text="Fame")
        for _ in range(int(fame.locator("output").inner_text()) + 3):
            fame.get_by_role("button", name="Fame: −1").click()
        assert fame.locator("output").inner_text() == "−3"
        fame.get_by_role("button", name="Set Fame to −3").click()
        assert ordered(page, "adjust") == {"do": "adjust", "thing": "fame", "seat": 1, "to": -3, "note": ""}


def test_coins_stop_at_zero(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        tool(page, "The table is right", "Anna")
        coins = page.locator(".adjustable", has_text="Coins now")
        assert coins.get_by_role("button", name="Coins: −5").get_attribute("aria-disabled") is None
        for _ in range(2):
            coins.get_by_role("button", name="Coins: −5").click()
        assert int(coins.locator("output").inner_text()) >= 0


def test_going_back_takes_a_line_and_one_more_tap(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        tool(page, "Go back")
        page.locator(".story-line").nth(3).click()
        page.get_by_role("button", name="Go back to here").click()
        assert isinstance(ordered(page, "rewind")["to"], int)


def test_a_vote_is_closed_with_somebody_absent(chromium: Browser) -> None:
    with shown(chromium, "vote") as page:
        tool(page, "Votes")
        assert "Csaba and Δήμητρα" in page.inner_text(".sheet")
        page.get_by_role("button", name="Close the vote now").click()
        assert ordered(page, "close")["do"] == "close"


HIDDEN = """() => {
  const position = { ...whole.position, ballot: { ...whole.position.ballot, cast: [] } };
  const waiting = whole.waiting.map((each) => ({ ...each, cast: null }));
  const votes = { cast: 2, of: 4, hidden: true };
  fire('parts', { seq: 9999, base: null, parts: { ...whole, votes, waiting, position } });
}"""


def test_a_hidden_vote_names_nobody_and_still_counts(chromium: Browser) -> None:
    with shown(chromium, "vote") as page:
        page.evaluate(HIDDEN)
        page.wait_for_selector(".vote-tiles li.is-in", state="detached")
        assert page.inner_text(".count") == "2 / 4"
        tool(page, "Votes")
        assert "2 of 4 are in." in page.inner_text(".sheet")
        assert page.get_by_role("button", name="Close the vote now").count() == 1
        assert "Csaba and" not in page.inner_text(".sheet")


def test_pause_and_a_limit(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        tool(page, "Clock", "Pause everything")
        assert ordered(page, "pause") == {"do": "pause", "on": True}
        page.get_by_role("button", name="90 seconds").click()
        assert ordered(page, "limit") == {"do": "limit", "seconds": 90}


def test_case_36_a_seat_played_on_the_laptop_is_covered_before_and_after(chromium: Browser) -> None:
    with shown(chromium, "vote") as page:
        tool(page, "Play for", "Csaba")
        assert "One more round" not in page.content()
        page.get_by_role("button", name="Uncover").click()
        page.get_by_role("button", name="One more round").click()
        page.wait_for_selector(".cover")
        assert page.locator(".seat-window").count() == 0
        assert "One more round" not in page.content()


def test_the_cover_comes_back_when_the_window_loses_the_focus(chromium: Browser) -> None:
    with shown(chromium, "vote") as page:
        tool(page, "Play for", "Csaba", "Uncover")
        page.wait_for_selector(".seat-window .phone")
        page.evaluate("window.dispatchEvent(new Event('blur'))")
        page.wait_for_selector(".seat-window", state="detached")


def test_a_seat_that_a_phone_holds_keeps_its_secrets(chromium: Browser) -> None:
    """What everybody may see is asked here; there is no way behind a cover."""
    with shown(chromium, "vote") as page:
        tool(page, "Play for", "Bori")
        page.get_by_text("Votes and what only this phone shows stay on it.").wait_for()
        page.get_by_text("Nothing is asked here that everybody may see.").wait_for()
        assert page.locator(".cover, .seat-window").count() == 0


def test_a_printed_number_is_told_again(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        tool(page, "Tell a printed number", "Ticket track", "Step 2 of the track", "4", "That is it")
        move = "sent.find(({ event, body }) => event === 'move' && body.move.do === 'tell')"
        page.wait_for_function(move)
        told = page.evaluate(move)["body"]
        assert told["move"] == {"do": "tell", "card": "track", "field": "step 2", "value": 4}
        assert told["answering"] is None


ALL_FIELDS = """async () => {
  const { printed } = await import('./static/js/games/drum_roll/printed.js');
  const eccentric = { card: 'performer/Odd One', kind: 'eccentric', cubes: [] };
  const circuses = whole.position.circuses.map((each, seat) => (seat ? each : { ...each, troupe: [eccentric] }));
  const things = printed({ ...whole.position, circuses });
  return things.flatMap(({ card, fields }) => fields.map(({ field }) => [card, field]));
}"""


def test_dr_pay_6_an_eccentrics_numbers_are_told_again_up_to_nine(chromium: Browser) -> None:
    with shown(chromium, "place") as page:
        told = page.evaluate(ALL_FIELDS)
        for stem in ("wage", "flip fame"):
            assert [field for card, field in told if card == "performer/Odd One" and field.startswith(f"{stem} ")] == [
                f"{stem} {n}" for n in range(1, 10)
            ]
        assert ["award", "perfect show"] in told
        assert ["investment/double vote", "copies"] in told
