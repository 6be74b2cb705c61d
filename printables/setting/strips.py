"""Strips of a column: how high each one is, and how it is drawn where it comes to stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.core.why import Why
from companion.host.i18n import Translations
from printables.setting import signs
from printables.setting.sheet import Sheet
from printables.setting.style import MM

LEADING, CLOSE = 1.24, 1.19  # lines, of the type size: the columns are narrow, those for the pocket more so
MARGIN = 14.5  # mm for rule ids beside the text


class Measure(NamedTuple):
    """How a block is set: on which sheet, how wide in mm, in which size. cited: with the rule ids in the margin; else
    for the pocket, and closer."""

    sheet: Sheet
    wide: float
    size: float
    cited: bool

    @property
    def room(self) -> float:
        return self.wide - (MARGIN if self.cited else 0.0)

    @property
    def line(self) -> float:
        return self.size * (LEADING if self.cited else CLOSE) / MM

    @property
    def air(self) -> float:
        """mm between two pieces, and half as much again under a heading."""
        return 0.9 if self.cited else 0.6

    @property
    def title(self) -> float:
        """Points."""
        return self.size + (2.5 if self.cited else 1.5)

    def say(self, text: Why | None) -> str:
        return _said(self.sheet.words, text) if text else ""


@lru_cache(maxsize=1000)
def _said(words: Translations, text: Why) -> str:
    """Once, however many sizes are tried."""
    return words.say(text.text, dict(text.facts))


class Strip(NamedTuple):
    """What has been set: how high it is in mm, and how it is drawn with its upper left corner at x, y."""

    high: float
    draw: Callable[[float, float], None]


def base(size: float) -> float:
    """From the top of a line to its base line, in mm."""
    return size * 0.96 / MM


def leading(size: float) -> float:
    """From one base line to the next, in mm."""
    return size * LEADING / MM


def nothing(_x: float, _y: float) -> None:
    """Air."""


def stacked(strips: Sequence[Strip], gap: float = 0.0) -> Strip:
    """One under the other."""

    def drawn(x: float, y: float) -> None:
        for strip in strips:
            strip.draw(x, y)
            y += strip.high + gap

    return Strip(sum(strip.high for strip in strips) + gap * max(0, len(strips) - 1), drawn)


def sign_drawn(sheet: Sheet, name: str, x: float, y: float, size: float) -> None:
    kind, _space, colour = name.partition(" ")
    if kind == "cube":
        signs.cube(sheet, colour, x, y, size)
    else:
        signs.sign(sheet, name, x, y, size)
