"""The Magnificent with its real server: a phone takes a die, lays a tile and goes on; the log holds what was tapped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.games.magnificent.rules import building
from companion.games.magnificent.rules.moves import Build, Take
from tests.browser.parlour import NAMES, parlour

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
GAME = "magnificent"


def is_anna_asked(step: str) -> Any:
    def fits(moment: Any) -> bool:
        now = moment.timeline.now
        return now.phase == "turns" and now.seat == 0 and now.turn.step == step and not now.turn.queue

    return fits


def may_build(moment: Any) -> bool:
    return is_anna_asked("action")(moment) and bool(building.left(moment.timeline.now))


def test_a_die_is_taken_from_the_main_tent(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path, NAMES[:2], game=GAME) as room:
        page = room.sit(room.page(), 0, "Anna")
        room.begin()
        before = room.play(is_anna_asked("die")).seq
        page.locator(".tent-die").first.click()
        room.until(lambda: room.session.moment.seq > before)
        event = room.session.moment.timeline.events[before + 1]
        assert isinstance(event.move, Take)
        page.get_by_role("heading", name="On which master card?").wait_for()


def test_a_tile_is_laid_with_a_finger(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path, NAMES[:2], game=GAME) as room:
        page = room.sit(room.page(width=360, height=740), 0, "Anna")
        room.begin()
        before = room.play(may_build).seq
        page.locator(".acts .option", has_text="Build").first.click()
        page.get_by_role("button", name="Where it fits").click()
        page.get_by_role("button", name="Lay it here").click()
        room.until(lambda: room.session.moment.seq > before)
        built = room.session.moment.timeline.events[before + 1].move
        assert isinstance(built, Build)
        assert built.cells in [tile.cells for tile in room.session.moment.timeline.now.ringmasters[0].camp]


def test_half_a_placement_outlives_a_reload(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path, NAMES[:2], game=GAME) as room:
        page = room.sit(room.page(), 0, "Anna")
        room.begin()
        room.play(may_build)
        page.locator(".acts .option", has_text="Build").first.click()
        page.get_by_role("button", name="Where it fits").click()
        ghost = page.locator(".ghost .face").get_attribute("d")
        page.reload()
        page.locator(".acts .option", has_text="Build").first.click()
        assert page.locator(".ghost .face").get_attribute("d") == ghost


def test_the_host_tells_a_print_again(chromium: Browser, tmp_path: Path) -> None:
    with parlour(chromium, tmp_path, NAMES[:2], game=GAME) as room:
        laptop = room.laptop()
        room.begin()
        room.play(is_anna_asked("die"))
        laptop.wait_for_url("**/table")
        laptop.get_by_role("button", name="Host").click()
        laptop.get_by_text("Tell a printed number again").click()
        laptop.locator(".sheet .option", has_text="Board I").first.click()
        laptop.locator(".sheet .option", has_text="Power and tiles").click()
        assert laptop.get_by_role("button", name="Another level").is_visible()
