"""The one explanation type, and the errors that carry it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

FactKind = Literal["player", "message", "typed", "card"]
# What a fact is, by how its key begins: a seat, said by its player's name; a message with places of its own, filled by
# the same facts; what somebody has typed; a card by its full name, said by what it is called at this table, or a term
# that stands for one. Any other str is a term, any other int a number.
FACT_KINDS: dict[str, FactKind] = {
    "seat": "player", "thing": "message", "name": "typed", "who": "typed", "card": "card", "other": "card",
    "performer": "card", "kept": "card", "received": "card", "known": "card", "region": "card", "tile": "card",
}  # fmt: skip


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen value; decoding refuses fields it does not know."""


class Why(Record, frozen=True):
    """A reason in words: the rule's id ('' for plain speech), an English message id and what fills its {placeholders}.

    The key of a fact says what it is (`fact_kind`). A text 'one|many' is a plural counted by fact `n`; `msg` puts a
    context before it.
    """

    rule: str
    text: str
    facts: tuple[tuple[str, int | str], ...] = ()


def fact_kind(key: str) -> FactKind | None:
    return next((kind for start, kind in FACT_KINDS.items() if key.startswith(start)), None)


_CONTEXT_ENDS = "\x04"  # as in every catalogue of gettext


def msg(text: str, context: str = "") -> str:
    """Marks a message where it is written down; a context keeps apart what English says in one word."""
    return f"{context}{_CONTEXT_ENDS}{text}" if context else text


def plain(text: str) -> str:
    """The English of a message, without its context."""
    return text.rpartition(_CONTEXT_ENDS)[2]


def why(rule: str, text: str, **facts: int | str) -> Why:
    return Why(rule, text, tuple(facts.items()))


def said(text: str, **facts: int | str) -> Why:
    """Plain speech: a label or a line of the story that cites no rule."""
    return Why("", text, tuple(facts.items()))


class Illegal(Exception):
    """The rules say no, and why; the table's host may allow it anyway."""

    def __init__(self, why: Why) -> None:
        super().__init__(f"{why.rule}: {why.text} {dict(why.facts)}")
        self.why = why


class Malformed(ValueError):
    """What arrived is not a move of this game, or no pack; why: in words, where a person has written it. misfit: the
    event of a log that the rules of this version do not take."""

    def __init__(self, text: str, why: Why | None = None, misfit: int | None = None) -> None:
        super().__init__(text)
        self.why, self.misfit = why, misfit


def malformed(why: Why) -> Malformed:
    return Malformed(plain(why.text).format_map(dict(why.facts)), why)


class Stale(Exception):
    """The question that was answered is no longer open. late: it was a secret one, and its close has passed."""

    def __init__(self, *, late: bool = False) -> None:
        super().__init__()
        self.late = late
