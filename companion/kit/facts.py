"""What is printed on components: asked when a rule needs it and nobody has told it yet, read from a pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec import DecodeError
from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Tell
from companion.core.seats import Actor
from companion.core.why import Malformed, Record, Why, said, why

M = TypeVar("M")
V = TypeVar("V")
Key = tuple[str, str]


class Print(Record, frozen=True):
    """How one printed thing is asked for. rule: what needs it. text: the question. look: where to look."""

    rule: str
    text: str
    look: str
    entry: Field


def question(prompt: Why, card: str, field: str, entry: Field) -> Ask[M]:
    """The form whose answer is a Tell of `field` on `card`; `entry` is what is typed."""
    template: tuple[tuple[str, str | int], ...] = (("do", "tell"), ("card", card), ("field", field))
    return Ask(prompt, form=Form(template, (entry,)))


def asked(shown: Print, card: str, field: str, facts: Mapping[str, int | str]) -> Ask[M]:
    """The question for this print of this card; facts fill its words."""
    entry = replace(shown.entry, label=said(shown.look, **facts))
    return question(why(shown.rule, shown.text, **facts), card, field, entry)


def missing(
    facts: Mapping[Key, V], actor: Actor, ask: Callable[[str, str], Ask[M]], wanted: Iterable[Key]
) -> tuple[tuple[Actor, Ask[M]], ...]:
    """The question for the first of these that nobody has told yet, if any."""
    unknown = next((key for key in wanted if key not in facts), None)
    return () if unknown is None else ((actor, ask(*unknown)),)


def name(card: str) -> str:
    """'performer/Rope Walker' -> 'Rope Walker'."""
    return card.partition("/")[2] or card


def packed(
    facts: Iterable[tuple[str, str, str]], decode: Callable[[str], V], fitting: Callable[[Tell[V]], V]
) -> dict[Key, V]:
    """What a pack tells. Raises Malformed when something cannot be printed there, as `fitting` does."""
    return {(card, field): fitting(Tell(card, field, _read(card, field, text, decode))) for card, field, text in facts}


def _read(card: str, field: str, text: str, decode: Callable[[str], V]) -> V:
    try:
        return decode(text)
    except DecodeError as wrong:
        raise Malformed(f"'{field}' of {card}: {wrong}") from wrong
