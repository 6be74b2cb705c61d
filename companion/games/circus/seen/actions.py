"""Each step up a track, and the two actions of the advanced game, with what they would bring."""

from __future__ import annotations

from typing import Literal

from companion.core.seats import Seat
from companion.core.why import Record, Why, why
from companion.games.circus.rules import advanced, arena
from companion.games.circus.rules.development import is_at_end
from companion.games.circus.rules.parts import ACTION_COST, DEVELOP_COST, TRACKS, Colour, Track
from companion.games.circus.rules.pieces import circus, mode, steps
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.seen.board import TrackStep, track_step


class Development(Record, frozen=True):
    """A step up a track. step: where the disc lies. now, next: what the track prints there and above. end: it lies on
    the last step. no: why there is no step to be taken."""

    track: Track
    step: int
    now: TrackStep
    next: TrackStep
    end: bool
    no: Why | None


def develops(state: State, seat: Seat) -> tuple[Development, ...]:
    return tuple(_develop(state, seat, track) for track in TRACKS)


def _develop(state: State, seat: Seat, track: Track) -> Development:
    step, end = steps(circus(state, seat), track), is_at_end(state, seat, track)
    above = None if end else track_step(state, track, step + 1)
    return Development(track, step, track_step(state, track, step), above, end, _no_step(state, seat, end))


def _no_step(state: State, seat: Seat, end: bool) -> Why | None:
    has = len(circus(state, seat).hand)
    if seat == state.turn and state.developed:
        return why("CI-REH-8", "Only one step in a turn: you have taken yours.")
    if end:
        return why("", "Your disc is on the last step already.")
    if has < DEVELOP_COST:
        return why("CI-REH-7", "This takes {n} cards; you hold {has}.", n=DEVELOP_COST, has=has)
    return None


class Partner(Record, frozen=True):
    """A performer that may be had in a swap. seat: whose it is, None in the arena. leave: who then leaves the arena."""

    card: str
    where: Literal["arena", "caravan"]
    seat: Seat | None
    leave: tuple[str, ...]


class Pairs(Record, frozen=True):
    """A performer of one's own caravan with those that it may be swapped for."""

    card: str
    others: tuple[Partner, ...]


class Swapping(Record, frozen=True):
    """used: the round in which it was done, 0: not yet. no: why it cannot be done."""

    used: int
    no: Why | None
    pairs: tuple[Pairs, ...]


class Removing(Record, frozen=True):
    """As a swap. choices: the cubes that may be taken off the rightmost performer."""

    used: int
    no: Why | None
    choices: tuple[tuple[Colour, ...], ...]


class Actions(Record, frozen=True):
    """The two actions of the advanced game."""

    swap: Swapping
    remove: Removing


def actions(state: State, seat: Seat) -> Actions | None:
    """None in the basic game."""
    return None if mode(state) == "basic" else Actions(_swapping(state, seat), _removing(state, seat))


def _swapping(state: State, seat: Seat) -> Swapping:
    own = circus(state, seat)
    pairs = tuple(Pairs(mine.card, _others(state, seat, mine)) for mine in own.caravan)
    return Swapping(own.swapped, _no_action(state, seat, own.swapped), pairs)


def _removing(state: State, seat: Seat) -> Removing:
    used, choices = circus(state, seat).removed, advanced.removable(state)
    bare = None if choices else why("", "There is no cube on the rightmost performer.")
    return Removing(used, _no_action(state, seat, used) or bare, choices)


def _no_action(state: State, seat: Seat, used: int) -> Why | None:
    if used:
        return why("CI-ADV-7", "Once a game: you did it in round {n}.", n=used)
    if advanced.is_second(state, seat, used):
        return why("CI-ADV-3", "Only one of the two actions in a turn: you have taken it.")
    if len(circus(state, seat).hand) < ACTION_COST:
        return why("CI-REH-7", "This takes a card, and your hand is empty.")
    return None


def _others(state: State, seat: Seat, mine: Performer) -> tuple[Partner, ...]:
    every = advanced.others(state, seat)
    return tuple(_partner(state, mine, whose, who) for whose, who in every if advanced.may_swap(mine, who))


def _partner(state: State, mine: Performer, whose: Seat | None, who: Performer) -> Partner:
    if whose is not None:
        return Partner(who.card, "caravan", whose, ())
    line = advanced.exchanged(state, who, mine)
    gone = arena.left(line, advanced.after_swap(state, line, mine.card))
    return Partner(who.card, "arena", None, tuple(each.card for each in gone))
