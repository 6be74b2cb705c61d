"""Entries that somebody is not sure of: nothing at the table changes, but the end of the game asks about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from companion.core.events import Correct, Doubt, Event
from companion.core.seats import Actor
from companion.core.timeline import Timeline
from companion.core.why import Illegal, said
from companion.session.asides import Doubted
from companion.session.mending import correctable
from companion.session.moment import Beside, Moment
from companion.session.story import entered, in_effect

S = TypeVar("S")
M = TypeVar("M")


class Doubts(Generic[S, M]):
    """keep: what somebody says goes into the log, once for each request; raises Unsaved, and then nothing is said."""

    def __init__(
        self,
        now: Callable[[], Moment[S, M]],
        keep: Callable[[Actor, str, Callable[[], M | Beside[M]]], Event[M]],
    ) -> None:
        self._now, self._keep = now, keep

    def said(self, by: Actor, doubt: Doubt, *, request: str) -> Event[M]:
        """Raises Illegal for what is not in effect, and for an entry of somebody else."""
        return self._keep(by, request, lambda: checked(self._now().timeline, by, doubt))


def checked(timeline: Timeline[S, M], by: Actor, doubt: Doubt) -> Doubt:
    entry = correctable(timeline, doubt.seq)
    if by not in ("host", entry.event.by):
        raise Illegal(said("Only the host, or whose move it was, can be unsure of it."))
    if doubt.on is (doubt.seq in standing(timeline)):
        raise Illegal(said("That has been said already."))
    return doubt


def standing(timeline: Timeline[S, M]) -> tuple[int, ...]:
    """The entries in effect that somebody is unsure of, oldest first. What was corrected since is sure."""
    if not any(isinstance(event.move, Doubt) for event in timeline.events):
        return ()
    inside = in_effect(timeline, len(timeline.events) - 1)
    unsure = set[int]()
    for event in timeline.events:
        match event.move:
            case Doubt(seq, on):
                (unsure.add if on else unsure.discard)(seq)
            case Correct(seq) if event.seq in inside:
                unsure.discard(seq)
            case _:
                pass
    return tuple(entry.event.seq for entry in timeline.entries() if entry.event.seq in unsure)


def doubted(timeline: Timeline[S, M]) -> tuple[Doubted, ...]:
    """Each in words."""
    where = timeline.game.told.where
    found = [(seq, timeline.entry(seq)) for seq in standing(timeline)]
    return tuple(
        Doubted(seq, entered(timeline, entry, "table")[:1], where(entry.state)) for seq, entry in found if entry
    )
