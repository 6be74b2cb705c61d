"""The questions about what a turn brings: which gem, which of several things, an exchange or none, a print."""

from __future__ import annotations

from companion.core.game import Ask, Option
from companion.core.why import msg, said, why
from companion.games.magnificent.rules import hanging
from companion.games.magnificent.rules.moves import Forgo, MagnificentMove, Pick, Prefer, Spend, Use
from companion.games.magnificent.rules.parts import GEMS, Bonus, Cost, Gain
from companion.games.magnificent.rules.pieces import Asks, on_turn, untold
from companion.games.magnificent.rules.state import Choice, Printed, State
from companion.games.magnificent.told import wording
from companion.kit.rulings import other_ruling


def ask(state: State) -> Asks:
    """The choice that is open, or the print that is missing; a tile is for `building` to ask."""
    if not state.turn.queue:
        return ()
    seat = state.seat
    match state.turn.queue[0]:
        case Printed(card, field):
            return untold(state, seat, (card, field))
        case Bonus() as bonus:
            return ((seat, _exchange(state, bonus)),)
        case Choice(gives):
            return ((seat, _which_thing(gives)),)
        case Cost():
            return ((seat, _which_paid(state)),)
        case Gain(what="gem") as gain:
            return ((seat, _which_gem(gain)),)
        case Gain():
            return ((seat, hanging.ask_which(state)),)


def _exchange(state: State, bonus: Bonus) -> Ask[MagnificentMove]:
    later_ = Option[MagnificentMove](Forgo(later=True), said("Later"), said("it waits until the end of your turn"))
    options = (
        Option[MagnificentMove](Use(), said("Yes"), wording.of_bonus(bonus)),
        *(() if other_ruling(state, "MG-TURN-5") else (later_,)),
        Option[MagnificentMove](Forgo(), said("No"), said("nothing is exchanged")),
    )
    return Ask(why("MG-BLD-3", "Make the exchange?"), options, late=Forgo())


def _which_thing(gives: tuple[Gain, ...]) -> Ask[MagnificentMove]:
    options = tuple(Option[MagnificentMove](Prefer(n), wording.of_gain(gain)) for n, gain in enumerate(gives))
    return Ask(why("MG-TURN-5", "Which of these do you take?", n=len(gives)), options, late=options[0].move)


def _which_paid(state: State) -> Ask[MagnificentMove]:
    options = tuple(Option[MagnificentMove](Spend(gem), wording.gem(gem)) for gem in dict.fromkeys(on_turn(state).gems))
    return Ask(why("MG-TURN-5", "Which gem do you pay with?", n=len(state.turn.queue)), options, late=options[0].move)


def _which_gem(gain: Gain) -> Ask[MagnificentMove]:
    options = tuple(Option[MagnificentMove](Pick(gem), wording.gem(gem)) for gem in GEMS)
    text = msg("Which gem do you take?|Which gem do you take, of {n}?")
    return Ask(why("MG-TRV-4", text, n=gain.n), options, late=options[0].move)
