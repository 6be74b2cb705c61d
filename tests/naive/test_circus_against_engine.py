"""Two readings of the rules page keep the same books over two thousand random evenings of Circus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from companion.core.game import Adjust, refusal
from companion.core.seats import Seat
from companion.games.circus import GAME
from tests.naive.circus import reader
from tests.naive.circus.book import Book, Circus, Performer
from tests.naive.circus.choices import choices
from tests.naive.circus.evenings import Line, evening

EVENINGS = 2_000
IN_ONE_TEST = 20
Seen = Mapping[str, Any]


@pytest.mark.parametrize("first", range(0, EVENINGS, IN_ONE_TEST))
def test_the_naive_bookkeeper_and_the_engine_agree(first: int) -> None:
    for seed in range(first, first + IN_ONE_TEST):
        parted = difference(evening(seed))
        assert not parted, f"evening {seed}: {parted}"


@pytest.mark.parametrize("first", range(1, 200, 20))
def test_what_may_be_done_is_the_same(first: int) -> None:
    """Refusals as many as permissions, in the middle of every few turns where the laptop deals."""
    for seed in (seed for seed in range(first, first + 20) if seed % 5):
        line = evening(seed)
        for at, book in enumerate(reader.kept(line.events)):
            if at % 7 == 0 and book.phase == "play" and not book.groups:
                assert not quarrels(line, at, book), f"evening {seed}, after event {at}"


def quarrels(line: Line, at: int, book: Book) -> list[str]:
    seat, state = Seat(book.acting), line.states[at]
    return [f"{move}: {may}" for move, may in choices(book) if (refusal(GAME, state, seat, move) is None) is not may]


def test_a_difference_is_found_and_its_event_named() -> None:
    """The engine's book, given 1 point too many in the middle of the evening, no longer agrees."""
    line = evening(1)
    middle = len(line.states) // 2
    forged = msgspec.structs.replace(line, states=(*line.states[:middle], *map(richer, line.states[middle:])))
    assert not difference(line)
    assert "points" in difference(forged)


def richer(state: Any) -> Any:
    first = next(thing for thing in GAME.countables(state) if thing.thing == "points")
    return GAME.adjust(state, Adjust(first.thing, first.seat, first.now + 1))


def difference(line: Line) -> str:
    """'' or where the books part: everything on the table every few turns, and the totals."""
    turns = -1
    for at, book in enumerate(reader.kept(line.events)):
        if book.turns > turns and book.phase == "play" and book.turns % 3 == 0:
            turns = book.turns
            ours, theirs = table(book), seen(GAME.view(line.states[at], "table"))
            if ours != theirs:
                return f"before event {at + 1}, turn {turns}: {parted(ours, theirs)}"
    return ends(line, book)


def parted(ours: Seen, theirs: Seen) -> str:
    return "; ".join(f"{name}: {ours[name]}, engine {theirs[name]}" for name in ours if ours[name] != theirs[name])


def ends(line: Line, book: Book) -> str:
    ours, theirs = table(book), seen(GAME.view(line.now, "table"))
    totals = [GAME.score(line.now).total(Seat(seat)) for seat in book.seats]
    if book.phase != "over" or ours["points"] != totals:
        return f"totals {ours['points']}, engine {totals}"
    return "" if ours == theirs else f"at the end: {parted(ours, theirs)}"


def table(book: Book) -> Seen:
    """What lies on the table, by the naive book."""
    circuses = [circus_of(circus) for circus in book.circuses]
    arena = [performer_of(performer) for performer in book.arena]
    return {
        "points": [circus.score for circus in book.circuses],
        "circuses": circuses,
        "arena": arena,
        "supply": dict(book.supply),
        "cards": (book.performer_deck, len(book.performer_discards), book.upgrade_deck, book.upgrade_discards),
        "lost": sorted(book.lost.elements()),
    }


def circus_of(circus: Circus) -> Seen:
    return {
        "caravan": sorted(performer_of(performer) for performer in circus.caravan),
        "talents": sorted(f"talent {gender}" for gender in circus.talents),
        "steps": {track: circus.steps[track] for track in ("performers", "upgrades", "bonus")},
        "used": sorted(circus.used),
        "hand": circus.hand,
    }


def performer_of(performer: Performer) -> tuple[str, str, str, list[str]]:
    return performer.card, performer.specialty, performer.gender, sorted(performer.cubes)


def seen(view: Any) -> Seen:
    """The same, by the screen that everybody sees."""
    is_over = view["phase"] == "over"
    return {
        "points": [circus["final"]["total"] if is_over else circus["points"] for circus in view["circuses"]],
        "circuses": [seen_circus(circus) for circus in view["circuses"]],
        "arena": [seen_performer(performer) for performer in view["arena"]],
        "supply": view["supply"],
        "cards": tuple(view[pile][deck] for deck in ("performer", "upgrade") for pile in ("decks", "discards")),
        "lost": sorted(colour for circus in view["circuses"] for colour in circus["lost"]),
    }


def seen_circus(circus: Any) -> Seen:
    return {
        "caravan": sorted(seen_performer(performer) for performer in circus["caravan"]),
        "talents": sorted(circus["talents"]),
        "steps": circus["steps"],
        "used": sorted(used for used, key in (("swap", "swapped"), ("remove", "removed")) if circus[key]),
        "hand": circus["hand"],
    }


def seen_performer(performer: Any) -> tuple[str, str, str, list[str]]:
    return performer["card"], performer["specialty"], performer["gender"] or "", sorted(performer["cubes"])
