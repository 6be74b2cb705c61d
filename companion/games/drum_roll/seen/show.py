"""Shows and pay day as sums being made: who is on stage, what has been earned, what is owed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.seats import Seat
from companion.core.why import Record, Why, said
from companion.games.drum_roll.rules.payroll import Wage, cards, payroll
from companion.games.drum_roll.rules.pieces import seats
from companion.games.drum_roll.rules.precedence import active, waiting
from companion.games.drum_roll.rules.state import State

Where = Literal["now", "waits", "done"]
SHOW_RULES = ("DR-SHOW", "DR-PAY")


class Line(Record, frozen=True):
    """A reason with the points it brings, if any."""

    rule: str
    text: str
    facts: tuple[tuple[str, int | str], ...] = ()
    points: int = 0


class Show(Record, frozen=True):
    """The show of one seat. left: the performers that are still to come."""

    seat: Seat
    state: Where
    earned: tuple[Line, ...]
    left: tuple[str, ...]


class WageDue(Record, frozen=True):
    """The wage of one card, as a sum; None while it is not told."""

    card: str
    amount: int | None
    steps: tuple[tuple[int, Why], ...]
    waived: bool


class PayDay(Record, frozen=True):
    """The payroll of one seat. owed: None while a wage is not told. fame: what the missing coins cost. short: the same
    as a line of the story, once the wages are paid."""

    seat: Seat
    purse: int
    wages: tuple[WageDue, ...]
    owed: int | None
    paid: int
    missing: int
    fame: int
    done: bool
    short: Line | None


def shows(state: State) -> tuple[Show, ...] | None:
    return tuple(_show(state, seat) for seat in seats(state)) if state.phase == "show" else None


def _show(state: State, seat: Seat) -> Show:
    where: Where = "now" if seat in active(state) else "waits" if seat in state.acts else "done"
    lines = tuple(_line(why, points) for why, points in earned(state, seat))
    left = () if where == "done" else tuple(who.card for who in waiting(state, seat))
    return Show(seat, where, lines, left)


def _line(why: Why, points: int) -> Line:
    return Line(why.rule, why.text, why.facts, points)


def earned(state: State, seat: Seat) -> Iterator[tuple[Why, int]]:
    """Who has performed and how, then the fame of this show with its reasons and points."""
    for who in state.circuses[seat].troupe:
        if who.level is not None:
            yield said("{card}: {level}", card=who.card, level=who.level), 0
    for item in state.fame_log:
        if item.seat == seat and item.why.rule.startswith(SHOW_RULES) and item.part == state.show:
            yield item.why, item.points


def payrolls(state: State) -> tuple[PayDay, ...] | None:
    if state.phase not in ("show", "pay"):
        return None
    return tuple(_payroll(state, seat) for seat in seats(state) if state.phase == "pay" or seat not in state.acts)


def _payroll(state: State, seat: Seat) -> PayDay:
    sheet = payroll(state, seat)
    told = {wage.card: wage for wage in sheet.wages}
    end = sheet.settled()
    return PayDay(
        seat=seat,
        purse=sheet.purse,
        wages=tuple(_wage(card, told.get(card), card in sheet.waived) for card in cards(state, seat)),
        owed=sheet.owed if len(told) == len(cards(state, seat)) else None,
        paid=end.paid,
        missing=end.missing,
        fame=end.points,
        done=state.circuses[seat].done,
        short=_short(state, seat),
    )


def _short(state: State, seat: Seat) -> Line | None:
    """What could not be paid in this show, once the wages are paid (DR-PAY-2)."""
    missed = (
        item for item in state.fame_log if (item.seat, item.part, item.why.rule) == (seat, state.show, "DR-PAY-2")
    )
    return next((_line(item.why, item.points) for item in missed if state.circuses[seat].done), None)


def _wage(card: str, wage: Wage | None, waived: bool) -> WageDue:
    return WageDue(card, None, (), waived) if wage is None else WageDue(card, wage.amount, wage.steps, waived)
