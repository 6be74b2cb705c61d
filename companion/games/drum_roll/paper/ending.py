"""How the end of Drum Roll is said."""

from __future__ import annotations

from companion.core.paper import Ending
from companion.core.why import said

ENDING = Ending(
    points=said("Fame"),
    part=said("Show {show}"),
    number="show",
    course=said("Fame, show by show"),
    won=said("{seat} wins the season"),
    shared=said("{names} share the season"),
    finals=(
        (said("Awards"), ("DR-FIN-1",)),
        (said("Bank Representative"), ("DR-FIN-2",)),
        (said("Investments"), ("DR-INV-2", "DR-INV-3")),
    ),
    most=said("most fame wins"),
    level=said("same fame, same coins: a shared place"),
    tied=said("same fame: more coins come first"),
)
