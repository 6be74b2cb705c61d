"""The bag-and-tag sheet of a game that is put away: how to go on, labels for the bags, and what lies where, to tick."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from companion.core.timeline import Timeline
from companion.host.i18n import _
from companion.host.sheets import Bag
from printables import games
from printables.played import ticking
from printables.played.put_away import put_away
from printables.setting import letters, signs
from printables.setting.columns import Columns
from printables.setting.cutting import MARK, marks
from printables.setting.sheet import Sheet, leading
from printables.setting.style import BOLD, LEAST, NARROW, POSTER

QR = 40.0
LABEL_WIDTH, LABEL_HEIGHT, BETWEEN = 84.0, 26.0, 8.0


def printed(order: Bag) -> bytes:
    timeline = games.played(order.log, order.marks)
    title = timeline.game.title
    sheet = Sheet(order.look, title, called=timeline.game.called(timeline.now))
    sheet.title = sheet.say(_("{game}, put away"), game=title)
    sheet.heading = f"Ringside · {sheet.title} · {_day(timeline, order.ahead)} · {order.code}"
    sheet.page(sheet.say(_("How to go on")))
    _labels(sheet, order, timeline, _cover(sheet, order, timeline))
    columns = Columns(sheet)
    *seats, table = put_away(timeline)
    owners = zip(seats, order.marks, timeline.names(), strict=True)
    every = [(table, "", sheet.say(_("Board and supply"))), *owners]
    columns.run([ticking.lot(sheet, *each, order.marks, columns.width) for each in every], 6.0)
    return sheet.pdf()


def _day(timeline: Timeline[Any, Any], ahead: int | None) -> str:
    last = datetime.fromtimestamp(timeline.events[-1].at / 1000, UTC) + timedelta(minutes=ahead or 0)
    return last.date().isoformat()


# -- the first page ---------------------------------------------------------------------------------------------------


def _cover(sheet: Sheet, order: Bag, timeline: Timeline[Any, Any]) -> float:
    """How to go on. Returns where it ends."""
    sheet.text(sheet.left, sheet.top + 2.8, sheet.say(_("Put away for another evening")), 9, NARROW, sheet.inks.soft)
    sheet.text(sheet.left, sheet.top + 12.5, timeline.game.title, 26, POSTER, room=sheet.right - sheet.left)
    sheet.line(sheet.left, sheet.top + 17, sheet.right, sheet.top + 17, sheet.inks.spot, 0.7)
    room = sheet.right - sheet.left - QR - 12
    y = sheet.top + 26
    for line in letters.broken(_where(sheet, timeline), POSTER, 14, room)[:2]:
        sheet.text(sheet.left, y, line, 14, POSTER)
        y += leading(14)
    sheet.text(sheet.left, y, _turn(sheet, timeline), 10, room=room)
    _reopening(sheet, order, sheet.right - QR, sheet.top + 20)
    return max(_steps(sheet, timeline, y + 9, room), sheet.top + 20 + QR + 16)


def _where(sheet: Sheet, timeline: Timeline[Any, Any]) -> str:
    where = timeline.game.told.where(timeline.now)
    return sheet.words.say(where.text, dict(where.facts), timeline.names())


def _turn(sheet: Sheet, timeline: Timeline[Any, Any]) -> str:
    """Who is waited for; nobody once it is over."""
    waited = dict.fromkeys(by for by, _ask in timeline.game.due(timeline.now).asks)
    names = [timeline.names()[by] for by in waited if not isinstance(by, str)]
    if names:
        waits = sheet.say(_("Waits for:"))
        return f"{waits} {', '.join(names)}"
    return sheet.say(_("Waits for the table.") if waited else _("This game is over."))


def _reopening(sheet: Sheet, order: Bag, x: float, y: float) -> None:
    signs.code(sheet, order.link, x, y, QR)
    y += QR + 3
    for part in letters.broken(order.link, NARROW, LEAST, QR):
        sheet.text(x, y, part, LEAST, NARROW)
        y += leading(LEAST)
    sheet.text(x, y + 1, order.code, 10, BOLD, room=QR)


def _steps(sheet: Sheet, timeline: Timeline[Any, Any], y: float, room: float) -> float:
    choose = sheet.say(_("Start Ringside on the same laptop. Under 'Go on with' choose the evening of:"))
    steps = (
        sheet.say(_("Lay everything out again, a tick for each line on the next pages. Hands stay face down.")),
        f"{choose} {', '.join(timeline.names())}",
        sheet.say(_("Or open the address beside this in the page that Ringside has opened.")),
        sheet.say(_("Phones that had a seat come back to it; others scan the new code. Old join cards do not hold.")),
    )
    for n, step in enumerate(steps, 1):
        sheet.text(sheet.left, y + 0.6, str(n), 14, POSTER, sheet.inks.spot)
        y = sheet.lines(sheet.left + 7, y, step, room - 7, 9.5) + 2
    return y


def _labels(sheet: Sheet, order: Bag, timeline: Timeline[Any, Any], y: float) -> None:
    """One to cut for each bag."""
    y = max(y + 4, sheet.floor - 3 * (LABEL_HEIGHT + BETWEEN) - 2)
    sheet.text(sheet.left, y - MARK - 2, sheet.say(_("Labels for the bags")), 11, POSTER, room=120)
    left = (sheet.width - 2 * LABEL_WIDTH - BETWEEN) / 2
    whose = [*zip(order.marks, timeline.names(), strict=True), ("", sheet.say(_("Board and supply")))]
    for n, (mark, name) in enumerate(whose):
        at = left + n % 2 * (LABEL_WIDTH + BETWEEN), y + 2 + n // 2 * (LABEL_HEIGHT + BETWEEN)
        _label(sheet, order, timeline, mark, name, *at)


def _label(sheet: Sheet, order: Bag, timeline: Timeline[Any, Any], mark: str, name: str, x: float, y: float) -> None:
    marks(sheet, x, y, LABEL_WIDTH, LABEL_HEIGHT)
    if mark:
        signs.seat(sheet, mark, x + 4, y + 5, 15)
    else:
        signs.sign(sheet, "tent", x + 4, y + 5, 15)
    room = LABEL_WIDTH - 28
    size = next((size for size in (14.0, 12.0, 10.0) if len(letters.broken(name, BOLD, size, room)) < 2), LEAST)
    lines = letters.broken(name, BOLD, size, room)[:2]
    for n, line in enumerate(lines):
        sheet.text(x + 23, y + (10 if len(lines) == 1 else 8) + n * leading(size), line, size, BOLD)
    sheet.text(x + 23, y + 17, f"{timeline.game.title} · {_day(timeline, order.ahead)}", LEAST, NARROW, room=room)
    sheet.text(x + 23, y + 21.4, order.code, LEAST, NARROW, sheet.inks.soft, room=room)
