"""What screens are shown beside the game, as records: what is not sure, and how far a check of the table has come."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record, Why


class Doubted(Record, frozen=True):
    """An entry that somebody is not sure of. where: how far the game had come after it."""

    seq: int
    line: tuple[Why, ...]
    where: Why


class Lying(Record, frozen=True):
    """One thing as it should lie there: a count, or which of the choices it is. group: what it is shown with."""

    thing: str
    seat: Seat | None
    label: Why
    count: int | None
    lies: str | None
    choices: tuple[tuple[str, Why], ...]
    group: Why | None


class Differs(Record, frozen=True):
    """Something lies otherwise in front of a seat. found: the entry that went wrong, where somebody has found it."""

    item: Lying
    lies: int | str
    found: int | None


class Check(Record, frozen=True):
    """on: everybody is asked to look. offered: a part of the game has ended since the last time. right: who has said
    that all is as it should be."""

    on: bool
    offered: bool
    right: tuple[Seat, ...]
    differ: tuple[Differs, ...]


QUIET = Check(on=False, offered=False, right=(), differ=())


class Remembered(Record, frozen=True):
    """A moment at which a thing changed, in words, and what of it lay there then. mends: the entry can be corrected."""

    seq: int
    line: tuple[Why, ...]
    where: Why
    count: int | None
    lies: tuple[Why, ...]
    mends: bool


class Searched(Record, frozen=True):
    """ask: was it so at this moment? left: how many such questions may still come. found: where it went wrong, one
    entry unless nobody remembers; since: or after all of them, in something that was not entered."""

    ask: Remembered | None
    left: int
    found: tuple[Remembered, ...]
    since: bool
