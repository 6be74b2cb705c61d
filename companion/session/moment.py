"""One moment of a table: its timeline, what it waits for, since when, and which secret answers are in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from companion.core.events import (
    BESIDE_THE_GAME,
    Again,
    Allow,
    Correct,
    Cut,
    Decide,
    Doubt,
    Event,
    Fits,
    Recall,
    Rename,
    Reveal,
    Rewind,
    Same,
    Sealed,
    Stand,
    Start,
    Withdraw,
)
from companion.core.game import Adjust, Ask, Due, Form, Game, Put, Tell, refusal
from companion.core.line import Entry
from companion.core.seats import Actor, Seat
from companion.core.timeline import Timeline
from companion.core.why import Malformed, Record, Stale, Why

S = TypeVar("S")
M = TypeVar("M")
Standing = Decide | Same | Rename | Doubt | Stand
Plain = Start | Sealed | Recall | Rewind | Withdraw | Cut | Again | Adjust | Put | Standing
Beside = Reveal[M] | Allow[M] | Correct[M] | Plain  # what a log holds besides moves
EDITS = (Rewind, Withdraw, Cut, Correct)
Casts = tuple[tuple[Seat, Sealed], ...]
Prompts = frozenset[tuple[Actor, tuple[str, str]]]  # who is openly asked what, without the numbers in it


class Question(Record, Generic[M], frozen=True):
    """An open ask or offer with its id."""

    id: int
    by: Actor
    ask: Ask[M]


class Opened(Record, frozen=True):
    """When each open question was opened: (actor, prompt) -> seq, its id."""

    ids: tuple[tuple[Actor, Why, int], ...] = ()

    def of(self, actor: Actor, prompt: Why) -> int | None:
        return next((seq for who, text, seq in self.ids if who == actor and text == prompt), None)


class Moment(Record, Generic[S, M], frozen=True):
    """casts: the newest sealed answer of each seat in the ballot that is open. line: what is in effect.

    prompts[n]: what was asked after event n.
    """

    timeline: Timeline[S, M]
    due: Due[M] = Due()
    opened: Opened = Opened()
    casts: Casts = ()
    line: tuple[Entry[S, M], ...] = ()
    prompts: tuple[Prompts, ...] = ()

    @property
    def seq(self) -> int:
        return len(self.timeline.events) - 1

    def then(self, event: Event[M]) -> Moment[S, M]:
        """Raises Illegal or Malformed; then nothing has changed."""
        timeline = self.timeline.then(event)
        due = timeline.game.due(timeline.now)
        is_edit, new = isinstance(event.move, EDITS), timeline.ends[-1]
        is_new = is_edit or not self.line or new is not self.line[-1]
        line = tuple(timeline.entries()) if is_edit else (*self.line, new) if is_new else self.line
        cast = casts((), (entry.event for entry in line)) if is_edit else casts(self.casts, (new.event,))
        ids = opened(self.opened, event, due)
        return Moment(timeline, due, ids, cast, line, (*self.prompts, _prompts(due)))

    def asks(self) -> tuple[Question[M], ...]:
        return tuple(self._question(by, ask) for by, ask in self.due.asks)

    def offers(self, seat: Actor) -> tuple[Question[M], ...]:
        return tuple(self._question(by, ask) for by, ask in self.due.offers if by == seat)

    def question(self, by: Actor, id_: int) -> tuple[Question[M], ...]:
        """Every ask and offer that is open for this actor under this id."""
        open_ = (*self.asks(), *self.offers(by))
        return tuple(question for question in open_ if question.by == by and question.id == id_)

    def cast(self, by: Actor) -> Sealed | None:
        return next((sealed for seat, sealed in self.casts if seat == by), None)

    def ballot(self) -> int | None:
        """The name of the open ballot: the ask its first answer was given to."""
        return self.casts[0][1].ask if self.casts else None

    def is_secret(self) -> bool:
        return any(ask.sealed for _, ask in self.due.asks)

    def is_complete(self) -> bool:
        """All who were asked in secret have answered."""
        return bool(self.casts) and all(self.cast(by) for by, ask in self.due.asks if ask.sealed)

    def _question(self, by: Actor, ask: Ask[M]) -> Question[M]:
        found = self.opened.of(by, ask.prompt)
        return Question(self.seq if found is None else found, by, ask)


def first(game: Game[S, M], stands: Fits = ()) -> Moment[S, M]:
    return Moment(Timeline(game, stands=stands))


def opened(before: Opened, event: Event[M], due: Due[M]) -> Opened:
    """The ids of the questions open after `event`: a question keeps its id until its actor answers it or it changes;
    a sealed one until its close; after going back or a withdrawal every question is new. A name or a doubt closes none,
    and a correction none that is still asked."""
    fresh, own = isinstance(event.move, Start | Rewind | Withdraw | Cut), not isinstance(event.move, BESIDE_THE_GAME)

    def since(actor: Actor, ask: Ask[M]) -> int:
        old = None if fresh or (own and event.by == actor and not ask.sealed) else before.of(actor, ask.prompt)
        return event.seq if old is None else old

    return Opened(tuple((who, ask.prompt, since(who, ask)) for who, ask in (*due.asks, *due.offers)))


def _prompts(due: Due[M]) -> Prompts:
    return frozenset((who, (ask.prompt.rule, ask.prompt.text)) for who, ask in due.asks if not ask.sealed)


def casts(before: Casts, events: Iterable[Event[M]]) -> Casts:
    """In the order of the first casts. A reveal clears the table for the next ballot."""
    inside = dict(before)
    for event in events:
        match event.move:
            case Sealed() if not isinstance(event.by, str):
                inside[event.by] = event.move
            case Recall() if not isinstance(event.by, str):
                inside.pop(event.by, None)
            case Reveal():
                inside.clear()
            case _:
                pass
    return tuple(inside.items())


def answers(ask: Ask[M], move: M) -> bool:
    """Whether the move is an answer to this question, allowed or not."""
    return any(option.move == move for option in ask.options) or (ask.form is not None and _fits(ask.form, move))


def asked(moment: Moment[S, M], by: Actor, move: M, answering: int | None) -> Question[M] | None:
    """The question a move answers; None for a told number, which needs none. Raises Stale or Malformed."""
    if answering is None and isinstance(move, Tell):
        return None
    open_ = () if answering is None else moment.question(by, answering)
    if not open_:
        raise Stale(late=_was_secret(moment, by, move, answering))
    fitting = next((question for question in open_ if answers(question.ask, move)), None)
    if fitting is None and not isinstance(move, Tell):
        if not any(question in moment.asks() for question in open_):
            # only an offer is left that opened together with the question
            raise Stale(late=_was_secret(moment, by, move, answering))
        raise Malformed("not an answer to that question")
    return fitting


def allowed(moment: Moment[S, M], by: Actor, move: M) -> Allow[M]:
    """The host's word that excuses a move from the rule which refuses it now. Raises Malformed for a secret answer."""
    if any(ask.sealed and answers(ask, move) for who, ask in moment.due.asks if who == by):
        raise Malformed("a secret answer is not for the host to give")
    no = refusal(moment.timeline.game, moment.timeline.now, by, move)
    return Allow(by, move, no.rule if no else "")


def _was_secret(moment: Moment[S, M], by: Actor, move: M, answering: int | None) -> bool:
    """Whether it answers a secret question whose close has passed."""
    timeline = moment.timeline
    closed = any(isinstance(event.move, Reveal) and event.move.ask == answering for event in timeline.events)
    if answering is None or not closed:
        return False
    ask = timeline.game.due(timeline.states[answering]).of(by)
    return ask is not None and ask.sealed and answers(ask, move)


def _fits(form: Form, move: object) -> bool:
    return all(_member(move, name) == value for name, value in form.template)


def _member(move: object, name: str) -> object:
    return type(move).__name__.lower() if name == "do" else getattr(move, name, None)


def is_told(event: Event[M]) -> bool:
    """A number, a name or a doubt, which are nobody's move."""
    return isinstance(event.move, (Tell, *BESIDE_THE_GAME))
