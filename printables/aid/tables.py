"""Sets the small tables and the legends of a player aid."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.paper import Grid, Legend
from printables.setting import letters
from printables.setting.strips import Measure, Strip, base, sign_drawn, stacked
from printables.setting.style import NARROW, NARROW_BOLD

CUBE, SIGN = 5.8, 4.8  # mm: from 5.8 on the letter of a cube has 8 points


def grid_set(grid: Grid, by: Measure) -> Strip:
    rows = [[by.say(cell) for cell in row] for row in grid.rows]
    head = [by.say(cell) for cell in grid.head]
    wides = _columns([head, *rows], by)
    strips = [_row(head, wides, by, NARROW_BOLD), *(_row(row, wides, by, NARROW) for row in rows)]
    return stacked(strips)


def _columns(rows: Sequence[Sequence[str]], by: Measure) -> list[float]:
    """How wide the columns are: the first has two fifths at least, if no word of the others has to be broken for it."""
    others = list(zip(*rows, strict=True))[1:]
    asked = [max(letters.width(cell, NARROW_BOLD, by.size) for cell in column) + 3 for column in others]
    scale = min(1.0, by.room * 0.6 / sum(asked))
    wides = [max(wide * scale, _longest(column, by)) for wide, column in zip(asked, others, strict=True)]
    return [by.room - sum(wides), *wides]


def _longest(cells: Sequence[str], by: Measure) -> float:
    return max(letters.width(word, NARROW_BOLD, by.size) for cell in cells for word in cell.split(" ")) + 1.5


def _row(cells: Sequence[str], wides: Sequence[float], by: Measure, face: str) -> Strip:
    """One row over a hair line; all cells but the first are centred."""
    sheet = by.sheet
    broken = [letters.broken(cell, face, by.size, wide - 1) for cell, wide in zip(cells, wides, strict=True)]
    high = max(map(len, broken)) * by.line + 1.0

    def drawn(x: float, y: float) -> None:
        begins = x
        for n, (words, wide) in enumerate(zip(broken, wides, strict=True)):
            for m, line in enumerate(words):
                at, align = (begins + wide / 2, "center") if n else (begins, "left")
                sheet.text(at, y + base(by.size) + 0.3 + m * by.line, line, by.size, face, align=align)
            begins += wide
        sheet.line(x, y + high, x + sum(wides), y + high)

    return Strip(high, drawn)


def legend_set(legend: Legend, by: Measure) -> Strip:
    """As many side by side as have room; two at least, if need be with their names on two lines."""
    size = CUBE if any(sign.startswith("cube ") for sign, _name in legend.entries) else SIGN
    widest = max(letters.width(by.say(name), NARROW, by.size) for _sign, name in legend.entries)
    across = max(2, int((by.wide + 2.5) / (size + 1.6 + widest + 2.5)))
    cells = [_entry(sign, by.say(name), size, by.wide / across, by) for sign, name in legend.entries]
    rows = [cells[n : n + across] for n in range(0, len(cells), across)]
    return stacked([_side_by_side(row, by.wide / across) for row in rows])


def _entry(sign: str, name: str, size: float, wide: float, by: Measure) -> Strip:
    begins = size + 1.6
    lines = letters.broken(name, NARROW, by.size, wide - begins - 1)
    high = max(size, len(lines) * by.line)

    def drawn(x: float, y: float) -> None:
        sign_drawn(by.sheet, sign, x, y + (high - size) / 2, size)
        top = y + (high - len(lines) * by.line) / 2
        for n, line in enumerate(lines):
            by.sheet.text(x + begins, top + base(by.size) + n * by.line, line, by.size, NARROW)

    return Strip(high + 0.9, drawn)


def _side_by_side(cells: Sequence[Strip], wide: float) -> Strip:
    def drawn(x: float, y: float) -> None:
        for n, cell in enumerate(cells):
            cell.draw(x + n * wide, y)

    return Strip(max(cell.high for cell in cells), drawn)
