"""Draws the signs of the screens on paper: signs, cubes, seats and join codes. Sizes are millimetres."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.core.game import Sign
from companion.host import icons, qr
from companion.host.i18n import SEAT_LETTERS
from companion.host.initials import CUBE_LETTERS, STONE_LETTERS
from printables.setting import letters
from printables.setting.sheet import Sheet
from printables.setting.style import BOLD, LEAST, MM

LEAST_QR = 25.0
SILHOUETTES = tuple(icons.SEATS.values())  # of the seats A to H
GEM = "M7 2 L17 2 L23 9 L12 23 L1 9 Z"


def sign(sheet: Sheet, name: str, x: float, y: float, size: float = 5.0, ink: str | None = None) -> None:
    """A sign with its upper left corner at x, y."""
    _strokes(sheet, icons.SIGNS[name], x, y, size, ink or sheet.inks.ink)


def named(sheet: Sheet, name: str, x: float, y: float, size: float, marks: Sequence[str] = ()) -> None:
    """What the records of paper call by name: 'cube red', 'gem clear', 'tile orange large', 'seat 0', or a sign.
    marks: the letters of the seats."""
    match name.split(" "):
        case ["cube", colour]:
            cube(sheet, colour, x, y, size)
        case ["gem", colour]:
            gem(sheet, colour, x, y, size)
        case ["tile", colour, large_or_small]:
            tile(sheet, colour, x, y, size, large=large_or_small == "large")
        case ["seat", n]:
            seat(sheet, marks[int(n)], x, y, size)
        case _:
            sign(sheet, name, x, y, size)


def _strokes(sheet: Sheet, strokes: Sign, x: float, y: float, size: float, ink: str) -> None:
    for stroke in strokes:
        if stroke.fill:
            sheet.path(stroke.d, x, y, size, fill=ink)
        else:
            sheet.path(stroke.d, x, y, size, rim=ink, width=stroke.width)


def cube(sheet: Sheet, colour: str, x: float, y: float, size: float = 5.0) -> None:
    """A cube: patterned rim and letter, so that grey does."""
    inks = sheet.inks
    sheet.box(x, y, size, size, fill=inks.cubes[colour], rim=inks.ink, thick=0.2, corner=size / 8)
    _strokes(sheet, icons.CUBES[colour], x, y, size, inks.ink)
    letter = CUBE_LETTERS[sheet.look.language][colour]
    points = size * MM * (0.5 if len(letter) == 1 else 0.42)
    width = letters.width(letter, BOLD, points) + size * 0.12
    sheet.box(x + (size - width) / 2, y + size * 0.24, width, size * 0.52, fill=inks.cubes[colour])
    _lettered(sheet, letter, x, y, size, inks.ink, points)


def seat(sheet: Sheet, mark: str, x: float, y: float, size: float = 6.0, *, hollow: bool = False) -> None:
    """The silhouette of a seat with its letter A to H."""
    n = SEAT_LETTERS.index(mark)
    ink = sheet.inks.seats[n]
    sheet.path(SILHOUETTES[n], x, y, size, fill="#ffffff" if hollow else ink, rim=ink, width=1.2)
    _lettered(sheet, mark, x, y, size, ink if hollow else "#ffffff", size * MM * 0.45)


def gem(sheet: Sheet, colour: str, x: float, y: float, size: float = 5.0) -> None:
    """A cut stone with the letter of its colour."""
    sheet.path(GEM, x, y, size, fill=sheet.inks.stones[colour], rim=sheet.inks.ink, width=1.2)
    _lettered(sheet, STONE_LETTERS[sheet.look.language][colour], x, y - size * 0.06, size, sheet.inks.ink, size * 1.1)


def stone(sheet: Sheet, colour: str, x: float, y: float, size: float = 5.0) -> None:
    """A square in the colour of a camp tile, with its letter."""
    sheet.box(x, y, size, size, fill=sheet.inks.stones[colour], rim=sheet.inks.hair, thick=0.15)
    letter = STONE_LETTERS[sheet.look.language][colour]
    _lettered(sheet, letter, x, y, size, sheet.inks.ink, LEAST)


def tile(sheet: Sheet, colour: str, x: float, y: float, size: float = 5.0, *, large: bool = False) -> None:
    """A camp tile: four squares, or six, `size` mm high, with the letter of its colour."""
    width = size * (1.4 if large else 1.0)
    sheet.box(x, y, width, size, fill=sheet.inks.stones[colour], rim=sheet.inks.ink, thick=0.2, corner=size / 12)
    for n in range(1, 3 if large else 2):
        across = x + width * n / (3 if large else 2)
        sheet.line(across, y, across, y + size, sheet.inks.ink, 0.15)
    sheet.line(x, y + size / 2, x + width, y + size / 2, sheet.inks.ink, 0.15)
    letter = STONE_LETTERS[sheet.look.language][colour]
    plate = letters.width(letter, BOLD, size * 1.2) + size * 0.16
    sheet.box(x + (width - plate) / 2, y + size * 0.24, plate, size * 0.52, fill=sheet.inks.stones[colour])
    _lettered(sheet, letter, x + (width - size) / 2, y, size, sheet.inks.ink, size * 1.2)


def _lettered(sheet: Sheet, letter: str, x: float, y: float, size: float, ink: str, points: float) -> None:
    sheet.text(x + size / 2, y + size / 2 + points * 0.36 / MM, letter, points, BOLD, ink, align="center")


def code(sheet: Sheet, text: str, x: float, y: float, size: float = 30.0) -> None:
    """A QR code with its quiet zone, a square of `size` mm. ValueError: too small for a phone."""
    if size < LEAST_QR:
        raise ValueError(f"a code of {size} mm is hard to read")
    rows = qr.matrix(text)
    module = size / len(rows) * MM
    sheet.box(x, y, size, size, fill="#ffffff")

    def drawn(paper: Canvas) -> None:
        paper.setFillColor(HexColor("#000000"))
        for across, down, many in qr.bars(rows):
            at = (x * MM + across * module, (sheet.height - y) * MM - (down + 1) * module)
            paper.rect(*at, many * module, module, stroke=0, fill=1)

    sheet.draw(drawn)
