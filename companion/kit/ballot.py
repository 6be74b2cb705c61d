"""A secret vote counted: votes that count again, a phantom's, and a tie that one voter decides."""

from __future__ import annotations

from typing import TypeVar

from companion.core.seats import Seat
from companion.core.why import Record

S = TypeVar("S")
M = TypeVar("M")


class Tally(Record, frozen=True):
    """Votes for and against, and whether a tie had to be broken."""

    yes: int
    no: int
    tied: bool
    carried: bool


def tally(votes: tuple[tuple[Seat, bool], ...], again: tuple[Seat, ...], phantom: bool | None, decider: Seat) -> Tally:
    """again: voters whose vote counts once more, once per mention. phantom: one vote more, None: there is none.

    On a tie only the decider's own vote counts.
    """
    said = dict(votes)
    every = [*said.values(), *(said[seat] for seat in again), *(() if phantom is None else (phantom,))]
    yes = sum(every)
    no = len(every) - yes
    return Tally(yes, no, yes == no, said[decider] if yes == no else yes > no)
