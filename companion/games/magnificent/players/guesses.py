"""A possible value for any printed thing, for games played at random with cards nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from msgspec import to_builtins

from companion.core.game import Field, Json
from companion.games.magnificent.rules.parts import (
    ACTIONS,
    COLOURS,
    GEMS,
    SIZES,
    TILE_SPACES,
    Ability,
    Area,
    Areas,
    Bonus,
    Camp,
    Cost,
    Counted,
    Criterion,
    Gain,
    Gem,
    Given,
    Level,
    Levels,
    Performance,
    Poster,
    Shape,
    Spent,
    Stage,
    Stop,
    Tent,
    Track,
    Value,
)

if TYPE_CHECKING:
    from random import Random

ROWS = COLUMNS = 9
STOPS: tuple[Stop, ...] = ("", "orange", "green", "purple", "clear", "poster")


def value(field: Field, rng: Random) -> Json:
    """What is typed, rolled or laid on the screen: dice, a tile in a row, else a print."""
    match field.kind:
        case "faces":
            return [rng.randint(1, 6) for _ in range(field.low)]
        case "cells":
            row, column = rng.randrange(ROWS), rng.randrange(COLUMNS)
            return [[row, column + n] for n in range(rng.choice(tuple(TILE_SPACES.values())))]
        case _:
            told: Json = to_builtins(_value(field, rng))
            return told


def _value(field: Field, rng: Random) -> Value:
    match field.kind:
        case "bonus":
            return _bonus(rng)
        case "ability":
            return Ability(rng.choice(("one", "many", "two")), _bonus(rng))
        case "criterion":
            return _criterion(rng)
        case "poster":
            tiles = tuple((rng.choice(COLOURS), rng.choice(SIZES)) for _ in range(rng.randint(1, 2)))
            return Poster(tiles, _few_gems(rng), rng.randint(3, 12), rng.randint(0, 3))
        case "tent":
            return Tent(_few_gems(rng), rng.randint(0, 3), rng.randint(0, 3))
        case "shape":
            return Shape(tuple((0, column) for column in range(field.low)))
        case _:
            return _board(field.kind, rng)


def _board(kind: str, rng: Random) -> Value:
    """What is printed on boards."""
    match kind:
        case "camp":
            cells = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
            return Camp(ROWS, COLUMNS, (), tuple(sorted(rng.sample(cells, 8))))
        case "levels":
            return Levels((Level(3, 1), Level(6, 2), Level(7, 0, 1), Level(9 + rng.randint(0, 1), 1, 1)))
        case "areas":
            return Areas(tuple(Area(row, column, 3, 3) for row in (0, 3, 6) for column in (0, 3, 6)))
        case "track":
            return Track(("", *rng.choices(STOPS[:5], k=rng.randint(5, 9)), *(("", "poster") * 5)))
        case _:
            return Performance(tuple(Stage(2 * n, min(3, (n + 1) // 2)) for n in range(rng.randint(6, 8))))


def _few_gems(rng: Random) -> tuple[Gem, ...]:
    return tuple(rng.choice(GEMS) for _ in range(rng.randint(0, 1)))


def _bonus(rng: Random) -> Bonus:
    """Anything that can be printed, an exchange now and then."""
    what: Given = rng.choice(get_args(Given))
    n = rng.randint(1, 2)
    colour = rng.choice((None, *COLOURS)) if what in ("gem", "tile") else None
    size = rng.choice(SIZES) if what == "tile" else None
    costs = (Cost(rng.choice(get_args(Spent))),) if rng.random() < 0.2 else ()
    action = rng.choice(ACTIONS) if rng.random() < 0.2 else None
    return Bonus((Gain(what, n, colour, size),), costs, action=action)


def _criterion(rng: Random) -> Criterion:
    what: Counted = rng.choice(get_args(Counted))
    return Criterion(what, rng.randint(1, 4), rng.randint(1, 2), maximum=rng.choice((None, 11)))
