"""Circus put away: talents, posters, discards."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.paper import PutAway
from companion.core.seats import Seat
from companion.core.why import Why, said
from companion.games.circus.rules.parts import DECK_SIZES, TERMS
from companion.games.circus.rules.pieces import pile
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import posters_used


def start(state: State) -> Seat:
    return state.start


def put_away(state: State, seat: Seat | None) -> Iterator[PutAway]:
    """The arena comes before, in its order, with what is counted on it."""
    if seat is None:
        yield from _of_table(state)
        return
    for talent in state.circuses[seat].talents:
        yield PutAway((said(TERMS[talent]),), signs=("card",))


def _of_table(state: State) -> Iterator[PutAway]:
    untold = posters_used(state) - len(state.posters)
    row = ("blank", "blank", *state.posters, *(None,) * untold, "finale")
    for n, poster in enumerate(row, 1):
        words = _poster(poster, is_past=n < state.round)
        yield PutAway((said("Poster {n} from the left", n=n), *words), signs=("poster",))
    for deck in DECK_SIZES:
        if discards := pile(state, deck).discards:
            yield PutAway((said("Discard pile: {deck}", deck=deck),), len(discards))


def _poster(poster: str | None, *, is_past: bool) -> Iterator[Why]:
    if is_past:
        yield said("face down")
    elif poster:
        yield said("{card}", card=poster)
