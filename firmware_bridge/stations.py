"""Whose station is whose: it belongs to the person it was given to, at whatever seat and table that person sits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.core.seats import Seat
from companion.core.why import Record
from firmware_bridge.lines import STATIONS
from firmware_bridge.undo import Table

Station = tuple[str, int]
MOST = 64  # that are remembered


class Given(Record, frozen=True):
    """A station of a box, and who got it where. table '': nobody noted it, so the seat's number is all that is known.
    name '': it was taken from whoever had it."""

    box: str
    station: int
    table: str
    seat: Seat
    name: str

    @property
    def which(self) -> Station:
        return self.box, self.station


class Stations:
    """given: the newest last."""

    def __init__(self) -> None:
        self.given: tuple[Given, ...] = ()

    def at(self, table: Table | None) -> dict[Station, Seat]:
        """The stations of those who sit at this table; any other is nobody's."""
        if table is None:
            return {}
        names = table.moment.timeline.names()
        found: dict[Station, Seat | None] = {}
        for which, seat in self._claims(table.row.table, names):
            if which not in found and (seat is None or seat not in found.values()):
                found[which] = seat
        return {which: seat for which, seat in found.items() if seat is not None}

    def _claims(self, table: str, names: tuple[str, ...]) -> Iterator[tuple[Station, Seat | None]]:
        """The strongest first: who got it here, by name; the seat that got it, whoever was renamed; who once had it."""
        newest = self.given[::-1]
        here = [each for each in newest if each.table == table]
        for each in here:
            if not each.name or each.name in names:
                yield each.which, Seat(names.index(each.name)) if each.name else None
        yield from ((each.which, each.seat) for each in here if each.name)
        yield from ((each.which, each.seat) for each in newest if not each.table and each.seat < len(names))
        known = (each for each in newest if each.table not in (table, "") and each.name in names)
        yield from ((each.which, Seat(names.index(each.name))) for each in known)

    def settle(self, table: Table, boxes: Iterable[str]) -> None:
        """What nobody noted is noted. Where nobody has a station, the first box has the seats in their order."""
        pairs = self.at(table)
        if any(not each.table for each in self.given):
            self.put(pairs, table)
        elif not pairs and (first := next(iter(boxes), None)) and not self._is_settled(table):
            self.put({(first, n): Seat(n) for n in range(min(STATIONS, _seats(table)))}, table)

    def _is_settled(self, table: Table) -> bool:
        return any(each.table == table.row.table for each in self.given)

    def give(self, which: Station, seat: Seat, table: Table) -> None:
        """This station is theirs from now on, and no other is."""
        others = [other for other, whose in self.at(table).items() if whose == seat and other != which]
        taken = tuple(Given(*other, table.row.table, seat, "") for other in others)
        self._add(*taken, Given(*which, table.row.table, seat, table.moment.timeline.names()[seat]))

    def put(self, pairs: Mapping[Station, Seat], table: Table) -> None:
        """These and no others are the stations of this table."""
        at, names = table.row.table, table.moment.timeline.names()
        self.given = tuple(each for each in self.given if each.table not in (at, ""))
        self._add(*(Given(*which, at, seat, names[seat]) for which, seat in pairs.items()))

    def _add(self, *new: Given) -> None:
        where = {(each.which, each.table) for each in new}
        kept = (each for each in self.given if (each.which, each.table) not in where)
        self.given = (*kept, *new)[-MOST:]


def _seats(table: Table) -> int:
    return len(table.moment.timeline.names())
