"""What a player aid says, before it is laid out: blocks of lines, tables and signs, each with the rules it rests on."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.game import Rule
from companion.core.why import Record, Why


class Line(Record, frozen=True):
    """One statement. lead: what it is about, set in bold before it. sign: drawn in front (a name of icons.SIGNS, or
    'cube red'). rules: the ids it rests on, set small in the margin."""

    text: Why
    rules: tuple[str, ...] = ()
    lead: Why | None = None
    sign: str = ""


class Step(Record, frozen=True):
    """A numbered step of the round."""

    text: Why
    rules: tuple[str, ...] = ()
    lead: Why | None = None
    sign: str = ""


class Grid(Record, frozen=True):
    """A small table. head: of its columns; the first column is the widest. rows: as many cells as the head has."""

    head: tuple[Why, ...]
    rows: tuple[tuple[Why, ...], ...]
    rules: tuple[str, ...] = ()


class Legend(Record, frozen=True):
    """Signs with their names, several in a row: (sign, name); a sign is a name of icons.SIGNS, or 'cube red'."""

    entries: tuple[tuple[str, Why], ...]


Piece = Line | Step | Grid | Legend


class Block(Record, frozen=True):
    """side: 1 or 2, the side of the two-sided reference it stands on. panel: 2 to 8, its page in the pocket booklet
    (page 1 is the cover and tells how to fold, page 8 also what the table has chosen); 0: only in the reference. In
    both, blocks come in the order given."""

    title: Why
    pieces: tuple[Piece, ...]
    sign: str = ""
    side: int = 1
    panel: int = 0


class Aid(Record, frozen=True):
    """The aid of one game. title: the game's. motto: one sentence under it: what one plays for. sign: on its cover."""

    title: str
    motto: Why
    blocks: tuple[Block, ...]
    sign: str = "tent"


def ruled(rules: Mapping[str, Rule], rule: str, *others: str, lead: Why | None = None, sign: str = "") -> Line:
    """A rule's own sentence; `others` are the ids that it says as well."""
    return Line(Why(rule, rules[rule].sentence), (rule, *others), lead, sign)


def step(rules: Mapping[str, Rule], rule: str, *others: str, lead: Why | None = None, sign: str = "") -> Step:
    return Step(Why(rule, rules[rule].sentence), (rule, *others), lead, sign)
