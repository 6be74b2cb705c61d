"""How good a position looks to a seat, in fame: what the greedy player goes by."""

from __future__ import annotations

from collections import Counter

from companion.core.seats import Seat
from companion.games.drum_roll.rules.levels import benefit, flip_fame, reached, wanted
from companion.games.drum_roll.rules.parts import LEVELS, SHOWS, Benefit, Colour
from companion.games.drum_roll.rules.payroll import payroll
from companion.games.drum_roll.rules.pieces import circus, job_of, number
from companion.games.drum_roll.rules.regions import reward
from companion.games.drum_roll.rules.state import Performer, State

COIN, SPARE_COIN = 0.8, 0.25
CUBE, SPARE_CUBE = 0.8, 0.15
CARD = 0.8
TROUPE = 0.8
FLIP_GUESS = 4
GAINS = {"coins": 0.45, "fame": 1.0, "cube": 0.8, "wagon": 1.2, "waive": 1.2, "look": 0.9, "hand": 0.5}
STAFF = {"orchestra": 2.0, "popcorn vendor": 1.6, "general supplier": 1.5, "agent": 0.8, "assistant": 1.0}


def worth(state: State, seat: Seat) -> float:
    """Fame in hand and fame to hope for."""
    owner = circus(state, seat)
    troupe = sum(_performer(state, seat, who) for who in owner.troupe)
    regions = sum(item.points for item in reward(state, seat)) * _shows_left(state, seat) * 0.7
    return owner.fame + _money(state, seat) + _stock(state, seat) + troupe + regions + _rest(state, seat)


def _shows_left(state: State, seat: Seat) -> int:
    """Shows still to be given, the one running while the seat is in it."""
    over = state.phase in ("pay", "end", "over") or (state.phase == "show" and seat not in state.acts)
    return SHOWS - state.show + (0 if over else 1)


def _money(state: State, seat: Seat) -> float:
    """Coins that will pay a wage save fame; the others may buy something."""
    sheet = payroll(state, seat)
    if state.phase == "pay" and circus(state, seat).done:
        return sheet.purse * SPARE_COIN * (state.show < SHOWS)
    paying = min(sheet.purse, sheet.owed)
    return paying * COIN + (sheet.purse - paying) * SPARE_COIN


def _stock(state: State, seat: Seat) -> float:
    needed = needs(state, seat)
    stock = Counter(circus(state, seat).stock)
    return sum(CUBE * min(n, needed[c]) + SPARE_CUBE * max(0, n - needed[c]) for c, n in stock.items())


def needs(state: State, seat: Seat) -> Counter[Colour]:
    """Cubes that own performers still lack for all their levels, as far as told."""
    lacks: Counter[Colour] = Counter()
    for who in circus(state, seat).troupe:
        if not who.flipped:
            lacks += _full(state, who) - Counter(who.cubes)
    return lacks


def _performer(state: State, seat: Seat, who: Performer) -> float:
    """In the circus for good, its acts to come, its flip, as far as its cubes are likely to be found."""
    if who.flipped:
        return TROUPE
    shows = SHOWS - state.show + (who.level is None and _shows_left(state, seat) > SHOWS - state.show)
    if not shows:
        return TROUPE
    level = reached(state, who)
    act = reward_of(benefit(state, who.card, level)) if level not in (None, "none") else 0.0
    best = max(flip_fame(state, seat, who) or FLIP_GUESS, reward_of(benefit(state, who.card, "outstanding")) * shows)
    missing = sum((_full(state, who) - Counter(who.cubes)).values())
    likely = max(0.0, 1 - missing * (0.2 + 0.02 * state.round + 0.05 * state.show))
    risk = _risk(state, who) if level == "none" else 0.0
    return TROUPE + act * max(1, shows - 1) * 0.5 + best * likely - risk


def _full(state: State, who: Performer) -> Counter[Colour]:
    return Counter(c for level in LEVELS for c in wanted(state, who.card, level) or ())


def _risk(state: State, who: Performer) -> float:
    """Fired for want of cubes: 1 fame and the severance, the nearer the show the surer."""
    cost = number(state, who.card, "hire") or 3
    return (1 + cost * 0.5) * (0.1 + 0.15 * min(state.round, 5))


def reward_of(gain: Benefit | None) -> float:
    """A benefit in fame, roughly."""
    if gain is None:
        return 1.0
    costs = sum(0.4 * cost.n for cost in gain.costs)
    return max(0.0, sum(GAINS[given.what] * given.n for given in gain.gives) - costs)


def _rest(state: State, seat: Seat) -> float:
    owner, shows = circus(state, seat), _shows_left(state, seat)
    staff = sum(_staff(state, card) * shows for card in owner.staff)
    wagons = sum(p.wagon for p in owner.troupe) * 0.6 * shows
    bank = min(owner.bank, 10) * 0.5
    return staff + wagons + bank + CARD * len(owner.hand) + 0.4 * owner.hand_bonus


def _staff(state: State, card: str) -> float:
    return STAFF.get(job_of(card), 0.6) - 0.5 * (number(state, card, "wage") or 1)
