"""The score sheet of a played game: the result to be signed, then every line with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.core.events import Event
from companion.core.why import said
from companion.host.evenings.book import minutes
from companion.host.sheets import Score
from printables import games
from printables.played import chart, reasons, signature
from printables.played.account import PLACES, Account, ScorePart, account, headline, parts, signed, tie
from printables.setting import letters, signs
from printables.setting.columns import Columns, named
from printables.setting.sheet import Sheet, leading
from printables.setting.strips import stacked
from printables.setting.style import BOLD, LEAST, NARROW, NARROW_BOLD, POSTER, TEXT

GAP = 7.0  # mm between two sections
ROW = 6.2  # mm of a line of the table
LABEL, SEAT = 40.0, 17.5  # mm of the columns of the table
LEAST_CHART, MOST_CHART = 58.0, 84.0


def printed(order: Score) -> bytes:
    timeline = games.played(order.log, order.marks)
    paper = Sheet(order.look, timeline.game.title, called=timeline.game.called(timeline.now))
    told = account(paper, timeline, order.marks)
    name = told.said(said("Score sheet"))
    paper.title = f"{timeline.game.title} · {name}"
    paper.heading = " · ".join(("Ringside", paper.title, _day(timeline.events[0], order.ahead)))
    paper.page(told.said(said("Result")))
    y = _head(told, order.ahead)
    y = _places(told, y)
    y = _points(told, y + GAP)
    width = Columns(paper).width
    behind = [*reasons.seats(told, width), *reasons.ruled(told, width)]
    if not _put_right(told, y + GAP, signature.top(told) - GAP):
        behind[len(told.names) : 0] = reasons.righted(told, width)
    signature.drawn(told, order.log)
    Columns(paper).run(behind, GAP)
    return paper.pdf()


def _put_right(told: Account, y: float, floor: float) -> bool:
    """What was put right stands over the signatures; False: there is no room for it."""
    paper = told.paper
    lots = tuple(reasons.righted(told, paper.right - paper.left))
    strips = [stacked((lot.head, *lot.strips)) for lot in lots]
    if y + sum(strip.height for strip in strips) > floor:
        return False
    for lot, strip in zip(lots, strips, strict=True):
        named(paper, lot.mark, paper.left, y)
        strip.draw(paper.left, y)
    return True


# -- what it is -------------------------------------------------------------------------------------------------------


def _head(told: Account, ahead: int | None) -> float:
    paper = told.paper
    paper.text(paper.left, paper.top + 2.8, told.said(said("Score sheet")), 9, NARROW, paper.inks.soft)
    for n, line in enumerate((_when(told, ahead), *_edition(told))):
        paper.text(paper.right, paper.top + 2.8 + n * 4.2, line, LEAST, NARROW, align="right", room=95)
    paper.text(paper.left, paper.top + 12.5, told.timeline.game.title, 26, POSTER, room=90)
    y = paper.top + 17
    paper.line(paper.left, y, paper.right, y, paper.inks.spot, 0.7)
    y += 8
    for line in letters.broken(headline(told), POSTER, 15, paper.right - paper.left)[:2]:
        paper.text(paper.left, y, line, 15, POSTER)
        y += leading(15)
    y -= 2.5
    if not told.is_over:
        where = told.said(told.timeline.game.told.where(told.timeline.now))
        text = told.said(said("This game is not over ({where}): places and points may change.", where=where))
        y = paper.lines(paper.left, y, text, paper.right - paper.left, 9.5, TEXT)
    return y


def _edition(told: Account) -> Iterator[str]:
    """Whose numbers were played with, and whether anybody held real cards."""
    if told.setup.pack:
        is_house = told.setup.pack == "house"
        yield told.said(said("House set (invented)") if is_house else said("Numbers of your own copy"))
    if told.setup.dealer:
        yield told.said(said("The laptop dealt the cards."))


def _at(event: Event[Any], ahead: int | None) -> datetime:
    return datetime.fromtimestamp(event.at / 1000, UTC) + timedelta(minutes=ahead or 0)


def _day(event: Event[Any], ahead: int | None) -> str:
    return _at(event, ahead).strftime("%Y-%m-%d")


def _when(told: Account, ahead: int | None) -> str:
    """Begun and ended, and how long it was played without the breaks."""
    events = told.timeline.events
    begun, ended = _at(events[0], ahead), _at(events[-1], ahead)
    until = ended.strftime("%H:%M" if begun.date() == ended.date() else "%Y-%m-%d %H:%M")
    zone = "" if ahead is not None else " UTC"
    took = minutes(event.at for event in events)
    text = said("{hours} h {minutes} min played", hours=took // 60, minutes=took % 60)
    return f"{begun.strftime('%Y-%m-%d %H:%M')}–{until}{zone} · {told.said(text)}"


# -- the result -------------------------------------------------------------------------------------------------------


def _places(told: Account, y: float) -> float:
    """One line a seat, best first; a name of the length people may give stands here whole."""
    paper, places = told.paper, told.scores.places()
    for seat in sorted(range(len(told.names)), key=lambda seat: (places[seat], seat)):
        first = places[seat] == 1
        paper.text(paper.left, y + 6, told.said(PLACES[places[seat] - 1]), 9, NARROW_BOLD if first else NARROW)
        signs.seat(paper, told.marks[seat], paper.left + 12, y + 0.8, 7.4)
        total = signed(told.totals[seat])
        room = paper.right - paper.left - 25 - letters.width(total, POSTER, 15) - 4
        paper.text(paper.left + 22.5, y + 6, told.names[seat], 12, BOLD if first else TEXT, room=room)
        paper.text(paper.right, y + 6.3, total, 15, POSTER, align="right")
        y += 9
        paper.line(paper.left, y, paper.right, y)
    y += 4.2
    for line in letters.broken(tie(told), NARROW, LEAST, paper.right - paper.left)[:3]:
        paper.text(paper.left, y, line, LEAST, NARROW, paper.inks.soft)
        y += leading(LEAST)
    return y - 3


def _points(told: Account, y: float) -> float:
    """The table of the totals, and beside it the same numbers as lines."""
    paper = told.paper
    width = LABEL + SEAT * len(told.names)
    bottom = _table(told, y, width)
    course = told.scores.course()
    moments = [str(n) for n in range(len(course))]
    moments[0], moments[-1] = told.said(said("start")), told.said(said("end"))
    at = paper.left + width + GAP
    height = min(MOST_CHART, max(LEAST_CHART, bottom - y - 6))
    paper.text(at, y + 4, told.said(told.ending.course), 10, NARROW_BOLD, room=paper.right - at)
    chart.drawn(paper, course, told.marks, moments, (at, y + 6, paper.right - at, height))
    return max(bottom, y + 6 + height)


def _table(told: Account, y: float, width: float) -> float:
    """Points of each part and, small, what they come to so far."""
    paper, seats = told.paper, range(len(told.names))
    paper.text(paper.left, y + 4, told.said(told.ending.points), 10, NARROW_BOLD)
    for seat in seats:
        signs.seat(paper, told.marks[seat], _right(told, seat, width) - 13.6, y - 0.8, 5.8)
    y += 6
    so_far = [0] * len(told.names)
    for row in parts(told.scores, told.ending):
        so_far = [before + points for before, points in zip(so_far, row.points, strict=True)]
        y = _row(told, row, so_far, y, width)
    paper.box(paper.left, y, width, ROW + 1, fill=paper.inks.wash)
    paper.text(paper.left + 1, y + 5, told.said(said("Total")), 9.5, BOLD, room=LABEL - 2)
    for seat in seats:
        paper.text(_right(told, seat, width) - 9.5, y + 5, signed(told.totals[seat]), 9.5, BOLD, align="right")
    hint = told.said(said("Small: the points so far."))
    paper.text(paper.left, y + ROW + 5, hint, LEAST, NARROW, paper.inks.soft, room=width)
    return y + ROW + 5


def _right(told: Account, seat: int, width: float) -> float:
    return told.paper.left + width - SEAT * (len(told.names) - 1 - seat)


def _row(told: Account, row: ScorePart, so_far: Sequence[int], y: float, width: float) -> float:
    paper = told.paper
    paper.line(paper.left, y, paper.left + width, y)
    paper.text(paper.left + 1, y + 4.3, told.said(row.title), 9, NARROW, room=LABEL - 2)
    for seat, points in enumerate(row.points):
        right = _right(told, seat, width)
        ink = paper.inks.ink if points else paper.inks.soft
        paper.text(right - 9.5, y + 4.3, signed(points), 9, TEXT, ink, align="right")
        paper.text(right - 1, y + 4.3, signed(so_far[seat]), LEAST, NARROW, paper.inks.soft, align="right")
    return y + ROW
