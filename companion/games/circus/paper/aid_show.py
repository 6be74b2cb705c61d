"""What stands on the second side of the Circus aid: showtime, finale, the advanced game and the set-up."""

from __future__ import annotations

from companion.core.paper import Block, Grid, Line, Step
from companion.core.why import said
from companion.games.circus.rules.parts import (
    ACTION_COST,
    ARENA_AT_START,
    BLANK_POSTERS,
    CARAVAN_AT_START,
    CUBES_REMOVED,
    FINALE_POINTS,
    HAND_AT_START,
    NEW_POINTS,
    SHARED_POINTS,
)
from companion.games.circus.rules.rulebook import RULES
from companion.kit.ruled import ruled, step

SHOWTIME = Block(
    said("Showtime"),
    (
        step(RULES, "CI-SHOW-1"),
        Step(
            said(
                "Score {new} points for each of its colours that the performer before it lacks, {shared} for each that "
                "both have. Then the one before loses its cubes.",
                new=NEW_POINTS,
                shared=SHARED_POINTS,
            ),
            ("CI-SHOW-2",),
        ),
        step(RULES, "CI-SHOW-3"),
        Step(
            said("Draw an upgrade card for each performer now in the arena, and those of your step on the track."),
            ("CI-SHOW-4",),
        ),
        step(RULES, "CI-SHOW-5"),
    ),
    sign="spotlight",
    side=2,
    panel=5,
)
SHOW_EXAMPLE = Block(
    said("Example: a showtime"),
    (
        Line(
            said("Arena: strongman, clown, juggler, magician with purple and turquoise. You send a clown."),
        ),
        Grid(
            (said("Your clown has"), said("Magician"), said("Points")),
            (
                (said("purple"), said("has it, too"), said("{n}", n=SHARED_POINTS)),
                (
                    said("green, red, yellow"),
                    said("lacks them"),
                    said("{n} × {each}", n=3, each=NEW_POINTS),
                ),
                (said("together"), said("–"), said("{n}", n=SHARED_POINTS + 3 * NEW_POINTS)),
            ),
            ("CI-SHOW-2",),
        ),
        Line(
            said(
                "The old clown and the strongman leave. {n} stay, your track gives {more}: draw {sum} cards.",
                n=3,
                more=2,
                sum=5,
            ),
            ("CI-SHOW-3", "CI-SHOW-4"),
        ),
    ),
    sign="look",
    side=2,
    panel=6,
)
SHOW_POINTS = Block(
    said("Showtime and finale: fine points"),
    (
        ruled(RULES, "CI-SHOW-9"),
        ruled(RULES, "CI-SHOW-8"),
        ruled(RULES, "CI-SHOW-7"),
        ruled(RULES, "CI-FIN-3"),
        Line(
            said("{n} cubes at {points} point for every {per}: {sum} points.", n=7, points=1, per=3, sum=7 // 3),
            ("CI-FIN-5",),
            said("Bonus track"),
        ),
    ),
    sign="question",
    side=2,
)
FINALE = Block(
    said("Grand finale and end"),
    (
        Line(said("After the last round. Caravans count, the arena does not."), ("CI-FIN-1",)),
        Line(
            said(
                "{n} points for the owner of the performer with most cubes. The only one of its specialty needs none. "
                "In a tie whoever is earlier in turn order scores.",
                n=FINALE_POINTS,
            ),
            ("CI-FIN-1",),
            said("Each specialty"),
        ),
        Line(
            said("Pays for all cubes of your caravan together, rounded down."),
            ("CI-FIN-2", "CI-FIN-5"),
            said("Bonus track"),
        ),
    ),
    sign="crown",
    side=2,
    panel=6,
)
ADVANCED = Block(
    said("Advanced game"),
    (
        Line(
            said(
                "Two actions for your rehearsals, each once a game, each for {n} discarded card. A spare disc "
                "marks it.",
                n=ACTION_COST,
            ),
            ("CI-ADV-7",),
        ),
        Line(
            said(
                "One of yours for one in the arena or another caravan that has no more cubes; cubes go along. Of two "
                "alike in the arena one leaves, with everybody left of it."
            ),
            ("CI-ADV-1",),
            said("Swap"),
            "exchange",
        ),
        Line(
            said("{n} cubes of the rightmost arena performer.", n=CUBES_REMOVED),
            ("CI-ADV-2",),
            said("Remove cubes"),
            "cross",
        ),
    ),
    sign="exchange",
    side=2,
    panel=7,
)
ADVANCED_POINTS = Block(
    said("Advanced game: fine points"),
    tuple(ruled(RULES, rule) for rule in ("CI-ADV-5", "CI-ADV-6")),
    sign="question",
    side=2,
)
SET_UP = Block(
    said("Set-up"),
    (
        Step(
            said(
                "Posters in a row, face up: {n} blank ones, four specialties by lot (advanced: all six), the grand "
                "finale.",
                n=BLANK_POSTERS,
            ),
            ("CI-SET-2",),
        ),
        Step(
            said(
                "Turn up {n} performers of different specialties for the arena, from left to right; a repeat goes "
                "back into the deck. The rightmost was on last.",
                n=ARENA_AT_START,
            ),
            ("CI-SET-3", "CI-SET-7"),
        ),
        Step(
            said(
                "Everybody: {performers} performers face up, {cards} upgrade cards, a disc on the lowest step of "
                "all three tracks, no points. Whoever was last at a circus starts.",
                performers=CARAVAN_AT_START,
                cards=HAND_AT_START,
            ),
            ("CI-SET-4", "CI-SET-1"),
        ),
    ),
    sign="start",
    side=2,
)
SIDE = (SHOWTIME, SHOW_EXAMPLE, SHOW_POINTS, FINALE, ADVANCED, ADVANCED_POINTS, SET_UP)
