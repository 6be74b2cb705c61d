"""The TOML of a pack as tables of the newest schema: older files are raised step by step, too large ones refused."""

from __future__ import annotations

import tomllib
from typing import Any

from companion.core.why import Why, malformed, msg, said

SCHEMA = 1
LARGEST = 262_144  # bytes; the house set of a game has about 30 000
DEEPEST = 20
MOST_DOTS = 200  # in a line: the time a dotted key takes grows with the square of its parts
Tables = dict[str, Any]


def tables(text: str) -> Tables:
    """What the file says. Raises Malformed."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise malformed(said("This file is larger than {most} kB; no pack is.", most=LARGEST // 1024))
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise malformed(_too_deep())
    try:
        whole = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise malformed(said("This is not a pack: {reason}", reason=str(wrong))) from wrong
    _check_depth(whole)
    return whole


def _check_depth(whole: Tables) -> None:
    level: list[object] = [whole]
    for _ in range(DEEPEST):
        level = [below for each in level for below in _below(each)]
    if level:
        raise malformed(_too_deep())


def _below(each: object) -> list[object]:
    match each:
        case dict():
            return list(each.values())
        case list():
            return each
        case _:
            return []


def _too_deep() -> Why:
    return said("This is not a pack: it is nested more than {most} deep.", most=DEEPEST)


def newest(whole: Tables) -> Tables:
    """The same pack as this Ringside writes it. Raises Malformed when a newer one wrote it."""
    head = whole.get("pack", {})
    schema = head.get("schema", 0) if isinstance(head, dict) else 0
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 0:
        raise malformed(said("The schema of this pack must be a number, not {value}.", value=str(schema)[:60]))
    if schema > SCHEMA:
        text = msg(
            "A newer Ringside wrote this pack (schema {schema}; this one reads up to {most}). Update Ringside first."
        )
        raise malformed(said(text, schema=schema, most=SCHEMA))
    for step in STEPS[schema:]:
        whole = step(whole)
    return whole


def _with_schema(whole: Tables) -> Tables:
    """0 to 1: the schema stands in the file, and `game` may; numbers and sources stay where they are."""
    head = whole.get("pack")
    return {**whole, "pack": {**head, "schema": 1}} if isinstance(head, dict) else whole


# the nth raises schema n to n + 1; a written step never changes
STEPS = (_with_schema,)
