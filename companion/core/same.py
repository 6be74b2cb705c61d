"""Two entries found to be one card: whatever names the one names the other from then on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from companion.core.events import Event, Same
from companion.core.game import Game, Tell
from companion.core.line import Tells
from companion.core.why import Illegal, Malformed, said

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
Names = dict[str, str]  # of each entry that is no more, the card that it is


def same(line: Iterable[Event[M]]) -> Names:
    """What was found in this line."""
    names: Names = {}
    for event in line:
        if isinstance(event.move, Same):
            names = {other: event.move.card if card == event.move.other else card for other, card in names.items()}
            names[event.move.other] = event.move.card
    return names


def renamed(value: V, names: Names) -> V:
    """The same value, every card by what it is now. Of a card that is told twice its own word counts."""
    return cast("V", _renamed(value, names)) if names else value


def _renamed(value: object, names: Names) -> object:
    match value:
        case str():
            return names.get(value, value)
        case tuple():
            return tuple(_renamed(each, names) for each in value)
        case dict():
            moved = {_renamed(key, names): _renamed(each, names) for key, each in value.items()}
            return moved | {key: _renamed(each, names) for key, each in value.items() if key in moved}
        case frozenset():
            return frozenset(_renamed(each, names) for each in value)
        case Struct():
            return _with(value, names)
        case _:
            return value


def _with(record: Struct, names: Names) -> Struct:
    now = {field: getattr(record, field) for field in record.__struct_fields__}
    changed = {field: new for field, each in now.items() if (new := _renamed(each, names)) != each}
    return replace(record, **changed) if changed else record


def found(game: Game[S, M], state: S, both: Same) -> S:
    """The position in which they are one. Raises Illegal where that makes no sense, Malformed for no two cards."""
    deck, slash, own = both.card.partition("/")
    if not (slash and own and both.other != both.card and both.other.partition("/")[0] == deck):
        raise Malformed(f"{both.card} and {both.other} cannot be one card")
    if not any(each in game.printed.cards(state, "table") for each in (both.card, both.other)):
        raise Malformed(f"nobody knows {both.card} or {both.other}")
    after = renamed(state, {both.other: both.card})
    doubts = [each for each in game.counters.audit(after) if each not in game.counters.audit(state)]
    if doubts:
        raise Illegal(said("They cannot be one card: {thing}", thing=doubts[0].text, **dict(doubts[0].facts)))
    return after


def told_of_both(tells: Tells[M], names: Names) -> Tells[M]:
    """Of both entries what was told last of either, so that the whole line knows it."""
    last: Tells[M] = {}
    for (card, field), event in sorted(tells.items(), key=lambda each: each[1].seq):
        last[names.get(card, card), field] = event
    every = dict(last)
    for other, card in names.items():
        every |= {(other, field): event for (whose, field), event in last.items() if whose == card}
    return {key: _of(key[0], event) for key, event in every.items()}


def _of(card: str, event: Event[M]) -> Event[M]:
    if not isinstance(event.move, Tell) or event.move.card == card:
        return event
    return replace(event, move=replace(event.move, card=card))
