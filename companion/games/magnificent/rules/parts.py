"""The components as data: names, counts and limits the rulebook gives, and the closed sets in which prints are told."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Literal, TypeAlias, get_args

from companion.core.why import Record

Colour = Literal["orange", "green", "purple"]
Die = Literal["orange", "green", "purple", "clear"]
Gem = Literal["orange", "green", "purple", "clear"]
Size = Literal["small", "large"]
Action = Literal["build", "travel", "perform"]
Numeral = Literal["I", "II", "III", "IV"]
Side = Literal["A", "B"]  # of a player board; the first game has the A sides
Deck = Literal["master", "poster", "starting", "tent", "trainer"]  # starting: the posters of the set-up
Cell = tuple[int, int]  # row, column from the top left of the camp, from 0

COLOURS: tuple[Colour, ...] = get_args(Colour)
DICE: tuple[Die, ...] = get_args(Die)
GEMS: tuple[Gem, ...] = get_args(Gem)
SIDES: tuple[Side, ...] = get_args(Side)
SIZES: tuple[Size, ...] = get_args(Size)
ACTIONS: tuple[Action, ...] = get_args(Action)
NUMERALS: tuple[Numeral, ...] = get_args(Numeral)
BOARDS: dict[tuple[Numeral, Side], str] = {
    **{(number, "A"): f"board/{number}" for number in NUMERALS},
    **{(number, "B"): f"board/{number} B" for number in NUMERALS},
}

ROUNDS = 3
TURNS = 4
DICE_BY_PLAYERS: dict[int, dict[Die, int]] = {
    2: {"orange": 3, "green": 3, "purple": 3, "clear": 2},
    3: {"orange": 4, "green": 4, "purple": 4, "clear": 3},
    4: {"orange": 5, "green": 5, "purple": 5, "clear": 4},
}
DISPLAY_BY_PLAYERS: dict[int, int] = {2: 3, 3: 3, 4: 4}  # sets of the main display, and trainer tiles to choose from
POSTER_DISPLAY = 4
POSTER_SPACES = 5
TENT_SPACES = 4  # besides the preprinted one, which is space 0 below poster space 0
TENTS_A_TRACK = 5
TRAINER_SPACES = 3  # D: one tile at the set-up, one in each of the first two rounds
START_COINS = 6
START_GEMS: tuple[Gem, ...] = GEMS
START_TRAINERS = 1
GEM_LIMIT = 3
GEM_POWER = 2
GEMS_A_KIND = 12
TRAINERS_A_PLAYER = 8
TILE_SPACES: dict[Size, int] = {"small": 4, "large": 6}
# of each colour: 84 in all, on which public sources agree; the rulebook says 72, and not how many of which size
TILE_SUPPLY: dict[Size, int] = {"small": 16, "large": 12}
AREAS = 9
AREA_POINTS = 4
COINS_A_POINT = 5

# Cards bear no names: an id is a number in the order in which a table told them, or the printed numeral and a number.
STARTING_MASTERS: dict[Numeral, tuple[str, ...]] = {
    numeral: tuple(f"master/{numeral} {n}" for n in range(1, 5)) for numeral in NUMERALS
}
MASTERS: tuple[str, ...] = tuple(f"master/{n}" for n in range(1, 41))
STARTING_POSTERS: tuple[str, ...] = tuple(f"poster/{letter}" for letter in "ABCDEF")
POSTERS: tuple[str, ...] = tuple(f"poster/{n}" for n in range(1, 49))
TENTS: tuple[str, ...] = tuple(f"tent/{n}" for n in range(1, 17))
TRAINER_TILES: tuple[str, ...] = tuple(f"trainer/{n}" for n in range(1, 13))
SPARE_NUMBERS = 200  # a card nobody names gets a number, a new one each time it comes up
SPARE_LETTERS = (*ascii_uppercase, *(f"{one}{two}" for one in ascii_uppercase for two in ascii_uppercase))
COMMON: tuple[str, ...] = tuple(f"common/{n}" for n in range(1, 10))  # as many as a board has room for; told, not known


# annotated, since these are names of kinds and no words that anybody reads
Given: TypeAlias = Literal["coins", "gem", "trainer", "poster", "points", "power", "tile", "double", "recolour", "show"]
Spent = Literal["trainer", "gem", "coins"]


class Gain(Record, frozen=True):
    """One thing a bonus gives. colour: of the gem or tile (None: any, the player's choice). size: of a tile.

    power: added to the power of this turn. tile: a tile built at once, besides the action. double, recolour and show
    stand for abilities of trainer spaces: the bonus of the tile just placed comes once more; tiles or the wagon of
    this action may be of any other colour, at the same power; n posters more may be completed in this performance.
    """

    what: Given
    n: int = 1
    colour: Gem | None = None
    size: Size | None = None


class Cost(Record, frozen=True):
    """What has to be given for a bonus. colour: of the gem (None: any)."""

    what: Spent
    n: int = 1
    colour: Gem | None = None


class Bonus(Record, frozen=True, tag_field="is", tag="bonus"):
    """All of `gives`, after paying `costs`; nothing given: the space is blank, or says what this set cannot tell.

    colour: only in a turn with a die of that colour. action: only with that action. choose: not all of them, but one.
    """

    gives: tuple[Gain, ...] = ()
    costs: tuple[Cost, ...] = ()
    colour: Colour | None = None
    action: Action | None = None
    choose: Literal["one of"] | None = None


class Ability(Record, frozen=True, tag_field="is", tag="ability"):
    """A trainer space. symbol: one trainer once, one each time ('many'), or two once. What it gives is a bonus."""

    symbol: Literal["one", "many", "two"]
    bonus: Bonus = Bonus()


class Poster(Record, frozen=True, tag_field="is", tag="poster"):
    """What completing a poster wants and gives. tiles: (colour, size), once for each tile shown."""

    tiles: tuple[tuple[Colour, Size], ...] = ()
    gems: tuple[Gem, ...] = ()
    points: int = 0
    coins: int = 0


class Tent(Record, frozen=True, tag_field="is", tag="tent"):
    """What a tent adds to the poster above it."""

    gems: tuple[Gem, ...] = ()
    points: int = 0
    coins: int = 0


class Camp(Record, frozen=True, tag_field="is", tag="camp"):
    """The grid of a player board. outside: spaces of the rectangle that are no camp. bonuses: spaces with a bonus."""

    rows: int
    columns: int
    outside: tuple[Cell, ...] = ()
    bonuses: tuple[Cell, ...] = ()


class Area(Record, frozen=True):
    """A rectangle of the camp by its top left space and its size."""

    row: int
    column: int
    rows: int
    columns: int


class Areas(Record, frozen=True, tag_field="is", tag="areas"):
    areas: tuple[Area, ...] = ()


class Level(Record, frozen=True):
    """A build level: the power it wants and the tiles it allows."""

    power: int
    small: int = 0
    large: int = 0


class Levels(Record, frozen=True, tag_field="is", tag="levels"):
    levels: tuple[Level, ...] = ()


Stop = Literal["", "orange", "green", "purple", "clear", "poster"]


class Track(Record, frozen=True, tag_field="is", tag="track"):
    """A travel track: its spaces clockwise from the start space, which is the first of them."""

    spaces: tuple[Stop, ...] = ()


class Stage(Record, frozen=True):
    """A space of the performance track: the power it wants and how many posters it allows at most."""

    power: int
    posters: int


class Performance(Record, frozen=True, tag_field="is", tag="performance"):
    """The performance track from the bottom (#1, #2…) up."""

    spaces: tuple[Stage, ...] = ()


class Shape(Record, frozen=True, tag_field="is", tag="shape"):
    """A camp tile in any position."""

    cells: tuple[Cell, ...] = ()


Counted = Literal[
    "rows", "columns", "areas", "bonuses",  # of the camp: complete ones; bonus spaces covered
    "tiles", "tile sets",  # tiles of `colour` and `size`; sets of one tile of each colour, of `size`
    "posters", "waiting posters", "tents",  # completed; still on the board; besides the preprinted one
    "gems", "gem sets",  # gems of `colour`; sets of one of each of the four kinds
    "trainers", "coins", "by hand",
]  # fmt: skip


class Criterion(Record, frozen=True, tag_field="is", tag="criterion"):
    """`points` for every `per` of what is counted, at most `maximum` (None: no limit). 'by hand': the table counts."""

    what: Counted
    points: int = 0
    per: int = 1
    colour: Gem | None = None
    size: Size | None = None
    maximum: int | None = None


class Tile(Record, frozen=True):
    """A tile in a camp. cells: the spaces it covers, in order."""

    colour: Colour
    size: Size
    cells: tuple[Cell, ...]


Value = Bonus | Ability | Poster | Tent | Camp | Areas | Levels | Track | Performance | Shape | Criterion | str
Facts = Mapping[tuple[str, str], Value]
