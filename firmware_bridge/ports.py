"""Looks for vote boxes on the ports of this machine, and lets go of those that are gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event, Thread

from firmware_bridge.port import GONE, Found, Listener, Port, Wire, opened, ports

LOOK_EVERY = 500  # ms
BACK_OFF = (500, 1000, 2000, 5000)  # ms
HANGS = 3500  # ms without a round of a port's thread


class Ports:
    """Looks for boxes and keeps a Port on each. listed: the ports there were at the last look; wire: opens one.
    chosen: keys or devices that the table's owner pointed at; others are opened only when an Arduino says so of itself.
    """

    def __init__(
        self,
        listener: Listener,
        now: Callable[[], int],
        listed: Callable[[], Iterable[Found]] = ports,
        wire: Callable[[str], Wire] = opened,
    ) -> None:
        self.chosen: frozenset[str] = frozenset()
        self.listed: tuple[Found, ...] = ()
        self._listener, self._now, self._listed, self._wire = listener, now, listed, wire
        self._open: dict[str, Port] = {}
        self._ended: dict[str, Port] = {}
        self._refused: set[str] = set()
        self._failures: dict[str, tuple[int, int]] = {}
        self._stopped, self._hurried = Event(), Event()
        self._thread = Thread(target=self._run, name="boxes", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._hurried.set()
        if self._thread.ident is not None:
            self._thread.join(timeout=2)
        for port in self.all():
            port.stop()
        for port in self.all():
            port.join()

    def all(self) -> tuple[Port, ...]:
        return tuple(self._open.values())

    def seen(self) -> tuple[Port, ...]:
        """Those too that have ended and are still there: how the last try went is said until the next."""
        return tuple((self._ended | self._open).values())

    def choose(self, keys: Iterable[str]) -> None:
        """From now on these are boxes; a port that was refused is tried once more."""
        self.chosen = frozenset(keys)
        self._refused.clear()
        self._failures.clear()
        self._hurried.set()

    def _run(self) -> None:
        while not self._stopped.is_set():
            self.look()
            self._hurried.wait(LOOK_EVERY / 1000)
            self._hurried.clear()

    def look(self) -> None:
        """One look around: what is gone is let go, what is new is listened to."""
        with suppress(*GONE):  # a device that went while it was looked at is gone at the next look
            self.listed = tuple(self._listed())
        there = {found.device: found for found in (*self.listed, *self._urls())}
        self._refused &= set(there)
        self._ended = {device: port for device, port in self._ended.items() if device in there}
        for port in self.all():
            if not self._may_stay(port.found):
                port.stop("closed")
            self._judge(port)
        for device, found in there.items():
            if device not in self._open and device not in self._refused and self._may_open(found):
                self._try(found)

    def _urls(self) -> tuple[Found, ...]:
        return tuple(Found(key, key, key) for key in self.chosen if "://" in key)

    def _may_open(self, found: Found) -> bool:
        tried, again = self._failures.get(found.device, (0, 0))
        return self._may_stay(found) and (not tried or self._now() >= again)

    def _may_stay(self, found: Found) -> bool:
        return found.is_arduino or self._is_chosen(found)

    def _is_chosen(self, found: Found) -> bool:
        return not self.chosen.isdisjoint({found.key, found.device})

    def _try(self, found: Found) -> None:
        port = Port(found, self._listener, self._now, self._wire, chosen=self._is_chosen(found))
        self._open[found.device] = port
        port.start()

    def _judge(self, port: Port) -> None:
        device = port.found.device
        if port.standing in ("listening", "ready"):
            if self._now() - port.alive_at > HANGS:
                port.stop("silent")
            if port.standing == "ready":
                self._failures.pop(device, None)
            return
        self._ended[device] = port
        del self._open[device]
        if port.standing == "refused":
            self._refused.add(device)
        else:
            self._wait_before(device, was_box=port.talk.identity is not None)
        self._listener.changed(port)

    def _wait_before(self, device: str, *, was_box: bool) -> None:
        """Longer each time nothing comes of it; a box that was lost is looked for at once."""
        tried = 0 if was_box else self._failures.get(device, (0, 0))[0]
        self._failures[device] = (tried + 1, self._now() + BACK_OFF[min(tried, len(BACK_OFF) - 1)])
