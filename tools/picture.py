"""Makes docs/picture.png: a real table in mid-evening, its page and one player's phone side by side."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.games.drum_roll.players.policy import policy
from companion.session.moment import answers
from companion.wiring import Evening, open_shelf
from web.table.room import Plan

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "picture.png"
NAMES = ["Anna", "Bence", "Chloé", "Δάφνη"]
SHOWN = 1  # the seat whose phone is in the picture, when it is its turn
ROOM = 24


def is_the_moment(state: Any) -> bool:
    return (state.show, state.phase, state.turn) == (2, "place", SHOWN) and state.round > 2 and len(state.placed) > 3


def play_on(session: Any, rng: Random) -> None:
    while not is_the_moment(session.moment.timeline.now):
        moment = session.moment
        by = next(question.by for question in moment.asks() if not moment.cast(question.by))
        move = policy(moment.timeline.now, by, rng)
        theirs = [question for question in (*moment.asks(), *moment.offers(by)) if question.by == by]
        answering = next(question.id for question in theirs if answers(question.ask, move))
        session.submit(by, move, via="screen", request=str(moment.seq), answering=answering)


def opened(browser: Browser, width: int, height: int, address: str) -> Page:
    page = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark", device_scale_factor=2
    ).new_page()
    page.goto(address)
    return page


def seated(browser: Browser, evening: Evening, name: str) -> Page:
    phone = opened(browser, 390, 800, f"http://127.0.0.1:{evening.house.port}/j#{evening.desk.door.join.text}")
    phone.get_by_text(name).click()
    phone.get_by_text("Sit down and play").click()
    phone.wait_for_url("**/play")
    return phone


def photographed(browser: Browser, evening: Evening, folder: Path) -> tuple[Path, Path]:
    table = opened(browser, 1280, 800, f"http://127.0.0.1:{evening.house.port}/#setup={evening.code}")
    phones = [seated(browser, evening, name) for name in NAMES]
    evening.desk.room.begin()
    play_on(evening.desk.room.session, Random(11))
    table.wait_for_timeout(1500)
    table.screenshot(path=folder / "table.png")
    phones[SHOWN].screenshot(path=folder / "phone.png")
    return folder / "table.png", folder / "phone.png"


def side_by_side(left: Path, right: Path) -> None:
    pages = [Image.open(path) for path in (left, right)]
    whole = Image.new("RGB", (sum(page.width for page in pages) + ROOM, pages[0].height), "white")
    whole.paste(pages[0], (0, 0))
    whole.paste(pages[1], (pages[0].width + ROOM, 0))
    whole.resize((whole.width // 2, whole.height // 2)).quantize(256).save(PICTURE, optimize=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        evening = Evening(open_shelf(folder), None)
        evening.open(0, 0, demo=None)
        evening.desk.room.lay("drum_roll", Plan(NAMES, pack="house", dealer=True))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        side_by_side(*photographed(browser, evening, Path(folder)))
        browser.close()
        evening.close()


if __name__ == "__main__":
    main()
