"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from functools import cache

from companion.core.game import Json
from companion.games.drum_roll.investments import KNOWN_COPIES
from companion.games.drum_roll.parts import AWARDS, DECK_SIZES, INVESTMENTS, KINDS
from companion.games.drum_roll.printed import OF, PRINTS
from companion.kit import views

# as many as there may be of one kind: an eccentric's numbers go by how many are in the circus
SEVERAL = DECK_SIZES["performer"] // len(KINDS)


@cache
def prints() -> dict[str, Json]:
    """The same for every position: {"fields": how each is told, "of": what prints which, "several", "investments"}."""
    unknown: list[Json] = [f"investment/{kind}" for kind in INVESTMENTS if kind.partition("/")[0] not in KNOWN_COPIES]
    return {**views.prints(PRINTS, OF), "several": SEVERAL, "awards": [*AWARDS], "investments": unknown}
