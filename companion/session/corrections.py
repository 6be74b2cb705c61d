"""What the host may mend at a table: entries of the story, what lies where, rulings, answers; and its undoing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec.structs import replace

from companion.core.events import Correct, Decide, Event, Fit, Same, Start
from companion.core.game import Place, Put
from companion.core.seats import Actor
from companion.core.why import Malformed
from companion.session import attempt, back, mending, sight
from companion.session.doubts import standing
from companion.session.frame import Mended, Mending
from companion.session.moment import Beside, Moment
from companion.session.sight import Chosen, InSight, chosen

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
        timeline = self._now().timeline
        return replace(mending.offered(timeline, seq), unsure=seq in standing(timeline))

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

    def rulings(self) -> tuple[Chosen, ...]:
        """Every rule that has several ways to be played, and the one that counts now."""
        timeline = self._now().timeline
        game, switches = timeline.game, dict[str, str]()
        for entry in timeline.entries():
            match entry.event.move:
                case Start(setup):
                    switches = dict(game.earlier.get(game.edition, ())) | dict(setup.switches)
                case Decide(rule, choice):
                    switches |= {rule: choice}
                case _:
                    pass
        ruled = ((name, rule) for name, rule in game.rules.items() if rule.switch)
        return tuple(chosen(name, rule, switches.get(name)) for name, rule in ruled)

    def places(self) -> tuple[Place, ...]:
        """What lies where."""
        timeline = self._now().timeline
        return timeline.game.places.now(timeline.now)

    def questions(self) -> tuple[InSight[M], ...]:
        """What is asked and offered, of whomever, as far as everybody may see it."""
        return sight.questions(self._now())

    def is_in_sight(self, by: Actor, move: M, answering: int | None) -> bool:
        """Whether the host may give this answer for somebody: not what only their phone shows, and never a vote."""
        return sight.is_in_sight(self._now(), by, move, answering)

    def put(self, change: Put | Decide | Same, *, request: str) -> Event[M]:
        """What lies somewhere is set, a ruling is another from now on, or two entries are one card."""
        return self._keep(request, lambda: change)
