"""What stands on the second side of the Drum Roll aid: show, wages, investments, the end."""

from __future__ import annotations

from companion.core.paper import Block, Legend, Line, Step
from companion.core.why import said
from companion.games.drum_roll.rules.acting import ORCHESTRA_FAME, POPCORN_COINS
from companion.games.drum_roll.rules.parts import HAND_LIMIT
from companion.games.drum_roll.rules.playing import CUBE_COINS, EXTRA_COINS
from companion.games.drum_roll.rules.rulebook import RULES
from companion.games.drum_roll.rules.scoring import BANK_CAP, BANK_COINS_A_FAME, LARGE_TROUPE
from companion.kit.ruled import ruled

SHOW = Block(
    said("A show"),
    (
        Step(
            said("One by one in the order you choose; each brings what is printed for its level."),
            ("DR-SHOW-1", "DR-SHOW-3"),
            said("Performers"),
        ),
        Step(said("It pays for performers, whatever they played."), ("DR-SHOW-7",), said("Region tile")),
        Step(
            said("Orchestra {fame} fame, Popcorn Vendor {n} coins.", fame=ORCHESTRA_FAME, n=POPCORN_COINS),
            ("DR-SHOW-8",),
            said("Personnel"),
        ),
        Step(said("All in one sum."), ("DR-PAY-1",), said("Wages")),
    ),
    "tent",
    side=2,
    panel=6,
)
LEVELS = Block(
    said("Levels, flipping, firing"),
    (
        Line(
            said("The highest whose cubes, and those of all below, are on the card. Without those for poor, no act."),
            ("DR-SHOW-2",),
            said("Level"),
            "fame",
        ),
        Line(
            said("Once, outstanding, it is turned over for fame: cubes go back, it gives and needs nothing more."),
            ("DR-SHOW-4", "DR-SHOW-5"),
            said("Flipped"),
            "flip",
        ),
        Line(
            said("Without an act it goes, with cubes and wagon: pay its printed hire cost, lose 1 fame."),
            ("DR-SHOW-6", "DR-SHOW-14"),
            said("Fired"),
            "fired",
        ),
    ),
    "fame",
    side=2,
    panel=6,
)
WAGES = Block(
    said("Wages"),
    (
        ruled(RULES, "DR-PAY-2"),
        Line(
            said("At once, one each, for good: 1 less, never below 0."),
            ("DR-PAY-3", "DR-PAY-7"),
            said("Wagon"),
            "wagon",
        ),
        Line(
            said("In the show of its flip the normal wage, then the secondary."), ("DR-PAY-5",), said("Flipped"), "flip"
        ),
        Line(
            said("Wage and fame by how many are in your circus, flipped ones too."),
            ("DR-PAY-6",),
            said("Eccentrics"),
            "eccentric",
        ),
    ),
    "wage",
    side=2,
    panel=7,
)
EXACTLY = Block(
    said("Shows, more exactly"),
    (
        Line(said("Clockwise from the start player of the last round."), ("DR-SHOW-10",)),
        ruled(RULES, "DR-SHOW-11"),
        ruled(RULES, "DR-PAY-8"),
    ),
    "question",
    side=2,
)
AFTER = Block(
    said("After the first and the second show"),
    (ruled(RULES, "DR-AFT-1"), ruled(RULES, "DR-AFT-2"), ruled(RULES, "DR-AFT-3")),
    "turn",
    side=2,
)
INVESTMENTS = Block(
    said("Investments"),
    (
        Line(said("{n} cards, and 1 more for each magician.", n=HAND_LIMIT), ("DR-INV-5",), said("Hand")),
        Line(said("One cube of any colour, or two of the printed one."), ("DR-INV-2",), said("Extra Resources")),
        Line(
            said("{n} coins; on the other card {m} for any one cube.", n=EXTRA_COINS, m=CUBE_COINS),
            ("DR-INV-2",),
            said("Extra Income"),
        ),
        Line(said("Take a wagon."), ("DR-INV-2",), said("Trailer")),
        Line(said("Not during a show; without pay or loss of fame."), ("DR-INV-2",), said("Fire a Performer")),
        Line(
            said("1 fame for each of its kind that plays outstanding, 1 less for each that plays poor."),
            ("DR-SHOW-9",),
            said("Extended Applause"),
        ),
        ruled(RULES, "DR-INV-8", "DR-INV-6"),
        ruled(RULES, "DR-INV-4"),
    ),
    "invest",
    side=2,
)
END = Block(
    said("Final scores"),
    (
        Line(said("Most performers."), ("DR-FIN-1",), said("Largest Show")),
        Line(said("All five kinds."), ("DR-FIN-1",), said("Full Variety")),
        Line(said("All outstanding in the last show."), ("DR-FIN-1",), said("Perfect Show")),
        Line(said("{n} or more performers.", n=LARGE_TROUPE), ("DR-FIN-1",), said("Large Troupe")),
        Line(
            said("1 fame for every {n} coins, {most} at most.", n=BANK_COINS_A_FAME, most=BANK_CAP),
            ("DR-FIN-2",),
            said("Bank Representative"),
        ),
        Line(
            said("1 fame each if kept: Unblock Action, Trailer, Fire a Performer."),
            ("DR-FIN-3", "DR-INV-2", "DR-INV-7"),
            said("Investments"),
        ),
        Line(said("1 fame a wagon, a personnel, or 3 cubes in stock."), ("DR-INV-3",), said("Bonus cards")),
        ruled(RULES, "DR-FIN-4", "DR-FIN-6"),
    ),
    "crown",
    side=2,
    panel=7,
)
SIGNS = Block(
    said("Signs"),
    (
        Legend(
            (
                ("magician", said("magician")),
                ("acrobat", said("acrobat")),
                ("juggler", said("juggler")),
                ("tamer", said("tamer")),
                ("eccentric", said("eccentric")),
                ("fame", said("fame")),
                ("coin", said("coin")),
                ("wagon", said("wagon")),
                ("discount", said("discount")),
            )
        ),
    ),
    "look",
    side=2,
)
SIDE = (SHOW, LEVELS, WAGES, EXACTLY, AFTER, INVESTMENTS, END, SIGNS)
