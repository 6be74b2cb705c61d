"""Where the naive book of Drum Roll and the engine's part: coins and fame after each show, and the totals."""

from __future__ import annotations

import msgspec

from companion.core.seats import Seat
from tests.naive import drum_roll, endings
from tests.naive.book import Book
from tests.naive.evenings import GAME, Line


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
