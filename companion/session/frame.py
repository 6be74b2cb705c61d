"""What a screen is sent, as records: the frame of one viewer, and which of its parts have changed."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.core.events import Fit
from companion.core.facets import Card
from companion.core.game import Adjust, Put
from companion.core.seats import Actor, Seat, Via, Viewer
from companion.core.why import Record, Why
from companion.session.asides import Check, Doubted
from companion.session.changes import Changed, Shifted

M = TypeVar("M")


class Played(Record, frozen=True):
    """The game that is played. under: in words, where the table began under rulings of an earlier edition."""

    key: str
    title: str
    edition: int
    under: tuple[Why, ...] = ()


class Choice(Record, Generic[M], frozen=True):
    """One answer that may be tapped: its move, its words, what it brings, and why the rules refuse it now."""

    move: M
    label: Why
    brings: Why | None
    no: Why | None


class ShownField(Record, frozen=True):
    """One entry of a form that is filled in."""

    name: str
    kind: str
    label: Why
    low: int
    high: int
    choices: tuple[str, ...]
    optional: bool


class ShownForm(Record, frozen=True):
    """A move that is filled in. template: its fixed members, 'do' first."""

    template: tuple[tuple[str, str | int], ...]
    fields: tuple[ShownField, ...]


class Asked(Record, Generic[M], frozen=True):
    """A question that this screen may answer. late: what is assumed of somebody absent. cast: the seat's secret answer
    is in; answer: that answer, for its own holder."""

    id: int
    by: Actor
    prompt: Why
    options: tuple[Choice[M], ...]
    form: ShownForm | None
    sealed: bool
    chance: bool
    late: M | None
    cast: bool
    answer: M | None
    deadline: int | None
    ran_out: bool


class Waiting(Record, frozen=True):
    """A question that somebody is waited for with. cast: None where it is not for this viewer to know."""

    id: int
    by: Actor
    prompt: Why
    sealed: bool
    cast: bool | None
    ran_out: bool


class Votes(Record, frozen=True):
    """How many of the secret answers are in. hidden: not whose."""

    cast: int
    of: int
    hidden: bool


class Told(Record, frozen=True):
    """One event in words. gone: taken back. mended: corrected. unsure: somebody is not sure; None: nobody can be."""

    seq: int
    at: int
    by: Actor
    via: Via
    lines: tuple[Why, ...]
    gone: bool
    mended: bool = False
    unsure: bool | None = None


class Back(Record, frozen=True):
    """One's own last move, which may be taken back."""

    seq: int
    lines: tuple[Why, ...]


class Timer(Record, frozen=True):
    """The time limit in seconds; the next deadline by the server's clock, and what is left while paused, in ms."""

    limit: int | None
    paused: bool
    deadline: int | None
    left: int | None


class Scored(Record, frozen=True):
    """Points with their reason. part: the part of the game it fell in, from 1; 0: the final scores."""

    seat: Seat
    points: int
    why: Why
    part: int


class Ruling(Record, frozen=True):
    """What the host set or allowed, and what came of it."""

    seq: int
    line: Why
    what: tuple[Why, ...]


class Scores(Record, frozen=True):
    """The end of the game: every point; per seat its total and place. course: the points of each seat at the start,
    after each part, at the end."""

    items: tuple[Scored, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]
    rulings: tuple[Ruling, ...]


class Frame(Record, Generic[M], frozen=True):
    """All that one viewer sees. cards: what is told of each, and how it is called. held: how many later entries wait
    until what is asked anew is answered. undo: the host's going back or correction that may be undone still. audit:
    what does not add up, for the table alone."""

    seq: int
    game: Played
    viewer: Viewer
    names: tuple[str, ...]
    cards: dict[str, Card]
    asks: tuple[Asked[M], ...]
    offers: tuple[Asked[M], ...]
    waiting: tuple[Waiting, ...]
    votes: Votes | None
    position: Record
    story: tuple[Told, ...]
    back: Back | None
    timer: Timer
    held: int
    undo: int | None
    started: int
    over: bool
    doubts: tuple[Doubted, ...]
    check: Check
    scores: Scores | None
    audit: tuple[Why, ...]


class Grown(Record, frozen=True):
    """What a list has gained at its end, and how many entries it now has in all."""

    add: tuple[object, ...]
    keep: int


class Changes(Record, frozen=True):
    """The parts of a frame that changed, and the seq they build on; base None: all of them. within: of a record only
    the members that changed. more: of a list that grew only its new end."""

    seq: int
    base: int | None
    parts: dict[str, object]
    within: dict[str, dict[str, object]] = {}
    more: dict[str, Grown] = {}


class Point(Record, frozen=True):
    """An entry of the line: the host may go back to it, or correct it. where: how far the game had come after it.
    unsure: somebody is not sure of it; None: it is nothing to be unsure of."""

    seq: int
    line: Why
    where: Why
    by: Actor
    mended: bool
    unsure: bool | None = None


class Misfit(Record, frozen=True):
    """A later entry that does not fit a correction. no: why not. fits: what may become of it; fit: what will."""

    seq: int
    line: Why
    no: Why
    fits: tuple[Fit, ...]
    fit: Fit


class Mended(Record, frozen=True):
    """What a correction would do. seen: something was revealed after it, and stays known. held: how many later entries
    would wait for an answer. where: how far the game would have come."""

    changes: tuple[Changed, ...]
    shifted: tuple[Shifted, ...]
    misfits: tuple[Misfit, ...]
    seen: bool
    held: int
    where: Why


class Answers(Record, Generic[M], frozen=True):
    """What somebody could answer where an entry stands. now: what the entry says that they did answer."""

    by: Actor
    prompt: Why
    options: tuple[Choice[M], ...]
    form: ShownForm | None
    now: M | Adjust | Put | None = None


class Mending(Record, Generic[M], frozen=True):
    """An entry that may be corrected. lines: what it says now. move: what it is; None: a vote that was opened, a
    number that was set, or the host's word. answers: what was asked there, of its own actor first. swaps: it may change
    places with the next entry. unsure: somebody is not sure of it."""

    seq: int
    by: Actor
    lines: tuple[Why, ...]
    move: M | None
    answers: tuple[Answers[M], ...]
    swaps: bool
    unsure: bool = False
