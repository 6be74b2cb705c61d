"""What stands on the first side of the Drum Roll aid: the round, its actions, the cubes, the vote."""

from __future__ import annotations

from companion.core.paper import Block, Grid, Legend, Line, Step
from companion.core.why import Why, said
from companion.games.drum_roll.paper.staff import AGENT, ASSISTANT
from companion.games.drum_roll.rules.cards import in_row
from companion.games.drum_roll.rules.distributing import MORE_MOVES, MOVES
from companion.games.drum_roll.rules.parts import CUBES_A_COLOUR, DISCS, WAGONS
from companion.games.drum_roll.rules.placing import A_PLAYER
from companion.games.drum_roll.rules.rulebook import RULES
from companion.games.drum_roll.rules.voting import FIRST_VOTE, LAST_ROUND, SECOND_VOTE
from companion.kit.ruled import ruled


def _alike(n: int) -> tuple[Why, Why, Why]:
    """One number, whatever the number of players."""
    return (_n(n), _n(n), _n(n))


def _n(n: int) -> Why:
    return said("{n}", n=n)


ROUND = Block(
    said("A round"),
    (
        Step(said("Coins onto your Bank Representative, as many as you like."), ("DR-END-3", "DR-END-7")),
        Step(
            said("From the start player clockwise, place or pass one disc at a time, {n} each.", n=DISCS),
            ("DR-ACT-1",),
            said("Discs"),
        ),
        Step(
            said("Cubes, sales, then investments, performers, personnel, each stack from the bottom."),
            ("DR-ACT-9",),
            said("Resolve"),
        ),
        Step(
            said("1 for each card left in the rows. A card that is free already goes."),
            ("DR-ACT-11", "DR-ACT-14"),
            said("Discounts"),
        ),
        Step(
            said("Up to {n} from your stock to your performers, {m} with the General Supplier.", n=MOVES, m=MORE_MOVES),
            ("DR-DIS-1",),
            said("Cubes"),
        ),
        Step(
            said(
                "After rounds {first} and {second}; after round {last} the show.",
                first=FIRST_VOTE,
                second=SECOND_VOTE,
                last=LAST_ROUND,
            ),
            ("DR-VOTE-1", "DR-VOTE-4"),
            said("Vote"),
        ),
        Step(
            said("The Show Organizer may go back; refill personnel, then performers; start player marker left."),
            ("DR-END-1",),
            said("Round end"),
        ),
    ),
    "turn",
    panel=2,
)
SPACES = Block(
    said("Action spaces"),
    (
        Grid(
            (said("At most in a round, by players"), _n(2), _n(3), _n(4)),
            (
                (said("Cube spaces in use"), _n(2), _n(3), _n(4)),
                (said("Discs on one cube space"), *_alike(1)),
                (said("Sell tickets, each player"), *_alike(A_PLAYER["tickets"])),
                (said("Invest, each player"), *_alike(A_PLAYER["invest"])),
                (said("Hire performer, and personnel"), *_alike(A_PLAYER["performer"])),
            ),
            ("DR-ACT-2", "DR-ACT-3", "DR-ACT-4", "DR-ACT-5", "DR-ACT-6", "DR-ACT-7"),
        ),
        Line(said("One of its colour into your stock."), ("DR-ACT-2", "DR-DIS-7"), said("Cube"), "small"),
        Line(
            said("One step up the track, and its coins."),
            ("DR-ACT-4",),
            said("Tickets"),
            "ticket",
        ),
        Line(said("Pay 1 coin and take the top investment."), ("DR-ACT-5",), said("Invest"), "invest"),
        Line(said("Its cost less the discounts."), ("DR-ACT-6", "DR-ACT-7"), said("Hire"), "hire"),
        Line(said("1 coin for the disc, at once."), ("DR-ACT-8", "DR-ACT-18"), said("Pass"), "pass"),
    ),
    "disc",
    panel=3,
)
MORE = Block(
    said("Actions, more exactly"),
    (
        ruled(RULES, "DR-ACT-10"),
        ruled(RULES, "DR-ACT-13"),
        ruled(RULES, "DR-ACT-15"),
        ruled(RULES, "DR-ACT-16"),
        ruled(RULES, "DR-ACT-17"),
        Line(said("Too few cubes: turn order decides, on a cube space the stack. None is owed later."), ("DR-SUP-7",)),
    ),
    "question",
)
ROWS = Block(
    said("Rows and supply"),
    (
        Grid(
            (said("Cards, by players"), _n(2), _n(3), _n(4)),
            (
                (said("Performers"), *(_n(in_row("performer", players)) for players in (2, 3, 4))),
                (said("Personnel"), *(_n(in_row("personnel", players)) for players in (2, 3, 4))),
            ),
            ("DR-SET-1", "DR-SET-2"),
        ),
        Line(said("A third performer of one kind is replaced; with two players all three differ."), ("DR-SET-2",)),
        Line(said("Too few discounts: performers first, from left to right."), ("DR-SUP-3", "DR-SUP-6")),
        Line(
            said(
                "{n} of each colour, {wagons} wagons: what is out, nobody gains. Money is without end.",
                n=CUBES_A_COLOUR,
                wagons=WAGONS,
            ),
            ("DR-SUP-1", "DR-SUP-2"),
            said("Supply"),
        ),
        Line(said("An empty deck is made anew from its discards; else places stay empty."), ("DR-SUP-5", "DR-SUP-8")),
    ),
    "cards",
)
CUBES = Block(
    said("Cubes"),
    (
        Legend(
            (
                ("cube white", said("rehearsal")),
                ("cube yellow", said("equipment")),
                ("cube green", said("promotion")),
                ("cube blue", said("costumes")),
                ("cube red", said("supplies")),
            )
        ),
        ruled(RULES, "DR-DIS-5", "DR-DIS-2"),
    ),
    "gain",
    panel=4,
)  # fmt: skip
VOTE = Block(
    said("The vote"),
    (
        Line(
            said("All in secret, shown together: a disc in the hand is one more round, an empty hand the show."),
            ("DR-VOTE-1", "DR-VOTE-7"),
        ),
        ruled(RULES, "DR-VOTE-2"),
        ruled(RULES, "DR-VOTE-3"),
        Line(
            said("Offered when the votes are seen. Each adds one vote like your own; a tie looks at single votes."),
            ("DR-VOTE-5", "DR-VOTE-8"),
            said("Double Vote"),
        ),
    ),
    "ballot",
    panel=5,
)
PERSONNEL = Block(
    said("Personnel"),
    (
        ruled(RULES, "DR-END-2"),
        ruled(RULES, "DR-END-5"),
        ruled(RULES, "DR-END-8"),
        Line(AGENT, ("DR-DIS-3",), said("Agent")),
        Line(ASSISTANT, ("DR-DIS-4",), said("Personal assistant")),
        Line(said("Agent and assistant change cubes of your stock, before, between or after moves."), ("DR-DIS-6",)),
    ),
    "personnel",
)
TWO = Block(
    said("With two players"),
    (
        Line(
            said("A third region tile lies between you; tiles go from the first seat to the second, to the middle."),
            ("DR-SET-7", "DR-AFT-5"),
        ),
        Line(said("Only your own region tile pays."), ("DR-SHOW-15",)),
    ),
    "people",
)
SIDE = (ROUND, SPACES, MORE, ROWS, CUBES, VOTE, PERSONNEL, TWO)
