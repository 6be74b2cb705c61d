"""What a move tells by the way of what is printed on a card."""

from __future__ import annotations

from companion.core.game import Tell
from companion.games.circus.rules.moves import CircusMove, Turn


def inside(move: CircusMove) -> tuple[Tell[object], ...]:
    """What a performer with a name is; who has none is told by that alone and prints nothing more."""
    match move:
        case Turn(specialty, None, card) if card:
            return (Tell(card, "specialty", specialty),)
        case Turn(specialty, gender, card) if card:
            return (Tell(card, "specialty", specialty), Tell(card, "gender", gender))
        case _:
            return ()
