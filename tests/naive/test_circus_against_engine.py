"""Two readings of the rules page keep the same books over random evenings of Circus, others in each run."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.game import Adjust
from companion.games.circus import GAME
from tests.naive.circus.compared import difference, quarrel
from tests.naive.circus.evenings import evening
from tests.naive.rolling import EVENINGS, check


@pytest.mark.parametrize("first", EVENINGS)
def test_the_naive_bookkeeper_and_the_engine_agree(first: int) -> None:
    check(first, evening, difference, quarrel)


def test_a_difference_is_found_and_its_event_named() -> None:
    """The engine's book, given 1 point too many in the middle of the evening, no longer agrees."""
    line = evening(1)
    middle = len(line.states) // 2
    forged = msgspec.structs.replace(line, states=(*line.states[:middle], *map(richer, line.states[middle:])))
    assert not difference(line)
    assert "points" in difference(forged)


def test_what_only_one_of_the_two_allows_is_found() -> None:
    """The engine's book, left as it was in the middle of the evening, allows other things."""
    line = evening(2)
    middle = line.states[len(line.states) // 2]
    assert not quarrel(line)
    assert "after event" in quarrel(msgspec.structs.replace(line, states=(middle,) * len(line.states)))


def richer(state: Any) -> Any:
    first = next(thing for thing in GAME.counters.now(state) if thing.thing == "points")
    return GAME.counters.adjust(state, Adjust(first.thing, first.seat, first.now + 1))
