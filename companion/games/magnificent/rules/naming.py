"""A card that came up without a name is found to be one that the pack knows."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Field, Form
from companion.core.seats import Seat
from companion.core.why import malformed, said
from companion.games.magnificent.rules.decks import EVERY, in_pile, in_play, of_poster, starting
from companion.games.magnificent.rules.guard import nonsense
from companion.games.magnificent.rules.moves import MagnificentMove, Train
from companion.games.magnificent.rules.parts import Deck
from companion.games.magnificent.rules.pieces import seats
from companion.games.magnificent.rules.state import Master, Ringmaster, Set, State, Turn
from companion.kit.facts import name

DECKS: tuple[Deck, ...] = ("master", "poster", "starting", "tent", "trainer")


def nameable(state: State) -> dict[Deck, tuple[str, ...]]:
    """The known cards that one on the table may turn out to be, by deck; none where the laptop deals."""
    if state.setup.dealer or not state.setup.facts:
        return {}
    known, here = {card for card, _, _ in state.setup.facts}, {*in_play(state)}
    here.update(starting(state))
    every = {deck: tuple(card for card in EVERY[deck] if card in known and card not in here) for deck in DECKS}
    return {deck: cards for deck, cards in every.items() if cards}


def offers(state: State) -> tuple[tuple[Seat, Ask[MagnificentMove]], ...]:
    if state.phase in ("start", "boards", "masters", "over") or not nameable(state):
        return ()
    fields = (Field("card", "word", said("The card on the table")), Field("known", "word", said("The card it is")))
    ask: Ask[MagnificentMove] = Ask(said("Is a card on the table a known one?"), form=Form((("do", "name"),), fields))
    return tuple((seat, ask) for seat in seats(state))


def identified(state: State, card: str, known: str) -> State:
    """A card that came up without a name is found to be a known one; what was told of it goes with it.

    Raises Malformed where the two are of different decks, Illegal where the one is not there or the other is.
    """
    deck = _deck(state, known)
    if state.setup.dealer or deck is None or known not in EVERY[deck] or deck != _deck(state, card):
        raise malformed(said("{card} cannot be {known}.", card=name(card)[:60], known=name(known)[:60]))
    nonsense(card not in in_play(state), "Card {card} does not lie on the table.", card=card)
    nonsense(known in in_play(state), "Card {card} lies on the table already.", card=known)
    told = {(known, field): value for (one, field), value in state.facts.items() if one == card}
    return replace(renamed(state, card, known), facts={**told, **state.facts})


def _deck(state: State, card: str) -> Deck | None:
    """The deck this card came off; None for the master cards of the set-up, which everybody knows."""
    stem = card.partition("/")[0]
    if stem == "poster":
        return of_poster(card)
    is_own = card in starting(state)
    return next((deck for deck in DECKS if deck == stem and not is_own), None)


def renamed(state: State, card: str, known: str) -> State:
    """The position in which this card is another one, wherever it lies."""

    def swap(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(known if one == card else one for one in cards)

    def swap_some(cards: tuple[str | None, ...]) -> tuple[str | None, ...]:
        return tuple(known if one == card else one for one in cards)

    return replace(
        state,
        ringmasters=tuple(_owner_renamed(owner, card, known) for owner in state.ringmasters),
        display=tuple(Set(swap((one.master,))[0], swap_some((one.trainer,))[0]) for one in state.display),
        posters=swap_some(state.posters),
        tents=tuple(swap_some(row) for row in state.tents),
        choices=swap(state.choices),
        turn=_turn_renamed(state.turn, card, known),
        piles=tuple((deck, replace(pile, discards=in_pile(swap(pile.discards)))) for deck, pile in state.piles),
    )


def _turn_renamed(turn: Turn, card: str, known: str) -> Turn:
    """What was used or is being used, the poster in hand, the posters done."""
    poster = known if turn.poster == card else turn.poster
    used, done = ([known if one == card else one for one in row] for row in (turn.used, turn.done))
    held = Train(known) if turn.held == Train(card) else turn.held
    return replace(turn, poster=poster, used=tuple(sorted(used)), done=tuple(done), held=held)


def _owner_renamed(owner: Ringmaster, card: str, known: str) -> Ringmaster:
    masters = tuple(Master(known, one.die) if one.card == card else one for one in owner.masters)
    rows = {field: getattr(owner, field) for field in ("tiles", "posters", "tents", "completed", "scored")}
    swapped = {field: tuple(known if one == card else one for one in row) for field, row in rows.items()}
    counts = tuple((known if one == card else one, points) for one, points in owner.counts)
    swapped["completed"] = in_pile(swapped["completed"])
    return replace(owner, masters=masters, counts=counts, **swapped)
