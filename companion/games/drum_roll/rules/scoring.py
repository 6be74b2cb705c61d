"""The end of the game: awards, bank and cards with their reasons, and who has won (DR-FIN)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Seat
from companion.core.why import msg, why
from companion.games.drum_roll.rules.investments import TITLES
from companion.games.drum_roll.rules.parts import AWARDS, KINDS, Award
from companion.games.drum_roll.rules.pieces import circus, number, seats
from companion.games.drum_roll.rules.state import Circus, Performer, State
from companion.kit.rulings import other_ruling

LARGE_TROUPE = 8
BANK_COINS_A_FAME = 2
BANK_CAP = 5
CUBES_A_FAME = 3
WORTH_UNUSED = ("unblock action", "trailer", "fire a performer")
AT_THE_END = (*WORTH_UNUSED, "trailer bonus", "personnel bonus", "resource bonus")
AWARD_TEXTS: dict[Award, str] = {
    "largest show": msg("Largest Show: most performers, {n}"),
    "full variety": msg("Full Variety: all {n} kinds"),
    "perfect show": msg("Perfect Show: {n} of {n} outstanding in the last show"),
    "large troupe": msg("Large Troupe: {n} performers"),
}


def score(state: State) -> ScoreSheet:
    """All fame with its reasons; from the end of the last show on with awards, bank and cards."""
    final = tuple(final_items(state)) if state.phase in ("end", "over") else ()
    return ScoreSheet((*state.fame_log, *final), tuple((c.coins,) for c in state.circuses))


def final_items(state: State) -> Iterator[ScoreItem]:
    """DR-FIN-1…3 in this order; an award whose fame is not told yet is left out."""
    for award in AWARDS:
        for seat in winners(state, award):
            n = len(KINDS) if award == "full variety" else len(circus(state, seat).troupe)
            worth = number(state, "award", award) or 0
            yield ScoreItem(seat, worth, why("DR-FIN-1", AWARD_TEXTS[award], n=n))
    for seat in seats(state):
        yield from _banked(state, seat)
        for card in circus(state, seat).hand:
            yield from _card(circus(state, seat), seat, card or "")


def winners(state: State, award: Award) -> tuple[Seat, ...]:
    """DR-FIN-1: tied players all get the full award."""
    most = max(len(c.troupe) for c in state.circuses)
    return tuple(Seat(i) for i, c in enumerate(state.circuses) if c.troupe and _earns(state, c, award, most))


def _earns(state: State, owner: Circus, award: Award, most: int) -> bool:
    match award:
        case "largest show":
            return len(owner.troupe) == most
        case "full variety":
            return {p.kind for p in owner.troupe} == set(KINDS)
        case "perfect show":
            return all(_is_outstanding(state, p) for p in owner.troupe)
        case "large troupe":
            return len(owner.troupe) >= LARGE_TROUPE


def _is_outstanding(state: State, who: Performer) -> bool:
    """DR-FIN-5: whether one flipped in an earlier show counts is a ruling."""
    return who.level == "outstanding" or (bool(who.flipped) and not other_ruling(state, "DR-FIN-5"))


def _banked(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """DR-FIN-2."""
    coins = circus(state, seat).bank
    if fame := bank_fame(coins):
        yield ScoreItem(seat, fame, why("DR-FIN-2", "Bank: {n} coins, 1 fame for 2, at most 5", n=coins))


def bank_fame(coins: int) -> int:
    return min(BANK_CAP, coins // BANK_COINS_A_FAME)


def _card(owner: Circus, seat: Seat, card: str) -> Iterator[ScoreItem]:
    """DR-FIN-3: an unused card worth 1 fame, or an end bonus."""
    wagons = sum(p.wagon for p in owner.troupe)
    match card:
        case "unblock action" | "trailer" | "fire a performer":
            yield ScoreItem(seat, 1, why("DR-INV-2", "{card}, not used", card=TITLES[card]))
        case "trailer bonus" if wagons:
            yield ScoreItem(
                seat, wagons, why("DR-INV-3", "Trailer Bonus: {n} wagon|Trailer Bonus: {n} wagons", n=wagons)
            )
        case "personnel bonus" if owner.staff:
            n = len(owner.staff)
            yield ScoreItem(seat, n, why("DR-INV-3", "Personnel Bonus: {n} personnel", n=n))
        case "resource bonus" if fame := len(owner.stock) // CUBES_A_FAME:
            yield ScoreItem(seat, fame, why("DR-INV-3", "Resource Bonus: {n} cubes, 1 fame for 3", n=len(owner.stock)))
        case _:
            return
