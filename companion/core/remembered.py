"""What a table knows of its own copy in the end: told by itself, or by the way in a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from companion.core.events import Allow, Correct, Event, Reveal
from companion.core.game import Game, Move, Tell
from companion.core.line import told
from companion.core.same import renamed
from companion.core.timeline import Timeline

S = TypeVar("S")
M = TypeVar("M")
Told = tuple[int, int, Tell[object]]  # the number of the event, when it was (ms since 1970), and what was told


def remembered(timeline: Timeline[S, M]) -> tuple[Told, ...]:
    """Of each field of a card the last word, oldest first; a move that was taken back tells nothing."""
    names = timeline.same()
    every = [(seq, at, renamed(each, names)) for seq, at, each in sorted(_every(timeline), key=_when)]
    told_last = {(each.card, each.field): (seq, at, each) for seq, at, each in every}
    return tuple(sorted(told_last.values(), key=_when))


def _when(told: Told) -> tuple[int, int]:
    return told[:2]


def _every(timeline: Timeline[S, M]) -> Iterator[Told]:
    for event in told(timeline.events).values():
        if isinstance(event.move, Tell):
            yield event.seq, event.at, event.move
    mended = {each.move.seq: each.at for each in timeline.events if isinstance(each.move, Correct)}
    for event in timeline.line():
        for tell in inside(timeline.game, event):
            yield event.seq, mended.get(event.seq, event.at), tell


def inside(game: Game[S, M], event: Event[M]) -> tuple[Tell[object], ...]:
    """What this event tells by the way."""
    match event.move:
        case Allow(move=move):
            return game.printed.inside(move)
        case Reveal(openings=openings):
            return tuple(tell for _, move in openings for tell in game.printed.inside(move))
        case Move():
            return game.printed.inside(event.move)
        case _:
            return ()
