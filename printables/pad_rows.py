"""What a blank score pad of each game asks for, row by row, in the order in which it is scored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.core.why import Record, Why, said
from companion.games.circus.rules.parts import (
    ADVANCED_ROUNDS,
    BASIC_ROUNDS,
    BLANK_POSTERS,
    FINALE_POINTS,
    NEW_POINTS,
    SHARED_POINTS,
    SPECIALTIES,
)
from companion.games.drum_roll.rules.acting import ORCHESTRA_FAME, POPCORN_COINS
from companion.games.drum_roll.rules.parts import SHOWS
from companion.games.drum_roll.rules.payroll import FAME_PER_MISSING
from companion.games.drum_roll.rules.scoring import BANK_CAP, BANK_COINS_A_FAME, CUBES_A_FAME, LARGE_TROUPE
from companion.games.magnificent.rules.parts import AREA_POINTS, AREAS, COINS_A_POINT, ROUNDS, TURNS

Kind = Literal["points", "count", "boxes", "sum", "total"]


class Row(Record, frozen=True):
    """One thing to write down. hint: what it is worth; otherwise: where a table plays its rule the second way. kind:
    'count' is no points yet, 'boxes' has one box a card, 'sum' and 'total' add up. shut: which of the block's columns
    take nothing here."""

    text: Why
    rule: str = ""
    hint: Why | None = None
    kind: Kind = "points"
    shut: tuple[int, ...] = ()
    otherwise: Why | None = None


class Block(Record, frozen=True):
    """columns: signs or numbers of the columns that each player has here; () for one."""

    title: Why
    rows: tuple[Row, ...]
    columns: tuple[str, ...] = ()


class Note(Record, frozen=True):
    """A sentence over the rows, behind its sign."""

    sign: str
    text: Why
    rule: str


class Side(Record, frozen=True):
    title: Why
    blocks: tuple[Block, ...]
    notes: tuple[Note, ...] = ()


class Pad(Record, frozen=True):
    """sides: pages of one pad. lying: two pads side by side on a lying page; else so many beside each other as fit for
    this number of players."""

    sides: tuple[Side, ...]
    lying: bool = False
    narrow: int = 0


_TOTAL = Row(said("Total"), kind="total")


# -- Drum Roll --------------------------------------------------------------------------------------------------------


_SHOWS = Block(
    said("Shows"),
    (
        Row(
            said("Voted for a 7th round"),
            "DR-VOTE-3",
            said("−{n}", n=1),
            otherwise=said("−{n}, if it was played", n=1),
        ),
        Row(said("Performers: fame of their levels"), "DR-SHOW-3"),
        Row(said("Flipped performers"), "DR-SHOW-4"),
        Row(
            said("Fired performers"),
            "DR-SHOW-6",
            said("each −{n}, severance: each missing coin −{n}", n=1),
            otherwise=said("each −{n}", n=1),
        ),
        Row(said("Region tile"), "DR-SHOW-7"),
        Row(said("Orchestra"), "DR-SHOW-8", said("+{n}", n=ORCHESTRA_FAME)),
        Row(said("Extended Applause"), "DR-SHOW-9", said("outstanding +{n}, poor −{n}", n=1)),
        Row(said("Missing coins"), "DR-PAY-2", said("from the other side: each −{n}", n=-FAME_PER_MISSING)),
        Row(said("Sum of the show"), kind="sum"),
    ),
    tuple(str(show) for show in range(1, SHOWS + 1)),
)
_FINAL = Block(
    said("Final scores"),
    (
        Row(said("Largest Show"), "DR-FIN-1", said("most performers")),
        Row(said("Full Variety"), "DR-FIN-1", said("all five kinds")),
        Row(said("Perfect Show"), "DR-FIN-1", said("all outstanding in the last show")),
        Row(said("Large Troupe"), "DR-FIN-1", said("{n} performers or more", n=LARGE_TROUPE)),
        Row(
            said("Bank Representative"),
            "DR-FIN-2",
            said("1 for every {n} coins, at most {most}", n=BANK_COINS_A_FAME, most=BANK_CAP),
        ),
        Row(said("Unblock Action, Trailer, Fire a Performer, not used"), "DR-INV-2", said("each +{n}", n=1)),
        Row(said("Trailer Bonus"), "DR-INV-3", said("1 for every wagon")),
        Row(said("Personnel Bonus"), "DR-INV-3", said("1 for every personnel")),
        Row(said("Resource Bonus"), "DR-INV-3", said("1 for every {n} cubes in stock", n=CUBES_A_FAME)),
        _TOTAL,
        Row(said("Coins left, if fame is level"), "DR-FIN-4", kind="count"),
    ),
)


def _payroll(show: int) -> Block:
    rows = (
        Row(said("Coins before the show, ticket sales included"), "DR-ACT-4", kind="count"),
        Row(said("+ what the performers bring"), "DR-SHOW-3", kind="count"),
        Row(said("+ Popcorn Vendor"), "DR-SHOW-8", said("{n} coins", n=POPCORN_COINS), "count"),
        Row(said("− severance"), "DR-SHOW-6", said("hire costs of the fired"), "count"),
        Row(said("In the purse"), kind="sum"),
        Row(
            said("Wages, one box a card"),
            "DR-PAY-1",
            said("with a wagon 1 less; flipped in an earlier show: the secondary wage; one skipped: 0"),
            "boxes",
        ),
        Row(said("− wages, all together"), "DR-PAY-1", kind="count"),
        Row(
            said("Coins left, or coins missing"),
            "DR-PAY-2",
            said("each missing coin −{n} fame", n=-FAME_PER_MISSING),
            "sum",
        ),
    )
    return Block(said("Show {show}", show=show), rows)


_DRUM_ROLL = Pad(
    (
        Side(said("Fame"), (_SHOWS, _FINAL)),
        Side(said("Payroll"), tuple(_payroll(show) for show in range(1, SHOWS + 1))),
    ),
)

# -- Circus -----------------------------------------------------------------------------------------------------------


def _round(n: int) -> Row:
    """Blank posters and the finale have no box office."""
    basic = said("basic: the finale") if n == BASIC_ROUNDS else None
    advanced = said("advanced") if n > BASIC_ROUNDS else None
    closed = n <= BLANK_POSTERS or n == ADVANCED_ROUNDS
    return Row(said("Round {round}", round=n), "CI-BOX-2" if closed else "", basic or advanced, shut=(0,) * closed)


_CIRCUS = Pad(
    (
        Side(
            said("Points"),
            (
                Block(said("Rounds"), tuple(_round(n) for n in range(1, ADVANCED_ROUNDS + 1)), ("ticket", "tent")),
                Block(
                    said("Grand finale: most cubes, {n} points", n=FINALE_POINTS),
                    tuple(Row(Why("", each), "CI-FIN-1") for each in SPECIALTIES),
                ),
                Block(
                    said("The end"),
                    (
                        Row(said("Bonus points"), "CI-FIN-2", said("cubes of the caravan, by the track")),
                        Row(said("Total"), "CI-FIN-2", said("level: a shared place"), "total"),
                    ),
                ),
            ),
            (
                Note("ticket", said("Box office: 1 a cube on own performers of the poster's specialty"), "CI-BOX-1"),
                Note(
                    "tent",
                    said(
                        "Showtime: {shared} a colour shared with the one before, {new} a new colour",
                        shared=SHARED_POINTS,
                        new=NEW_POINTS,
                    ),
                    "CI-SHOW-2",
                ),
            ),
        ),
    ),
    lying=True,
)

# -- The Magnificent --------------------------------------------------------------------------------------------------


def _payment(n: int) -> Block:
    rows = (
        Row(said("Posters and tents"), "MG-PRF-3"),
        Row(said("Bonuses"), "MG-TURN-5"),
        Row(said("To pay"), "MG-END-1", said("highest colour + all clear dice"), "count"),
        Row(said("Missing coins"), "MG-END-2", said("each missing coin −{n}", n=n)),
        Row(said("One master card"), "MG-END-4", said("in full")),
        Row(said("Sum of round {round}", round=n), kind="sum"),
    )
    return Block(said("Round {round}", round=n), rows)


_MAGNIFICENT = Pad(
    (
        Side(
            said("Points"),
            (
                *(_payment(n) for n in range(1, ROUNDS + 1)),
                Block(
                    said("Final scores"),
                    (
                        *(Row(said("Master card {n}", n=n), "MG-FIN-1", said("half")) for n in range(1, TURNS + 1)),
                        Row(said("Coins"), "MG-FIN-2", said("1 for every {n}", n=COINS_A_POINT)),
                        Row(said("Complete areas"), "MG-FIN-3", said("{n} each, of {of}", n=AREA_POINTS, of=AREAS)),
                        _TOTAL,
                        Row(said("Coins left, if points are level"), "MG-FIN-4", kind="count"),
                    ),
                ),
            ),
        ),
    ),
    narrow=2,
)

PADS: Mapping[str, Pad] = {"drum_roll": _DRUM_ROLL, "circus": _CIRCUS, "magnificent": _MAGNIFICENT}
