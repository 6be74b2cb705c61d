"""The pocket booklet of a game: eight small pages on one side of a sheet, to be folded and cut once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from companion.core.game import Game
from companion.core.paper import Aid, Block
from companion.host.i18n import _
from companion.host.sheets import Booklet
from printables import games
from printables.aid import flow, folding, plain, rulings
from printables.setting import signs
from printables.setting.letters import broken
from printables.setting.sheet import Sheet, leading
from printables.setting.strips import Measure, Strip, nothing, stacked
from printables.setting.style import BOLD, LEAST, POSTER, SAFE, TEXT
from printables.sheets.aids import pennants

# as they lie on the sheet: the upper row stands on its head
UPPER, LOWER = (5, 4, 3, 2), (6, 7, 8, 1)
PAGES = (2, 3, 4, 5, 6, 7, 8)  # the cover has nothing to look up
Pages = dict[int, list[Strip]]
FOLD = 6.0  # mm between a fold and what stands beside it
NUMBER = 4.5  # mm for the number under a page
GAP = 2.6  # mm between two blocks
MOTTO = 8.5  # points
PENNANTS, NAME = 5.0, 13.0  # mm of the cover that they take


class Panel(NamedTuple):
    """Where a page's own text stands, in mm; of the upper row as if its row were turned round already."""

    left: float
    top: float
    right: float
    bottom: float


def panel(sheet: Sheet, column: int) -> Panel:
    """The lower half of the sheet in four; outside is the margin of the printer, inside are folds."""
    wide = sheet.width / 4
    left = column * wide + (SAFE if column == 0 else FOLD)
    right = (column + 1) * wide - (SAFE if column == 3 else FOLD)
    return Panel(left, sheet.height / 2 + FOLD, right, sheet.height - SAFE)


def printed(order: Booklet) -> bytes:
    """Raises Malformed for a game that is not here."""
    game = games.named(order.game)
    sheet = Sheet(order.look, f"Ringside · {game.title}", lying=True, footed=False)
    sheet.page(sheet.say(_("{title}, to fold"), title=game.title))
    pages = largest(sheet, blocks(game, order))
    folding.lines(sheet)
    for column, page in enumerate(LOWER):
        _page(sheet, page, panel(sheet, column), game, pages)
    with sheet.turned(sheet.width / 2, sheet.height / 2):
        for column, page in enumerate(reversed(UPPER)):
            _page(sheet, page, panel(sheet, column), game, pages)
    return sheet.pdf()


def blocks(game: Game[Any, Any], order: Booklet) -> list[Block]:
    """Those for the pocket, page by page; what the table has chosen comes last."""
    switches = dict(order.switches)
    pocket = sorted((block for block in plain.aid(game).blocks if block.panel), key=lambda block: block.panel)
    own = [rulings.as_played(block, game, switches) for block in pocket]
    last = rulings.chosen(game, switches)
    return [*own, last] if last else own


def largest(sheet: Sheet, blocks: Sequence[Block]) -> Pages:
    """The pages 2 to 8 in the largest size, with every block whole if any size allows that. ValueError: too much."""
    for is_whole in (True, False):
        for size in flow.SIZES:
            if pages := filled(sheet, blocks, size, is_whole=is_whole):
                return pages
    raise ValueError(f"{sheet.title} does not fit into {len(PAGES)} pages in {LEAST} points")


def filled(sheet: Sheet, blocks: Sequence[Block], size: float, *, is_whole: bool) -> Pages | None:
    """Page after page, as the blocks come. None: there is not room for all."""
    pages: Pages = {page: [] for page in PAGES}
    page = PAGES[0]
    for block in blocks:
        done = 0
        while done < len(block.pieces):
            own = panel_of(sheet, page)
            gap = Strip(GAP if pages[page] else 0.0, nothing)
            pieces = flow.strips(block, Measure(sheet, own.right - own.left, size, cited=False))[done:]
            room = own.bottom - NUMBER - own.top - stacked([*pages[page], gap]).high
            if fits := _fitting(pieces, room, is_whole=is_whole):
                pages[page] += [gap, *pieces[:fits]]
                done += fits
            elif page in PAGES[:-1] and pages[page]:
                page += 1
            else:
                return None
    return pages


def _fitting(pieces: Sequence[Strip], room: float, *, is_whole: bool) -> int:
    """How many of them have room; all or none if the block is to stay whole."""
    many = sum(high <= room for high in accumulate(piece.high for piece in pieces))
    return 0 if is_whole and many < len(pieces) else many


def panel_of(sheet: Sheet, page: int) -> Panel:
    row = LOWER if page in LOWER else UPPER[::-1]
    return panel(sheet, row.index(page))


def _page(sheet: Sheet, page: int, own: Panel, game: Game[Any, Any], pages: Pages) -> None:
    if page == 1:
        _cover(sheet, own, game.title, plain.aid(game))
        return
    if pages[page]:
        stacked(pages[page]).draw(own.left, own.top)
    else:
        _notes(sheet, own)
    sheet.text((own.left + own.right) / 2, own.bottom, str(page), LEAST, BOLD, sheet.inks.spot, align="center")


def _notes(sheet: Sheet, own: Panel) -> None:
    """A page that nobody has filled is ruled."""
    sheet.text(own.left, own.top + 4, sheet.say(_("Notes")), 10.5, POSTER, room=own.right - own.left)
    for n in range(2, int((own.bottom - own.top - NUMBER) / 7.5) + 1):
        sheet.line(own.left, own.top + n * 7.5, own.right, own.top + n * 7.5)


def _cover(sheet: Sheet, own: Panel, title: str, said: Aid) -> None:
    """The sign, the name, what one plays for; and under them how the sheet is folded."""
    middle, wide = (own.left + own.right) / 2, own.right - own.left
    sheet.box(own.left, own.top, wide, own.bottom - own.top, fill=sheet.inks.wash)
    pennants(sheet, own.left, own.top, wide, 4.0)
    room = folding.told(sheet, own.left + 2, own.bottom - 2, wide - 4) - own.top - PENNANTS
    motto = broken(sheet.words.say(said.motto.text, dict(said.motto.facts)), TEXT, MOTTO, wide - 6)
    under = NAME + len(motto) * leading(MOTTO)
    sign = min(20.0, room - under - 2)
    y = own.top + PENNANTS + (room - under - sign) / 2
    signs.sign(sheet, said.sign, middle - sign / 2, y, sign, sheet.inks.spot)
    sheet.text(middle, y + sign + 9, title, 20, POSTER, align="center", room=wide - 4)
    for n, line in enumerate(motto):
        sheet.text(middle, y + sign + NAME + 2 + n * leading(MOTTO), line, MOTTO, TEXT, align="center")
