"""The signs that The Magnificent adds to the common ones: what master cards count, how many trainers."""

from collections.abc import Mapping

from companion.core.game import Sign
from companion.kit.drawing import at, circle, curve, line, lines, rectangle, solid, star

GRID = lines("M9 3 L9 21", "M15 3 L15 21", "M3 9 L21 9", "M3 15 L21 15", width=1.2)
FRAME = lines(rectangle(3, 3, 18, 18, 1.5))


def pawn(x: float) -> tuple[str, str]:
    """Head and body of a trainer standing at x."""
    return circle(x, 6.5, 3.2), (
        line((x - 1.9, 9.8))
        + curve((x - 1.9, 14), (x - 4.4, 15.4), (x - 4.4, 21))
        + f" L{at(x + 4.4, 21)}"
        + curve((x + 4.4, 15.4), (x + 1.9, 14), (x + 1.9, 9.8))
    )


SIGNS: Mapping[str, Sign] = {
    "row": (*FRAME, *GRID, *solid("M3 9 L21 9 L21 15 L3 15 Z")),
    "column": (*FRAME, *GRID, *solid("M9 3 L15 3 L15 21 L9 21 Z")),
    "areas": (*FRAME, *lines("M12 3 L12 12", "M3 12 L21 12", "M15 12 L15 21"), *solid("M3 3 L12 3 L12 12 L3 12 Z")),
    "bonus": (*FRAME, *solid(star(12, 12.5, 6.6, 5, inner=2.7))),
    "sets": lines(rectangle(2, 3, 8.5, 8.5, 1), rectangle(13.5, 3, 8.5, 8.5, 1), rectangle(7.75, 13, 8.5, 8.5, 1)),
    "many": (*lines(*pawn(8.5)), *lines("M19 7 L19 15", "M15 11 L23 11")),
    "two": lines(*pawn(6.5), *pawn(17.5)),
}
