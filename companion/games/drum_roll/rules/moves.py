"""Every move of Drum Roll; on the wire {"do": name in lower case, ...}. Cards are 'deck/name', investments kinds."""

from __future__ import annotations

from typing import Literal

from companion.core.game import Move, Tell
from companion.core.seats import Seat
from companion.games.drum_roll.rules.parts import Colour, Kind, Space, Value


class Starts(Move, frozen=True):
    """Table: this seat starts (DR-SET-8)."""

    seat: Seat


class Tile(Move, frozen=True):
    """Region tile `card` lies before `seat`; seat == number of players is the phantom's (DR-SET-3, DR-SET-7)."""

    seat: int
    card: str


class Deal(Move, frozen=True):
    """A performer dealt to `seat` in secret (DR-SET-4). `kind` where the card was not known before."""

    seat: Seat
    card: str
    kind: Kind | None = None


class Keep(Move, frozen=True):
    """The seat keeps this one of its two dealt performers; the other goes left (DR-SET-4)."""

    card: str


class Cube(Move, frozen=True):
    """One cube taken from the supply: at set-up (DR-SET-5), or a gain of free colour."""

    colour: Colour


class Turn(Move, frozen=True):
    """Table: this card was turned up into the row of its deck (DR-SET-1, DR-SET-2, DR-END-1)."""

    card: str
    kind: Kind | None = None


class Place(Move, frozen=True):
    """A disc on a space; `unblock` plays the Unblock Action with it (DR-ACT-12)."""

    space: Space
    unblock: bool = False


class Pass(Move, frozen=True):
    """One disc not placed: 1 coin (DR-ACT-8, DR-ACT-18)."""


class Draw(Move, frozen=True):
    """Pay 1 coin for the top investment (DR-ACT-5); as the table's answer with `card`: what a dealer turned up."""

    card: str = ""


class Hire(Move, frozen=True):
    card: str


class Forgo(Move, frozen=True):
    """Do not invest, hire, or take what is offered: the disc is lost, no coin (DR-ACT-10)."""


class Give(Move, frozen=True):
    """A cube from one's own stock onto an own performer (DR-DIS-1)."""

    card: str
    colour: Colour


class Exchange(Move, frozen=True):
    """Agent or assistant: `give` for `take`; take None = all that the assistant's card shows (DR-DIS-3, DR-DIS-4)."""

    card: str
    give: Colour
    take: Colour | None = None


class Done(Move, frozen=True):
    """Nothing more from this seat in this question."""


class Vote(Move, frozen=True):
    """Sealed. True: a disc in the hand, play another round (DR-VOTE-1)."""

    postpone: bool


class Continue(Move, frozen=True):
    """Table: everybody has seen it, go on."""


class Organize(Move, frozen=True):
    """The Show Organizer goes back at the end of this round (DR-END-2); False takes the word back."""

    returning: bool = True


class Bank(Move, frozen=True):
    """Coins onto the Bank Representative (DR-END-3)."""

    coins: int


class Perform(Move, frozen=True):
    """The next performer's turn in the show: its benefit, the flip, nothing (declined), or the firing (DR-SHOW-1…6)."""

    card: str
    take: Literal["benefit", "flip", "decline", "fire"]


class Spend(Move, frozen=True):
    """The cube paid for an exchange (DR-SHOW-11)."""

    colour: Colour


class Wagon(Move, frozen=True):
    """The wagon just earned goes to this own performer (DR-PAY-3)."""

    card: str


class Take(Move, frozen=True):
    """Of the investments looked at, this one is kept (DR-INV-4)."""

    card: str


class Waive(Move, frozen=True):
    """Instead of the proposed wage this one is not paid (DR-PAY-4); `instead` is the waiver moved."""

    card: str
    instead: str


class Pay(Move, frozen=True):
    """All wages in one sum (DR-PAY-1)."""


class Play(Move, frozen=True):
    """An investment from the hand (DR-INV-2). colour: the one cube taken or given; card: the performer it concerns."""

    investment: str
    colour: Colour | None = None
    card: str = ""


class Know(Move, frozen=True):
    """The owner tells which investment an unknown card in their own hand is; only the owner's screen shows it. instead:
    a card told before, by mistake, which this one is; investment '' when it is not told yet."""

    investment: str
    instead: str = ""


class Discard(Move, frozen=True):
    """A card over the hand limit is thrown away (DR-INV-1); investment '' when it is not told."""

    investment: str = ""


class Show(Move, frozen=True):
    """After the last show: one unused investment is laid open (DR-FIN-3)."""

    investment: str


DrumRollMove = (
    Starts | Tile | Deal | Keep | Cube | Turn | Place | Pass | Draw | Hire | Forgo | Give | Exchange | Done | Vote
    | Continue | Organize | Bank | Perform | Spend | Wagon | Take | Waive | Pay | Play | Know | Discard | Show
    | Tell[Value]
)  # fmt: skip
