"""What the household remembers of its boxes from one evening to the next; nothing here touches a port."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from companion.core.seats import Seat
from companion.core.why import Record
from companion.session.rows import Store
from firmware_bridge.stations import Given

NOTE = "boxes"  # the household's setting


class Remembered(Record, frozen=True):
    """chosen: ports that their owner pointed at, by key. given: whose each station is; an earlier Ringside wrote
    pairs, (box, station, seat)."""

    chosen: tuple[str, ...] = ()
    given: tuple[Given, ...] = ()
    pairs: tuple[tuple[str, int, Seat], ...] = ()


def read(store: Store) -> Remembered:
    try:
        return msgspec.json.decode(store.setting("", NOTE) or "{}", type=Remembered)
    except msgspec.DecodeError:
        return Remembered()


def write(store: Store, saved: Remembered) -> None:
    """Raises Unsaved."""
    store.put_setting("", NOTE, msgspec.json.encode(saved).decode())


def forget(store: Store, tables: Collection[str]) -> None:
    """Who had which station at these tables: an evening that is deleted leaves no name behind. Raises Unsaved."""
    saved = read(store)
    if any(each.table in tables for each in saved.given):
        write(store, msgspec.structs.replace(saved, given=kept(saved.given, tables)))


def kept(given: tuple[Given, ...], gone: Collection[str]) -> tuple[Given, ...]:
    return tuple(each for each in given if each.table not in gone)
