"""Lights that blink fast for a moment: a press there did not count."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from companion.session.clock import Clock
from firmware_bridge.stations import Station

FLASH = 1500  # ms


class Flashes:
    """on_change: some light is to look different."""

    def __init__(self, clock: Clock, on_change: Callable[[], None]) -> None:
        self._clock, self._on_change = clock, on_change
        self._on: dict[Station, int] = {}
        self._flashed = 0
        self._lock = Lock()

    def is_on(self, station: Station) -> bool:
        return station in self._on

    def flash(self, *stations: Station) -> None:
        with self._lock:
            self._flashed += 1
            number = self._flashed
            self._on |= dict.fromkeys(stations, number)
        self._clock.after(FLASH, lambda: self._calm(number))
        self._on_change()

    def _calm(self, number: int) -> None:
        """But for those that have flashed again."""
        with self._lock:
            left = {station: newest for station, newest in self._on.items() if newest != number}
            is_over, self._on = len(left) < len(self._on), left
        if is_over:
            self._on_change()
