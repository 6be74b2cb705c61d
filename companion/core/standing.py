"""Logs that the rules of this version do not take as they are: what does not fit, and letting it stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from companion.core.events import Event, Fits, Stand
from companion.core.game import Game
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed, Why, msg, why

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")


def folded(game: Game[S, M], events: Iterable[Event[M]], also: Fits = ()) -> Timeline[S, M]:
    """A whole log. also: what stands besides what it says itself. Raises Malformed at the first event that does not
    fit."""
    log = tuple(events)
    timeline = Timeline(game, stands=(*stands(log), *also))
    for event in log:
        timeline = fitting(timeline.then, event, timeline)
    return timeline


def fitting(then: Callable[[Event[M]], T], event: Event[M], timeline: Timeline[S, M]) -> T:
    """What follows `event`. Raises Malformed, in words."""
    try:
        return then(event)
    except (Illegal, Malformed) as no:
        raise Malformed(f"event {event.seq}: {no}", _words(event, timeline, no), event.seq) from no


def stands(events: Iterable[Event[M]]) -> Fits:
    """What was let stand of this log: no rewind takes it back, and it counts from the start."""
    return tuple(fit for event in events if isinstance(event.move, Stand) for fit in event.move.fits)


def stood(game: Game[S, M], events: Iterable[Event[M]]) -> Fits:
    """What has to stand so that the whole log can be read: as a ruling where it makes sense, else it counts for
    nothing. Raises Malformed for a log that does not even begin."""
    log = tuple(events)
    timeline = Timeline(game, stands=stands(log))
    for event in log:
        try:
            timeline = timeline.then(event)
        except (Illegal, Malformed):
            timeline = _let(timeline, event)
    return timeline.stands[len(stands(log)) :]


def _let(timeline: Timeline[S, M], event: Event[M]) -> Timeline[S, M]:
    if not timeline.events:
        raise Malformed("a log begins with its start")
    kept = replace(timeline, stands=(*timeline.stands, (event.seq, "keep"))).then(event)
    if kept.ends[-1] is not timeline.ends[-1]:
        return kept
    return replace(timeline, stands=(*timeline.stands, (event.seq, "drop"))).then(event)


def _words(event: Event[M], timeline: Timeline[S, M], no: Illegal | Malformed) -> Why:
    """Which entry, whose, and why it does not fit."""
    reason = no.why or Why("", "It is not asked there.")
    facts = {**dict(reason.facts), "event": event.seq, "thing": reason.text}
    if isinstance(event.by, str) or event.by >= len(timeline.names()):
        return why(reason.rule, _NOBODYS, **facts)
    return why(reason.rule, _SOMEBODYS, **facts, who=timeline.names()[event.by])


_NOBODYS = msg("Entry {event} of this log does not fit the rules of this version: {thing}")
_SOMEBODYS = msg("Entry {event} of this log, by {who}, does not fit the rules of this version: {thing}")
