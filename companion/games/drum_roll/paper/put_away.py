"""Drum Roll put away: personnel, region tiles, discs on the board, discards."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.paper import PutAway
from companion.core.seats import Seat
from companion.core.why import said
from companion.games.drum_roll.rules.parts import DECK_SIZES, SPACES
from companion.games.drum_roll.rules.pieces import pile
from companion.games.drum_roll.rules.placing import SPACE_NAMES, on
from companion.games.drum_roll.rules.state import State


def start(state: State) -> Seat:
    return state.start


def put_away(state: State, seat: Seat | None) -> Iterator[PutAway]:
    yield from _of_table(state) if seat is None else _of_seat(state, seat)


def _of_seat(state: State, seat: Seat) -> Iterator[PutAway]:
    own = state.circuses[seat]
    for who in own.troupe:
        if who.flipped:
            yield PutAway((said("{card} flipped", card=who.card),), signs=("flip",))
    for card in own.staff:
        yield PutAway((said("{card}", card=card),), signs=("personnel",))
    if own.region:
        yield PutAway((said("Region tile {card}", card=own.region),), signs=("region",))
    if own.discs:
        yield PutAway((said("Action discs in front"),), own.discs, ("disc",))


def _of_table(state: State) -> Iterator[PutAway]:
    for space in SPACES:
        if stack := on(state, space):
            text = said("Discs from below: {space}", space=SPACE_NAMES[space])
            yield PutAway((text,), signs=tuple(f"seat {seat}" for seat in stack))
    for tile in state.tiles:
        yield PutAway((said("Region tile {card}", card=tile) if tile else said("Region tile not told"),))
    for deck in DECK_SIZES:
        if discards := pile(state, deck).discards:
            yield PutAway((said("Discard pile: {deck}", deck=deck),), len(discards))
