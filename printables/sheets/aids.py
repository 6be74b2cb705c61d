"""The two-sided reference of a game on one sheet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from companion.core.game import Game
from companion.core.paper import Aid, Block
from companion.host.i18n import _
from companion.host.sheets import Aids
from printables import games
from printables.aid import flow, plain, rulings
from printables.setting import signs
from printables.setting.sheet import Sheet
from printables.setting.strips import Measure, Strip, stacked
from printables.setting.strokes import GRID
from printables.setting.style import LEAST, NARROW, POSTER

Columns = tuple[list[Strip], list[Strip]]
GUTTER = 7.0  # mm between the columns
FRONT, BACK = 22.0, 12.0  # mm: how high the title bands of the two sides are
RULER = 6.0  # mm that the ruler takes


def printed(order: Aids) -> bytes:
    """Raises Malformed for a game that is not here."""
    game = games.named(order.game)
    said = plain.aid(game)
    sheet = Sheet(order.look, f"Ringside · {game.title}")
    prefix = next(iter(game.rules), "").partition("-")[0]
    numbers = sheet.say(_("{prefix}-…: numbers of the rules in Ringside"), prefix=prefix)
    sheet.heading = f"{sheet.title} · {numbers}"
    sides = largest(sheet, [side_of(game, order, side) for side in (1, 2)])
    for side, columns in enumerate(sides, 1):
        sheet.page(sheet.say(_("{title}, side {n}"), title=game.title, n=side))
        _band(sheet, game.title, said, side)
        _drawn(sheet, columns, side)
        if side == 1:
            sheet.ruler(sheet.left, sheet.floor)
    return sheet.pdf()


def side_of(game: Game[Any, Any], order: Aids, side: int) -> Sequence[Block]:
    """Those of one side; the open points of the rules come last."""
    switches = dict(order.switches)
    own = [rulings.as_played(block, game, switches) for block in plain.aid(game).blocks if block.side == side]
    last = rulings.open_points(game, switches) if side == 2 else None
    return [*own, last] if last else own


def largest(sheet: Sheet, sides: Sequence[Sequence[Block]]) -> list[Columns]:
    """Both sides in the largest size in which both fit. ValueError: there is too much on one of them."""
    for size in flow.SIZES:
        columns = [_parted(sheet, blocks, side, size) for side, blocks in enumerate(sides, 1)]
        short = {side: math.ceil(lack(sheet, two, side)) for side, two in enumerate(columns, 1)}
        if max(short.values()) <= 0:
            return columns
    raise ValueError(f"{sheet.title} does not fit in {LEAST} points; missing mm by side: {short}")


def _parted(sheet: Sheet, blocks: Sequence[Block], side: int, size: float) -> Columns:
    by = Measure(sheet, (sheet.right - sheet.left - GUTTER) / 2, size, cited=True)
    top, floor = _edges(sheet, side)
    return flow.parted([flow.block_set(block, by) for block in blocks], floor - top)


def lack(sheet: Sheet, columns: Columns, side: int) -> float:
    """How many mm a side is too low for its columns; below 0: what is left."""
    top, floor = _edges(sheet, side)
    return max(stacked(column, flow.GAP).high for column in columns) - (floor - top)


def _edges(sheet: Sheet, side: int) -> tuple[float, float]:
    """Where the columns begin and end."""
    return sheet.top + (FRONT if side == 1 else BACK) + 4, sheet.floor - (RULER if side == 1 else 0.0)


def _drawn(sheet: Sheet, columns: Columns, side: int) -> None:
    top, floor = _edges(sheet, side)
    middle = (sheet.left + sheet.right) / 2
    for x, column in zip((sheet.left, middle + GUTTER / 2), columns, strict=True):
        flow.spread(column, x, top, floor - top)
    sheet.line(middle, top, middle, floor)


def _band(sheet: Sheet, title: str, said: Aid, side: int) -> None:
    """The game's name under a row of pennants; on the first side with what one plays for."""
    high = FRONT if side == 1 else BACK
    sheet.box(sheet.left, sheet.top, sheet.right - sheet.left, high, fill=sheet.inks.wash)
    pennants(sheet, sheet.left, sheet.top, sheet.right - sheet.left, 4.0 if side == 1 else 2.6)
    signs.sign(sheet, said.sign, sheet.right - high + 3, sheet.top + 4.5, high - 6, sheet.inks.spot)
    room = sheet.right - sheet.left - high - 6
    if side == 1:
        sheet.text(sheet.left + 4, sheet.top + 14.2, title, 24, POSTER, room=room)
        motto = sheet.words.say(said.motto.text, dict(said.motto.facts))
        sheet.text(sheet.left + 4, sheet.top + 19.4, motto, 9.5, NARROW, sheet.inks.soft, room=room)
    else:
        sheet.text(sheet.left + 4, sheet.top + 9, title, 14, POSTER, room=room)


def pennants(sheet: Sheet, x: float, y: float, wide: float, high: float) -> None:
    """A line of pennants hung up between two ends, every other one hollow."""
    many = round(wide / high)
    each = wide / many
    hung = [f"M{n * each + 0.2} 0 L{(n + 1) * each - 0.2} 0 L{(n + 0.5) * each} {high * 0.85} Z" for n in range(many)]
    sheet.path(" ".join(hung), x, y, GRID, rim=sheet.inks.spot, width=0.2)
    sheet.path(" ".join(hung[::2]), x, y, GRID, fill=sheet.inks.spot)
    sheet.line(x, y, x + wide, y, sheet.inks.spot, 0.4)
