"""How many connections there may be, and which of them are kept for people who sit at the table."""

from __future__ import annotations

from collections import Counter
from threading import Lock


class Slot:
    """One connection: where it comes from, and whether it has shown that it belongs to the table."""

    def __init__(self, ip: str) -> None:
        self.ip = ip
        self.seated = False


class Slots:
    """`total` connections in all; the last `kept` only for seated ones; strangers also at most `each` an address."""

    def __init__(self, total: int = 200, kept: int = 48, each: int | None = None) -> None:
        self._total, self._kept, self._each = total, kept, each
        self._strangers: Counter[str] = Counter()
        self._seated = 0
        self._lock = Lock()

    def enter(self, ip: str) -> Slot | None:
        with self._lock:
            if self._full(ip):
                return None
            self._strangers[ip] += 1
            return Slot(ip)

    def _full(self, ip: str) -> bool:
        strangers = self._strangers.total()
        if strangers >= self._total - self._kept or strangers + self._seated >= self._total:
            return True
        return self._each is not None and self._strangers[ip] >= self._each

    def seat(self, slot: Slot) -> None:
        with self._lock:
            if not slot.seated:
                slot.seated = True
                self._seated += 1
                self._drop(slot.ip)

    def leave(self, slot: Slot) -> None:
        with self._lock:
            if slot.seated:
                self._seated -= 1
            else:
                self._drop(slot.ip)

    def _drop(self, ip: str) -> None:
        self._strangers[ip] -= 1
        if not self._strangers[ip]:
            del self._strangers[ip]

    def __len__(self) -> int:
        with self._lock:
            return self._strangers.total() + self._seated
