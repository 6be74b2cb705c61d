"""A printed value in a cell: plain kinds as everybody writes them, those of a game by its notations, others as JSON."""

from __future__ import annotations

import json
from typing import Any

from companion.core.game import Field, Game
from companion.core.notation import Each, Notation, Number, Word
from companion.core.why import Malformed
from companion.host.packs.notation import read, written


def _notation(game: Game[Any, Any], field: Field) -> Notation | None:
    """None: of a kind that is written as JSON."""
    match field.kind:
        case "number":
            return Number()
        case "choice":
            return Word(field.choices)
        case "choices":
            return Each(Word(field.choices))
        case _:
            return game.printed.notations.get(field.kind)


def cell(game: Game[Any, Any], field: Field, value: Any, language: str) -> int | str:
    """The value as it stands in a table; a number stays a number."""
    notation = _notation(game, field)
    if field.kind == "word":
        return str(value)
    if isinstance(notation, Number) and isinstance(value, int):
        return value
    return written(notation, value, language) if notation else json.dumps(value, ensure_ascii=False)


def value(game: Game[Any, Any], field: Field, typed: str) -> Any:
    """What was typed, as JSON has it. Raises Malformed."""
    notation = _notation(game, field)
    if field.kind == "word":
        return typed.strip()
    if notation:
        return read(notation, typed)
    try:
        return json.loads(typed)
    except (ValueError, RecursionError) as wrong:
        raise Malformed(str(wrong)) from wrong


def example(game: Game[Any, Any], field: Field, language: str) -> str:
    """Something of this kind, to write it like; '' where there is none."""
    match field.kind:
        case "number":
            shown: Any = 3
        case "choice":
            shown = field.choices[0]
        case "word":
            shown = ""
        case "choices":
            shown = field.choices[:2]
        case _:
            shown = game.printed.examples.get(field.kind)
    return "" if shown is None else str(cell(game, field, shown, language))
