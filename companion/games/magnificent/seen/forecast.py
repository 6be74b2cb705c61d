"""If the round, or the game, ended now: what would be paid, what would be scored, and what is not told."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record, Why, msg, why
from companion.games.magnificent.rules import cards, scoring
from companion.games.magnificent.rules.rounds import owed, payment
from companion.games.magnificent.rules.state import Paid, State


class Payment(Record, frozen=True):
    """The payment of MG-END-1, out of the coins in the purse, with its sums in words; points: what missing coins cost
    (MG-END-2)."""

    owed: int
    purse: int
    paid: int
    missing: int
    points: int
    lines: tuple[Why, ...]


def payment_now(state: State, seat: Seat) -> Payment:
    """If the round ended now; once it has, as it was made."""
    is_paid = state.phase in ("sets", "score")
    now = state.paid[seat] if is_paid else payment(state, seat)
    purse = state.ringmasters[seat].coins + (now.paid if is_paid else 0)
    return Payment(now.owed, purse, now.paid, now.missing, now.points, _lines(state, seat, now))


def _lines(state: State, seat: Seat, now: Paid) -> tuple[Why, ...]:
    colour, dear, clear = owed(state.ringmasters[seat])
    text = msg("{dear} ({colour}) + {clear} (clear) = {n} to pay")
    lines = [why("MG-END-1", text, dear=dear, colour=colour, clear=clear, n=now.owed)]
    if now.missing:
        each = msg("{n} coin missing, {each} points for each|{n} coins missing, {each} points for each")
        lines.append(why("MG-END-2", each, n=now.missing, each=-state.round))
    return tuple(lines)


class PointsLine(Record, frozen=True):
    points: int
    why: Why


class FinalPoints(Record, frozen=True):
    """Half cards, coins and areas as they stand; untold: cards and areas that it goes without."""

    points: int
    lines: tuple[PointsLine, ...]
    untold: int


def final_points(state: State, seat: Seat) -> FinalPoints:
    lines = tuple(PointsLine(item.points, item.why) for item in scoring.final_items(state, seat))
    every = [cards.points(state, seat, one.card) for one in state.ringmasters[seat].masters]
    unknown = every.count(None) + (scoring.complete_areas(state, seat) is None)
    return FinalPoints(sum(line.points for line in lines), lines, unknown)
