"""An entry that is to be corrected: what it says now, and what may be said instead."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from msgspec.structs import replace

from companion.core.asking import in_sight
from companion.core.events import BESIDE_THE_GAME, Allow, Event, Recall, Reveal, Sealed
from companion.core.game import Adjust, Ask, Field, Form, Game, Option, Put, Tell
from companion.core.line import Entry, newest
from companion.core.seats import Actor
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Record, said
from companion.session.asking import choice, shown
from companion.session.frame import Answers, Mending
from companion.session.moment import answers
from companion.session.story import entered

S = TypeVar("S")
M = TypeVar("M")
LEAST = 10_000  # a count may be set this far up or down


class Question(Record, Generic[M], frozen=True):
    """What was asked where the entry stands. by: whom."""

    by: Actor
    ask: Ask[M]


def correctable(timeline: Timeline[S, M], seq: int) -> Entry[S, M]:
    """Raises Illegal for what is not there to be corrected."""
    entry = timeline.entry(seq)
    if entry is None or not is_correctable(entry):
        raise Illegal(said("This entry cannot be corrected."))
    return entry


def is_correctable(entry: Entry[S, M]) -> bool:
    """The start is set from the start; a vote that may still be sealed is nobody's, a name or a doubt is no move."""
    return entry.before is not None and not isinstance(entry.event.move, (Sealed, Recall, *BESIDE_THE_GAME))


def questions(timeline: Timeline[S, M], entry: Entry[S, M]) -> tuple[Question[M], ...]:
    """What was asked and offered there, first what the entry answered, then its actor's. Nobody's hand is shown."""
    move, game = entry.event.move, timeline.game
    if isinstance(move, Adjust):
        return (Question("host", _setting(game, entry, move)),)
    if isinstance(move, Put):
        return (Question("host", _putting(game, entry, move)),)
    before = _before(timeline, entry)
    due = game.due(before)
    open_ = [Question(by, seen) for by, ask in (*due.asks, *due.offers) if (seen := in_sight(ask)) is not None]
    if isinstance(move, Tell):
        return tuple(each for each in open_ if answers(each.ask, move))
    if isinstance(move, Reveal):
        return tuple(Question(by, replace(ask, sealed=False)) for by, ask in due.asks if ask.sealed)
    by = move.seat if isinstance(move, Allow) else entry.event.by
    said_ = cast("M", move.move if isinstance(move, Allow) else move)
    plain = (each for each in open_ if not each.ask.sealed)
    return tuple(sorted(plain, key=lambda each: (each.by != by, not answers(each.ask, said_))))


def _before(timeline: Timeline[S, M], entry: Entry[S, M]) -> S:
    """A told number was asked for at a time when it was not known."""
    if isinstance(entry.event.move, Tell) and entry.event.seq:
        return timeline.states[entry.event.seq - 1]
    return entry.state if entry.before is None else entry.before.state


def _putting(game: Game[S, M], entry: Entry[S, M], move: Put) -> Ask[M]:
    """As a choice to fill in: how it may lie."""
    places = game.places.now(entry.state)
    place = next((each for each in places if (each.thing, each.seat) == (move.thing, move.seat)), None)
    options = tuple(Option(cast("M", replace(move, to=key)), words) for key, words in place.choices) if place else ()
    return Ask(place.label if place else said(""), options)


def _setting(game: Game[S, M], entry: Entry[S, M], move: Adjust) -> Ask[M]:
    counts = game.counters.now(entry.state)
    label = next((each.label for each in counts if (each.thing, each.seat) == (move.thing, move.seat)), said(""))
    whose: tuple[tuple[str, str | int], ...] = () if move.seat is None else (("seat", move.seat),)
    template = (("do", "adjust"), ("thing", move.thing), *whose)
    return Ask(label, form=Form(template, (Field("to", "number", label, -LEAST, LEAST),)))


def offered(timeline: Timeline[S, M], seq: int) -> Mending[M]:
    """Raises Illegal."""
    entry = correctable(timeline, seq)
    move, before = entry.event.move, _before(timeline, entry)
    asked = tuple(_shown(timeline.game, before, each, entry.event) for each in questions(timeline, entry))
    plain = None if isinstance(move, Reveal | Allow | Adjust | Put) else cast("M", move)
    swaps = newest(timeline.ends[-1]) is not entry and not isinstance(move, Reveal | Tell)
    return Mending(seq, entry.event.by, entered(timeline, entry, "table"), plain, asked, swaps)


def _shown(game: Game[S, M], state: S, question: Question[M], event: Event[M]) -> Answers[M]:
    by, ask = question.by, question.ask
    options = tuple(choice(game, state, by, option) for option in ask.options)
    now = _said(event, by)
    given = now if now is not None and (isinstance(now, Adjust | Put) or answers(ask, now)) else None
    return Answers(by, ask.prompt, options, None if ask.form is None else shown(ask.form), given)


def _said(event: Event[M], by: Actor) -> M | Adjust | Put | None:
    """What the entry says that this actor did."""
    match event.move:
        case Reveal(openings=openings):
            return next((move for seat, move in openings if seat == by), None)
        case Allow(seat=seat, move=move):
            return cast("M", move) if seat == by else None
        case Tell() | Adjust() | Put():
            return cast("M", event.move)
        case _:
            return cast("M", event.move) if event.by == by else None
