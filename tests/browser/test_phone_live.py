"""A phone and the real server: taps arrive once, a lost laptop is told within five seconds."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lan import Laptop, evening

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
SIT = """async ([token, seat, name]) => {
  const post = async (path, body) => (await fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-Ringside': '1' },
  })).json();
  await post('/api/join', { token });
  return post('/api/sit', { seat, name, language: 'en' });
}"""

SECOND = SIT.replace("/api/sit", "/api/second")


@pytest.fixture
def laptop(tmp_path: Path, excused: list[str]) -> Iterator[Laptop]:
    with evening(tmp_path, excused) as switched_on:
        yield switched_on


@pytest.fixture
def anna(laptop: Laptop, phone: Page) -> Page:
    """Anna's phone, seated at a table that has begun; it is closed before the laptop."""
    seated(phone, laptop)
    laptop.begin()
    phone.get_by_role("heading", name="Who was last at a circus?").wait_for()
    return phone


def seated(phone: Page, laptop: Laptop) -> None:
    phone.goto(f"{laptop.address}/j")
    phone.evaluate(SIT, [laptop.token, 0, "Anna"])
    phone.goto(f"{laptop.address}/play")
    phone.get_by_role("heading", name="You have a seat").wait_for()


def test_t48_the_page_is_no_secure_context(anna: Page) -> None:
    assert anna.evaluate("window.isSecureContext") is False


def test_a_tap_brings_the_next_question(anna: Page, laptop: Laptop) -> None:
    anna.get_by_role("button", name="Bori").click()
    anna.get_by_role("heading", name="Which region tile does Anna have?").wait_for()
    laptop.kill()
    assert laptop.events() == 2


def test_a_double_tap_is_one_answer(anna: Page, laptop: Laptop) -> None:
    """Where the next question is quicker than the second tap, that one may open its form, and answers nothing."""
    anna.get_by_role("button", name="Bori").dblclick()
    anna.get_by_role("heading", name="Which region tile does Anna have?").first.wait_for()
    laptop.kill()
    assert laptop.events() == 2


def stop_the_clock(anna: Page) -> None:
    """The page's own time stands still from now on, and is moved by the test, however busy this computer is."""
    anna.clock.install()
    anna.reload()
    anna.get_by_role("heading", name="Who was last at a circus?").wait_for()
    anna.clock.pause_at(anna.evaluate("Date.now()") / 1000 + 1)
    assert anna.get_by_text("The laptop is out of reach.").count() == 0


def test_case_a_lost_laptop_is_told_and_the_tap_is_kept(anna: Page, laptop: Laptop) -> None:
    stop_the_clock(anna)
    laptop.kill()
    anna.clock.run_for(5000)
    assert anna.get_by_text("The laptop is out of reach.").count() == 1
    anna.clock.resume()
    anna.get_by_role("button", name="Bori").click()
    anna.get_by_text("not sent yet", exact=True).wait_for()
    laptop.switch_on()
    anna.get_by_role("heading", name="Which region tile does Anna have?").wait_for()
    assert anna.get_by_text("The laptop is out of reach.").count() == 0
    laptop.kill()
    assert laptop.events() == 2


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system cannot freeze a process")
def test_a_laptop_that_falls_silent_is_told_within_five_seconds(anna: Page, laptop: Laptop) -> None:
    stop_the_clock(anna)
    laptop.freeze()
    anna.get_by_role("button", name="Bori").click()
    anna.clock.run_for(5000)
    assert anna.get_by_text("The laptop is out of reach.").count() == 1
    anna.clock.resume()
    anna.get_by_text("Your last tap is not sent yet.").wait_for()
    laptop.thaw()
    anna.get_by_role("heading", name="Which region tile does Anna have?").wait_for()
    laptop.kill()
    assert laptop.events() == 2


def test_a_kept_tap_survives_a_reload(anna: Page, laptop: Laptop) -> None:
    laptop.kill()
    anna.get_by_role("button", name="Bori").click()
    anna.get_by_text("not sent yet", exact=True).wait_for()
    laptop.switch_on()
    anna.goto(f"{laptop.address}/play")
    anna.get_by_role("heading", name="Which region tile does Anna have?").wait_for()
    laptop.kill()
    assert laptop.events() == 2


def test_the_story_and_the_rule_can_be_read(anna: Page) -> None:
    anna.get_by_role("button", name="Bori").click()
    anna.get_by_role("heading", name="Which region tile does Anna have?").wait_for()
    anna.get_by_role("button", name="Story").click()
    anna.get_by_role("dialog").get_by_role("listitem").first.wait_for()
    anna.keyboard.press("Escape")
    anna.get_by_role("button", name="What now?").click()
    anna.get_by_role("dialog").get_by_text("DR-SET").first.wait_for()


def test_rules_that_were_cut_off_on_their_way_are_fetched_again(
    laptop: Laptop, phone: Page, excused: list[str]
) -> None:
    excused.append("net::ERR_FAILED")
    phone.route("**/rules/*.json", lambda asked: asked.abort(), times=1)
    seated(phone, laptop)
    laptop.begin()
    phone.get_by_role("button", name="What now?").click()
    phone.get_by_role("dialog").get_by_text("DR-SET").first.wait_for()


def test_a_page_whose_signs_and_words_were_cut_off_comes_up_all_the_same(
    laptop: Laptop, phone: Page, excused: list[str]
) -> None:
    excused.append("net::ERR_FAILED")
    for path in ("**/icons.json", "**/words/*.json"):
        phone.route(path, lambda asked: asked.abort(), times=1)
    phone.goto(f"{laptop.address}/j#{laptop.token}")
    phone.get_by_role("heading", name="Sit down").wait_for()
    phone.route("**/words/el.json", lambda asked: asked.abort(), times=1)
    for _ in range(2):
        phone.get_by_role("button", name="ελληνικά").click()
    phone.locator("html[lang=el]").wait_for(state="attached")


def test_case_36_two_seats_on_one_phone_stay_covered_from_each_other(anna: Page, laptop: Laptop) -> None:
    anna.evaluate(SECOND, [laptop.token, 1, "Bori"])
    anna.goto(f"{laptop.address}/play")
    for choice in ("Bori", "Moscow", "Region 1", "Region 2", "a new magician", "a new acrobat"):
        before = anna.get_by_role("heading", level=1).inner_text()
        anna.locator(".option", has_text=choice).first.click()
        anna.wait_for_function("(before) => document.querySelector('h1').innerText !== before", arg=before)
    anna.get_by_role("button", name="Hand the phone to Bori").click()
    anna.get_by_role("heading", name="Give the phone to Bori").wait_for()
    assert anna.get_by_text("Which performers were you dealt").count() == 0
    anna.get_by_role("button", name="I am Bori").click()
    anna.get_by_text("Which performers were you dealt? 1 of 2").wait_for()


def test_a_second_tab_takes_the_seat_over_and_the_first_may_take_it_back(anna: Page, laptop: Laptop) -> None:
    second = anna.context.new_page()
    second.goto(f"{laptop.address}/play")
    second.get_by_role("heading", name="Who was last at a circus?").wait_for()
    anna.get_by_role("button", name="Use this one").click()
    second.get_by_role("button", name="Use this one").wait_for()
    second.get_by_role("button", name="Bori").click()
    second.get_by_text("This one only looks on.").first.wait_for()
    anna.get_by_role("button", name="Bori").click()
    anna.get_by_role("heading", name="Which region tile does Anna have?").wait_for()
    second.get_by_role("heading", name="Which region tile does Anna have?").wait_for()
    laptop.kill()
    assert laptop.events() == 2
