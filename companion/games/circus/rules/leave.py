"""What the table may allow and put right beyond what belongs to the turn, where it plays so (CI-SET-8)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.circus.rules.state import State
from companion.kit.rulings import other_ruling


def is_last_word(state: State) -> bool:
    """Whether what the table says counts late and out of turn, too."""
    return not other_ruling(state, "CI-SET-8")


def beyond_turn(state: State) -> State:
    """As a guard sees the position where a table may play so that nothing excuses a move from it."""
    return state if is_last_word(state) else replace(state, excused="")
