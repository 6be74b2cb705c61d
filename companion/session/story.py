"""Says what each event was, in words, to one viewer."""

from __future__ import annotations

from typing import TypeVar

from companion.core.game import Adjust, Countable, Game
from companion.core.seats import Actor, Viewer
from companion.core.timeline import Allow, Event, Recall, Reveal, Rewind, Sealed, Start, Timeline, Withdraw
from companion.core.why import Why, said

S = TypeVar("S")
M = TypeVar("M")


def lines(timeline: Timeline[S, M], seq: int, viewer: Viewer) -> tuple[Why, ...]:
    event, game, after = timeline.events[seq], timeline.game, timeline.states[seq]
    before = timeline.states[max(seq - 1, 0)]
    match event.move:
        case Start():
            return (said("The game begins."),)
        case Sealed():
            return (_by("{seat} has voted.", event.by),)
        case Recall():
            return (_by("{seat} thinks again.", event.by),)
        case Reveal(openings=openings):
            said_ = tuple(line for seat, move in openings for line in game.tell(before, seat, move, after, viewer))
            return (said("The votes are open."), *said_)
        case Rewind() | Withdraw():
            return _undone(timeline, event)
        case Adjust():
            return _adjusted(game, before, event.move)
        case Allow(seat=seat, move=move):
            allowed = said("The host lets {seat} do it all the same.", seat=seat)
            return (allowed, *game.tell(before, seat, move, after, viewer))
        case _:
            return game.tell(before, event.by, event.move, after, viewer)


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
    found = (thing for thing in game.countables(before) if (thing.thing, thing.seat) == (change.thing, change.seat))
    was = next(found, Countable(change.thing, change.seat, 0, said(change.thing)))
    facts: dict[str, int | str] = {"thing": was.label.text, "was": was.now, "now": change.to}
    if change.seat is None:
        return (said("The host sets {thing} from {was} to {now}.", **facts),)
    return (said("The host sets {thing} of {seat} from {was} to {now}.", seat=change.seat, **facts),)
