"""What things are worth to the greedy player, in points: purse, camp, posters, master cards and bonuses to come."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import cards, performing
from companion.games.magnificent.rules.camp import area_spaces, columns, covered, rows
from companion.games.magnificent.rules.parts import (
    ROUNDS,
    TURNS,
    Ability,
    Areas,
    Bonus,
    Camp,
    Cell,
    Cost,
    Gain,
    Poster,
    Tent,
)
from companion.games.magnificent.rules.pieces import board, camp
from companion.games.magnificent.rules.rounds import payment
from companion.games.magnificent.rules.state import Ringmaster, State

GEM, TRAINER, POSTER, TENT = 1.3, 1.5, 2.0, 3.5
WORTH = {
    "coins": 0.6, "gem": GEM, "trainer": TRAINER, "poster": POSTER, "points": 1.0, "power": 0.7, "tile": 5.0,
    "double": 2.0, "recolour": 1.0, "show": 3.0,
}  # fmt: skip
COIN = {1: 0.6, 2: 0.5, 3: 0.2}
DIE_TO_COME = 2.0  # coins that each die not yet taken will cost
READY = LACKING = 0.62  # hoped for: of a poster's points, and so much of that for each tile that the camp lacks


def worth(state: State, seat: Seat) -> float:
    """All that the seat has, as if the game went on as usual from here."""
    owner = state.ringmasters[seat]
    share = min(1.0, turns_left(state, seat) / TURNS)
    things = len(owner.gems) * GEM + (owner.trainers + owner.resting) * TRAINER
    hopes = things + _posters(state, seat) + _growing(state, seat)
    return owner.points + _coins(state, seat) + _masters(state, seat) + _areas(state, seat) + share * hopes


def turns_left(state: State, seat: Seat) -> int:
    """Own turns to come, in this round and in later ones; the one running does not count."""
    taken = sum(one.die is not None for one in state.ringmasters[seat].masters)
    return (ROUNDS - state.round) * TURNS + (TURNS - taken if state.phase == "turns" else 0)


def _coins(state: State, seat: Seat) -> float:
    """What is over after the payment, or what is lost by it (MG-END-2)."""
    coins = state.ringmasters[seat].coins
    if state.phase != "turns":
        return coins * COIN[state.round]
    left = turns_left(state, seat) - (ROUNDS - state.round) * TURNS
    need = payment(state, seat).owed + DIE_TO_COME * left
    return (coins - need) * (COIN[state.round] if coins > need else state.round)


def _masters(state: State, seat: Seat) -> float:
    """The best card in full while one is to be scored, the others half."""
    owner = state.ringmasters[seat]
    every = sorted(cards.points(state, seat, one.card) or 0 for one in owner.masters)
    is_scored = owner.has_scored or not every
    return sum(every) / 2 + (0 if is_scored else every[-1] / 2)


def _areas(state: State, seat: Seat) -> float:
    """Complete ones, and gaps half hoped for."""
    told = prints.found(state.facts, board(state, seat), "areas", Areas)
    taken = covered(state.ringmasters[seat].camp)
    if told is None:
        return len(taken) / 4
    return sum(of_area(taken, area_spaces(area)) for area in told.areas)


def of_area(taken: frozenset[Cell], area: frozenset[Cell]) -> float:
    return 4.0 if area <= taken else 2.5 * (len(area & taken) / len(area)) ** 2


def _growing(state: State, seat: Seat) -> float:
    """Rows and columns begun, for the master cards that look at them."""
    grid = camp(state, seat)
    if grid is None:
        return 0
    return sum(_lines(state, seat, grid, one.card) for one in state.ringmasters[seat].masters)


def _lines(state: State, seat: Seat, grid: Camp, card: str) -> float:
    shown = cards.criterion(state, card)
    if shown is None or shown.what not in ("rows", "columns"):
        return 0
    taken = covered(state.ringmasters[seat].camp)
    lines = rows(grid) if shown.what == "rows" else columns(grid)
    return sum(shown.points * (len(line & taken) / len(line)) ** 3 for line in lines if not line <= taken) / 2


def _posters(state: State, seat: Seat) -> float:
    """What the posters on the board may still bring; tents without one are a promise."""
    owner = state.ringmasters[seat]
    found = [hope(state, owner, space) for space, card in enumerate(owner.posters) if card is not None]
    tents = [prints.found(state.facts, tent, "tent", Tent) or Tent() for tent in owner.tents if tent is not None]
    return sum(found) + sum(1.2 + 0.4 * tent.points + 0.3 * tent.coins for tent in tents)


def hope(state: State, owner: Ringmaster, space: int) -> float:
    """A poster's points, less for tiles that are lacking and for a tent."""
    card = owner.posters[space]
    shown = None if card is None else performing.poster(state, card)
    if shown is None:
        return POSTER
    has_tent = space == 0 or owner.tents[space - 1] is not None
    return poster_hope(owner, shown) * (1.0 if has_tent else 0.7)


def poster_hope(owner: Ringmaster, shown: Poster) -> float:
    built = [(tile.colour, tile.size) for tile in owner.camp]
    lacking = sum(max(0, shown.tiles.count(kind) - built.count(kind)) for kind in set(shown.tiles))
    gems = len(shown.gems) * GEM * 0.7
    return max(0.5, (shown.points + 0.5 * shown.coins - gems) * READY * LACKING**lacking)


def of_gain(gain: Gain) -> float:
    large = 1.4 if gain.size == "large" else 1.0
    return WORTH[gain.what] * gain.n * large


def of_cost(cost: Cost) -> float:
    return WORTH[cost.what] * cost.n


def of_bonus(bonus: Bonus) -> float:
    gained = max(map(of_gain, bonus.gives), default=0.0) if bonus.choose else sum(map(of_gain, bonus.gives))
    return gained - sum(map(of_cost, bonus.costs))


def of_ability(shown: Ability | None) -> float:
    """Over the rest of a game; those for one trainer are used more often."""
    if shown is None:
        return 1.0
    return of_bonus(shown.bonus) * {"one": 1.2, "many": 1.5, "two": 0.6}[shown.symbol]


def of_space(state: State, seat: Seat, cell: Cell) -> float:
    """The bonus on a camp space."""
    bonus = prints.found(state.facts, board(state, seat), prints.bonus_field(cell), Bonus)
    return 1.5 if bonus is None else max(0.0, of_bonus(bonus))
