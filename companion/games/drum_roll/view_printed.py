"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from functools import cache

from companion.core.game import Json
from companion.games.drum_roll.investments import KNOWN_COPIES
from companion.games.drum_roll.parts import AWARDS, DECK_SIZES, INVESTMENTS, KINDS
from companion.games.drum_roll.printed import OF, PRINTS
from companion.kit.facts import Print

# as many as there may be of one kind: an eccentric's numbers go by how many are in the circus
SEVERAL = DECK_SIZES["performer"] // len(KINDS)


@cache
def prints() -> dict[str, Json]:
    """The same for every position: {"fields": how each is told, "of": what prints which, "several", "investments"}."""
    unknown: list[Json] = [f"investment/{kind}" for kind in INVESTMENTS if kind.partition("/")[0] not in KNOWN_COPIES]
    of: dict[str, Json] = {what: [*fields] for what, fields in OF.items()}
    fields: dict[str, Json] = {key: _entry(shown) for key, shown in PRINTS.items()}
    return {"fields": fields, "of": of, "several": SEVERAL, "awards": [*AWARDS], "investments": unknown}


def _entry(shown: Print) -> Json:
    entry = shown.entry
    return {
        "kind": entry.kind,
        "label": shown.look,
        "low": entry.low,
        "high": entry.high,
        "choices": [*entry.choices],
        "optional": entry.optional,
    }
