"""Draws every kind of question into shots/:  python -m tests.browser.draw [hu [circus]]"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGS, BROWSERS
from tests.browser.stage import stage
from tests.browser.views import kinds

HERE = Path(__file__).parent
SHOTS = HERE.parents[1] / "shots"
SIZES = ((390, 844), (320, 640))


def everything(game: str) -> dict[str, Any]:
    """Views by a name that can be a file's."""
    return {re.sub(r"\W+", "-", name)[:60]: view for name, view in kinds(key=game).items()}


def draw(browser: Browser, port: int, names: list[str], language: str) -> None:
    for width, height in SIZES:
        for scheme in ("dark", "light"):
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            page.goto(f"http://table.lan:{port}/screen.html?view={names[0]}&lang={language}")
            page.wait_for_selector("body[data-ready]")
            for name in names:
                page.evaluate("(name) => window.show(name)", name)
                page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}.png")
            page.close()


def main(language: str, game: str = "drum_roll") -> None:
    SHOTS.mkdir(exist_ok=True)
    views = everything(game)
    path = next(found for name in BROWSERS if (found := shutil.which(name)))
    with stage(views) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        draw(browser, port, sorted(views), language)
        browser.close()


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["en"]))
