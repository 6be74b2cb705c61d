"""The player aid of The Magnificent: what somebody at the table looks up in the middle of a game."""

from __future__ import annotations

from companion.core.paper import Aid
from companion.core.why import said
from companion.games.magnificent.paper import aid_round, aid_turn

LEFT_OUT = {
    "MG-SET-3": "set-up, done once",
    "MG-SET-4": "set-up, done once",
    "MG-SET-5": "set-up, done once",
    "MG-SET-6": "set-up, done once",
    "MG-SET-7": "set-up, done once",
    "MG-SET-8": "set-up, done once",
}
AID = Aid(said("Strong dice, great shows, high bills."), (*aid_turn.SIDE, *aid_round.SIDE), "magician", LEFT_OUT)
