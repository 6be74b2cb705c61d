"""The player aid of Circus: what somebody at the table looks up in the middle of a game."""

from __future__ import annotations

from companion.core.why import said
from printables import circus_show, circus_turn
from printables.blocks import Aid

# rules that the aid does not tell, and why
LEFT_OUT = {
    "CI-SET-5": "stands in the block of rulings",
    "CI-FIN-4": "stands in the block of rulings",
    "CI-ADV-4": "stands in the block of rulings",
}


def aid() -> Aid:
    motto = said("Show what the one before could not.")
    return Aid("Circus", motto, (*circus_turn.SIDE, *circus_show.SIDE), "clown")
