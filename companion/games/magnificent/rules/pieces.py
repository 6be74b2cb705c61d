"""Moving coins, gems, trainers and points on a position, and the guard that every rule uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from companion.core.game import Ask
from companion.core.scoresheet import ScoreItem
from companion.core.seats import Actor, Seat
from companion.core.why import why
from companion.games.magnificent.printed.prints import found, missing
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import (
    BOARDS,
    COLOURS,
    GEM_LIMIT,
    GEMS,
    TILE_SUPPLY,
    TRAINERS_A_PLAYER,
    Camp,
    Colour,
    Gem,
    Level,
    Levels,
    Size,
)
from companion.games.magnificent.rules.state import Ringmaster, State
from companion.kit import turns

Asks = tuple[tuple[Actor, Ask[MagnificentMove]], ...]


def seats(state: State) -> tuple[Seat, ...]:
    """Every seat, clockwise from the first."""
    return turns.seats(len(state.ringmasters))


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats from `first` on, in turn order."""
    return turns.clockwise(len(state.ringmasters), first)


def with_ringmaster(state: State, seat: Seat, **changes: object) -> State:
    """The position with some members of one ringmaster replaced."""
    changed = replace(state.ringmasters[seat], **changes)
    return replace(state, ringmasters=(*state.ringmasters[:seat], changed, *state.ringmasters[seat + 1 :]))


def on_turn(state: State) -> Ringmaster:
    return state.ringmasters[state.seat]


def with_own(state: State, **changes: object) -> State:
    """The position with some members of the ringmaster on turn replaced."""
    return with_ringmaster(state, state.seat, **changes)


def with_turn(state: State, **changes: object) -> State:
    return replace(state, turn=replace(state.turn, **changes))


def earn(state: State, seat: Seat, coins: int) -> State:
    """Coins into (or, negative, out of) a purse."""
    state = with_ringmaster(state, seat, coins=state.ringmasters[seat].coins + coins)
    return replace(state, coins_out=state.coins_out + coins)


def score(state: State, seat: Seat, points: int, rule: str, text: str = "Points", **facts: int | str) -> State:
    """Points gained or lost, remembered with their reason and the round they fell in."""
    if not points:
        return state
    state = with_ringmaster(state, seat, points=state.ringmasters[seat].points + points)
    item = ScoreItem(seat, points, why(rule, text, **facts), state.round)
    return replace(state, log=(*state.log, item))


def gained_gem(state: State, seat: Seat, gem: Gem) -> State:
    """Three of a kind at most; each one more is a coin instead (MG-TRV-4, MG-TRV-9)."""
    gems = state.ringmasters[seat].gems
    if gems.count(gem) >= GEM_LIMIT:
        return earn(state, seat, 1)
    return with_ringmaster(state, seat, gems=sorted_gems((*gems, gem)))


def sorted_gems(gems: Iterable[Gem]) -> tuple[Gem, ...]:
    return tuple(sorted(gems, key=GEMS.index))


def without_gems(state: State, seat: Seat, gems: Iterable[Gem]) -> State:
    """These gems back to the supply; those that are not there are none."""
    left = Counter(state.ringmasters[seat].gems) - Counter(gems)
    return with_ringmaster(state, seat, gems=sorted_gems(left.elements()))


def gained_trainers(state: State, seat: Seat, n: int) -> State:
    """Eight at most (MG-SET-9)."""
    more = min(n, trainers_to_come(state, seat))
    return with_ringmaster(state, seat, trainers=state.ringmasters[seat].trainers + more)


def trainers_to_come(state: State, seat: Seat) -> int:
    """Trainer markers this player can still gain."""
    owner = state.ringmasters[seat]
    return max(0, TRAINERS_A_PLAYER - owner.trainers - owner.resting)


def tiles_left(state: State, colour: Colour, size: Size) -> int:
    """Camp tiles of this kind in the supply (MG-BLD-4)."""
    built = sum((t.colour, t.size) == (colour, size) for owner in state.ringmasters for t in owner.camp)
    return TILE_SUPPLY[size] - built


def untold(state: State, actor: Actor, *wanted: tuple[str, str]) -> Asks:
    """The question for the first of these prints that nobody has told yet, if any."""
    return missing(state.facts, actor, *wanted)


def board(state: State, seat: Seat) -> str:
    """The side of the player board that is up; 'board/None' while nobody has told it."""
    own = state.ringmasters[seat]
    return "board/None" if own.number is None else BOARDS[own.number, own.side]


def camp(state: State, seat: Seat) -> Camp | None:
    return found(state.facts, board(state, seat), "camp", Camp)


def levels(state: State, seat: Seat) -> tuple[Level, ...] | None:
    told = found(state.facts, board(state, seat), "levels", Levels)
    return None if told is None else told.levels


def track_of(colour: Colour) -> int:
    return COLOURS.index(colour)
