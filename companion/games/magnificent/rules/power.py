"""The power of a turn as a sum of its parts (MG-TURN-2, MG-TURN-3)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.seats import Seat
from companion.core.why import Record, Why, why
from companion.games.magnificent.rules.parts import COLOURS, GEM_POWER, Colour
from companion.games.magnificent.rules.state import Die, State


class Part(Record, frozen=True):
    """What one die, bonus or gem adds."""

    n: int
    why: Why


def power(state: State) -> int:
    """The power of the turn; 0 while a clear die has no colour."""
    return sum(part.n for part in parts(state))


def parts(state: State) -> tuple[Part, ...]:
    turn = state.turn
    if turn.die is None or turn.colour is None:
        return ()
    return (*with_die(state, state.seat, turn.die, turn.colour), *_bonuses(state), *_gems(state))


def with_die(state: State, seat: Seat, die: Die, colour: Colour) -> Iterator[Part]:
    """This die as `colour`, and the dice of that colour taken earlier in the round; earlier clear dice never add."""
    if die.colour == "clear":
        yield Part(die.face, why("MG-TURN-3", "clear die as {colour}", colour=colour))
    else:
        yield Part(die.face, why("MG-TURN-2", "{colour} die", colour=colour))
    for face in earlier(state, seat, colour):
        yield Part(face, why("MG-TURN-2", "{colour} die from before", colour=colour))


def promised(state: State, die: Die, colour: Colour) -> int:
    """The power of the turn with this die, counted as that colour; bonuses may have come before it."""
    return sum(part.n for part in with_die(state, state.seat, die, colour)) + state.turn.added


def earlier(state: State, seat: Seat, colour: Colour) -> tuple[int, ...]:
    """The faces of one's own dice of this colour from earlier turns of the round."""
    this = state.turn.place if seat == state.seat else None
    masters = state.ringmasters[seat].masters
    dice = (one.die for place, one in enumerate(masters) if place != this and one.die is not None)
    return tuple(die.face for die in dice if die.colour == colour)


def _bonuses(state: State) -> Iterator[Part]:
    if state.turn.added:
        yield Part(state.turn.added, why("MG-TURN-2", "bonuses"))


def _gems(state: State) -> Iterator[Part]:
    if n := len(state.turn.boosts):
        yield Part(n * GEM_POWER, why("MG-TURN-2", "{n} gem discarded|{n} gems discarded", n=n))


def as_colours(die: Die) -> tuple[Colour, ...]:
    """What a die may count as."""
    return COLOURS if die.colour == "clear" else (die.colour,)
