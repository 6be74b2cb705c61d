"""The log of a table as a value: events, the position after each, and which events are in effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Generic, TypeVar, cast

from companion.core.game import Adjust, Game, Tell, allow
from companion.core.seats import Actor, Seat, Setup, Via
from companion.core.why import Illegal, Malformed, Record

S = TypeVar("S")
M = TypeVar("M")


class Start(Record, tag_field="do", tag="start", frozen=True):
    setup: Setup


class Sealed(Record, tag_field="do", tag="sealed", frozen=True):
    """A secret answer to ask `ask`: fixed-length hex under a one-time pad; folds to 'has cast'."""

    ask: int
    box: str


class Recall(Record, tag_field="do", tag="recall", frozen=True):
    """A secret answer taken back before the close."""

    ask: int


class Reveal(Record, Generic[M], tag_field="do", tag="reveal", frozen=True):
    """The close of ask `ask`: the openings in seat order; who is missing did not answer."""

    ask: int
    openings: tuple[tuple[Seat, M], ...]


class Rewind(Record, tag_field="do", tag="rewind", frozen=True):
    to: int


class Withdraw(Record, tag_field="do", tag="withdraw", frozen=True):
    """One event taken out of the line, the later ones kept: a seat's own answer in a question many answer at once."""

    seq: int


class Allow(Record, Generic[M], tag_field="do", tag="allow", frozen=True):
    """The host lets `seat` (or the table) make a refused move: it is excused from `rule`."""

    seat: Actor
    move: M
    rule: str


class Rename(Record, tag_field="do", tag="rename", frozen=True):
    """Somebody else sits at `seat` now, or its player gives a name. No rewind takes it back."""

    seat: Seat
    name: str


class Event(Record, Generic[M], frozen=True):
    """One line of the log. seq: 0, 1, 2… never reused. at: wall clock, ms since 1970. request: the sender's id."""

    seq: int
    at: int
    by: Actor
    via: Via
    request: str
    move: M | Start | Sealed | Recall | Reveal[M] | Rewind | Withdraw | Adjust | Allow[M] | Rename


Fold = Callable[[Game[S, M], S | None, Event[M]], S]


class Timeline(Record, Generic[S, M], frozen=True):
    """states[n] is the position after events[n]; parents[n] the event before it in the line (-1: none), heads[n] the
    newest event in effect after n."""

    game: Game[S, M]
    events: tuple[Event[M], ...] = ()
    states: tuple[S, ...] = ()
    heads: tuple[int, ...] = ()
    parents: tuple[int, ...] = ()

    @property
    def now(self) -> S:
        return self.states[-1]

    def then(self, event: Event[M]) -> Timeline[S, M]:
        """The timeline with one more event. Raises Illegal or Malformed; then nothing has changed."""
        state = self._next(event)
        head = self.heads[event.move.to] if isinstance(event.move, Rewind) else event.seq
        parent = self.heads[-1] if self.heads else -1
        return Timeline(
            self.game, (*self.events, event), (*self.states, state), (*self.heads, head), (*self.parents, parent)
        )

    def line(self) -> tuple[Event[M], ...]:
        """The events in effect, oldest first: without what was rewound or withdrawn."""
        return _without_withdrawn(self._chain(self.heads[-1] if self.heads else -1))

    def names(self, until: int | None = None) -> tuple[str, ...]:
        """Who sits at each seat, now or after event `until`."""
        names: tuple[str, ...] = ()
        for event in self.events if until is None else self.events[: until + 1]:
            if isinstance(event.move, Start):
                names = event.move.setup.names
            elif isinstance(event.move, Rename):
                names = (*names[: event.move.seat], event.move.name, *names[event.move.seat + 1 :])
        return names

    def _chain(self, head: int) -> list[Event[M]]:
        chain = []
        while head >= 0:
            chain.append(self.events[head])
            head = self.parents[head]
        return chain[::-1]

    def _next(self, event: Event[M]) -> S:
        if isinstance(event.move, Start) is bool(self.events):
            raise Malformed("a log begins with its start, and starts once")
        match event.move:
            case Start(setup):
                return self.game.start(setup)
            case Rewind(to):
                return self._rewound(to)
            case Withdraw(seq):
                if not any(one.seq == seq for one in self.line()[1:]):
                    raise Malformed(f"no event {seq} to take out")
                return self._without(_without_withdrawn([*self._chain(self.heads[-1]), event]))
            case Rename(seat) if not 0 <= seat < len(self.names()):
                raise Malformed(f"nobody sits at seat {seat}")
            case Tell() if self._contradicts(self.now, event):
                return self._knowing(self.now, self.line(), _told([*self.events, event]))
            case _:
                return step(self.game, self.now, event)

    def _rewound(self, to: int) -> S:
        """The old position, knowing what has been told since: a fact is asked once."""
        if not 0 <= to < len(self.states):
            raise Malformed(f"no event {to} to go back to")
        return self._knowing(self.states[to], _without_withdrawn(self._chain(self.heads[to])), _told(self.events))

    def _without(self, line: tuple[Event[M], ...]) -> S:
        """What is left of the line; where the numbers told last make no sense of it, as each was told then."""
        tells = _told(self.events)
        try:
            return self._folded(_from_the_start(line, tells), step)
        except Illegal:
            return self._telling(self._folded(line, step), tells)

    def _knowing(self, state: S, line: tuple[Event[M], ...], tells: list[Event[M]]) -> S:
        """The position knowing these numbers. One that was another before counts from the start of the line; where the
        later moves would make no sense then, from now on."""
        if any(self._contradicts(state, tell) for tell in tells):
            with suppress(Illegal, Malformed):
                return self._folded(_from_the_start(line, tells), kept)
        return self._telling(state, tells)

    def _telling(self, state: S, tells: list[Event[M]]) -> S:
        for tell in tells:
            if self._known(state, tell) is None or self._contradicts(state, tell):
                state = step(self.game, state, tell)
        return state

    def _contradicts(self, state: S, event: Event[M]) -> bool:
        return isinstance(event.move, Tell) and self._known(state, event) not in (None, event.move.value)

    def _known(self, state: S, event: Event[M]) -> object | None:
        told = event.move
        return self.game.printed.known(state, told.card, told.field) if isinstance(told, Tell) else None

    def _folded(self, line: Iterable[Event[M]], fold: Fold[S, M]) -> S:
        first, *rest = line
        state = step(self.game, None, first)
        for event in rest:
            state = fold(self.game, state, event)
        return state


def folded(game: Game[S, M], events: Iterable[Event[M]]) -> Timeline[S, M]:
    """A whole log. Raises Illegal or Malformed at the first event that does not fit; the rest is then not read."""
    timeline: Timeline[S, M] = Timeline(game)
    for event in events:
        timeline = timeline.then(event)
    return timeline


def step(game: Game[S, M], state: S | None, event: Event[M]) -> S:
    """One plain event of the line folded in (rewinds and withdrawals belong to the timeline)."""
    if isinstance(event.move, Start):
        return game.start(event.move.setup)
    if state is None:
        raise Malformed("a log begins with its start")
    match event.move:
        case Sealed():
            return game.secrets.mark_voted(state, _seat(event.by), True)
        case Recall():
            return game.secrets.mark_voted(state, _seat(event.by), False)
        case Reveal():
            return game.secrets.reveal(state, event.move.openings)
        case Adjust():
            return game.counters.adjust(state, event.move)
        case Rename():
            return state
        case Allow():
            return allow(game, state, event.move.seat, event.move.move, event.move.rule)
        case Rewind() | Withdraw():
            raise Malformed("not a step of a line")
        case _:
            return game.apply(state, event.by, event.move)


def kept(game: Game[S, M], state: S | None, event: Event[M]) -> S:
    """As `step`; what the number told before allowed stands as a ruling, for it has happened on the table."""
    try:
        return step(game, state, event)
    except Illegal as no:
        if isinstance(event.move, Sealed | Recall | Reveal | Adjust | Allow):
            raise
        ruling = Allow(event.by, cast("M", event.move), no.why.rule)
        return step(game, state, Event(event.seq, event.at, "host", event.via, event.request, ruling))


def _seat(by: Actor) -> Seat:
    if isinstance(by, str):
        raise Malformed("only a seat answers in secret")
    return by


def _without_withdrawn(chain: list[Event[M]]) -> tuple[Event[M], ...]:
    gone = {event.move.seq for event in chain if isinstance(event.move, Withdraw)}
    return tuple(event for event in chain if event.seq not in gone and not isinstance(event.move, Withdraw))


def _told(events: Iterable[Event[M]]) -> list[Event[M]]:
    """The tellings in effect: of each fact the last. What is printed stays printed, so no rewind takes one back."""
    last = {(event.move.card, event.move.field): event for event in events if isinstance(event.move, Tell)}
    return list(last.values())


def _from_the_start(line: Iterable[Event[M]], tells: Iterable[Event[M]]) -> Iterable[Event[M]]:
    """The line with every number known from its start as it was told last."""
    first, *rest = line
    return (first, *tells, *(event for event in rest if not isinstance(event.move, Tell)))
