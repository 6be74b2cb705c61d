"""What the printings leave open and what a table has chosen: as a block, and in each statement that depends on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.game import Game, Rule
from companion.core.paper import Block, Card, CardLine, Entry, Line, Piece, ScorePad, Section, Side, Step
from companion.core.why import Why, said

Switches = Mapping[str, str]


def worded(words: Why, game: Game[Any, Any], switches: Switches) -> Why:
    """A statement as this table plays its rule."""
    other = game.paper.otherwise.get(words)
    return other if other and is_otherwise(words.rule, game.rules, switches) else words


def is_otherwise(name: str, rules: Mapping[str, Rule], switches: Switches) -> bool:
    """Whether the table has chosen the second way of a rule."""
    rule = rules.get(name)
    return rule is not None and bool(rule.switch) and _played(name, rule, switches) != rule.switch[0]


def as_played(block: Block, game: Game[Any, Any], switches: Switches) -> Block:
    """The block with each of its statements as this table plays it."""

    def piece(one: Piece) -> Piece:
        return replace(one, text=worded(one.text, game, switches)) if isinstance(one, Line | Step) else one

    return replace(block, pieces=tuple(map(piece, block.pieces)))


def card_as_played(card: Card, game: Game[Any, Any], switches: Switches) -> Card:
    def line(one: CardLine) -> CardLine:
        return replace(one, words=worded(one.words, game, switches)) if one.words else one

    return replace(card, lines=tuple(map(line, card.lines)))


def pad_as_played(pad: ScorePad, game: Game[Any, Any], switches: Switches) -> tuple[Side, ...]:
    """The pages of a score pad, each entry with what it is worth at this table."""

    def entry(one: Entry) -> Entry:
        return replace(one, hint=worded(one.hint, game, switches)) if one.hint else one

    def section(one: Section) -> Section:
        return replace(one, entries=tuple(map(entry, one.entries)))

    return tuple(replace(side, sections=tuple(map(section, side.sections))) for side in pad.sides)


def open_points(game: Game[Any, Any], switches: Switches) -> Block | None:
    """Every rule that can be played in more ways than one, for the second side. None: there is none."""
    lines = tuple(_line(name, rule, game, switches) for name, rule in game.rules.items() if rule.switch)
    return Block(said("What the printings leave open"), lines, "language", side=2) if lines else None


def _line(name: str, rule: Rule, game: Game[Any, Any], switches: Switches) -> Line:
    """With a tick where the table has chosen another way than the first."""
    played = _played(name, rule, switches)
    other = next(choice for choice in rule.switch if choice != played)
    text = said("{choice} (or: {other})", choice=played, other=other)
    return Line(text, (name,), _topic(name, game), "" if played == rule.switch[0] else "check")


def _topic(name: str, game: Game[Any, Any]) -> Why:
    return game.paper.topics.get(name) or Why(name, game.rules[name].sentence)


def _played(name: str, rule: Rule, switches: Switches) -> str:
    chosen = switches.get(name, "")
    return chosen if chosen in rule.switch else rule.switch[0]


def chosen(game: Game[Any, Any], switches: Switches) -> Block | None:
    """For the pocket, on its last page: where this table plays otherwise than the first way. None: nowhere."""
    played = {name: _played(name, rule, switches) for name, rule in game.rules.items() if rule.switch}
    differs = {name: choice for name, choice in played.items() if choice != game.rules[name].switch[0]}
    lines = tuple(Line(Why(name, choice), (name,), _topic(name, game)) for name, choice in differs.items())
    return Block(said("Chosen at this table"), lines, "check", side=2, panel=8) if lines else None
