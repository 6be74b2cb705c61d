"""How the end of The Magnificent is said."""

from __future__ import annotations

from companion.core.paper import Ending
from companion.core.why import said

ENDING = Ending(
    won=said("{seat} has the most magnificent circus"),
    shared=said("{names} share the first place"),
    finals=(
        (said("Half of the master cards"), ("MG-FIN-1",)),
        (said("Coins"), ("MG-FIN-2",)),
        (said("Areas of the camp"), ("MG-FIN-3",)),
    ),
    level=said("same points, same coins: a shared place"),
    tied=said("same points: more coins come first"),
)
