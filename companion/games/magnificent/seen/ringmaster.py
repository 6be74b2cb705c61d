"""What lies before each player: purse, master cards, camp, posters over tents, and what the end of the round costs."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Seat
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import cards
from companion.games.magnificent.rules.camp import covered
from companion.games.magnificent.rules.filling import gaps
from companion.games.magnificent.rules.parts import GEMS, TENT_SPACES, TRAINERS_A_PLAYER, Areas, Bonus, Cell, Tent, Tile
from companion.games.magnificent.rules.pieces import board, camp, levels, seats
from companion.games.magnificent.rules.state import Ringmaster, State
from companion.games.magnificent.seen.cards import bonus, die, master, poster, tent, tent_print, trainer
from companion.games.magnificent.seen.forecast import end_view, payment_view


def ringmasters(state: State) -> Json:
    return [_ringmaster(state, seat) for seat in seats(state)]


def _ringmaster(state: State, seat: Seat) -> Json:
    own = state.ringmasters[seat]
    return {
        "number": own.number,
        "coins": own.coins,
        "points": own.points,
        "gems": {gem: own.gems.count(gem) for gem in GEMS},
        "trainers": own.trainers,
        "resting": own.resting,
        "box": TRAINERS_A_PLAYER - own.trainers - own.resting,
        "masters": [_master(state, seat, place) for place in range(len(own.masters))],
        "scored": [master(state, card) for card in own.scored],
        "has_scored": own.has_scored,
        "tiles": [trainer(state, tile) for tile in own.tiles],
        "camp": _camp(state, seat),
        "levels": _levels(state, seat),
        "posters": [_hung(state, seat, space) for space in range(len(own.posters))],
        "tents_bonus": [bonus(one) for one in tent_bonuses(state, seat)],
        "completed": len(own.completed),
        "hats": [*own.hats],
        "payment": payment_view(state, seat),
        "end": end_view(state, seat),
    }


def _master(state: State, seat: Seat, place: int) -> Json:
    own = state.ringmasters[seat].masters[place]
    return {
        "place": place,
        "die": die(own.die),
        "now": cards.points(state, seat, own.card),
        "half": cards.points(state, seat, own.card, halved=True),
        **master(state, own.card),
    }


def tent_bonuses(state: State, seat: Seat) -> tuple[Bonus | None, ...]:
    fields = map(prints.tent_field, range(1, TENT_SPACES + 1))
    return tuple(prints.found(state.facts, board(state, seat), field, Bonus) for field in fields)


def _camp(state: State, seat: Seat) -> Json:
    own, grid = state.ringmasters[seat], camp(state, seat)
    tiles: Json = [tile(one) for one in own.camp]
    if grid is None:
        return {"rows": None, "columns": None, "outside": [], "bonuses": [], "areas": None, "tiles": tiles}
    return {
        "rows": grid.rows,
        "columns": grid.columns,
        "outside": [_cell(cell) for cell in grid.outside],
        "bonuses": _bonuses(state, seat, grid.bonuses, covered(own.camp)),
        "areas": _areas(state, seat, own),
        "tiles": tiles,
    }


def _bonuses(state: State, seat: Seat, cells: tuple[Cell, ...], taken: frozenset[Cell]) -> Json:
    def of(cell: Cell) -> Bonus | None:
        return prints.found(state.facts, board(state, seat), prints.bonus_field(cell), Bonus)

    return [{"cell": _cell(cell), "bonus": bonus(of(cell)), "covered": cell in taken} for cell in cells]


def _areas(state: State, seat: Seat, own: Ringmaster) -> Json:
    told = prints.found(state.facts, board(state, seat), "areas", Areas)
    if told is None:
        return None
    taken = covered(own.camp)
    return [
        {
            "row": area.row,
            "column": area.column,
            "rows": area.rows,
            "columns": area.columns,
            "gaps": len(gaps(area, taken)),
        }
        for area in told.areas
    ]


def tile(one: Tile) -> Json:
    return {"colour": one.colour, "size": one.size, "cells": [_cell(cell) for cell in one.cells]}


def _cell(cell: Cell) -> Json:
    return [*cell]


def _levels(state: State, seat: Seat) -> Json:
    told = levels(state, seat)
    if told is None:
        return None
    return [{"power": level.power, "small": level.small, "large": level.large} for level in told]


def _hung(state: State, seat: Seat, space: int) -> Json:
    """A poster space with the tent below it; below the first one is the preprinted tent."""
    own = state.ringmasters[seat]
    if space > 0:
        below = tent(state, own.tents[space - 1])
    else:
        shown = prints.found(state.facts, board(state, seat), "first tent", Tent)
        below = {"card": board(state, seat), "print": tent_print(shown), "house": False}
    return {"space": space, "poster": poster(state, own.posters[space]), "tent": below}
