"""Every question of whole Drum Roll games, as the engine asks them, can be answered on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.positions import every_kind
from tests.browser.stage import stage
from tests.browser.views import View, kinds

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Found = dict[str, View]

# Taps every button of the screen and of the sheets it opens; what the phone would have sent is in window.taps.
TAP_ALL = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const buttons = (where) => [...document.querySelectorAll(`${where} button:not([aria-pressed], .performer)`)];
  const each = async (where, after) => {
    for (let n = 0, all = buttons(where).length; n < all; n += 1) {
      buttons(where)[n]?.click();
      await drawn();
      await after();
    }
  };
  await each(':is(.phone > .state, .phone > .acts)', async () => {
    if (!document.querySelector('.sheet')) return;
    await each('.sheet > :not(header)', async () => {});
    document.querySelector('.sheet > header button').click();
    await drawn();
  });
  return window.taps;
}"""
TOO_WIDE = """() => [...document.querySelectorAll('.phone *')].filter((each) => !each.closest('.only-read, svg')
    && each.getBoundingClientRect().right > 320.5).map((each) => each.className || each.textContent)"""
TOO_SMALL = """() => [...document.querySelectorAll('button')].map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width && Math.min(width, height) < 47.5).map((box) =>
    `${box.width}x${box.height}`)"""


@pytest.fixture(scope="module")
def games() -> Found:
    return {**kinds(3, 1), **kinds(4, 2, dealer=True), **kinds(2, 3)}


@pytest.fixture(scope="module")
def port(games: Found) -> Iterator[int]:
    with stage({str(n): view for n, view in enumerate(games.values())}) as port:
        yield port


@pytest.fixture
def shown(phone: Page, port: int) -> Callable[[int], Page]:
    """Shows the nth view on the phone."""
    phone.goto(f"http://table.lan:{port}/screen.html?view=0")
    phone.wait_for_selector("body[data-ready]")

    def show(n: int) -> Page:
        phone.evaluate("(n) => window.show(n)", str(n))
        return phone

    return show


def legal(view: View) -> list[Any]:
    """The options that the rules allow now, of the question in front."""
    return [option["move"] for option in view["asks"][0]["options"] if not option["no"]] if view["asks"] else []


def as_text(move: object) -> str:
    return json.dumps(move, sort_keys=True)


def test_every_legal_option_can_be_tapped(shown: Callable[[int], Page], games: Found) -> None:
    missed = {}
    for n, (name, view) in enumerate(games.items()):
        if not legal(view) or view["asks"][0]["cast"]:
            continue
        sent = {as_text(tap.get("move")) for tap in shown(n).evaluate(TAP_ALL)}
        if missing := [move for move in legal(view) if as_text(move) not in sent]:
            missed[name] = missing
    assert missed == {}


def test_every_typed_answer_has_its_fields(shown: Callable[[int], Page], games: Found) -> None:
    typed = [(n, view["asks"][0]) for n, view in enumerate(games.values()) if view["asks"] and view["asks"][0]["form"]]
    assert typed
    for n, ask in typed:
        page = shown(n)
        if ask["options"]:
            page.get_by_text("Something else").click()
        assert page.locator(".keypad, .field").count() >= len(ask["form"]["fields"]), ask["prompt"]


def test_nothing_is_wider_than_a_small_phone(phone: Page, shown: Callable[[int], Page], games: Found) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    wide = {name: found for n, name in enumerate(games) if (found := shown(n).evaluate(TOO_WIDE))}
    assert wide == {}


def test_targets_are_large_enough(shown: Callable[[int], Page], games: Found) -> None:
    small = {name: found for n, name in enumerate(games) if (found := shown(n).evaluate(TOO_SMALL))}
    assert small == {}


def test_every_kind_of_question_has_its_headline(phone: Page) -> None:
    with stage(every_kind()) as port:
        phone.goto(f"http://table.lan:{port}/screen.html?view={next(iter(every_kind()))}")
        phone.wait_for_selector("body[data-ready]")
        for name in every_kind():
            phone.evaluate("(name) => window.show(name)", name)
            assert phone.get_by_role("heading", level=1).count() == 1, name
