"""The player aid of Circus: what somebody at the table looks up in the middle of a game."""

from __future__ import annotations

from companion.core.why import said
from printables import circus_show, circus_turn
from printables.blocks import Aid

# rules that the aid does not tell, and why
LEFT_OUT = {
    "CI-SET-1": "set-up, done once; the screens lead through it",
    "CI-SET-3": "set-up, done once; the screens lead through it",
    "CI-SET-4": "set-up, done once; the screens lead through it",
    "CI-SET-5": "stands in the block of rulings",
    "CI-SET-7": "set-up, done once; the screens lead through it",
    "CI-FIN-4": "stands in the block of rulings",
    "CI-ADV-4": "stands in the block of rulings",
}


def aid() -> Aid:
    motto = said("Send on performers who can do what nobody before them could.")
    return Aid("Circus", motto, (*circus_turn.SIDE, *circus_show.SIDE), "clown")
