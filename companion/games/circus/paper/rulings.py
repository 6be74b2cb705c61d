"""What may be played in more ways than one, in few words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.why import Why, said

TOPICS: Mapping[str, Why] = {
    "CI-SET-5": said("Side of the board:"),
    "CI-SET-8": said("The last word of the table:"),
    "CI-REH-17": said("What cannot be paid after all goes back:"),
    "CI-FIN-4": said("Several of a specialty and no cube:"),
    "CI-ADV-3": said("Swap and removal:"),
    "CI-ADV-4": said("Two alike in the arena after a swap, and off goes:"),
}
