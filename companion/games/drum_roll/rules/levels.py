"""The level a performer reaches with its cubes, and what is printed for it."""

from __future__ import annotations

from typing import cast

from companion.core.seats import Seat
from companion.games.drum_roll.rules.parts import LEVELS, Benefit, Colour, Level
from companion.games.drum_roll.rules.pieces import circus, fact, number
from companion.games.drum_roll.rules.state import Performer, State


def wanted(state: State, card: str, level: Level) -> tuple[Colour, ...] | None:
    """The cubes printed for a level; None while nobody has told them."""
    return cast("tuple[Colour, ...] | None", state.facts.get((card, level)))


def reached(state: State, who: Performer) -> Level | None:
    """DR-SHOW-2. None while a requirement is missing that would decide it."""
    got: Level = "none"
    free = list(who.cubes)
    for level in LEVELS:
        more = wanted(state, who.card, level)
        if more is None:
            return None
        if _took(free, more):
            return got
        got = level
    return got


def _took(free: list[Colour], more: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """What is missing of `more` after taking it out of `free`."""
    missing = []
    for colour in more:
        if colour in free:
            free.remove(colour)
        else:
            missing.append(colour)
    return tuple(missing)


def lacking(state: State, who: Performer) -> tuple[Colour, ...]:
    """The cubes missing for the next level, as far as they are told."""
    free = list(who.cubes)
    found = (_took(free, wanted(state, who.card, level) or ()) for level in LEVELS)
    return next((missing for missing in found if missing), ())


def untold(state: State, who: Performer) -> str | None:
    """The first printed requirement that has to be told before the level is known."""
    if reached(state, who) is not None:
        return None
    return next(level for level in LEVELS if wanted(state, who.card, level) is None)


def benefit(state: State, card: str, level: Level) -> Benefit | None:
    told = fact(state, card, f"gain {level}")
    return told if isinstance(told, Benefit) else None


def eccentrics(state: State, seat: Seat) -> int:
    """Flipped ones included (DR-PAY-6)."""
    return sum(p.kind == "eccentric" for p in circus(state, seat).troupe)


def flip_field(state: State, seat: Seat, who: Performer) -> str:
    """Where the fame of the flip is printed: for eccentrics it depends on how many there are (DR-PAY-6)."""
    return f"flip fame {eccentrics(state, seat)}" if who.kind == "eccentric" else "flip fame"


def flip_fame(state: State, seat: Seat, who: Performer) -> int | None:
    return number(state, who.card, flip_field(state, seat, who))
