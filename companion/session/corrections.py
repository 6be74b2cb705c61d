"""What the host may mend at a table: entries of the story, what lies where, rulings; and its undoing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec.structs import replace

from companion.core.events import Correct, Decide, Event, Fit, Start
from companion.core.game import Place, Put
from companion.core.why import Malformed
from companion.session import attempt, back, mending
from companion.session.frame import Mended, Mending
from companion.session.moment import Beside, Moment

S = TypeVar("S")
M = TypeVar("M")
Fits = tuple[tuple[int, Fit], ...]


class Corrections(Generic[S, M]):
    """now: the table as it stands. keep: what the host says goes into the log, once for each request.

    All of it raises Illegal, Malformed; what writes raises Unsaved too, and then nothing has happened.
    """

    def __init__(
        self,
        now: Callable[[], Moment[S, M]],
        keep: Callable[[str, Callable[[], M | Beside[M]]], Event[M]],
    ) -> None:
        self._now, self._keep = now, keep

    def entry(self, seq: int) -> Mending[M]:
        """An entry, and what may be said instead."""
        return mending.offered(self._now().timeline, seq)

    def tried(self, wish: Correct[M]) -> Mended:
        """What this correction would do."""
        return attempt.mended(self._now().timeline, wish)

    def made(self, wish: Correct[M], *, request: str) -> Event[M]:
        """Raises Stale where a later entry does not fit that wish.fits says nothing of."""
        return self._keep(request, lambda: attempt.settled(self._now().timeline, wish))

    def undone(self, *, request: str) -> Event[M]:
        """As it was before the host went back or corrected. Raises Illegal when somebody has moved since."""
        return self._keep(request, lambda: back.undone(self._now().timeline))

    def ruling(self, rule: str, choice: str, fits: Fits) -> Correct[M]:
        """The wish that the game had begun under this ruling."""
        begun = self._now().timeline.entries()[0].event.move
        if not isinstance(begun, Start):
            raise Malformed("a log begins with its start")
        switches = dict(begun.setup.switches) | {rule: choice}
        return Correct(0, Start(replace(begun.setup, switches=tuple(switches.items()))), fits=fits)

    def places(self) -> tuple[Place, ...]:
        """What lies where."""
        timeline = self._now().timeline
        return timeline.game.places.now(timeline.now)

    def put(self, change: Put | Decide, *, request: str) -> Event[M]:
        """What lies somewhere is set, or a ruling is another from now on."""
        return self._keep(request, lambda: change)
