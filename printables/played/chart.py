"""Points over the parts of a game as steps: colour, dash and silhouette for each seat, which ends at its total."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.host import icons
from companion.host.i18n import SEAT_LETTERS
from printables.played.account import signed
from printables.setting import letters, signs
from printables.setting.sheet import Sheet
from printables.setting.style import BOLD, LEAST, MM, NARROW, SEAT_SHAPES

# of a line, in mm, by the letter of its seat
DASHES = ((), (2.4, 1.1), (0.8, 0.9), (3.0, 0.9, 0.8, 0.9), (0.35, 1.1), (4.0, 1.4), (1.6, 0.7, 0.35, 0.7), (0.5, 0.5))
THICK = 0.5
MARKER, END = 2.6, 5.6
RUNG_ROOM, END_ROOM, FOOT = 8.0, 18.0, 6.0  # mm beside and under the lines
APART = 6.2  # mm between two totals


class Frame(NamedTuple):
    """Where the lines run, in mm, and which points its lower and upper edge are."""

    left: float
    top: float
    right: float
    bottom: float
    low: int
    high: int
    moments: int

    def x(self, moment: int) -> float:
        return self.left + moment * (self.right - self.left) / max(1, self.moments - 1)

    def y(self, points: int) -> float:
        return self.top + (self.high - points) * (self.bottom - self.top) / (self.high - self.low)

    @property
    def rungs(self) -> range:
        step = next(step for step in (10, 20, 50, 100, 200, 500, 10**6) if (self.high - self.low) / step <= 10)
        return range(ceil(self.low / step) * step, self.high + 1, step)


def framed(course: Sequence[Sequence[int]], x: float, y: float, wide: float, high: float) -> Frame:
    """course: per moment the points of each seat."""
    every = [0, *(points for moment in course for points in moment)]
    low = floor(min(every) / 10) * 10
    top = max(low + 10, ceil(max(every) / 10) * 10)
    return Frame(x + RUNG_ROOM, y + 2, x + wide - END_ROOM, y + high - FOOT, low, top, len(course))


def drawn(sheet: Sheet, course: Sequence[Sequence[int]], marks: Sequence[str], moments: Sequence[str],
          place: tuple[float, float, float, float]) -> None:  # fmt: skip
    """moments: words under the lines. place: x, y, width and height in mm."""
    frame = framed(course, *place)
    for points in frame.rungs:
        _rung(sheet, frame, points)
    for n, moment in enumerate(moments):
        _moment(sheet, frame, n, moment)
    runs = list(zip(*course, strict=True))
    for run, mark in zip(runs, marks, strict=True):
        _run(sheet, frame, run, mark)
    for run, mark, y in zip(runs, marks, apart([frame.y(run[-1]) for run in runs], frame), strict=True):
        _ending(sheet, frame, run[-1], mark, y)


def _moment(sheet: Sheet, frame: Frame, n: int, word: str) -> None:
    """Under its point; the first and the last word go outwards where there is no room beside the others."""
    room = 2 * (frame.right - frame.left) / max(1, frame.moments - 1) - 3.5
    outwards = {0: "right", frame.moments - 1: "left"}.get(n, "center")
    fits = letters.width(word, NARROW, LEAST) <= room
    aside = 0.0 if fits else {"right": 2.0, "left": -2.0}.get(outwards, 0.0)
    at, align = frame.x(n) + aside, "center" if fits else outwards
    sheet.text(at, frame.bottom + 5, word, LEAST, NARROW, sheet.inks.soft, align=align, room=max(room, END_ROOM))


def _rung(sheet: Sheet, frame: Frame, points: int) -> None:
    y = frame.y(points)
    sheet.line(frame.left, y, frame.right, y, sheet.inks.soft if points == 0 else sheet.inks.hair, 0.15)
    label = signed(points)
    sheet.text(frame.left - 1.5, y + 1, label, LEAST, NARROW, sheet.inks.soft, align="right")


def corners(frame: Frame, run: Sequence[int]) -> list[tuple[float, float]]:
    """The line of one seat: level until a part ends, then up or down to what it was worth."""
    found = [(frame.x(0), frame.y(run[0]))]
    for n, points in enumerate(run[1:], 1):
        found += [(frame.x(n), found[-1][1]), (frame.x(n), frame.y(points))]
    return found


def _run(sheet: Sheet, frame: Frame, run: Sequence[int], mark: str) -> None:
    n = SEAT_LETTERS.index(mark)
    ink, points = sheet.inks.seats[n], corners(frame, run)

    def stroke(paper: Canvas) -> None:
        paper.setStrokeColor(HexColor(ink))
        paper.setLineWidth(THICK * MM)
        paper.setLineJoin(1)
        paper.setDash([each * MM for each in DASHES[n]])
        line = paper.beginPath()
        line.moveTo(points[0][0] * MM, (sheet.height - points[0][1]) * MM)
        for x, y in points[1:]:
            line.lineTo(x * MM, (sheet.height - y) * MM)
        paper.drawPath(line)
        paper.setDash()

    sheet.draw(stroke)
    for at, worth in enumerate(run):
        x, y = frame.x(at) - MARKER / 2, frame.y(worth) - MARKER / 2
        sheet.path(icons.SEATS[SEAT_SHAPES[n]], x, y, MARKER, fill=ink, rim="#ffffff", width=1.6)


def _ending(sheet: Sheet, frame: Frame, total: int, mark: str, y: float) -> None:
    """The seat and its total beside the end of its line; a hair leads there when they had to move apart."""
    x = frame.right + 4
    sheet.line(frame.right + MARKER / 2 + 0.2, frame.y(total), x - 0.3, y, sheet.inks.soft, 0.15)
    signs.seat(sheet, mark, x, y - END / 2, END)
    sheet.text(x + END + 1, y + 1.1, signed(total), 8.5, BOLD, room=END_ROOM - END - 5.2)


def apart(heights: Sequence[float], frame: Frame) -> list[float]:
    """As near to these heights as can be, so far apart that each can be read, and inside the frame."""
    order = sorted(range(len(heights)), key=lambda n: (heights[n], n))
    placed: dict[int, float] = {}
    lowest = frame.top + END / 2 - 2
    for n in order:
        placed[n] = lowest = max(lowest, heights[n])
        lowest += APART
    highest = frame.bottom + END / 2
    for n in reversed(order):
        placed[n] = highest = min(highest, placed[n])
        highest -= APART
    return [placed[n] for n in range(len(heights))]
