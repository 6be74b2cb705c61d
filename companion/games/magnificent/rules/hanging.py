"""Posters gained: which one is taken, where it hangs, and the display that is refilled at once (MG-TRV-5, MG-TRV-6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.why import Illegal, Why, said, why
from companion.games.magnificent.rules import decks
from companion.games.magnificent.rules.guard import nonsense
from companion.games.magnificent.rules.moves import Discard, Forgo, Hang, MagnificentMove, Poster
from companion.games.magnificent.rules.parts import POSTER_SPACES, Gain
from companion.games.magnificent.rules.pieces import on_turn, with_own, with_turn
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.told import saying
from companion.kit.rulings import refuse


def is_any(state: State) -> bool:
    return decks.drawable(state, "poster") > 0 or any(state.posters)


def vacant(state: State) -> tuple[int, ...]:
    return tuple(space for space, card in enumerate(on_turn(state).posters) if card is None)


def check_full(state: State) -> None:
    refuse(state, "MG-TRV-5", bool(vacant(state)), "You have a free poster space, so you take one.")


def ask_which(state: State) -> Ask[MagnificentMove]:
    options = tuple(_offered(state))
    late = options[0].move
    n = sum(gain.n for gain in state.turn.queue if isinstance(gain, Gain) and gain.what == "poster")
    return Ask(why("MG-TRV-5", "Take a poster|Take a poster, {n} to come", n=n), options, late=late)


def _offered(state: State) -> Iterator[Option[MagnificentMove]]:
    if decks.drawable(state, "poster"):
        yield Option(Poster(), said("From the deck"))
    for slot, card in enumerate(state.posters):
        if card is not None:
            label = said("Poster {n} of the display, from the left", n=slot + 1)
            yield Option(Poster(slot), label, saying.of_poster(state, card) or said("not told yet"))
    if not vacant(state):
        yield Option(Forgo(), said("No poster"), said("your poster spaces are full"))


def take(state: State, slot: int | None) -> State:
    """From the deck, where the laptop turns it up, or from the display."""
    if slot is None:
        none = not decks.drawable(state, "poster")
        nonsense(none and state.setup.dealer, "No poster is left in the deck.")
        refuse(state, "MG-SET-10", none, "No poster is left in the deck.")
        if state.setup.dealer:
            return with_turn(state, poster="")
        state, card = decks.nameless(state, "poster")
        return with_turn(state, poster=card)
    if not 0 <= slot < len(state.posters) or state.posters[slot] is None:
        raise Illegal(said("No poster lies there."))
    row = (*state.posters[:slot], None, *state.posters[slot + 1 :])
    return with_turn(replace(state, posters=row), poster=state.posters[slot])


def ask_where(state: State) -> Ask[MagnificentMove]:
    """Any vacant space; with none, it takes the place of one or goes (MG-TRV-5)."""
    free = (Option[MagnificentMove](Hang(space), _place(space), _below(state, space)) for space in vacant(state))
    options = tuple(free) or tuple(_replacements(state))
    return Ask(why("MG-TRV-6", "Where does the poster hang?", n=len(state.turn.queue)), options, late=options[-1].move)


def _place(space: int) -> Why:
    return said("Space {n}", n=space + 1)


def _below(state: State, space: int) -> Why:
    return said("over a tent") if has_tent(state, space) else said("no tent below")


def has_tent(state: State, space: int) -> bool:
    """Below poster space 0 is the preprinted one."""
    return space == 0 or on_turn(state).tents[space - 1] is not None


def _replacements(state: State) -> Iterator[Option[MagnificentMove]]:
    for space in range(POSTER_SPACES):
        yield Option(Hang(space), _place(space), said("instead of the poster there"))
    yield Option(Discard(), said("Discard it"))


def hang(state: State, space: int) -> State:
    """Onto this space; a poster there is discarded, which needs all spaces to be full."""
    card = _taken(state)
    nonsense(not 0 <= space < POSTER_SPACES, "There are {n} poster spaces.", n=POSTER_SPACES)
    old = on_turn(state).posters[space]
    taken = old is not None and bool(vacant(state))
    refuse(state, "MG-TRV-5", taken, "A poster is replaced only when all your spaces are full.")
    state = state if old is None else decks.discarded(state, decks.of_poster(old), old)
    posters = on_turn(state).posters
    return with_turn(with_own(state, posters=(*posters[:space], card, *posters[space + 1 :])), poster=None)


def _taken(state: State) -> str:
    if not state.turn.poster:
        raise Illegal(said("You have no poster to hang."))
    return state.turn.poster


def discard(state: State) -> State:
    card = _taken(state)
    check_full(state)
    return with_turn(decks.discarded(state, decks.of_poster(card), card), poster=None)


def step(state: State) -> State:
    """The display refilled where nobody names cards, and a poster hung where there is one space for it."""
    if not state.setup.dealer and None in state.posters and decks.drawable(state, "poster"):
        slot = state.posters.index(None)
        state, card = decks.nameless(state, "poster")
        return replace(state, posters=(*state.posters[:slot], card, *state.posters[slot + 1 :]))
    spaces = vacant(state)
    return hang(state, spaces[0]) if state.turn.poster and len(spaces) == 1 else state


def to_turn(state: State) -> bool:
    """Whether the laptop has to turn up a poster: drawn by somebody, or for the display."""
    drawn = state.turn.poster == "" or (None in state.posters and decks.drawable(state, "poster") > 0)
    return state.setup.dealer and drawn


def turned(state: State, card: str) -> State:
    """The poster drawn, or the first gap of the display filled."""
    state = decks.named(state, "poster", card)
    if state.turn.poster == "":
        return with_turn(state, poster=card)
    slot = state.posters.index(None)
    return replace(state, posters=(*state.posters[:slot], card, *state.posters[slot + 1 :]))
