"""What stands on the second side of The Magnificent's aid: performing, trainers, how a round and the game end."""

from __future__ import annotations

from companion.core.paper import Block, Grid, Legend, Line, Step
from companion.core.why import said
from companion.games.magnificent.rules.parts import AREA_POINTS, AREAS, COINS_A_POINT, ROUNDS
from companion.games.magnificent.rules.rulebook import RULES
from companion.kit.ruled import ruled, step

PERFORM = Block(
    said("Perform"),
    (
        Step(
            said(
                "Put a hat on a free space of the performance track within your power: first the one on the track, "
                "then the other, after that either."
            ),
            ("MG-PRF-1",),
        ),
        Step(
            said(
                "Complete at most as many posters as it shows. Each needs a tent below and its tiles in your camp; "
                "the tiles of all add up. Pay the gems of posters and tents."
            ),
            ("MG-PRF-1", "MG-PRF-2"),
        ),
        Step(
            said("Gain points and coins of these posters and tents. The posters go, tents and tiles stay."),
            ("MG-PRF-3", "MG-PRF-6"),
        ),
        step(RULES, "MG-PRF-4"),
    ),
    sign="magician",
    side=2,
    panel=6,
)
PERFORM_POINTS = Block(
    said("Perform: fine points"),
    (
        Line(said("Clear gems stand for any gem. The preprinted tent serves, too."), ("MG-PRF-2",), sign="gem"),
        Line(said("You may complete fewer, even none; the hat moves all the same."), ("MG-PRF-6",)),
        *(ruled(RULES, rule) for rule in ("MG-PRF-5", "MG-PRF-7")),
    ),
    sign="question",
    side=2,
)
TRAINERS = Block(
    said("Trainers"),
    (
        Line(
            said("Any number in your turn, even before the die, on common spaces or your tiles. Most need an action."),
            ("MG-TRN-1", "MG-TRN-2"),
        ),
        Line(said("The effect, once a turn."), ("MG-TRN-2",), said("one trainer"), "trainer"),
        Line(said("The effect once for each."), ("MG-TRN-1",), said("one or more trainers"), "many"),
        Line(said("The effect, once a turn."), ("MG-TRN-2",), said("two trainers"), "two"),
        Line(
            said(
                "A new one is not for the step that brought it. Used ones wait at the main tent until the round ends."
            ),
            ("MG-TRN-1",),
        ),
    ),
    sign="trainer",
    side=2,
    panel=4,
)
ROUND_END = Block(
    said("Round end"),
    (
        Step(
            said("The highest of your three colour sums, and all your clear dice besides."),
            ("MG-END-1", "MG-END-2"),
            said("Pay"),
            "wage",
        ),
        Grid(
            (said("Round"), *(said("{n}", n=n) for n in range(1, ROUNDS + 1))),
            ((said("points for a missing coin"), *(said("{n}", n=-n) for n in range(1, ROUNDS + 1))),),
            ("MG-END-2",),
        ),
        Step(
            said(
                "Take back the lower of two hats. From the top hat down each takes a set: a master card and the "
                "trainer tile beside it, if there is one."
            ),
            ("MG-END-3",),
            said("New cards"),
            "magician",
        ),
        Line(
            said(
                "The upper player leaves two sets. With a free space between the hats that player discards one of "
                "them; without, the other chooses."
            ),
            ("MG-END-3",),
            said("Two players"),
        ),
        step(RULES, "MG-END-4", lead=said("Score a card"), sign="crown"),
        Step(
            said(
                "Trainers come back; hats go to the bottom in their order. #1 rolls all dice and starts; turns go "
                "clockwise."
            ),
            ("MG-END-5", "MG-END-8"),
            said("Next round"),
            "turn",
        ),
    ),
    sign="wage",
    side=2,
    panel=7,
)
ROUND_POINTS = Block(
    said("Round end: fine points"),
    (
        Line(
            said(
                "Orange {a} and {b}, green {c}, clear {d}: pay {sum} + {d} = {all} coins.",
                a=3,
                b=5,
                c=6,
                d=3,
                sum=8,
                all=11,
            ),
            ("MG-END-1",),
            said("Example"),
        ),
        Line(
            said("Pay all you can; points may fall below 0. Dice printed on cards cost nothing."),
            ("MG-END-2", "MG-END-1"),
        ),
        ruled(RULES, "MG-END-7"),
        Line(
            said(
                "Two players: the gap counts once second hats are back; a hat that never moved counts where it stands."
            ),
            ("MG-END-6",),
        ),
    ),
    sign="question",
    side=2,
)
FINAL = Block(
    said("Final scores"),
    (
        ruled(RULES, "MG-FIN-1", sign="crown"),
        Line(said("1 point for every {n} coins.", n=COINS_A_POINT), ("MG-FIN-2",), sign="coin"),
        Line(
            said(
                "{points} points for each of the {n} areas fully covered. Gems may cover gaps, one each.",
                points=AREA_POINTS,
                n=AREAS,
            ),
            ("MG-FIN-3",),
            sign="areas",
        ),
    ),
    sign="ticket",
    side=2,
    panel=8,
)
FINAL_POINTS = Block(
    said("Final scores: fine points"),
    (
        ruled(RULES, "MG-FIN-5"),
        ruled(RULES, "MG-FIN-7"),
        Line(
            said(
                "A card worth {n} with a maximum of {most} scores {points} at the end.", n=15, most=11, points=11 // 2
            ),
            ("MG-FIN-1",),
            said("Example"),
        ),
    ),
    sign="question",
    side=2,
)
CARDS = Block(
    said("What master cards may count"),
    (
        Legend(
            (
                ("row", said("complete rows")),
                ("column", said("complete columns")),
                ("areas", said("complete areas")),
                ("bonus", said("bonus spaces")),
                ("large", said("camp tiles")),
                ("sets", said("sets of tiles")),
                ("poster", said("posters completed")),
                ("poster", said("posters waiting")),
                ("tent", said("tents")),
                ("gem", said("gems")),
                ("gem", said("sets of gems")),
                ("trainer", said("trainers")),
                ("coin", said("coins")),
            )
        ),
        Line(said("A row or column has tiles on each of its spaces."), ("MG-FIN-6",)),
        Line(said("A set is a tile of each colour, or a gem of each kind.")),
        Line(
            said("Ringside counts trainers at the main tent, but not the preprinted tent. The card has the last word.")
        ),
    ),
    sign="card",
    side=2,
)
SIDE = (PERFORM, PERFORM_POINTS, TRAINERS, ROUND_END, ROUND_POINTS, FINAL, FINAL_POINTS, CARDS)
