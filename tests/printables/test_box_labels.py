"""Stickers for the vote box: as many as the sketch has buttons and one to spare, in the reader's language, legible."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from companion.host.i18n import LANGUAGES, Translations
from companion.host.sheets import Format, Look, Stickers
from printables.press import printed
from printables.setting.style import PAPERS
from printables.sheets.stickers import BUTTONS
from tests.printables import reading

pytestmark = pytest.mark.pdf_tools
SKETCH = Path(__file__).parents[2] / "firmware_bridge" / "firmware" / "votebox" / "votebox.ino"
TWO_SIZES = 2
POINT = 25.4 / 72


def test_b5_the_sketch_has_these_buttons() -> None:
    names = re.search(r'BUTTON_NAME\[\] = "(\w+)"', SKETCH.read_text("utf-8"))
    assert names
    found = Counter(re.findall(r"..", names[1]))
    kinds = {"YES": "Y", "NO": "N", "NEXT": "TX", "UNDO": "TU"}
    assert {
        button.key: sum(n for name, n in found.items() if name.endswith(kinds[button.key])) for button in BUTTONS
    } == {button.key: button.many for button in BUTTONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_b5_every_button_has_two_sizes_and_a_spare(language: str) -> None:
    made = printed(Stickers(Look(language)))
    said = Counter(word.text for word in reading.words(made))
    words = Translations(language)
    assert "…" not in reading.text(made)
    for button in BUTTONS:
        assert said[button.key] >= (button.many + 1) * TWO_SIZES + 1
        assert words.say(button.meaning).split()[0] in reading.flowing(made)
    assert all(said[mark] >= 1 for mark in "ABCDEFGH1234")


def test_b5_a_page_for_each_box() -> None:
    made = printed(Stickers(Look(), 3))
    assert len(reading.pages(made)) == 3
    assert reading.titles(made) == ["Box 1", "Box 2", "Box 3"]


@pytest.mark.parametrize("paper", PAPERS)
def test_b5_a_third_longer_everything_keeps_its_place(paper: Format, monkeypatch: pytest.MonkeyPatch) -> None:
    """No word runs into another one or out of the safe area."""
    said = Translations.say
    monkeypatch.setattr(Translations, "say", lambda *told: (word := said(*told)) + "n" * (len(word) // 3))
    made = printed(Stickers(Look("en", paper, grey=True)))
    words = reading.words(made)
    for n, one in enumerate(words):
        assert not any(apart(one, other) for other in words[n + 1 :]), one
    assert min(min(edges) for edges in reading.margins(made)) >= 11.6


def apart(one: reading.Word, other: reading.Word) -> bool:
    """Whether the two cover each other."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > POINT and down > 2 * POINT
