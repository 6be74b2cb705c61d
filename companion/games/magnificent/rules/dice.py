"""The die of a turn: taken from the main tent, laid on a master card, a clear one given its colour (MG-TURN-1, 3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.why import msg, said, why
from companion.games.magnificent.printed.prints import found
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.guard import nonsense, noted, refuse
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import COLOURS, DICE, Bonus
from companion.games.magnificent.rules.parts import Die as DieColour
from companion.games.magnificent.rules.pieces import on_turn, with_own, with_turn
from companion.games.magnificent.rules.power import as_colours, promised
from companion.games.magnificent.rules.state import Die, Master, State
from companion.games.magnificent.told import wording

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
    nonsense(state.turn.step != "die", "You have taken your die.")
    nonsense(face not in FACES, "A die shows 1 to 6.")
    there = any(die.colour == colour and die.face in (face, 0) for die in state.dice)
    text = msg("No {colour} die with a {n} lies on the main tent.")
    refuse(state, "MG-TURN-1", not there, text, colour=colour, n=face)
    own = None if colour == "clear" else colour
    state = with_turn(_off_the_tent(state, Die(colour, face)), step="lay", die=Die(colour, face), colour=own)
    places = vacant(state)
    return lay(state, places[0]) if len(places) == 1 else state


def _off_the_tent(state: State, die: Die) -> State:
    """This die, or one not told; where the host allows one that does not lie there, the nearest of its colour."""
    alike = sorted((d for d in state.dice if d.colour == die.colour), key=lambda d: d.face and abs(d.face - die.face))
    gone = die if die in state.dice else next(iter(alike), None)
    if gone is None:
        return noted(state, "No {colour} die was left on the main tent.", colour=die.colour)
    dice = list(state.dice)
    dice.remove(gone)
    return replace(state, dice=tuple(dice))


def vacant(state: State) -> tuple[int, ...]:
    """Own master cards without a die."""
    return tuple(place for place, one in enumerate(on_turn(state).masters) if one.die is None)


def ask_master(state: State) -> Ask[MagnificentMove]:
    options = tuple(_master_option(state, place) for place in vacant(state))
    return Ask(why("MG-TURN-1", "On which master card?", n=nth(state)), options, late=options[0].move)


def _master_option(state: State, place: int) -> Option[MagnificentMove]:
    card = on_turn(state).masters[place].card
    bonus = found(state.facts, card, "bonus", Bonus)
    brings = said("not told yet") if bonus is None else wording.of_bonus(bonus)
    return Option(m.Lay(place), said("Card {n}", n=place + 1), brings)


def lay(state: State, place: int) -> State:
    """On a card that has a die only where the host allows it: the one there goes to a vacant card."""
    masters, free = list(on_turn(state).masters), vacant(state)
    nonsense(state.turn.step != "lay", "There is no die to lay.")
    nonsense(not 0 <= place < len(masters), "You have {n} master cards.", n=len(masters))
    refuse(state, "MG-TURN-1", place not in free, "That master card has a die already.")
    if place not in free:
        masters[free[0]] = Master(masters[free[0]].card, masters[place].die)
        state = noted(state, "The die that lay there goes to card {n}.", n=free[0] + 1)
    masters[place] = Master(masters[place].card, state.turn.die)
    state = with_own(state, masters=tuple(masters))
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
    turn = state.turn
    nonsense(turn.die is None or turn.die.colour != "clear", "No clear die wants a colour just now.")
    nonsense(turn.step == "lay", "First lay the die on a card.")
    nonsense(turn.colour == move.colour, "It counts as {colour} already.", colour=move.colour)
    text = msg("Your clear die counts as {colour} for the whole turn.")
    refuse(state, "MG-TURN-6", turn.step != "colour", text, colour=turn.colour or "clear")
    return with_turn(state, step="action" if turn.step == "colour" else turn.step, colour=move.colour)
