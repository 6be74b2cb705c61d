"""What refuses a move: the first rule against it, unless the table has excused that; and what nobody can allow."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.why import Illegal, Why, said
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.pieces import with_turn
from companion.games.magnificent.rules.state import State


def check(state: State, *objections: Why | None) -> None:
    """Raises Illegal with the first objection. Where the table has excused its rule the others are silent too, for what
    is allowed is done; what cites no rule makes no sense and cannot be allowed."""
    every = [no for no in objections if no is not None]
    for no in every:
        if not no.rule:
            raise Illegal(no)
    if every and every[0].rule != state.excused:
        raise Illegal(every[0])


def nonsense(wrong: bool, text: str, **facts: int | str) -> None:
    """Raises Illegal, whatever the table allows, when `wrong`."""
    if wrong:
        raise Illegal(said(text, **facts))


def noted(state: State, text: str, **facts: int | str) -> State:
    """What the story says of this move beside what can be seen on the table."""
    return replace(state, notes=(*state.notes, said(text, **facts)))


def held(state: State, move: MagnificentMove) -> State:
    """The move waits until its prints are told; what it was excused from holds then, too."""
    return with_turn(state, held=move, waived=state.excused)
