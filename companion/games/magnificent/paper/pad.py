"""What a blank score pad of The Magnificent asks for, row by row, in the order in which it is scored."""

from __future__ import annotations

from companion.core.paper import PadEntry, ScorePad, Section, Side
from companion.core.why import said
from companion.games.magnificent.rules.parts import AREA_POINTS, AREAS, COINS_A_POINT, ROUNDS, TURNS


def _payment(n: int) -> Section:
    entries = (
        PadEntry(said("Posters and tents"), "MG-PRF-3"),
        PadEntry(said("Bonuses"), "MG-TURN-5"),
        PadEntry(said("To pay"), "MG-END-1", said("highest colour + all clear dice"), "count"),
        PadEntry(said("Missing coins"), "MG-END-2", said("each missing coin −{n}", n=n)),
        PadEntry(said("One master card"), "MG-END-4", said("in full")),
        PadEntry(said("Sum of round {round}", round=n), kind="sum"),
    )
    return Section(said("Round {round}", round=n), entries)


_FINAL = Section(
    said("Final scores"),
    (
        *(PadEntry(said("Master card {n}", n=n), "MG-FIN-1", said("half")) for n in range(1, TURNS + 1)),
        PadEntry(said("Coins"), "MG-FIN-2", said("1 for every {n}", n=COINS_A_POINT)),
        PadEntry(said("Complete areas"), "MG-FIN-3", said("{n} each, of {of}", n=AREA_POINTS, of=AREAS)),
        PadEntry(said("Total"), kind="total"),
        PadEntry(said("Coins left, if points are level"), "MG-FIN-4", kind="count"),
    ),
)
PAD = ScorePad((Side(said("Points"), (*(_payment(n) for n in range(1, ROUNDS + 1)), _FINAL)),), narrow=2)
