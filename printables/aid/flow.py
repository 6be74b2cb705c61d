"""Sets the blocks of a player aid: how high each one is, and how it is drawn where it comes to stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from companion.core.paper import Block, Grid, Legend, Line, Piece, Step
from printables.aid.tables import grid_set, legend_set
from printables.setting import letters, signs
from printables.setting.strips import Measure, Strip, base, leading, nothing, sign_drawn, stacked
from printables.setting.style import BOLD, LEAST, MARGINAL, NARROW, NARROW_BOLD, POSTER

GAP, WIDEST_GAP = 3.2, 8.0  # mm between two blocks
MANY = 12  # blocks on a side
SIZES = (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, LEAST)


def block_set(block: Block, by: Measure) -> Strip:
    return stacked(strips(block, by))


def strips(block: Block, by: Measure) -> list[Strip]:
    """The block piece by piece; its heading never leaves the first of them."""
    is_led = any(isinstance(piece, Step) or (isinstance(piece, Line) and piece.sign) for piece in block.pieces)
    indent = by.size * 0.6 if is_led else 0.0
    numbers = count(1)
    first, *others = (_piece_set(piece, by, indent, numbers) for piece in block.pieces)
    return [stacked([_heading(block, by), first]), *(stacked([Strip(by.air, nothing), other]) for other in others)]


def _heading(block: Block, by: Measure) -> Strip:
    sheet, size = by.sheet, by.title
    sign = size * 0.46
    begins = sign + 1.6 if block.sign else 0.0
    title = letters.broken(by.say(block.title), POSTER, size, by.wide - begins)
    high = len(title) * leading(size)

    def drawn(x: float, y: float) -> None:
        if block.sign:
            signs.sign(sheet, block.sign, x, y + base(size) - sign * 0.86, sign, sheet.inks.spot)
        for n, words in enumerate(title):
            sheet.text(x + begins, y + base(size) + n * leading(size), words, size, POSTER)
        sheet.line(x, y + high + 0.5, x + by.wide, y + high + 0.5, sheet.inks.spot, 0.35)

    return Strip(high + 0.5 + by.air * 1.5, drawn)


def _piece_set(piece: Piece, by: Measure, indent: float, numbers: Iterator[int]) -> Strip:
    match piece:
        case Step():
            return _cited(_numbered(piece, next(numbers), by, indent), piece.rules, by)
        case Line():
            return _cited(_signed(piece, by, indent), piece.rules, by)
        case Grid():
            return _cited(grid_set(piece, by), piece.rules, by)
        case Legend():
            return legend_set(piece, by)


def _cited(strip: Strip, rules: tuple[str, ...], by: Measure) -> Strip:
    """With the ids it rests on in the margin, one under the other."""
    if not by.cited or not rules:
        return strip
    sheet, high = by.sheet, leading(MARGINAL) * 0.92

    def drawn(x: float, y: float) -> None:
        strip.draw(x, y)
        for n, rule in enumerate(rules):
            at = y + base(by.size) + n * high
            sheet.text(x + by.wide, at, rule, MARGINAL, NARROW, sheet.inks.soft, align="right", least=MARGINAL)

    return Strip(max(strip.high, base(by.size) + (len(rules) - 1) * high + 0.6), drawn)


def _numbered(step: Step, number: int, by: Measure, indent: float) -> Strip:
    sheet, text = by.sheet, _said(step, by, indent, by.size * 0.54 if step.sign else 0.0)

    def drawn(x: float, y: float) -> None:
        sheet.text(x, y + base(by.size), str(number), by.size, BOLD, sheet.inks.spot)
        _before(step.sign, by, x + indent, y)
        text.draw(x, y)

    return Strip(text.high, drawn)


def _signed(line: Line, by: Measure, indent: float) -> Strip:
    text = _said(line, by, indent)

    def drawn(x: float, y: float) -> None:
        _before(line.sign, by, x, y)
        text.draw(x, y)

    return Strip(text.high, drawn)


def _before(name: str, by: Measure, x: float, y: float) -> None:
    if name:
        size = by.size * 0.42
        sign_drawn(by.sheet, name, x, y + base(by.size) - size * 0.84, size)


def _said(piece: Line | Step, by: Measure, indent: float, taken: float = 0.0) -> Strip:
    """The lead in bold and the text after it; `taken` mm of the first line belong to a sign."""
    room = by.room - indent
    lead = letters.broken(by.say(piece.lead), NARROW_BOLD, by.size, room, taken) if piece.lead else [""]
    ends = letters.width(lead[-1] + " ", NARROW_BOLD, by.size) if piece.lead else 0.0
    ends += taken if len(lead) == 1 else 0.0
    text = letters.broken(by.say(piece.text), NARROW, by.size, room, ends)

    def drawn(x: float, y: float) -> None:
        x, y = x + indent, y + base(by.size)
        for n, words in enumerate(lead):
            by.sheet.text(x + (0 if n else taken), y + n * by.line, words, by.size, NARROW_BOLD)
        y += (len(lead) - 1) * by.line
        for n, words in enumerate(text):
            by.sheet.text(x + (0 if n else ends), y + n * by.line, words, by.size, NARROW)

    return Strip((len(lead) + len(text) - 1) * by.line, drawn)


# -- columns ----------------------------------------------------------------------------------------------------------


def parted(strips: Sequence[Strip], room: float) -> tuple[list[Strip], list[Strip]]:
    """In two columns of `room` mm: as they come if that fits, else with the fewest blocks out of their order."""
    best = min(_divisions([strip.high + GAP for strip in strips]), key=lambda each: each.worth(room + GAP))
    left = [strip for n, strip in enumerate(strips) if not best.right >> n & 1]
    return left, [strip for n, strip in enumerate(strips) if best.right >> n & 1]


class Division(NamedTuple):
    """right: the blocks of the right column, a bit for each. crossed: how many pairs stand in the other order."""

    right: int
    high: float
    crossed: int

    def worth(self, room: float) -> tuple[float, int, float]:
        return max(0.0, self.high - room), self.crossed, self.high


def _divisions(highs: Sequence[float]) -> Iterator[Division]:
    """Every way to divide them, the first on the left; the last ones of very many all go to the right."""
    found = [(0, 0.0, 0, 0)]  # which of them, their height, how many, the sum of their places
    for n, high in enumerate(highs[1:], 1):
        with_it = [(right | 1 << n, sum_ + high, many + 1, places + n) for right, sum_, many, places in found]
        found = with_it if n > MANY else found + with_it
    whole, last = sum(highs), len(highs) - 1
    for right, high, many, places in found:
        yield Division(right, max(high, whole - high), many * last - many * (many - 1) // 2 - places)


def spread(strips: Sequence[Strip], x: float, y: float, high: float) -> None:
    """One column from y on; what is left of its height goes between the blocks."""
    left = high - stacked(strips).high
    gap = min(WIDEST_GAP, left / max(1, len(strips) - 1))
    stacked(strips, gap).draw(x, y)
