"""The player aid of Drum Roll: what somebody at the table looks up in the middle of a game."""

from __future__ import annotations

from companion.core.paper import Aid
from companion.core.why import said
from companion.games.drum_roll.paper import aid_round, aid_show

LEFT_OUT = {
    "DR-SUP-4": "how many cards there are is not looked up",
    "DR-SET-3": "set-up, done once before the first round",
    "DR-SET-4": "set-up, done once before the first round",
    "DR-SET-5": "set-up, done once before the first round",
    "DR-SET-6": "set-up, done once before the first round",
    "DR-SET-8": "set-up, done once before the first round",
    "DR-SET-9": "set-up, done once before the first round",
    "DR-AFT-4": "the block on the final scores begins there",
}
AID = Aid(said("Three shows, most fame wins."), (*aid_round.SIDE, *aid_show.SIDE), left_out=LEFT_OUT)
