"""What stands on the first side of the Circus aid: the game, a turn, box office and rehearsal."""

from __future__ import annotations

from companion.core.paper import Block, Grid, Legend, Line, Step
from companion.core.why import said
from companion.games.circus.rules.parts import (
    ADVANCED_ROUNDS,
    BASIC_ROUNDS,
    BLANK_POSTERS,
    CUBES,
    DEVELOP_COST,
    INSPIRATION_COST,
)
from companion.games.circus.rules.rulebook import RULES
from companion.kit.ruled import ruled

LAST = (BASIC_ROUNDS, ADVANCED_ROUNDS)

GAME = Block(
    said("The game"),
    (
        Line(said("Most points win; a tie is shared."), ("CI-FIN-2",)),
        Line(
            said("One poster, one round: a turn for everybody, the same player first."),
            ("CI-SET-6", "CI-SHOW-6"),
        ),
        Grid(
            (said("Poster, by round"), said("basic"), said("advanced")),
            (
                (said("blank"), *(said("{first}–{last}", first=1, last=BLANK_POSTERS) for _ in LAST)),
                (
                    said("specialty"),
                    *(said("{first}–{last}", first=BLANK_POSTERS + 1, last=last - 1) for last in LAST),
                ),
                (said("grand finale"), *(said("{n}", n=last) for last in LAST)),
            ),
            ("CI-SET-2", "CI-ADV-8"),
        ),
    ),
    sign="crown",
    panel=2,
)
TURN = Block(
    said("Your turn"),
    (
        Step(
            said("1 point for each cube on your performers of the active poster's specialty, before you rehearse."),
            ("CI-BOX-1", "CI-BOX-2"),
            said("Box office"),
            "ticket",
        ),
        Step(
            said("In any order: play cards as long as you can pay, develop once."),
            ("CI-REH-7", "CI-REH-8"),
            said("Rehearsal"),
            "cards",
        ),
        Step(
            said("Send a performer into the arena, score, see who leaves, draw."),
            ("CI-SHOW-1",),
            said("Showtime"),
            "spotlight",
        ),
    ),
    sign="turn",
    panel=2,
)
PERFORMERS = Block(
    said("Specialties and genders"),
    (
        Legend(
            (
                ("clown", said("clown")),
                ("contortionist", said("contortionist")),
                ("juggler", said("juggler")),
                ("magician", said("magician")),
                ("mime", said("mime")),
                ("strongman", said("strongman")),
                ("female", said("female")),
                ("male", said("male")),
            )
        ),
    ),
    sign="people",
)
CARDS = Block(
    said("Upgrade cards"),
    (
        Line(
            said(
                "Yellow for one of your performers. It costs {n} cards, one less for each cube on the rightmost "
                "arena performer.",
                n=INSPIRATION_COST,
            ),
            ("CI-REH-2",),
            said("Inspiration"),
            "cube yellow",
        ),
        Line(
            said("Red for one of yours, if the rightmost arena performer has the card's gender."),
            ("CI-REH-3",),
            said("Impression"),
            "cube red",
        ),
        Line(said("Green for all of yours of the card's gender."), ("CI-REH-4",), said("Practice"), "cube green"),
        Line(
            said("Stays before you: turquoise for each performer of its gender that joins you later."),
            ("CI-REH-5", "CI-REH-11"),
            said("Talent"),
            "cube turquoise",
        ),
        Line(
            said("Choose a specialty: purple for all of yours that have it."),
            ("CI-REH-6",),
            said("Costume (same)"),
            "cube purple",
        ),
        Line(
            said("Purple for one of yours from each specialty."),
            ("CI-REH-6",),
            said("Costume (different)"),
            "cube purple",
        ),
        Line(said("The mime counts as female and as male."), ("CI-REH-10",), sign="mime"),
    ),
    sign="cards",
    panel=3,
)
PAYING = Block(
    said("Cards and cubes"),
    (
        ruled(RULES, "CI-REH-7"),
        Line(said("Never two cubes of one colour on one performer."), ("CI-REH-1",)),
        Legend(tuple((f"cube {colour}", said("{n} {colour}", n=n, colour=colour)) for colour, n in CUBES.items())),
        Line(said("If a colour is out, its cube is lost."), ("CI-REH-9",)),
    ),
    sign="wage",
    panel=4,
)
DEVELOP = Block(
    said("Develop your circus"),
    (
        Line(said("Once a turn: discard {n} cards for one step on one track.", n=DEVELOP_COST), ("CI-REH-8",)),
        Line(
            said("More room in your caravan. Draw performers at once until it is full."),
            ("CI-REH-12",),
            said("Performers"),
            "people",
        ),
        Line(said("More upgrade cards to draw in every showtime."), ("CI-SHOW-4",), said("Upgrades"), "cards"),
        Line(said("More points for your cubes when the game ends."), ("CI-FIN-2",), said("Bonus points"), "fame"),
    ),
    sign="steps",
    panel=4,
)
REHEARSAL_POINTS = Block(
    said("Rehearsal: fine points"),
    tuple(ruled(RULES, rule) for rule in ("CI-REH-14", "CI-REH-15", "CI-REH-13", "CI-REH-11", "CI-REH-16")),
    sign="question",
)
REHEARSAL_EXAMPLE = Block(
    said("Example: before a showtime"),
    (
        Line(
            said(
                "The poster shows the juggler; on your two jugglers lie {n} cubes and {m}: {sum} points.",
                n=3,
                m=1,
                sum=4,
            ),
            ("CI-BOX-1",),
            said("Box office"),
        ),
        Line(
            said(
                "Billie plays Practice (male) and discards the {n} cards it costs. Her juggler has a green cube "
                "already, so only her clown gets one.",
                n=2,
            ),
            ("CI-REH-1", "CI-REH-4"),
        ),
        Line(
            said(
                "Then Inspiration: on the rightmost arena performer lie {n} cubes, so it costs {cost} cards. The clown "
                "gets a yellow cube.",
                n=2,
                cost=INSPIRATION_COST - 2,
            ),
            ("CI-REH-2",),
        ),
        Line(
            said(
                "She discards {n} more cards and goes up the performers track. There is room for one more now: she "
                "draws a mime, and her Talent puts a turquoise cube on it.",
                n=DEVELOP_COST,
            ),
            ("CI-REH-8", "CI-REH-5"),
        ),
    ),
    sign="look",
)
SIDE = (GAME, TURN, PERFORMERS, CARDS, PAYING, DEVELOP, REHEARSAL_POINTS, REHEARSAL_EXAMPLE)
