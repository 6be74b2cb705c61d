"""Draws for a table that has no cards: the nth draw is the same however often it is taken back."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from companion.core.events import Start
from companion.core.seats import Actor
from companion.session.moment import Moment

S = TypeVar("S")
M = TypeVar("M")


def draw(moment: Moment[S, M], seed: str) -> tuple[Actor, M] | None:
    """What the laptop turns up now, and for whom; None when nothing waits for chance or real cards are used."""
    asked = next((by for by, ask in moment.due.asks if ask.chance), None)
    start = moment.timeline.events[0].move
    if asked is None or not (isinstance(start, Start) and start.setup.dealer):
        return None
    drawn = sum(entry.event.via == "dealer" for entry in moment.line)
    return asked, moment.timeline.game.deal(moment.timeline.now, Random(f"{seed}/{drawn}"))
