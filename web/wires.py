"""The screens that are connected now, and which of two on one seat is in charge: the newest page."""

from __future__ import annotations

from threading import RLock
from typing import Any, Literal

from companion.session.outbox import Subscription

Viewing = int | Literal["table", "watch"]
REMEMBERED = 200


class Wire:
    """One connected screen. seats: those it may act for; heard: seconds of the clock when it last said something."""

    def __init__(self, sid: str, viewing: Viewing, instance: str, seats: tuple[int, ...], *, screen: bool) -> None:
        self.sid, self.viewing, self.instance = sid, viewing, instance
        self.seats, self.screen = set(seats), screen
        self.readonly = viewing == "watch"
        self.listening = False
        self.heard = 0.0
        self.feed: Subscription | None = None
        self.line: Any = None

    def mute(self) -> None:
        if self.feed is not None:
            self.feed.end()
        self.feed = None


class Wires:
    """A page keeps its rank when it reconnects, so that an old tab never wins its seat back by a bad network."""

    def __init__(self) -> None:
        self._wires: dict[str, Wire] = {}
        self._ranks: dict[str, int] = {}
        self._pages = 0
        self._lock = RLock()

    def add(self, wire: Wire) -> tuple[Wire, ...]:
        """The screens that must only look on from now; the new one itself if a newer page is there."""
        with self._lock:
            rank = self._rank(wire.instance)
            others = self._rivals(wire)
            self._wires[wire.sid] = wire
            if any(self._rank(other.instance) > rank for other in others):
                others = [wire]
            for other in others:
                other.readonly = True
            return tuple(others)

    def _rivals(self, wire: Wire) -> list[Wire]:
        if isinstance(wire.viewing, str):
            return []
        return [other for other in self._wires.values() if other.viewing == wire.viewing and not other.readonly]

    def _rank(self, instance: str) -> int:
        if instance not in self._ranks:
            self._pages += 1
            self._ranks[instance] = self._pages
            if len(self._ranks) > REMEMBERED:
                del self._ranks[next(iter(self._ranks))]
        return self._ranks[instance]

    def of(self, sid: str) -> Wire | None:
        return self._wires.get(sid)

    def remove(self, sid: str) -> Wire | None:
        with self._lock:
            wire = self._wires.pop(sid, None)
        if wire is not None:
            wire.mute()
        return wire

    def all(self) -> tuple[Wire, ...]:
        with self._lock:
            return tuple(self._wires.values())

    def on(self, seat: int) -> tuple[Wire, ...]:
        return tuple(wire for wire in self.all() if wire.viewing == seat)

    def is_here(self, seat: int) -> bool:
        return any(not wire.screen or seat in wire.seats for wire in self.on(seat))
