"""What a log holds: the events of a table, in the order in which they were accepted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Literal, TypeVar

from companion.core.facets import Adjust, Put
from companion.core.seats import Actor, Seat, Setup, Via
from companion.core.why import Record

M = TypeVar("M")


class Start(Record, tag_field="do", tag="start", frozen=True):
    setup: Setup


class Sealed(Record, tag_field="do", tag="sealed", frozen=True):
    """A secret answer to ask `ask`: fixed-length hex under a one-time pad; folds to 'has cast'."""

    ask: int
    box: str


class Recall(Record, tag_field="do", tag="recall", frozen=True):
    """A secret answer taken back before the close."""

    ask: int


class Reveal(Record, Generic[M], tag_field="do", tag="reveal", frozen=True):
    """The close of ask `ask`: the openings in seat order; who is missing did not answer."""

    ask: int
    openings: tuple[tuple[Seat, M], ...]


class Rewind(Record, tag_field="do", tag="rewind", frozen=True):
    """Back to the position after event `to`. untold: tellings that go with the move they were asked for."""

    to: int
    untold: tuple[int, ...] = ()


class Cut(Record, tag_field="do", tag="cut", frozen=True):
    """The line ends with event `after`; what was corrected before it stays corrected."""

    after: int


class Withdraw(Record, tag_field="do", tag="withdraw", frozen=True):
    """One event taken out of the line, the later ones kept: a seat's own answer in a question many answer at once."""

    seq: int


Fit = Literal["keep", "ask", "drop"]  # of an entry that does not fit: it stands as a ruling, waits, or goes
Fits = tuple[tuple[int, Fit], ...]
Spot = Literal["instead", "before", "swap"]


class Correct(Record, Generic[M], tag_field="do", tag="correct", frozen=True):
    """What happened at event `seq` was in truth `move`, by `by`; without a move it did not happen. spot: the move came
    before it, or it and the next changed places. fits: what becomes of later entries that do not fit any more."""

    seq: int
    move: M | Start | Adjust | Put | Reveal[M] | None = None
    by: Actor | None = None
    spot: Spot = "instead"
    fits: Fits = ()


class Again(Record, tag_field="do", tag="again", frozen=True):
    """An entry that waited until something was asked anew counts again."""

    seq: int


class Allow(Record, Generic[M], tag_field="do", tag="allow", frozen=True):
    """The host lets `seat` (or the table) make a refused move: it is excused from `rule`."""

    seat: Actor
    move: M
    rule: str


class Decide(Record, tag_field="do", tag="decide", frozen=True):
    """From now on this table plays a rule by another of its choices."""

    rule: str
    choice: str


class Same(Record, tag_field="do", tag="same", frozen=True):
    """Two entries are one card: `other` is `card` from now on, and what was told last of either is told of it."""

    card: str
    other: str


class Rename(Record, tag_field="do", tag="rename", frozen=True):
    """Somebody else sits at `seat` now, or its player gives a name. No rewind takes it back."""

    seat: Seat
    name: str


class Doubt(Record, tag_field="do", tag="doubt", frozen=True):
    """Somebody is not sure of event `seq`, or is again. No rewind takes it back; a correction of that entry ends it."""

    seq: int
    on: bool = True


class Stand(Record, tag_field="do", tag="stand", frozen=True):
    """What the rules of a later version refuse at these events of this log stands as a ruling, or counts for nothing.
    It counts from the start, and no rewind takes it back."""

    fits: Fits


class Event(Record, Generic[M], frozen=True):
    """One line of the log. seq: 0, 1, 2… never reused. at: wall clock, ms since 1970. request: the sender's id."""

    seq: int
    at: int
    by: Actor
    via: Via
    request: str
    move: (
        M
        | Start
        | Sealed
        | Recall
        | Reveal[M]
        | Rewind
        | Withdraw
        | Cut
        | Correct[M]
        | Again
        | Adjust
        | Put
        | Decide
        | Same
        | Allow[M]
        | Rename
        | Doubt
        | Stand
    )


BESIDE_THE_GAME = (Rename, Doubt, Stand)  # no move: nothing on the table is another for it


def names(events: Iterable[Event[M]]) -> tuple[str, ...]:
    """Who sits at each seat after these."""
    seated: tuple[str, ...] = ()
    for event in events:
        if isinstance(event.move, Start):
            seated = event.move.setup.names
        elif isinstance(event.move, Rename):
            seated = (*seated[: event.move.seat], event.move.name, *seated[event.move.seat + 1 :])
    return seated
