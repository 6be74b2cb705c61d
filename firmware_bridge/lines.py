"""The lines of VBX 1 (PROTOCOL.md): what a box says, what it is told, and how they are found in a stream of bytes."""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator

from companion.core.why import Record

PROTOCOL = 1
CLOCK = 2**32  # ms at which the clock of a box comes round
STATIONS = 4
BUTTONS = ("0Y", "0N", "1Y", "1N", "2Y", "2N", "3Y", "3N", "TX", "TU")
LONGEST = 63  # of a line that a box sends, without its end
ASK = b"\n?\n"  # who are you? the only line without a checksum
_H = "[0-9A-F]"


class Identity(Record, frozen=True):
    """At boot and when asked. box: six hex digits, FFFFFF for one that has no name yet. seq: of its newest edge."""

    protocol: int
    firmware: str
    stations: int
    box: str
    boot: int
    seq: int


class Heartbeat(Record, frozen=True):
    """Each half second and after a change. uptime: ms. lights: a mode 0…3 per station. held: a bit per button.

    errors, overflows: lines and presses lost since the boot, 255 and more as 255.
    """

    boot: int
    uptime: int
    seq: int
    epoch: int
    lights: str
    held: int
    errors: int
    overflows: int


class Edge(Record, frozen=True):
    """A button went down or up. button: '2Y' of station 2, 'TX' and 'TU' for the table. at: ms on the box's clock."""

    boot: int
    seq: int
    epoch: int
    button: str
    down: bool
    at: int


Line = Identity | Heartbeat | Edge
_IDENTITY = re.compile(rf"I vbx (\d+) ({_H}{{4}}) ({_H}) ({_H}{{6}}) ({_H}{{4}}) ({_H}{{4}})")
_HEARTBEAT = re.compile(
    rf"H ({_H}{{4}}) ({_H}{{8}}) ({_H}{{4}}) ({_H}{{2}}) ([0-3]{{4}}) ({_H}{{3}}) ({_H}{{2}}) ({_H}{{2}})"
)
_EDGE = re.compile(rf"E ({_H}{{4}}) ({_H}{{4}}) ({_H}{{2}}) ([0-3][YN]|T[XU])([01]) ({_H}{{8}})")


def checksum(body: bytes) -> str:
    """CRC-16/CCITT-FALSE in four hex digits."""
    return f"{binascii.crc_hqx(body, 0xFFFF):04X}"


def read(line: bytes) -> Line | None:
    """A line without its end; None: not one of ours, or damaged."""
    if not 6 <= len(line) <= LONGEST or line[-5:-4] != b"*":
        return None
    body = line[:-5]
    return _parsed(body.decode("ascii")) if line[-4:] == checksum(body).encode() and body.isascii() else None


def _parsed(body: str) -> Line | None:
    if found := _EDGE.fullmatch(body):
        boot, seq, epoch, button, down, at = found.groups()
        return Edge(int(boot, 16), int(seq, 16), int(epoch, 16), button, down == "1", int(at, 16))
    if found := _HEARTBEAT.fullmatch(body):
        boot, uptime, seq, epoch, lights, *counters = found.groups()
        held, errors, overflows = (int(each, 16) for each in counters)
        return Heartbeat(int(boot, 16), int(uptime, 16), int(seq, 16), int(epoch, 16), lights, held, errors, overflows)
    if found := _IDENTITY.fullmatch(body):
        protocol, firmware, stations, box, boot, seq = found.groups()
        return Identity(int(protocol[:4]), firmware, int(stations, 16), box, int(boot, 16), int(seq, 16))
    return None


def written(body: str) -> bytes:
    """A line for a box, its end before it too: what noise has left there is not glued to it."""
    return b"\n" + body.encode() + b"*" + checksum(body.encode()).encode() + b"\n"


def state(boot: int, ack: int, epoch: int, lights: str) -> bytes:
    """What the box should be like, and the newest edge of which all up to it are safe."""
    return written(f"S {boot:04X} {ack:04X} {epoch:02X} {lights}")


def name(box: str) -> bytes:
    """A name of its own for a box, kept in its memory."""
    return written(f"N {box}")


class Framer:
    """Bytes in, lines out. bad: lines that were damaged or nobody's. Never holds more than one line's length."""

    def __init__(self) -> None:
        self.bad = 0
        self._rest = b""
        self._spoilt = False

    def feed(self, heard: bytes) -> Iterator[Line]:
        """Every line that is complete now."""
        *whole, rest = (self._rest + heard.replace(b"\r", b"")).split(b"\n")
        for text in whole:
            spoilt, self._spoilt = self._spoilt, False
            if text and not spoilt and (line := read(text)) is not None:
                yield line
            elif text or spoilt:
                self.bad += 1
        self._spoilt |= len(rest) > LONGEST
        self._rest = b"" if self._spoilt else rest


_SECRET = re.compile(r"(\bE(?: [0-9A-F]+){3} [0-3])[YN]|(\bH(?: [0-9A-F]+){4} [0-3]{4} )[0-9A-F]{3}")


def redacted(text: str) -> str:
    """A line as it may be shown: which of YES and NO it was, and which buttons are held, is left out."""
    return _SECRET.sub(lambda found: found[1] + "?" if found[1] else found[2] + "???", text.partition("*")[0])
