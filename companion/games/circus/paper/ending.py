"""How the end of Circus is said."""

from __future__ import annotations

from companion.core.paper import Ending
from companion.core.why import said

ENDING = Ending(
    finals=((said("Grand finale"), ("CI-FIN-1", "CI-FIN-4")), (said("Bonus points"), ("CI-FIN-2",))),
)
