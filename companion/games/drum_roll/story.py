"""What each viewer is told of a move, in a line or two."""

from __future__ import annotations

from companion.core.seats import Actor, Viewer
from companion.core.why import Why, said
from companion.games.drum_roll.moves import DrumRollMove
from companion.games.drum_roll.state import State


def tell(before: State, by: Actor, move: DrumRollMove, after: State, viewer: Viewer) -> tuple[Why, ...]:
    return (said("A move"),)
