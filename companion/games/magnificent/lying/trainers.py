"""What has been used in the turn that is being taken: the bonus of the master card and the trainer spaces (MG-TRN)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Place, Put
from companion.core.why import msg, said
from companion.games.magnificent.rules.parts import TRAINERS_A_PLAYER
from companion.games.magnificent.rules.pieces import with_turn
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.rules.training import CARD, ability, card, spaces
from companion.kit.facts import name

GROUP = said("Used in this turn")


def places(state: State) -> Iterator[Place]:
    if state.phase != "turns":
        return
    if card(state) is not None:
        yield _place(state, CARD, msg("Bonus of the master card under the die"), 1)
    for space in spaces(state):
        text = msg("Common space {card}") if space.startswith("common/") else msg("Trainer tile {card}")
        yield _place(state, space, text, _most(state, space))


def _most(state: State, space: str) -> int:
    shown = ability(state, space)
    return TRAINERS_A_PLAYER if shown is not None and shown.symbol == "many" else 1


def _place(state: State, space: str, text: str, most: int) -> Place:
    n = state.turn.used.count(space)
    times = tuple((str(n), said("{n} time|{n} times", n=n)) for n in range(max(n, most) + 1))
    return Place(f"used {space}", state.seat, str(n), said(text, card=name(space)), times, GROUP)


def put(state: State, change: Put) -> State:
    """What it brought, or cost, lies elsewhere."""
    _, _, space = change.thing.partition(" ")
    others = (one for one in state.turn.used if one != space)
    return with_turn(state, used=tuple(sorted((*others, *(space,) * int(change.to)))))
