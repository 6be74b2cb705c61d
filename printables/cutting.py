"""Where to cut and where to fold: marks that stand outside of what is kept."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from printables.sheet import Sheet
from printables.style import MM

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
    """A dashed line."""

    def drawn(paper: Canvas) -> None:
        paper.setStrokeColor(HexColor(sheet.inks.hair))
        paper.setLineWidth(0.2 * MM)
        paper.setDash([2 * MM, 1.6 * MM])
        paper.line(x * MM, (sheet.height - y) * MM, to_x * MM, (sheet.height - to_y) * MM)
        paper.setDash()

    sheet.draw(drawn)
