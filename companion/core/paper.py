"""What a game brings for paper, before anything is laid out: its aid, its pad, its cards, its end, what is put away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Literal, TypeVar

from companion.core.seats import Seat
from companion.core.why import Record, Why, said

S = TypeVar("S")
Facts = tuple[tuple[str, str, str], ...]
Kind = Literal["points", "count", "boxes", "sum", "total"]
Cell = tuple[int, int]

# -- the player aid ---------------------------------------------------------------------------------------------------


class Line(Record, frozen=True):
    """One statement. lead: what it is about, set in bold before it. sign: drawn in front (a name of icons.SIGNS, or
    'cube red'). rules: the ids it rests on, set small in the margin."""

    text: Why
    rules: tuple[str, ...] = ()
    lead: Why | None = None
    sign: str = ""


class Step(Record, frozen=True):
    """A numbered step of the round."""

    text: Why
    rules: tuple[str, ...] = ()
    lead: Why | None = None
    sign: str = ""


class Grid(Record, frozen=True):
    """A small table. head: of its columns; the first column is the widest. rows: as many cells as the head has."""

    head: tuple[Why, ...]
    rows: tuple[tuple[Why, ...], ...]
    rules: tuple[str, ...] = ()


class Legend(Record, frozen=True):
    """Signs with their names, several in a row: (sign, name); a sign is a name of icons.SIGNS, or 'cube red'."""

    entries: tuple[tuple[str, Why], ...]


Piece = Line | Step | Grid | Legend


class Block(Record, frozen=True):
    """side: 1 or 2, the side of the two-sided reference it stands on. panel: 2 to 8, its page in the pocket booklet
    (page 1 is the cover and tells how to fold, page 8 also what the table has chosen); 0: only in the reference. In
    both, blocks come in the order given."""

    title: Why
    pieces: tuple[Piece, ...]
    sign: str = ""
    side: int = 1
    panel: int = 0


class Aid(Record, frozen=True):
    """motto: one sentence under the game's title: what one plays for. sign: on its cover. left_out: rules that it does
    not tell, and why."""

    motto: Why
    blocks: tuple[Block, ...]
    sign: str = "tent"
    left_out: Mapping[str, str] = {}


# -- the score pad ----------------------------------------------------------------------------------------------------


class Entry(Record, frozen=True):
    """One thing to write down. hint: what it is worth. kind: 'count' is no points yet, 'boxes' has one box a card,
    'sum' and 'total' add up. shut: which of the section's columns take nothing here."""

    text: Why
    rule: str = ""
    hint: Why | None = None
    kind: Kind = "points"
    shut: tuple[int, ...] = ()


class Section(Record, frozen=True):
    """columns: signs or numbers of the columns that each player has here; () for one."""

    title: Why
    entries: tuple[Entry, ...]
    columns: tuple[str, ...] = ()


class Note(Record, frozen=True):
    """A sentence over the sections, behind its sign."""

    sign: str
    text: Why
    rule: str


class Side(Record, frozen=True):
    title: Why
    sections: tuple[Section, ...]
    notes: tuple[Note, ...] = ()


class ScorePad(Record, frozen=True):
    """sides: pages of one pad. is_wide: two pads beside each other on a page that is wider than high; else so many as
    fit for this number of players."""

    sides: tuple[Side, ...]
    is_wide: bool = False
    narrow: int = 0


# -- the end ----------------------------------------------------------------------------------------------------------


class Ending(Record, frozen=True):
    """How the end is said. points: what is counted. part: one part of the game, with its number as `number`. finals:
    title and rule ids of what is scored after the last part, in order. most, tied, level: how places come about: by the
    totals, by what is compared next (coins), and by neither."""

    points: Why = said("Points")
    part: Why = said("Round {round}")
    number: str = "round"
    course: Why = said("Points, round by round")
    won: Why = said("{seat} wins")
    shared: Why = said("{names} share the win")
    finals: tuple[tuple[Why, tuple[str, ...]], ...] = ()
    most: Why = said("most points win")
    level: Why = said("same points: a shared place")
    tied: Why = said("")

    def named(self, part: int) -> Why:
        return Why("", self.part.text, ((self.number, part),))


# -- cards and what is put away ---------------------------------------------------------------------------------------


class CardLine(Record, frozen=True):
    """One printed thing. label: what it is. marks: signs, 'cube red', 'gem orange', 'tile orange small'. words: beside
    them. half: a number, so that two such lines stand side by side."""

    label: Why | None = None
    marks: tuple[str, ...] = ()
    words: Why | None = None
    half: bool = False


class Card(Record, frozen=True):
    """deck: which deck it belongs to. name: as it is called; of a message or a name that stays. sign: its picture."""

    deck: Why
    name: Why
    sign: str
    lines: tuple[CardLine, ...]


class PutAway(Record, frozen=True):
    """One line to tick. words: parted by dots. n: how many, or where a marker stands. signs: drawn beside, each a name
    of icons.SIGNS, 'seat 0', 'cube red' or 'gem clear'. laid: pieces on a grid, (colour, cells as row and column)."""

    words: tuple[Why, ...]
    n: int | None = None
    signs: tuple[str, ...] = ()
    laid: tuple[tuple[str, tuple[Cell, ...]], ...] = ()


class Paper(Record, Generic[S], frozen=True):
    """Each member may be missing: then a plain one is made of the rules, the counters and the score sheet.

    topics: of rules that may be played in more ways than one, what is asked, in few words; the choice comes after it.
    otherwise: how a statement reads where the table plays the rule it cites the second way; the first is the rule's
    own. start: the start player. put_away: what lies before a seat (None: on the table) beyond what is counted, as far
    as everybody may see it. cards: the decks of a pack by their keys, each card as often as it is there.
    """

    aid: Aid | None = None
    topics: Mapping[str, Why] = {}
    otherwise: Mapping[Why, Why] = {}
    pad: ScorePad | None = None
    ending: Ending = Ending()
    start: Callable[[S], Seat] | None = None
    put_away: Callable[[S, Seat | None], Iterable[PutAway]] | None = None
    cards: Callable[[Facts], Mapping[str, tuple[Card, ...]]] | None = None
