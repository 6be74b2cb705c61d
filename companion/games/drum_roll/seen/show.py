"""Shows and pay day as sums being made: who is on stage, what has been earned, what is owed."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Json
from companion.core.seats import Seat
from companion.core.why import Why, said
from companion.games.drum_roll.rules.payroll import Wage, cards, payroll
from companion.games.drum_roll.rules.pieces import seats
from companion.games.drum_roll.rules.precedence import active, waiting
from companion.games.drum_roll.rules.state import State
from companion.kit.facts import name
from companion.kit.views import plain

SHOW_RULES = ("DR-SHOW", "DR-PAY")


def shows(state: State) -> Json:
    if state.phase != "show":
        return None
    return [_show(state, seat) for seat in seats(state)]


def _show(state: State, seat: Seat) -> Json:
    where = "now" if seat in active(state) else "waits" if seat in state.acts else "done"
    return {
        "seat": seat,
        "state": where,
        "earned": [_line(why, points) for why, points in earned(state, seat)],
        "left": [who.card for who in waiting(state, seat)] if where != "done" else [],
    }


def _line(why: Why, points: int) -> Json:
    shown = plain(why)
    return shown | {"points": points} if isinstance(shown, dict) and points else shown


def earned(state: State, seat: Seat) -> Iterator[tuple[Why, int]]:
    """Who has performed and how, then the fame of this show with its reasons and points."""
    for who in state.circuses[seat].troupe:
        if who.level is not None:
            yield said("{card}: {level}", card=name(who.card), level=who.level), 0
    for item in state.fame_log:
        if item.seat == seat and item.why.rule.startswith(SHOW_RULES) and item.part == state.show:
            yield item.why, item.points


def payrolls(state: State) -> Json:
    if state.phase not in ("show", "pay"):
        return None
    return [_payroll(state, seat) for seat in seats(state) if state.phase == "pay" or seat not in state.acts]


def _payroll(state: State, seat: Seat) -> Json:
    sheet = payroll(state, seat)
    told = {wage.card: wage for wage in sheet.wages}
    end = sheet.settled()
    return {
        "seat": seat,
        "purse": sheet.purse,
        "wages": [_wage(card, told.get(card), card in sheet.waived) for card in cards(state, seat)],
        "owed": sheet.owed if len(told) == len(cards(state, seat)) else None,
        "paid": end.paid,
        "missing": end.missing,
        "fame": end.points,
        "done": state.circuses[seat].done,
        "short": _short(state, seat),
    }


def _short(state: State, seat: Seat) -> Json:
    """What could not be paid in this show, once the wages are paid (DR-PAY-2)."""
    missed = (
        item for item in state.fame_log if (item.seat, item.part, item.why.rule) == (seat, state.show, "DR-PAY-2")
    )
    return next((_line(item.why, item.points) for item in missed if state.circuses[seat].done), None)


def _wage(card: str, wage: Wage | None, waived: bool) -> Json:
    steps: Json = [] if wage is None else [[n, plain(reason)] for n, reason in wage.steps]
    return {"card": card, "amount": None if wage is None else wage.amount, "steps": steps, "waived": waived}
