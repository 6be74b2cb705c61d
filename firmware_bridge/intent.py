"""Whether a press can be meant for what it would answer, by the box's own clock: a hand is slower than a wire."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock

from msgspec.structs import replace

from companion.core.seats import Actor
from companion.core.why import Record
from firmware_bridge.lines import CLOCK, Edge, Heartbeat

RESTS = 400  # ms in which nobody reads a new question and presses for it
LET_GO = 150  # ms in which a finger that slides off may press once more
SETTLED = 60_000  # ms after which a question is old, long before the clock of a box comes round
OLD = -1
Life = tuple[str, int]  # a box and its boot
Asked = tuple[str, Actor, int]  # at which table, whom, under which id


class Presses(Record, frozen=True):
    """Those of one station, or of NEXT, with no rest between them. newest: the last one. asked: the only question that
    they may still answer. released: when a button of it came up since."""

    newest: Edge
    asked: Asked | None = None
    released: int | None = None

    def are_over(self, now: int) -> bool:
        if (now - self.newest.at) % CLOCK < RESTS:
            return False
        return self.released is None or (now - self.released) % CLOCK >= LET_GO


class Intent:
    """Since when each box has known each question, and which buttons have not rested."""

    def __init__(self) -> None:
        self._asked: frozenset[Asked] = frozenset()
        self._epoch = 0
        self._since: dict[Life, dict[Asked, int]] = {}
        self._presses: dict[tuple[Life, str], Presses] = {}
        self._heard: dict[Life, tuple[int, int]] = {}  # by its own clock, and by the laptop's
        self._waits: dict[Life, int] = {}
        self._lock = Lock()

    def wait_for_a_hand(self, now: int) -> None:
        """From now on, by the laptop's clock, a station is asked for; what was pressed before was meant otherwise."""
        with self._lock:
            self._waits = {life: uptime + now - heard for life, (uptime, heard) in self._heard.items()}

    def is_since_waiting(self, life: Life, edge: Edge) -> bool:
        """Pressed when the wish was there, by the clock of its box."""
        with self._lock:
            since = self._waits.get(life)
            return since is None or (edge.at - since) % CLOCK < CLOCK // 2

    def ask(self, open_: Iterable[Asked], epoch: int) -> None:
        """These are the questions for buttons from now on, and every box is told this epoch."""
        with self._lock:
            self._asked, self._epoch = frozenset(open_), epoch
            for since in self._since.values():
                for gone in since.keys() - self._asked:
                    del since[gone]

    def has_met(self, life: Life) -> bool:
        return life in self._since

    def joined(self, life: Life, is_old: Callable[[Asked], bool]) -> None:
        """A box was met; is_old: of a life in which it was here before, what it then knew already."""
        with self._lock:
            if life in self._since:
                return
            self._forget(life[0])
            self._since[life] = {asked: OLD for asked in self._asked if is_old(asked)}

    def beaten(self, life: Life, beat: Heartbeat, now: int = 0) -> None:
        """What the box knows, in its own words: it knew the questions of this epoch by then. now: by the laptop."""
        with self._lock:
            self._heard[life] = (beat.uptime, now)
            since = self._since.get(life)
            if since is None:
                return
            for asked, at in since.items():
                if SETTLED <= (beat.uptime - at) % CLOCK < CLOCK // 2:
                    since[asked] = OLD
            if beat.epoch == self._epoch:
                since.update((asked, beat.uptime) for asked in self._asked - since.keys())

    def is_meant(self, life: Life, edge: Edge, asked: Asked) -> bool:
        """For this question: it is not new to this box, or the very one that the hand is still pressing for."""
        with self._lock:
            before = self._presses.get((life, finger(edge)))
            if before is not None and not before.are_over(edge.at):
                return asked == before.asked
            return not self._is_new(life, edge.at, asked)

    def _is_new(self, life: Life, at: int, asked: Asked) -> bool:
        """Also what the box has not confirmed yet."""
        since = self._since.get(life, {}).get(asked)
        if since is None:
            return True
        if since == OLD:
            return False
        return not RESTS <= (at - since) % CLOCK < CLOCK // 2

    def pressed(self, life: Life, edge: Edge, asked: Asked | None) -> None:
        """This press is settled; asked: what it counted for."""
        with self._lock:
            self._presses[life, finger(edge)] = Presses(edge, asked)

    def released(self, life: Life, edge: Edge) -> None:
        with self._lock:
            key = (life, finger(edge))
            if (before := self._presses.get(key)) is not None:
                self._presses[key] = replace(before, released=edge.at)

    def _forget(self, box: str) -> None:
        """Its earlier lives."""
        self._since = {life: since for life, since in self._since.items() if life[0] != box}
        self._presses = {key: presses for key, presses in self._presses.items() if key[0][0] != box}
        self._heard = {life: at for life, at in self._heard.items() if life[0] != box}


def finger(edge: Edge) -> str:
    """What one hand presses: a station, YES and NO alike, or a button of the table."""
    return edge.button if edge.button[0] == "T" else edge.button[0]
