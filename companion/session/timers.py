"""When an answer is late: the server decides, and only says so."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.seats import Actor
from companion.core.why import Record

Open = tuple[Actor, int]  # who is asked, and the id of the question


class Times(Record, frozen=True):
    """The timers as they stood at one moment. left: ms to the next deadline, told only while paused."""

    limit: int | None = None
    paused: bool = False
    left: int | None = None
    deadlines: dict[Open, int] = {}
    late: frozenset[Open] = frozenset()

    @property
    def next(self) -> int | None:
        return min(self.deadlines.values(), default=None)


class Timers:
    """Deadlines in milliseconds of the clock's `now`. Every question gets `limit` seconds from its opening; None: no
    limit. While paused nothing runs out."""

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit
        self.paused_at: int | None = None
        self._opened: dict[Open, int] = {}

    def asked(self, open_: Iterable[Open], now: int) -> None:
        """What is open now; what was open before keeps its time."""
        self._opened = {key: self._opened.get(key, self._still(now)) for key in open_}

    def pause(self, now: int) -> None:
        self.paused_at = self._still(now)

    def go_on(self, now: int) -> None:
        self.add(now - self._still(now))
        self.paused_at = None

    def add(self, ms: int) -> None:
        self._opened = {key: since + ms for key, since in self._opened.items()}

    def deadline(self, key: Open) -> int | None:
        if self.limit is None or key not in self._opened:
            return None
        return self._opened[key] + self.limit * 1000

    def told(self, open_: Iterable[Open], now: int) -> Times:
        ends = {key: end for key in open_ if (end := self.deadline(key)) is not None}
        left = None if self.paused_at is None or not ends else max(min(ends.values()) - self.paused_at, 0)
        late = frozenset(key for key in ends if self.is_late(key, now))
        return Times(self.limit, self.paused_at is not None, left, ends, late)

    def is_late(self, key: Open, now: int) -> bool:
        deadline = self.deadline(key)
        return deadline is not None and self._still(now) >= deadline

    def next(self, now: int) -> int | None:
        """Milliseconds until the next question runs out."""
        ends = [end - now for key in self._opened if (end := self.deadline(key)) is not None and end > now]
        return None if self.paused_at is not None else min(ends, default=None)

    def _still(self, now: int) -> int:
        return now if self.paused_at is None else self.paused_at
