"""UNDO, and NEXT that makes it so: what would be taken back, until when, and by which press that was settled."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any

from msgspec.structs import replace

from companion.core.events import Event
from companion.core.why import Illegal, Malformed, Record, Stale, Why, said
from companion.session import back
from companion.session.clock import Clock
from companion.session.moment import Moment
from companion.session.session import Session
from companion.session.story import lines
from firmware_bridge.lines import CLOCK, Edge

Table = Session[Any, Any]
CONFIRM = 5000  # ms in which NEXT must follow UNDO
BY_ITSELF = ("dealer", "clock")


class Undo(Record, frozen=True):
    """A press of UNDO. newest: the event that it takes back first. shown: the screens still tell of it. settled: NEXT
    said so; its press means nothing else any more, however long the disk takes."""

    table: str
    box: str
    pressed: Edge
    newest: int
    shown: bool = True
    settled: bool = False

    def is_meant(self, box: str, edge: Edge) -> bool:
        """By this NEXT: soon enough after UNDO on the clock of its box; of another box, which has another clock, one
        that knows the same question while the screens tell of UNDO. One pressed earlier and told late is not meant."""
        if (box, edge.boot) != (self.box, self.pressed.boot):
            return self.settled or (self.shown and edge.epoch == self.pressed.epoch)
        after = (edge.at - self.pressed.at) % CLOCK
        return self.settled or after <= CONFIRM * (2 if self.shown else 1)


def newest(moment: Moment[Any, Any]) -> int:
    """Of the events in effect."""
    return moment.timeline.heads[-1]


def goal(moment: Moment[Any, Any]) -> int | None:
    """Where UNDO goes back to: before the last entry of a person and what the laptop did by itself since, of a secret
    question before all answers. None: the game has only begun."""
    last = newest(moment)
    while last > 0 and moment.timeline.events[last].via in BY_ITSELF:
        last = moment.timeline.parents[last]
    return back.target(moment.timeline, moment.timeline.parents[last]) if last > 0 else None


def announced(moment: Moment[Any, Any], to: int) -> tuple[Why, ...]:
    """For every screen, so who has voted is left out."""
    people = [event for event in _since(moment, to) if event.via not in BY_ITSELF]
    text = said(
        "Somebody pressed UNDO: press NEXT within 5 seconds to take this back:"
        "|Somebody pressed UNDO: press NEXT within 5 seconds to take back {n} entries, the newest of them:",
        n=len(people),
    )
    return (text, *lines(moment.timeline, people[0].seq, "table", hidden=True))


def _since(moment: Moment[Any, Any], to: int) -> list[Event[Any]]:
    """Newest first."""
    found, head = list[Event[Any]](), newest(moment)
    while head > to:
        found.append(moment.timeline.events[head])
        head = moment.timeline.parents[head]
    return found


def carried_out(table: Table, undo: Undo, request: str) -> Why | None:
    """None: it is taken back, by this press or when it was told before. Else why nothing is. Raises Unsaved."""
    if table.repeated("host", request) is not None:
        return None
    moment = table.moment
    try:
        if (table.row.table, newest(moment)) == (undo.table, undo.newest) and (to := goal(moment)) is not None:
            table.rewind(to, request=request, via="box")
            return None
    except (Illegal, Malformed, Stale):  # somebody was faster; said all the same
        pass
    return said("Too late to take back: the table has gone on.")


class TakingBack:
    """UNDO announces, NEXT does it. tell: what the screens say of it."""

    def __init__(self, clock: Clock, tell: Callable[..., None]) -> None:
        self._clock, self._tell = clock, tell
        self._undo: Undo | None = None
        self._lock = Lock()

    def announce(self, table: Table, box: str, edge: Edge) -> bool:
        """Whether there is anything to take back."""
        moment = table.moment
        if (to := goal(moment)) is None:
            return False
        undo = self._undo = Undo(table.row.table, box, edge, newest(moment))
        self._clock.after(CONFIRM, lambda: self._forget(undo))
        self._tell(*announced(moment, to))
        return True

    def _forget(self, undo: Undo) -> None:
        with self._lock:
            if self._undo != undo:  # settled, done, or there is a newer one
                return
            self._undo = replace(undo, shown=False)
        self._tell()

    def is_done(self, table: Table, box: str, edge: Edge, request: str) -> bool:
        """Whether this NEXT was meant for it: settled at the first try, for the disk may refuse the first of many.
        Raises Unsaved."""
        with self._lock:
            undo = self._undo
            self._undo = replace(undo, settled=True) if undo and undo.is_meant(box, edge) else None
        if self._undo is None:
            return False
        no = carried_out(table, self._undo, request)
        self._undo = None
        self._tell(*([no] if no else []))
        return True
