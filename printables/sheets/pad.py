"""Blank score pads, for an evening without electricity: rows in the game's order, a column for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.paper import Entry, Section, Side
from companion.core.why import Malformed, Why, said
from companion.games import GAMES
from companion.host import icons
from companion.host.i18n import SEAT_LETTERS
from companion.host.sheets import Pad as Order
from printables.aid import plain, rulings
from printables.setting import letters, signs
from printables.setting.sheet import Sheet, leading
from printables.setting.strips import base
from printables.setting.style import LEAST, MARGINAL, NARROW, NARROW_BOLD, POSTER, SEAT_SHAPES

SIZE = 9.0
CUT = 8.0  # mm between two pads
RULES = 13.0  # mm for rule ids
HIGHEST = 8.6  # mm of a row
AIR = 1.2  # mm over and under the words of a row
LOW, HEAD, BOX, BOXES = 5.2, 6.0, 4.8, 3
NAMES = 16.0  # mm for names and silhouettes
RULER = 6.0
LETTERED = 4.4  # mm: smaller silhouettes stand without their letters


class Place(NamedTuple):
    """Where one pad lies, in mm, for how many players, and how wide the column of each is."""

    sheet: Sheet
    x: float
    y: float
    wide: float
    bottom: float
    seats: int
    cell: float

    @property
    def label(self) -> float:
        return self.wide - self.seats * self.cell

    def say(self, why: Why) -> str:
        return self.sheet.words.say(why.text, dict(why.facts))


class Set(NamedTuple):
    """A row as it is set: the lines of its label, the hint behind the last one (or under it), its height."""

    entry: Entry
    label: list[str]
    hint: list[str]
    behind: float | None
    high: float


def printed(order: Order) -> bytes:
    """Raises Malformed for a game that is not here, or for more or fewer players than it has."""
    game = GAMES.get(order.game)
    if game is None or order.seats not in game.seats:
        raise Malformed(f"There is no score pad of '{order.game[:40]}' for {order.seats} players.")
    pad, words = plain.pad(game), Sheet(order.look, "").say(said("Score pad").text)
    title = f"{game.title} · {words}"
    sheet = Sheet(order.look, title, f"Ringside · {title}", lying=pad.is_wide)
    across = 2 if pad.is_wide or order.seats <= pad.narrow else 1
    for side in rulings.pad_as_played(pad, game, dict(order.switches)):
        sheet.page(sheet.say(side.title.text))
        for place in _places(sheet, across, order.seats):
            _pad(place, game.title, side)
        sheet.ruler(sheet.left, sheet.floor)
    return sheet.pdf()


def _places(sheet: Sheet, across: int, seats: int) -> list[Place]:
    """Beside each other, with a line to cut along between them."""
    wide = (sheet.right - sheet.left - CUT * (across - 1)) / across
    cell = min(26.0, wide * (0.4 if across == 2 and seats == 2 else 0.56) / seats)
    found = [
        Place(sheet, sheet.left + n * (wide + CUT), sheet.top, wide, sheet.floor - RULER, seats, cell)
        for n in range(across)
    ]
    for place in found[1:]:
        middle = place.x - CUT / 2
        for y in range(int(sheet.top), int(sheet.floor - RULER), 5):
            sheet.line(middle, y, middle, y + 2.5, sheet.inks.soft, 0.15)
    return found


def _pad(place: Place, title: str, side: Side) -> None:
    y = _head(place, title, side)
    for note in side.notes:
        y = _note(place, note.sign, place.say(note.text), note.rule, y)
    y = _names(place, y)
    sections = [(section, [_set(place, entry) for entry in section.entries]) for section in side.sections]
    rows = [row for _section, found in sections for row in found]
    air = place.bottom - y - HEAD * len(sections) - sum(row.high for row in rows)
    more = max(-AIR / 2, min(HIGHEST - LOW, air / len(rows)))
    for section, found in sections:
        y = _section(place, section, found, more, y)


# -- the head ---------------------------------------------------------------------------------------------------------


def _head(place: Place, title: str, side: Side) -> float:
    sheet, right = place.sheet, place.x + place.wide
    sheet.text(place.x, place.y + 6, title, 18, POSTER, room=place.wide * 0.5 - 3)
    sheet.text(place.x, place.y + 11.5, place.say(side.title), 10, NARROW, sheet.inks.soft)
    middle = place.x + place.wide * 0.5
    for n, word in enumerate((said("Date"), said("Played at"))):
        y = place.y + 4.5 + n * 7
        begins = middle + sheet.text(middle, y, place.say(word), LEAST, NARROW, sheet.inks.soft) + 2
        sheet.line(begins, y + 0.6, right, y + 0.6, sheet.inks.soft)
    sheet.line(place.x, place.y + 14, right, place.y + 14, sheet.inks.spot, 0.6)
    return place.y + 15


def _note(place: Place, name: str, text: str, rule: str, y: float) -> float:
    sheet = place.sheet
    signs.sign(sheet, name, place.x, y + 0.4, 4.2, sheet.inks.spot)
    end = place.x + place.wide
    sheet.text(end, y + 3.5, rule, MARGINAL, NARROW, sheet.inks.soft, align="right", least=MARGINAL)
    for line in letters.broken(text, NARROW, LEAST, place.wide - 6 - RULES):
        sheet.text(place.x + 6, y + 3.5, line, LEAST, NARROW)
        y += leading(LEAST)
    return y + 1


def _names(place: Place, y: float) -> float:
    """A line for each name, and the silhouettes: whoever plays with one draws a circle around it."""
    sheet = place.sheet
    sheet.text(place.x, y + 7, place.say(said("Name")), SIZE, NARROW, room=place.label - 2)
    hint = place.say(said("Circle your sign."))
    sheet.text(place.x, y + 13.2, hint, LEAST, NARROW, sheet.inks.soft, room=place.label - 2)
    for seat in range(place.seats):
        x = place.x + place.label + seat * place.cell
        sheet.line(x + 1, y + 8, x + place.cell - 1, y + 8, sheet.inks.ink)
        _silhouettes(sheet, x + 1.2, y + 9.6, place.cell - 2)
    return y + NAMES


def _silhouettes(sheet: Sheet, x: float, y: float, wide: float) -> None:
    """With their letters where these can be read."""
    size = min(5.0, wide / 4 - 0.3)
    for n, mark in enumerate(SEAT_LETTERS[:4]):
        if size > LETTERED:
            signs.seat(sheet, mark, x + n * wide / 4, y, size, hollow=True)
        else:
            sheet.path(icons.SEATS[SEAT_SHAPES[n]], x + n * wide / 4, y, size, rim=sheet.inks.seats[n], width=1.6)


# -- rows -------------------------------------------------------------------------------------------------------------


def _set(place: Place, entry: Entry) -> Set:
    """The label in lines; the hint goes behind it where there is room, else under it."""
    room = place.label - RULES - 2
    face = NARROW_BOLD if entry.kind in ("sum", "total") else NARROW
    text = place.say(entry.text)
    label = letters.broken(text[:1].upper() + text[1:], face, SIZE, room)
    hint = place.say(entry.hint) if entry.hint else ""
    ends = letters.width(label[-1], face, SIZE) + 2.5
    if ends + letters.width(hint, NARROW, LEAST) <= room:
        under, behind = [hint] if hint else [], ends
    else:
        under, behind = letters.broken(hint, NARROW, LEAST, room), None
    lines = len(label) * leading(SIZE) + (0 if behind is not None else len(under) * leading(LEAST))
    return Set(entry, label, under, behind, max(LOW, lines + AIR, BOXES * BOX + 1 if entry.kind == "boxes" else 0))


def _section(place: Place, section: Section, rows: Sequence[Set], more: float, y: float) -> float:
    sheet, right = place.sheet, place.x + place.wide
    room = place.label - 2 if section.columns else place.wide
    sheet.text(place.x, y + 4.6, place.say(section.title), 10.5, POSTER, room=room)
    for seat in range(place.seats):
        for n, name in enumerate(section.columns):
            wide = place.cell / len(section.columns)
            middle = place.x + place.label + seat * place.cell + (n + 0.5) * wide
            if name.isdecimal():
                sheet.text(middle, y + 4.6, name, SIZE, NARROW_BOLD, sheet.inks.spot, align="center")
            else:
                signs.sign(sheet, name, middle - 2.1, y + 1, 4.2, sheet.inks.spot)
    y += HEAD
    sheet.line(place.x, y, right, y, sheet.inks.spot, 0.35)
    for row in rows:
        _row(place, section, row, y, row.high + more)
        y += row.high + more
        sheet.line(place.x, y, right, y)
    return y


def _row(place: Place, section: Section, one: Set, y: float, high: float) -> None:
    sheet, entry = place.sheet, one.entry
    if entry.kind in ("sum", "total"):
        sheet.box(place.x, y, place.wide, high, fill=sheet.inks.wash)
    _cells(place, section, entry, y, high)
    face = NARROW_BOLD if entry.kind in ("sum", "total") else NARROW
    behind = one.behind is not None
    lines = len(one.label) * leading(SIZE) + (0 if behind else len(one.hint) * leading(LEAST))
    at = y + (high - lines) / 2 + base(SIZE)
    for n, line in enumerate(one.label):
        sheet.text(place.x + 1, at + n * leading(SIZE), line, SIZE, face)
    last = at + (len(one.label) - 1) * leading(SIZE)
    for n, line in enumerate(one.hint):
        if one.behind is not None:
            sheet.text(place.x + 1 + one.behind, last, line, LEAST, NARROW, sheet.inks.soft)
        else:
            sheet.text(place.x + 1, last + (n + 1) * leading(LEAST), line, LEAST, NARROW, sheet.inks.soft)
    ends = place.x + place.label - 1.5
    sheet.text(ends, at, entry.rule, MARGINAL, NARROW, sheet.inks.soft, align="right", least=MARGINAL)


def _cells(place: Place, section: Section, entry: Entry, y: float, high: float) -> None:
    """The fields of a row to write in."""
    sheet, columns = place.sheet, max(1, len(section.columns))
    for seat in range(place.seats):
        x = place.x + place.label + seat * place.cell
        wide = place.cell / columns
        for shut in entry.shut:
            sheet.box(x + shut * wide + 0.6, y + 0.6, wide - 1.2, high - 1.2, fill=sheet.inks.wash)
        for n in range(1, columns):
            sheet.line(x + n * wide, y, x + n * wide, y + high, thick=0.15)
        sheet.line(x, y, x, y + high, sheet.inks.soft, 0.15)
        if entry.kind == "boxes":
            _boxes(sheet, x, y, place.cell, high)
        if entry.kind == "count":
            sheet.box(x + 0.8, y + 0.8, place.cell - 1.6, high - 1.6, rim=sheet.inks.hair, thick=0.15, corner=1.2)


def _boxes(sheet: Sheet, x: float, y: float, cell: float, high: float) -> None:
    """Rows of boxes, one for each card that is paid."""
    across = int(cell // BOX)
    left, top = x + (cell - across * BOX) / 2, y + (high - BOXES * BOX) / 2
    for n in range(BOXES * across):
        sheet.box(left + n % across * BOX, top + n // across * BOX, BOX, BOX, rim=sheet.inks.soft, thick=0.15)
