"""What a game is: one record of pure functions, and what it asks of whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from companion.core.paper import Paper
from companion.core.scoresheet import ScoreSheet
from companion.core.seats import Actor, Seat, Setup, Viewer
from companion.core.why import Illegal, Record, Why

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


class Move(Record, frozen=True, tag_field="do", tag=str.lower):
    """Base of every move; on the wire `do` names it in lower case."""


class Tell(Move, Generic[V], frozen=True):
    """A number printed on a component, read out by somebody; told again, it replaces the old one from the start on."""

    card: str
    field: str
    value: V


class Rule(Record, frozen=True):
    """One rule in our own words; `source` says who gave it; `switch` holds the choices, the default first: of a rule of
    the rulebook the ways it can be played, else the rulings a table may choose from."""

    sentence: str
    source: Literal["rulebook", "ruling", "both"] = "rulebook"
    switch: tuple[str, ...] = ()


class Option(Record, Generic[M], frozen=True):
    """One answer: the move it stands for, the words on its button and what it brings."""

    move: M
    label: Why
    brings: Why | None = None


class Field(Record, frozen=True):
    """One entry of a form. kind: 'number' (low..high), 'word', 'choice' (one of `choices`), 'choices' (several of them,
    in order), or a kind of the game's own, for which its screens bring the fields."""

    name: str
    kind: str
    label: Why
    low: int = 0
    high: int = 20
    choices: tuple[str, ...] = ()
    optional: bool = False


class Deck(Record, frozen=True):
    """Components that print the same things, as one table. key: 'performer'; title: a message.

    cards: by their full names, those known without a pack. open: more may be added, as '<key>/<name>'. fields: by the
    names their facts bear, labelled with where to look; 'step n' is spelled out, 'bonus n n' (row and column of a grid,
    from 1) is not. most: how many cards there are at most, copies counted; 0: nobody knows.
    """

    key: str
    title: str
    fields: tuple[Field, ...]
    cards: tuple[str, ...] = ()
    open: bool = False
    most: int = 0


class Form(Record, frozen=True):
    """A move that is filled in: `template` holds its fixed members ('do' first), `fields` the ones to type."""

    template: tuple[tuple[str, str | int], ...]
    fields: tuple[Field, ...]


class Ask(Record, Generic[M], frozen=True):
    """One question. options: every answer in order, if they can be listed; form: typed fields otherwise (or besides).

    sealed: secret until all have answered. seconds: a suggested time. late: what is assumed of somebody absent.
    chance: only the table can see it (a card turned up), so a dealer may answer. private: made of what this seat alone
    may know (its hand), so whatever depends on the answers listed, their number too, is for nobody else to see.
    """

    prompt: Why
    options: tuple[Option[M], ...] = ()
    form: Form | None = None
    sealed: bool = False
    seconds: int | None = None
    late: M | None = None
    chance: bool = False
    private: bool = False


class Due(Record, Generic[M], frozen=True):
    """What the game waits for (`asks`, empty: it is over) and what may be done besides (`offers`)."""

    asks: tuple[tuple[Actor, Ask[M]], ...] = ()
    offers: tuple[tuple[Seat, Ask[M]], ...] = ()

    def of(self, actor: Actor) -> Ask[M] | None:
        return next((ask for who, ask in self.asks if who == actor), None)

    def offered(self, seat: Actor) -> tuple[Ask[M], ...]:
        return tuple(ask for who, ask in self.offers if who == seat)


class Adjust(Record, tag_field="do", tag="adjust", frozen=True):
    """The table is right: a counted thing is set to what lies there. seat None: it belongs to nobody."""

    thing: str
    seat: Seat | None
    to: int
    note: str = ""


class Countable(Record, frozen=True):
    """A thing that can be adjusted, as it stands now."""

    thing: str
    seat: Seat | None
    now: int
    label: Why


class Game(Record, Generic[S, M], frozen=True):
    """A game as a record of pure functions; one folder exports one. moves: the union type that msgspec decodes.
    where: how far the game has come, in words. misfit: why this value, as JSON has it, cannot be printed as that field
    of that card (None: it can). printed: the fields a card has, as far as what is told of it (as JSON has it) says so.
    decks: everything that is printed."""

    key: str
    title: str
    edition: int
    seats: range
    rules: Mapping[str, Rule]
    moves: object
    start: Callable[[Setup], S]
    due: Callable[[S], Due[M]]
    apply: Callable[[S, Actor, M], S]
    deal: Callable[[S, Random], M]
    sample: Callable[[S, Actor, Random], M]
    view: Callable[[S, Viewer], Record]
    tell: Callable[[S, Actor, M, S, Viewer], tuple[Why, ...]]
    score: Callable[[S], ScoreSheet]
    audit: Callable[[S], tuple[Why, ...]]
    waive: Callable[[S, str], S]
    known: Callable[[S, str, str], object | None]
    cast: Callable[[S, Seat, bool], S]
    reveal: Callable[[S, tuple[tuple[Seat, M], ...]], S]
    countables: Callable[[S], tuple[Countable, ...]]
    adjust: Callable[[S, Adjust], S]
    where: Callable[[S], Why]
    misfit: Callable[[str, str, object], Why | None]
    printed: Callable[[str, Mapping[str, object]], tuple[str, ...]]
    decks: tuple[Deck, ...]
    paper: Paper[S] = Paper()


def play(game: Game[S, M], state: S, by: Actor, move: M) -> S:
    """The next position; raises Illegal when the rules refuse."""
    return game.apply(state, by, move)


def allow(game: Game[S, M], state: S, by: Actor, move: M, rule: str) -> S:
    """The next position with one rule waived for this move."""
    return game.waive(game.apply(game.waive(state, rule), by, move), "")


def refusal(game: Game[S, M], state: S, by: Actor, move: M) -> Why | None:
    try:
        game.apply(state, by, move)
    except Illegal as no:
        return no.why
    return None
