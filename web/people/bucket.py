"""How often somebody may do something: a bucket that refills, and a window that counts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from threading import Lock

Seconds = Callable[[], float]
CROWD = 1_000


class Bucket:
    """`burst` at once, then `rate` a second, for each key."""

    def __init__(self, rate: float, burst: int, now: Seconds) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left: dict[Hashable, tuple[float, float]] = {}
        self._lock = Lock()

    def take(self, key: Hashable) -> bool:
        with self._lock:
            now = self._now()
            tokens = self._filled(key, now)
            allowed = tokens >= 1
            self._left[key] = (tokens - 1 if allowed else tokens, now)
            self._forget(now)
            return allowed

    def _filled(self, key: Hashable, now: float) -> float:
        tokens, then = self._left.get(key, (float(self._burst), now))
        return min(self._burst, tokens + (now - then) * self._rate)

    def _forget(self, now: float) -> None:
        """A full bucket and an unknown key are the same, so full ones need no room."""
        if len(self._left) > CROWD:
            self._left = {key: kept for key, kept in self._left.items() if self._filled(key, now) < self._burst}


class Window:
    """At most `limit` in any `seconds`, for each key; only what was allowed counts."""

    def __init__(self, limit: int, seconds: float, now: Seconds) -> None:
        self._limit, self._seconds, self._now = limit, seconds, now
        self._times: dict[Hashable, deque[float]] = {}
        self._lock = Lock()

    def is_full(self, key: Hashable) -> bool:
        with self._lock:
            self._forget(self._now())
            return len(self._times.get(key, ())) >= self._limit

    def take(self, key: Hashable) -> bool:
        with self._lock:
            self._forget(self._now())
            times = self._times.setdefault(key, deque())
            if len(times) >= self._limit:
                return False
            times.append(self._now())
            return True

    def _forget(self, now: float) -> None:
        for times in self._times.values():
            while times and now - times[0] >= self._seconds:
                times.popleft()
        self._times = {key: times for key, times in self._times.items() if times}
