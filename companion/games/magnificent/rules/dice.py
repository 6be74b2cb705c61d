"""The die of a turn: taken from the main tent, laid on a master card, a clear one given its colour (MG-TURN-1, 3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.why import Illegal, said, why
from companion.games.magnificent.printed.prints import found
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import COLOURS, DICE, Bonus
from companion.games.magnificent.rules.parts import Die as DieColour
from companion.games.magnificent.rules.pieces import on_turn, with_own, with_turn
from companion.games.magnificent.rules.power import as_colours, promised
from companion.games.magnificent.rules.state import Die, Master, State
from companion.games.magnificent.told import saying

FACES = range(1, 7)


def ask(state: State) -> Ask[MagnificentMove]:
    """Of somebody absent the cheapest die is assumed, where the faces are told."""
    told = sorted((die for die in state.dice if die.face), key=lambda die: die.face)
    late = m.Take(told[0].colour, told[0].face) if told else None
    return Ask(why("MG-TURN-1", "Take a die", n=nth(state)), tuple(_dice(state)), late=late)


def nth(state: State) -> int:
    """Which turn of the round it is for this player."""
    return sum(one.die is not None for one in on_turn(state).masters) + 1


def _dice(state: State) -> Iterator[Option[MagnificentMove]]:
    """Every different die of the main tent; where the faces are not told, all six of each colour that is left."""
    for colour in DICE:
        told = {die.face for die in state.dice if die.colour == colour}
        for face in FACES if 0 in told else sorted(told):
            label = said("{colour} die, {n}", colour=colour, n=face)
            yield Option(m.Take(colour, face), label, said("power {n}", n=_power_with(state, Die(colour, face))))


def _power_with(state: State, die: Die) -> int:
    return max(promised(state, die, colour) for colour in as_colours(die))


def take(state: State, colour: DieColour, face: int) -> State:
    _check_step(state, "die", "You have taken your die.")
    die = next((d for d in state.dice if d.colour == colour and d.face in (face, 0)), None)
    if face not in FACES:
        raise Illegal(why("MG-TURN-1", "A die shows 1 to 6."))
    if die is None:
        raise Illegal(why("MG-TURN-1", "No {colour} die with a {n} lies on the main tent.", colour=colour, n=face))
    dice = list(state.dice)
    dice.remove(die)
    own = None if colour == "clear" else colour
    state = with_turn(replace(state, dice=tuple(dice)), step="lay", die=Die(colour, face), colour=own)
    places = vacant(state)
    return lay(state, places[0]) if len(places) == 1 else state


def vacant(state: State) -> tuple[int, ...]:
    """Own master cards without a die."""
    return tuple(place for place, one in enumerate(on_turn(state).masters) if one.die is None)


def ask_master(state: State) -> Ask[MagnificentMove]:
    options = tuple(_master_option(state, place) for place in vacant(state))
    return Ask(why("MG-TURN-1", "On which master card?", n=nth(state)), options, late=options[0].move)


def _master_option(state: State, place: int) -> Option[MagnificentMove]:
    card = on_turn(state).masters[place].card
    bonus = found(state.facts, card, "bonus", Bonus)
    brings = said("not told yet") if bonus is None else saying.of_bonus(bonus)
    return Option(m.Lay(place), said("Card {n}", n=place + 1), brings)


def lay(state: State, place: int) -> State:
    _check_step(state, "lay", "There is no die to lay.")
    masters = on_turn(state).masters
    if place not in vacant(state):
        raise Illegal(why("MG-TURN-1", "That master card has a die already."))
    own = Master(masters[place].card, state.turn.die)
    state = with_own(state, masters=(*masters[:place], own, *masters[place + 1 :]))
    return with_turn(state, step="action" if state.turn.colour else "colour", place=place)


def ask_colour(state: State) -> Ask[MagnificentMove]:
    die = state.turn.die or Die("clear")
    sums = {colour: promised(state, die, colour) for colour in COLOURS}
    options = tuple(
        Option[MagnificentMove](m.Treat(colour), said("as {colour}", colour=colour), said("power {n}", n=n))
        for colour, n in sums.items()
    )
    best = max(COLOURS, key=lambda colour: sums[colour])
    return Ask(why("MG-TURN-3", "What does the clear die count as?", n=nth(state)), options, late=m.Treat(best))


def treat(state: State, move: m.Treat) -> State:
    """One colour for the whole turn (MG-TURN-6)."""
    _check_step(state, "colour", "No clear die wants a colour just now.")
    return with_turn(state, step="action", colour=move.colour)


def _check_step(state: State, step: str, text: str) -> None:
    if state.turn.step != step:
        raise Illegal(why("MG-TURN-1", text))
