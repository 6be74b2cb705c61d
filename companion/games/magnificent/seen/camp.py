"""The camp of a player as it is printed and built: spaces, bonuses, areas, tiles, and the build levels beside it."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules.camp import covered
from companion.games.magnificent.rules.filling import gaps
from companion.games.magnificent.rules.parts import Area, Areas, Bonus, Cell, Tile
from companion.games.magnificent.rules.pieces import board, camp, levels
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.seen.cards import BonusSign, bonus


class BonusSpace(Record, frozen=True):
    """A camp space that shows a bonus, and whether a tile lies on it."""

    cell: Cell
    bonus: BonusSign | None
    covered: bool


class CampArea(Record, frozen=True):
    """An area by its top left space and its size. gaps: spaces of it without a tile."""

    row: int
    column: int
    rows: int
    columns: int
    gaps: int


class CampBoard(Record, frozen=True):
    """The grid and what lies on it. rows, columns, areas: None while they are not told."""

    rows: int | None
    columns: int | None
    outside: tuple[Cell, ...]
    bonuses: tuple[BonusSpace, ...]
    areas: tuple[CampArea, ...] | None
    tiles: tuple[Tile, ...]


def camp_board(state: State, seat: Seat) -> CampBoard:
    tiles, grid = state.ringmasters[seat].camp, camp(state, seat)
    if grid is None:
        return CampBoard(None, None, (), (), None, tiles)
    taken = covered(tiles)
    bonuses = tuple(_bonus_space(state, seat, cell, taken) for cell in grid.bonuses)
    return CampBoard(grid.rows, grid.columns, grid.outside, bonuses, _areas(state, seat, taken), tiles)


def _bonus_space(state: State, seat: Seat, cell: Cell, taken: frozenset[Cell]) -> BonusSpace:
    sign = prints.found(state.facts, board(state, seat), prints.bonus_field(cell), Bonus)
    return BonusSpace(cell, bonus(sign), cell in taken)


def _areas(state: State, seat: Seat, taken: frozenset[Cell]) -> tuple[CampArea, ...] | None:
    told = prints.found(state.facts, board(state, seat), "areas", Areas)
    return None if told is None else tuple(_area(area, taken) for area in told.areas)


def _area(area: Area, taken: frozenset[Cell]) -> CampArea:
    return CampArea(area.row, area.column, area.rows, area.columns, len(gaps(area, taken)))


class BuildLevel(Record, frozen=True):
    """The power a build level wants and the tiles it allows."""

    power: int
    small: int
    large: int


def build_levels(state: State, seat: Seat) -> tuple[BuildLevel, ...] | None:
    told = levels(state, seat)
    return None if told is None else tuple(BuildLevel(each.power, each.small, each.large) for each in told)
