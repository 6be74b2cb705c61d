"""Master cards that the players drafted before the game, told card by card (MG-SET-8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.magnificent.rules.moves import Draft, MagnificentMove
from companion.games.magnificent.rules.parts import STARTING_MASTERS, TURNS
from companion.games.magnificent.rules.pieces import Asks, clockwise, seats, with_ringmaster
from companion.games.magnificent.rules.state import Master, State
from companion.games.magnificent.told import saying
from companion.kit.rulings import other_ruling


def is_told(state: State) -> bool:
    """Whether everybody tells the side of the board and the master cards."""
    return other_ruling(state, "MG-SET-8")


def asks(state: State) -> Asks:
    return tuple((seat, _ask(state, seat)) for seat in _choosing(state))


def _choosing(state: State) -> tuple[Seat, ...]:
    """With real cards all tell what they have; where the laptop deals each in turn takes one of those that are left."""
    wanting = tuple(seat for seat in seats(state) if _missing(state, seat))
    if not state.setup.dealer:
        return wanting
    order = clockwise(state, state.start)
    return tuple(sorted(wanting, key=lambda seat: (-_missing(state, seat), order.index(seat))))[:1]


def _missing(state: State, seat: Seat) -> int:
    return TURNS - len(state.ringmasters[seat].masters)


def _ask(state: State, seat: Seat) -> Ask[MagnificentMove]:
    options = tuple(_options(state))
    text = msg(
        "Which master cards have you drafted? {n} more to tell|Which master cards have you drafted? {n} more to tell"
    )
    return Ask(why("MG-SET-8", text, n=_missing(state, seat)), options, late=options[0].move)


def _options(state: State) -> Iterator[Option[MagnificentMove]]:
    """Cards that are told each on its own; of the others of a numeral one stands for all, for they bear no names."""
    for numeral, cards in STARTING_MASTERS.items():
        free = [card for card in cards if card not in _taken(state)]
        known = [card for card in free if _print(state, card) is not None]
        for card in known:
            yield Option(Draft(card), said("Master card {card}", card=card), _print(state, card))
        for card in [card for card in free if card not in known][:1]:
            yield Option(Draft(card), said("A card marked {n}", n=numeral))


def _print(state: State, card: str) -> Why | None:
    return saying.of_master(state, card)


def _taken(state: State) -> set[str]:
    return {card for owner in state.ringmasters for card in owner.starting}


def draft(state: State, seat: Seat, card: str) -> State:
    if state.phase != "masters" or seat not in _choosing(state):
        raise Illegal(said("You have no master card to tell just now."))
    if not any(card in cards for cards in STARTING_MASTERS.values()):
        raise Illegal(said("{card} is no master card with a numeral.", card=card))
    if card in _taken(state):
        raise Illegal(said("Somebody has master card {card} already.", card=card))
    own = state.ringmasters[seat]
    return with_ringmaster(state, seat, masters=(*own.masters, Master(card)), starting=(*own.starting, card))


def step(state: State) -> State:
    return state if any(_missing(state, seat) for seat in seats(state)) else replace(state, phase="tents")
