"""The arena: what a performer scores after the one before it, and who leaves when two are alike (CI-SHOW-2, 3, 8)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.circus.rules.parts import NEW_POINTS, SHARED_POINTS, Colour
from companion.games.circus.rules.pieces import discarded, ordered
from companion.games.circus.rules.state import Performer, State

Lines = tuple[tuple[Colour, int], ...]


def lines(who: Performer, before: Performer | None) -> Lines:
    """The points of each colour: 1 if the one before has it too, else 2; 2 when nobody is (CI-SHOW-2, CI-SHOW-9)."""
    theirs = before.cubes if before else ()
    return tuple((colour, SHARED_POINTS if colour in theirs else NEW_POINTS) for colour in ordered(who.cubes))


def after_sending(arena: tuple[Performer, ...], who: Performer) -> tuple[Performer, ...]:
    """The line with one more at its right end: the one before loses its cubes, an alike and all left of it go."""
    alike = max((i for i, each in enumerate(arena) if each.specialty == who.specialty), default=-1)
    bare = (*arena[:-1], *(replace(last, cubes=()) for last in arena[-1:]))
    return (*bare[alike + 1 :], who)


def left(before: tuple[Performer, ...], after: tuple[Performer, ...]) -> tuple[Performer, ...]:
    """Who has left the arena, from left to right."""
    staying = {who.card for who in after}
    return tuple(who for who in before if who.card not in staying)


def with_arena(state: State, arena: tuple[Performer, ...]) -> State:
    """The new line; who is no longer in it goes to the discards, its cubes to the supply (CI-SHOW-8)."""
    gone = tuple(who.card for who in left(state.arena, arena))
    return discarded(replace(state, arena=arena), "performer", *gone)
