"""A position of Drum Roll: frozen, complete, nothing derived is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.core.scoresheet import ScoreItem
from companion.core.seats import Seat, Setup
from companion.core.why import Record, Why
from companion.games.drum_roll.rules.parts import Colour, Cost, Deck, Gain, Kind, Level, Space, Value

Phase = Literal[
    "start", "tiles", "deal", "keep", "cubes", "rows",  # set-up
    "place", "resolve", "distribute", "vote", "recount", "organize", "refill",  # a preparation round
    "show", "pay", "end", "over",
]  # fmt: skip
Facts = Mapping[tuple[str, str], Value]


class Performer(Record, frozen=True):
    """A performer in a circus. flipped: the show of its flip, 0: not flipped. level: reached in the show running.
    hand: cards more in the hand by its benefit (DR-INV-1)."""

    card: str
    kind: Kind
    cubes: tuple[Colour, ...] = ()
    wagon: bool = False
    flipped: int = 0
    level: Level | None = None
    hand: int = 0


class Circus(Record, frozen=True):
    """What lies before one seat. stock: cubes in the order gained. hand: investments, None where only the owner knows.

    dealt: performers of DR-SET-4, kept: the one chosen. staff: personnel card ids. ticket: steps taken on the track.
    gains: what the seat still has to choose (the cube paid, a cube's colour, a wagon's place…), first one first.
    looking: investments seen with DR-INV-4. waivers: wages not to be paid in this show, by card id ('' = not placed
    yet: the highest). used: exchanges of this distribution. given: cubes moved in it. applause: kinds whose Extended
    Applause is played and counted at the close of the own show.
    """

    coins: int = 0
    fame: int = 0
    stock: tuple[Colour, ...] = ()
    troupe: tuple[Performer, ...] = ()
    staff: tuple[str, ...] = ()
    hand: tuple[str | None, ...] = ()
    discs: int = 0
    ticket: int = 0
    region: str | None = None
    bank: int = 0
    dealt: tuple[Performer, ...] = ()
    kept: str | None = None
    gains: tuple[Gain | Cost, ...] = ()
    looking: tuple[str, ...] = ()
    waivers: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    given: int = 0
    done: bool = False
    returning: bool = False
    hand_bonus: int = 0
    applause: tuple[Kind, ...] = ()


class Disc(Record, frozen=True):
    seat: Seat
    space: Space


class Offered(Record, frozen=True):
    """A card in a row. fresh: for a Show Organizer returned this round, whose seat may not hire it next round."""

    card: str
    discounts: int = 0
    barred: Seat | None = None
    bar_round: int = 0


class Lifted(Record, frozen=True):
    """What is remembered of a card that the table's word has moved, for its way back. ways: its place in the order
    where it lay, unless the last. performer, offered: what lies on it in a circus, in a row, while it is elsewhere."""

    card: str
    ways: tuple[tuple[str, int], ...] = ()
    performer: Performer | None = None
    offered: Offered | None = None


class Pile(Record, frozen=True):
    """A deck. left: cards to draw, `under` included. under: known cards put under it, the last of `left` to come.

    discards: None where the card was not told.
    """

    left: int
    under: tuple[str | None, ...] = ()
    discards: tuple[str | None, ...] = ()


class Ballot(Record, frozen=True):
    """The vote of DR-VOTE. cast: seats whose sealed vote is in. votes: None until the reveal, then (seat, postpone)."""

    cast: tuple[Seat, ...] = ()
    votes: tuple[tuple[Seat, bool], ...] | None = None
    doubles: tuple[Seat, ...] = ()


class State(Record, frozen=True):
    """The whole table. resolving: discs still to resolve, in order. acts: seats yet to finish their show, in order.

    removed: cards out of the game. coins_out: coins put into circulation minus paid, for the audit (`earn` keeps it;
    coins on the Bank Representative are paid). oversold: whom the host has allowed a sale past the last step. notes:
    what the last move could not do. halted: more would follow from what the table's word has set; it waits for
    'continue'. lifted: of the cards that the table's word has moved since somebody last made a move, by their names.
    """

    setup: Setup
    facts: Facts
    circuses: tuple[Circus, ...]
    phase: Phase = "start"
    start: Seat = Seat(0)
    show: int = 1
    round: int = 1
    turn: Seat = Seat(0)
    placed: tuple[Disc, ...] = ()
    resolving: tuple[Disc, ...] = ()
    performers: tuple[Offered, ...] = ()
    personnel: tuple[Offered, ...] = ()
    piles: tuple[tuple[Deck, Pile], ...] = ()
    tiles: tuple[str | None, ...] = ()
    ballot: Ballot = Ballot()
    acts: tuple[Seat, ...] = ()
    removed: tuple[str, ...] = ()
    fame_log: tuple[ScoreItem, ...] = ()
    coins_out: int = 0
    oversold: tuple[Seat, ...] = ()
    notes: tuple[Why, ...] = ()
    excused: str = ""
    halted: bool = False
    lifted: tuple[Lifted, ...] = ()
