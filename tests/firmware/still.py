"""The serial line of a simulated box that moves only when it is told to, so that each run is the same to the byte."""

from __future__ import annotations

import serial

from tests.firmware.hall import until
from tests.firmware.simulated import SimBox


class Line:
    """The serial line of a box whose time stands still: all that was said until now is there, and all that is written
    has arrived before its time goes on."""

    def __init__(self, sim: SimBox) -> None:
        self._sim, self._heard, self._got, self._put = sim, b"", 0, 0
        self._wire = serial.Serial(str(sim.tty), 115200, timeout=0)
        self.said = b""

    def on(self, ms: float) -> None:
        self._sim.run(ms)
        count = self._sim.counts()["given"]
        until(lambda: self._has(count))

    def _has(self, count: int) -> bool:
        fresh = self._wire.read(65536)
        self._got += len(fresh)
        self._heard += fresh
        self.said += fresh
        return self._got == count

    @property
    def in_waiting(self) -> int:
        return len(self._heard)

    def read(self, size: int = 1, /) -> bytes:
        heard, self._heard = self._heard[:size], self._heard[size:]
        return heard

    def write(self, what: bytes, /) -> int:
        self._put += self._wire.write(what) or 0
        until(lambda: self._sim.counts()["taken"] == self._put)
        return len(what)

    def cancel_read(self) -> None:
        pass

    def close(self) -> None:
        self._wire.close()
