"""A position of Circus: frozen, complete, nothing derived is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.core.scoresheet import ScoreItem
from companion.core.seats import Seat, Setup
from companion.core.why import Record
from companion.games.circus.rules.moves import Develop, Play
from companion.games.circus.rules.parts import DECK_SIZES, Colour, Gender, Specialty, Track, Upgrade, Value

Phase = Literal[
    "start", "posters", "arena", "caravans", "hands",  # set-up
    "rehearsal", "draw", "join",  # a turn: until a performer is sent, upgrade cards, a performer for the caravan
    "end", "over",
]  # fmt: skip
Facts = Mapping[tuple[str, str], Value]


class Performer(Record, frozen=True):
    """A performer card lying open. gender: None for the mime. cubes: in the order gained."""

    card: str
    specialty: Specialty
    gender: Gender | None = None
    cubes: tuple[Colour, ...] = ()


class Circus(Record, frozen=True):
    """What lies before one seat, at first nothing (CI-SET-1). hand: None where only the owner knows the card.

    performers, upgrades, bonus: steps taken on the tracks. lost: cubes that the supply did not have (CI-REH-9).
    swapped, removed: the round of that action, 0: not yet.
    """

    points: int = 0
    caravan: tuple[Performer, ...] = ()
    hand: tuple[Upgrade | None, ...] = ()
    talents: tuple[Upgrade, ...] = ()
    performers: int = 0
    upgrades: int = 0
    bonus: int = 0
    lost: tuple[Colour, ...] = ()
    swapped: int = 0
    removed: int = 0


class Pile(Record, frozen=True):
    """A face-down deck and its discards. discards: None where the card was not told."""

    left: int
    discards: tuple[str | None, ...] = ()


class Giving(Record, frozen=True):
    """Cubes of the card just played that wait for a choice: one for each group, to one performer of it."""

    colour: Colour
    groups: tuple[tuple[str, ...], ...]


class Shown(Record, frozen=True):
    """The showtime just done. lines: points by cube colour. left: cards that left the arena. draw: upgrade cards, None
    while the track's step is not told."""

    seat: Seat
    card: str = ""
    lines: tuple[tuple[Colour, int], ...] = ()
    left: tuple[str, ...] = ()
    draw: int | None = None


class State(Record, frozen=True):
    """The whole table. posters: the specialty posters, left to right. start: begins each round. turn: whose turn it is.

    playing: a card laid down whose cost is not told yet. owed: cards still to be discarded, where the laptop deals.
    stepping: a step that waits for the length of its track. developed: this turn's step is taken. growing: it was for
    performers, who are still to be drawn. besides: who rehearses out of turn, by leave of the table, until what they
    have begun is finished. returned: what was begun and went back by itself just now, for a number told did not allow
    it. unpaid: the position before a card that the hand could not pay, until the next move. mistaken: cards that bear
    the name of what they are not, for they were told otherwise since.
    """

    setup: Setup
    facts: Facts
    circuses: tuple[Circus, ...]
    phase: Phase = "start"
    start: Seat = Seat(0)
    turn: Seat = Seat(0)
    round: int = 1
    posters: tuple[Specialty, ...] = ()
    arena: tuple[Performer, ...] = ()
    performer_pile: Pile = Pile(DECK_SIZES["performer"])
    upgrade_pile: Pile = Pile(DECK_SIZES["upgrade"])
    playing: Play | None = None
    owed: int = 0
    giving: Giving | None = None
    stepping: Track | None = None
    developed: bool = False
    growing: bool = False
    besides: Seat | None = None
    returned: Play | Develop | None = None
    unpaid: State | None = None
    mistaken: tuple[str, ...] = ()
    shown: Shown | None = None
    points_log: tuple[ScoreItem, ...] = ()
    excused: str = ""
