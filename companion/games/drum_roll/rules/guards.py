"""A guard that stands behind another one, and what a move could not do, for the story."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.why import Illegal, Why, why
from companion.games.drum_roll.rules.state import State


def refuse_besides(state: State, rule: str, wrong: bool, text: str, **facts: int | str) -> None:
    """Refuses what the guards before it let pass; a move that the host has allowed is not refused a second time."""
    if wrong and not state.excused:
        raise Illegal(why(rule, text, **facts))


def absurd(text: str, **facts: int | str) -> Illegal:
    """What cannot be allowed, because there is nothing to be done: said in words, by no rule."""
    return Illegal(Why("", text, tuple(facts.items())))


def short(state: State, rule: str, text: str, **facts: int | str) -> State:
    """What this move could not do, or did otherwise than somebody would think."""
    return replace(state, notes=(*state.notes, why(rule, text, **facts)))
