"""What the turn could do in each of the three actions: build, travel, perform; and the posters of a performance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from msgspec import UNSET, UnsetType, field

from companion.core.seats import Seat
from companion.core.why import Record
from companion.games.magnificent.rules import building, hats, performing, power, purse, travelling
from companion.games.magnificent.rules.parts import Colour, Gem, Poster, Size, Stage, Tent
from companion.games.magnificent.rules.performing import Kind
from companion.games.magnificent.rules.pieces import on_turn, track_of
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.seen.cards import TentCard, tent


class TilesLeft(Record, frozen=True):
    """Tiles that one build level still allows."""

    small: int
    large: int


class FreeTile(Record, frozen=True):
    """A tile that a bonus gives. colour: None: any."""

    size: Size | None
    colour: Gem | None


class BuildChoice(Record, frozen=True):
    """Tiles that may be built now. free: one besides the action."""

    left: tuple[TilesLeft, ...]
    colours: tuple[Colour, ...]
    free: FreeTile | None


def build(state: State) -> BuildChoice:
    free = building.free_tile(state)
    due = None if free is None else FreeTile(free.size, free.colour)
    if state.turn.step not in ("action", "build") or state.turn.bound not in (None, "build"):
        return BuildChoice((), (), due)
    left = tuple(TilesLeft(small, large) for small, large in building.left(state))
    return BuildChoice(left, building.colours(state), due)


class WagonMove(Record, frozen=True):
    """A wagon so many steps on: what would be gained on the way, and the tent it would come to stand under."""

    colour: Colour
    from_: int = field(name="from")
    steps: int
    to: int
    gains: dict[str, int]
    tent: TentCard | None


def travel(state: State) -> tuple[WagonMove, ...]:
    """Each space within the power."""
    if state.turn.step != "action" or state.turn.bound not in (None, "travel"):
        return ()
    return tuple(
        _way(state, colour, steps)
        for colour in travelling.colours(state)
        if travelling.spaces(state, colour)
        for steps in range(1, power.power(state) + 1)
    )


def _way(state: State, colour: Colour, steps: int) -> WagonMove:
    gained, coins = travelling.tally(state, colour, steps)
    to = travelling.way(state, colour, steps)[-1]
    here = tent(state, travelling.tent_at(state, colour, to))
    return WagonMove(colour, state.wagons[track_of(colour)], steps, to, {**gained, "coins": coins}, here)


class BestPosters(Record, frozen=True):
    """The posters worth most together, by their spaces: what they bring, the gems paid, the tiles wanted in all."""

    spaces: tuple[int, ...]
    points: int
    coins: int
    gems: tuple[Gem, ...]
    tiles: dict[str, int]


class StageChoice(Record, frozen=True):
    """A space of the performance track. seat: whose hat is on it. best: what could be completed from there."""

    space: int
    power: int
    posters: int
    enough: bool
    seat: Seat | None
    best: BestPosters | None


def perform(state: State) -> tuple[StageChoice, ...]:
    """Each space with the best posters that could be completed together there."""
    if state.turn.step != "action" or state.turn.bound not in (None, "perform"):
        return ()
    stages, have = hats.stages(state) or (), power.power(state)
    best = {n: _best(state, n) for n in {stage.posters for stage in stages}}
    return tuple(_choice(state, n, stage, have, best[stage.posters]) for n, stage in enumerate(stages, 1))


def _choice(state: State, space: int, stage: Stage, have: int, best: BestPosters | None) -> StageChoice:
    return StageChoice(space, stage.power, stage.posters, stage.power <= have, hats.hat_on(state, space), best)


def _best(state: State, most: int) -> BestPosters | None:
    """The posters worth most together: tiles and gems added up (MG-PRF-2)."""
    known = {space: both for space in performing.hung(state) if (both := performing.shown(state, space)) is not None}
    most += state.turn.shows
    groups = (group for n in range(1, most + 1) for group in combinations(known, n))
    possible = (_together(state, {n: known[n] for n in group}) for group in groups)
    return max((one for one in possible if one is not None), key=_worth, default=None)


def _worth(one: BestPosters) -> tuple[int, int]:
    return one.points, one.coins


def _together(state: State, group: Mapping[int, tuple[Poster, Tent]]) -> BestPosters | None:
    """None where they cannot be completed together."""
    tiles = [kind for above, _ in group.values() for kind in above.tiles]
    gems = tuple(gem for both in group.values() for gem in performing.wanted(*both))
    paid = purse.proposed(on_turn(state).gems, gems)
    if paid is None or performing.short(state, Poster(tuple(tiles))):
        return None
    points = sum(above.points + below.points for above, below in group.values())
    coins = sum(above.coins + below.coins for above, below in group.values())
    added = {f"{colour} {size}": n for (colour, size), n in Counter(tiles).items()}
    return BestPosters(tuple(group), points, coins, paid, added)


class Completion(Record, frozen=True):
    """A poster over a tent. print: whether both are told; where they are not, nothing more is said. tiles: those it
    wants, short: those that the camp lacks. pays: what would be paid, None: it cannot be. ways: every way to pay."""

    space: int
    print: bool
    tiles: tuple[Kind, ...] | UnsetType = UNSET
    short: tuple[Kind, ...] | UnsetType = UNSET
    gems: tuple[Gem, ...] | UnsetType = UNSET
    pays: tuple[Gem, ...] | UnsetType | None = UNSET
    ways: tuple[tuple[Gem, ...], ...] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    coins: int | UnsetType = UNSET


def complete(state: State) -> tuple[Completion, ...]:
    """Each poster over a tent."""
    if state.turn.step != "perform":
        return ()
    return tuple(_completion(state, space) for space in performing.hung(state))


def _completion(state: State, space: int) -> Completion:
    both = performing.shown(state, space)
    if both is None:
        return Completion(space, print=False)
    above, below = both
    gems = performing.wanted(above, below)
    return Completion(
        space=space,
        print=True,
        tiles=above.tiles,
        short=performing.short(state, above),
        gems=gems,
        pays=purse.proposed(on_turn(state).gems, gems),
        ways=purse.payments(on_turn(state).gems, gems),
        points=above.points + below.points,
        coins=above.coins + below.coins,
    )
