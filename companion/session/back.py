"""What taking back means for a seat now, and where going back may lead."""

from __future__ import annotations

from typing import TypeVar, cast

from companion.core.events import BESIDE_THE_GAME, Correct, Cut, Event, Recall, Reveal, Rewind, Sealed, Start, Withdraw
from companion.core.game import Tell
from companion.core.line import Entry
from companion.core.seats import Seat
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed, Why, said
from companion.session.moment import EDITS, Moment, answers, is_told

S = TypeVar("S")
M = TypeVar("M")


def undo(moment: Moment[S, M], seat: Seat) -> Recall | Rewind | Withdraw:
    """Raises Illegal, in words, when there is nothing or it is too late."""
    own, since = _own(moment, seat)
    if isinstance(own.event.move, Sealed) and (vote := moment.cast(seat)) is not None:
        return Recall(vote.ask)
    return Withdraw(own.event.seq) if since else _taken_back(moment, own)


def own(moment: Moment[S, M], seat: Seat) -> Event[M] | None:
    """The event that taking back would undo."""
    try:
        return _own(moment, seat)[0].event
    except Illegal:
        return None


def _own(moment: Moment[S, M], seat: Seat) -> tuple[Entry[S, M], list[Event[M]]]:
    """What may be taken back, and what others did since. Raises Illegal."""
    own, since = last(moment, seat)
    if own is None or isinstance(own.event.move, Recall):
        raise Illegal(said("You have nothing to take back."))
    is_cast = isinstance(own.event.move, Sealed) and moment.cast(seat) is not None
    if since and not is_cast and not _is_open(moment, own.event, since):
        raise Illegal(_too_late(since[-1]))
    return own, since


def last(moment: Moment[S, M], seat: Seat) -> tuple[Entry[S, M] | None, list[Event[M]]]:
    """The seat's newest move, and what others did since, newest first. Told numbers are nobody's move."""
    since: list[Event[M]] = []
    for entry in reversed(moment.line):
        if entry.event.by == seat and not is_told(entry.event):
            return entry, since
        since.extend(() if is_told(entry.event) else (entry.event,))
    return None, since


def _taken_back(moment: Moment[S, M], own: Entry[S, M]) -> Rewind | Withdraw:
    """What was corrected since stays corrected."""
    timeline, seq = moment.timeline, own.event.seq
    if timeline.ends[seq - 1] is not own.before:
        return Withdraw(seq)
    return Rewind(timeline.parents[seq], _asked_inside(moment, own))


def _asked_inside(moment: Moment[S, M], own: Entry[S, M]) -> tuple[int, ...]:
    """What was told since for the first time, and only because this move asked for it."""
    timeline, before = moment.timeline, own.event.seq - 1
    tells = (event for event in timeline.events[own.event.seq + 1 :] if isinstance(event.move, Tell))
    inside = (event for event in tells if _is_asked(timeline, event.seq - 1, event))
    return tuple(event.seq for event in inside if not _is_known_or_asked(timeline, before, event))


def _is_known_or_asked(timeline: Timeline[S, M], at: int, tell: Event[M]) -> bool:
    is_known = isinstance(tell.move, Tell) and timeline.game.known(timeline.states[at], tell.move) is not None
    return is_known or _is_asked(timeline, at, tell)


def _is_asked(timeline: Timeline[S, M], at: int, tell: Event[M]) -> bool:
    due = timeline.game.due(timeline.states[at])
    return any(answers(ask, cast("M", tell.move)) for _, ask in (*due.asks, *due.offers))


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


def going_back(timeline: Timeline[S, M], to: int) -> Rewind | Cut:
    """To the position after event `to`: what was corrected since and lies before it stays corrected."""
    entry = timeline.entry(to)
    if entry is None or entry is timeline.ends[to]:
        return rewound(timeline, to)
    return Cut(_before_ballot(entry))


def rewound(timeline: Timeline[S, M], to: int) -> Rewind:
    """To the position after event `to`, as it was then."""
    return Rewind(target(timeline, to))


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


def _before_ballot(entry: Entry[S, M]) -> int:
    end, at = entry, entry
    while at.before is not None and not isinstance(at.event.move, Reveal):
        end = at.before if isinstance(at.event.move, Sealed | Recall) else end
        at = at.before
    return end.event.seq


def undoable(timeline: Timeline[S, M]) -> Event[M] | None:
    """The host's going back or correction, as long as nobody has moved since."""
    said_ = (event for event in reversed(timeline.events) if not isinstance(event.move, BESIDE_THE_GAME))
    last = next((event for event in said_ if event.via not in ("clock", "dealer")), None)
    return last if last is not None and last.by == "host" and isinstance(last.move, EDITS) else None


def edits(timeline: Timeline[S, M]) -> set[int]:
    """The events that went back or corrected, and were not undone themselves."""
    found, at = set[int](), len(timeline.events) - 1
    while at >= 0:
        move = timeline.events[at].move
        found |= {at} if isinstance(move, EDITS) else set()
        at = move.to if isinstance(move, Rewind) else at - 1
    return found


def undone(timeline: Timeline[S, M]) -> Rewind:
    """To before the host went back or corrected. Raises Illegal where somebody has moved since."""
    last = undoable(timeline)
    if last is None:
        raise Illegal(said("Somebody has moved since: correct what is wrong instead."))
    return Rewind(last.seq - 1, (last.seq,) if isinstance(last.move, Correct) else ())
