"""A card of the house set as it is printed: 63 by 88 mm, its edge white, everything 3 mm inside the cut."""

from __future__ import annotations

from companion.core.paper import Card, CardLine
from companion.core.why import Why
from companion.host.i18n import _
from printables.setting import letters, signs
from printables.setting.sheet import Sheet
from printables.setting.style import BOLD, LEAST, NARROW, NARROW_BOLD, POSTER

WIDE, HIGH = 63.0, 88.0
INSET = 3.0
BAND = 13.0
MARK = 5.0
LABEL = 21.5
PICTURE = 24.0
LINE = 7.2  # from one row to the next where signs stand
SIZE = 8.5
MANY = 4  # whole rows; with more the card is set tighter


def front(sheet: Sheet, card: Card, x: float, y: float) -> None:
    """The card with its upper left corner at x, y."""
    inner = WIDE - 2 * INSET
    left, right = x + INSET, x + WIDE - INSET
    sheet.box(left, y + INSET, inner, HIGH - 2 * INSET, rim=sheet.inks.hair, thick=0.3, corner=2.5)
    signs.sign(sheet, card.sign, left + 2.2, y + INSET + 2.4, 9)
    room = inner - 15.5
    sheet.text(left + 13.2, y + INSET + 5.2, words(sheet, card.deck), LEAST, NARROW, sheet.inks.soft, room=room)
    _name(sheet, words(sheet, card.name), left + 13.2, y + INSET + 10.4, room)
    sheet.line(left + 2.2, y + INSET + BAND, right - 2.2, y + INSET + BAND, sheet.inks.spot, 0.5)
    ends = _rows(sheet, card.lines, left + 2.4, y + INSET + BAND + 6.2, inner - 4.8)
    free = y + HIGH - INSET - 7 - ends
    if free > PICTURE:
        signs.sign(sheet, card.sign, x + (WIDE - PICTURE) / 2, ends + (free - PICTURE) / 2, PICTURE, sheet.inks.hair)
    foot = y + HIGH - INSET - 2.2
    sheet.text(x + WIDE / 2, foot, sheet.say(_("invented house set")), LEAST, NARROW, sheet.inks.soft, align="center")


def _name(sheet: Sheet, name: str, x: float, y: float, room: float) -> None:
    """On one line, or small and narrow on two."""
    if letters.width(name, POSTER, 9) <= room:
        sheet.text(x, y, name, 12, POSTER, room=room)
        return
    for n, line in enumerate(letters.broken(name, NARROW_BOLD, LEAST, room)):
        sheet.text(x, y - 1.4 + n * 3.3, line, LEAST, NARROW_BOLD)


def words(sheet: Sheet, why: Why) -> str:
    said = sheet.words.say(why.text, dict(why.facts))
    return said[:1].upper() + said[1:]


def _rows(sheet: Sheet, lines: tuple[CardLine, ...], x: float, y: float, room: float) -> float:
    """From the base line `y` down; two half rows in succession stand side by side. Returns where they end."""
    beside = False
    size, line = (SIZE, LINE) if len([row for row in lines if not row.half]) <= MANY else (LEAST, LINE * 0.85)
    for row, after in zip(lines, (*lines[1:], None), strict=True):
        if row.half:
            _half(sheet, row, x + (room / 2 + 1 if beside else 0), y, room / 2 - 1)
            beside = not beside and after is not None and after.half
            y += 0 if beside else line
        else:
            y = _whole(sheet, row, x, y, room, size, line)
    return y - line / 2


def _half(sheet: Sheet, row: CardLine, x: float, y: float, room: float) -> None:
    """Label to the left, sign and number to the right."""
    number = words(sheet, row.words) if row.words else ""
    wide = sheet.text(x + room, y, number, 10, BOLD, align="right")
    begins = x + room - wide - 1.0
    for mark in reversed(row.marks):
        begins -= MARK
        _mark(sheet, mark, begins, y - MARK * 0.78)
    if row.label is not None:
        sheet.text(x, y, words(sheet, row.label), LEAST, NARROW, sheet.inks.soft, room=begins - x - 0.8)


def _whole(sheet: Sheet, row: CardLine, x: float, y: float, room: float, size: float, line: float) -> float:
    """Label, marks, and the words hanging beside them; line: of a row with signs. Returns the next base line."""
    first = 0.0
    if row.label is not None:
        label = words(sheet, row.label)
        first = LABEL if row.marks and row.words else letters.width(label, NARROW_BOLD, 9) + 2
        sheet.text(x, y, label, 9, NARROW_BOLD, sheet.inks.soft, room=min(first - 1, room - MARK - 2))
    for mark in row.marks:
        _mark(sheet, mark, x + first, y - MARK * 0.78)
        first += MARK * (1.4 if mark.endswith("large") else 1.0) + 0.9
    if row.words is None:
        return y + line
    said = sheet.words.say(row.words.text, dict(row.words.facts)) if row.label else words(sheet, row.words)
    hang = first + 0.6 if first else 0.0
    ends = sheet.lines(x + hang, y, said, room - hang, size)
    return max(ends + 1.2, y + line) if row.marks else ends + 1.2


def _mark(sheet: Sheet, mark: str, x: float, y: float) -> None:
    what, _space, of = mark.partition(" ")
    match what:
        case "cube":
            signs.cube(sheet, of, x, y, MARK)
        case "gem":
            signs.gem(sheet, of, x, y, MARK)
        case "tile":
            colour, _space, size = of.partition(" ")
            signs.tile(sheet, colour, x, y, MARK, large=size == "large")
        case _:
            signs.sign(sheet, mark, x, y, MARK)


def back(sheet: Sheet, card: Card, x: float, y: float) -> None:
    """The same for all cards of a deck, so that nobody knows one from behind."""
    inner = WIDE - 2 * INSET
    sheet.box(x + INSET, y + INSET, inner, HIGH - 2 * INSET, rim=sheet.inks.hair, thick=0.3, corner=2.5)
    sheet.box(x + INSET + 3, y + INSET + 3, inner - 6, HIGH - 2 * INSET - 6, rim=sheet.inks.spot, thick=0.6, corner=1.5)
    signs.sign(sheet, "tent", x + WIDE / 2 - 11, y + 24, 22, sheet.inks.soft)
    sheet.text(x + WIDE / 2, y + 57, words(sheet, card.deck), 13, POSTER, align="center", room=inner - 10)
    name, size = letters.fitted(sheet.title, BOLD, LEAST, inner - 10)
    sheet.text(x + WIDE / 2, y + 63, name, size, NARROW, sheet.inks.soft, align="center")
