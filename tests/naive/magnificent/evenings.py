"""Random evenings of The Magnificent: everybody answers and speaks up at random."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.core.game import Tell, refusal
from companion.core.seats import Actor, Setup
from companion.core.timeline import Timeline
from companion.games import GAMES, simulate
from companion.games.magnificent import GAME
from companion.games.magnificent.players.policy import policy
from companion.games.magnificent.rules.moves import Complete, Done, MagnificentMove, Pitch, Poster, Rearrange
from companion.games.magnificent.rules.parts import Ability, Action, Bonus, Gain
from companion.host.packs.packs import house

NAMES = ("Ada", "Ben", "Cem", "Dora")
HOUSE = house(GAMES["magnificent"]).facts
FOR: dict[str, Action | None] = {"show": "perform", "double": "build", "recolour": None}
LIKED = (Complete, Pitch, Poster)
Line = Timeline[Any, MagnificentMove]


def setup(seed: int) -> Setup:
    """Every fifth table has an empty pack and real cards, the others the house set and a dealer."""
    names = NAMES[: Random(seed).choice((2, 2, 2, 3, 4))]
    return Setup(names) if seed % 5 == 0 else Setup(names, facts=HOUSE, dealer=True)


def evening(seed: int) -> Line:
    return simulate.play_out(GAME, setup(seed), keen if seed % 16 == 1 else eager, Random(seed))


def keen(state: Any, by: Actor, rng: Random) -> MagnificentMove:
    """Mostly what somebody who wants points would do, so that posters are completed and stores are full."""
    move = policy(state, by, rng) if rng.random() < 0.7 else GAME.sample(state, by, rng)
    return printable(move)


def eager(state: Any, by: Actor, rng: Random) -> MagnificentMove:
    """Any legal answer; what brings the most into play is chosen more often than chance would have it."""
    ask = GAME.due(state).of(by)
    offered = [option.move for option in ask.options] if ask else []
    enough = Done if any(isinstance(move, Rearrange) for move in offered) else Complete
    liked = [move for move in offered if isinstance(move, (*LIKED, enough))]
    if liked and rng.random() < 0.7:
        move = rng.choice(liked)
        if refusal(GAME, state, by, move) is None:
            return move
    return printable(GAME.sample(state, by, rng))


def printable(move: MagnificentMove) -> MagnificentMove:
    """What is told is something that a printer could have meant."""
    match move:
        case Tell(card, _, Bonus() as bonus):
            return msgspec.structs.replace(move, value=meant(bonus, is_space=card.startswith("board/")))
        case Tell(_, _, Ability() as ability):
            costs = tuple(cost for cost in ability.bonus.costs if cost.what != "trainer")
            bonus = msgspec.structs.replace(meant(ability.bonus, is_space=False), costs=costs)
            return msgspec.structs.replace(move, value=msgspec.structs.replace(ability, bonus=bonus))
        case _:
            return move


def meant(bonus: Bonus, is_space: bool) -> Bonus:
    """What belongs to one action is only for that action; a space covered pays with any action; a
    trainer space wants no trainer besides its own."""
    given = next((gain.what for gain in bonus.gives if gain.what in FOR), None)
    if is_space:
        return Bonus((Gain("coins"),)) if given else msgspec.structs.replace(bonus, action=None)
    if given is None:
        return bonus
    return msgspec.structs.replace(bonus, action=FOR[given])
