"""Two readings of the rules page keep the same books over two thousand random evenings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.seats import Seat
from companion.games.drum_roll.moves import Pay
from tests.naive import drum_roll, endings
from tests.naive.book import Book
from tests.naive.evenings import GAME, Line, evening

EVENINGS = 2_000
IN_ONE_TEST = 20


@pytest.mark.parametrize("first", range(0, EVENINGS, IN_ONE_TEST))
def test_the_naive_bookkeeper_and_the_engine_agree(first: int) -> None:
    for seed in range(first, first + IN_ONE_TEST):
        parted = difference(evening(seed))
        assert not parted, f"evening {seed}: {parted}"


def test_a_difference_is_found_and_its_event_named() -> None:
    """The engine's book, given 1 coin too many before the second pay of the evening, no longer agrees."""
    line = evening(1)
    at = [event.seq for event in line.events if isinstance(event.move, Pay)][1] - 1
    forged = msgspec.structs.replace(line, states=(*line.states[:at], *map(richer, line.states[at:])))
    assert not difference(line)
    assert f"since event {at}" in difference(forged)


def richer(state: Any) -> Any:
    first, *others = state.circuses
    circus = msgspec.structs.replace(first, coins=first.coins + 1)
    return msgspec.structs.replace(state, circuses=(circus, *others))


def difference(line: Line) -> str:
    """'' or where the books part: coins and fame after each show, and the totals."""
    since, show = 0, 1
    for at, book in enumerate(drum_roll.kept(line.events)):
        agreed = purses(book) == engine_purses(line, at)
        since = 0 if agreed else since or at
        if not agreed and (book.show > show or book.phase == "over"):
            return f"after show {show} {purses(book)}, engine {engine_purses(line, at)}, {named(line, since)}"
        show = book.show
    endings.settle(book)
    theirs = [GAME.score(line.now).total(Seat(seat)) for seat in book.seats]
    return "" if book.totals == theirs else f"totals {book.totals}, engine {theirs}, awards {book.awards}"


def purses(book: Book) -> list[tuple[int, int]]:
    return [(circus.coins, circus.fame) for circus in book.circuses]


def engine_purses(line: Line, at: int) -> list[tuple[int, int]]:
    return [(circus.coins, circus.fame) for circus in line.states[at].circuses]


def named(line: Line, at: int) -> str:
    event = line.events[at]
    return f"different since event {at}: {event.by} {msgspec.json.encode(event.move).decode()}"
