"""The components as data: names, counts and limits the rulebook gives; printed numbers it does not give are facts."""

from __future__ import annotations

from typing import Literal, get_args

from companion.core.why import Record

Colour = Literal["white", "yellow", "green", "blue", "red"]
Kind = Literal["magician", "acrobat", "juggler", "tamer", "eccentric"]
Space = Literal["white", "yellow", "green", "blue", "red", "tickets", "invest", "performer", "personnel"]
Level = Literal["none", "poor", "good", "outstanding"]
Deck = Literal["performer", "personnel", "investment"]
Job = Literal[
    "show organizer", "general supplier", "orchestra", "popcorn vendor", "bank representative", "agent", "assistant"
]
Award = Literal["largest show", "full variety", "perfect show", "large troupe"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
KINDS: tuple[Kind, ...] = get_args(Kind)
SPACES: tuple[Space, ...] = get_args(Space)
LEVELS: tuple[Level, ...] = ("poor", "good", "outstanding")
JOBS: tuple[Job, ...] = get_args(Job)
AWARDS: tuple[Award, ...] = get_args(Award)

CUBES_A_COLOUR = 25
WAGONS = 18
DISCOUNTS = 44
DECK_SIZES: dict[Deck, int] = {"performer": 45, "personnel": 15, "investment": 30}
REGIONS = 5
START_COINS = 15
START_CUBES = 2
DISCS = 3
SHOWS = 3
HAND_LIMIT = 2

INVESTMENTS: tuple[str, ...] = (
    *(f"extra resources/{colour}" for colour in COLOURS),
    *(f"extended applause/{kind}" for kind in KINDS),
    "unblock action", "trailer", "fire a performer", "trailer bonus", "personnel bonus", "resource bonus",
    "double vote", "extra income/coins", "extra income/cube",
)  # fmt: skip


class Gain(Record, frozen=True):
    """One thing a benefit gives. n: how many. colours: for cubes, the colours to choose from (none listed: any)."""

    what: Literal["coins", "fame", "cube", "wagon", "waive", "look", "hand"]
    n: int = 1
    colours: tuple[Colour, ...] = ()


class Cost(Record, frozen=True):
    """What an exchange asks for: n coins, or n cubes of the colours listed (none listed: any)."""

    what: Literal["coins", "cube"]
    n: int = 1
    colours: tuple[Colour, ...] = ()


class Benefit(Record, frozen=True, tag_field="is", tag="benefit"):
    """What one level of a card gives: all of `gives`, after paying `costs` if there are any (an exchange)."""

    gives: tuple[Gain, ...] = ()
    costs: tuple[Cost, ...] = ()


class Sets(Record, frozen=True):
    """`fame` for every full `size` performers of `kind` ('any': for every `size` performers of different kinds)."""

    kind: Kind | Literal["any"]
    size: int
    fame: int


class Region(Record, frozen=True, tag_field="is", tag="region"):
    """What a region tile rewards in each show (DR-SHOW-7)."""

    sets: tuple[Sets, ...] = ()


Value = int | str | tuple[str, ...] | Benefit | Region

# What the rulebook prints of single components: the only printed numbers that may stand in code.
MOSCOW = Region((Sets("magician", 2, 2), Sets("tamer", 2, 2)))
ROPE_WALKER: dict[str, Value] = {
    "poor": ("red",),
    "good": ("yellow",),
    "outstanding": ("white",),
    "gain outstanding": Benefit((Gain("coins", 5),)),
    "flip fame": 2,
}
RULEBOOK_FACTS: dict[tuple[str, str], Value] = {
    ("region/Moscow", "sets"): MOSCOW,
    **{("performer/Rope Walker", field): value for field, value in ROPE_WALKER.items()},
}
