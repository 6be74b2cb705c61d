"""After the last show: awards read off the board, cards for the end laid open, then it is over (DR-FIN)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules.guards import absurd
from companion.games.drum_roll.rules.investments import TITLES, check_held
from companion.games.drum_roll.rules.moves import Done, DrumRollMove, Show
from companion.games.drum_roll.rules.parts import AWARDS
from companion.games.drum_roll.rules.pieces import circus, seats, with_circus
from companion.games.drum_roll.rules.scoring import AT_THE_END, winners
from companion.games.drum_roll.rules.state import State


def asks(state: State) -> Asks:
    """The table's awards that somebody has earned, and the cards that only their owners know."""
    return (*awards(state), *((seat, _ask_show(state, seat)) for seat in seats(state) if _is_asked(state, seat)))


def awards(state: State) -> Asks:
    """What an award is worth that somebody has earned: asked even after the end, where the table's word has it so."""
    return prints.missing(state, "table", *(("award", award) for award in AWARDS if winners(state, award)))


def _is_asked(state: State, seat: Seat) -> bool:
    return None in circus(state, seat).hand and not circus(state, seat).done


def _ask_show(state: State, seat: Seat) -> Ask[DrumRollMove]:
    shows = tuple(Option[DrumRollMove](Show(kind), said(TITLES[kind])) for kind in AT_THE_END)
    done = Option[DrumRollMove](Done(), said("No card that scores"), open=True)
    n = circus(state, seat).hand.count(None)
    prompt = why("DR-FIN-3", "Lay open the cards that score: {n} in your hand", n=n)
    return Ask(prompt, (*shows, done), late=Done(), private=True)


def show(state: State, seat: Seat, move: Show) -> State:
    """One unused card laid open (DR-INV-7)."""
    _check_asked(state, seat)
    check_held(state, seat, move.investment)
    hand = list(circus(state, seat).hand)
    hand[hand.index(None)] = move.investment
    return with_circus(state, seat, hand=tuple(hand))


def done(state: State, seat: Seat) -> State:
    _check_asked(state, seat)
    return with_circus(state, seat, done=True)


def _check_asked(state: State, seat: Seat) -> None:
    if state.phase != "end":
        raise absurd("Cards for the end are laid open after the last show.")
    if not _is_asked(state, seat):
        raise absurd("All your cards are told.")


def step(state: State) -> State:
    return state if asks(state) else replace(state, phase="over")
