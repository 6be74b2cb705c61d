"""What lies where, and set to how it lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from companion.core.game import Place, Put
from companion.core.why import Record, malformed, said
from companion.games.magnificent.lying import cards, dice, hats, order, tiles, trainers
from companion.games.magnificent.rules.course import settled
from companion.games.magnificent.rules.state import Notes, State


class Kind(Record, frozen=True):
    """Things of one kind. words: with one of them each thing of the kind begins. is_possible: whether it can lie so,
    though that is no choice."""

    words: tuple[str, ...]
    places: Callable[[State], Iterator[Place]]
    put: Callable[[State, Put], State]
    is_possible: Callable[[State, Put], bool] = lambda *_: False


KINDS = (
    Kind(("round", "start", "turn"), order.places, order.put),
    Kind(("die", "counts", "tent"), dice.places, dice.put),
    Kind(("used",), trainers.places, trainers.put),
    Kind(("hat", "performed"), hats.places, hats.put),
    Kind(("card",), cards.places, cards.put),
    Kind(("camp",), tiles.places, tiles.put, tiles.is_possible),
)


def now(state: State) -> tuple[Place, ...]:
    """Everything that can be put otherwise, in the order of the eye."""
    return tuple(place for kind in KINDS for place in kind.places(state))


def put(state: State, change: Put) -> State:
    """That thing as it lies on the table, and nothing else, but what follows by itself; when all is over, what is then
    not told or counted is asked. Raises Malformed where it cannot lie so."""
    word = change.thing.partition(" ")[0]
    kind = next((each for each in KINDS if word in each.words), None)
    places = kind.places(state) if kind else ()
    place = next((each for each in places if (each.thing, each.seat) == (change.thing, change.seat)), None)
    if kind is None or place is None:
        raise malformed(said("That does not lie on this table just now."))
    if change.to not in dict(place.choices) and not kind.is_possible(state, change):
        raise malformed(said("It cannot lie so just now."))
    if change.to == place.now:
        return state
    after = kind.put(replace(state, notes=Notes()), change)
    return settled(replace(after, phase="final") if after.phase == "over" else after)
