"""A table of the tiny game with boxes in software on its ports, and waiting for what comes of a press."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from companion.core.seats import Seat
from firmware_bridge.box import UNNAMED, Boxes
from firmware_bridge.panel import Panel
from firmware_bridge.port import Found, Wire
from firmware_bridge.ports import Ports
from firmware_bridge.stations import Station
from firmware_bridge.virtual import VirtualBox
from tests.session.conftest import Table

PRINTER = Found("/dev/ttyUSB0", "1a86:7523:", "USB Serial", 0x1A86, 0x7523)


def now() -> int:
    return time.monotonic_ns() // 1_000_000


def until(holds: Callable[[], object], seconds: float = 20) -> None:
    """Waits until it holds; fails with the place where it does not."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to hold"
        time.sleep(0.002)


def knows(boxes: Boxes) -> bool:
    """Whether every box has told that it knows what is asked."""
    since, asked = boxes.intent._since, boxes.intent._asked
    return all(known.keys() >= asked for (box, _), known in tuple(since.items()) if box != UNNAMED)


class Hall:
    """boxes: by the name of their port. An Arduino's port is opened without asking."""

    def __init__(self, folder: Path, *names: str) -> None:
        self.table = Table(folder)
        self.virtual = {f"port{n}": VirtualBox(now, name) for n, name in enumerate(names)}
        self.changes = 0
        self.open()

    def open(self) -> None:
        self.boxes = Boxes(lambda: self.table.session, self.table.clock, self._changed)
        self.ports = Ports(self.boxes, now, self._listed, self._wire)
        self.panel = Panel(self.boxes, self.ports, self.table.store)
        self.boxes.start(self.ports)
        self.table.session.outbox.start()

    def _changed(self) -> None:
        self.changes += 1

    def _listed(self) -> list[Found]:
        boxes = [Found(port, port, "Arduino Uno", 0x2341, 0x43) for port, box in self.virtual.items() if box.plugged]
        return [*boxes, PRINTER]

    def _wire(self, device: str) -> Wire:
        if device not in self.virtual:
            raise OSError(2, "no such port")
        return self.virtual[device].opened(device)

    def ready(self, count: int = 1) -> None:
        until(lambda: sum(port.box not in (None, "FFFFFF") for port in self.ports.all()) == count)
        until(lambda: all(box._has_host() for box in self.virtual.values() if box.plugged))
        self.rest()

    def seat(self, pairs: dict[Station, Seat]) -> None:
        self.boxes.stations.put(pairs, self.table.session)

    def rest(self) -> None:
        """Until a press can be meant for what is asked: the boxes have told that they know it, and a second goes by."""
        until(self.agrees)
        until(lambda: knows(self.boxes))
        for box in self.virtual.values():
            box._born -= 1000

    def agrees(self) -> bool:
        """Every box has been told what the table wants of it."""
        wanted = {port.box: self.boxes.wanted(self.table.session, port.box) for port in self.ports.all() if port.box}
        there = [box for box in self.virtual.values() if box.name in wanted]
        return all((box._epoch, box.lights) == (wanted[box.name].epoch, wanted[box.name].lights) for box in there)

    def requests(self) -> list[str]:
        return [event.request for event in self.table.session.moment.timeline.events if event.via == "box"]

    def close(self) -> None:
        self.boxes.stop()
        self.table.end()
