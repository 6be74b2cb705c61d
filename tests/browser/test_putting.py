"""The table is right, also in what lies where; and it decides how a rule is played, seen before it counts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.events import Correct, Decide
from companion.core.game import Put
from tests.browser.parlour import Parlour, parlour
from tests.browser.test_table_scenes import MEASURE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
PLAYED = 40


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, game="magnificent") as laid:
        laid.begin()
        laid.play(lambda moment: moment.seq >= PLAYED)
        yield laid


def opened(room: Parlour, tool: str, width: int = 1280, height: int = 800) -> Page:
    laptop = room.laptop(width, height)
    laptop.get_by_role("button", name="Host").click()
    laptop.locator(".sheet").get_by_role("button", name=tool).first.click()
    return laptop


def newest(room: Parlour) -> Any:
    return room.session.moment.timeline.events[-1].move


def places(room: Parlour) -> Any:
    return room.session.corrections.places()


def test_what_lies_otherwise_is_set_with_a_word_why(room: Parlour) -> None:
    place = next(each for each in places(room) if each.seat == 0 and len(each.choices) > 1)
    laptop = opened(room, "The table is right")
    laptop.locator(".places .chip").first.wait_for()
    chips = laptop.locator(".places .chip")
    mine = [each for each in places(room) if each.seat == 0]
    assert chips.count() == len(mine)
    chips.nth(mine.index(place)).click()
    ways = laptop.locator(".place-open .choices button")
    assert ways.count() == len(place.choices)
    key = next(key for key, _ in place.choices if key != place.now)
    ways.nth([each for each, _ in place.choices].index(key)).click()
    laptop.locator(".place-open .text-entry").last.fill("a child moved it")
    laptop.locator(".place-open .option.main").click()
    room.until(lambda: isinstance(newest(room), Put))
    assert newest(room) == Put(place.thing, place.seat, key, "a child moved it")


def test_a_game_may_draw_its_board_and_the_choices_open_all_the_same(room: Parlour) -> None:
    laptop = room.laptop()
    drawn = laptop.evaluate("""async () => {
      const { html, render } = await import('/static/js/kit/kit.js');
      const { Lying } = await import('/static/js/host/places.js');
      const said = (text) => ({ rule: '', text, facts: [] });
      const choices = [['a', said('up')], ['b', said('down')]];
      const place = (thing) => ({ thing, seat: null, now: 'a', label: said(thing), choices, group: said('Row') });
      const board = ({ places, open }) =>
        html`<button id="own" onClick=${() => open(`${places[1].thing} null`)}>board</button>`;
      const at = document.body.appendChild(document.createElement('div'));
      const sent = [];
      const link = { ask: (order) => { sent.push(order); return Promise.resolve({ is: 'ok' }); } };
      const two = [place('one'), place('two')];
      render(html`<${Lying} places=${two} owner=${null} link=${link} scene=${{ board }} />`, at);
      const tap = async (button) => { button.click(); await new Promise((drawn) => setTimeout(drawn, 50)); };
      await tap(at.querySelector('#own'));
      await tap([...at.querySelectorAll('.choices button')][1]);
      await tap(at.querySelector('.option.main'));
      return { chips: at.querySelectorAll('.chip').length, sent };
    }""")
    assert drawn["chips"] == 0
    assert drawn["sent"] == [{"do": "put", "thing": "two", "seat": None, "to": "b", "note": ""}]


def test_a_ruling_is_another_from_now_on(room: Parlour) -> None:
    rule = room.session.corrections.rulings()[0]
    laptop = opened(room, "Rulings")
    choices = laptop.get_by_role("group", name=rule.rule).get_by_role("button")
    assert choices.first.get_attribute("aria-pressed") == "true"
    choices.nth(1).click()
    laptop.get_by_role("button", name="From now on").click()
    room.until(lambda: isinstance(newest(room), Decide))
    assert newest(room) == Decide(rule.rule, rule.choices[1])
    laptop.wait_for_function(
        "(rule) => document.querySelector(`[aria-label='${rule}'] button:nth-child(2)`)?.ariaPressed === 'true'",
        arg=rule.rule,
    )


def test_a_ruling_from_the_start_is_seen_before_it_counts(room: Parlour) -> None:
    rule, before = room.session.corrections.rulings()[0], room.session.moment.seq
    laptop = opened(room, "Rulings")
    laptop.get_by_role("group", name=rule.rule).get_by_role("button").nth(1).click()
    laptop.get_by_role("button", name="From the start of the game").click()
    laptop.get_by_text("Nothing counts yet.").wait_for()
    assert room.session.moment.seq == before
    laptop.get_by_role("button", name="Correct it").click()
    room.until(lambda: isinstance(newest(room), Correct))
    assert room.session.corrections.rulings()[0].now == rule.choices[1]
    laptop.locator(".table-foot").get_by_role("button", name="Undo").click()
    room.until(lambda: bool(room.session.corrections.rulings()[0].now == rule.now))


@pytest.mark.parametrize("tool", ["The table is right", "Rulings", "Allow a refused move", "Play for"])
def test_the_tools_have_room_and_large_targets_on_a_narrow_screen(room: Parlour, tool: str) -> None:
    laptop = opened(room, tool, 320, 640)
    laptop.evaluate(MEASURE)
    laptop.locator(".sheet .inside button").first.wait_for()
    assert [control for control in laptop.evaluate("measure.controls()") if control[0] < 47.5] == []
    assert laptop.evaluate("() => document.querySelector('.inside').scrollWidth <= innerWidth")
