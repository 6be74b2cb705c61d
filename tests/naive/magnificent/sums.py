"""What the rules let one add up: power, the round-end payment, half cards (MG-TURN, MG-END, MG-FIN)."""

from __future__ import annotations

from collections.abc import Sequence

Die = tuple[str, int]
COLOURS = ("orange", "green", "purple")


def dice_sum(dice: Sequence[Die], colour: str) -> int:
    return sum(face for shown, face in dice if shown == colour)


def power(die: Die, earlier: Sequence[Die], colour: str, gems: int, bonuses: int) -> int:
    """MG-TURN-2, MG-TURN-3: clear dice of earlier turns never add."""
    return die[1] + dice_sum(earlier, colour) + 2 * gems + bonuses


def payment(dice: Sequence[Die]) -> int:
    """MG-END-1."""
    return max(dice_sum(dice, colour) for colour in COLOURS) + dice_sum(dice, "clear")


def full_worth(raw: int, maximum: int | None) -> int:
    return raw if maximum is None else min(raw, maximum)


def half_worth(raw: int, maximum: int | None) -> int:
    """MG-FIN-1."""
    return raw // 2 if maximum is None else min(raw // 2, maximum // 2)
