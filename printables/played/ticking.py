"""What lies where, line by line with a box to tick, for the columns of a bag-and-tag sheet."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.paper import PutAway
from companion.core.why import Why
from printables.played.account import signed
from printables.setting import letters, signs
from printables.setting.columns import Lot
from printables.setting.sheet import Sheet, leading
from printables.setting.strips import Strip
from printables.setting.style import BOLD, POSTER, TEXT

SIGN, TICK, INDENT = 5.8, 3.6, 6.0  # a cube of this size has a letter of 8 points
STEP, CELL = SIGN + 0.5, 5.2
SIZE = 9.0


def lot(sheet: Sheet, things: tuple[PutAway, ...], mark: str, title: str, marks: tuple[str, ...], wide: float) -> Lot:
    """What belongs to one seat (mark '': to nobody), whole in one column if it can be. marks: of all seats."""
    strips = tuple(strip for thing in things for strip in _lines(sheet, marks, thing, wide))
    head = _head(sheet, mark, title, wide)
    whole = head.high + sum(strip.high for strip in strips) < sheet.floor - sheet.top
    tied = range(1, len(strips)) if whole else (1, 2, len(strips) - 1)
    return Lot(title, head, _head(sheet, mark, f"{title} …", wide), strips, frozenset(tied))


def _head(sheet: Sheet, mark: str, title: str, wide: float) -> Strip:
    def drawn(x: float, y: float) -> None:
        if mark:
            signs.seat(sheet, mark, x, y, 7)
        else:
            signs.sign(sheet, "tent", x, y, 7)
        sheet.text(x + 9, y + 5.4, title, 12, POSTER, room=wide - 9)
        sheet.line(x, y + 8.6, x + wide, y + 8.6, sheet.inks.spot, 0.35)

    return Strip(10.0, drawn)


def _lines(sheet: Sheet, marks: tuple[str, ...], thing: PutAway, wide: float) -> Iterator[Strip]:
    yield _line(sheet, marks, thing, wide)
    if thing.laid:
        yield _grid(sheet, thing)


def _grid(sheet: Sheet, thing: PutAway) -> Strip:
    """Every cell with the letter of its colour, a thick line around each piece."""
    rows = 1 + max(row for _colour, cells in thing.laid for row, _column in cells)

    def drawn(x: float, y: float) -> None:
        for colour, cells in thing.laid:
            for row, column in cells:
                signs.stone(sheet, colour, x + INDENT + column * CELL, y + 1 + row * CELL, CELL)
            for edge in _edges(cells):
                ends = [place * CELL for place in edge]
                left, top, right, bottom = x + INDENT + ends[1], y + 1 + ends[0], x + INDENT + ends[3], y + 1 + ends[2]
                sheet.line(left, top, right, bottom, sheet.inks.ink, 0.6)

    return Strip(rows * CELL + 3, drawn)


def _edges(cells: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int, int, int]]:
    """The outline of a piece, as (row, column) to (row, column) of the corners."""
    for row, column in cells:
        for other, edge in (
            ((row - 1, column), (row, column, row, column + 1)),
            ((row + 1, column), (row + 1, column, row + 1, column + 1)),
            ((row, column - 1), (row, column, row + 1, column)),
            ((row, column + 1), (row, column + 1, row + 1, column + 1)),
        ):
            if other not in cells:
                yield edge


def _line(sheet: Sheet, marks: tuple[str, ...], thing: PutAway, wide: float) -> Strip:
    text = " · ".join(_said(sheet, word) for word in thing.words)
    count = "" if thing.n is None else signed(thing.n)
    room = wide - INDENT - (9 if count else 0)
    lines = letters.broken(text, TEXT, SIZE, room)
    taken = letters.width(lines[-1], TEXT, SIZE) + 2
    is_beside = taken + len(thing.signs) * STEP <= room
    shown = thing.signs if is_beside or len(thing.signs) > 1 else ()
    begins, rows = (taken, [shown]) if is_beside else (0.0, _rows(shown, room))
    below = (len(lines) - is_beside) * leading(SIZE)
    high = max(len(lines) * leading(SIZE) + 2.4, below + len(rows) * STEP + 1.0)

    def drawn(x: float, y: float) -> None:
        sheet.box(x, y + 1.4, TICK, TICK, rim=sheet.inks.ink, thick=0.25)
        for n, line in enumerate(lines):
            sheet.text(x + INDENT, y + 4.4 + n * leading(SIZE), line, SIZE)
        sheet.text(x + wide, y + 4.4, count, 10, BOLD, align="right")
        for row, those in enumerate(rows):
            for n, one in enumerate(those):
                _sign(sheet, marks, one, x + INDENT + begins + n * STEP, y + 0.3 + below + row * STEP)
        sheet.line(x + INDENT, y + high, x + wide, y + high, sheet.inks.hair, 0.1)

    return Strip(high, drawn)


def _said(sheet: Sheet, word: Why) -> str:
    return sheet.words.say(word.text, dict(word.facts))


def _rows(those: tuple[str, ...], room: float) -> list[tuple[str, ...]]:
    across = max(1, int(room // STEP))
    return [those[n : n + across] for n in range(0, len(those), across)]


def _sign(sheet: Sheet, marks: tuple[str, ...], one: str, x: float, y: float) -> None:
    match one.split(" "):
        case ["seat", seat]:
            signs.seat(sheet, marks[int(seat)], x, y, SIGN)
        case ["cube", colour]:
            signs.cube(sheet, colour, x, y, SIGN)
        case ["gem", colour]:
            signs.gem(sheet, colour, x, y, SIGN)
        case _:
            signs.sign(sheet, one, x, y, SIGN)
