"""How a benefit and the sets of a region are written in a cell: what the forms ask for, as short text."""

from collections.abc import Mapping

from companion.core.game import Json
from companion.core.notation import Each, Line, Notation, Number, Word
from companion.core.why import msg

TERMS = {
    "cube": msg("cube"),
    "wagon": msg("wagon"),
    "waive": msg("waived wage"),
    "look": msg("look at cards"),
    "hand": msg("hand size"),
    "any": msg("all different"),
}


def _word(*choices: str) -> Word:
    return Word(choices, tuple(TERMS.items()))


N = Number()
CUBES = _word("white", "yellow", "green", "blue", "red")
KINDS = _word("magician", "acrobat", "juggler", "tamer", "eccentric", "any")

_WHAT = _word("coins", "fame", "cube", "wagon", "waive", "look", "hand")
_PARTS = (("n", N, 1), ("what", _WHAT, None), ("colours", Each(CUBES, "/"), None))
_THINGS = Each(Line("{n} {what}[ {colours}]", _PARTS))
BENEFIT = Line("[{costs} -> ]{gives}", (("costs", _THINGS, None), ("gives", _THINGS, None)), "benefit")
_SETS = Line("{size} {kind}: {fame} <fame>", (("size", N, None), ("kind", KINDS, None), ("fame", N, None)))
REGION = Line("{sets}", (("sets", Each(_SETS), None),), "region")

NOTATIONS: Mapping[str, Notation] = {line.tag: line for line in (BENEFIT, REGION)}
EXAMPLES: Mapping[str, Json] = {
    "benefit": {"gives": [{"n": 2, "what": "coins"}, {"n": 1, "what": "cube", "colours": ["red", "blue"]}]},
    "region": {"sets": [{"size": 2, "kind": "magician", "fame": 2}, {"size": 3, "kind": "any", "fame": 3}]},
}
