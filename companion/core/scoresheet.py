"""Points with their reasons, and the places they lead to."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record, Why


class ScoreItem(Record, frozen=True):
    """part: the part of the game it fell in, counted from 1 (a show, a round); 0: the final scores."""

    seat: Seat
    points: int
    why: Why
    part: int = 0


class ScoreSheet(Record, frozen=True):
    """items: every point with its reason, in the order made. tiebreaks: per seat, compared after the totals."""

    items: tuple[ScoreItem, ...]
    tiebreaks: tuple[tuple[int, ...], ...]

    def total(self, seat: Seat) -> int:
        return sum(item.points for item in self.items if item.seat == seat)

    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats by place, best first; seats equal in total and tie-breaks share a place."""
        worth = {Seat(i): (self.total(Seat(i)), *ties) for i, ties in enumerate(self.tiebreaks)}
        ordered = sorted(set(worth.values()), reverse=True)
        return tuple(tuple(seat for seat, value in worth.items() if value == place) for place in ordered)

    def course(self) -> tuple[tuple[int, ...], ...]:
        """Per moment the points of each seat: at the start, after each part, at the end."""
        parts = range(max((item.part for item in self.items), default=0) + 1)
        return (*(self._until(part) for part in parts), self._until(None))

    def _until(self, part: int | None) -> tuple[int, ...]:
        counted = [item for item in self.items if part is None or 0 < item.part <= part]
        return tuple(sum(item.points for item in counted if item.seat == i) for i in range(len(self.tiebreaks)))

    def places(self) -> tuple[int, ...]:
        """Per seat its place, counted 1, 2, 2, 4."""
        ranked = self.ranking()
        ahead = {seat: sum(map(len, ranked[:n])) for n, group in enumerate(ranked) for seat in group}
        return tuple(ahead[Seat(i)] + 1 for i in range(len(self.tiebreaks)))
