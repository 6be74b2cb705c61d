"""How each kind of value printed in The Magnificent is written in a cell: what the forms ask for, as short text."""

from collections.abc import Mapping

from companion.core.game import Json
from companion.core.notation import Each, Line, Notation, Number, Word
from companion.core.why import msg

TERMS = {
    "gem": msg("gem"),
    "trainer": msg("trainer"),
    "poster": msg("poster"),
    "power": msg("power"),
    "tile": msg("tile"),
    "double": msg("bonus again"),
    "recolour": msg("any colour"),
    "show": msg("poster in this show"),
    "one": msg("one trainer, once"),
    "one of": msg("one of"),
    "many": msg("one trainer each time"),
    "two": msg("two trainers, once"),
    "outside": msg("outside"),
    "at most": msg("at most"),
}


def _word(*choices: str) -> Word:
    return Word(choices, tuple(TERMS.items()))


N, FIRST = Number(), Number(first=1)
COLOUR, GEM = _word("orange", "green", "purple"), _word("orange", "green", "purple", "clear")
SIZE, ACTION = _word("small", "large"), _word("build", "travel", "perform")

_WHAT = _word("coins", "gem", "trainer", "poster", "points", "power", "tile", "double", "recolour", "show")
_GAIN = Line(
    "{n} {what}[ {size}][ {colour}]", (("n", N, 1), ("what", _WHAT, None), ("size", SIZE, None), ("colour", GEM, None))
)
_BONUS = (
    ("colour", COLOUR, None),
    ("action", ACTION, None),
    ("costs", Each(_GAIN), None),
    ("choose", _word("one of"), None),
    ("gives", Each(_GAIN), None),
)
BONUS = Line("[({colour}) ][({action}) ][{costs} -> ][{choose}: ]{gives}", _BONUS, "bonus")
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

NOTATIONS: Mapping[str, Notation] = {
    line.tag: line for line in (BONUS, ABILITY, POSTER, TENT, CAMP, LEVELS, AREAS, TRACK, PERFORMANCE, SHAPE, CRITERION)
}
EXAMPLES: Mapping[str, Json] = {
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
