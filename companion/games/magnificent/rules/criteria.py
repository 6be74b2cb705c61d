"""What a master card scores with the camp and the things a player has (MG-END-4, MG-FIN-1)."""

from __future__ import annotations

from companion.core.why import Record
from companion.games.magnificent.rules.camp import area_spaces, bonuses_under, columns, complete, covered, rows
from companion.games.magnificent.rules.parts import COLOURS, GEMS, Area, Camp, Criterion, Gem, Tile


class Standing(Record, frozen=True):
    """What master cards look at. camp, areas: None while nobody has told them. posters: completed; waiting: still on
    the board. tents: besides the preprinted one. trainers: all that the player owns."""

    camp: Camp | None = None
    areas: tuple[Area, ...] | None = None
    tiles: tuple[Tile, ...] = ()
    posters: int = 0
    waiting: int = 0
    tents: int = 0
    gems: tuple[Gem, ...] = ()
    trainers: int = 0
    coins: int = 0


def counted(criterion: Criterion, standing: Standing) -> int | None:
    """How many there are of what the criterion looks at; None: the table has to count."""
    match criterion.what:
        case "rows" | "columns" | "bonuses":
            return None if standing.camp is None else _in_camp(criterion, standing.camp, standing.tiles)
        case "areas":
            return None if standing.areas is None else _areas(standing.areas, standing.tiles)
        case "tiles" | "tile sets":
            return _tiles(criterion, standing.tiles)
        case "gems" | "gem sets":
            return _gems(criterion, standing.gems)
        case "posters":
            return standing.posters
        case "waiting posters":
            return standing.waiting
        case "tents":
            return standing.tents
        case "trainers":
            return standing.trainers
        case "coins":
            return standing.coins
        case "by hand":
            return None


def _in_camp(criterion: Criterion, camp: Camp, tiles: tuple[Tile, ...]) -> int:
    taken = covered(tiles)
    match criterion.what:
        case "rows":
            return complete(rows(camp), taken)
        case "columns":
            return complete(columns(camp), taken)
        case _:
            return len(bonuses_under(camp, taken))


def _areas(areas: tuple[Area, ...], tiles: tuple[Tile, ...]) -> int:
    return complete(map(area_spaces, areas), covered(tiles))


def _tiles(criterion: Criterion, tiles: tuple[Tile, ...]) -> int:
    sized = [tile.colour for tile in tiles if criterion.size in (None, tile.size)]
    if criterion.what == "tile sets":
        return min(sized.count(colour) for colour in COLOURS)
    return sum(criterion.colour in (None, colour) for colour in sized)


def _gems(criterion: Criterion, gems: tuple[Gem, ...]) -> int:
    if criterion.what == "gem sets":
        return min(gems.count(kind) for kind in GEMS)
    return sum(criterion.colour in (None, kind) for kind in gems)


def raw(criterion: Criterion, count: int) -> int:
    """The points before the printed maximum; what is counted by hand are points."""
    return count if criterion.what == "by hand" else count // criterion.per * criterion.points


def full(criterion: Criterion, count: int) -> int:
    return _at_most(raw(criterion, count), criterion.maximum)


def half(criterion: Criterion, count: int) -> int:
    """At the end of the game: half the points and half the printed maximum, each rounded down (MG-FIN-1)."""
    return _at_most(raw(criterion, count) // 2, None if criterion.maximum is None else criterion.maximum // 2)


def _at_most(points: int, maximum: int | None) -> int:
    return points if maximum is None else min(points, maximum)
