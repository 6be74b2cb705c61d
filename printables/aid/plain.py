"""What is printed of a game that brings no words of its own for paper: its rules as an aid, a pad of blank rows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from companion.core.game import Game
from companion.core.paper import Aid, Block, Entry, Line, ScorePad, Section, Side
from companion.core.why import Why, said

BLANK = 20  # rows of a pad


def aid(game: Game[Any, Any]) -> Aid:
    return game.paper.aid or Aid(Why("", ""), tuple(_blocks(game)))


def _blocks(game: Game[Any, Any]) -> Iterator[Block]:
    """Rules of one chapter stand together; from the half of them on they stand on the second side."""
    first = 0
    for chapter, ids in groupby(game.rules, key=lambda rule: rule.rpartition("-")[0]):
        lines = tuple(Line(Why(rule, game.rules[rule].sentence), (rule,)) for rule in ids)
        yield Block(Why("", chapter), lines, side=1 if 2 * first <= len(game.rules) else 2, panel=2)
        first += len(lines)


def pad(game: Game[Any, Any]) -> ScorePad:
    return game.paper.pad or ScorePad((Side(game.paper.ending.points, (_rows(game),)),))


def _rows(game: Game[Any, Any]) -> Section:
    blank = (Entry(Why("", "")),) * BLANK
    return Section(game.paper.ending.points, (*blank, Entry(said("Total"), kind="total")))
