"""Where the naive book of Circus and the engine's part: the table, the totals, and what may be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.game import refusal
from companion.core.seats import Seat
from companion.games.circus import GAME
from companion.games.circus.seen.board import PerformerCard
from companion.games.circus.seen.circus import CircusBoard
from companion.games.circus.seen.views import View, view
from tests.naive.circus import reader
from tests.naive.circus.book import Book, Circus, Performer
from tests.naive.circus.choices import choices
from tests.naive.circus.evenings import Line

Seen = Mapping[str, Any]


def difference(line: Line) -> str:
    """'' or where the books part: everything on the table every few turns, and the totals."""
    turns = -1
    for at, book in enumerate(reader.kept(line.events)):
        if book.turns > turns and book.phase == "play" and book.turns % 3 == 0:
            turns = book.turns
            ours, theirs = table(book), seen(view(line.states[at], "table"))
            if ours != theirs:
                return f"before event {at + 1}, turn {turns}: {parted(ours, theirs)}"
    return ends(line, book)


def parted(ours: Seen, theirs: Seen) -> str:
    return "; ".join(f"{name}: {ours[name]}, engine {theirs[name]}" for name in ours if ours[name] != theirs[name])


def ends(line: Line, book: Book) -> str:
    ours, theirs = table(book), seen(view(line.now, "table"))
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


def seen(screen: View) -> Seen:
    """The same, by the screen that everybody sees."""
    is_over, decks, discards = screen.phase == "over", screen.decks, screen.discards
    return {
        "points": [circus.final.total if is_over else circus.points for circus in screen.circuses],
        "circuses": [seen_circus(circus) for circus in screen.circuses],
        "arena": [seen_performer(performer) for performer in screen.arena],
        "supply": screen.supply,
        "cards": (decks["performer"], discards["performer"], decks["upgrade"], discards["upgrade"]),
        "lost": sorted(colour for circus in screen.circuses for colour in circus.lost),
    }


def seen_circus(circus: CircusBoard) -> Seen:
    return {
        "caravan": sorted(seen_performer(performer) for performer in circus.caravan),
        "talents": sorted(circus.talents),
        "steps": circus.steps,
        "used": sorted(used for used, at in (("swap", circus.swapped), ("remove", circus.removed)) if at),
        "hand": circus.hand,
    }


def seen_performer(performer: PerformerCard) -> tuple[str, str, str, list[str]]:
    return performer.card, performer.specialty, performer.gender or "", sorted(performer.cubes)


def quarrel(line: Line) -> str:
    """'' or what only one of the two allows. Refusals as many as permissions, in the middle of every few turns
    where the laptop deals."""
    if not line.now.setup.dealer:
        return ""
    for at, book in enumerate(reader.kept(line.events)):
        if at % 7 == 0 and book.phase == "play" and not book.groups and (found := quarrels(line.states[at], book)):
            return f"after event {at}: {found}"
    return ""


def quarrels(state: Any, book: Book) -> list[str]:
    seat = Seat(book.acting)
    return [f"{move}: {may}" for move, may in choices(book) if (refusal(GAME, state, seat, move) is None) is not may]
