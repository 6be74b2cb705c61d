"""Building camp tiles: the level that allows them, where they fit, and the bonuses they cover (MG-BLD)."""

from __future__ import annotations

from companion.core.game import Ask, Field, Form, Option
from companion.core.why import Illegal, msg, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import camp as geometry
from companion.games.magnificent.rules import gaining
from companion.games.magnificent.rules.moves import Build, Done, Forgo, MagnificentMove
from companion.games.magnificent.rules.parts import COLOURS, SIZES, Cell, Colour, Gain, Level, Shape, Size, Tile
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
from companion.kit.rulings import refuse


def shape(state: State, colour: Colour, size: Size) -> tuple[Cell, ...] | None:
    """Told, or seen in a camp; None: nobody knows it yet."""
    told = prints.found(state.facts, prints.tile_card(colour, size), "shape", Shape)
    if told is not None:
        return told.cells
    every = [tile for owner in state.ringmasters for tile in owner.camp]
    return geometry.learned(every, colour, size)


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
    if state.turn.step not in ("action", "build"):
        raise Illegal(why("MG-TURN-4", "There is nothing to build just now."))
    if untold(state, state.seat, *must_know(state)):
        return with_turn(state, held=move)
    _check_level(state, tile)
    state = with_turn(state, action="build", step="build", built=(*state.turn.built, tile))
    return _placed(state, tile)


def _check_level(state: State, tile: Tile) -> None:
    bound = state.turn.bound not in (None, "build")
    refuse(state, "MG-TRN-2", bound, "The bonus you used is not for building.")
    wrong = tile.colour not in colours(state)
    own = state.turn.colour or "orange"
    refuse(state, "MG-BLD-1", wrong, "Your die is {colour}: so are the tiles.", colour=own)
    none, built, have = not may_build(state, tile.size), len(state.turn.built), power(state)
    text = msg("With power {power} your levels allow no {size} tile.")
    refuse(state, "MG-BLD-1", none and not built, text, power=have, size=tile.size)
    text = msg(
        "After {n} tile, power {power} allows no {size} one.|After {n} tiles, power {power} allows no {size} one."
    )
    refuse(state, "MG-BLD-1", none, text, n=built, power=have, size=tile.size)


def _free(state: State, tile: Tile, free: Gain) -> State:
    fits = free.size == tile.size and free.colour in (None, tile.colour)
    refuse(state, "MG-BLD-3", not fits, "The tile of the bonus is another one.")
    if untold(state, state.seat, (board(state, state.seat), "camp")):
        raise Illegal(why("MG-BLD-2", "Your camp is not told yet."))
    return _placed(gaining.one_less(state), tile)


def _placed(state: State, tile: Tile) -> State:
    """Where it fits, covering bonus spaces, each of which pays once in the game (MG-BLD-6)."""
    gone = not tiles_left(state, tile.colour, tile.size)
    refuse(state, "MG-BLD-4", gone, "No {size} tile in {colour} is left.", size=tile.size, colour=tile.colour)
    grid, owner = camp(state, state.seat), on_turn(state)
    if grid is None:
        raise Illegal(why("MG-BLD-2", "Your camp is not told yet."))
    no = geometry.objection(grid, owner.camp, tile, shape(state, tile.colour, tile.size))
    if no is not None:
        raise Illegal(no)
    covered = geometry.bonuses_under(grid, tile.cells)
    state = with_turn(state, last=covered, fresh=0)
    state = with_own(state, camp=(*owner.camp, tile))
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
    return Ask(why("MG-BLD-3", "Build another tile?", n=len(state.turn.built) + 1), done, PLACED, late=Done())


def ask_free(state: State, gain: Gain) -> Asks:
    """The tile of a bonus, which needs the camp to be told."""
    missing = untold(state, state.seat, (board(state, state.seat), "camp"))
    none = Option[MagnificentMove](Forgo(), said("No tile"), said("it fits nowhere"))
    prompt = why("MG-BLD-3", "Build the tile of the bonus: {size}", size=gain.size or msg("small"), n=gain.n)
    return missing or ((state.seat, Ask(prompt, (none,), PLACED, late=Forgo())),)


def is_over(state: State, colours_: tuple[Colour, ...]) -> bool:
    """No level allows a further tile, or none of these colours is left in the supply."""
    return not any(
        may_build(state, size) and any(tiles_left(state, colour, size) for colour in colours_) for size in SIZES
    )
