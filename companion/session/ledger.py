"""The events of one table: on the disk first, then in memory; each request counts once."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.core.game import Game
from companion.core.seats import Actor
from companion.core.timeline import Event
from companion.core.why import Stale
from companion.session.codec import Codec, actor
from companion.session.moment import Moment, first
from companion.session.rows import EventRow, Store, Unsaved

S = TypeVar("S")
M = TypeVar("M")


class Ledger(Generic[S, M]):
    """Whoever calls holds the table's lock. Raises Unsaved when the disk refuses."""

    def __init__(self, table: str, game: Game[S, M], store: Store) -> None:
        self.codec = Codec(game)
        self.moment: Moment[S, M] = first(game)
        self._table, self._store = table, store
        self._requests: dict[tuple[Actor, str], int] = {}
        self._in_doubt, self._is_closed = True, False
        self.catch_up()

    def close(self) -> None:
        """Another ledger may be opened on this table; whoever still comes here is told Stale."""
        self._is_closed = True

    def catch_up(self) -> None:
        """After the disk failed, what reached it all the same is read again."""
        if self._is_closed:
            raise Stale
        if self._in_doubt:
            rows = self._store.rows(self._table, self.moment.seq + 1)
            self._requests = {
                (actor(by), request): seq for (by, request), (seq, _) in self._store.replies(self._table).items()
            }
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

    def keep(self, moment: Moment[S, M]) -> None:
        """All that `moment` has more than the ledger; one sync for all of it."""
        events = moment.timeline.events[self.moment.seq + 1 :]
        rows = tuple(self.codec.row(event) for event in events)
        try:
            self._store.append(self._table, rows, f'{{"is":"ok","seq":{events[0].seq}}}')
        except Unsaved:
            self._in_doubt = True
            raise
        self.moment = moment
        if events[0].request:
            self._requests[events[0].by, events[0].request] = events[0].seq

    def _after(self, rows: tuple[EventRow, ...]) -> Moment[S, M]:
        moment = self.moment
        for row in rows:
            moment = moment.then(self.codec.event(row))
        return moment


def closing(request: str) -> str:
    """Under which id the moves of the absent are kept, so that none of a phone's own can be taken for them."""
    return f"close {request}"
