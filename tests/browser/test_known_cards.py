"""A card told last week is found by what is printed on it, and what is told of a card is a tap away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.events import Event, Start
from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.session.moment import Moment, first
from tests.browser.stage import stage
from tests.browser.views import View, seen

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
GAME = GAMES["drum_roll"]
KINDS = ("magician", "acrobat", "juggler", "tamer", "eccentric")


def told(n: int) -> Iterator[tuple[str, str, str]]:
    """The nth card of last week: no name, cubes and a cost of its own."""
    kind, cost = KINDS[n % 5], n + 1
    card = f"performer/{kind.capitalize()} {n // 5 + 1}"
    cubes = ("red", "blue") if n % 2 else ("white",)
    yield card, "kind", json.dumps(kind)
    yield card, "hire", json.dumps(cost)
    yield card, "poor", json.dumps(cubes)


def moment() -> Moment[Any, Any]:
    """Two seats are asked which performers they were dealt, and twenty are known."""
    facts = tuple(fact for n in range(20) for fact in told(n))
    now: Moment[Any, Any] = first(GAME).then(
        Event(0, 0, "host", "screen", "", Start(Setup(("Anna", "Bori"), facts=facts)))
    )
    while now.timeline.now.phase != "deal":
        move = GAME.sample(now.timeline.now, "table", Random(1))
        now = now.then(Event(now.seq + 1, 0, "table", "screen", "", move))
    return now


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    view: View = json.loads(json.dumps(seen(moment(), Seat(0))))
    with stage({"dealt": view}) as port:
        yield port


@pytest.fixture
def dealt(phone: Page, port: int) -> Page:
    phone.goto(f"http://table.lan:{port}/screen.html?view=dealt")
    phone.wait_for_selector("body[data-ready]")
    return phone


def offered(page: Page) -> list[str]:
    return page.locator(".acts .option b").all_inner_texts()


def test_last_weeks_cards_are_called_by_what_can_be_seen_and_found_by_it(dealt: Page) -> None:
    every = offered(dealt)
    assert "Acrobat · red blue · 2 coins" in every
    assert not any("Acrobat 1" in label for label in every)
    field = dealt.locator("input[type=search]")
    field.fill("ACRO blue 12 coins")
    assert offered(dealt) == ["Acrobat · red blue · 12 coins"]
    field.fill("nobody")
    assert offered(dealt) == []


def test_taps_on_what_is_on_it_narrow_the_list(dealt: Page) -> None:
    chips = dealt.locator(".finder .choices button")
    chips.filter(has_text="acrobat").click()
    acrobats = offered(dealt)
    assert len(acrobats) == 5
    dealt.locator(".finder .choices button[aria-label=blue]").click()
    assert offered(dealt) == [each for each in acrobats if "blue" in each]


def test_what_is_told_of_the_cards_in_question_is_a_tap_away(dealt: Page) -> None:
    dealt.locator(".state .chip", has_text="What is told of these 20 cards").click()
    sheet = dealt.locator(".sheet")
    assert "Acrobat · red blue · 2 coins" in [text.capitalize() for text in sheet.locator("h3").all_inner_texts()]
    assert "The hire cost, in coins" in sheet.inner_text()
