"""Costs of bonuses paid; fewer than they ask for only where the host allows it, and then the story says so."""

from __future__ import annotations

from companion.core.why import msg
from companion.games.magnificent.rules.guard import is_first_edition, noted
from companion.games.magnificent.rules.parts import Cost
from companion.games.magnificent.rules.pieces import earn, on_turn, with_own, without_gems
from companion.games.magnificent.rules.purse import most, proposed
from companion.games.magnificent.rules.state import State


def paid(state: State, cost: Cost) -> State | None:
    owner = on_turn(state)
    match cost.what:
        case "coins":
            return earn(short(state, cost, owner.coins), state.seat, -min(cost.n, owner.coins))
        case "trainer":
            return with_own(short(state, cost, owner.trainers), trainers=max(0, owner.trainers - cost.n))
        case "gem" if cost.colour is not None:
            wanted = (cost.colour,) * cost.n
            paid = proposed(owner.gems, wanted) or () if is_first_edition(state) else most(owner.gems, wanted)
            return without_gems(short(state, cost, len(paid)), state.seat, paid)
        case "gem":
            is_free = len(set(owner.gems)) > 1 and len(owner.gems) > cost.n
            rest = short(state, cost, len(owner.gems))
            return None if is_free else without_gems(rest, state.seat, owner.gems[: cost.n])


def short(state: State, cost: Cost, has: int) -> State:
    """Only what is there is paid, where the host allows that."""
    return state if has >= cost.n else noted(state, SHORT[cost.what], n=cost.n - has)


SHORT: dict[str, str] = {
    "coins": msg("{n} coin was not there to pay.|{n} coins were not there to pay."),
    "trainer": msg("{n} trainer was not there to pay.|{n} trainers were not there to pay."),
    "gem": msg("{n} gem was not there to pay.|{n} gems were not there to pay."),
}
