"""Where each performer and personnel card lies, and cards taken from there and laid elsewhere by the table's word."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.seats import Seat
from companion.core.why import Record, malformed, said
from companion.games.drum_roll.rules import lifting
from companion.games.drum_roll.rules.banking import BANKER
from companion.games.drum_roll.rules.cards import kind_of, row
from companion.games.drum_roll.rules.organizing import ORGANIZER
from companion.games.drum_roll.rules.parts import DECK_SIZES, Deck
from companion.games.drum_roll.rules.pieces import circus, job_of, pile, seats, with_circus, with_pile
from companion.games.drum_roll.rules.state import Lifted, Offered, Performer, Pile, State

ROW, DISCARDS, DECK = "row", "discards", "deck"
Card = Performer | Offered | str | None  # as it lies somewhere: with what lies on it, or its id alone


class Spot(Record, frozen=True):
    """Where a card lies: with a seat ('0', '1'…), in its row, among the discards, at a place in their order; or in the
    deck, which has none (at: 1 where the deck counts it)."""

    where: str
    at: int


def deck_of(card: str) -> Deck:
    return "personnel" if card.startswith("personnel/") else "performer"


def is_seat(where: str) -> bool:
    return where.isdecimal()


def lying(state: State, deck: Deck, where: str) -> tuple[str | None, ...]:
    """The cards that lie there, in their order."""
    return tuple(map(_id, _cards(state, deck, where)))


def spot_of(state: State, card: str) -> Spot:
    deck = deck_of(card)
    for where in (*(str(seat) for seat in seats(state)), ROW, DISCARDS):
        if card in (there := lying(state, deck, where)):
            return Spot(where, there.index(card))
    return Spot(DECK, min(pile(state, deck).left, 1))


def _id(card: Card) -> str | None:
    return card if isinstance(card, str) or card is None else card.card


def _cards(state: State, deck: Deck, where: str) -> tuple[Card, ...]:
    match where:
        case "row":
            return row(state, deck)
        case "discards":
            return pile(state, deck).discards
        case "deck":
            return ()
        case _:
            owner = circus(state, _seat(where))
            return owner.troupe if deck == "performer" else owner.staff


def _with_cards(state: State, deck: Deck, where: str, cards: tuple[Card, ...]) -> State:
    match where:
        case "row":
            return replace(state, **{"performers" if deck == "performer" else "personnel": cards})
        case "discards":
            return with_pile(state, deck, discards=cards)
        case "deck":
            return state
        case _:
            return with_circus(state, _seat(where), **{"troupe" if deck == "performer" else "staff": cards})


def _seat(where: str) -> Seat:
    return Seat(int(where))


# which card it is


def swapped(state: State, spot: Spot, card: str) -> State:
    """This card at that spot, and what lay there where the card was. What lies on them stays, but discounts go with
    the cards of a row."""
    deck, other = deck_of(card), spot_of(state, card)
    there = list(_cards(state, deck, spot.where))
    before = _id(there[spot.at]) or ""
    if spot.where == other.where == ROW:
        there[spot.at], there[other.at] = there[other.at], there[spot.at]
        return _with_cards(state, deck, ROW, tuple(there))
    state = _named(_named(state, deck, other, before), deck, spot, card)
    return _waivers_renamed(state, {card: before, before: card})


def _named(state: State, deck: Deck, spot: Spot, card: str) -> State:
    """Another card at this spot, with all that lies on it."""
    there = _cards(state, deck, spot.where)
    renamed = (_as(state, each, card) if at == spot.at else each for at, each in enumerate(there))
    return _with_cards(state, deck, spot.where, tuple(renamed))


def _as(state: State, before: Card, card: str) -> Card:
    match before:
        case Performer():
            return replace(before, card=card, kind=kind_of(state, card) or before.kind)
        case Offered():
            return replace(before, card=card)
        case _:
            return card


def _waivers_renamed(state: State, names: dict[str, str]) -> State:
    """A waiver stays on the wage it was placed on, whatever the card is called now (DR-PAY-4)."""
    for seat in seats(state):
        if waivers := circus(state, seat).waivers:
            state = with_circus(state, seat, waivers=tuple(names.get(card, card) for card in waivers))
    return state


# where it lies


def moved(state: State, card: str, where: str) -> State:
    """The card laid there, the last in order, with what lay on it. Back where the table's word took it from, it lies as
    it lay."""
    deck, spot = deck_of(card), spot_of(state, card)
    memory = lifting.left(lifting.memory_of(state, card), spot.where, spot.at, _last(state, deck, spot.where))
    after, gone = _taken(state, deck, spot)
    at, memory = lifting.way_back(_seen(memory, gone), where, _last(after, deck, where) + (where != DECK))
    laid, memory = _borne(after, memory, where)
    after = _with_what_it_says(_laid(after, deck, Spot(where, at), laid), card, spot.where, where)
    return lifting.remembering(after, memory)


def _last(state: State, deck: Deck, where: str) -> int:
    """The last place in the order there; of a deck the one that it counts."""
    return 1 if where == DECK else len(_cards(state, deck, where)) - 1


def _taken(state: State, deck: Deck, spot: Spot) -> tuple[State, Card]:
    """The position without the card, and the card as it lay."""
    if spot.where == DECK:
        return _deck_with(state, deck, -spot.at), None
    there = list(_cards(state, deck, spot.where))
    gone = there.pop(spot.at)
    return _with_cards(state, deck, spot.where, tuple(there)), gone


def _seen(memory: Lifted, gone: Card) -> Lifted:
    match gone:
        case Performer():
            return replace(memory, performer=gone)
        case Offered():
            return replace(memory, offered=gone)
        case _:
            return memory


def _laid(state: State, deck: Deck, spot: Spot, card: Card) -> State:
    if spot.where == DECK:
        return _deck_with(state, deck, spot.at)
    there = list(_cards(state, deck, spot.where))
    there.insert(spot.at, card)
    return _with_cards(state, deck, spot.where, tuple(there))


def _deck_with(state: State, deck: Deck, more: int) -> State:
    """So many more cards to draw; a deck that nobody has drawn from yet is not written down."""
    state = with_pile(state, deck, left=pile(state, deck).left + more)
    untouched = (deck, Pile(DECK_SIZES[deck]))
    return replace(state, piles=tuple(each for each in state.piles if each != untouched))


def _borne(state: State, memory: Lifted, where: str) -> tuple[Card, Lifted]:
    """The card with what it can bear there."""
    card = memory.card
    if where == ROW:
        return lifting.as_offered(memory)
    if not is_seat(where) or deck_of(card) == "personnel":
        return card, memory
    if (kind := kind_of(state, card)) is None:
        raise malformed(said("Nobody has told what kind of performer {card} is.", card=card))
    return lifting.as_performer(memory, kind)


def _with_what_it_says(state: State, card: str, before: str, after: str) -> State:
    """From seat to seat go the coins on the Bank Representative (DR-END-3) and the word that the Show Organizer goes
    back (DR-END-2)."""
    member = {BANKER: "bank", ORGANIZER: "returning"}.get(job_of(card))
    if member is None or not (is_seat(before) and is_seat(after)):
        return state
    one, other = _seat(before), _seat(after)
    here, there = (getattr(circus(state, seat), member) for seat in (one, other))
    return with_circus(with_circus(state, one, **{member: there}), other, **{member: here})
