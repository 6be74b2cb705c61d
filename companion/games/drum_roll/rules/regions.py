"""What a region tile rewards in a show (DR-SHOW-7)."""

from __future__ import annotations

from collections import Counter

from companion.core.scoresheet import ScoreItem
from companion.core.seats import Seat
from companion.core.why import msg, why
from companion.games.drum_roll.rules.parts import Kind, Region, Sets
from companion.games.drum_roll.rules.pieces import circus, fact
from companion.games.drum_roll.rules.state import State


def reward(state: State, seat: Seat) -> tuple[ScoreItem, ...]:
    """The fame of one's own tile for the performers in the circus, whatever their level."""
    tile = circus(state, seat).region
    told = fact(state, tile, "sets") if tile else None
    if tile is None or not isinstance(told, Region):
        return ()
    kinds = Counter(p.kind for p in circus(state, seat).troupe)
    items = (_item(seat, tile, sets, _full(kinds, sets)) for sets in told.sets)
    return tuple(item for item in items if item.points)


def _full(kinds: Counter[Kind], sets: Sets) -> int:
    """How many full sets there are; of 'any', sets of all different kinds."""
    if sets.kind != "any":
        return kinds[sets.kind] // max(sets.size, 1)
    full = 0
    while sum(min(n, full + 1) for n in kinds.values()) >= (full + 1) * max(sets.size, 1):
        full += 1
    return full


def _item(seat: Seat, tile: str, sets: Sets, full: int) -> ScoreItem:
    text = msg("{region}: {n} × {size} different kinds") if sets.kind == "any" else msg("{region}: {n} × {size} {kind}")
    reason = why("DR-SHOW-7", text, region=tile, n=full, size=sets.size, kind=sets.kind)
    return ScoreItem(seat, full * sets.fame, reason)
