"""What follows a move by itself: a complete ballot is revealed, the dealer turns up, somebody absent is assumed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from companion.core.seats import Actor, Via
from companion.core.timeline import Allow, Event, Recall, Reveal
from companion.session.ballots import Ballots
from companion.session.clock import Clock
from companion.session.dealer import draw
from companion.session.moment import Moment, Plain, Question

S = TypeVar("S")
M = TypeVar("M")
MOST_FOLLOWING = 10_000  # draws after one move; more is a fault in the game


class Sequel(Generic[S, M]):
    """seed: of the table's dealer."""

    def __init__(self, ballots: Ballots[S, M], clock: Clock, seed: str) -> None:
        self._ballots, self._clock, self._seed = ballots, clock, seed

    def event(
        self, moment: Moment[S, M], by: Actor, via: Via, request: str, step: M | Reveal[M] | Allow[M] | Plain
    ) -> Event[M]:
        """The next one of this moment."""
        return Event(moment.seq + 1, self._clock.wall(), by, via, request, step)

    def followed(self, moment: Moment[S, M]) -> Moment[S, M]:
        for _ in range(MOST_FOLLOWING):
            if (event := self._following(moment)) is None:
                return moment
            moment = moment.then(event)
        raise RuntimeError(f"{moment.timeline.game.key} never stops asking the dealer")

    def assumed(self, moment: Moment[S, M], open_: Iterable[Question[M]], request: str) -> Moment[S, M]:
        """What the game assumes of those who are absent, as moves of their own."""
        for question in open_:
            if question.ask.late is not None:
                moment = moment.then(self.event(moment, question.by, "screen", request, question.ask.late))
        return moment

    def resumed(self, moment: Moment[S, M]) -> Moment[S, M]:
        """With what the process before this one left undone. A lost answer is asked for again."""
        for seat in self._ballots.lost(moment):
            moment = moment.then(self.event(moment, seat, "clock", "", Recall(moment.casts[0][1].ask)))
        return self.followed(moment)

    def _following(self, moment: Moment[S, M]) -> Event[M] | None:
        """A ballot that is complete is revealed; what a dealer may turn up is turned up."""
        if moment.is_complete():
            return self.event(moment, "table", "clock", "", self._ballots.reveal(moment, -1))
        drawn = draw(moment, self._seed)
        return None if drawn is None else self.event(moment, drawn[0], "dealer", "", drawn[1])
