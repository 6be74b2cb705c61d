"""What taking back means for a seat now, and where a rewind may lead."""

from __future__ import annotations

from typing import TypeVar

from companion.core.seats import Seat
from companion.core.timeline import Event, Recall, Reveal, Rewind, Sealed, Start, Timeline, Withdraw
from companion.core.why import Illegal, Malformed, Why, said
from companion.session.moment import Moment, is_told

S = TypeVar("S")
M = TypeVar("M")


def undo(moment: Moment[S, M], seat: Seat) -> Recall | Rewind | Withdraw:
    """Raises Illegal, in words, when there is nothing or it is too late."""
    own, since = last(moment, seat)
    if own is None or isinstance(own.move, Recall):
        raise Illegal(said("You have nothing to take back."))
    if isinstance(own.move, Sealed) and (cast := moment.cast(seat)) is not None:
        return Recall(cast.ask)
    if not since:
        return Rewind(moment.timeline.parents[own.seq])
    if _is_open(moment, own, since):
        return Withdraw(own.seq)
    raise Illegal(_too_late(since[-1]))


def own(moment: Moment[S, M], seat: Seat) -> Event[M] | None:
    """The event that taking back would undo."""
    try:
        undo(moment, seat)
    except Illegal:
        return None
    return last(moment, seat)[0]


def last(moment: Moment[S, M], seat: Seat) -> tuple[Event[M] | None, list[Event[M]]]:
    """The seat's newest move, and what others did since, newest first. Told numbers are nobody's move."""
    since: list[Event[M]] = []
    for event in reversed(moment.line):
        if event.by == seat and not is_told(event):
            return event, since
        since.extend(() if is_told(event) else (event,))
    return None, since


def _too_late(after: Event[M]) -> Why:
    if isinstance(after.by, str):
        return said("Too late to take back: the table has gone on.")
    return said("Too late to take back: {seat} has acted.", seat=after.by)


def _is_open(moment: Moment[S, M], own: Event[M], since: list[Event[M]]) -> bool:
    """Whether `own` answered a question that several were asked at once and that is not closed yet."""
    if any(isinstance(event.by, str) or isinstance(event.move, Sealed | Recall) for event in since):
        return False
    asked = moment.prompts[moment.timeline.parents[own.seq]]
    mine = {prompt for who, prompt in asked if who == own.by}
    shared = {prompt for who, prompt in asked if who != own.by} & mine
    still = {prompt for _, prompt in moment.prompts[-1]}
    return bool(shared & still) and all((event.by, prompt) in asked for event in since for prompt in shared)


def target(timeline: Timeline[S, M], to: int) -> int:
    """Where a rewind to event `to` really ends: never inside a ballot, but before its first answer."""
    if not 0 <= to < len(timeline.events):
        raise Malformed(f"no event {to} to go back to")
    end, head = to, timeline.heads[to]
    while head >= 0 and not isinstance(timeline.events[head].move, Reveal | Start):
        if isinstance(timeline.events[head].move, Sealed | Recall):
            end = timeline.parents[head]
        head = timeline.parents[head]
    return end
