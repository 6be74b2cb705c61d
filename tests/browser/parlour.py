"""A real table for several browsers at once: the server in this process, phones that sit down by tapping, a laptop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.games import GAMES
from companion.host.packs import packs
from companion.session.moment import answers
from tests.browser import lan
from tests.browser.conftest import is_complaint
from web.net import server
from web.serving import Serving
from web.table.room import Plan

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ("Anna", "Bori", "Csaba", "Dimitra")


class Parlour:
    """One evening: `desk` is the server's own, `phones` and `laptop` are pages in browsers of their own."""

    def __init__(self, desk: Any, browser: Browser, open_: ExitStack) -> None:
        self.desk, self._browser, self._open = desk, browser, open_
        self.complaints: list[str] = []

    @property
    def address(self) -> str:
        return f"http://{lan.NAME}:{self.desk.room.port}"

    @property
    def session(self) -> Any:
        return self.desk.room.session

    def page(self, width: int = 390, height: int = 844, locale: str = "en-GB", **more: Any) -> Page:
        size: Any = {"width": width, "height": height}
        context = self._browser.new_context(viewport=size, locale=locale, reduced_motion="reduce", **more)
        self._open.callback(context.close)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(f"dialog {dialog.message}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if is_complaint(kind, text):
            self.complaints.append(text)

    def sit(self, page: Page, seat: int, name: str = "") -> Page:
        page.goto(f"{self.address}/j#{self.desk.door.join.text}")
        page.locator(".chair-button").nth(seat).click()
        if name:
            page.locator("#name").fill(name)
        page.locator(".go button").click()
        page.wait_for_url("**/play")
        page.locator(".welcome, .phone").first.wait_for()
        return page

    def laptop(self, width: int = 1280, height: int = 800) -> Page:
        """The host's page in the lobby, or at the table once it has begun."""
        page = self.page(width, height)
        page.goto(f"{self.address}/#setup=SETUP123")
        page.locator(".table-foot").wait_for()
        return page

    def begin(self) -> None:
        self.desk.room.begin()

    def until(self, fits: Callable[[], bool]) -> None:
        """Waits for what a tap has set in motion; fails after ten seconds."""
        end = time.monotonic() + 10
        while not fits():
            assert time.monotonic() < end, f"nothing more happened after event {self.session.moment.seq}"
            time.sleep(0.01)

    def play(self, until: Callable[[Any], bool], seed: int = 4) -> Any:
        """Everybody answers greedily until the moment fits; gives that moment."""
        rng, policy = Random(seed), self.session.game.policy
        while not until(self.session.moment):
            moment = self.session.moment
            by = next(by for by, ask in moment.due.asks if not (ask.sealed and moment.cast(by)))
            move = policy(moment.timeline.now, by, rng)
            open_ = [each for each in moment.asks() if each.by == by]
            question = next(each for each in (*open_, *moment.offers(by)) if answers(each.ask, move))
            self.session.submit(by, move, via="phone", request=f"greedy {moment.seq}", answering=question.id)
        return self.session.moment


@contextmanager
def parlour(
    browser: Browser,
    folder: Path,
    names: Sequence[str] = NAMES,
    *,
    game: str = "drum_roll",
    house: bool = True,
    dealer: bool = True,
) -> Iterator[Parlour]:
    """The lobby is laid for these people; nobody sits yet. Fails when a page has complained."""
    facts = packs.house(GAMES[game]).facts if house else ()
    serving = Serving("127.0.0.1")
    listening = server.bind("127.0.0.1", 0, fixed=False)
    shelf: Any = replace(lan.house(folder, serving, listening.getsockname()[1]), facts=lambda *_: facts)
    desk = serving.furnish(shelf)
    desk.room.lay(game, Plan([*names], [*"ABCD"[: len(names)]], pack="house" if house else "empty", dealer=dealer))
    serving.open(listening)
    with ExitStack() as open_:
        open_.callback(serving.stop)
        room = Parlour(desk, browser, open_)
        yield room
    assert room.complaints == []
