"""How a sheet becomes a booklet: where to fold and cut it, drawn on the sheet and told in small pictures."""

from __future__ import annotations

from companion.host.i18n import _
from printables.setting.cutting import fold
from printables.setting.letters import broken
from printables.setting.sheet import Sheet, leading
from printables.setting.style import BOLD, LEAST, NARROW, SAFE, TEXT

SCISSORS = "\N{BLACK SCISSORS}"
WIDE, HIGH = 12.0, 8.5  # mm: a small picture of the sheet


def lines(sheet: Sheet) -> None:
    """On the sheet itself: dashed to fold, solid to cut."""
    quarter, middle = sheet.width / 4, sheet.height / 2
    for n in (1, 2, 3):
        fold(sheet, n * quarter, SAFE, n * quarter, sheet.height - SAFE)
    fold(sheet, SAFE, middle, quarter, middle)
    fold(sheet, 3 * quarter, middle, sheet.width - SAFE, middle)
    sheet.line(quarter, middle, 3 * quarter, middle, sheet.inks.ink, 0.3)
    sheet.text(quarter + 2, middle + 1.3, SCISSORS, 11, TEXT)


def told(sheet: Sheet, x: float, bottom: float, wide: float) -> float:
    """Three pictures and three sentences in a box that ends at `bottom`. Returns where it begins."""
    steps = [
        broken(words, NARROW, LEAST, wide - 7)
        for words in (
            sheet.say(_("Fold along every line, and open it again.")),
            sheet.say(_("Fold it across and cut the solid line.")),
            sheet.say(_("Fold it lengthwise, push the ends together, fold the pages round.")),
        )
    ]
    high = HIGH + 4.5 + sum(map(len, steps)) * leading(LEAST)
    top = bottom - high
    sheet.box(x, top, wide, high, fill="#ffffff", rim=sheet.inks.hair, corner=1)
    for n, picture in enumerate((_sheet, _half, _cross)):
        picture(sheet, x + wide * (n * 2 + 1) / 6 - WIDE / 2, top + 1.8)
    _sentences(sheet, steps, x, top + HIGH + 6)
    return top


def _sentences(sheet: Sheet, steps: list[list[str]], x: float, y: float) -> None:
    for n, step in enumerate(steps, 1):
        sheet.text(x + 1.5, y, str(n), LEAST, BOLD, sheet.inks.spot)
        for line in step:
            sheet.text(x + 5, y, line, LEAST, NARROW)
            y += leading(LEAST)


def _sheet(sheet: Sheet, x: float, y: float) -> None:
    """The sheet with its folds."""
    sheet.box(x, y, WIDE, HIGH, rim=sheet.inks.ink)
    for n in (1, 2, 3):
        fold(sheet, x + n * WIDE / 4, y, x + n * WIDE / 4, y + HIGH)
    fold(sheet, x, y + HIGH / 2, x + WIDE, y + HIGH / 2)


def _half(sheet: Sheet, x: float, y: float) -> None:
    """Folded across: the cut begins at the fold."""
    x += WIDE / 4
    sheet.box(x, y, WIDE / 2, HIGH, rim=sheet.inks.ink)
    fold(sheet, x + WIDE / 4, y, x + WIDE / 4, y + HIGH)
    sheet.line(x, y + HIGH / 2, x + WIDE / 4, y + HIGH / 2, sheet.inks.ink, 0.5)
    sheet.text(x - 3.6, y + HIGH / 2 + 1.1, SCISSORS, LEAST, TEXT)


def _cross(sheet: Sheet, x: float, y: float) -> None:
    """From above, when the ends are pushed together."""
    middle, level, half = x + WIDE / 2, y + HIGH / 2, HIGH / 2
    for out in (-1, 1):
        sheet.line(middle + out * half, level, middle + out * half * 0.3, level, sheet.inks.ink, 0.5)
        sheet.line(middle, level + out * half, middle, level + out * half * 0.3, sheet.inks.ink, 0.5)
        for side in (-1, 1):
            sheet.line(middle + out * half * 0.3, level, middle, level + side * half * 0.3, sheet.inks.ink, 0.5)
