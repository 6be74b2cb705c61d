"""What is remembered of cards that the table's word has moved, so that they lie as they lay when they are put back."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.drum_roll.rules.parts import Kind
from companion.games.drum_roll.rules.state import Lifted, Offered, Performer, State


def memory_of(state: State, card: str) -> Lifted:
    return next((lifted for lifted in state.lifted if lifted.card == card), Lifted(card))


def remembering(state: State, memory: Lifted) -> State:
    """The position that knows this; what a card would be like anyway is not remembered."""
    plain, card = _without_the_plain(memory), memory.card
    others = [lifted for lifted in state.lifted if lifted.card != card]
    lifted = others if plain == Lifted(card) else [*others, plain]
    return replace(state, lifted=tuple(sorted(lifted, key=lambda each: each.card)))


def _without_the_plain(memory: Lifted) -> Lifted:
    who, offered = memory.performer, memory.offered
    return replace(
        memory,
        performer=None if who is not None and who == Performer(who.card, who.kind) else who,
        offered=None if offered == Offered(memory.card) else offered,
    )


def left(memory: Lifted, where: str, at: int, last: int) -> Lifted:
    """The card leaves this place, whose last in order is `last`."""
    if at == last:
        return memory
    return replace(memory, ways=tuple(sorted((dict(memory.ways) | {where: at}).items())))


def way_back(memory: Lifted, where: str, last: int) -> tuple[int, Lifted]:
    """The card's place in the order there: as it was, else the last."""
    at = dict(memory.ways).get(where, last)
    if at >= last:
        return last, memory
    return at, replace(memory, ways=tuple(way for way in memory.ways if way[0] != where))


def as_performer(memory: Lifted, kind: Kind) -> tuple[Performer, Lifted]:
    """The card in a circus, with what lay on it there."""
    who = memory.performer or Performer(memory.card, kind)
    return replace(who, kind=kind), replace(memory, performer=None)


def as_offered(memory: Lifted) -> tuple[Offered, Lifted]:
    """The card in a row, with what lay on it there."""
    return memory.offered or Offered(memory.card), replace(memory, offered=None)


def of_kind(state: State, card: str, kind: Kind) -> State:
    """The card is of another kind."""
    memory = memory_of(state, card)
    if memory.performer is None:
        return state
    return remembering(state, replace(memory, performer=replace(memory.performer, kind=kind)))
