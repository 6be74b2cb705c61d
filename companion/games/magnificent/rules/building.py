"""Building camp tiles: the level that allows them, where they fit, and the bonuses they cover (MG-BLD)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Option
from companion.core.why import Why, msg, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import beginning, gaining
from companion.games.magnificent.rules import camp as geometry
from companion.games.magnificent.rules.guard import check, held, is_first_edition, since_second
from companion.games.magnificent.rules.moves import Build, Forgo, MagnificentMove
from companion.games.magnificent.rules.parts import COLOURS, SIZES, Camp, Cell, Colour, Gain, Level, Shape, Size, Tile
from companion.games.magnificent.rules.pieces import (
    Asks,
    board,
    camp,
    levels,
    on_turn,
    tiles_left,
    untold,
    with_own,
    with_turn,
)
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.state import Printed, State


def shape(state: State, colour: Colour, size: Size) -> tuple[Cell, ...] | None:
    """Told, or seen in a camp; None: nobody knows it yet."""
    told = prints.found(state.facts, prints.tile_card(colour, size), "shape", Shape)
    if told is not None:
        return told.cells
    every = [tile for owner in state.ringmasters for tile in owner.camp]
    return geometry.learned(every, colour, size)


def _learned(state: State, tile: Tile) -> State:
    """The first tile of its kind shows the shape of all, if nobody told it; the first edition kept none."""
    key = (prints.tile_card(tile.colour, tile.size), "shape")
    if is_first_edition(state) or key in state.facts:
        return state
    return replace(state, facts={**state.facts, key: shown(tile.cells)})


def shown(cells: tuple[Cell, ...]) -> Shape:
    return Shape(geometry.normal(cells))


def must_know(state: State) -> tuple[tuple[str, str], ...]:
    """What has to be known before a tile of the action is built."""
    own = board(state, state.seat)
    return ((own, "camp"), (own, "levels"))


def affordable(state: State) -> tuple[Level, ...]:
    """The levels whose power is not above that of the turn (MG-BLD-1)."""
    have = power(state)
    return tuple(level for level in levels(state, state.seat) or () if level.power <= have)


def left(state: State) -> tuple[tuple[int, int], ...]:
    """(small, large) tiles that may still be built, one pair for each level that allows what is built (MG-BLD-5)."""
    small, large = (sum(tile.size == size for tile in state.turn.built) for size in SIZES)
    found = ((level.small - small, level.large - large) for level in affordable(state))
    return tuple(dict.fromkeys(pair for pair in found if min(pair) >= 0 and max(pair) > 0))


def may_build(state: State, size: Size) -> bool:
    return any((small if size == "small" else large) > 0 for small, large in left(state))


def colours(state: State) -> tuple[Colour, ...]:
    """The colours that tiles of the action may have: the die's, another one with a trainer's help."""
    return COLOURS if state.turn.recolour else tuple(colour for colour in COLOURS if colour == state.turn.colour)


def free_tile(state: State) -> Gain | None:
    """The tile that a bonus gives now."""
    first = gaining.head(state)
    return first if isinstance(first, Gain) and first.what == "tile" else None


def build(state: State, move: Build) -> State:
    """One tile: of a bonus if one is due, else of the action."""
    tile = Tile(move.colour, move.size, tuple(sorted(move.cells)))
    free = free_tile(state)
    if free is not None:
        return _free(state, tile, free)
    early = tuple(beginning.objections(state, "build"))
    if untold(state, state.seat, *must_know(state)):
        check(state, *early)
        return held(state, move)
    begun = beginning.begun(state, "build")
    check(state, *early, *_level_objections(begun, tile), *_place_objections(state, tile))
    return _placed(with_turn(begun, step="build", built=(*begun.turn.built, tile)), tile)


def _level_objections(state: State, tile: Tile) -> Iterator[Why]:
    if tile.colour not in colours(state):
        yield why("MG-BLD-1", "Your die is {colour}: so are the tiles.", colour=state.turn.colour or "orange")
    if may_build(state, tile.size):
        return
    built, have = len(state.turn.built), power(state)
    if not built:
        yield why("MG-BLD-1", "With power {power} your levels allow no {size} tile.", power=have, size=tile.size)
        return
    text = msg(
        "After {n} tile, power {power} allows no {size} one.|After {n} tiles, power {power} allows no {size} one."
    )
    yield why("MG-BLD-1", text, n=built, power=have, size=tile.size)


def _free(state: State, tile: Tile, free: Gain) -> State:
    fits = free.size == tile.size and free.colour in (None, tile.colour)
    other = None if fits else why("MG-BLD-3", "The tile of the bonus is another one.")
    check(state, other, *_place_objections(state, tile))
    return _placed(gaining.one_less(state), tile)


def _place_objections(state: State, tile: Tile) -> Iterator[Why | None]:
    grid, owner = camp(state, state.seat), on_turn(state)
    if grid is None:
        yield said("Your camp is not told yet.")
        return
    if tiles_left(state, tile.colour, tile.size) < 1:
        yield why("MG-BLD-4", "No {size} tile in {colour} is left.", size=tile.size, colour=tile.colour)
    yield since_second(state, geometry.objection(grid, owner.camp, tile, shape(state, tile.colour, tile.size)))


def _placed(state: State, tile: Tile) -> State:
    """Covering bonus spaces, each of which pays once in the game (MG-BLD-6)."""
    owner, grid = on_turn(state), camp(state, state.seat) or Camp(0, 0)
    fresh = set(tile.cells) - geometry.covered(owner.camp)
    covered = geometry.bonuses_under(grid, fresh)
    state = with_turn(_learned(state, tile), last=covered, fresh=0)
    state = with_own(state, camp=geometry.in_order((*owner.camp, tile)))
    own = board(state, state.seat)
    return gaining.queued(state, *(Printed(own, prints.bonus_field(cell)) for cell in covered))


# where a tile goes is tapped on the screen: the places are too many to be listed
PLACED = Form(
    (("do", "build"),),
    (
        Field("colour", "choice", said("Colour"), choices=COLOURS),
        Field("size", "choice", said("Size"), choices=SIZES),
        Field("cells", "cells", said("Where")),
    ),
)


def ask(state: State, done: tuple[Option[MagnificentMove], ...]) -> Ask[MagnificentMove]:
    """done: what there is beside a tile."""
    return Ask(why("MG-BLD-3", "Build another tile?", n=len(state.turn.built) + 1), done, PLACED, late=done[0].move)


def ask_free(state: State, gain: Gain) -> Asks:
    """The tile of a bonus, which needs the camp to be told."""
    missing = untold(state, state.seat, (board(state, state.seat), "camp"))
    none = Option[MagnificentMove](Forgo(), said("No tile"), said("it fits nowhere"))
    prompt = why("MG-BLD-3", "Build the tile of the bonus: {size}", size=gain.size or msg("small"), n=gain.n)
    return missing or ((state.seat, Ask(prompt, (none,), PLACED, late=Forgo())),)


def is_over(state: State, colours_: tuple[Colour, ...]) -> bool:
    """No level allows a further tile, or none of these colours is left in the supply."""
    return not any(
        may_build(state, size) and any(tiles_left(state, colour, size) > 0 for colour in colours_) for size in SIZES
    )
