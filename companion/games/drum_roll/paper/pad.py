"""What a blank score pad of Drum Roll asks for, row by row, in the order in which it is scored."""

from __future__ import annotations

from companion.core.paper import Entry, ScorePad, Section, Side
from companion.core.why import said, why
from companion.games.drum_roll.rules.acting import ORCHESTRA_FAME, POPCORN_COINS
from companion.games.drum_roll.rules.parts import SHOWS
from companion.games.drum_roll.rules.payroll import FAME_PER_FIRED, FAME_PER_MISSING
from companion.games.drum_roll.rules.scoring import BANK_CAP, BANK_COINS_A_FAME, CUBES_A_FAME, LARGE_TROUPE
from companion.games.drum_roll.rules.voting import FAME_PER_VOTE

# these two read otherwise where a table plays their rule so
VOTED = why("DR-VOTE-3", "−{n}", n=-FAME_PER_VOTE)
FIRED = why("DR-SHOW-6", "each −{n}, severance: each missing coin −{n}", n=-FAME_PER_FIRED)

_SHOWS = Section(
    said("Shows"),
    (
        Entry(said("Voted for a 7th round"), "DR-VOTE-3", VOTED),
        Entry(said("Performers: fame of their levels"), "DR-SHOW-3"),
        Entry(said("Flipped performers"), "DR-SHOW-4"),
        Entry(said("Fired performers"), "DR-SHOW-6", FIRED),
        Entry(said("Region tile"), "DR-SHOW-7"),
        Entry(said("Orchestra"), "DR-SHOW-8", said("+{n}", n=ORCHESTRA_FAME)),
        Entry(said("Extended Applause"), "DR-SHOW-9", said("outstanding +{n}, poor −{n}", n=1)),
        Entry(said("Missing coins"), "DR-PAY-2", said("from the other side: each −{n}", n=-FAME_PER_MISSING)),
        Entry(said("Sum of the show"), kind="sum"),
    ),
    tuple(str(show) for show in range(1, SHOWS + 1)),
)
_FINAL = Section(
    said("Final scores"),
    (
        Entry(said("Largest Show"), "DR-FIN-1", said("most performers")),
        Entry(said("Full Variety"), "DR-FIN-1", said("all five kinds")),
        Entry(said("Perfect Show"), "DR-FIN-1", said("all outstanding in the last show")),
        Entry(said("Large Troupe"), "DR-FIN-1", said("{n} performers or more", n=LARGE_TROUPE)),
        Entry(
            said("Bank Representative"),
            "DR-FIN-2",
            said("1 for every {n} coins, at most {most}", n=BANK_COINS_A_FAME, most=BANK_CAP),
        ),
        Entry(said("Unblock Action, Trailer, Fire a Performer, not used"), "DR-INV-2", said("each +{n}", n=1)),
        Entry(said("Trailer Bonus"), "DR-INV-3", said("1 for every wagon")),
        Entry(said("Personnel Bonus"), "DR-INV-3", said("1 for every personnel")),
        Entry(said("Resource Bonus"), "DR-INV-3", said("1 for every {n} cubes in stock", n=CUBES_A_FAME)),
        Entry(said("Total"), kind="total"),
        Entry(said("Coins left, if fame is level"), "DR-FIN-4", kind="count"),
    ),
)


def _payroll(show: int) -> Section:
    entries = (
        Entry(said("Coins before the show, ticket sales included"), "DR-ACT-4", kind="count"),
        Entry(said("+ what the performers bring"), "DR-SHOW-3", kind="count"),
        Entry(said("+ Popcorn Vendor"), "DR-SHOW-8", said("{n} coins", n=POPCORN_COINS), "count"),
        Entry(said("− severance"), "DR-SHOW-6", said("hire costs of the fired"), "count"),
        Entry(said("In the purse"), kind="sum"),
        Entry(
            said("Wages, one box a card"),
            "DR-PAY-1",
            said("with a wagon 1 less; flipped in an earlier show: the secondary wage; one skipped: 0"),
            "boxes",
        ),
        Entry(said("− wages, all together"), "DR-PAY-1", kind="count"),
        Entry(
            said("Coins left, or coins missing"),
            "DR-PAY-2",
            said("each missing coin −{n} fame", n=-FAME_PER_MISSING),
            "sum",
        ),
    )
    return Section(said("Show {show}", show=show), entries)


PAD = ScorePad(
    (
        Side(said("Fame"), (_SHOWS, _FINAL)),
        Side(said("Payroll"), tuple(_payroll(show) for show in range(1, SHOWS + 1))),
    ),
)
