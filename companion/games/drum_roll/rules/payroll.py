"""Wages as sums with a reason for each step: printed wage, wagon, flip, eccentrics, waived (DR-PAY)."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record, Why, msg, why
from companion.games.drum_roll.printed.prints import BY_ECCENTRICS
from companion.games.drum_roll.rules.levels import eccentrics
from companion.games.drum_roll.rules.pieces import circus, fact, number
from companion.games.drum_roll.rules.state import Performer, State
from companion.kit.payment import Settlement, settle
from companion.kit.rulings import other_ruling

FAME_PER_MISSING = -1
FAME_PER_FIRED = -1


class Wage(Record, frozen=True):
    """What one card costs: the steps add up to it."""

    card: str
    steps: tuple[tuple[int, Why], ...]

    @property
    def amount(self) -> int:
        return sum(n for n, _ in self.steps)


class Payroll(Record, frozen=True):
    """All wages of one seat and the purse they are paid from. waived: the cards whose wage is not paid."""

    seat: Seat
    purse: int
    wages: tuple[Wage, ...]
    waived: tuple[str, ...] = ()

    @property
    def owed(self) -> int:
        return sum(wage.amount for wage in self.wages)

    def settled(self) -> Settlement:
        """DR-PAY-2: what cannot be paid costs 1 fame a coin."""
        return settle(self.purse, self.owed, per_missing=FAME_PER_MISSING)


def severance(state: State, purse: int, hire_cost: int) -> Settlement:
    """DR-SHOW-6: what is paid to whom is fired; whether what is missing costs fame, the table has chosen."""
    return settle(purse, hire_cost, per_missing=0 if other_ruling(state, "DR-SHOW-6") else FAME_PER_MISSING)


def wage_field(state: State, seat: Seat, card: str) -> str:
    """Where the wage due in this show is printed (DR-PAY-5, DR-PAY-6)."""
    who = next((p for p in circus(state, seat).troupe if p.card == card), None)
    if who is not None and _is_secondary(state, who):
        return _secondary_field(state, seat, who)
    if who is not None and who.kind == "eccentric":
        return f"wage {eccentrics(state, seat)}"
    return "wage"


def _secondary_field(state: State, seat: Seat, who: Performer) -> str:
    """One number, or by how many eccentrics there are, whichever an eccentric's card prints: asked where neither is
    told (DR-PAY-6)."""
    if who.kind != "eccentric":
        return "flip wage"
    by = fact(state, who.card, "flip wage by")
    if by == BY_ECCENTRICS:
        return f"flip wage {eccentrics(state, seat)}"
    return "flip wage" if by or fact(state, who.card, "flip wage") is not None else "flip wage by"


def _is_secondary(state: State, who: Performer) -> bool:
    """From the show after the flip on."""
    return 0 < who.flipped < state.show


def cards(state: State, seat: Seat) -> tuple[str, ...]:
    """Everybody who is paid: performers, then personnel."""
    return (*(p.card for p in circus(state, seat).troupe), *circus(state, seat).staff)


def needs(state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """The printed wages that a payroll adds up."""
    return tuple((card, wage_field(state, seat, card)) for card in cards(state, seat))


def payroll(state: State, seat: Seat, purse: int | None = None) -> Payroll:
    """The payroll as it stands, with the wages told so far; each waiver takes the highest wage not placed otherwise."""
    due = tuple(wage for card in cards(state, seat) if (wage := _due(state, seat, card)) is not None)
    waived = waivers(state, seat, due)
    wages = tuple(_waived(wage) if wage.card in waived else wage for wage in due)
    return Payroll(seat, circus(state, seat).coins if purse is None else purse, wages, waived)


def _due(state: State, seat: Seat, card: str) -> Wage | None:
    """The wage before any waiver, None while it is not told."""
    field = wage_field(state, seat, card)
    told = number(state, card, field)
    if told is None:
        return None
    steps = [(told, _printed(state, seat, card, field))]
    if told and any(p.card == card and p.wagon for p in circus(state, seat).troupe):
        steps.append((-1, why("DR-PAY-3", "with its wagon 1 less")))
    return Wage(card, tuple(steps))


def _printed(state: State, seat: Seat, card: str, field: str) -> Why:
    who = next((p for p in circus(state, seat).troupe if p.card == card), None)
    if field == "flip wage":
        return why("DR-PAY-5", "flipped: secondary wage")
    if field.startswith("flip wage"):
        text = msg("flipped: secondary wage for {n} eccentric|flipped: secondary wage for {n} eccentrics")
        return why("DR-PAY-6", text, n=eccentrics(state, seat))
    if who is not None and who.kind == "eccentric":
        text = msg("printed wage for {n} eccentric|printed wage for {n} eccentrics")
        return why("DR-PAY-6", text, n=eccentrics(state, seat))
    if who is not None and who.flipped:
        return why("DR-PAY-5", "flipped in this show: its normal wage")
    return why("DR-PAY-1", "printed wage")


def _waived(wage: Wage) -> Wage:
    return Wage(wage.card, (*wage.steps, (-wage.amount, why("DR-PAY-4", "waived"))))


def waivers(state: State, seat: Seat, due: tuple[Wage, ...]) -> tuple[str, ...]:
    """Per waiver the card whose wage it takes, '' where none is left to waive; by default the highest (DR-PAY-4)."""
    own = cards(state, seat)
    places = [card if card in own else "" for card in circus(state, seat).waivers]
    for i, placed in enumerate(places):
        if not placed:
            open_wages = [w for w in due if w.card not in places and w.amount and can_waive(state, w.card)]
            places[i] = max(open_wages, key=lambda wage: wage.amount).card if open_wages else ""
    return tuple(places)


def can_waive(state: State, card: str) -> bool:
    """DR-PAY-4: whether personnel counts is a ruling."""
    return card.startswith("performer/") or not other_ruling(state, "DR-PAY-4")


def line(wage: Wage) -> Why:
    """One line of the payroll: the card and what it costs."""
    return why(wage.steps[0][1].rule, "{card}: {n}", card=wage.card, n=wage.amount)
