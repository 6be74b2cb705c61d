"""The rulings that a table has chosen, and the guard that the host's word can excuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from msgspec.structs import replace

from companion.core.game import Rule
from companion.core.seats import Setup
from companion.core.why import Illegal, Malformed, Record, why


class Ruled(Protocol):
    """A position: how it was set up, and the rule that refuses nothing in the next move ('': all do)."""

    @property
    def setup(self) -> Setup: ...

    @property
    def excused(self) -> str: ...


R = TypeVar("R", bound=Record)


def refuse(state: Ruled, rule: str, wrong: bool, text: str, **facts: int | str) -> None:
    """The guard: raises Illegal when `wrong`, unless the table has excused the move from this rule."""
    if wrong and state.excused != rule:
        raise Illegal(why(rule, text, **facts))


def excuse(state: R, rule: str) -> R:
    """The position in which this rule does not refuse the next move; '' for none."""
    return replace(state, excused=rule)


def other_ruling(state: Ruled, rule: str) -> bool:
    """Whether this table chose the ruling that is not the default."""
    return any(rule == chosen for chosen, _ in state.setup.switches)


def with_rulings(setup: Setup, rules: Mapping[str, Rule]) -> Setup:
    """The set-up with the rulings that are not the default. Raises Malformed when there is no such choice."""
    return replace(setup, switches=tuple((rule, each) for rule, each in setup.switches if _is_other(rules, rule, each)))


def decide(rules: Mapping[str, Rule]) -> Callable[[R, str, str], R]:
    """How a table of these rules decides to play one of them otherwise from now on."""

    def decided(state: R, rule: str, choice: str) -> R:
        setup: Setup = state.setup  # type: ignore[attr-defined]
        switches = dict(setup.switches) | {rule: choice}
        return replace(state, setup=with_rulings(replace(setup, switches=tuple(switches.items())), rules))

    return decided


def _is_other(rules: Mapping[str, Rule], rule: str, chosen: str) -> bool:
    choices = rules[rule].switch if rule in rules else ()
    if chosen not in choices:
        raise Malformed(f"{rule} cannot be '{chosen}'")
    return chosen != choices[0]
