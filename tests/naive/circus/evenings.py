"""Random evenings of Circus: everybody answers and speaks up at random."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.seats import Setup
from companion.core.timeline import Timeline
from companion.games import simulate
from companion.games.circus import GAME
from companion.games.circus.moves import CircusMove
from companion.host.packs import house

NAMES = ("Ada", "Ben", "Cem", "Dora")
SWITCHES = tuple((rule, choice) for rule, known in GAME.rules.items() for choice in known.switch[1:])
HOUSE = house("circus").facts
Line = Timeline[Any, CircusMove]


def setup(seed: int) -> Setup:
    """Every fifth table has an empty pack and real cards, the others the house set and a dealer; half switch rules."""
    rng = Random(seed)
    names = NAMES[: 2 + seed % 3]
    switches = tuple(switch for switch in SWITCHES if rng.random() < 0.5)
    return Setup(names, switches) if seed % 5 == 0 else Setup(names, switches, HOUSE, dealer=True)


def evening(seed: int) -> Line:
    return simulate.play_out(GAME, setup(seed), GAME.sample, Random(seed))
