"""A counted thing set to what lies on the table."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.game import Adjust, Count
from companion.core.why import Illegal, Malformed, why

MOST = 999


def counted(change: Adjust, things: Iterable[Count], *, below_none: str = "") -> Count:
    """The thing as it is counted so far. below_none: the one that may be negative.

    Raises Malformed when it is no such thing, Illegal when there cannot be so many, or so few.
    """
    thing = next((each for each in things if (each.thing, each.seat) == (change.thing, change.seat)), None)
    if thing is None:
        raise Malformed(f"there is no '{change.thing}' to count")
    if abs(change.to) > MOST:
        raise Illegal(why("", "No table holds more than {n} of anything.", n=MOST))
    if change.thing != below_none and change.to < 0:
        raise Illegal(why("", "There cannot be fewer than none."))
    return thing
