"""How a printed value is written as short text that people can type; one template serves to write and to read it."""

from __future__ import annotations

from companion.core.why import Record


class Number(Record, frozen=True):
    """first: what people call 0, where they count from 1."""

    first: int = 0


class Word(Record, frozen=True):
    """One of these. terms: what people read for some of them."""

    choices: tuple[str, ...]
    terms: tuple[tuple[str, str], ...] = ()


class Each(Record, frozen=True):
    """Several in order, with a sign between them; none is written 0."""

    item: Number | Word | Line
    between: str = " + "


class Line(Record, frozen=True):
    """A record: {part}, <word>, signs, and [what is left out where all its parts are missing]. tag: its `is`.
    parts: a number with what a missing one stands for. listed: a list of the parts in order."""

    template: str
    parts: tuple[tuple[str, Notation, int | None], ...]
    tag: str = ""
    listed: bool = False


Notation = Number | Word | Each | Line
