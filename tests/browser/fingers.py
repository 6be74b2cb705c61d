"""Fingers on a real page: an answer as the taps a person makes for it, found by the words on the buttons."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from playwright.sync_api import Error

from companion.core.facets import Called
from companion.core.game import Ask, Form
from companion.core.why import Why, said
from companion.host.i18n import Translations
from tests.browser.conftest import is_complaint
from tests.browser.gestures import gestures_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 10.0
INTENT = Path(__file__).parents[2] / "web" / "static" / "js" / "kit" / "intent.js"
FINGER = (Path(__file__).parent / "finger.js").read_text("utf-8")
SEQ = re.compile(r'42\["parts",\{"seq":(\d+)')


def unhurried(page: Page) -> None:
    """A question that has only just come waits for a person's second tap; these fingers make none, and whole evenings
    of them would wait for minutes. What it is good for is tried in test_double_tap.py."""
    served = INTENT.read_text("utf-8")
    assert "STILL = 300" in served
    quick = served.replace("STILL = 300", "STILL = 0")
    page.route("**/js/kit/intent.js", lambda asked: asked.fulfill(body=quick, content_type="text/javascript"))


class Fingers:
    """One person at one page. `taps` counts every touch; typing one word counts as one. view: what the page shows."""

    def __init__(self, page: Page, names: Sequence[str], game: str = "drum_roll", language: str = "en") -> None:
        self.page, self.names, self.taps = page, names, 0
        self._game = gestures_of(game)
        self.seq, self.complaints = -1, list[str]()
        self.view: Any = None
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console", lambda line: self.complaints.append(line.text) if is_complaint(line.type, line.text) else None
        )
        unhurried(page)
        page.add_init_script(FINGER)
        self._language = language
        page.on("websocket", lambda line: line.on("framereceived", self._received))

    def _heard(self, kind: str, text: str) -> None:
        if is_complaint(kind, text):
            self.complaints.append(text)

    def _received(self, frame: str | bytes) -> None:
        """What the page's live line brings; the page draws it before it can be tapped."""
        if isinstance(frame, str) and (parts := SEQ.match(frame)):
            self.seq = max(self.seq, int(parts[1]))

    def sees(self, seq: int) -> None:
        """Waits, as a person does, until the page shows the table as it is now."""
        end = time.monotonic() + PATIENCE
        while self.seq < seq:
            assert time.monotonic() < end, f"the page stands at {self.seq}, the table at {seq}"
            self.page.wait_for_timeout(10)
        self.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")

    def said(self, text: Why | None) -> str:
        if text is None:
            return ""
        words = Translations(self._language, self._called())
        return " ".join(words.say(text.text, dict(text.facts), self.names).split()).lower()

    def _called(self) -> dict[str, Called]:
        """What the page calls the cards that do not go by their own name."""
        shown = (self.view or {}).get("cards", {})
        return {card: msgspec.convert(each["called"], Called) for card, each in shown.items() if each.get("called")}

    def called(self, card: str) -> str:
        """A card's name as the page words it."""
        return self.said(said("{card}", card=card))

    def tap(self, label: str, brings: str = "", within: str = "") -> None:
        """The button with these words, as soon as the page shows it."""
        sought = {"label": label.lower(), "brings": brings.lower(), "within": within.lower()}
        while not self._pressed(self.page.evaluate("(sought) => finger.words(sought)", sought), sought):
            pass
        self.taps += 1

    def tap_at(self, css: str, refused: bool = False) -> None:
        """refused: the button is greyed, and may be tapped all the same to hear why."""
        button = self.page.locator(css).first
        while not self._pressed(button.evaluate("(button, refused) => finger.element(button, refused)", refused), css):
            pass
        self.taps += 1

    def _pressed(self, place: list[float] | None, sought: object) -> bool:
        """False when the button went away under the finger."""
        assert place is not None, f"no button for {sought} on {self.page.inner_text('main').split()}"
        self.page.mouse.click(*place)
        try:
            return self.page.evaluate("finger.hit") is not False
        except Error as gone:
            if "context was destroyed" not in gone.message:
                raise
            return True  # the tap has led to another page

    def answer(self, ask: Ask[Any], move: object) -> None:
        option = next((each for each in ask.options if each.move == move), None)
        if self._game.answer(self, ask, option, move):
            return
        if option is None:
            assert ask.form is not None, (ask, move)
            self._fill(ask.form, move, beside=bool(ask.options))
        else:
            self.tap(self.said(option.label), self.said(option.brings))

    def offer(self, ask: Ask[Any], move: object) -> None:
        """What may be done besides."""
        self._game.offer(self, ask, move)

    def _fill(self, form: Form, move: object, beside: bool) -> None:
        """A typed answer; beside listed ones it lies behind a button."""
        if beside:
            self.tap("something else")
        for field in form.fields:
            value = getattr(move, field.name)
            if not self._game.enter(self, field, value):
                self._enter(field.kind, value)
        is_empty = [getattr(move, field.name) for field in form.fields] == [()]
        self.tap("nothing is printed there") if is_empty else self.tap_at("button.option.main")

    def _enter(self, kind: str, value: Any) -> None:
        match kind:
            case "number":
                for digit in str(abs(value)):
                    self.tap(digit)
            case "word":
                self.page.locator("input.text-entry").first.fill(value)
                self.taps += 1
            case "choices":
                for each in value:
                    self.tap(each)
            case _:
                self.tap(value)
