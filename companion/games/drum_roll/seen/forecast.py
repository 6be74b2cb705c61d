"""If the show began now: who performs how, who would be fired, what comes in, what the wages cost, what is not told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.seats import Seat
from companion.core.why import Record, Why, msg, why
from companion.games.drum_roll.rules.acting import ORCHESTRA_FAME, POPCORN_COINS
from companion.games.drum_roll.rules.levels import benefit, lacking, reached
from companion.games.drum_roll.rules.parts import Benefit, Gain, Level
from companion.games.drum_roll.rules.payroll import FAME_PER_FIRED, needs, payroll, severance
from companion.games.drum_roll.rules.pieces import circus, fact, number, staffed, with_circus
from companion.games.drum_roll.rules.regions import reward
from companion.games.drum_roll.rules.state import Performer, State
from companion.games.drum_roll.told import saying

ASKED = ("place", "resolve", "distribute", "vote", "recount", "organize", "refill", "show")


class Act(Record, frozen=True):
    """A performer in the show that has not begun. level None: not told enough. gain None: nothing, or not told."""

    who: Performer
    level: Level | None
    gain: Benefit | None = None


class Forecast(Record, frozen=True):
    """lines: the reasons for what happens to coins and fame, in order. untold: printed numbers still missing."""

    acts: tuple[Act, ...]
    lines: tuple[Why, ...]
    purse: int
    income: int
    wages: int
    missing: int
    fame: int
    untold: int

    @property
    def fired(self) -> tuple[str, ...]:
        return tuple(act.who.card for act in self.acts if act.level == "none")


def forecast(state: State, seat: Seat) -> Forecast:
    """Exchanges, looks and flips are the player's choice, so they are not counted; everything else is."""
    acts = tuple(_act(state, who) for who in circus(state, seat).troupe)
    left = _after_acts(state, seat, acts)
    income, purse = _income(state, seat, acts), circus(state, seat).coins
    paid_off = severance(state, purse + income, _hire_costs(state, acts))
    sheet = payroll(left, seat, purse + income - paid_off.paid)
    end = sheet.settled()
    reasons = (*_reasons(state, left, seat, acts, paid_off.points), *_shortfall(sheet.owed, sheet.purse, end.missing))
    return Forecast(
        acts, tuple(reason for _, reason in reasons), purse, income - paid_off.paid, sheet.owed, end.missing,
        sum(points for points, _ in reasons), _untold(state, left, seat, acts),
    )  # fmt: skip


def _act(state: State, who: Performer) -> Act:
    """Flipped ones have no act; what has performed in this show has had its benefit."""
    if who.flipped or who.level is not None:
        return Act(who, who.level or "outstanding")
    level = reached(state, who)
    return Act(who, level, benefit(state, who.card, level) if level not in (None, "none") else None)


def _after_acts(state: State, seat: Seat, acts: tuple[Act, ...]) -> State:
    """Without the fired, with the waivers that the benefits bring."""
    troupe = tuple(act.who for act in acts if act.level != "none")
    waived = sum(gain.n for act in acts for gain in _sure(act) if gain.what == "waive")
    return with_circus(state, seat, troupe=troupe, waivers=(*circus(state, seat).waivers, *("",) * waived))


def _sure(act: Act) -> tuple[Gain, ...]:
    """What an act gives without asking for anything."""
    return act.gain.gives if act.gain and not act.gain.costs else ()


def _income(state: State, seat: Seat, acts: tuple[Act, ...]) -> int:
    coins = sum(gain.n for act in acts for gain in _sure(act) if gain.what == "coins")
    popcorn = POPCORN_COINS if _is_ahead(state, seat) and staffed(state, seat, "popcorn vendor") else 0
    return coins + popcorn


def _is_ahead(state: State, seat: Seat) -> bool:
    """Whether region and personnel of this seat are still to come."""
    return state.phase != "show" or seat in state.acts


def _hire_costs(state: State, acts: tuple[Act, ...]) -> int:
    return sum(number(state, act.who.card, "hire") or 0 for act in acts if act.level == "none")


def _reasons(state: State, left: State, seat: Seat, acts: tuple[Act, ...], unpaid: int) -> Iterator[tuple[int, Why]]:
    """(fame, reason) of the show, before the wages."""
    for act in acts:
        yield from _of_act(state, act)
    if unpaid:
        yield unpaid, why("DR-SHOW-6", "Severance: {n} coin missing|Severance: {n} coins missing", n=-unpaid)
    if _is_ahead(state, seat):
        yield from ((item.points, item.why) for item in reward(left, seat))
        if staffed(state, seat, "orchestra"):
            yield ORCHESTRA_FAME, why("DR-SHOW-8", "Orchestra")
        if staffed(state, seat, "popcorn vendor"):
            yield 0, why("DR-SHOW-8", "Popcorn Vendor: {n} coins", n=POPCORN_COINS)


def _of_act(state: State, act: Act) -> Iterator[tuple[int, Why]]:
    card = act.who.card
    if act.level == "none":
        missing = lacking(state, act.who)
        cost = number(state, act.who.card, "hire")
        text = msg(
            "{card} lacks {colour}: fired, {n} coin to pay, −1 fame"
            "|{card} lacks {colour}: fired, {n} coins to pay, −1 fame"
        )
        yield (
            FAME_PER_FIRED,
            why("DR-SHOW-6", text, card=card, colour=missing[0] if missing else msg("cubes"), n=cost or 0),
        )
    fame = sum(gain.n for gain in _sure(act) if gain.what == "fame")
    if fame:
        yield fame, why("DR-SHOW-3", "{card}: {n} fame", card=card, n=fame)


def _shortfall(owed: int, purse: int, missing: int) -> Iterator[tuple[int, Why]]:
    if missing:
        text = msg("{owed} to pay, {purse} in the purse: {n} missing")
        yield -missing, why("DR-PAY-2", text, owed=owed, purse=purse, n=missing)


def _untold(state: State, left: State, seat: Seat, acts: tuple[Act, ...]) -> int:
    """How many printed numbers this forecast goes without."""
    region = circus(state, seat).region
    wanted = [*needs(left, seat), *(key for act in acts for key in _print_of(act))]
    if region and _is_ahead(state, seat):
        wanted.append((region, "sets"))
    return sum(fact(state, *key) is None for key in wanted) + sum(act.level is None for act in acts)


def _print_of(act: Act) -> tuple[tuple[str, str], ...]:
    """What an act's level makes necessary, once the level is known."""
    if act.level is None or act.who.flipped or act.who.level is not None:
        return ()
    return ((act.who.card, "hire" if act.level == "none" else f"gain {act.level}"),)


class ShownAct(Record, frozen=True):
    """A performer in the preview. gain: what its level brings."""

    card: str
    level: Level | Literal["not told yet"]
    flipped: bool
    fired: bool
    gain: Why | None


class Preview(Record, frozen=True):
    """The forecast, for the owner's screen."""

    acts: tuple[ShownAct, ...]
    lines: tuple[Why, ...]
    purse: int
    income: int
    wages: int
    missing: int
    fame: int
    fired: tuple[str, ...]
    untold: int


def preview(state: State, seat: Seat) -> Preview | None:
    """None outside a preparation and one's own show."""
    if state.phase not in ASKED or (state.phase == "show" and seat not in state.acts):
        return None
    of = forecast(state, seat)
    acts = tuple(map(_shown, of.acts))
    return Preview(acts, of.lines, of.purse, of.income, of.wages, of.missing, of.fame, of.fired, of.untold)


def _shown(act: Act) -> ShownAct:
    gain = saying.of_benefit(act.gain) if act.gain else None
    return ShownAct(act.who.card, act.level or "not told yet", bool(act.who.flipped), act.level == "none", gain)
