"""What may be played in more ways than one, in few words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.why import Why, said

TOPICS: Mapping[str, Why] = {
    "MG-TURN-5": said("Exchange:"),
    "MG-TURN-8": said("An action ends:"),
    "MG-SET-8": said("Boards and cards:"),
}
