"""What an action promises the greedy player: tiles and where they go, the way of a wagon, posters together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from companion.core.why import Record
from companion.games.magnificent.players.worth import (
    COIN,
    GEM,
    LACKING,
    POSTER,
    READY,
    TENT,
    of_area,
    of_space,
    turns_left,
)
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import building, hats, performing, purse, travelling
from companion.games.magnificent.rules.camp import area_spaces, beside, bonuses_under, covered, placements
from companion.games.magnificent.rules.moves import Build, MagnificentMove, Perform, Travel
from companion.games.magnificent.rules.parts import COLOURS, SIZES, Areas, Camp, Cell, Colour, Poster, Size, Tent, Tile
from companion.games.magnificent.rules.pieces import board, camp, on_turn, tiles_left
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.state import State

LONGEST_WAY = 18
# of a tile that nobody has built yet, whose shape may be any
GUESS: dict[Size, tuple[Cell, ...]] = {
    "small": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "large": ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)),
}
TILE: dict[Size, float] = {"small": 3.2, "large": 4.8}


class Prospect(Record, frozen=True):
    """An action and what it promises, in points; move None: no action."""

    hope: float
    move: MagnificentMove | None = None


def best_action(state: State) -> Prospect:
    """The most promising action at the power of now; a tile is put somewhere only when it is built."""
    allowed = {
        "build": _building, "travel": _travelling, "perform": _performing,
    }  # fmt: skip
    found = [Prospect(0.0)]
    for action, prospects in allowed.items():
        if state.turn.bound in (None, action):
            found.extend(prospects(state))
    return max(found, key=lambda prospect: prospect.hope)


# build


def _building(state: State) -> Iterator[Prospect]:
    if camp(state, state.seat) is None:
        return
    for colour in building.colours(state):
        worth = {size: tile_hope(state, colour, size) for size in SIZES}
        for level in building.affordable(state):
            yield Prospect(level.small * worth["small"] + level.large * worth["large"], Build(colour, "small", ()))


def tile_hope(state: State, colour: Colour, size: Size) -> float:
    """A tile of this kind: the ground it covers, and the posters that want it."""
    if tiles_left(state, colour, size) < 1:
        return 0.0
    share = min(1.0, 0.5 + turns_left(state, state.seat) / 6)
    return TILE[size] * share + sum(_wanted(state, card, (colour, size)) for card in on_turn(state).posters if card)


def _wanted(state: State, card: str, kind: tuple[Colour, Size]) -> float:
    shown = performing.poster(state, card)
    if shown is None or not turns_left(state, state.seat):
        return 0.0
    lacking = Counter(shown.tiles) - performing.built(state)
    gained = READY * LACKING ** (lacking.total() - 1) - READY * LACKING ** lacking.total()
    return shown.points * gained if lacking[kind] else 0.0


def best_tile(state: State) -> Build | None:
    """The tile that may be built now and the place that bring most; None: nowhere."""
    grid = camp(state, state.seat)
    if grid is None:
        return None
    found = [
        (tile_hope(state, colour, size) + ground, Build(colour, size, cells))
        for colour, size in _kinds(state)
        for ground, cells in _places(state, grid, colour, size)
    ]
    return max(found, key=lambda one: one[0])[1] if found else None


def _kinds(state: State) -> Iterator[tuple[Colour, Size]]:
    free = building.free_tile(state)
    for colour in COLOURS:
        for size in SIZES:
            due = colour in building.colours(state) and building.may_build(state, size)
            if (free.size == size and free.colour in (None, colour)) if free else due:
                yield colour, size


def _places(state: State, grid: Camp, colour: Colour, size: Size) -> Iterator[tuple[float, tuple[Cell, ...]]]:
    """The best place for a tile of this kind, if there is any."""
    shape, built = building.shape(state, colour, size) or GUESS[size], on_turn(state).camp
    if tiles_left(state, colour, size) < 1:
        return
    found = ((ground(state, grid, built, cells), cells) for cells in placements(grid, built, shape))
    if (best := max(found, default=None)) is not None:
        yield best


def ground(state: State, grid: Camp, built: tuple[Tile, ...], cells: tuple[Cell, ...]) -> float:
    """The bonuses under a tile, areas it helps to complete, and no holes left beside it."""
    taken = covered(built) | set(cells)
    bonuses = sum(of_space(state, state.seat, cell) for cell in bonuses_under(grid, cells))
    snug = sum(near in taken or not (0 <= near[0] < grid.rows and 0 <= near[1] < grid.columns)
               for cell in cells for near in beside(cell))  # fmt: skip
    return bonuses + _areas(state, taken, set(cells)) + 0.12 * snug


def _areas(state: State, taken: frozenset[Cell], cells: set[Cell]) -> float:
    told = prints.found(state.facts, board(state, state.seat), "areas", Areas)
    areas = (area_spaces(area) for area in told.areas) if told else ()
    return sum(of_area(taken, area) - of_area(taken - cells, area) for area in areas)


# travel


def _travelling(state: State) -> Iterator[Prospect]:
    for colour in travelling.colours(state):
        if travelling.spaces(state, colour):
            for steps in range(1, min(LONGEST_WAY, power(state)) + 1):
                move = Travel(steps, None if colour == state.turn.colour else colour)
                yield Prospect(_way(state, colour, steps), move)


def _way(state: State, colour: Colour, steps: int) -> float:
    gained, coins = travelling.tally(state, colour, steps)
    posters, gems = gained.get("poster", 0), sum(n for what, n in gained.items() if what != "poster")
    share = min(1.0, turns_left(state, state.seat) / 4)
    room = min(posters, on_turn(state).posters.count(None)) + 0.3 * posters
    to = travelling.way(state, colour, steps)[-1]
    tent = bool(travelling.tent_at(state, colour, to)) and bool(travelling.vacant(state))
    return share * (gems * GEM + room * POSTER + tent * TENT) + coins * COIN[state.round]


# perform


def _performing(state: State) -> Iterator[Prospect]:
    """On the highest space that is open."""
    open_ = hats.open_spaces(state)
    if open_:
        most = (hats.stages(state) or ())[open_[-1] - 1].posters + state.turn.shows
        hat = min(hats.hats_to_move(state))
        move = Perform(open_[-1], None if len(hats.hats_to_move(state)) == 1 else hat)
        yield Prospect(together(state, most)[0], move)


def together(state: State, most: int) -> tuple[float, tuple[int, ...]]:
    """What the best posters together gain, over what is hoped of them anyway, and their spaces."""
    known = {space: both for space in performing.hung(state) if (both := performing.shown(state, space)) is not None}
    groups = (group for n in range(1, most + 1) for group in combinations(known, n))
    return max(((_gained(state, [known[n] for n in group]), group) for group in groups), default=(0.0, ()))


def _gained(state: State, group: list[tuple[Poster, Tent]]) -> float:
    tiles = tuple(kind for above, _ in group for kind in above.tiles)
    gems = tuple(gem for both in group for gem in performing.wanted(*both))
    if performing.short(state, Poster(tiles)) or purse.proposed(on_turn(state).gems, gems) is None:
        return -1.0
    left = min(1.0, turns_left(state, state.seat) / 4)
    points = sum(above.points * (1 - READY * left * 0.6) + below.points for above, below in group)
    coins = sum(above.coins + below.coins for above, below in group)
    return points + coins * max(0.8, COIN[state.round]) - len(gems) * GEM * left
