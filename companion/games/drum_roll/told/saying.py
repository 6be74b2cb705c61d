"""A printed benefit in a few words, for the button that takes it."""

from __future__ import annotations

from companion.core.why import Why, msg, said
from companion.games.drum_roll.rules.parts import Benefit, Colour, Cost, Gain

ONE_CUBE: dict[Colour, str] = {
    "white": msg("a white cube"),
    "yellow": msg("a yellow cube"),
    "green": msg("a green cube"),
    "blue": msg("a blue cube"),
    "red": msg("a red cube"),
}
NUMBERED = {
    "coins": msg("{n} coins"),
    "fame": msg("{n} fame"),
    "cube": msg("{n} cubes of any colour"),
    "wagon": msg("{n} wagons"),
    "waive": msg("{n} wages less to pay"),
    "look": msg("see {n} investments, keep one"),
    "hand": msg("{n} more cards in the hand"),
}
SEVERAL: dict[Colour, str] = {
    "white": msg("{n} white cubes"),
    "yellow": msg("{n} yellow cubes"),
    "green": msg("{n} green cubes"),
    "blue": msg("{n} blue cubes"),
    "red": msg("{n} red cubes"),
}
WITH_FAME = {
    "coins": msg("{n} coins and {fame} fame"),
    "cube": msg("{n} cubes of any colour and {fame} fame"),
    "look": msg("see {n} investments, keep one, and {fame} fame"),
}
SINGLE = {
    "cube": msg("a cube of any colour"),
    "wagon": msg("a wagon"),
    "waive": msg("one wage less to pay"),
    "hand": msg("one more card in the hand"),
    "look": msg("an investment"),
    "coins": msg("1 coin"),
    "fame": msg("1 fame"),
}


def of_benefit(benefit: Benefit) -> Why:
    """'earn 3 coins', '4 coins for a cube of any colour', 'a white cube and a wagon'."""
    if benefit.costs:
        return _exchange(benefit.costs, benefit.gives)
    match benefit.gives:
        case ():
            return said("nothing")
        case (one,):
            return of_gain(one)
        case (first, second):
            return _both(first, second)
        case _:
            return said("all that is printed")


def of_gain(gain: Gain) -> Why:
    if gain.n == 1 and not gain.colours:
        return said(SINGLE[gain.what])
    if gain.what != "cube" or not gain.colours:
        return said(NUMBERED[gain.what], n=gain.n)
    if len(gain.colours) == 1:
        return said(ONE_CUBE[gain.colours[0]] if gain.n == 1 else SEVERAL[gain.colours[0]], n=gain.n)
    if len(gain.colours) == 2 and gain.n == 1:
        return said("a cube, {first} or {second}", first=gain.colours[0], second=gain.colours[1])
    return said("{n} cubes of the colours printed", n=gain.n)


def _both(first: Gain, second: Gain) -> Why:
    one, other = _word(first), _word(second)
    if one and other:
        return said("{first} and {second}", first=one, second=other)
    if first.what == "coins" and other:
        return said("{n} coins and {second}", n=first.n, second=other)
    if second.what == "fame" and one:
        return said("{first} and {n} fame", first=one, n=second.n)
    if second.what == "fame" and not first.colours and first.what in WITH_FAME:
        return said(WITH_FAME[first.what], n=first.n, fame=second.n)
    return said("all that is printed")


def _word(gain: Gain) -> str:
    """A gain as a word of its own; '' where it has a number."""
    if gain.n != 1 or len(gain.colours) > 1:
        return ""
    return ONE_CUBE[gain.colours[0]] if gain.colours else SINGLE[gain.what]


def _exchange(costs: tuple[Cost, ...], gives: tuple[Gain, ...]) -> Why:
    if len(costs) != 1 or len(gives) != 1:
        return said("an exchange, as printed")
    (gain,) = gives
    if costs[0].what == "coins":
        return said(
            "{brings} for {n} coin|{brings} for {n} coins", brings=_word(gain) or msg("what is printed"), n=costs[0].n
        )
    if gain.what == "coins":
        return said(
            "{n} coin for {paid}|{n} coins for {paid}", n=gain.n, paid=_cost(costs[0]) or msg("the cubes printed")
        )
    if gain.what == "fame":
        return said("{n} fame for {paid}", n=gain.n, paid=_cost(costs[0]) or msg("the cubes printed"))
    return said(
        "{brings} for {paid}",
        brings=_word(gain) or msg("what is printed"),
        paid=_cost(costs[0]) or msg("the cubes printed"),
    )


def _cost(cost: Cost) -> str:
    """What is handed over, as a word."""
    if cost.n != 1 or len(cost.colours) > 1:
        return ""
    return ONE_CUBE[cost.colours[0]] if cost.colours else SINGLE["cube"]
