"""What a line or a button says: lines set apart, a number that is out of its bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

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


IN_ONE_LINE = """async (texts) => {
  const { tellAll } = await import('/static/js/kit/words.js');
  return tellAll(texts.map((text) => ({ rule: '', text })));
}"""


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["Anna passes.", "Bori is next."], "Anna passes. Bori is next."),
        (
            ["Juggler 6, hire cost: 4", "Anna has chosen.", "wage: 2"],
            "Juggler 6, hire cost: 4 · Anna has chosen. wage: 2",
        ),
        ([], ""),
    ],
)
def test_lines_without_a_stop_are_set_apart(page: Page, texts: list[str], said: str) -> None:
    assert page.evaluate(IN_ONE_LINE, texts) == said


LACKING = """async (text) => {
  const { lacking, moveOf } = await import('/static/js/kit/form.js');
  const { tell } = await import('/static/js/kit/words.js');
  const form = { template: [], fields: [{ name: 'value', kind: 'number', low: 0, high: 20 }] };
  return moveOf(form, { value: text }) ? '' : tell(lacking(form, { value: text }));
}"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20", ""),
        ("21", "A number from 0 to 20."),
        ("-1", "A number from 0 to 20."),
        ("", "Something is missing above."),
    ],
)
def test_a_number_out_of_its_bounds_says_them(page: Page, text: str, said: str) -> None:
    assert page.evaluate(LACKING, text) == said
