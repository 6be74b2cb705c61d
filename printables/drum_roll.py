"""The player aid of Drum Roll: what somebody at the table looks up in the middle of a game."""

from __future__ import annotations

from companion.core.why import said
from printables import drum_roll_round, drum_roll_show
from printables.blocks import Aid

# rules that the aid does not tell, and why
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


def aid() -> Aid:
    motto = said("Three shows, most fame wins.")
    return Aid("Drum Roll", motto, (*drum_roll_round.SIDE, *drum_roll_show.SIDE))
