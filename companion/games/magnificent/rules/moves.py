"""Every move of The Magnificent; on the wire {"do": name in lower case, ...}. Cards are 'deck/number'."""

from __future__ import annotations

from companion.core.game import Move, Tell
from companion.core.seats import Seat
from companion.games.magnificent.rules.parts import Action, Cell, Colour, Gem, Numeral, Side, Size, Value
from companion.games.magnificent.rules.parts import Die as DieColour


class Starts(Move, frozen=True):
    """Table: this seat starts (MG-SET-7)."""

    seat: Seat


class Board(Move, frozen=True):
    """The player board `seat` has and its side up (MG-SET-8); as in the first game with the four master cards of its
    numeral (MG-SET-4)."""

    seat: Seat
    number: Numeral
    side: Side = "A"


class Draft(Move, frozen=True):
    """A starting master card that this seat has drafted (MG-SET-8)."""

    card: str


class Turn(Move, frozen=True):
    """Table, where the laptop deals: this tent, poster, master card or trainer tile was turned up."""

    card: str


class Name(Move, frozen=True):
    """A card on the table that nobody had named is a known one: `card` is its number so far, `known` the card it is."""

    card: str
    known: str


class Roll(Move, frozen=True):
    """Table: what the dice on the main tent show; nothing told: each die is told when it is taken (MG-SET-1, MG-END-8).

    All of the dice in use, or none; the order within a colour means nothing.
    """

    orange: tuple[int, ...] = ()
    green: tuple[int, ...] = ()
    purple: tuple[int, ...] = ()
    clear: tuple[int, ...] = ()


class Choose(Move, frozen=True):
    """A trainer tile at the set-up, a set (master card and trainer tile) at a round's end; slots from 0 (MG-SET-6)."""

    slot: int


class Remove(Move, frozen=True):
    """Two players: the upper one discards this set before the other takes the last (MG-END-3)."""

    slot: int


class Take(Move, frozen=True):
    """A die from the main tent (MG-TURN-1)."""

    colour: DieColour
    face: int


class Lay(Move, frozen=True):
    """The die taken goes on one's own master card at this place, from 0 (MG-TURN-1)."""

    place: int


class Treat(Move, frozen=True):
    """The clear die just taken counts as this colour (MG-TURN-3)."""

    colour: Colour


class Boost(Move, frozen=True):
    """A gem discarded for 2 more power (MG-TURN-2)."""

    gem: Gem


class Use(Move, frozen=True):
    """The bonus of the master card the die lies on (MG-TURN-1), or an exchange just come upon (a covered space).

    waiting: one of the bonuses of spaces that could not be taken at once, from 0 (MG-TURN-5).
    """

    waiting: int | None = None


class Train(Move, frozen=True):
    """Trainer markers onto an own trainer tile or a common space, as many as its symbol wants (MG-TRN-1)."""

    space: str


class Plan(Move, frozen=True):
    """Not binding: what has to be known for this action is asked."""

    action: Action


class Build(Move, frozen=True):
    """One camp tile, of the action or of a bonus (MG-BLD)."""

    colour: Colour
    size: Size
    cells: tuple[Cell, ...]


class Travel(Move, frozen=True):
    """The wagon of `colour` (None: of the die) this many spaces on (MG-TRV-1)."""

    steps: int
    colour: Colour | None = None


class Pitch(Move, frozen=True):
    """The tent the wagon stopped on goes to this tent space, 1 to 4 from the left (MG-TRV-2)."""

    space: int


class Poster(Move, frozen=True):
    """A poster gained is taken from the deck (None) or from this slot of the display, from 0 (MG-TRV-5)."""

    slot: int | None = None


class Hang(Move, frozen=True):
    """The poster taken goes to this poster space, 0 to 4 from the left; a poster there is discarded (MG-TRV-5, 6)."""

    space: int


class Discard(Move, frozen=True):
    """The poster taken is thrown away: all poster spaces are full (MG-TRV-5)."""


class Perform(Move, frozen=True):
    """A hat onto this space of the performance track, from 1 at the bottom (MG-PRF-1).

    hat: from the third time in a round on, the space of the hat that moves (None: the lower one).
    """

    space: int
    hat: int | None = None


class Complete(Move, frozen=True):
    """The poster on this space, 0 to 4; `gems` are what is paid, none told: as proposed (MG-PRF-2)."""

    space: int
    gems: tuple[Gem, ...] = ()


class Rearrange(Move, frozen=True):
    """After performing: the poster on `space` goes to `to`; one that hangs there goes the other way (MG-PRF-4)."""

    space: int
    to: int


class Pick(Move, frozen=True):
    """A gem gained of free colour."""

    gem: Gem


class Prefer(Move, frozen=True):
    """Of the things of which a bonus gives one, this, from 0 (MG-TURN-5)."""

    nth: int


class Spend(Move, frozen=True):
    """A gem paid of free colour."""

    gem: Gem


class Forgo(Move, frozen=True):
    """What is on offer just now is not taken: a tent, a poster, a free tile, an exchange; later: that may be made later
    in the turn (MG-TURN-5)."""

    later: bool = False


class Done(Move, frozen=True):
    """Nothing more: in the step of the turn, or (turn) in the whole turn (MG-TURN-8)."""

    turn: bool = False


class Score(Move, frozen=True):
    """One's own master card at this place is scored and discarded (MG-END-4)."""

    place: int


class Count(Move, frozen=True):
    """The points of a master card that only the table can count: in full, before any maximum and half."""

    card: str
    points: int


class Fill(Move, frozen=True):
    """At the end: so many of one's own areas are complete, gems included (MG-FIN-3)."""

    areas: int


MagnificentMove = (
    Starts | Board | Draft | Turn | Name | Roll | Choose | Remove | Take | Lay | Treat | Boost | Use | Train | Plan
    | Build | Travel | Pitch | Poster | Hang | Discard | Perform | Complete | Rearrange | Pick | Prefer | Spend | Forgo
    | Done | Score | Count | Fill | Tell[Value]
)  # fmt: skip
