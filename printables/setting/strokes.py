"""How words and paths get onto the paper: what repeats is worked out once, what stays the same is said once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from printables.setting import letters
from printables.setting.style import MM

GRID = 24.0  # units of a sign
STEP = re.compile(r"([MLCZ])([^MLCZ]*)")


class Words(NamedTuple):
    """A line of text on its base line: mm from the top left corner, size in points."""

    x: float
    y: float
    text: str
    face: str
    size: float
    ink: str


@cache
def colour(ink: str) -> Color:
    return HexColor(ink)


@cache
def laid(d: str) -> PDFPathObject:
    """A path of absolute M, L, C and Z, in the units of its grid; any document may draw it."""
    path = PDFPathObject()
    for letter, numbers in STEP.findall(d):
        at = tuple(float(number) for number in numbers.split())
        match letter:
            case "M":
                path.moveTo(*at)
            case "L":
                path.lineTo(*at)
            case "C":
                path.curveTo(*at)
            case _:
                path.close()
    return path


def write(paper: Canvas, words: Sequence[Words], high: float) -> None:
    """Words that follow one another; high: of the page, in mm."""
    if not words:
        return
    hand, ink = None, None
    text = paper.beginText()
    for each in words:
        if hand != (each.face, each.size):
            hand = (each.face, each.size)
            text.setFont(letters.face(each.face), each.size)
        if ink != each.ink:
            ink = each.ink
            text.setFillColor(colour(ink))
        text.setTextOrigin(each.x * MM, (high - each.y) * MM)
        text.textOut(each.text)
    paper.drawText(text)
