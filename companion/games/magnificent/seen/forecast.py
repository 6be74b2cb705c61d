"""If the round, or the game, ended now: what would be paid, what would be scored, and what is not told."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Seat
from companion.core.why import Why, why
from companion.games.magnificent.rules import cards, scoring
from companion.games.magnificent.rules.rounds import owed, payment
from companion.games.magnificent.rules.state import Paid, State
from companion.kit.views import plain


def payment_view(state: State, seat: Seat) -> Json:
    """The payment of MG-END-1 and what missing coins cost (MG-END-2), with its sums in words; as it was once made."""
    is_paid = state.phase in ("sets", "score")
    now = state.paid[seat] if is_paid else payment(state, seat)
    lines: Json = [plain(line) for line in _lines(state, seat, now)]
    return {
        "owed": now.owed,
        "purse": state.ringmasters[seat].coins + (now.paid if is_paid else 0),
        "paid": now.paid,
        "missing": now.missing,
        "points": now.points,
        "lines": lines,
    }


def _lines(state: State, seat: Seat, now: Paid) -> tuple[Why, ...]:
    colour, dear, clear = owed(state.ringmasters[seat])
    text = "{dear} ({colour}) + {clear} (clear) = {n} to pay"
    lines = [why("MG-END-1", text, dear=dear, colour=colour, clear=clear, n=now.owed)]
    if now.missing:
        each = "{n} coin missing, {each} points for each|{n} coins missing, {each} points for each"
        lines.append(why("MG-END-2", each, n=now.missing, each=-state.round))
    return tuple(lines)


def end_view(state: State, seat: Seat) -> Json:
    """Half cards, coins and areas as they stand; untold: cards and areas that it goes without."""
    items = tuple(scoring.final_items(state, seat))
    lines: Json = [{"points": item.points, "why": plain(item.why)} for item in items]
    every = [cards.points(state, seat, one.card) for one in state.ringmasters[seat].masters]
    unknown = every.count(None) + (scoring.complete_areas(state, seat) is None)
    return {"points": sum(item.points for item in items), "lines": lines, "untold": unknown}


def paid_view(state: State) -> Json:
    """The last round's payment, by seat."""
    return [{"owed": one.owed, "paid": one.paid, "missing": one.missing, "points": one.points} for one in state.paid]
