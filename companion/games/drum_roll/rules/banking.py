"""Coins on the Bank Representative, at the start of a round (DR-END-3, DR-END-7)."""

from __future__ import annotations

from companion.core.game import Ask, Field, Form, Option
from companion.core.seats import Seat
from companion.core.why import said, why
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules.guards import absurd, refuse_besides
from companion.games.drum_roll.rules.moves import Done, DrumRollMove
from companion.games.drum_roll.rules.parts import DISCS
from companion.games.drum_roll.rules.pieces import circus, earn, seats, staffed, with_circus
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.rules.steps import end_by_themselves, may_gain_by_card

BANKER = "bank representative"


def may_bank(state: State, seat: Seat) -> bool:
    """At the start of a round: no disc placed or passed yet."""
    early = state.phase == "place" and all(owner.discs == DISCS for owner in state.circuses)
    return early and staffed(state, seat, BANKER) is not None


def asks(state: State) -> Asks:
    """The owner is waited for before the first disc, but for the start player, whose own disc answers it."""
    return tuple((seat, _ask(state, seat)) for seat in seats(state) if is_waited_for(state, seat))


def is_waited_for(state: State, seat: Seat) -> bool:
    owner = circus(state, seat)
    if end_by_themselves(state) or seat == state.turn or owner.done or not may_bank(state, seat):
        return False
    return owner.coins > 0 or may_gain_by_card(owner)


def _ask(state: State, seat: Seat) -> Ask[DrumRollMove]:
    none = Option[DrumRollMove](Done(), said("No coins"))
    prompt = why("DR-END-7", "Coins on the Bank Representative, before the first disc?")
    return Ask(prompt, (none,), _form(state, seat) if circus(state, seat).coins > 0 else None, late=Done())


def _form(state: State, seat: Seat) -> Form:
    coins = Field("coins", "number", said("Coins"), low=1, high=circus(state, seat).coins)
    return Form((("do", "bank"),), (coins,))


def offers(state: State) -> tuple[tuple[Seat, Ask[DrumRollMove]], ...]:
    """A standing offer to whoever is not waited for."""
    may = (seat for seat in seats(state) if may_bank(state, seat) and circus(state, seat).coins > 0)
    prompt = why("DR-END-3", "Coins on the Bank Representative?")
    return tuple((seat, Ask(prompt, form=_form(state, seat))) for seat in may if not is_waited_for(state, seat))


def bank(state: State, seat: Seat, coins: int) -> State:
    if staffed(state, seat, BANKER) is None:
        raise absurd("The Bank Representative does not work for you.")
    early = may_bank(state, seat)
    refuse_besides(state, "DR-END-7", not early, "Coins go on the bank before the first disc of a round.")
    has = circus(state, seat).coins
    if not 1 <= coins <= has:
        raise absurd("You have {has} coins; this needs {n}.", has=has, n=coins)
    state = with_circus(earn(state, seat, -coins), seat, bank=circus(state, seat).bank + coins)
    return with_circus(state, seat, done=True) if early else state


def done(state: State, seat: Seat) -> State:
    """No coins, or no more."""
    if not is_waited_for(state, seat):
        raise absurd("Nobody waits for your coins.")
    return with_circus(state, seat, done=True)
