"""Paying a sum out of a purse, where what is missing costs points."""

from __future__ import annotations

from companion.core.why import Record


class Settlement(Record, frozen=True):
    """paid leaves the purse, missing could not be paid, points is what that costs (negative)."""

    paid: int
    missing: int
    points: int


def settle(purse: int, owed: int, *, per_missing: int) -> Settlement:
    """per_missing: the points of one missing coin, negative for a loss."""
    paid = max(0, min(purse, owed))
    missing = max(0, owed - paid)
    return Settlement(paid, missing, missing * per_missing)
