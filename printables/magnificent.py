"""The player aid of The Magnificent: what somebody at the table looks up in the middle of a game."""

from __future__ import annotations

from companion.core.why import said
from printables import magnificent_round, magnificent_turn
from printables.blocks import Aid

# rules that the aid does not tell, and why
LEFT_OUT = {
    "MG-SET-3": "set-up, done once",
    "MG-SET-4": "set-up, done once",
    "MG-SET-5": "set-up, done once",
    "MG-SET-6": "set-up, done once",
    "MG-SET-7": "set-up, done once",
    "MG-SET-8": "set-up, done once",
}


def aid() -> Aid:
    motto = said("Strong dice, great shows, high bills.")
    return Aid("The Magnificent", motto, (*magnificent_turn.SIDE, *magnificent_round.SIDE), "magician")
