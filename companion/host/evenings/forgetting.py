"""Deleting evenings for good: which ones, what goes with them, and that nothing of them stays behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, datetime

from companion.core.why import Record
from companion.host.evenings import people
from companion.host.evenings.book import Evening, Evenings, names


class Going(Record, frozen=True):
    """What would be deleted. evenings: how many have begun; names: of everybody who sat there, oldest first."""

    tables: tuple[str, ...]
    evenings: int
    names: tuple[str, ...]


EPOCH = 1971  # no clock has begun an evening before, and in some zones no midnight can be named


def before(evenings: Iterable[Evening], day: date) -> tuple[Evening, ...]:
    """All that began before this day did, as the laptop's clock counts days; those that never began, too."""
    if day.year < EPOCH:
        return ()
    midnight = datetime(day.year, day.month, day.day).astimezone().timestamp() * 1000
    return tuple(evening for evening in evenings if evening.at < midnight)


def going(evenings: Iterable[Evening]) -> Going:
    gone = tuple(evenings)
    tables, begun = tuple(evening.table for evening in gone), sum(evening.events > 0 for evening in gone)
    return Going(tables, begun, names(gone))


def forget(evenings: Evenings, tables: tuple[str, ...], erase: Callable[[tuple[str, ...]], None]) -> None:
    """First what the host said about names that nobody has any more, since it would keep them; then the tables.
    Raises Unsaved."""
    left = names(evening for evening in evenings.all() if evening.table not in tables)
    people.write(evenings.store, people.only(people.read(evenings.store), left))
    erase(tables)
