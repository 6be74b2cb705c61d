"""How many connections there may be, and whose is ended when another one needs the room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from threading import Lock
from time import monotonic
from typing import Literal

State = Literal["reading", "watching", "answering", "seated"]
Kind = Literal["seat", "watch"]
SPARED: tuple[State, ...] = ("reading", "watching", "answering", "seated")  # the last are ended last
FRESH, CALM, SLOW = 1.0, 2.0, 10.0  # seconds: of a header that counts for its address, of an answer, of one that counts
FAMILY = 64  # eight phones behind one address that load a page, six connections each, and some more


class Slot:
    """One connection. reading: its request, or the ticket of its live line, is not there yet. end: cuts it, at once."""

    def __init__(self, ip: str, end: Callable[[], object], now: float) -> None:
        self.ip, self.end = ip, end
        self.turn("reading", now)

    def turn(self, state: State, now: float) -> None:
        self.state, self.since = state, now


class Slots:
    """`total` connections in all, the last `kept` for those at the table; at most `each` slow ones an address.

    Whoever comes finds room as long as somebody drips, looks on or is slow; nobody at the table is ever ended for it.
    """

    def __init__(self, total: int = 200, kept: int = 48, each: int = 16, now: Callable[[], float] = monotonic) -> None:
        self._others, self._kept, self._each, self._now = total - kept, kept, each, now
        self._slots: set[Slot] = set()
        self._lock = Lock()

    def enter(self, ip: str, end: Callable[[], object] = bool) -> Slot | None:
        with self._lock:
            self._thin_out(ip)
            if len(self._strangers()) >= self._others and not self._make_room(ip):
                return None
            slot = Slot(ip, end, self._now())
            self._slots.add(slot)
            return slot

    def answer(self, slot: Slot) -> None:
        """Its request is complete."""
        self._turn(slot, "answering")

    def greet(self, slot: Slot, end: Callable[[], object]) -> None:
        """It is a live line that has yet to show its ticket."""
        slot.end = end
        self._turn(slot, "reading")

    def admit(self, slot: Slot, kind: Kind) -> None:
        """More than the kept ones are not kept: a player who opens page after page drives nobody out."""
        self._turn(slot, "seated" if kind == "seat" else "watching")
        with self._lock:
            seated = self._all("seated")
            if len(seated) > self._kept:
                _first(seated).state = "watching"

    def leave(self, slot: Slot) -> None:
        with self._lock:
            self._slots.discard(slot)

    def _turn(self, slot: Slot, state: State) -> None:
        with self._lock:
            slot.turn(state, self._now())

    def _thin_out(self, ip: str) -> None:
        """A newcomer may be one of `each`: the slowest of its address go."""
        slow = [slot for slot in self._slots if slot.ip == ip and self._counts(slot)]
        for slot in sorted(slow, key=_worth)[: max(len(slow) - self._each + 1, 0)]:
            self._end(slot)

    def _counts(self, slot: Slot) -> bool:
        """Spectators have a limit of their own, at the table."""
        lasts = self._now() - slot.since
        return (slot.state == "reading" and lasts >= FRESH) or (slot.state == "answering" and lasts >= SLOW)

    def _make_room(self, ip: str) -> bool:
        """Where all are quick, an address that crowds gives way: with more than the newcomer's, or than a family."""
        strangers = self._strangers()
        crowd = Counter(slot.ip for slot in strangers)
        found = [slot for slot in strangers if slot.state != "answering" or self._now() - slot.since >= CALM]
        found = found or [slot for slot in strangers if crowd[slot.ip] > min(crowd[ip] + 1, FAMILY)]
        if found:
            self._end(_first(found))
        return bool(found)

    def _end(self, slot: Slot) -> None:
        """Under the lock, so that it cannot be closed, and its number given to another, meanwhile."""
        self._slots.discard(slot)
        slot.end()

    def _strangers(self) -> list[Slot]:
        return self._all("reading", "watching", "answering")

    def _all(self, *states: State) -> list[Slot]:
        return [slot for slot in self._slots if slot.state in states]

    def count(self, state: State) -> int:
        with self._lock:
            return len(self._all(state))

    def __len__(self) -> int:
        with self._lock:
            return len(self._slots)


def _worth(slot: Slot) -> tuple[int, float]:
    return SPARED.index(slot.state), slot.since


def _first(slots: Iterable[Slot]) -> Slot:
    """Who goes: the least of them, of the address that has most such, and there the oldest."""
    ranked = sorted(slots, key=_worth)
    alike = [slot for slot in ranked if slot.state == ranked[0].state]
    crowd = Counter(slot.ip for slot in alike)
    return max(alike, key=lambda slot: crowd[slot.ip])
