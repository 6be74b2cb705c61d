"""Draws every kind of question of The Magnificent into shots/:  python -m tests.browser.draw_magnificent [hu]"""

from __future__ import annotations

import re
import shutil
import sys

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGS, BROWSERS
from tests.browser.draw import SHOTS, draw
from tests.browser.magnificent_views import games
from tests.browser.stage import stage


def main(language: str) -> None:
    SHOTS.mkdir(exist_ok=True)
    named = {re.sub(r"\W+", "-", name)[:50]: seen.view for name, seen in games().items()}
    views = {f"magnificent-{name}": view for name, view in named.items()}
    path = next(found for name in BROWSERS if (found := shutil.which(name)))
    with stage(views) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        draw(browser, port, sorted(views), language)
        browser.close()


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["en"]))
