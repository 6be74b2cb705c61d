"""What has been used in the turn that is being taken: the bonus of the master card and the trainer spaces (MG-TRN)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Place, Put
from companion.core.why import Why, said
from companion.games.magnificent.rules.parts import TRAINERS_A_PLAYER
from companion.games.magnificent.rules.pieces import on_turn, with_turn
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.rules.training import CARD, ability, card, spaces

GROUP = said("Used in this turn")


def places(state: State) -> Iterator[Place]:
    if state.phase != "turns":
        return
    if card(state) is not None:
        yield _place(state, CARD, said("The bonus of the card under the die of {seat}", seat=state.seat))
    for n, space in enumerate(on_turn(state).tiles, 1):
        yield _place(state, space, said("Trainer tile {n} of {seat}, from the left", n=n, seat=state.seat))
    for space in spaces(state)[len(on_turn(state).tiles) :]:
        yield _place(state, space, said("Common space {card}", card=space))


def _place(state: State, space: str, label: Why) -> Place:
    n = state.turn.used.count(space)
    times = tuple((str(n), said("{n} time|{n} times", n=n)) for n in range(max(n, _most(state, space)) + 1))
    return Place(f"used {space}", state.seat, str(n), label, times, GROUP)


def _most(state: State, space: str) -> int:
    shown = None if space == CARD else ability(state, space)
    return TRAINERS_A_PLAYER if shown is not None and shown.symbol == "many" else 1


def put(state: State, change: Put) -> State:
    """What it brought, or cost, lies elsewhere."""
    _, _, space = change.thing.partition(" ")
    others = (one for one in state.turn.used if one != space)
    return with_turn(state, used=tuple(sorted((*others, *(space,) * int(change.to)))))
