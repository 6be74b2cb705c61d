"""When a step ends: as its player says while a choice is open or could become so, or by itself (DR-END-4).

What a card in the hand may bring is judged by its back, whatever the laptop knows of it: hands are secret (DR-INV-7).
"""

from __future__ import annotations

from companion.games.drum_roll.rules.parts import Colour
from companion.games.drum_roll.rules.state import Circus, State
from companion.kit.rulings import other_ruling


def end_by_themselves(state: State) -> bool:
    """The table's ruling: a step is over as soon as nothing is possible in it."""
    return other_ruling(state, "DR-END-4")


def let_be(state: State) -> bool:
    """A table of the first edition: its log holds moves that the host allowed and that then did next to nothing."""
    return all(other_ruling(state, rule) for rule in ("DR-END-4", "DR-SHOW-11", "DR-SHOW-13"))


def may_gain_by_card(owner: Circus) -> bool:
    """Cubes, coins, or a card for the discards."""
    return bool(owner.hand)


def may_bring_back(owner: Circus, colour: Colour) -> bool:
    """A card that sends a cube of this colour to the supply: a performer fired, a cube sold."""
    return bool(owner.hand) and (colour in owner.stock or any(colour in who.cubes for who in owner.troupe))
