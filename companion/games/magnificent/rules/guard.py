"""What refuses a move: the first rule against it, unless the table has excused that; and what nobody can allow."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.why import Illegal, Why, said, why
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.pieces import with_turn
from companion.games.magnificent.rules.state import Notes, State

NOT_POSSIBLE = said("So that is not possible now.")
EVERY_RULE = "*"  # excused: the first rule against the move was waived already


def check(state: State, *objections: Why | None) -> None:
    """Raises Illegal with the first objection. Where the table has excused its rule the others are silent too, for what
    is allowed is done; what cites no rule makes no sense and cannot be allowed."""
    every = [no for no in objections if no is not None]
    every.sort(key=lambda no: bool(no.rule))
    if state.excused == EVERY_RULE:
        every = [no for no in every if not no.rule]
    if is_first_edition(state):
        every = [no for no in every if not (no.rule and no.rule == state.excused)]
    if every and not (every[0].rule and every[0].rule == state.excused):
        raise Illegal(every[0])


def is_first_edition(state: State) -> bool:
    """What a table of the first edition could not allow it cannot allow now, so that its log is folded as it was."""
    return state.edition == 1


def since_second(state: State, no: Why | None) -> Why | None:
    """An objection that could not be excused in the first edition."""
    return replace(no, rule="") if no is not None and is_first_edition(state) else no


def refuse(state: State, rule: str, wrong: bool, text: str, **facts: int | str) -> None:
    """As the guard of all games, for what could not be excused in the first edition."""
    if wrong:
        check(state, since_second(state, why(rule, text, **facts)))


def nonsense(wrong: bool, text: str, **facts: int | str) -> None:
    """Raises Illegal, whatever the table allows, when `wrong`."""
    if wrong:
        raise Illegal(said(text, **facts))


def noted(state: State, text: str, **facts: int | str) -> State:
    """What the story says of this move beside what can be seen on the table."""
    return replace(state, notes=Notes((*state.notes, said(text, **facts))))


def held(state: State, move: MagnificentMove) -> State:
    """The move waits until its prints are told; what it was excused from holds then, too."""
    return with_turn(state, held=move, waived="" if is_first_edition(state) else state.excused)
