"""What stands on the first side of The Magnificent's aid: the game, a turn, power, building, travelling."""

from __future__ import annotations

from companion.core.paper import Block, Grid, Line, Step
from companion.core.why import said
from companion.games.magnificent.rules.parts import (
    DICE_BY_PLAYERS,
    DISPLAY_BY_PLAYERS,
    GEM_LIMIT,
    GEM_POWER,
    POSTER_SPACES,
    ROUNDS,
    TENT_SPACES,
    TRAINERS_A_PLAYER,
    TURNS,
)
from companion.games.magnificent.rules.rulebook import RULES
from companion.kit.ruled import ruled, step

PLAYERS = (2, 3, 4)

GAME = Block(
    said("The game"),
    (
        Line(said("{rounds} rounds with {turns} turns for each player, clockwise.", rounds=ROUNDS, turns=TURNS)),
        ruled(RULES, "MG-FIN-4"),
    ),
    sign="crown",
    panel=2,
)
TURN = Block(
    said("Your turn"),
    (
        Step(
            said(
                "From the main tent onto a free master card. Its bonus is yours once, at any moment of this turn, "
                "unless it says otherwise."
            ),
            ("MG-TURN-1",),
            said("Take a die"),
            "die",
        ),
        Step(said("Add it up. Gems and bonuses can raise it."), ("MG-TURN-2",), said("Power"), "power"),
        step(RULES, "MG-TURN-4", lead=said("Action"), sign="turn"),
    ),
    sign="turn",
    panel=2,
)
POWER = Block(
    said("Power"),
    (
        Line(
            said(
                "The die, your dice of its colour from earlier turns of this round, bonuses, and {n} for each gem "
                "of that colour, or clear, that you give up.",
                n=GEM_POWER,
            ),
            ("MG-TURN-2",),
        ),
        Line(
            said(
                "A clear die has the colour you choose, and your dice of that colour add to it. In later turns it "
                "adds nothing."
            ),
            ("MG-TURN-3",),
        ),
        Grid(
            (said("Example"), said("this turn"), said("next turn")),
            (
                (said("the die taken"), said("orange: {n}", n=3), said("clear: {n}", n=3)),
                (said("earlier orange dice"), said("{n}", n=5), said("{n} + {m}", n=5, m=3)),
                (said("the card's bonus"), said("{n}", n=2), said("–")),
                (said("orange gems"), said("–"), said("{n} × {each}", n=2, each=GEM_POWER)),
                (said("power"), said("{n}", n=3 + 5 + 2), said("{n}", n=3 + 5 + 3 + 2 * GEM_POWER)),
            ),
        ),
    ),
    sign="power",
    panel=3,
)
POWER_POINTS = Block(
    said("Power and bonuses: fine points"),
    (
        ruled(RULES, "MG-TURN-6"),
        ruled(RULES, "MG-TURN-7"),
        Line(said("No bonus works twice. What is left unused is lost when the turn ends."), ("MG-TURN-5",)),
        Line(said("You have {n} trainers at most; nothing brings one more.", n=TRAINERS_A_PLAYER), ("MG-SET-9",)),
        Line(said("The die must be taken, the action may be left."), ("MG-TURN-8",)),
    ),
    sign="question",
)
BUILD = Block(
    said("Build"),
    (
        Line(
            said("Choose a build level within your power: so many small and large tiles, of your die's colour."),
            ("MG-BLD-1",),
        ),
        Line(
            said(
                "The first tile lies anywhere in your camp, later ones edge to edge with another. Turn and flip "
                "them first; none is moved later."
            ),
            ("MG-BLD-2",),
        ),
        ruled(RULES, "MG-BLD-3", "MG-BLD-6"),
    ),
    sign="large",
    panel=4,
)
BUILD_POINTS = Block(
    said("Build: fine points"),
    (
        Line(said("You may build fewer tiles than the level shows, in any order."), ("MG-BLD-5",)),
        ruled(RULES, "MG-BLD-4"),
        Line(
            said(
                "A green {die} and two gems are a power of {power}: enough for the level of {level}, a large and a "
                "small tile.",
                die=6,
                power=6 + 2 * GEM_POWER,
                level=9,
            ),
            ("MG-BLD-1",),
            said("Example"),
        ),
    ),
    sign="question",
)
TRAVEL = Block(
    said("Travel"),
    (
        Line(
            said(
                "The wagon of your die's colour goes clockwise, up to your power. You gain each gem and free "
                "poster space it passes or stops on."
            ),
            ("MG-TRV-1",),
            sign="wagon",
        ),
        Line(
            said(
                "Stop on a tent to take it: it goes on one of your {n} tent spaces, and you gain what is printed "
                "there. Its space on the track gives posters then.",
                n=TENT_SPACES,
            ),
            ("MG-TRV-2", "MG-TRV-3"),
            sign="tent",
        ),
        Line(
            said("Keep {n} of each kind; each further one is a coin instead.", n=GEM_LIMIT), ("MG-TRV-4",), sign="gem"
        ),
        Line(
            said(
                "Take one of the display, replaced at once, or the top of the deck. If your {n} spaces are full "
                "you may exchange one or take none.",
                n=POSTER_SPACES,
            ),
            ("MG-TRV-5",),
            sign="poster",
        ),
    ),
    sign="wagon",
    panel=5,
)
TRAVEL_POINTS = Block(
    said("Travel: fine points"),
    (
        ruled(RULES, "MG-TRV-8"),
        Line(said("Gems are gained one at a time, in the order of the spaces."), ("MG-TRV-9",)),
        ruled(RULES, "MG-TRV-7"),
        ruled(RULES, "MG-TRV-6"),
        Line(said("An empty deck is made anew from its discards."), ("MG-SET-10",)),
    ),
    sign="question",
)
DICE = Block(
    said("By number of players"),
    (
        Grid(
            (said("Players"), *(said("{n}", n=n) for n in PLAYERS)),
            (
                (said("dice of each colour"), *(said("{n}", n=DICE_BY_PLAYERS[n]["orange"]) for n in PLAYERS)),
                (said("clear dice"), *(said("{n}", n=DICE_BY_PLAYERS[n]["clear"]) for n in PLAYERS)),
                (said("sets on the main display"), *(said("{n}", n=DISPLAY_BY_PLAYERS[n]) for n in PLAYERS)),
            ),
            ("MG-SET-1", "MG-SET-2"),
        ),
    ),
    sign="people",
)
SIDE = (GAME, TURN, POWER, POWER_POINTS, BUILD, BUILD_POINTS, TRAVEL, TRAVEL_POINTS, DICE)
