"""A simple greedy player: takes what looks best right now; for simulations, demonstrations and balance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.core.game import Ask
from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed
from companion.games.drum_roll.players.sampling import sample
from companion.games.drum_roll.players.worth import CARD, needs, worth
from companion.games.drum_roll.rules import moves as m
from companion.games.drum_roll.rules.cards import kind_of
from companion.games.drum_roll.rules.course import apply, due
from companion.games.drum_roll.rules.investments import limit
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.parts import COLOURS, SHOWS, Space
from companion.games.drum_roll.rules.pieces import circus, number, with_circus
from companion.games.drum_roll.rules.placing import cost_now, on
from companion.games.drum_roll.rules.scoring import BANK_CAP, BANK_COINS_A_FAME
from companion.games.drum_roll.rules.state import Performer, State
from companion.games.drum_roll.seen.forecast import forecast

if TYPE_CHECKING:
    from random import Random

TROUPE_SIZES = (4, 7, 8)
LAST_HIRE_ROUND = 4
RICH = 8
Scored = tuple[float, DrumRollMove]
Asks = tuple[Ask[DrumRollMove], ...]


def policy(state: State, by: Actor, rng: Random) -> DrumRollMove:
    """The best answer to the question put to `by`, a card from the hand before it where that is better."""
    ask, offers = (now := due(state)).of(by), now.offered(by)
    if isinstance(by, str) or ask is None or not ask.options:
        return sample(state, by, rng)
    if (coins := _to_bank(state, by, offers)) > 0:
        return m.Bank(coins)
    scored = list(_scored(state, by, (ask, *offers)))
    if not scored:
        return sample(state, by, rng)
    best = max(score for score, _ in scored)
    return rng.choice([move for score, move in scored if score == best])


def _to_bank(state: State, seat: Seat, offers: Asks) -> int:
    """Coins that no wage and no hire will want, before the last show's first discs."""
    owner = circus(state, seat)
    may_bank = any(ask.form and ("do", "bank") in ask.form.template for ask in offers)
    if not may_bank or state.show < SHOWS or state.round < LAST_HIRE_ROUND:
        return 0
    spare = owner.coins - max(0, forecast(state, seat).wages - forecast(state, seat).income)
    return min(spare, BANK_CAP * BANK_COINS_A_FAME - owner.bank)


def _scored(state: State, seat: Seat, asks: Asks) -> Iterator[Scored]:
    """Every legal answer with what it is worth, the plays of the hand included."""
    now = worth(state, seat)
    answers, *offers = [[option.move for option in ask.options] for ask in asks]
    plays = [move for offer in offers for move in offer if isinstance(move, m.Play)]
    for move in (*answers, *plays):
        try:
            after = apply(state, seat, move)
        except (Illegal, Malformed):
            continue
        yield _value(state, after, seat, move, now), move


def _value(state: State, after: State, seat: Seat, move: DrumRollMove, now: float) -> float:
    """What a move gains; of moves that only pay off later, what is hoped from them."""
    match move:
        case m.Place(space):
            return hope(state, seat, space)
        case m.Pass():
            return 0.4
        case m.Play():
            return worth(after, seat) - now - 0.1
        case m.Vote(postpone):
            return _postponing(state, seat) * (1 if postpone else -1)
        case m.Draw():
            return CARD - 0.3
        case m.Done() | m.Forgo():
            return -0.01
        case m.Pay():
            return 0.001
        case _:
            return worth(after, seat) - now


def _postponing(state: State, seat: Seat) -> float:
    """What one more round would mend, against the fame it costs after round 6."""
    sheet = forecast(state, seat)
    return 2.0 * len(sheet.fired) + 0.7 * sheet.missing - 1.0 - (state.round == 6)


def hope(state: State, seat: Seat, space: Space) -> float:
    """What a disc on this space is likely to bring."""
    owner = circus(state, seat)
    stacked = on(state, space).count(seat)
    match space:
        case "tickets":
            return _sale(state, seat, owner.ticket + stacked + 1)
        case "invest":
            return 1.0 if owner.coins > stacked and len(owner.hand) + stacked < limit(state, seat) else -1.0
        case "performer":
            return _performer(state, seat)
        case "personnel":
            return _personnel(state, seat)
        case _:
            missing = needs(state, seat)[space] - owner.stock.count(space)
            return (1.6 if sum(needs(state, seat)[c] for c in COLOURS) > len(owner.stock) else 1.0) * (missing > 0)


def _sale(state: State, seat: Seat, step: int) -> float:
    """Coins are dear while wages are short, cheap once there are more than a hire or two will want."""
    pays = number(state, "track", f"step {step}") or 3
    sheet = forecast(state, seat)
    spare = sheet.purse + sheet.income - sheet.wages
    return pays * (0.8 if spare < 0 else 0.42 if spare < RICH and state.show < SHOWS else 0.2)


def _performer(state: State, seat: Seat) -> float:
    """The best hire that can be paid for; none late before a show, none for a troupe that is large enough."""
    owner = circus(state, seat)
    if len(owner.troupe) >= TROUPE_SIZES[state.show - 1] or state.round > LAST_HIRE_ROUND or on(state, "performer"):
        return -1.0
    now = worth(state, seat)
    hires = [
        worth(_hired(state, seat, offered.card, cost), seat) - now + 1.5
        for offered in state.performers
        if (cost := cost_now(state, offered) or 0) <= owner.coins
    ]
    return max(hires, default=-1.0)


def _hired(state: State, seat: Seat, card: str, cost: int) -> State:
    """The circus as it would be, for comparison only."""
    owner, kind = circus(state, seat), kind_of(state, card)
    troupe = (*owner.troupe, Performer(card, kind)) if kind else owner.troupe
    return with_circus(state, seat, troupe=troupe, coins=owner.coins - cost)


def _personnel(state: State, seat: Seat) -> float:
    owner = circus(state, seat)
    if on(state, "personnel"):
        return -1.0
    now = worth(state, seat)
    hires = [
        worth(_employed(state, seat, offered.card, cost), seat) - now
        for offered in state.personnel
        if (cost := cost_now(state, offered) or 0) + 3 <= owner.coins
    ]
    return max(hires, default=-1.0)


def _employed(state: State, seat: Seat, card: str, cost: int) -> State:
    owner = replace(circus(state, seat), coins=circus(state, seat).coins - cost)
    circuses = tuple(owner if i == seat else other for i, other in enumerate(state.circuses))
    return with_circus(replace(state, circuses=circuses), seat, staff=(*owner.staff, card))
