"""The host acts where a phone is away or a rule is in the way: whatever everybody may see, and the phone says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.events import Allow, Correct
from companion.games.drum_roll.rules.moves import Place
from tests.browser.parlour import Parlour, parlour

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    """Four discs lie; whoever places next has a phone."""
    with parlour(chromium, tmp_path) as laid:
        laid.begin()
        laid.play(lambda moment: sum(isinstance(entry.event.move, Place) for entry in moment.line) == 4)
        yield laid


def asked(room: Parlour) -> int:
    return int(room.session.moment.asks()[0].by)


def tool(room: Parlour, *names: str) -> Page:
    laptop = room.laptop()
    laptop.get_by_role("button", name="Host").click()
    for name in names:
        laptop.locator(".sheet").get_by_role("button", name=name).first.click()
    return laptop


def newest(room: Parlour) -> Any:
    return room.session.moment.timeline.events[-1]


def test_the_host_places_for_somebody_whose_phone_is_away_and_the_phone_says_so(room: Parlour) -> None:
    seat = asked(room)
    phone = room.sit(room.page(320, 640), seat)
    laptop = tool(room, "Play for", room.session.moment.timeline.names()[seat])
    laptop.locator(".mend-options .option", has_text="Pass").click()
    room.until(lambda: bool(newest(room).by == seat))
    assert newest(room).via == "screen"
    phone.get_by_text("The host has answered for you:").wait_for()


def test_a_refused_move_of_anybody_is_allowed_from_the_list(room: Parlour) -> None:
    seat = asked(room)
    room.sit(room.page(), seat)
    laptop = tool(room, "Allow a refused move")
    refused = laptop.locator(".sheet .option", has_text="Allow anyway:").first
    assert "taken this round" in refused.inner_text()
    refused.click()
    laptop.locator(".sheet").wait_for(state="detached")
    assert isinstance(newest(room).move, Allow)


def test_everybody_is_told_in_passing_what_the_host_puts_right(room: Parlour) -> None:
    seat = (asked(room) + 1) % 4
    phone = room.sit(room.page(), seat)
    laptop = tool(room, "The table is right")
    laptop.locator(".adjustable .stepper button").nth(2).click()
    laptop.locator(".adjustable .option.main").click()
    phone.locator(".news", has_text="The host sets").wait_for()
    phone.locator(".news button").click()
    phone.locator(".sheet .lines").wait_for()


def test_a_correction_is_told_everybody_in_passing_too(room: Parlour) -> None:
    phone = room.sit(room.page(), (asked(room) + 1) % 4)
    phone.get_by_role("button", name="Story").wait_for()
    placed = next(entry.event for entry in reversed(room.session.moment.line) if isinstance(entry.event.move, Place))
    room.session.corrections.made(Correct(placed.seq), request="mended")
    phone.locator(".news", has_text="The host takes out what did not happen:").wait_for()


REFUSED_OFFER = """(questions) => import('/static/js/host/allow.js').then(({ refusedIn }) => refusedIn(questions)
  .map(({ by, move }) => [by, move.do]))"""


def test_offers_of_every_seat_and_of_the_table_are_listed_and_the_hosts_own_are_not(room: Parlour) -> None:
    laptop = room.laptop()
    no, plain = {"rule": "R-1", "text": "No.", "facts": []}, {"rule": "", "text": "Not now.", "facts": []}

    def question(by: Any, why: Any) -> dict[str, Any]:
        return {
            "by": by,
            "prompt": plain,
            "offered": True,
            "options": [{"move": {"do": "x"}, "label": plain, "no": why}],
        }

    every = [question(0, no), question("table", no), question("host", no), question(1, plain), question(2, None)]
    assert laptop.evaluate(REFUSED_OFFER, every) == [[0, "x"], ["table", "x"]]
