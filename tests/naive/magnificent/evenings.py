"""Random evenings of The Magnificent: everybody answers and speaks up at random."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.core.game import Tell
from companion.core.seats import Actor, Setup
from companion.core.timeline import Timeline
from companion.games import simulate
from companion.games.magnificent import GAME
from companion.games.magnificent.moves import MagnificentMove
from companion.games.magnificent.parts import Ability, Action, Bonus, Gain
from companion.host.packs import house

NAMES = ("Ada", "Ben", "Cem", "Dora")
HOUSE = house("magnificent").facts
FOR: dict[str, Action | None] = {"show": "perform", "double": "build", "recolour": None}
Line = Timeline[Any, MagnificentMove]


def setup(seed: int) -> Setup:
    """Every fifth table has an empty pack and real cards, the others the house set and a dealer."""
    names = NAMES[: 2 + seed % 3]
    return Setup(names) if seed % 5 == 0 else Setup(names, facts=HOUSE, dealer=True)


def evening(seed: int) -> Line:
    return simulate.play_out(GAME, setup(seed), sensible, Random(seed))


def sensible(state: Any, by: Actor, rng: Random) -> MagnificentMove:
    """Any legal answer, but what is told is something that a printer could have meant."""
    move: MagnificentMove = GAME.sample(state, by, rng)
    match move:
        case Tell(card, _, Bonus() as bonus):
            return msgspec.structs.replace(move, value=meant(bonus, is_space=card.startswith("board/")))
        case Tell(_, _, Ability() as ability):
            bonus = meant(ability.bonus, is_space=False)
            return msgspec.structs.replace(move, value=msgspec.structs.replace(ability, bonus=bonus))
    return move


def meant(bonus: Bonus, is_space: bool) -> Bonus:
    """What belongs to one action is only for that action; a space covered pays with any action."""
    given = next((gain.what for gain in bonus.gives if gain.what in FOR), None)
    if is_space:
        return Bonus((Gain("coins"),)) if given else msgspec.structs.replace(bonus, action=None)
    if given is None:
        return bonus
    return msgspec.structs.replace(bonus, action=FOR[given])
