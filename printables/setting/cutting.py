"""Where to cut and where to fold: marks that stand outside of what is kept."""

from __future__ import annotations

from printables.setting.sheet import Sheet

MARK, APART = 3.0, 0.8  # mm: length of a mark, and from it to the corner


def marks(
    sheet: Sheet, x: float, y: float, wide: float, high: float, *, long: float = MARK, apart: float = APART
) -> None:
    """Two short lines at each corner of a piece; nothing stands on the cut itself."""
    for corner, out in ((x, -1), (x + wide, 1)):
        for edge in (y, y + high):
            sheet.line(corner + out * apart, edge, corner + out * (apart + long), edge, sheet.inks.soft, 0.15)
    for edge, out in ((y, -1), (y + high, 1)):
        for corner in (x, x + wide):
            sheet.line(corner, edge + out * apart, corner, edge + out * (apart + long), sheet.inks.soft, 0.15)


def fold(sheet: Sheet, x: float, y: float, to_x: float, to_y: float) -> None:
    sheet.line(x, y, to_x, to_y, dash=(2.0, 1.6))
