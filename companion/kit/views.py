"""What the views of all games have in common: built once for a position, what is printed, how the table was set up.

A view is made of records, declared beside the functions that fill them, and says things in the order of its fields:

* a field has no default, so it is always sent; what there is none of is None, and null on the wire;
* a field that is sometimes left out has the default that stands for it (`UNSET`, where no value can);
* what is said in words is a `Why`, as the rules made it;
* keys that are words of a game are a dict of those words; what has one of several shapes is a union of records.

Records are compared to see what has changed, so what is the same for all viewers is built once and handed on as it is.
`views.d.ts` is made from them, for the scripts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Generic, TypeVar

from msgspec import json

from companion.core.game import Field, Json
from companion.core.seats import Setup
from companion.core.why import Record
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


def plain(record: Record | None) -> Json:
    """A record as it goes over the wire."""
    built: Json = json.decode(json.encode(record))
    return built


class Entry(Record, frozen=True):
    """How one printed thing is told: the kind of field, where to look, what may stand there."""

    kind: str
    label: str
    low: int
    high: int
    choices: tuple[str, ...]
    optional: bool


class Prints(Record, frozen=True):
    """What may be told anew. fields: how each is told; of: which component prints what."""

    fields: dict[str, Entry]
    of: dict[str, tuple[str, ...]]


def prints(shown: Mapping[str, Print], of: Mapping[str, Sequence[str]]) -> Prints:
    return Prints(entries(shown), {what: (*keys,) for what, keys in of.items()})


def entries(shown: Mapping[str, Print]) -> dict[str, Entry]:
    return {key: _entry(each.look, each.entry) for key, each in shown.items()}


def _entry(look: str, entry: Field) -> Entry:
    return Entry(entry.kind, look, entry.low, entry.high, entry.choices, entry.optional)


class SetUp(Record, frozen=True):
    """How this table was set up. house: with the numbers of the house set, which are not the publisher's."""

    seats: int
    pack: str
    house: bool
    dealer: bool
    switches: dict[str, str]


def set_up(setup: Setup) -> SetUp:
    return SetUp(len(setup.names), setup.pack or "empty", setup.pack == "house", setup.dealer, dict(setup.switches))
