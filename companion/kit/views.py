"""What the views of all games have in common: built once for a position, what is printed, how the table was set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Generic, TypeVar

from companion.core.game import Json
from companion.core.seats import Setup
from companion.core.why import Why
from companion.kit.facts import Print

S = TypeVar("S")
T = TypeVar("T")


class _Position(Generic[S]):
    """A state as a key: the same one, not an equal one, so that looking it up costs nothing."""

    def __init__(self, state: S) -> None:
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.state is other.state


def once(build: Callable[[S], T]) -> Callable[[S], T]:
    """Builds what is the same for every viewer once for a position; the last two are kept."""

    @lru_cache(2)
    def built(position: _Position[S]) -> T:
        return build(position.state)

    @wraps(build)
    def found(state: S) -> T:
        return built(_Position(state))

    return found


def plain(why: Why | None) -> Json:
    """A reason as it goes over the wire; facts only where there are some."""
    if why is None:
        return None
    facts: Json = [[key, value] for key, value in why.facts]
    return {"rule": why.rule, "text": why.text, **({"facts": facts} if why.facts else {})}


def prints(shown: Mapping[str, Print], of: Mapping[str, Sequence[str]]) -> dict[str, Json]:
    """Which component prints what, with the words to tell it by: {"fields": how each is told, "of": what prints which}.
    Any of it may be told anew."""
    fields: dict[str, Json] = {key: _entry(each) for key, each in shown.items()}
    printed: dict[str, Json] = {what: [*keys] for what, keys in of.items()}
    return {"fields": fields, "of": printed}


def _entry(shown: Print) -> Json:
    entry = shown.entry
    return {
        "kind": entry.kind,
        "label": shown.look,
        "low": entry.low,
        "high": entry.high,
        "choices": [*entry.choices],
        "optional": entry.optional,
    }


def set_up(setup: Setup) -> Json:
    """How this table was set up."""
    switches: dict[str, Json] = dict(setup.switches)
    return {
        "seats": len(setup.names),
        "pack": setup.pack or "empty",
        "house": setup.pack == "house",
        "dealer": setup.dealer,
        "switches": switches,
    }
