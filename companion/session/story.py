"""Says what each event was, in words, to one viewer."""

from __future__ import annotations

from typing import TypeVar

from companion.core.game import Adjust, Count, Game
from companion.core.seats import Actor, Viewer
from companion.core.timeline import Allow, Event, Recall, Rename, Reveal, Rewind, Sealed, Start, Timeline, Withdraw
from companion.core.why import Why, msg, said, why

S = TypeVar("S")
M = TypeVar("M")


def lines(timeline: Timeline[S, M], seq: int, viewer: Viewer, *, hidden: bool = False) -> tuple[Why, ...]:
    """hidden: who has voted is told to that seat alone."""
    event, game, after = timeline.events[seq], timeline.game, timeline.states[seq]
    before = timeline.states[max(seq - 1, 0)]
    match event.move:
        case Start():
            return (said("The game begins."),)
        case Sealed() | Recall():
            return (_voted(timeline, event, hidden=hidden and event.by != viewer),)
        case Reveal(openings=openings):
            said_ = tuple(line for seat, move in openings for line in game.tell(before, seat, move, after, viewer))
            return (said("The votes are open."), *said_)
        case Rewind() | Withdraw():
            return _undone(timeline, event)
        case Adjust():
            return _adjusted(game, before, event.move)
        case Rename(name=name):
            return (said("{who} is now {name}.", who=timeline.names(seq - 1)[event.move.seat], name=name),)
        case Allow(seat=seat, move=move, rule=rule):
            allowed = why(rule, "The host lets {seat} do it all the same.", seat=seat)
            return (allowed, *game.tell(before, seat, move, after, viewer))
        case _:
            return game.tell(before, event.by, event.move, after, viewer)


def rulings(timeline: Timeline[S, M]) -> tuple[tuple[int, tuple[Why, ...]], ...]:
    """What the host set or allowed in this game, in order: it stands with the scores."""
    made = (event.seq for event in timeline.line() if isinstance(event.move, Adjust | Allow))
    return tuple((seq, lines(timeline, seq, "table")) for seq in made)


def _voted(timeline: Timeline[S, M], event: Event[M], *, hidden: bool) -> Why:
    """Nothing here may depend on the vote itself."""
    if isinstance(event.move, Recall) and event.via == "clock":
        text = msg("The laptop lost the sealed vote of {seat}: please vote again.")
        return said("The laptop lost a sealed vote: please vote again.") if hidden else _by(text, event.by)
    if isinstance(event.move, Recall):
        return said("Somebody thinks again.") if hidden else _by(msg("{seat} thinks again."), event.by)
    if _votes_again(timeline, event):
        return said("A vote was cast anew.") if hidden else _by(msg("{seat} has voted again."), event.by)
    return said("A vote has come in.") if hidden else _by(msg("{seat} has voted."), event.by)


def _votes_again(timeline: Timeline[S, M], event: Event[M]) -> bool:
    """Whether an answer of this seat was in already."""
    own = (each for each in timeline.events[event.seq - 1 :: -1] if each.by == event.by)
    last = next((each.move for each in own if isinstance(each.move, Sealed | Recall)), None)
    return isinstance(last, Sealed) and isinstance(event.move, Sealed) and last.ask == event.move.ask


def _by(text: str, by: Actor) -> Why:
    return said(text) if isinstance(by, str) else said(text, seat=by)


def _undone(timeline: Timeline[S, M], event: Event[M]) -> tuple[Why, ...]:
    if isinstance(event.by, str):
        steps = sum(1 for _ in _gone(timeline, event))
        return (said("The host goes back {n} step.|The host goes back {n} steps.", n=steps),)
    return (said("{seat} takes the last move back.", seat=event.by),)


def _gone(timeline: Timeline[S, M], event: Event[M]) -> set[int]:
    """What was in effect before the rewind and is not any more."""
    before, after = _line(timeline, event.seq - 1), _line(timeline, event.seq)
    return before - after


def _line(timeline: Timeline[S, M], seq: int) -> set[int]:
    inside, head = set[int](), timeline.heads[seq]
    while head >= 0:
        inside.add(head)
        head = timeline.parents[head]
    return inside


def _adjusted(game: Game[S, M], before: S, change: Adjust) -> tuple[Why, ...]:
    found = (thing for thing in game.counters.now(before) if (thing.thing, thing.seat) == (change.thing, change.seat))
    was = next(found, Count(change.thing, change.seat, 0, said(change.thing)))
    facts: dict[str, int | str] = {**dict(was.label.facts), "thing": was.label.text, "was": was.now, "now": change.to}
    facts |= {"note": change.note} if change.note else {}
    facts |= {} if change.seat is None else {"seat": change.seat}
    return (said(_SET[change.seat is not None, bool(change.note)], **facts),)


_SET = {
    (False, False): msg("The host sets {thing} from {was} to {now}."),
    (False, True): msg("The host sets {thing} from {was} to {now}: {note}"),
    (True, False): msg("The host sets {thing} of {seat} from {was} to {now}."),
    (True, True): msg("The host sets {thing} of {seat} from {was} to {now}: {note}"),
}
