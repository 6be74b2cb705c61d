"""What may be played in more ways than one, in few words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.why import Why, said

TOPICS: Mapping[str, Why] = {
    "MG-SET-8": said("Boards and master cards of the set-up:"),
}
