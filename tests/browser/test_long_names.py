"""case-61: names of 24 letters, of joined emoji and of piled accents break neither a small phone nor the table page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.hostile import ACUTE
from tests.browser.positions import every_kind
from tests.browser.stage import stage
from tests.browser.table_stage import recorded
from tests.browser.test_hostile import TOLD, awaited, drawn, laptop, trapped
from tests.browser.test_table_scenes import MEASURE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


TOO_WIDE = """() => [...document.querySelectorAll('.phone *')].filter((each) => !each.closest('.only-read, svg')
    && each.getBoundingClientRect().right > innerWidth + 0.5).map((each) => each.className || each.textContent)"""


def test_case_61_long_names_do_not_widen_a_small_phone(chromium: Browser) -> None:
    views = {name: view | {"names": ACUTE[: len(view["names"])]} for name, view in every_kind().items()}
    with stage(views) as port, trapped(chromium, 320, 640) as page:
        show = drawn(page, port, next(iter(views)))
        wide = {}
        for name in views:
            show(name)
            if found := page.evaluate(TOO_WIDE):
                wide[name] = found
        assert wide == {}


@pytest.mark.parametrize("scene", ["setup", "place", "distribute", "vote", "reveal", "show", "pay", "final"])
def test_case_61_long_names_stay_inside_the_table_page(chromium: Browser, scene: str) -> None:
    with laptop(chromium, f"/table?scene={scene}") as page:
        page.evaluate(MEASURE)
        told = recorded(scene)
        view, there = told["view"], told["presence"]
        view["names"] = ACUTE[: len(view["names"])]
        there["seats"] = [seat | {"name": ACUTE[seat["seat"]]} for seat in there["seats"]]
        page.evaluate(TOLD, told)
        winner = view["scores"]["places"].index(1) if view["scores"] else 0
        awaited(page, ACUTE[winner])
        assert page.evaluate("measure.outside()") == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
