"""After a show: rows swept, tiles passed on, markers back, the next start player (DR-AFT)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.drum_roll.rules import organizing, rounds
from companion.games.drum_roll.rules.parts import Deck
from companion.games.drum_roll.rules.pieces import circus, discarded, seats, with_circus
from companion.games.drum_roll.rules.state import Offered, State


def after_show(state: State) -> State:
    """DR-AFT-1…3; hired cards stay."""
    state = _swept(state)
    state = replace(_passed_on(state), start=organizing.next_start(state), show=state.show + 1, round=1)
    for seat in seats(state):
        troupe = tuple(replace(p, level=None) for p in circus(state, seat).troupe)
        state = with_circus(state, seat, troupe=troupe, ticket=0)
    return rounds.begin_round(state)


def _swept(state: State) -> State:
    """Both rows to the discards; their discounts go back (DR-SUP-6)."""
    rows: tuple[tuple[Deck, tuple[Offered, ...]], ...] = (
        ("performer", state.performers),
        ("personnel", state.personnel),
    )
    for deck, row in rows:
        for offered in row:
            state = discarded(state, deck, offered.card)
    return replace(state, performers=(), personnel=())


def _passed_on(state: State) -> State:
    """DR-AFT-2: each tile goes left; with 2 players over the phantom's place (DR-AFT-5)."""
    lying = [c.region for c in state.circuses]
    if len(lying) == 2:
        lying += state.tiles[:1]
    moved = [lying[i - 1] for i in range(len(lying))]
    for seat in seats(state):
        state = with_circus(state, seat, region=moved[seat])
    return replace(state, tiles=tuple(moved[2:])) if len(state.circuses) == 2 else state
