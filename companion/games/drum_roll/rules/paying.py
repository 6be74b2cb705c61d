"""The wages after the shows: all in one sum, waivers moved before it is paid (DR-PAY)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import msg, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules.aftermath import after_show
from companion.games.drum_roll.rules.guards import absurd, refuse_besides
from companion.games.drum_roll.rules.moves import DrumRollMove, Pay, Waive
from companion.games.drum_roll.rules.parts import SHOWS
from companion.games.drum_roll.rules.payroll import Payroll, can_waive, needs, payroll
from companion.games.drum_roll.rules.pieces import circus, earn, score, seats, with_circus
from companion.games.drum_roll.rules.state import State


def asks(state: State) -> Asks:
    """Each seat on its own: a wage that is missing, else the sum."""
    return tuple(
        entry
        for seat in seats(state)
        if not circus(state, seat).done
        for entry in prints.missing(state, seat, *needs(state, seat)) or ((seat, _ask_pay(state, seat)),)
    )


def _ask_pay(state: State, seat: Seat) -> Ask[DrumRollMove]:
    sheet = payroll(state, seat)
    end = sheet.settled()
    text = msg("{n} coin paid, {fame} fame|{n} coins paid, {fame} fame")
    brings = said(text, n=end.paid, fame=end.points) if end.missing else None
    label = said("Pay {n} coin|Pay {n} coins", n=sheet.owed)
    options = (Option[DrumRollMove](Pay(), label, brings), *_moves_of_waivers(state, sheet))
    return Ask(why("DR-PAY-1", "Pay day"), options, late=Pay())


def _moves_of_waivers(state: State, sheet: Payroll) -> Iterator[Option[DrumRollMove]]:
    for instead in dict.fromkeys(card for card in sheet.waived if card):
        for wage in sheet.wages:
            if wage.card not in sheet.waived and wage.amount and can_waive(state, wage.card):
                label = said("Waive {card} instead of {other}", card=wage.card, other=instead)
                yield Option(
                    Waive(wage.card, instead), label, said("{n} coin not to pay|{n} coins not to pay", n=wage.amount)
                )


def pay(state: State, seat: Seat) -> State:
    _check_open(state, seat)
    if any(entry for entry in prints.missing(state, seat, *needs(state, seat))):
        raise absurd("A wage is not told yet.")
    sheet = payroll(state, seat)
    end = sheet.settled()
    state = with_circus(earn(state, seat, -end.paid), seat, done=True, waivers=())
    return score(
        state, seat, end.points, "DR-PAY-2", "{owed} to pay, {purse} in the purse: {n} missing",
        owed=sheet.owed, purse=sheet.purse, n=end.missing,
    )  # fmt: skip


def _check_open(state: State, seat: Seat) -> None:
    if state.phase != "pay":
        raise absurd("Wages are paid after all shows.")
    if circus(state, seat).done:
        raise absurd("Your wages are paid.")
    refuse_besides(state, "DR-INV-8", bool(circus(state, seat).gains), "First finish what you are choosing.")


def waive(state: State, seat: Seat, move: Waive) -> State:
    """DR-PAY-4: the waiver proposed for `instead` goes to another wage."""
    _check_open(state, seat)
    sheet = payroll(state, seat)
    if move.instead not in sheet.waived or not move.instead:
        raise absurd("No waiver lies on {card}.", card=move.instead)
    if move.card in sheet.waived:
        raise absurd("{card} is waived already: one waiver a wage.", card=move.card)
    if not any(wage.card == move.card for wage in sheet.wages):
        raise absurd("{card} is not on your payroll.", card=move.card)
    refuse_besides(
        state, "DR-PAY-4", not can_waive(state, move.card), "Only a performer's wage is waived at this table.",
    )  # fmt: skip
    moved = tuple(move.card if card == move.instead else card for card in sheet.waived)
    return with_circus(state, seat, waivers=moved)


def step(state: State) -> State:
    """When all have paid, the next preparation begins, after the last show the end (DR-AFT-4)."""
    if not all(c.done for c in state.circuses):
        return state
    for seat in seats(state):
        state = with_circus(state, seat, done=False)
    return replace(state, phase="end") if state.show == SHOWS else after_show(state)
