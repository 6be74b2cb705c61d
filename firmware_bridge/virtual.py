"""A vote box in software, for trying things out without one: it behaves as the firmware does, and fails on demand."""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition
from typing import Literal

from companion.core.why import Record
from firmware_bridge.lines import BUTTONS, STATIONS, checksum

Fault = Literal["drop", "garble", "repeat"]
RING, AT_ONCE = 32, 4
HEARTBEAT, HOST_GONE, RETRY, LAST_RETRY, ASKED_AGAIN = 500, 3000, 100, 400, 20  # ms
WRAP = 0x10000


class Waiting(Record, frozen=True):
    """A press that the host has not yet acknowledged: its number and the line's text."""

    seq: int
    body: str


class VirtualBox:
    """A box and its cable. now: ms. `opened` is what opens the port; the box goes on through unplugging and rebooting.

    Faults are counted: `fail("drop", 3)` loses the next three lines that the box says.
    """

    def __init__(self, now: Callable[[], int], name: str = "A1B2C3", *, protocol: int = 1) -> None:
        self.name, self.boot, self.lights, self.written = name, 0, "0000", b""
        self.plugged, self.silent = True, False
        self._now, self._protocol = now, protocol
        self._faults: list[Fault] = []
        self._room = Condition()
        self._seq = self._acked = self._epoch = self._held = self.overflows = 0
        self._in, self._out = b"", bytearray()
        self.reboot()

    # -- what people do with it

    def press(self, button: str) -> None:
        """Down and up again."""
        self.edge(button, down=True)
        self.edge(button, down=False)

    def edge(self, button: str, *, down: bool) -> None:
        with self._room:
            bit = 1 << BUTTONS.index(button)
            self._held = self._held | bit if down else self._held & ~bit
            if not self._has_host():
                return
            if len(self._ring) == RING:
                self.overflows = min(255, self.overflows + 1)
                return
            self._seq = (self._seq + 1) % WRAP
            body = f"E {self.boot:04X} {self._seq:04X} {self._epoch:02X} {button}{int(down)} {self._uptime():08X}"
            self._ring.append(Waiting(self._seq, body))
            self._say(body)
            if len(self._ring) == 1:
                self._sent, self._retry = self._now(), RETRY

    def unplug(self) -> None:
        with self._room:
            self.plugged = False
            self._out.clear()
            self._room.notify_all()

    def plug(self) -> None:
        """Power comes with the cable, so it is a new life."""
        with self._room:
            self.plugged = True
            self._reboot()

    def reboot(self) -> None:
        with self._room:
            self._reboot()

    def fail(self, fault: Fault, lines: int = 1) -> None:
        with self._room:
            self._faults += [fault] * lines

    def go_silent(self) -> None:
        """Hangs: takes everything and says nothing more."""
        self.silent = True

    # -- the port, as pyserial has it

    def opened(self, _device: str = "") -> VirtualBox:
        if not self.plugged:
            raise OSError(2, "no such port")
        self.cancelled = False
        return self

    @property
    def in_waiting(self) -> int:
        self._there()
        return len(self._out)

    def read(self, size: int = 1, /) -> bytes:
        with self._room:
            self._tick()
            if not self._out and not self.cancelled and self.plugged:
                self._room.wait(0.02)
                self._tick()
            self._there()
            self.cancelled = False
            heard = bytes(self._out[:size])
            del self._out[:size]
            return heard

    def write(self, data: bytes, /) -> int:
        with self._room:
            self._there()
            self.written += data
            *lines, self._in = (self._in + data).split(b"\n")
            for line in lines:
                self._take(line.decode("ascii", "replace"))
            return len(data)

    def cancel_read(self) -> None:
        with self._room:
            self.cancelled = True
            self._room.notify_all()

    def close(self) -> None:
        with self._room:
            self._out.clear()

    def _there(self) -> None:
        if not self.plugged:
            raise OSError(5, "input/output error")

    # -- what is inside

    def _reboot(self) -> None:
        self.boot = (self.boot + 1) % WRAP
        self._born = self._now()
        self._seq = self._acked = self._epoch = self._held = 0
        self.errors = self.overflows = 0
        self._ring: list[Waiting] = []
        self._heard_at: int | None = None
        self._beat_at, self._sent, self._retry = self._born, self._born, RETRY
        self._in, self._out, self.cancelled, self.lights = b"", bytearray(), False, "0" * STATIONS
        self._identify()

    def _uptime(self) -> int:
        return self._now() - self._born

    def _has_host(self) -> bool:
        return self._heard_at is not None and self._now() - self._heard_at <= HOST_GONE

    def _identify(self) -> None:
        self._say(f"I vbx {self._protocol} 0100 {STATIONS} {self.name} {self.boot:04X} {self._seq:04X}")

    def _say(self, body: str) -> None:
        if self.silent or not self.plugged:
            return
        line = f"{body}*{checksum(body.encode())}\n".encode()
        match self._faults.pop(0) if self._faults else None:
            case "drop":
                return
            case "garble":
                line = line[:3] + bytes([line[3] ^ 1]) + line[4:]
            case "repeat":
                line += line
            case None:
                pass
        self._out += line
        self._room.notify_all()

    def _tick(self) -> None:
        now = self._now()
        if self._heard_at is not None and not self._has_host():
            self._heard_at, self._acked, self.lights = None, self._seq, "0" * STATIONS
            self._ring.clear()
        if self._ring and now - self._sent >= self._retry:
            self._again()
            self._retry = min(LAST_RETRY, self._retry * 2)
        if now - self._beat_at >= HEARTBEAT:
            self._beat()

    def _again(self) -> None:
        self._sent = self._now()
        for waiting in self._ring[:AT_ONCE]:
            self._say(waiting.body)

    def _beat(self) -> None:
        self._beat_at = self._now()
        state = f"{self._uptime():08X} {self._seq:04X} {self._epoch:02X} {self.lights} {self._held:03X}"
        self._say(f"H {self.boot:04X} {state} {self.errors:02X} {self.overflows:02X}")

    def _take(self, line: str) -> None:
        if line == "?":
            self._identify()
            return
        body, _, claimed = line.rpartition("*")
        if not line:
            return
        match body.split(" ") if claimed == checksum(body.encode()) else []:
            case ["S", boot, ack, epoch, lights]:
                self._state(int(boot, 16), int(ack, 16), int(epoch, 16), lights)
            case ["N", name]:
                self.name = name
                self._identify()
            case _:
                self.errors = min(255, self.errors + 1)

    def _state(self, boot: int, ack: int, epoch: int, lights: str) -> None:
        if boot != self.boot:
            self._identify()
            return
        now, gone = self._now(), (ack - self._acked) % WRAP
        if gone == 0 and self._ring and now - self._sent >= ASKED_AGAIN:
            self._again()
        if 0 < gone <= (self._seq - self._acked) % WRAP:
            self._acked, self._sent, self._retry = ack, now, RETRY
            self._ring = self._ring[gone:]
        changed = (epoch, lights) != (self._epoch, self.lights) or not self._has_host()
        self._epoch, self.lights, self._heard_at = epoch, lights, now
        if changed:
            self._beat()
