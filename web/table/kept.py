"""The tables that are kept: what each is, and which an interrupted evening would go on with."""

from __future__ import annotations

import msgspec

from companion.core.game import Json
from companion.core.standing import folded
from companion.core.why import Malformed
from companion.session.codec import Codec
from companion.session.rows import TableRow
from web.table.house import House, Played
from web.table.notes import Notes

LISTED = 8
SERVED = "served"  # the household's note of the table that stood here last


def listed(house: House, wanted: str = "") -> list[Json]:
    """The tables that could be resumed, newest first: the latest ones, and the one that is wanted."""
    return [_glance(house, row) for n, row in enumerate(_kept(house)) if n < LISTED or row.table == wanted]


def played_last(house: House) -> str:
    """The game that a new table most likely is for."""
    return next((row.game for row in _kept(house)), next(iter(house.games)))


def newest(house: House) -> TableRow | None:
    """The table that an interrupted evening would go on with."""
    kept, served = _kept(house), Notes(house.store).read(SERVED)
    row = next((row for row in kept if row.table == served), next(iter(kept), None))
    if row is None or _over(_timeline(house, row)):
        return None
    return row


def _kept(house: House) -> list[TableRow]:
    """Tables at which somebody has played or sat down."""
    rows = sorted(house.store.tables(), key=lambda row: -row.created)
    return [row for row in rows if row.game in house.games and _counts(house, row)]


def _counts(house: House, row: TableRow) -> bool:
    return bool(house.store.rows(row.table)) or any(seat.token_hash for seat in house.store.seats(row.table))


def _timeline(house: House, row: TableRow) -> Played | None:
    """None: this log cannot be read any more."""
    game = house.games[row.game].as_of(row.edition)
    try:
        return folded(game, map(Codec(game).event, house.store.rows(row.table)))
    except Malformed:
        return None


def _over(timeline: Played | None) -> bool:
    return timeline is None or (bool(timeline.events) and not timeline.game.due(timeline.now).asks)


def _glance(house: House, row: TableRow) -> Json:
    timeline = _timeline(house, row)
    begun = timeline if timeline and timeline.events else None
    names: list[Json] = [seat.name for seat in house.store.seats(row.table)]
    return {
        "table": row.table,
        "title": house.games[row.game].title,
        "names": names,
        "where": msgspec.to_builtins(begun.game.told.where(begun.now)) if begun else None,
        "at": begun.events[-1].at if begun else row.created,
        "over": _over(timeline),
        "damaged": timeline is None,
    }
