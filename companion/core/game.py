"""What a game is: its rules as pure functions, and a facet for each thing it brings beyond them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from msgspec.structs import replace

from companion.core import chance
from companion.core.asking import Ask, Due, Field, Form, Json, Move, Option, Tell
from companion.core.facets import (
    Adjust,
    Called,
    Card,
    Chance,
    Count,
    Counters,
    Deck,
    Place,
    Places,
    Printed,
    Put,
    Secrets,
    Sign,
    Told,
)
from companion.core.paper import Paper
from companion.core.scoresheet import ScoreSheet
from companion.core.seats import Actor, Setup, Viewer
from companion.core.why import Illegal, Malformed, Record, Why, said

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "Adjust", "Ask", "Called", "Card", "Chance", "Count", "Counters", "Deck", "Due", "Field", "Form", "Game",
    "Json", "Move", "Option", "Place", "Places", "Printed", "Put", "Rule", "Secrets", "Sign", "Switches",
    "Tell", "Told", "allow", "refusal",
]  # fmt: skip
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
Switches = tuple[tuple[str, str], ...]  # rule id -> chosen ruling


class Rule(Record, frozen=True):
    """One rule in our own words; `source` says who gave it; `switch` holds the choices, the default first: of a rule of
    the rulebook the ways it can be played, else the rulings a table may choose from."""

    sentence: str
    source: Literal["rulebook", "ruling", "both"] = "rulebook"
    switch: tuple[str, ...] = ()


class Unseen(Record, frozen=True):
    """The view of a game that shows nothing: screens then draw the question alone."""


def _undecided(state: S, rule: str, choice: str) -> S:
    raise Malformed(f"{rule} cannot be '{choice}'")


class Game(Record, Generic[S, M], frozen=True):
    """One folder exports one. What stands above the blank line is a whole game; below it each member has a plain
    default. moves: the union type that msgspec decodes. excuse: the position in which this rule refuses nothing ('':
    all do again). decide: the position in which this rule is played so from now on. view: what one viewer may see.
    signs: drawn beside the common ones. earlier: by edition, the rulings that were the default then and are not now."""

    key: str
    title: str
    edition: int
    seats: range
    rules: Mapping[str, Rule]
    moves: object
    start: Callable[[Setup], S]
    due: Callable[[S], Due[M]]
    apply: Callable[[S, Actor, M], S]
    score: Callable[[S], ScoreSheet]

    excuse: Callable[[S, str], S] = lambda state, _: state
    view: Callable[[S, Viewer], Record] = lambda *_: Unseen()
    told: Told[S, M] = Told()
    chance: Chance[S, M] = Chance()
    counters: Counters[S] = Counters()
    printed: Printed[S, M] = Printed()
    secrets: Secrets[S, M] = Secrets()
    signs: Mapping[str, Sign] = {}
    paper: Paper[S] = Paper()
    places: Places[S] = Places()
    decide: Callable[[S, str, str], S] = _undecided
    earlier: Mapping[int, Switches] = {}

    def as_of(self, edition: int) -> Game[S, M]:
        """The game as a table plays it that began under this edition: what was the default then still holds, unless the
        table has chosen."""
        if edition == self.edition:
            return self
        then = dict(self.earlier.get(edition, ()))

        def start(setup: Setup) -> S:
            return self.start(replace(setup, switches=tuple((then | dict(setup.switches)).items())))

        return replace(self, edition=edition, start=start)

    def tell(self, before: S, by: Actor, move: M, after: S, viewer: Viewer) -> tuple[Why, ...]:
        """The story of a move, as its game tells it; else the words on its button."""
        if self.told.tell is not None:
            return self.told.tell(before, by, move, after, viewer)
        return _chosen(self.due(before), by, move, viewer)

    def known(self, state: S, told: Tell[V]) -> object | None:
        """What was told of this before."""
        return self.printed.known(state, told.card, told.field)

    def called(self, state: S, viewer: Viewer = "table") -> dict[str, Called]:
        """How the cards are called that do not go by their own name."""
        return {card: each.called for card, each in self.printed.cards(state, viewer).items() if each.called}

    def deal(self, state: S, rng: Random) -> M:
        """The answer to the first question about chance. Raises Malformed when there is none."""
        return (self.chance.deal or chance.dealer(self))(state, rng)

    def sample(self, state: S, by: Actor, rng: Random) -> M:
        """A legal answer to what `by` is asked or offered. Raises Malformed when there is none."""
        return (self.chance.sample or chance.sampler(self.due, self.apply, self.filled))(state, by, rng)

    def policy(self, state: S, by: Actor, rng: Random) -> M:
        """The answer of the simple player that comes with the game."""
        return self.chance.policy(state, by, rng) if self.chance.policy else self.sample(state, by, rng)

    def filled(self, form: Form, rng: Random) -> M:
        """The form's move with something possible in each field."""
        return (self.chance.filled or chance.typist(self))(form, rng)


def _chosen(due: Due[M], by: Actor, move: M, viewer: Viewer) -> tuple[Why, ...]:
    """Who chose what; of a private question nobody else hears it."""
    asks = (ask for who, ask in (*due.asks, *due.offers) if who == by and not (ask.private and viewer != by))
    label = next((option.label for ask in asks for option in ask.options if option.move == move), None)
    if label is None or isinstance(by, str):
        return () if label is None else (label,)
    return (said("{seat}: {answer}", **dict(label.facts), answer=label.text, seat=by),)


def allow(game: Game[S, M], state: S, by: Actor, move: M, rule: str) -> S:
    """The next position with one rule excused for this move."""
    return game.excuse(game.apply(game.excuse(state, rule), by, move), "")


def refusal(game: Game[S, M], state: S, by: Actor, move: M) -> Why | None:
    try:
        game.apply(state, by, move)
    except Illegal as no:
        return no.why
    return None
