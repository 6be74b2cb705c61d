"""What a blank score pad of Circus asks for, row by row, in the order in which it is scored."""

from __future__ import annotations

from companion.core.paper import Entry, Note, ScorePad, Section, Side
from companion.core.why import Why, said
from companion.games.circus.rules.parts import (
    ADVANCED_ROUNDS,
    BASIC_ROUNDS,
    BLANK_POSTERS,
    FINALE_POINTS,
    NEW_POINTS,
    SHARED_POINTS,
    SPECIALTIES,
)


def _round(n: int) -> Entry:
    """Blank posters and the finale have no box office."""
    basic = said("basic: the finale") if n == BASIC_ROUNDS else None
    advanced = said("advanced") if n > BASIC_ROUNDS else None
    closed = n <= BLANK_POSTERS or n == ADVANCED_ROUNDS
    return Entry(said("Round {round}", round=n), "CI-BOX-2" if closed else "", basic or advanced, shut=(0,) * closed)


PAD = ScorePad(
    (
        Side(
            said("Points"),
            (
                Section(said("Rounds"), tuple(_round(n) for n in range(1, ADVANCED_ROUNDS + 1)), ("ticket", "tent")),
                Section(
                    said("Grand finale: most cubes, {n} points", n=FINALE_POINTS),
                    tuple(Entry(Why("", each), "CI-FIN-1") for each in SPECIALTIES),
                ),
                Section(
                    said("The end"),
                    (
                        Entry(said("Bonus points"), "CI-FIN-2", said("cubes of the caravan, by the track")),
                        Entry(said("Total"), "CI-FIN-2", said("level: a shared place"), "total"),
                    ),
                ),
            ),
            (
                Note("ticket", said("Box office: 1 a cube on own performers of the poster's specialty"), "CI-BOX-1"),
                Note(
                    "tent",
                    said(
                        "Showtime: {shared} a colour shared with the one before, {new} a new colour",
                        shared=SHARED_POINTS,
                        new=NEW_POINTS,
                    ),
                    "CI-SHOW-2",
                ),
            ),
        ),
    ),
    is_wide=True,
)
