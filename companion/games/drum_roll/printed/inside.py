"""What a move tells by the way of what is printed on a card."""

from __future__ import annotations

from companion.core.game import Tell
from companion.games.drum_roll.rules.cards import card_id
from companion.games.drum_roll.rules.moves import Deal, DrumRollMove, Turn


def inside(move: DrumRollMove) -> tuple[Tell[object], ...]:
    """The kind of a performer, told by whoever sees it first."""
    match move:
        case Deal(card=card, kind=kind) | Turn(card=card, kind=kind) if kind is not None:
            return (Tell(card_id("performer", card), "kind", kind),)
        case _:
            return ()
