"""The page's own pieces, tried in a browser: messages, outbox, merging of views, keypad, the sealed vote."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.positions import boris
from tests.browser.stage import stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with stage(boris()) as port:
        yield port


@pytest.fixture
def page(phone: Page, port: int) -> Page:
    phone.goto(f"http://table.lan:{port}/screen.html?view=place")
    phone.wait_for_selector("body[data-ready]")
    return phone


WORDS = """async ([text, facts, catalogue]) => {
  const words = await import('/static/js/kit/words.js');
  if (catalogue) words.setCatalogue(catalogue);
  words.setNames(['Anna', 'Bori']);
  return words.t(text, facts);
}"""
HUNGARIAN = {
    "language": "hu",
    "messages": {
        "{n} coin|{n} coins": ["{n} pénz", "{n} pénz!"],
        "blue": "kék",
        "magician": "bűvész",
        "{space} for {seat}": "{seat}: {space}",
    },
}


@pytest.mark.parametrize(
    ("text", "facts", "catalogue", "said"),
    [
        ("{n} coin|{n} coins", {"n": 1}, None, "1 coin"),
        ("{n} coin|{n} coins", {"n": 3}, None, "3 coins"),
        ("{n} coin|{n} coins", [["n", 3]], HUNGARIAN, "3 pénz!"),
        ("{n} coin|{n} coins", {"n": 1}, HUNGARIAN, "1 pénz"),
        ("{space} for {seat}", [["space", "blue"], ["seat", 1]], HUNGARIAN, "Bori: kék"),
        ("{card}", {"card": "Magician 2"}, HUNGARIAN, "Bűvész 2"),
        ("{card}", {"card": "Rope Walker 2"}, HUNGARIAN, "Rope Walker 2"),
        ("loses {n} fame", {"n": -2}, None, "loses −2 fame"),
        ("says {what}", {}, None, "says {what}"),
        ("hello {name}", {"name": "<svg/onload=alert()>"}, None, "hello <svg/onload=alert()>"),
    ],
)
def test_messages_are_said_with_their_facts(page: Page, text: str, facts: Any, catalogue: Any, said: str) -> None:
    assert page.evaluate(WORDS, [text, facts, catalogue]) == said


MERGE = """async ([view, message]) => (await import('/static/js/line/merge.js')).merged(view, message)"""


@pytest.mark.parametrize(
    ("view", "message", "merged"),
    [
        (None, {"seq": 4, "base": None, "parts": {"a": 1}}, {"seq": 4, "a": 1}),
        ({"seq": 4, "a": 1, "b": 1}, {"seq": 5, "base": 4, "parts": {"b": 2}}, {"seq": 5, "a": 1, "b": 2}),
        ({"seq": 4, "a": 1}, {"seq": 4, "base": 4, "parts": {"timer": 9}}, {"seq": 4, "a": 1, "timer": 9}),
        (
            {"seq": 4, "a": {"b": 1, "c": 2}, "d": [1, 2, 3]},
            {"seq": 5, "base": 4, "parts": {}, "within": {"a": {"c": 3}}, "more": {"d": {"add": [4], "keep": 3}}},
            {"seq": 5, "a": {"b": 1, "c": 3}, "d": [2, 3, 4]},
        ),
        ({"seq": 4, "a": 1}, {"seq": 7, "base": 6, "parts": {"a": 2}}, None),
        ({"seq": 7, "a": 1}, {"seq": 5, "base": 4, "parts": {"a": 2}}, {"seq": 7, "a": 1}),
        ({"seq": 9, "a": 1}, {"seq": 0, "base": None, "parts": {"a": 2}}, {"seq": 0, "a": 2}),
        (None, {"seq": 5, "base": 4, "parts": {"a": 2}}, None),
    ],
)
def test_parts_are_laid_over_the_view_they_build_on(page: Page, view: Any, message: Any, merged: Any) -> None:
    assert page.evaluate(MERGE, [view, message]) == merged


OUTBOX = """async (script) => {
  const { makeOutbox } = await import('/static/js/line/outbox.js');
  const kept = {};
  const store = { getItem: (key) => kept[key] ?? null, setItem: (key, text) => { kept[key] = text; } };
  const told = { sent: [], waits: [], answered: [], pending: [] };
  let up = true;
  const replies = [];
  const timers = [];
  const make = () => makeOutbox({
    store, key: 'k', isUp: () => up,
    emit: (event, body, reply) => { told.sent.push(body.request); replies.push(reply); },
    changed: (pending) => { told.pending = pending.map(({ unsent }) => unsent); },
    answered: (ack) => told.answered.push(ack.is),
    later: (call, ms) => { told.waits.push(ms); timers.push(call); return timers.length; }, cancel() {},
  });
  let box = make();
  const steps = {
    tap: () => box.put('move', { move: {} }), down: () => { up = false; }, up: () => { up = true; box.retry(); },
    silence: () => replies.shift()(null), no: () => replies.shift()({ is: 'no' }),
    ok: () => replies.shift()({ is: 'ok', seq: 1 }),
    slow: () => replies.shift()({ is: 'slow' }), wait: () => timers.pop()(), reload: () => { box = make(); },
  };
  for (const step of script) steps[step]();
  return { ...told, kept: JSON.parse(kept.k).length, same: new Set(told.sent).size };
}"""


def outbox(page: Page, *script: str) -> Any:
    return page.evaluate(OUTBOX, list(script))


def test_a_tap_without_an_answer_goes_again_under_its_own_id(page: Page) -> None:
    told = outbox(page, "tap", "silence", "wait", "silence", "wait", "silence", "wait", "silence", "wait", "silence")
    assert told["waits"] == [1000, 2000, 4000, 8000, 8000]
    assert (len(told["sent"]), told["same"], told["kept"]) == (5, 1, 1)


def test_an_answered_tap_is_forgotten(page: Page) -> None:
    for answer in ("ok", "no"):
        told = outbox(page, "tap", answer)
        assert (told["answered"], told["kept"], told["pending"]) == ([answer], 0, [])


def test_nothing_is_sent_while_there_is_no_connection(page: Page) -> None:
    told = outbox(page, "down", "tap")
    assert (told["sent"], told["pending"], told["kept"]) == ([], [True], 1)


def test_what_waited_is_sent_once_the_laptop_is_back(page: Page) -> None:
    told = outbox(page, "down", "tap", "tap", "up", "ok", "ok")
    assert (len(told["sent"]), told["same"], told["answered"]) == (2, 2, ["ok", "ok"])


def test_two_taps_never_overtake_each_other(page: Page) -> None:
    assert len(outbox(page, "tap", "tap")["sent"]) == 1


def test_a_busy_laptop_is_asked_again(page: Page) -> None:
    told = outbox(page, "tap", "slow", "wait", "ok")
    assert (len(told["sent"]), told["same"], told["answered"]) == (2, 1, ["ok"])


def test_a_reload_keeps_what_was_not_answered(page: Page) -> None:
    told = outbox(page, "down", "tap", "reload", "up", "ok")
    assert (told["answered"], told["kept"]) == (["ok"], 0)


KEYS = """async (keys) => {
  const { typed } = await import('/static/js/kit/keypad.js');
  return keys.reduce(typed, '');
}"""


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("12", "12"),
        ("123", "12"),
        ("05", "5"),
        (["3", "turn"], "-3"),
        (["turn", "4", "turn"], "4"),
        (["1", "back"], ""),
    ],
)
def test_the_keypad_types_at_most_two_digits(page: Page, keys: Any, text: str) -> None:
    assert page.evaluate(KEYS, list(keys)) == text


CAST = """async (name) => {
  await window.show(name);
  await new Promise(requestAnimationFrame);
  return document.querySelector('.phone').innerHTML;
}"""


def test_the_sealed_screen_is_the_same_for_either_vote(page: Page) -> None:
    drawn = page.evaluate(CAST, "cast")
    assert "Hold to see my vote" in drawn
    assert drawn == page.evaluate(CAST, "cast_otherwise")


def test_the_own_vote_shows_only_while_it_is_held(page: Page) -> None:
    page.evaluate("window.show('cast')")
    hold = page.get_by_role("button", name="Hold to see my vote")
    box = hold.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.get_by_role("button", name="Ready for the show").wait_for()
    page.mouse.up()
    hold.wait_for()
    assert page.get_by_text("Ready for the show").count() == 0


def test_a_refused_option_reads_its_reason_and_its_rule(page: Page) -> None:
    page.locator('.square[aria-disabled][aria-label^="Blue:"]').dispatch_event("click")
    said = page.get_by_role("dialog").inner_text()
    assert "Blue is taken this round by Anna." in said
    assert "DR-ACT-2" in said
    assert page.evaluate("window.taps") == []


def test_the_keyboard_stays_in_an_open_sheet(page: Page) -> None:
    page.get_by_role("button", name="Story").focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate("document.querySelector('.sheet').contains(document.activeElement)")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.textContent === 'Story'")
