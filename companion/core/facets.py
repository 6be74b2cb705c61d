"""What a game may bring beyond its rules, one record for each purpose. Left out, it has the plain default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from companion.core.asking import Field, Form, Json, Tell
from companion.core.notation import Notation
from companion.core.seats import Actor, Seat, Viewer
from companion.core.why import Malformed, Record, Why, said

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
M = TypeVar("M")


class Told(Record, Generic[S, M], frozen=True):
    """The story. tell: a move in lines for one viewer, with what followed by itself; None: the words on its button.
    where: how far the game has come."""

    tell: Callable[[S, Actor, M, S, Viewer], tuple[Why, ...]] | None = None
    where: Callable[[S], Why] = lambda _: said("")


class Chance(Record, Generic[S, M], frozen=True):
    """Moves that nobody at the table makes. deal: what the laptop turns up. sample: any legal answer. policy: what a
    simple player answers. filled: a form with something possible in each field. None: any answer the rules take."""

    deal: Callable[[S, Random], M] | None = None
    sample: Callable[[S, Actor, Random], M] | None = None
    policy: Callable[[S, Actor, Random], M] | None = None
    filled: Callable[[Form, Random], M] | None = None


class Adjust(Record, tag_field="do", tag="adjust", frozen=True):
    """The table is right: a counted thing is set to what lies there. seat None: it belongs to nobody."""

    thing: str
    seat: Seat | None
    to: int
    note: str = ""


class Count(Record, frozen=True):
    """A thing that can be adjusted, as it stands now."""

    thing: str
    seat: Seat | None
    now: int
    label: Why


def _nothing_counted(state: S, change: Adjust) -> S:
    raise Malformed(f"there is no '{change.thing}' to count")


class Counters(Record, Generic[S], frozen=True):
    """now: everything that can be set to what lies on the table, the points of the first seat first. audit: what does
    not add up."""

    now: Callable[[S], tuple[Count, ...]] = lambda _: ()
    adjust: Callable[[S, Adjust], S] = _nothing_counted
    audit: Callable[[S], tuple[Why, ...]] = lambda _: ()


class Put(Record, tag_field="do", tag="put", frozen=True):
    """The table is right: what lies somewhere, belongs to somebody or is turned some way is set to one of its choices.
    seat None: it belongs to nobody."""

    thing: str
    seat: Seat | None
    to: str
    note: str = ""


class Place(Record, frozen=True):
    """Something that lies in one of several ways, as it lies now. choices: each with its words, `now` among them.
    group: what it is shown with (an arena, a row)."""

    thing: str
    seat: Seat | None
    now: str
    label: Why
    choices: tuple[tuple[str, Why], ...]
    group: Why


def _nothing_lies(state: S, change: Put) -> S:
    raise Malformed(f"there is no '{change.thing}' to put anywhere")


class Places(Record, Generic[S], frozen=True):
    """What lies where. now: everything that can be put otherwise, in the order of the eye; what a seat keeps from the
    others is not among it. put: raises Malformed for what cannot lie so; what the rules would not allow is possible."""

    now: Callable[[S], tuple[Place, ...]] = lambda _: ()
    put: Callable[[S, Put], S] = _nothing_lies


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


Called = tuple[tuple[Why, ...], ...]  # the parts of a name, each of words: 'acrobat', 'red' 'blue', '5 coins'


class Card(Record, frozen=True):
    """A card of which something is told. called: by what it is recognised, (): by its own name. shows: what can be seen
    of it in short. prints: what is told of it, by the names of its fields."""

    called: Called = ()
    shows: Called = ()
    prints: dict[str, object] = {}


class Printed(Record, Generic[S, M], frozen=True):
    """What stands on the components. decks: all of it, as tables. fields: those a card has, as far as what is told of
    it (as JSON has it) says so. why_unprintable: why this value cannot be that field of that card; None: it can.
    known: what was told of it. inside: what a move tells by the way of what is printed on a card. cards: of which cards
    a viewer may know something, by their full names. looks: by what a card that was given no name is recognised, as far
    as it is told; (): by its name. shows: the same of any card. notations: how a kind
    of value that is the game's own is written in a cell; examples: one of each. house: the package that holds
    house.toml, an invented set to play without cards."""

    decks: tuple[Deck, ...] = ()
    fields: Callable[[str, Mapping[str, object]], tuple[str, ...]] = lambda *_: ()
    why_unprintable: Callable[[str, str, object], Why | None] = lambda *_: None
    known: Callable[[S, str, str], object | None] = lambda *_: None
    inside: Callable[[M], tuple[Tell[object], ...]] = lambda _: ()
    cards: Callable[[S, Viewer], dict[str, Card]] = lambda *_: {}
    looks: Callable[[str, Mapping[str, object]], Called] = lambda *_: ()
    shows: Callable[[str, Mapping[str, object]], Called] = lambda *_: ()
    notations: Mapping[str, Notation] = {}
    examples: Mapping[str, Json] = {}
    house: str = ""


def _no_secret(state: S, seat: Seat, is_in: bool) -> S:
    raise Malformed("nothing is asked in secret")


def _nothing_sealed(state: S, openings: tuple[tuple[Seat, M], ...]) -> S:
    raise Malformed("nothing is asked in secret")


class Secrets(Record, Generic[S, M], frozen=True):
    """mark_voted: a sealed answer of this seat is in, or is not any more. reveal: all of them opened, in seat order."""

    mark_voted: Callable[[S, Seat, bool], S] = _no_secret
    reveal: Callable[[S, tuple[tuple[Seat, M], ...]], S] = _nothing_sealed


LINE = 2.0  # the same object wherever a line is of this width: so it is left out on the wire


class Stroke(Record, frozen=True):
    """One path of a sign on a 24 by 24 grid: filled, or drawn as a line `width` units thick."""

    d: str
    fill: bool = False
    width: float = LINE


Sign = tuple[Stroke, ...]
