"""Posters, tents, master cards and trainer tiles: each card on one of its spots. On a spot that is taken it changes
places with the card there, so no card is ever in two places."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Place, Put
from companion.core.why import Why, msg, said
from companion.games.magnificent.lying.spots import Spot, is_pile, key, laid, lying, off, onto, pile, spots, words
from companion.games.magnificent.rules import decks
from companion.games.magnificent.rules.parts import Deck
from companion.games.magnificent.rules.state import Phase, State
from companion.games.magnificent.rules.training import ability
from companion.games.magnificent.rules.travelling import print_of_tent, standing_on
from companion.games.magnificent.told import saying
from companion.games.magnificent.told.wording import of_bonus

Lying = tuple[str, Spot]
DECKS: dict[Deck, tuple[str, str, Why]] = {  # a card by what it prints, one not told, the group
    "poster": (msg("Poster: {thing_print}"), msg("Poster"), said("Posters")),
    "starting": (msg("Poster with a green back: {thing_print}"), msg("Poster with a green back"), said("Posters")),
    "tent": (msg("Tent: {thing_print}"), msg("Tent"), said("Tents")),
    "master": (msg("Master card: {thing_print}"), msg("Master card"), said("Master cards")),
    "trainer": (msg("Trainer tile: {thing_print}"), msg("Trainer tile"), said("Trainer tiles")),
}
SET_UP: tuple[Phase, ...] = ("start", "boards", "masters", "tents", "posters")
DRAWN: tuple[Deck, ...] = ("poster", "tent", "trainer")


def places(state: State) -> Iterator[Place]:
    """Once they are laid out; of the deck the next card that nobody names."""
    for deck in DECKS if state.phase not in SET_UP else ():
        every = tuple(spots(state, deck))
        for card, spot in _lying(state, deck, every):
            choices = ((key(spot), words(spot, deck)), *_choices(state, deck, card, spot, every))
            if len(choices) > 1:
                yield Place(f"card {card}", None, key(spot), _named(state, deck, card), choices, DECKS[deck][2])


def _named(state: State, deck: Deck, card: str) -> Why:
    """What the eye finds on it."""
    shown, (text, plain, _) = _print(state, deck, card), DECKS[deck]
    return said(plain) if shown is None else said(text, thing_print=shown.text, **dict(shown.facts))


def _print(state: State, deck: Deck, card: str) -> Why | None:
    match deck:
        case "master":
            return saying.of_master(state, card)
        case "trainer":
            told = ability(state, card)
            return None if told is None else of_bonus(told.bonus)
        case "tent":
            shown = print_of_tent(state, card)
            return None if shown is None else saying.of_show(shown)
        case _:
            return saying.of_poster(state, card)


def _lying(state: State, deck: Deck, every: tuple[Spot, ...]) -> Iterator[Lying]:
    for spot in every:
        if is_pile(spot):
            yield from ((card, spot) for card in pile(state, deck, spot))
        elif card := _card(state, deck, spot):
            yield card, spot
    if deck in DRAWN and not state.setup.dealer and decks.pile(state, deck).left:
        yield decks.next_number(state, deck), Spot("deck")


def _card(state: State, deck: Deck, spot: Spot) -> str | None:
    """Posters of the set-up hang on the same spaces as the others."""
    card = lying(state, deck, spot)
    return card if card is None or deck not in ("poster", "starting") or decks.of_poster(card) == deck else None


# where a card may lie


def _choices(state: State, deck: Deck, card: str, spot: Spot, every: tuple[Spot, ...]) -> Iterator[tuple[str, Why]]:
    for other in every:
        there = None if is_pile(other) else lying(state, deck, other)
        if other == spot or there == card:
            continue
        if there is not None and _is_exchanged(spot, other, there, deck):
            yield key(other), _in_exchange(words(other, deck))
        elif there is None and _may_leave(state, deck, spot, other) and _has_room(state, other):
            yield key(other), words(other, deck)
    if _is_last_drawn(state, deck, card) and _may_leave(state, deck, spot, Spot("deck")):
        yield "deck", words(Spot("deck"), deck)


def _is_exchanged(spot: Spot, other: Spot, there: str, deck: Deck) -> bool:
    """Between two spots for one card each; a poster of the set-up never lies in the display."""
    wrong = spot.where == "display" and decks.of_poster(there) != deck
    is_one = not is_pile(spot) and spot.where != "deck"
    return is_one and not wrong and not spot.where == other.where == "discards"


def _in_exchange(place: Why) -> Why:
    return said("{thing_place}, in exchange for the one there", thing_place=place.text, **dict(place.facts))


def _may_leave(state: State, deck: Deck, spot: Spot, to: Spot) -> bool:
    """Whether its spot may be empty then: the display is refilled while it can be, a tent that is being asked about
    stays, of trainer tiles the last one goes first; master cards and sets are as many as they are."""
    match spot.where:
        case "poster" | "tent" | "completed" | "discards" | "deck":
            return not spot.n or spot.where != "discards"
        case "track":
            return state.turn.step != "tent" or lying(state, deck, spot) != standing_on(state)
        case "tile":
            return state.phase != "trainers" and spot.n == len(state.ringmasters[spot.seat or 0].tiles)
        case "display":
            return not decks.drawable(state, "poster") and to.where not in ("discards", "deck")
        case _:
            return False


def _has_room(state: State, spot: Spot) -> bool:
    """A gap of the display is filled from the deck while it can be; whoever chooses a trainer tile has none."""
    match spot.where:
        case "display":
            return not decks.drawable(state, "poster")
        case "tile":
            return state.phase != "trainers"
        case _:
            return True


def _is_last_drawn(state: State, deck: Deck, card: str) -> bool:
    return deck in DRAWN and not state.setup.dealer and card == decks.last_number(state, deck)


def put(state: State, change: Put) -> State:
    card = change.thing.partition(" ")[2]
    deck = next(deck for deck in DECKS if _is_of(card, deck))
    every = spots(state, deck)
    spot = next(spot for one, spot in _lying(state, deck, every) if one == card)
    to = next((other for other in every if key(other) == change.to), Spot("deck"))
    there = None if is_pile(to) or to.where == "deck" else lying(state, deck, to)
    return _moved(state, deck, card, spot, to) if there is None else _exchanged(state, deck, (card, spot), (there, to))


def _is_of(card: str, deck: Deck) -> bool:
    stem = card.partition("/")[0]
    return decks.STEMS[deck] == stem and (stem != "poster" or decks.of_poster(card) == deck)


def _exchanged(state: State, deck: Deck, one: Lying, other: Lying) -> State:
    return laid(laid(state, deck, one[1], other[0]), deck, other[1], one[0])


def _moved(state: State, deck: Deck, card: str, spot: Spot, to: Spot) -> State:
    return _onto(_off(state, deck, card, spot), deck, card, to)


def _off(state: State, deck: Deck, card: str, spot: Spot) -> State:
    if spot.where == "deck":
        return decks.nameless(state, deck)[0]
    return off(state, deck, spot, card) if is_pile(spot) else laid(state, deck, spot, None)


def _onto(state: State, deck: Deck, card: str, spot: Spot) -> State:
    if spot.where == "deck":
        now = decks.pile(state, deck)
        return decks.with_pile(state, deck, left=now.left + 1, fresh=now.fresh - 1)
    return onto(state, deck, spot, card) if is_pile(spot) else laid(state, deck, spot, card)
