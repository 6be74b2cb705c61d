"""A position of The Magnificent: frozen, complete, nothing derived is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.core.scoresheet import ScoreItem
from companion.core.seats import Seat, Setup
from companion.core.why import Record
from companion.games.magnificent.parts import Action, Bonus, Cell, Colour, Cost, Deck, Gain, Gem, Tile, Value
from companion.games.magnificent.parts import Die as DieColour

Phase = Literal[
    "start", "boards", "tents", "posters", "trainers",  # set-up
    "display", "roll", "turns",  # a round
    "sets", "score",  # its end
    "final", "over",
]  # fmt: skip
Facts = Mapping[tuple[str, str], Value]
Piled = Deck | Literal["tent", "starting poster"]


class Die(Record, frozen=True):
    """A die. face 0: not told."""

    colour: DieColour
    face: int = 0


class Master(Record, frozen=True):
    """A master card before a player, and the die on it."""

    card: str
    die: Die | None = None


class Ringmaster(Record, frozen=True):
    """What one player has. trainers: markers ready; resting: used this round.

    posters: the poster spaces, left to right. tents: the same of the tent spaces, the preprinted one left out.
    completed: posters in the pile. scored: master cards discarded. hats: their spaces on the track, 0: in front.
    scoring: the place of the card being scored, while its print is asked. counts: (card, points) that the table counted.
    areas: told at the end.
    """

    number: str = ""
    coins: int = 0
    points: int = 0
    gems: tuple[Gem, ...] = ()
    trainers: int = 0
    resting: int = 0
    masters: tuple[Master, ...] = ()
    tiles: tuple[str, ...] = ()
    camp: tuple[Tile, ...] = ()
    posters: tuple[str | None, ...] = (None,) * 5
    tents: tuple[str | None, ...] = (None,) * 4
    completed: tuple[str, ...] = ()
    scored: tuple[str, ...] = ()
    hats: tuple[int, ...] = (0, 0)
    scoring: int | None = None
    has_scored: bool = False
    counts: tuple[tuple[str, int], ...] = ()
    areas: int | None = None


class Turn(Record, frozen=True):
    """The turn being taken.

    place: of the master card the die lies on. colour: what a clear die counts as. boosts: gems discarded for power.
    added: power of bonuses. used: the card's bonus ('card') and the trainer spaces, once for each marker or pair.
    plan: the action whose prints are being asked. action: begun. over: the action is done.
    built: tiles of the level. last: the last tile's spaces with a bonus. ready: markers there were before it.
    walked, steps: spaces of the wagon's way that are done, and all of them. way: the wagon's colour.
    space: of the hat. completing: the poster space whose prints are asked. shows: posters allowed beyond the space's.
    done: the posters completed. queue: what is still to be gained, paid or decided, first one first.
    poster: taken and not yet hung; '' while the laptop turns it up. tent: the wagon stands on one that may be picked up.
    """

    die: Die | None = None
    place: int | None = None
    colour: Colour | None = None
    boosts: tuple[Gem, ...] = ()
    added: int = 0
    used: tuple[str, ...] = ()
    plan: Action | None = None
    action: Action | None = None
    over: bool = False
    recolour: bool = False
    built: tuple[Tile, ...] = ()
    last: tuple[Cell, ...] = ()
    ready: int = 0
    way: Colour | None = None
    steps: int = 0
    walked: int = 0
    tent: bool = False
    space: int = 0
    completing: int | None = None
    shows: int = 0
    done: tuple[str, ...] = ()
    queue: tuple[Bonus | Gain | Cost, ...] = ()
    poster: str | None = None


class Set(Record, frozen=True):
    """A master card of the main display and the trainer tile beside it; None: not there."""

    master: str | None = None
    trainer: str | None = None


class Pile(Record, frozen=True):
    """A deck. left: cards to draw. discards: those that make the next one. fresh: cards that came up without a name."""

    left: int
    discards: tuple[str, ...] = ()
    fresh: int = 0


class Paid(Record, frozen=True):
    """The payment of one seat at the end of a round."""

    owed: int
    paid: int
    missing: int
    points: int


class State(Record, frozen=True):
    """The whole table. dice: on the main tent. choices: trainer tiles to choose from at the set-up.

    tents: per track (orange, green, purple) those on its poster spaces in the order of the track, None: picked up.
    picking: seats yet to choose at the set-up or a round's end, in order. paid: the last payment, by seat.
    removed: cards and tents out of the game. coins_out: coins put into circulation minus paid, for the audit.
    """

    setup: Setup
    facts: Facts
    ringmasters: tuple[Ringmaster, ...]
    phase: Phase = "start"
    round: int = 1
    start: Seat = Seat(0)
    seat: Seat = Seat(0)
    turn: Turn = Turn()
    dice: tuple[Die, ...] = ()
    display: tuple[Set, ...] = ()
    posters: tuple[str | None, ...] = ()
    choices: tuple[str, ...] = ()
    wagons: tuple[int, int, int] = (0, 0, 0)
    tents: tuple[tuple[str | None, ...], ...] = ((), (), ())
    piles: tuple[tuple[Piled, Pile], ...] = ()
    picking: tuple[Seat, ...] = ()
    paid: tuple[Paid, ...] = ()
    removed: tuple[str, ...] = ()
    log: tuple[ScoreItem, ...] = ()
    coins_out: int = 0
    waived: str = ""
