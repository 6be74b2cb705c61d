"""`ringside box`: the ports of this laptop, and a vote box tried out by itself."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Callable
from queue import Empty, SimpleQueue
from secrets import token_hex

from msgspec import to_builtins

from companion.cli import Failed, Say
from companion.host.i18n import _
from firmware_bridge.blocks import blocks, this_machine
from firmware_bridge.box import UNNAMED
from firmware_bridge.lines import BUTTONS, Edge, Heartbeat, Identity, redacted
from firmware_bridge.port import Found, Port, Wire, ports
from firmware_bridge.port import opened as open_port
from firmware_bridge.saying import REASONS
from firmware_bridge.talk import Wanted

FIND = 6.0  # seconds
NAMING = 0.5
BLINK = 4.0


def run(options: Namespace, say: Say) -> int:
    match options.what:
        case "list":
            return _list(options, say)
        case "doctor":
            return _doctor(say)
        case "test":
            return _with_box(options, say, _test)
        case "blink":
            return _with_box(options, say, _blink)
        case _:
            return _with_box(options, say, _monitor)


def _list(options: Namespace, say: Say) -> int:
    found = ports()
    if options.json:
        print(json.dumps([to_builtins(port) | {"kind": _kind(port)} for port in found]))
        return 0
    if not found:
        print(say(_("No serial port hangs on USB here. Is the cable one that carries data?")))
    for port in found:
        print(f"{port.device}  {port.key}  {port.name}  {say(_KINDS[_kind(port)])}")
    return 0


_KINDS = {
    "arduino": _("an Arduino: a table listens to it by itself"),
    "converter": _("a converter chip: a table opens it only when you choose it"),
    "other": _("something else: a table opens it only when you choose it"),
}


def _kind(port: Found) -> str:
    return "arduino" if port.is_arduino else "converter" if port.is_converter else "other"


def _doctor(say: Say) -> int:
    found = blocks(ports(), this_machine())
    for why in found:
        print(say(why.text, dict(why.facts)))
    if not found:
        print(say(_("Nothing blocks a port on this laptop.")))
    return 1 if found else 0


class Tap:
    """An open port, and every line that went over it either way, without what would tell YES from NO."""

    def __init__(self, wire: Wire) -> None:
        self.lines: SimpleQueue[str] = SimpleQueue()
        self._wire = wire
        self._rest = b""

    @property
    def in_waiting(self) -> int:
        return self._wire.in_waiting

    def read(self, size: int = 1, /) -> bytes:
        data = self._wire.read(size)
        *whole, self._rest = (self._rest + data)[-4096:].split(b"\n")
        for line in whole:
            self.lines.put(f"  {redacted(line.decode('ascii', 'replace').strip())}")
        return data

    def write(self, data: bytes, /) -> int | None:
        self.lines.put(f"> {data.decode('ascii', 'replace').strip()}")
        return self._wire.write(data)

    def cancel_read(self) -> None:
        self._wire.cancel_read()

    def close(self) -> None:
        self._wire.close()


class Trial:
    """One box by itself, without a table: whatever it says goes into a queue, and every press is acknowledged."""

    def __init__(self, found: Found) -> None:
        self.edges: SimpleQueue[Edge] = SimpleQueue()
        self.tap: Tap | None = None
        self.port = Port(found, self, _now, self._opened, chosen=True)
        self.port.start()

    def _opened(self, device: str) -> Wire:
        self.tap = Tap(open_port(device))
        return self.tap

    def known(self, box: str, boot: int) -> int | None:
        return None

    def pressed(self, port: Port, box: Identity, edge: Edge) -> None:
        self.edges.put(edge)
        port.keep(edge.boot, edge.seq)

    def beaten(self, box: Identity, beat: Heartbeat) -> None:
        """Nothing is asked here."""

    def changed(self, port: Port) -> None:
        """Looked at by whoever waits."""

    def wait(self) -> Identity:
        """Who it is. Raises Failed with the reason when nobody is there."""
        end = time.monotonic() + FIND
        while self.port.box is None and time.monotonic() < end and self.port.standing == "listening":
            time.sleep(0.02)
        identity = self.port.talk.identity
        if identity is None or self.port.box is None:
            reason = REASONS.get(self.port.reason) or REASONS["no box"]
            raise Failed(self.port.trouble or reason)
        return identity


def _with_box(options: Namespace, say: Say, act: Callable[[Trial, Say, float], int]) -> int:
    trial = Trial(_chosen(options.port))
    try:
        identity = trial.wait()
        if options.rename or identity.box == UNNAMED:
            trial.port.give_name(token_hex(3).upper())
            time.sleep(NAMING)
            identity = trial.port.talk.identity or identity
        box = {"box": identity.box, "firmware": identity.firmware, "port": trial.port.found.device}
        print(say(_("Box {box}, firmware {firmware}, on {port}"), box), flush=True)
        return act(trial, say, options.seconds)
    finally:
        trial.port.stop()
        trial.port.join()


def _chosen(device: str | None) -> Found:
    """The port asked for; without one the only Arduino. Raises Failed when that is not clear."""
    if device:
        return next((port for port in ports() if device in (port.device, port.key)), Found(device, device))
    arduinos = [port for port in ports() if port.is_arduino]
    if len(arduinos) != 1:
        which = _("{n} Arduinos hang on this laptop. Say which: --port, as `ringside box list` shows it.")
        raise Failed(which, n=len(arduinos))
    return arduinos[0]


def _test(trial: Trial, say: Say, seconds: float) -> int:
    """Each button once, in any order; its light answers."""
    print(say(_("Press every button once. Ctrl-C ends.")), flush=True)
    left = set(BUTTONS)
    end = time.monotonic() + seconds
    while left and time.monotonic() < end:
        edge = _next(trial)
        if edge is not None:
            station = edge.button[0]
            lit = "".join("1" if edge.down and station == str(n) else "0" for n in range(4))
            trial.port.want(Wanted(0, lit))
            if edge.down:
                left.discard(edge.button)
                print(f"  {called(edge.button)}", flush=True)
    if left:
        raise Failed(_("Not heard: {buttons}"), buttons=", ".join(map(called, sorted(left))))
    print(say(_("All ten buttons work.")))
    return 0


def _blink(trial: Trial, say: Say, seconds: float) -> int:
    trial.port.want(Wanted(0, "3333"))
    time.sleep(min(BLINK, seconds))
    return 0


def _monitor(trial: Trial, say: Say, seconds: float) -> int:
    """What is said either way, until Ctrl-C or the end of the box; which of YES and NO it was is left out."""
    print(say(_("YES and NO look alike here. Ctrl-C ends.")), flush=True)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if trial.port.standing != "ready":
            raise Failed(REASONS.get(trial.port.reason) or REASONS["gone"])
        try:
            print(trial.tap.lines.get(timeout=0.2) if trial.tap else "", flush=True)
        except Empty:
            continue
    return 0


def _next(trial: Trial) -> Edge | None:
    try:
        return trial.edges.get(timeout=0.2)
    except Empty:
        return None


def called(button: str) -> str:
    """'2Y' -> '3 YES', 'TX' -> 'NEXT'."""
    table = {"TX": "NEXT", "TU": "UNDO"}
    return table.get(button) or f"{int(button[0]) + 1} {'YES' if button[1] == 'Y' else 'NO'}"


def _now() -> int:
    return time.monotonic_ns() // 1_000_000
