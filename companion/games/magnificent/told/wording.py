"""Bonuses in a few words: what they give, for what, and when alone they do."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.why import Why, said
from companion.games.magnificent.rules.parts import Bonus, Colour, Cost, Gain, Gem, Size
from companion.games.magnificent.told.words import (
    ANY_TILE,
    GEMS,
    LISTED,
    ONE,
    ONE_GEM,
    ONE_TILE,
    PAID,
    PAID_TIMES,
    SECOND,
    SECOND_GEMS,
    SEVERAL,
    TIMES,
    WITH_ACTION,
    WITH_DIE,
)


def gem(one: Gem) -> Why:
    return said(ONE_GEM[one])


def tile(colour: Colour, size: Size) -> str:
    return ONE_TILE[colour, size]


def of_bonus(bonus: Bonus) -> Why:
    """'2 coins', 'a poster and a trainer', 'a small green tile for 2 trainers', and what it is only for."""
    words = of_things(bonus)
    if bonus.colour is not None:
        words = said(WITH_DIE[bonus.colour], thing_all=words.text, **dict(words.facts))
    if bonus.action is not None:
        words = said(WITH_ACTION[bonus.action], thing_any=words.text, **dict(words.facts))
    return words


def of_things(bonus: Bonus) -> Why:
    """Without its conditions."""
    gives, costs = _merged(bonus.gives), bonus.costs
    if not gives:
        return said("as printed")
    if not costs:
        return _one_of(gives) if bonus.choose else _given(gives)
    if len(gives) == len(costs) == 1 and (gives[0].what != "tile" or gives[0].n == 1):
        return _exchange(gives[0], costs[0])
    given, paid = _one_of(gives) if bonus.choose else _given(gives), _paid(costs)
    facts = {**dict(given.facts), **dict(paid.facts)}
    return said("{thing_gives} for {thing_costs}", thing_gives=given.text, thing_costs=paid.text, **facts)


def _merged(gives: Sequence[Gain]) -> tuple[Gain, ...]:
    """The same thing twice is two of it."""
    alike: dict[Gain, int] = {}
    for gain in gives:
        one = replace(gain, n=1)
        alike[one] = alike.get(one, 0) + gain.n
    return tuple(replace(one, n=n) for one, n in alike.items())


def _given(gives: Sequence[Gain]) -> Why:
    """Several tiles are counted in front of their word, which says colour and size."""
    if any(gain.what == "tile" and gain.n > 1 for gain in gives):
        return _listed(gives)
    match gives:
        case (one,):
            return of_gain(one)
        case (first, second) if _word(first) and _word(second):
            return said("{first} and {second}", first=_word(first), second=_word(second))
        case (first, second):
            words = {"thing": _word(first) or _several(first), "thing2": _word(second) or _second(second)}
            return said("{thing} and {thing2}", n=first.n, m=second.n, **words)
        case _:
            return _listed(gives)


def _one_of(gives: Sequence[Gain]) -> Why:
    """'2 coins or a poster'; of three things and more they are listed."""
    if len(gives) != 2 or any(gain.what == "tile" and gain.n > 1 for gain in gives):
        words = _listed(gives)
        return said("one of these: {thing_list}", thing_list=words.text, **dict(words.facts))
    first, second = gives
    facts = {"thing": _word(first) or _several(first), "thing2": _word(second) or _second(second)}
    return said("{thing} or {thing2}", n=first.n, m=second.n, **facts)


def _listed(gives: Sequence[Gain]) -> Why:
    facts: dict[str, int | str] = {}
    for nth, (gain, times) in enumerate(zip(gives, TIMES, strict=False), 1):
        facts[f"thing{nth}"] = _word(gain) or times
        facts |= {f"n{nth}": gain.n, f"w{nth}": _word(replace(gain, n=1))}
    return said(LISTED[len(gives)], **facts)


def _paid(costs: Sequence[Cost]) -> Why:
    facts: dict[str, int | str] = {}
    for nth, (cost, times, letter) in enumerate(zip(costs, PAID_TIMES, "abcdef", strict=False), 1):
        facts[f"thing_{letter}"] = _cost(cost) or times
        facts |= {f"m{nth}": cost.n, f"c{nth}": _cost(replace(cost, n=1))}
    return said(PAID[len(costs)], **facts)


def _several(gain: Gain) -> str:
    return GEMS[gain.colour] if gain.what == "gem" and gain.colour else SEVERAL[gain.what]


def _second(gain: Gain) -> str:
    return SECOND_GEMS[gain.colour] if gain.what == "gem" and gain.colour else SECOND[gain.what]


def of_gain(gain: Gain) -> Why:
    if word := _word(gain):
        return said(word)
    if gain.what == "gem" and gain.colour is not None:
        return said(GEMS[gain.colour], n=gain.n)
    return said(SEVERAL[gain.what], n=gain.n)


def _word(gain: Gain) -> str:
    """A gain as a word of its own; '' where it has a number."""
    if gain.n != 1:
        return ""
    match gain.what, gain.colour, gain.size:
        case "gem", ("orange" | "green" | "purple" | "clear") as colour, _:
            return ONE_GEM[colour]
        case "tile", ("orange" | "green" | "purple") as colour, ("small" | "large") as size:
            return ONE_TILE[colour, size]
        case "tile", _, ("small" | "large") as size:
            return ANY_TILE[size]
        case "tile", _, _:
            return ""
        case what, _, _:
            return ONE[what]


def _exchange(gain: Gain, cost: Cost) -> Why:
    if word := _word(gain):
        return _for_cost(cost, word)
    return _several_for(gain, cost)


def _for_cost(cost: Cost, word: str) -> Why:
    """'a small green tile for 2 trainers'."""
    if paid := _cost(cost):
        return said("{brings} for {paid}", brings=word, paid=paid)
    if cost.what == "coins":
        return said("{brings} for {n} coins", brings=word, n=cost.n)
    if cost.what == "trainer":
        return said("{brings} for {n} trainers", brings=word, n=cost.n)
    return said("{brings} for {n} gems", brings=word, n=cost.n)


def _several_for(gain: Gain, cost: Cost) -> Why:
    """'4 more power for a trainer': the number of the gain is n, of the cost m."""
    thing = _several(gain)
    if paid := _cost(cost):
        return said("{thing} for {paid}", thing=thing, n=gain.n, paid=paid)
    if cost.what == "coins":
        return said("{thing} for {m} coins", thing=thing, n=gain.n, m=cost.n)
    if cost.what == "trainer":
        return said("{thing} for {m} trainers", thing=thing, n=gain.n, m=cost.n)
    return said("{thing} for {m} gems", thing=thing, n=gain.n, m=cost.n)


def _cost(cost: Cost) -> str:
    if cost.n != 1:
        return ""
    return ONE_GEM[cost.colour] if cost.what == "gem" and cost.colour else ONE[cost.what]
