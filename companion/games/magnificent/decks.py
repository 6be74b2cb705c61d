"""Which cards there are: those in play, those still in a deck, and numbers for cards that nobody has named."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from companion.core.why import Illegal, Malformed, why
from companion.games.magnificent.parts import (
    MASTERS,
    POSTERS,
    SPARE_NUMBERS,
    STARTING_MASTERS,
    STARTING_POSTERS,
    TENTS,
    TRAINER_TILES,
    Deck,
    Numeral,
)
from companion.games.magnificent.printed import name
from companion.games.magnificent.state import Master, Pile, Ringmaster, Set, State

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
    return with_pile(state, deck, discards=(*pile(state, deck).discards, card))


def of_poster(card: str) -> Deck:
    """A starting poster has another back: it does not go into the deck."""
    return "starting" if card in STARTING_POSTERS else "poster"


def drawable(state: State, deck: Deck) -> int:
    """Cards of this deck that can still come, discards included (MG-SET-10)."""
    now = pile(state, deck)
    return now.left + len(now.discards)


def drawn(state: State, deck: Deck) -> State:
    """One card fewer to draw; an empty deck is made of its discards first (MG-SET-10)."""
    now = pile(state, deck)
    if not now.left:
        state = with_pile(state, deck, left=len(now.discards), discards=())
    return with_pile(state, deck, left=pile(state, deck).left - 1)


def nameless(state: State, deck: Deck) -> tuple[State, str]:
    """One card off the deck that nobody names: it gets the lowest number that the pack does not know."""
    state = drawn(state, deck)
    fresh = pile(state, deck).fresh
    return with_pile(state, deck, fresh=fresh + 1), _fresh(state.setup.facts, deck, fresh)


@lru_cache(1024)
def _fresh(pack: tuple[tuple[str, str, str], ...], deck: Deck, nth: int) -> str:
    known = {card for card, _, _ in pack}
    letters = (card for card in STARTING_POSTERS if deck == "starting")
    every = (*letters, *(f"{STEMS[deck]}/{n}" for n in range(1, SPARE_NUMBERS)))
    return next(islice((card for card in every if card not in known), nth, None))


def named(state: State, deck: Deck, card: str) -> State:
    """This card off its deck. Raises Illegal where it lies elsewhere, Malformed where there is none."""
    if card not in EVERY[deck]:
        raise Malformed(f"there is no {card}")
    if card not in unseen(state, deck):
        raise Illegal(why("MG-SET-10", "Card {card} is out of the deck already.", card=name(card)))
    return drawn(state, deck)


def unseen(state: State, deck: Deck) -> tuple[str, ...]:
    """The cards that may come up next."""
    gone = {*in_play(state), *(pile(state, deck).discards if pile(state, deck).left else ())}
    gone.update(card for numeral in _used(state) for card in STARTING_MASTERS[numeral])
    return tuple(card for card in EVERY[deck] if card not in gone)


def _used(state: State) -> Iterator[Numeral]:
    return (owner.number for owner in state.ringmasters if owner.number is not None)


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


def identified(state: State, card: str, known: str) -> State:
    """A card that came up without a name is found to be a known one; what was told of it goes with it.

    Raises Malformed where the two are of different decks, Illegal where the one is not there or the other is.
    """
    deck = card.partition("/")[0]
    if state.setup.dealer or deck not in ("master", "poster", "tent", "trainer") or not known.startswith(f"{deck}/"):
        raise Malformed(f"{card} cannot be {known}")
    if known not in {one for decks in EVERY.values() for one in decks}:
        raise Malformed(f"there is no {known}")
    if card not in in_play(state):
        raise Illegal(why("MG-SET-10", "Card {card} does not lie on the table.", card=name(card)))
    if known in in_play(state):
        raise Illegal(why("MG-SET-10", "Card {card} lies on the table already.", card=name(known)))
    told = {(known, field): value for (one, field), value in state.facts.items() if one == card}
    return replace(renamed(state, card, known), facts={**told, **state.facts})


def renamed(state: State, card: str, known: str) -> State:
    """The position in which this card is another one, wherever it lies."""

    def swap(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(known if one == card else one for one in cards)

    def swap_some(cards: tuple[str | None, ...]) -> tuple[str | None, ...]:
        return tuple(known if one == card else one for one in cards)

    turn = replace(state.turn, poster=swap_some((state.turn.poster,))[0], done=swap(state.turn.done))
    return replace(
        state,
        ringmasters=tuple(_owner_renamed(owner, card, known) for owner in state.ringmasters),
        display=tuple(Set(swap((one.master,))[0], swap_some((one.trainer,))[0]) for one in state.display),
        posters=swap_some(state.posters),
        tents=tuple(swap_some(row) for row in state.tents),
        choices=swap(state.choices),
        turn=turn,
        piles=tuple((deck, replace(pile, discards=swap(pile.discards))) for deck, pile in state.piles),
    )


def _owner_renamed(owner: Ringmaster, card: str, known: str) -> Ringmaster:
    masters = tuple(Master(known, one.die) if one.card == card else one for one in owner.masters)
    rows = {field: getattr(owner, field) for field in ("tiles", "posters", "tents", "completed", "scored")}
    swapped = {field: tuple(known if one == card else one for one in row) for field, row in rows.items()}
    return replace(owner, masters=masters, **swapped)
