"""Random evenings of The Magnificent: everybody answers and speaks up at random."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.seats import Setup
from companion.core.timeline import Timeline
from companion.games import simulate
from companion.games.magnificent import GAME
from companion.games.magnificent.moves import MagnificentMove
from companion.host.packs import house

NAMES = ("Ada", "Ben", "Cem", "Dora")
HOUSE = house("magnificent").facts
Line = Timeline[Any, MagnificentMove]


def setup(seed: int) -> Setup:
    """Every fifth table has an empty pack and real cards, the others the house set and a dealer."""
    names = NAMES[: 2 + seed % 3]
    return Setup(names) if seed % 5 == 0 else Setup(names, facts=HOUSE, dealer=True)


def evening(seed: int) -> Line:
    return simulate.play_out(GAME, setup(seed), GAME.sample, Random(seed))
