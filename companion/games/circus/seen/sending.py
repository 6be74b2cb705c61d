"""Each performer of the caravan sent now, with what it would bring."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record, Why, why
from companion.games.circus.rules import arena
from companion.games.circus.rules.effects import rightmost
from companion.games.circus.rules.parts import SHARED_POINTS
from companion.games.circus.rules.pieces import circus, drawable, extra
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.seen.board import ColourPoints, colour_points


class Sending(Record, frozen=True):
    """A performer sent now. after: behind whom. shared, new: cube colours that the one before has, and has not. leave:
    who leaves the arena. stay: performers in the line then. extra: upgrade cards the track adds, draw: cards drawn in
    all, None while the step is not told."""

    card: str
    points: int
    after: str | None
    lines: tuple[ColourPoints, ...]
    shared: int
    new: int
    leave: tuple[str, ...]
    stay: int
    extra: int | None
    draw: int | None
    why: Why


def sends(state: State, seat: Seat) -> tuple[Sending, ...]:
    return tuple(_send(state, seat, who) for who in circus(state, seat).caravan)


def _send(state: State, seat: Seat, who: Performer) -> Sending:
    before = rightmost(state)
    lines = arena.lines(who, before)
    line = arena.after_sending(state.arena, who)
    shared = sum(points == SHARED_POINTS for _, points in lines)
    more = extra(state, seat)
    return Sending(
        card=who.card,
        points=sum(points for _, points in lines),
        after=before.card if before else None,
        lines=colour_points(lines),
        shared=shared,
        new=len(lines) - shared,
        leave=tuple(gone.card for gone in arena.left(state.arena, line)),
        stay=len(line),
        extra=more,
        draw=None if more is None else min(len(line) + more, drawable(state, "upgrade")),
        why=_in_words(shared, len(lines) - shared, before),
    )


def _in_words(shared: int, new: int, before: Performer | None) -> Why:
    if before is None:
        return why("CI-SHOW-9", "nobody before: {new} × 2", new=new)
    return why("CI-SHOW-2", "{shared} shared + {new} new × 2", shared=shared, new=new)
