"""What lies on the table of The Magnificent, kept in plain changeable things by somebody who never saw the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from companion.games.magnificent.rules.parts import (
    Ability,
    Areas,
    Bonus,
    Camp,
    Criterion,
    Gain,
    Levels,
    Performance,
    Poster,
    Shape,
    Tent,
    Track,
    Value,
)
from tests.naive.magnificent.ground import Square
from tests.naive.magnificent.sums import COLOURS, Die

GEMS = (*COLOURS, "clear")
V = TypeVar("V", Ability, Areas, Bonus, Camp, Criterion, Levels, Performance, Poster, Shape, Tent, Track)


@dataclass
class Ringmaster:
    """dice: by the place of the master card they lie on. hats: the spaces of the performance track, oldest first.
    tiles: trainer tiles. built: (colour, size). lifted: how often a hat was moved this round."""

    number: str = ""
    coins: int = 6
    points: int = 0
    gems: Counter[str] = field(default_factory=lambda: Counter(GEMS))
    trainers: int = 1
    resting: int = 0
    masters: list[str] = field(default_factory=list)
    dice: dict[int, Die] = field(default_factory=dict)
    tiles: list[str] = field(default_factory=list)
    posters: list[str] = field(default_factory=lambda: [""] * 5)
    tents: list[str] = field(default_factory=lambda: [""] * 4)
    covered: set[Square] = field(default_factory=set)
    built: list[tuple[str, str]] = field(default_factory=list)
    completed: int = 0
    hats: list[int] = field(default_factory=list)
    lifted: int = 0
    has_scored: bool = False
    areas: int | None = None


@dataclass
class Wish:
    """Something gained that has to be chosen: what is gem, poster, tile, tent, exchange or spend."""

    what: str
    n: int = 1
    colour: str | None = None
    size: str | None = None
    bonus: Bonus = field(default_factory=Bonus)
    card: str = ""


@dataclass
class Turn:
    """die: of no colour before it is taken. bonuses: (power, the only action it is for). spaces: trainer spaces used.
    deeds: sizes of the action's tiles.
    is_over: nothing more in the action; is_paused: in the performance, for now. bound: the action that something used
    is for. tile: what the last tile covered; fresh: trainers that it gave. needed: tiles on the posters completed.
    waiting: bonuses of spaces that may be taken later in the turn."""

    seat: int
    die: Die = ("", 0)
    colour: str = ""
    boosts: int = 0
    bonuses: list[tuple[int, str | None]] = field(default_factory=list)
    place: int | None = None
    is_used: bool = False
    spaces: Counter[str] = field(default_factory=Counter)
    action: str = ""
    strength: int = 0
    is_over: bool = False
    is_paused: bool = False
    bound: str = ""
    deeds: Counter[str] = field(default_factory=Counter)
    tile: set[Square] = field(default_factory=set)
    fresh: int = 0
    recoloured: bool = False
    shows: int = 0
    stage: int = 0
    needed: Counter[tuple[str, str]] = field(default_factory=Counter)
    completed: int = 0
    wishes: list[Wish] = field(default_factory=list)
    waiting: list[Bonus] = field(default_factory=list)
    holding: str = ""


@dataclass
class Book:
    """phase: setup, play, sets, over. turned: (what for, slot) of the cards the table turns up next.
    display: master card and trainer tile ('' for none). untold: prints that were read out later."""

    rings: list[Ringmaster]
    facts: Mapping[tuple[str, str], Value]
    dealer: bool
    untold: set[tuple[str, str]]
    counted: Mapping[str, int]
    phase: str = "setup"
    start: int = 0
    round: int = 1
    turns: int = 0
    turn: Turn | None = None
    waiting: object = None
    awaited: set[tuple[str, str]] = field(default_factory=set)
    dice: Counter[str] = field(default_factory=Counter)
    pool: Counter[tuple[str, int]] = field(default_factory=Counter)
    numbers: Counter[str] = field(default_factory=Counter)
    turned: list[tuple[str, int]] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    display: list[tuple[str, str]] = field(default_factory=list)
    picking: list[int] = field(default_factory=list)
    removing: bool = False
    posters: list[str] = field(default_factory=lambda: [""] * 4)
    decks: Counter[str] = field(default_factory=Counter)
    discards: Counter[str] = field(default_factory=Counter)
    supply: Counter[tuple[str, str]] = field(default_factory=Counter)
    shapes: dict[tuple[str, str], frozenset[Square]] = field(default_factory=dict)
    wagons: Counter[str] = field(default_factory=Counter)
    tents: dict[str, list[str]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    paid: list[tuple[int, int]] = field(default_factory=list)

    @property
    def seats(self) -> range:
        return range(len(self.rings))

    def in_turn(self) -> list[int]:
        return [(self.start + step) % len(self.rings) for step in self.seats]


def printed(book: Book, card: str, name: str, kind: type[V]) -> V:
    value = book.facts[card, name]
    assert isinstance(value, kind), f"{card} {name} is {value}"
    return value


def is_printed(book: Book, card: str, name: str) -> bool:
    return (card, name) in book.facts


def store(ring: Ringmaster, colour: str, n: int) -> None:
    """MG-TRV-4, MG-TRV-9."""
    for _ in range(n):
        if ring.gems[colour] < 3:
            ring.gems[colour] += 1
        else:
            ring.coins += 1


def hire(ring: Ringmaster, n: int, used: int) -> None:
    """MG-SET-9: 8 markers a player; used: those lying on trainer spaces this turn."""
    ring.trainers += min(n, 8 - ring.trainers - ring.resting - used)


def only(wishes: list[Wish], what: str) -> list[Wish]:
    return [wish for wish in wishes if wish.what == what]


def as_wish(gain: Gain) -> Wish:
    return Wish(gain.what, gain.n, gain.colour, gain.size)
