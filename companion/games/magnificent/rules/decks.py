"""Which cards there are: those in play, those still in a deck, and numbers for cards that nobody has named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from companion.core.why import Illegal, malformed, said
from companion.games.magnificent.rules.parts import (
    MASTERS,
    POSTERS,
    SPARE_LETTERS,
    SPARE_NUMBERS,
    STARTING_MASTERS,
    STARTING_POSTERS,
    TENTS,
    TRAINER_TILES,
    Deck,
)
from companion.games.magnificent.rules.state import Pile, State
from companion.kit.facts import name

SIZES: dict[Deck, int] = {
    "master": len(MASTERS) + 16, "poster": len(POSTERS), "starting": len(STARTING_POSTERS), "tent": len(TENTS),
    "trainer": len(TRAINER_TILES),
}  # fmt: skip
EVERY: dict[Deck, tuple[str, ...]] = {
    "master": (*(card for cards in STARTING_MASTERS.values() for card in cards), *MASTERS),
    "poster": POSTERS,
    "starting": STARTING_POSTERS,
    "tent": TENTS,
    "trainer": TRAINER_TILES,
}
STEMS: dict[Deck, str] = {
    "master": "master", "poster": "poster", "starting": "poster", "tent": "tent", "trainer": "trainer",
}  # fmt: skip


def pile(state: State, deck: Deck) -> Pile:
    return next((pile for name_, pile in state.piles if name_ == deck), Pile(SIZES[deck]))


def with_pile(state: State, deck: Deck, **changes: object) -> State:
    piles = dict(state.piles)
    piles[deck] = replace(pile(state, deck), **changes)
    return replace(state, piles=tuple(piles.items()))


def discarded(state: State, deck: Deck, card: str) -> State:
    return with_pile(state, deck, discards=in_pile((*pile(state, deck).discards, card)))


def in_pile(cards: Iterable[str]) -> tuple[str, ...]:
    """In the order of their names: in which one they came does not matter."""
    return tuple(sorted(cards))


def of_poster(card: str) -> Deck:
    """A starting poster has another back: it does not go into the deck."""
    return "starting" if card.partition("/")[2].isalpha() else "poster"


def drawable(state: State, deck: Deck) -> int:
    """Cards of this deck that can still come, discards included (MG-SET-10)."""
    now = pile(state, deck)
    return now.left + len(now.discards)


def drawn(state: State, deck: Deck) -> State:
    """One card fewer to draw; an empty deck is made of its discards first (MG-SET-10)."""
    now = pile(state, deck)
    if not now.left:
        state = with_pile(state, deck, left=len(now.discards), discards=())
    return with_pile(state, deck, left=max(0, pile(state, deck).left - 1))


def nameless(state: State, deck: Deck) -> tuple[State, str]:
    """One card off the deck that nobody names: it gets the lowest number that the pack does not know."""
    state = drawn(state, deck)
    card = next_number(state, deck)
    return with_pile(state, deck, fresh=pile(state, deck).fresh + 1), card


def next_number(state: State, deck: Deck) -> str:
    """What the next card without a name is called."""
    return _fresh(state.setup.facts, deck, pile(state, deck).fresh)


def last_number(state: State, deck: Deck) -> str | None:
    """What the last one was called."""
    fresh = pile(state, deck).fresh
    return _fresh(state.setup.facts, deck, fresh - 1) if fresh else None


@lru_cache(1024)
def _fresh(pack: tuple[tuple[str, str, str], ...], deck: Deck, nth: int) -> str:
    known = {card for card, _, _ in pack}
    numbers = map(str, range(1, SPARE_NUMBERS))
    every = (f"{STEMS[deck]}/{own}" for own in (SPARE_LETTERS if deck == "starting" else numbers))
    return next(islice((card for card in every if card not in known), nth, None))


def named(state: State, deck: Deck, card: str) -> State:
    """This card off its deck. Raises Illegal where it lies elsewhere, Malformed where there is none."""
    if card not in EVERY[deck]:
        raise malformed(said("There is no card {card} in this deck.", card=name(card)[:60]))
    if card not in unseen(state, deck):
        raise Illegal(said("Card {card} is out of the deck already.", card=card))
    return drawn(state, deck)


def unseen(state: State, deck: Deck) -> tuple[str, ...]:
    """The cards that may come up next."""
    gone = {*in_play(state), *(pile(state, deck).discards if pile(state, deck).left else ())}
    gone.update(starting(state))
    return tuple(card for card in EVERY[deck] if card not in gone)


def starting(state: State) -> Iterator[str]:
    """The master cards that the players had from the set-up on, which everybody knows."""
    return (card for owner in state.ringmasters for card in owner.starting)


def in_play(state: State) -> Iterator[str]:
    """Every card that lies open somewhere, piles of discards apart."""
    for owner in state.ringmasters:
        yield from (master.card for master in owner.masters)
        yield from (*owner.tiles, *owner.completed)
        yield from (card for card in (*owner.posters, *owner.tents) if card is not None)
    for one in state.display:
        yield from (one.master, *((one.trainer,) if one.trainer else ()))
    yield from (card for row in (*state.tents, state.posters) for card in row if card is not None)
    yield from state.choices
    if state.turn.poster:
        yield state.turn.poster
