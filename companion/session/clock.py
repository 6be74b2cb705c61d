"""The time of the wall, for reading; the time that only runs forward, for deadlines; and waking up later."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Timer
from typing import Protocol


class Clock(Protocol):
    def wall(self) -> int:
        """Milliseconds since 1970; it may jump."""

    def now(self) -> int:
        """Milliseconds since some moment; it never goes back."""

    def after(self, ms: int, call: Callable[[], None]) -> Callable[[], None]:
        """Calls once, on a thread of its own; the answer cancels it."""


class SystemClock:
    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def after(self, ms: int, call: Callable[[], None]) -> Callable[[], None]:
        timer = Timer(max(ms, 0) / 1000, call)
        timer.daemon = True
        timer.start()
        return timer.cancel
