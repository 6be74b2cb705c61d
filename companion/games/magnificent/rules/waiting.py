"""Bonuses of spaces that could not be taken at once wait for their price or the colour of the die (MG-TURN-5)."""

from __future__ import annotations

from companion.core.game import Ask, Option
from companion.core.why import Illegal, said, why
from companion.games.magnificent.rules import gaining
from companion.games.magnificent.rules.guard import check
from companion.games.magnificent.rules.moves import MagnificentMove, Use
from companion.games.magnificent.rules.pieces import with_turn
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.rules.usable import objection
from companion.games.magnificent.told import wording


def is_any(state: State) -> bool:
    return any(objection(state, bonus) is None for bonus in state.turn.waiting)


def offer(state: State) -> Ask[MagnificentMove]:
    options = tuple(
        Option[MagnificentMove](Use(n), said("Take it now"), wording.of_bonus(bonus))
        for n, bonus in enumerate(state.turn.waiting)
    )
    return Ask(why("MG-TURN-5", "Take a bonus that waits?", n=len(options)), options)


def take(state: State, nth: int) -> State:
    waiting = state.turn.waiting
    if not 0 <= nth < len(waiting):
        raise Illegal(said("No such bonus waits."))
    check(state, objection(state, waiting[nth]))
    return gaining.paid_for(with_turn(state, waiting=(*waiting[:nth], *waiting[nth + 1 :])), waiting[nth])
