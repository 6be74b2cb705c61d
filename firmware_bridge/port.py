"""A serial port and the one thread that owns it while it is open. The only file that knows pyserial."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Protocol, TypeVar

import serial
from serial.tools import list_ports

from companion.core.why import Record
from firmware_bridge.lines import Edge, Heartbeat, Identity, name
from firmware_bridge.talk import Reason, Standing, Talk, Wanted

try:
    import termios

    TERMIOS: tuple[type[Exception], ...] = (termios.error,)
except ImportError:  # Windows
    TERMIOS = ()

# all that pyserial 3.5 raises when a device goes; termios.error is no OSError, and a close beside a read a TypeError
GONE = (serial.SerialException, OSError, *TERMIOS, TypeError, ValueError)
BAUD = 115200  # never another: at 1200 a Leonardo would leave for its bootloader
ARDUINO = frozenset({0x2341, 0x2A03})  # listened to without asking; others may be a 3D printer that a reset ends
CONVERTERS = frozenset({(0x1A86, 0x7523), (0x0403, 0x6001), (0x10C4, 0xEA60)})

T = TypeVar("T")
log = logging.getLogger("ringside.box")


class Gone(Exception):
    """The port cannot be opened, or is no more there; in the system's own words."""


def at_port(act: Callable[[], T]) -> T:
    """A call of pyserial's. Raises Gone; the same errors from anywhere else are a fault of ours."""
    try:
        return act()
    except GONE as gone:
        raise Gone(printable(str(gone), 120)) from gone


class Found(Record, frozen=True):
    """A port of this machine. key: the same after the cable was out; in any socket for a device with a number."""

    device: str
    key: str
    name: str = ""
    vid: int | None = None
    pid: int | None = None

    @property
    def usb(self) -> str:
        """VID:PID, '' where there is none."""
        return "" if self.vid is None or self.pid is None else f"{self.vid:04x}:{self.pid:04x}"

    @property
    def is_arduino(self) -> bool:
        return self.vid in ARDUINO

    @property
    def is_converter(self) -> bool:
        return self.vid is not None and (self.vid, self.pid) in CONVERTERS


def ports() -> tuple[Found, ...]:
    """Every serial port of this machine that hangs on USB. Raises one of GONE when one goes while it is looked at."""
    return tuple(_found(port) for port in list_ports.comports() if port.vid is not None)


def _found(port: object) -> Found:
    vid, pid = getattr(port, "vid", None), getattr(port, "pid", None)
    where = getattr(port, "serial_number", None) or getattr(port, "location", None) or ""
    shown = f"{getattr(port, 'manufacturer', None) or ''} {getattr(port, 'product', None) or ''}"
    return Found(getattr(port, "device", ""), f"{vid:04x}:{pid:04x}:{printable(where)}", printable(shown), vid, pid)


def printable(text: str, most: int = 32) -> str:
    """At most so many characters of what a device says of itself (T45)."""
    return "".join(letter if letter.isprintable() else "?" for letter in text.strip())[:most]


class Wire(Protocol):
    """What is used of an open port."""

    @property
    def in_waiting(self) -> int: ...
    def read(self, size: int = 1, /) -> bytes: ...
    def write(self, data: bytes, /) -> int | None: ...
    def cancel_read(self) -> None: ...
    def close(self) -> None: ...


def opened(device: str) -> Wire:
    """A port of this machine, or a URL such as socket://host:port. Raises one of GONE."""
    only: dict[str, bool] = {} if "://" in device else {"exclusive": True}
    wire: Wire = serial.serial_for_url(device, BAUD, timeout=0.1, write_timeout=0.5, **only)
    return wire


class Listener(Protocol):
    """Whoever hears of boxes; called from the threads of the ports, so it must only pass things on."""

    def known(self, box: str, boot: int) -> int | None:
        """The newest edge of this life of the box that is safe."""

    def pressed(self, port: Port, box: Identity, edge: Edge) -> None: ...
    def beaten(self, box: Identity, beat: Heartbeat) -> None:
        """What the box is like, of its own time; before the edges that came with it."""

    def changed(self, port: Port) -> None:
        """Its standing, its reason, or what it says of itself."""


class Port:
    """One open port and the thread that owns it. Every other thread only leaves a word and wakes it."""

    def __init__(
        self, found: Found, listener: Listener, now: Callable[[], int], wire: Callable[[str], Wire], *, chosen: bool
    ) -> None:
        self.found = found
        self.talk = Talk(now(), chosen=chosen, known=listener.known)
        self.trouble = ""
        self.alive_at = now()
        self._listener, self._now, self._opener = listener, now, wire
        self._wire: Wire | None = None
        self._lock, self._stopped = Lock(), Event()
        self._kept: tuple[int, int] | None = None
        self._wanted: Wanted | None = None
        self._named: str | None = None
        self._thread = Thread(target=self._run, name=f"box {found.device}", daemon=True)

    @property
    def standing(self) -> Standing:
        return self.talk.standing

    @property
    def reason(self) -> Reason:
        return self.talk.reason

    @property
    def box(self) -> str | None:
        """The name of the box here, once it is known."""
        return self.talk.identity.box if self.talk.identity and self.standing == "ready" else None

    def start(self) -> None:
        self._thread.start()

    def keep(self, boot: int, seq: int) -> None:
        """Every edge of this life of the box up to `seq` is safe."""
        with self._lock:
            self._kept = (boot, seq)
        self._wake()

    def want(self, wanted: Wanted) -> None:
        with self._lock:
            self._wanted = wanted
        self._wake()

    def give_name(self, box: str) -> None:
        with self._lock:
            self._named = box
        self._wake()

    def stop(self, reason: Reason = "") -> None:
        """The thread ends by itself; a hung one is not waited for."""
        self._stopped.set()
        self._wake()
        if reason:
            self.talk.end("lost", reason)

    def join(self) -> None:
        self._thread.join(timeout=2)

    def _wake(self) -> None:
        if self._wire is not None:
            with suppress(*GONE, AttributeError):  # a socket:// has no way to be woken; it wakes by itself in 0.1 s
                self._wire.cancel_read()

    def _run(self) -> None:
        try:
            self._wire = at_port(lambda: self._opener(self.found.device))
            self.talk.began(self._now())
            while not self._stopped.is_set() and self.standing in ("listening", "ready"):
                self._round(self._wire)
        except Gone as gone:
            self.trouble = str(gone)
            self.talk.end("lost", "gone")
        except Exception:  # the edge of this thread: a fault of ours is not the cable's
            log.exception("%s: a line was not understood", self.found.device)
            self.talk.end("lost", "fault")
        finally:
            self._close()
            if self.standing in ("listening", "ready"):
                self.talk.end("lost", self.reason or "gone")
            self._listener.changed(self)

    def _round(self, wire: Wire) -> None:
        heard = at_port(lambda: _heard(wire))
        before, now = (self.standing, self.reason, self.talk.identity), self._now()
        self.alive_at = now
        self._take(heard, now)
        self._read_words()
        if said := self.talk.to_say(now):
            at_port(lambda: wire.write(said))
        if before != (self.standing, self.reason, self.talk.identity):
            self._listener.changed(self)

    def _take(self, heard: bytes, now: int) -> None:
        beat, edges = self.talk.heartbeat, self.talk.heard(heard, now)
        if (box := self.talk.identity) is None:
            return
        if self.talk.heartbeat is not None and self.talk.heartbeat is not beat:
            self._listener.beaten(box, self.talk.heartbeat)
        for edge in edges:
            self._listener.pressed(self, box, edge)

    def _read_words(self) -> None:
        with self._lock:
            kept, wanted, named = self._kept, self._wanted, self._named
            self._kept = self._wanted = self._named = None
        if kept is not None:
            self.talk.keep(*kept)
        if wanted is not None:
            self.talk.want(wanted)
        wire = self._wire
        if named is not None and wire is not None and self.standing == "ready":
            at_port(lambda: wire.write(name(named)))

    def _close(self) -> None:
        if self._wire is not None:
            with suppress(*GONE):
                self._wire.close()


def _heard(wire: Wire) -> bytes:
    """All there is, once there is something."""
    first = wire.read(1)
    return first + wire.read(wire.in_waiting) if first else first
