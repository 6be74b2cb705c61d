"""Questions for numbers printed on components: asked when a rule needs one that nobody has told yet."""

from __future__ import annotations

from typing import TypeVar

from companion.core.game import Ask, Field, Form
from companion.core.why import Why

M = TypeVar("M")


def question(prompt: Why, card: str, field: str, entry: Field) -> Ask[M]:
    """The form whose answer is a Tell of `field` on `card`; `entry` is what is typed."""
    template: tuple[tuple[str, str | int], ...] = (("do", "tell"), ("card", card), ("field", field))
    return Ask(prompt, form=Form(template, (entry,)))
