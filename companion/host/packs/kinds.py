"""How each kind of printed value is written in a cell: what the forms of the games ask for, as short text."""

from __future__ import annotations

import json
from typing import Any

from companion.core.game import Field
from companion.core.why import Malformed
from companion.host.packs.notation import Each, Line, Notation, Number, Word, read, written

TERMS = {
    "cube": "cube", "wagon": "wagon", "waive": "waived wage", "look": "look at cards", "hand": "hand size",
    "gem": "gem", "trainer": "trainer", "poster": "poster", "power": "power", "tile": "tile",
    "double": "bonus again", "recolour": "any colour", "show": "poster in this show", "one": "one trainer, once",
    "many": "one trainer each time", "two": "two trainers, once", "any": "all different",
    "outside": "outside", "at most": "at most",
}  # fmt: skip
_TERMS = tuple(TERMS.items())


def _word(*choices: str) -> Word:
    return Word(choices, _TERMS)


N, FIRST = Number(), Number(first=1)
CUBES = _word("white", "yellow", "green", "blue", "red")
KINDS = _word("magician", "acrobat", "juggler", "tamer", "eccentric", "any")
COLOUR, GEM = _word("orange", "green", "purple"), _word("orange", "green", "purple", "clear")
SIZE, ACTION = _word("small", "large"), _word("build", "travel", "perform")

_CUBE_THING = (("n", N, 1), ("what", _word("coins", "fame", "cube", "wagon", "waive", "look", "hand"), None),
               ("colours", Each(CUBES, "/"), None))  # fmt: skip
_THINGS = Each(Line("{n} {what}[ {colours}]", _CUBE_THING))
BENEFIT = Line("[{costs} -> ]{gives}", (("costs", _THINGS, None), ("gives", _THINGS, None)), "benefit")
_SETS = Line("{size} {kind}: {fame} <fame>", (("size", N, None), ("kind", KINDS, None), ("fame", N, None)))
REGION = Line("{sets}", (("sets", Each(_SETS), None),), "region")

_WHAT = _word("coins", "gem", "trainer", "poster", "points", "power", "tile", "double", "recolour", "show")
_GAIN = Line(
    "{n} {what}[ {size}][ {colour}]", (("n", N, 1), ("what", _WHAT, None), ("size", SIZE, None), ("colour", GEM, None))
)
_BONUS = (
    ("colour", COLOUR, None),
    ("action", ACTION, None),
    ("costs", Each(_GAIN), None),
    ("gives", Each(_GAIN), None),
)
BONUS = Line("[({colour}) ][({action}) ][{costs} -> ]{gives}", _BONUS, "bonus")
_SYMBOL = _word("one", "many", "two")
ABILITY = Line("{symbol}: {bonus}", (("symbol", _SYMBOL, None), ("bonus", BONUS, None)), "ability")
_WORTH = (("points", N, 0), ("coins", N, 0))
_GEMS = ("gems", Each(GEM, "/"), None)
_TILES = ("tiles", Each(Line("{size} {colour}", (("colour", COLOUR, None), ("size", SIZE, None)), listed=True)), None)
POSTER = Line("{tiles}[, <gems> {gems}]: {points} <points>, {coins} <coins>", (_TILES, _GEMS, *_WORTH), "poster")
TENT = Line("[<gems> {gems}: ]{points} <points>, {coins} <coins>", (_GEMS, *_WORTH), "tent")
_CELL = Line("{row}/{column}", (("row", FIRST, None), ("column", FIRST, None)), listed=True)
_CAMP = (
    ("rows", N, None),
    ("columns", N, None),
    ("bonuses", Each(_CELL, " "), None),
    ("outside", Each(_CELL, " "), None),
)
CAMP = Line("{rows} x {columns}[, <bonuses> {bonuses}][, <outside> {outside}]", _CAMP, "camp")
_LEVEL = Line(
    "{power}:[ {small} <small>][ {large} <large>]", (("power", N, None), ("small", N, 0), ("large", N, 0))
)  # fmt: skip
LEVELS = Line("{levels}", (("levels", Each(_LEVEL, ", "), None),), "levels")
_AREA = (("row", FIRST, None), ("column", FIRST, None), ("rows", N, None), ("columns", N, None))
AREAS = Line("{areas}", (("areas", Each(Line("{row}/{column} {rows}x{columns}", _AREA), ", "), None),), "areas")
_STOP = _word("", "orange", "green", "purple", "clear", "poster")
TRACK = Line("{spaces}", (("spaces", Each(_STOP, " "), None),), "track")
_STAGE = Line("{power}: {posters}", (("power", N, None), ("posters", N, None)))
PERFORMANCE = Line("{spaces}", (("spaces", Each(_STAGE, ", "), None),), "performance")
SHAPE = Line("{cells}", (("cells", Each(_CELL, " "), None),), "shape")
_COUNTED = _word(
    "rows", "columns", "areas", "bonuses", "tiles", "tile sets", "posters", "waiting posters", "tents", "gems",
    "gem sets", "trainers", "coins", "by hand",
)  # fmt: skip
_SCORED = (
    ("points", N, 0), ("per", N, 1), ("what", _COUNTED, None), ("size", SIZE, None), ("colour", GEM, None),
    ("maximum", N, None),
)  # fmt: skip
CRITERION = Line("{points} <points> / {per} {what}[ {size}][ {colour}][, <at most> {maximum}]", _SCORED, "criterion")

NOTATIONS: dict[str, Notation] = {
    line.tag: line
    for line in (
        BENEFIT,
        REGION,
        BONUS,
        ABILITY,
        POSTER,
        TENT,
        CAMP,
        LEVELS,
        AREAS,
        TRACK,
        PERFORMANCE,
        SHAPE,
        CRITERION,
    )
}
# of each kind something to write like
EXAMPLES: dict[str, Any] = {
    "number": 3,
    "benefit": {"gives": [{"n": 2, "what": "coins"}, {"n": 1, "what": "cube", "colours": ["red", "blue"]}]},
    "region": {"sets": [{"size": 2, "kind": "magician", "fame": 2}, {"size": 3, "kind": "any", "fame": 3}]},
    "bonus": {"gives": [{"n": 2, "what": "coins"}, {"what": "gem", "colour": "green"}]},
    "ability": {"symbol": "one", "bonus": {"gives": [{"n": 2, "what": "coins"}]}},
    "poster": {"tiles": [["orange", "small"], ["green", "large"]], "gems": ["purple"], "points": 9, "coins": 1},
    "tent": {"gems": ["orange"], "points": 5, "coins": 1},
    "camp": {"rows": 8, "columns": 9, "bonuses": [[0, 1], [0, 6], [1, 3]]},
    "levels": {"levels": [{"power": 3, "small": 1}, {"power": 5, "large": 1}, {"power": 9, "small": 1, "large": 1}]},
    "areas": {"areas": [{"row": 0, "column": c, "rows": 3, "columns": 3} for c in (0, 3, 6)]},
    "track": {"spaces": ["", "orange", "poster", "green", ""]},
    "performance": {"spaces": [{"power": 1, "posters": 1}, {"power": 6, "posters": 2}]},
    "shape": {"cells": [[0, 0], [1, 0], [2, 0], [2, 1]]},
    "criterion": {"points": 3, "per": 2, "what": "tiles", "size": "small", "colour": "green", "maximum": 12},
}  # fmt: skip


def _notation(field: Field) -> Notation | None:
    """None: of a kind that is written as JSON."""
    match field.kind:
        case "number":
            return N
        case "choice":
            return _word(*field.choices)
        case "choices":
            return Each(_word(*field.choices))
        case _:
            return NOTATIONS.get(field.kind)


def cell(field: Field, value: Any, language: str) -> int | str:
    """The value as it stands in a table; a number stays a number."""
    notation = _notation(field)
    if isinstance(notation, Number) and isinstance(value, int):
        return value
    return written(notation, value, language) if notation else json.dumps(value, ensure_ascii=False)


def value(field: Field, typed: str) -> Any:
    """What was typed, as JSON has it. Raises Malformed."""
    notation = _notation(field)
    if notation:
        return read(notation, typed)
    try:
        return json.loads(typed)
    except (ValueError, RecursionError) as wrong:
        raise Malformed(str(wrong)) from wrong


def example(field: Field, language: str) -> str:
    """Something of this kind, to write it like; '' where there is none."""
    shown = EXAMPLES.get(field.kind)
    if field.kind in ("choice", "choices"):
        shown = field.choices[0] if field.kind == "choice" else [*field.choices[:2]]
    return "" if shown is None else str(cell(field, shown, language))
