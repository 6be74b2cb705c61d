"""Two columns through which strips of text run, over as many pages as they need, with their heads above each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from printables.setting import letters
from printables.setting.sheet import Sheet
from printables.setting.strips import Strip
from printables.setting.style import MM, TEXT

GUTTER = 8.0  # mm between the columns


class Lot(NamedTuple):
    """What stands together. head: again above the rest where the next column begins; it bears the name of the lot.
    strips: one under the other; a column may end before each of them but the tied ones, which stay with the one before.
    """

    mark: str
    head: Strip
    again: Strip
    strips: tuple[Strip, ...]
    tied: frozenset[int] = frozenset()


class Columns:
    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.top = sheet, sheet.top
        self.wide = (sheet.right - sheet.left - GUTTER) / 2
        self.column, self.y = 1, sheet.floor  # full, so that the first lot begins a page

    @property
    def x(self) -> float:
        return self.sheet.left + self.column * (self.wide + GUTTER)

    def run(self, lots: Sequence[Lot], gap: float) -> None:
        for lot in lots:
            self._lot(lot, gap)

    def _lot(self, lot: Lot, gap: float) -> None:
        together = _together(lot)
        first = lot.head.high + sum(strip.high for strip in together[0])
        if self.y + gap + first > self.sheet.floor:
            self._next()
        elif self.y > self.top:
            self.y += gap
        named(self.sheet, lot.mark, self.x, self.y)
        self._put(lot.head)
        for group in together:
            if self.y + sum(strip.high for strip in group) > self.sheet.floor and self.y > self.top + lot.again.high:
                self._next()
                self._put(lot.again)
            for strip in group:
                self._put(strip)

    def _put(self, strip: Strip) -> None:
        strip.draw(self.x, self.y)
        self.y += strip.high

    def _next(self) -> None:
        self.column, self.y = 1 - self.column, self.top
        if self.column == 0:
            self.sheet.page()
            self.y = self.top


def named(sheet: Sheet, mark: str, x: float, y: float) -> None:
    """An entry in the reader's list that leads to this height."""
    top = (sheet.height - y) * MM

    def noted(paper: Canvas) -> None:
        key = f"{paper.getPageNumber()}/{x:.0f}/{y:.1f}"
        paper.bookmarkHorizontal(key, 0, top)
        paper.addOutlineEntry(letters.settable(mark, TEXT), key)

    sheet.draw(noted)


def _together(lot: Lot) -> list[tuple[Strip, ...]]:
    groups: list[tuple[Strip, ...]] = []
    for n, strip in enumerate(lot.strips):
        if n in lot.tied and groups:
            groups[-1] = (*groups[-1], strip)
        else:
            groups.append((strip,))
    return groups
