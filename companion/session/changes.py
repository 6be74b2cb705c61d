"""What is counted otherwise in one position than in another."""

from __future__ import annotations

from typing import TypeVar

from companion.core.game import Count, Game, Place
from companion.core.seats import Seat
from companion.core.why import Record, Why, said

S = TypeVar("S")
M = TypeVar("M")


class Shifted(Record, frozen=True):
    """Something that lies otherwise, in words."""

    seat: Seat | None
    label: Why
    was: tuple[Why, ...]
    now: tuple[Why, ...]


class Changed(Record, frozen=True):
    """One count, as it was and as it is. seat None: it belongs to nobody."""

    seat: Seat | None
    label: Why
    was: int
    now: int


def changes(game: Game[S, M], before: S, after: S) -> tuple[Changed, ...]:
    """Every count that is another in the one position than in the other."""
    was = {(each.thing, each.seat): each for each in game.counters.now(before)}
    now = {(each.thing, each.seat): each for each in game.counters.now(after)}
    pairs = [(was.get(key), now.get(key), key) for key in dict.fromkeys((*was, *now))]
    return tuple(_moved(old, new, key[1]) for old, new, key in pairs if _n(old) != _n(new))


def _moved(old: Count | None, new: Count | None, seat: Seat | None) -> Changed:
    label = new.label if new else old.label if old else said("")
    return Changed(seat, label, _n(old), _n(new))


def _n(count: Count | None) -> int:
    return count.now if count else 0


def shifted(game: Game[S, M], before: S, after: S) -> tuple[Shifted, ...]:
    """Everything that lies otherwise in the one position than in the other."""
    was = {(each.thing, each.seat): each for each in game.places.now(before)}
    now = {(each.thing, each.seat): each for each in game.places.now(after)}
    pairs = [(was.get(key), now.get(key)) for key in dict.fromkeys((*was, *now))]
    return tuple(_shift(old, new) for old, new in pairs if (old and old.now) != (new and new.now))


def _shift(old: Place | None, new: Place | None) -> Shifted:
    place = new or old
    seat, label = (place.seat, place.label) if place else (None, said(""))
    return Shifted(seat, label, lying(old), lying(new))


def lying(place: Place | None) -> tuple[Why, ...]:
    """How it lies, in words."""
    return () if place is None else tuple(words for key, words in place.choices if key == place.now)
