"""The end of the game: half cards, coins and areas with their reasons, and who has won (MG-FIN)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Seat
from companion.core.why import msg, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import cards
from companion.games.magnificent.rules.camp import covered
from companion.games.magnificent.rules.filling import Filling, filling
from companion.games.magnificent.rules.parts import AREA_POINTS, COINS_A_POINT, Areas
from companion.games.magnificent.rules.pieces import board, seats
from companion.games.magnificent.rules.state import State

HALVES = {
    "by hand": msg("Half of master card {card}, counted at the table"),
    "counted": msg("Half of master card {card}: {what}, {n}"),
}


def score(state: State) -> ScoreSheet:
    """All points with their reasons; after the last round with half cards, coins and areas."""
    is_final = state.phase in ("final", "over")
    final = tuple(item for seat in seats(state) for item in final_items(state, seat)) if is_final else ()
    return ScoreSheet((*state.log, *final), tuple((owner.coins,) for owner in state.ringmasters))


def final_items(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Cards, coins, areas (MG-FIN-5); what is not told yet is left out."""
    for one in state.ringmasters[seat].masters:
        if worth := cards.points(state, seat, one.card, halved=True):
            how, facts = cards.reason(state, seat, one.card)
            yield ScoreItem(seat, worth, why("MG-FIN-1", HALVES[how], **facts))
    yield from _coins(state, seat)
    yield from _areas(state, seat)


def _coins(state: State, seat: Seat) -> Iterator[ScoreItem]:
    n = state.ringmasters[seat].coins
    if worth := n // COINS_A_POINT:
        yield ScoreItem(seat, worth, why("MG-FIN-2", "{n} coins, 1 point for 5", n=n))


def best_filling(state: State, seat: Seat) -> Filling | None:
    """The most areas that the gems complete; None while the areas are not told (MG-FIN-7)."""
    told = prints.found(state.facts, board(state, seat), "areas", Areas)
    owner = state.ringmasters[seat]
    return None if told is None else filling(told.areas, covered(owner.camp), len(owner.gems))


def complete_areas(state: State, seat: Seat) -> int | None:
    """As told at the end, else as many as can be."""
    owner, best = state.ringmasters[seat], best_filling(state, seat)
    if owner.areas is not None:
        return owner.areas
    if best is not None:
        return len(best.built) + len(best.filled)
    return 0 if not owner.camp else None


def _areas(state: State, seat: Seat) -> Iterator[ScoreItem]:
    if n := complete_areas(state, seat):
        text = msg("{n} area of the camp complete, 4 points each|{n} areas of the camp complete, 4 points each")
        yield ScoreItem(seat, n * AREA_POINTS, why("MG-FIN-3", text, n=n))
