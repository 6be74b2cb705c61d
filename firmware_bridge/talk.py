"""One conversation with a box, from opening the port to losing it: no port, no clock, no threads in here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from companion.core.why import Record
from firmware_bridge.lines import ASK, PROTOCOL, Edge, Framer, Heartbeat, Identity, Line, state

Standing = Literal["listening", "ready", "refused", "lost"]
Reason = Literal["", "no box", "other protocol", "silent", "gone", "closed", "rebooted", "garbled", "fault"]

HEARS_FIRST = 2200  # ms in which nothing is written to a port that nobody has chosen
GIVES_UP = 4000  # ms without a line of ours
SILENT = 3000  # ms without a valid line, once it was a box
GARBLED = 1000  # ms in which bytes come and no line among them is whole
BETWEEN_ASKS, MOST_ASKS = 1000, 2
REPEATED = 500  # ms between two states
JOINING = 1500  # ms in which a box repeats what it still holds more than twice
MISSING = 10_000  # ms after which an edge that others overtook is lost: the box forgets after three seconds without us
BEHIND = 64  # edges that may be missing before one; further away it is an old one
WRAP = 0x10000


class Wanted(Record, frozen=True):
    """What the box should be like: the meaning of its buttons by number, and a mode per light."""

    epoch: int = 0
    lights: str = "0000"


class Talk:
    """chosen: its owner pointed at this port. known: the newest edge of a box's boot that is safe, None: none.

    Times are ms of one clock that only goes forward. What comes of it stands in `standing`, `reason` and `identity`.
    """

    def __init__(self, now: int, *, chosen: bool, known: Callable[[str, int], int | None]) -> None:
        self.standing: Standing = "listening"
        self.reason: Reason = ""
        self.identity: Identity | None = None
        self.heartbeat: Heartbeat | None = None
        self.lost_presses = 0
        self._framer = Framer()
        self._chosen, self._known = chosen, known
        self._opened = self._valid = now
        self._bytes: int | None = None
        self._asked: list[int] = []
        self._boot = 0
        self._told = self._safe = 0
        self._ahead: dict[int, Edge] = {}
        self._stuck_until: int | None = None
        self._wanted = Wanted()
        self._owes_state = False
        self._stated = now

    @property
    def boot(self) -> int:
        return self._boot

    @property
    def bad(self) -> int:
        """Lines that could not be read."""
        return self._framer.bad

    def heard(self, data: bytes, now: int) -> tuple[Edge, ...]:
        """The edges that are next, in order, each exactly once."""
        if data:
            self._bytes = now
        edges: list[Edge] = []
        for line in self._framer.feed(data):
            self._valid = now
            self._take(line, now)
            edges += self._next()
        self._judge(now)
        return (*edges, *self._next())

    def began(self, now: int) -> None:
        """The port is open since now: opening may take a while."""
        self._opened = self._valid = now

    def keep(self, boot: int, seq: int) -> None:
        """Every edge of this life up to `seq` is on the disk, or needs not be."""
        if boot == self._boot:
            self._safe = seq
            self._owes_state = True

    def end(self, standing: Standing, reason: Reason) -> None:
        self.standing, self.reason = standing, reason

    def want(self, wanted: Wanted) -> None:
        self._owes_state |= wanted != self._wanted
        self._wanted = wanted

    def to_say(self, now: int) -> bytes:
        """What is to be written now."""
        if self.standing == "listening":
            return self._question(now)
        if self.standing != "ready" or not (self._owes_state or now - self._stated >= REPEATED):
            return b""
        self._owes_state, self._stated = False, now
        return state(self._boot, self._safe, self._wanted.epoch, self._wanted.lights)

    def _question(self, now: int) -> bytes:
        """Asked of a box that was heard already, or of a silent port that somebody has chosen; twice at most."""
        spoken = self.heartbeat is not None
        allowed = spoken or (self._chosen and self._bytes is None and (self._asked or self._may_begin(now)))
        recent = self._asked and now - self._asked[-1] < BETWEEN_ASKS
        if not allowed or recent or len(self._asked) >= MOST_ASKS:
            return b""
        self._asked.append(now)
        return ASK

    def _may_begin(self, now: int) -> bool:
        return now - self._opened >= HEARS_FIRST

    def _take(self, line: Line, now: int) -> None:
        match line:
            case Identity():
                self._identified(line, now)
            case Heartbeat():
                self._beaten(line, now)
            case Edge() if self.standing == "ready" and line.boot == self._boot:
                self._pressed(line, now)
            case Edge():
                pass

    def _identified(self, line: Identity, now: int) -> None:
        if line.protocol != PROTOCOL:
            self.end("refused", "other protocol")
            return
        again = self.identity is not None and line.boot == self._boot
        self.identity = line
        if not again:
            self._begin(line.boot, line.seq, "rebooted" if self.standing == "ready" else "", now)
        self.standing = "ready"

    def _begin(self, boot: int, seq: int, reason: Reason, now: int) -> None:
        """A life of the box begins, or is joined: at what is safe of it, else at its newest edge."""
        known = self._known(self.identity.box if self.identity else "", boot)
        joins = known is not None and 0 < _ahead(seq, known) <= BEHIND
        start = known if known is not None and joins else seq
        self._boot, self._told, self._safe, self._stuck_until = boot, start, start, now + JOINING if joins else None
        self._ahead.clear()
        self.heartbeat = None
        self.reason, self._owes_state = reason, True

    def _beaten(self, line: Heartbeat, now: int) -> None:
        if self.standing == "ready" and line.boot != self._boot:
            self._begin(line.boot, line.seq, "rebooted", now)
        before, self.heartbeat = self.heartbeat, line
        self.lost_presses += _grown(before.overflows if before else line.overflows, line.overflows)
        self._owes_state |= (line.epoch, line.lights) != (self._wanted.epoch, self._wanted.lights)

    def _pressed(self, line: Edge, now: int) -> None:
        if 0 < _ahead(line.seq, self._told) <= BEHIND:
            self._ahead[line.seq] = line
            if self._stuck_until is None and line.seq != (self._told + 1) % WRAP:
                self._stuck_until = now + MISSING
        self._owes_state = True  # the same again: told once more that it is safe, or that one before it is missing

    def _next(self) -> list[Edge]:
        ready: list[Edge] = []
        while (edge := self._ahead.pop((self._told + 1) % WRAP, None)) is not None:
            self._told = edge.seq
            ready.append(edge)
        if ready:
            self._stuck_until = None
        return ready

    def _catch_up(self, now: int) -> None:
        """What the box no longer repeats was safe before we joined, though it left nothing in the log."""
        if self._stuck_until is None or now < self._stuck_until or self.identity is None:
            return
        oldest = min(self._ahead, key=lambda seq: _ahead(seq, self._told), default=(self.identity.seq + 1) % WRAP)
        self._told = (oldest - 1) % WRAP
        self._safe, self._stuck_until, self._owes_state = self._told, None, True

    def _judge(self, now: int) -> None:
        self._catch_up(now)
        quiet = now - self._valid
        if self.standing == "listening" and now - self._opened >= GIVES_UP:
            self.end("refused", "no box")
        elif self.standing == "ready" and quiet >= SILENT:
            self.end("lost", "silent")
        elif self.standing == "ready":
            garbled = quiet >= GARBLED and self._bytes is not None and now - self._bytes < GARBLED
            self.reason = "garbled" if garbled else "" if self.reason == "garbled" else self.reason


def _ahead(one: int, other: int) -> int:
    """How many numbers `one` lies after `other`, of those that wrap (RFC 1982)."""
    return (one - other) % WRAP


def _grown(before: int, now: int) -> int:
    return max(0, now - before)
