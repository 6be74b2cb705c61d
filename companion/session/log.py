"""The log of one table: an event and what follows by itself reach the disk together, and only then count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from companion.core.events import Again, Event, Recall
from companion.core.game import Game
from companion.core.seats import Actor, Via
from companion.core.standing import fitting, stands
from companion.core.why import Illegal, Malformed, Stale
from companion.session.ballots import Ballots, Pads
from companion.session.clock import Clock
from companion.session.codec import Codec, actor
from companion.session.dealer import draw
from companion.session.moment import Beside, Moment, Question, first
from companion.session.rows import EventRow, Store, TableRow, Unsaved

S = TypeVar("S")
M = TypeVar("M")
MOST_FOLLOWING = 10_000  # draws after one move; more is a fault in the game


class Log(Generic[S, M]):
    """Whoever calls holds the table's lock. Each request counts once. Raises Unsaved when the disk refuses."""

    def __init__(self, row: TableRow, game: Game[S, M], store: Store, clock: Clock, pads: Pads) -> None:
        self.codec = Codec(game)
        self.ballots = Ballots(row.table, self.codec, pads)
        self.moment: Moment[S, M] = first(game)
        self._row, self._store, self._clock = row, store, clock
        self._requests: dict[tuple[Actor, str], int] = {}
        self._in_doubt, self._is_closed = True, False
        self.catch_up()

    def close(self) -> None:
        """Another log may be opened on this table; whoever still comes here is told Stale."""
        self._is_closed = True

    def catch_up(self) -> None:
        """After the disk failed, what reached it all the same is read again."""
        if self._is_closed:
            raise Stale
        if self._in_doubt:
            rows = self._store.rows(self._row.table, self.moment.seq + 1)
            replies = self._store.replies(self._row.table)
            self._requests = {(actor(by), request): seq for (by, request), (seq, _) in replies.items()}
            self.moment = self._after(rows)
            self._in_doubt = False

    def repeated(self, by: Actor, request: str) -> Event[M] | None:
        """The event that this request made when it came first."""
        self.catch_up()
        seq = self._requests.get((by, request)) if request else None
        return None if seq is None else self.moment.timeline.events[seq]

    def closed(self, request: str) -> Event[M] | None:
        """What the host's word to close a question did when it came first: a reveal, or moves of the absent."""
        made = (event for event in self.moment.timeline.events if event.request == closing(request))
        return self.repeated("host", request) or next((event for event in made if event.via == "screen"), None)

    # -- what is added ------------------------------------------------------------------------------------------------

    def add(self, by: Actor, via: Via, request: str, step: M | Beside[M]) -> Event[M]:
        """Raises Illegal or Malformed; then nothing has changed."""
        event = self._event(self.moment, by, via, request, step)
        self._keep(self._followed(self.moment.then(event)))
        return event

    def assume(self, open_: Iterable[Question[M]], request: str) -> Event[M] | None:
        """What the game assumes of those who are absent, as moves of their own: the first of them; None where nothing
        is assumed of anybody."""
        moment = self.moment
        for question in open_:
            if question.ask.late is not None:
                late = self._event(moment, question.by, "screen", closing(request), question.ask.late)
                moment = moment.then(late)
        seq = self.moment.seq + 1
        if moment is self.moment:
            return None
        self._keep(self._followed(moment))
        return self.moment.timeline.events[seq]

    def resume(self) -> None:
        """What the process before this one left undone. A lost answer is asked for again."""
        moment = self.moment
        for seat in self.ballots.lost(moment):
            moment = moment.then(self._event(moment, seat, "clock", "", Recall(moment.casts[0][1].ask)))
        moment = self._followed(moment)
        if moment is not self.moment:
            self._keep(moment)

    def _event(self, moment: Moment[S, M], by: Actor, via: Via, request: str, step: M | Beside[M]) -> Event[M]:
        return Event(moment.seq + 1, self._clock.wall(), by, via, request, step)

    def _followed(self, moment: Moment[S, M]) -> Moment[S, M]:
        for _ in range(MOST_FOLLOWING):
            if (event := self._following(moment)) is None:
                return moment
            moment = moment.then(event)
        raise RuntimeError(f"{moment.timeline.game.key} never stops asking the dealer")

    def _following(self, moment: Moment[S, M]) -> Event[M] | None:
        """A ballot that is complete is revealed; what waited for an answer counts again as soon as it fits; what a
        dealer may turn up is turned up."""
        if moment.is_complete():
            return self._event(moment, "table", "clock", "", self.ballots.reveal(moment, -1))
        if (again := self._again(moment)) is not None:
            return again
        drawn = draw(moment, self._row.seed)
        return None if drawn is None else self._event(moment, drawn[0], "dealer", "", drawn[1])

    def _again(self, moment: Moment[S, M]) -> Event[M] | None:
        """The first entry that waits, where it fits now."""
        if not moment.timeline.waiting:
            return None
        again: Event[M] = self._event(moment, "table", "clock", "", Again(moment.timeline.waiting[0].seq))
        try:
            moment.then(again)
        except (Illegal, Malformed):
            return None
        return again

    def _keep(self, moment: Moment[S, M]) -> None:
        """All that `moment` has more than the log; one sync for all of it."""
        events = moment.timeline.events[self.moment.seq + 1 :]
        rows = tuple(self.codec.row(event) for event in events)
        try:
            self._store.append(self._row.table, rows, f'{{"is":"ok","seq":{events[0].seq}}}')
        except Unsaved:
            self._in_doubt = True
            raise
        self.moment = moment
        if events[0].request:
            self._requests[events[0].by, events[0].request] = events[0].seq

    def _after(self, rows: tuple[EventRow, ...]) -> Moment[S, M]:
        events, moment = tuple(map(self.codec.event, rows)), self.moment
        if not moment.timeline.events:
            moment = first(moment.timeline.game, stands(events))
        for event in events:
            moment = fitting(moment.then, event, moment.timeline)
        return moment


def closing(request: str) -> str:
    """Under which id the moves of the absent are kept, so that none of a phone's own can be taken for them."""
    return f"close {request}"
