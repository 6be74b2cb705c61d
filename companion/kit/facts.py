"""What is printed on components: asked when a rule needs it and nobody has told it yet, read from a pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import DecodeError, ValidationError
from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Tell
from companion.core.seats import Actor
from companion.core.why import Malformed, Record, Why, msg, said, why

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


def spelled(
    shown: Mapping[str, Print], names: Iterable[str], numbers: Mapping[str, Sequence[int]] | None = None
) -> tuple[Field, ...]:
    """The fields of these prints; 'step n' is one for each of its numbers."""
    return tuple(field for each in names for field in _spelled(shown[each], each, (numbers or {}).get(each)))


def _spelled(shown: Print, name: str, numbers: Sequence[int] | None) -> tuple[Field, ...]:
    if numbers is None:
        return (replace(shown.entry, name=name, label=said(shown.look)),)
    stem = name.removesuffix("n")
    return tuple(replace(shown.entry, name=f"{stem}{n}", label=said(shown.look, n=n)) for n in numbers)


def why_unprintable(
    told: Tell[object],
    ask: Callable[[str, str], Ask[M]],
    fitting: Callable[[Tell[object]], object],
    wants: Mapping[str, str],
) -> Why | None:
    """Why this cannot be printed there, in words; None: it can. wants: of each kind but numbers and words, what it has
    to be like."""
    try:
        form = ask(told.card, told.field).form
    except Malformed:
        return said("{card} has no place for {field}.", card=told.card[:90], field=told.field[:60])
    try:
        fitting(told)
    except (Malformed, ValidationError):
        return _unlike(told, form.fields[0], wants) if form else None
    return None


def _unlike(told: Tell[object], entry: Field, wants: Mapping[str, str]) -> Why:
    words = {"card": told.card, **dict(entry.label.facts), "thing": entry.label.text}
    match entry.kind:
        case "number":
            text = msg("{card} · {thing}: {value} is not possible, only {low} to {high}.")
            return said(text, **words, value=_typed(told.value), low=entry.low, high=entry.high)
        case "choice" | "choices":
            wrong = _no_choice(told.value, entry.choices)
            return said("{card} · {thing}: {value} is not possible.", **words, value=wrong)
        case "word":
            return said("{card} · {thing}: a name has 1 to {high} letters.", **words, high=entry.high)
        case _:
            return why("", wants[entry.kind], **words, low=entry.low, high=entry.high)


def _typed(value: object) -> int | str:
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)[:60]


def _no_choice(value: object, choices: Sequence[str]) -> str:
    """The first word that is none of them; all of it where there are only too many."""
    words = value if isinstance(value, list | tuple) else (value,)
    return next((str(word)[:60] for word in words if word not in choices), ", ".join(map(str, words))[:60])
