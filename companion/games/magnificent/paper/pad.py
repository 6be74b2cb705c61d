"""What a blank score pad of The Magnificent asks for, row by row, in the order in which it is scored."""

from __future__ import annotations

from companion.core.paper import Entry, ScorePad, Section, Side
from companion.core.why import said
from companion.games.magnificent.rules.parts import AREA_POINTS, AREAS, COINS_A_POINT, ROUNDS, TURNS


def _payment(n: int) -> Section:
    entries = (
        Entry(said("Posters and tents"), "MG-PRF-3"),
        Entry(said("Bonuses"), "MG-TURN-5"),
        Entry(said("To pay"), "MG-END-1", said("highest colour + all clear dice"), "count"),
        Entry(said("Missing coins"), "MG-END-2", said("each missing coin −{n}", n=n)),
        Entry(said("One master card"), "MG-END-4", said("in full")),
        Entry(said("Sum of round {round}", round=n), kind="sum"),
    )
    return Section(said("Round {round}", round=n), entries)


PAD = ScorePad(
    (
        Side(
            said("Points"),
            (
                *(_payment(n) for n in range(1, ROUNDS + 1)),
                Section(
                    said("Final scores"),
                    (
                        *(Entry(said("Master card {n}", n=n), "MG-FIN-1", said("half")) for n in range(1, TURNS + 1)),
                        Entry(said("Coins"), "MG-FIN-2", said("1 for every {n}", n=COINS_A_POINT)),
                        Entry(said("Complete areas"), "MG-FIN-3", said("{n} each, of {of}", n=AREA_POINTS, of=AREAS)),
                        Entry(said("Total"), kind="total"),
                        Entry(said("Coins left, if points are level"), "MG-FIN-4", kind="count"),
                    ),
                ),
            ),
        ),
    ),
    narrow=2,
)
