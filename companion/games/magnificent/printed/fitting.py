"""Which values can be printed: a card or a board has room for so much, and says nothing that contradicts itself."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from companion.core.why import msg
from companion.games.magnificent.rules.camp import area_spaces, is_connected, spaces
from companion.games.magnificent.rules.parts import (
    AREAS,
    TENTS_A_TRACK,
    Ability,
    Areas,
    Bonus,
    Camp,
    Cost,
    Criterion,
    Gain,
    Level,
    Levels,
    Performance,
    Poster,
    Shape,
    Tent,
    Track,
    Value,
)
from companion.kit.naming import is_name

MOST_ITEMS, MOST_LINES, LONGEST_TRACK, HIGHEST = 6, 20, 60, 20
# the same in words, for the person who told something else
WANTS = {
    "bonus": msg(
        "{card} · {thing}: a bonus is up to 6 things, 1 to 20 of each; a tile has a size, only gems and tiles "
        "have a colour."
    ),
    "ability": msg(
        "{card} · {thing}: a trainer space has a sign (one, many or two) and a bonus of up to 6 things, 1 to 20 "
        "of each."
    ),
    "criterion": msg(
        "{card} · {thing}: points and maximum are 0 to 99, for each 1 to 20 things; only gems and tiles have "
        "a colour, only tiles have a size."
    ),
    "poster": msg("{card} · {thing}: a poster has up to 6 tiles and 6 gems, 0 to 99 points and 0 to 99 coins."),
    "tent": msg("{card} · {thing}: a tent has up to 6 gems, 0 to 99 points and 0 to 99 coins."),
    "camp": msg("{card} · {thing}: a camp has 1 to 20 rows and columns, and each bonus lies once on a space inside."),
    "areas": msg("{card} · {thing}: the areas are 9 rectangles that share no space."),
    "levels": msg("{card} · {thing}: up to 20 build levels, each with a power of 0 to 99 and 1 to 6 tiles."),
    "track": msg("{card} · {thing}: up to 60 spaces, 5 of them poster spaces."),
    "performance": msg(
        "{card} · {thing}: 2 to 20 spaces, each with a power of 0 to 99, never less than the one below, and "
        "up to 6 posters."
    ),
    "shape": msg("{card} · {thing}: this tile has {high} spaces in one piece."),
}


def fits(kind: str, value: Value, cells: int) -> bool:
    """kind: of the field that asked, which is the value's own word. cells: of a tile. Every travel track has a poster
    space for each of its tents (MG-SET-3)."""
    tag = "word" if isinstance(value, str) else value.__struct_config__.tag
    return tag == kind and _is_possible(value, cells)


def _is_possible(value: Value, cells: int) -> bool:
    match value:
        case str():
            return is_name(value)
        case Bonus():
            return _bonus(value)
        case Ability():
            return _bonus(value.bonus)
        case Criterion():
            return _criterion(value)
        case Poster() | Tent():
            return _show(value)
        case Camp():
            return _camp(value)
        case Areas():
            return _areas(value)
        case Levels():
            return len(value.levels) <= MOST_LINES and all(map(_level, value.levels))
        case Track():
            return len(value.spaces) <= LONGEST_TRACK and value.spaces.count("poster") == TENTS_A_TRACK
        case Performance():
            return _performance(value)
        case Shape():
            return len(value.cells) == cells == len(set(value.cells)) and is_connected(value.cells)


def _bonus(bonus: Bonus) -> bool:
    few = len(bonus.gives) <= MOST_ITEMS and len(bonus.costs) <= MOST_ITEMS
    few = few and (bonus.choose is None or len(bonus.gives) > 1)
    return few and all(map(_gain, bonus.gives)) and all(map(_cost, bonus.costs))


def _gain(gain: Gain) -> bool:
    """Gems and tiles have colours, tiles come in a size."""
    coloured = gain.what == "gem" or (gain.what == "tile" and gain.colour != "clear")
    is_whole = (gain.size is not None) == (gain.what == "tile")
    return 0 < gain.n <= HIGHEST and is_whole and (coloured or gain.colour is None)


def _cost(cost: Cost) -> bool:
    return 0 < cost.n <= HIGHEST and (cost.what == "gem" or cost.colour is None)


def _criterion(criterion: Criterion) -> bool:
    """Tiles and gems may be of one colour, tiles and sets of tiles of one size."""
    coloured = criterion.what == "gems" or (criterion.what == "tiles" and criterion.colour != "clear")
    sized = criterion.what in ("tiles", "tile sets")
    numbers = (criterion.points, criterion.maximum or 0)
    return (
        0 < criterion.per <= HIGHEST
        and all(0 <= n <= 99 for n in numbers)
        and (coloured or criterion.colour is None)
        and (sized or criterion.size is None)
    )


def _show(printed: Poster | Tent) -> bool:
    tiles = printed.tiles if isinstance(printed, Poster) else ()
    few = len(tiles) <= MOST_ITEMS and len(printed.gems) <= MOST_ITEMS
    return few and all(0 <= n <= 99 for n in (printed.points, printed.coins))


def _camp(camp: Camp) -> bool:
    if not (0 < camp.rows <= MOST_LINES and 0 < camp.columns <= MOST_LINES):
        return False
    inside = spaces(camp)
    each_once = all(len(cells) == len(set(cells)) for cells in (camp.outside, camp.bonuses))
    return each_once and len(inside) == camp.rows * camp.columns - len(camp.outside) and inside.issuperset(camp.bonuses)


def _areas(areas: Areas) -> bool:
    """Nine rectangles that share no space."""
    sized = all(
        0 <= n <= MOST_LINES and 0 < m <= MOST_LINES
        for area in areas.areas
        for n, m in ((area.row, area.rows), (area.column, area.columns))
    )
    if not sized or len(areas.areas) != AREAS:
        return False
    every = [cell for area in areas.areas for cell in area_spaces(area)]
    return len(every) == len(set(every))


def _level(level: Level) -> bool:
    return 0 <= level.power <= 99 and _tiles(level.small, level.large)


def _tiles(small: int, large: int) -> bool:
    return min(small, large) >= 0 and 0 < small + large <= MOST_ITEMS


def _performance(track: Performance) -> bool:
    """No space wants less power than the one below it."""
    powers = [stage.power for stage in track.spaces]
    return 2 <= len(powers) <= MOST_LINES and _rises(powers) and all(0 <= s.posters <= MOST_ITEMS for s in track.spaces)


def _rises(powers: Iterable[int]) -> bool:
    return all(0 <= below <= above <= 99 for below, above in pairwise(powers))
