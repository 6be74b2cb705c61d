"""A position of The Magnificent: frozen, complete, nothing derived is stored."""

from __future__ import annotations

from typing import Literal

from companion.core.scoresheet import ScoreItem
from companion.core.seats import Seat, Setup
from companion.core.why import Record, Why
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import (
    Action,
    Bonus,
    Cell,
    Colour,
    Cost,
    Deck,
    Facts,
    Gain,
    Gem,
    Numeral,
    Side,
    Tile,
)
from companion.games.magnificent.rules.parts import Die as DieColour

Phase = Literal[
    "start", "boards", "masters", "tents", "posters", "trainers",  # set-up
    "display", "roll", "turns",  # a round
    "sets", "score",  # its end
    "final", "over",
]  # fmt: skip
Step = Literal["die", "lay", "colour", "action", "build", "travel", "tent", "perform", "end"]


class Die(Record, frozen=True):
    """A die. face 0: not told."""

    colour: DieColour
    face: int = 0


class Master(Record, frozen=True):
    """A master card before a player, and the die on it."""

    card: str
    die: Die | None = None


class Ringmaster(Record, frozen=True):
    """What one player has. number, side: of the board. starting: the master cards of the set-up, wherever they are now.

    trainers: markers ready; resting: used this round.
    posters: on the poster spaces, left to right. tents: the same of the tent spaces, without the preprinted one.
    completed: posters in the pile. scored: master cards scored so far. hats: their spaces on the track, 0: in front.
    performed: how often this round, 2 for more, too. passed: turns of it without a die, which the table has allowed.
    scoring: the place of the card being scored, while its print is asked.
    counts: (card, points) that the table counted. areas: complete ones, told at the end.
    """

    number: Numeral | None = None
    side: Side = "A"
    starting: tuple[str, ...] = ()
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
    performed: int = 0
    passed: int = 0
    scoring: int | None = None
    has_scored: bool = False
    counts: tuple[tuple[str, int], ...] = ()
    areas: int | None = None


class Printed(Record, frozen=True):
    """A bonus space just covered or taken: its print is looked up, or asked."""

    card: str
    field: str


class Choice(Record, frozen=True):
    """One of these is gained. fresh: a space gives it, so that trainers that come of it do not double its tile."""

    gives: tuple[Gain, ...]
    fresh: bool = False


Item = Printed | Bonus | Gain | Cost | Choice


class Turn(Record, frozen=True):
    """The turn being taken.

    place: of the master card the die lies on. colour: what the die counts as. boosts: gems discarded for power.
    added: power of bonuses. used: the card's bonus ('card') and trainer spaces, each as often as it was used.
    bound: the only action that the bonuses used allow. held: a move that waits until its prints are told; waived: the
    rule that it was excused from.
    built: tiles of the level. last: the last tile's bonus spaces. fresh: trainers that they gave.
    way: the colour of the wagon moved. space: the hat's. shows: posters allowed beyond those of the space.
    done: the posters completed. rearranged: those left. queue: still to be gained, paid or decided, first one first.
    waiting: bonuses of spaces that could not be taken at once. poster: taken and not yet hung; '' while the laptop
    turns it up.
    """

    step: Step = "die"
    die: Die | None = None
    place: int | None = None
    colour: Colour | None = None
    boosts: tuple[Gem, ...] = ()
    added: int = 0
    used: tuple[str, ...] = ()
    bound: Action | None = None
    held: MagnificentMove | None = None
    waived: str = ""
    action: Action | None = None
    recolour: bool = False
    built: tuple[Tile, ...] = ()
    last: tuple[Cell, ...] = ()
    fresh: int = 0
    way: Colour | None = None
    space: int = 0
    shows: int = 0
    done: tuple[str, ...] = ()
    rearranged: bool = False
    queue: tuple[Item, ...] = ()
    waiting: tuple[Bonus, ...] = ()
    poster: str | None = None


class Set(Record, frozen=True):
    """A master card of the main display and the trainer tile beside it, if there is one."""

    master: str
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


class Notes(tuple[Why, ...]):
    """Said of the move that led here: two positions are the same whatever it is."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Notes)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return 0


class State(Record, frozen=True):
    """The whole table. dice: on the main tent. choices: trainer tiles to choose from at the set-up.

    posters: the display, None where the deck gave none. wagons, tents: per track in the order of the colours;
    tents: on its poster spaces in the order of the track, None: picked up. picking: seats yet to choose, in order.
    paid: the last payment, by seat. coins_out: coins put into circulation minus paid, for the audit.
    edition: under which the table began. notes: what the story says of the last move beside what can be seen on the
    table.
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
    wagons: tuple[int, ...] = (0, 0, 0)
    tents: tuple[tuple[str | None, ...], ...] = ((), (), ())
    piles: tuple[tuple[Deck, Pile], ...] = ()
    picking: tuple[Seat, ...] = ()
    paid: tuple[Paid, ...] = ()
    log: tuple[ScoreItem, ...] = ()
    coins_out: int = 0
    excused: str = ""
    edition: int = 2
    notes: Notes = Notes()
