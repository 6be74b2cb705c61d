"""One Chromium for the browser tests, on a host name that is no secure context; every complaint of a page is caught."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ARGS = [
    "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--host-resolver-rules=MAP table.lan 127.0.0.1",
]  # fmt: skip


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


EXPECTED = ("Cross-Origin-Opener-Policy header has been ignored",)  # plain http on a LAN, as at every table


def is_complaint(kind: str, text: str) -> bool:
    return kind == "error" and not any(each in text for each in EXPECTED)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    api = pytest.importorskip("playwright.sync_api")
    path = next(path for name in BROWSERS if (path := shutil.which(name)))
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def excused() -> list[str]:
    """A test writes here what the browser itself says about something that the test does on purpose."""
    return []


@pytest.fixture
def phone(chromium: Browser, excused: list[str]) -> Iterator[Page]:
    """A page of a phone; it fails the test on an error, a refused file, or anything from another host."""
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if is_complaint(said.type, said.text) else None)
    page.on("request", lambda asked: complaints.append(asked.url) if "://table.lan:" not in asked.url else None)
    yield page
    context.close()
    assert [complaint for complaint in complaints if not any(each in complaint for each in excused)] == []
