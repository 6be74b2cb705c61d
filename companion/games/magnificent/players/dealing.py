"""What the laptop turns up when it deals: any card that nobody has seen yet, and dice rolled afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.seats import Seat
from companion.core.why import Malformed
from companion.games.magnificent.rules import decks, hanging, rounds, setup
from companion.games.magnificent.rules.moves import Board, MagnificentMove, Roll, Starts, Turn
from companion.games.magnificent.rules.parts import DICE, DICE_BY_PLAYERS, NUMERALS, Deck
from companion.games.magnificent.rules.state import State

if TYPE_CHECKING:
    from random import Random


def deal(state: State, rng: Random) -> MagnificentMove:
    """The answer to the first question about chance. Raises Malformed when there is none."""
    match state.phase:
        case "start":
            return Starts(Seat(rng.randrange(len(state.ringmasters))))
        case "boards":
            free = [number for number in NUMERALS if number not in {owner.number for owner in state.ringmasters}]
            return Board(setup.next_board(state), rng.choice(free))
        case "roll":
            return _rolled(state, rng)
        case _:
            return Turn(rng.choice(decks.unseen(state, _deck(state))))


def _rolled(state: State, rng: Random) -> Roll:
    use = DICE_BY_PLAYERS[len(state.ringmasters)]
    return Roll(*(tuple(rng.randint(1, 6) for _ in range(use[colour])) for colour in DICE))


def _deck(state: State) -> Deck:
    match state.phase:
        case "tents" | "posters" | "trainers":
            deck = setup.to_turn(state)
        case "display":
            deck = rounds.to_turn(state)
        case _:
            deck = "poster" if state.phase == "turns" and hanging.to_turn(state) else None
    if deck is None:
        raise Malformed("nothing is left to chance just now")
    return deck
