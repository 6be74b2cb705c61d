"""Two readings of the rules page keep the same books over random evenings of The Magnificent, others in each run."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.game import Adjust
from companion.games.magnificent import GAME
from tests.naive.magnificent.compared import difference, quarrel
from tests.naive.magnificent.evenings import evening
from tests.naive.rolling import EVENINGS, check


@pytest.mark.parametrize("first", EVENINGS)
def test_the_naive_bookkeeper_and_the_engine_agree(first: int) -> None:
    check(first, evening, difference, quarrel)


def test_a_difference_is_found_and_its_seat_named() -> None:
    """The engine's book, given 1 coin too many from the middle of the evening on, no longer agrees."""
    line = evening(2)
    middle = len(line.states) // 2
    forged = msgspec.structs.replace(line, states=(*line.states[:middle], *map(richer, line.states[middle:])))
    assert not difference(line)
    assert "seat 0 coins" in difference(forged)


def test_what_only_one_of_the_two_allows_is_found() -> None:
    """The engine's book, left as it was in the middle of the evening, allows other things."""
    line = evening(2)
    middle = line.states[len(line.states) // 2]
    assert not quarrel(line)
    assert "after event" in quarrel(msgspec.structs.replace(line, states=(middle,) * len(line.states)))


def richer(state: Any) -> Any:
    first = next(thing for thing in GAME.counters.now(state) if thing.thing == "coins")
    return GAME.counters.adjust(state, Adjust(first.thing, first.seat, first.now + 1))
