"""The player aid of Circus: what somebody at the table looks up in the middle of a game."""

from __future__ import annotations

from companion.core.paper import Aid
from companion.core.why import said
from companion.games.circus.paper import aid_show, aid_turn

LEFT_OUT = {
    "CI-SET-5": "stands in the block of rulings",
    "CI-SET-8": "stands in the block of rulings",
    "CI-REH-17": "stands in the block of rulings",
    "CI-FIN-4": "stands in the block of rulings",
    "CI-ADV-3": "stands in the block of rulings",
    "CI-ADV-4": "stands in the block of rulings",
}
AID = Aid(said("Show what the one before could not."), (*aid_turn.SIDE, *aid_show.SIDE), "clown", LEFT_OUT)
