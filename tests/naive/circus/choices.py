"""What a seat may do in its rehearsal and what it may not, from the rules page alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.games.circus.rules import moves
from companion.games.circus.rules.parts import COLOURS, SPECIALTIES, TRACKS, UPGRADES, Upgrade
from tests.naive.circus import turns
from tests.naive.circus.book import Book, Circus, number

Verdict = tuple[moves.CircusMove, bool]


def choices(book: Book) -> Iterator[Verdict]:
    """Every move somebody could think of, and whether it may be made now."""
    circus = book.circuses[book.acting]
    busy = book.owed or book.drawing or book.incoming or book.showtime
    for move, may in (*plays(book, circus), *steps(book, circus), *actions(book, circus), *sends(circus)):
        yield move, may and not busy


def plays(book: Book, circus: Circus) -> Iterator[Verdict]:
    """CI-REH-2…7."""
    for upgrade in UPGRADES:
        inspiration = upgrade == "inspiration"
        cost = turns.inspiration_cost(book) if inspiration else number(book, f"upgrade/{upgrade}", "cost")
        may = circus.cards[upgrade] > 0 and circus.hand >= 1 + cost
        yield from ((move, may) for move in ways(book, circus, upgrade))


def ways(book: Book, circus: Circus, upgrade: Upgrade) -> list[moves.Play]:
    kind, _, gender = upgrade.partition(" ")
    if kind == "inspiration" or (kind == "impression" and book.rightmost().is_of(gender)):
        return [moves.Play(upgrade, performer.card) for performer in circus.caravan]
    if upgrade == "costume same":
        held = {performer.specialty for performer in circus.caravan}
        return [moves.Play(upgrade, specialty=specialty) for specialty in SPECIALTIES if specialty in held]
    return [moves.Play(upgrade)]


def steps(book: Book, circus: Circus) -> Iterator[Verdict]:
    """CI-REH-8."""
    for track in TRACKS:
        length = number(book, f"track/{track}{' advanced' if book.advanced else ''}", "length")
        yield moves.Develop(track), not circus.developed and circus.hand >= 2 and circus.steps[track] < length


def actions(book: Book, circus: Circus) -> Iterator[Verdict]:
    """CI-ADV-1, CI-ADV-2, CI-ADV-3, CI-ADV-6, CI-ADV-7."""
    can_pay = book.advanced and circus.hand >= 1 and turns.may_act(book, circus)
    for own in circus.caravan:
        for other in (one for one in book.in_play() if one not in circus.caravan):
            may = can_pay and "swap" not in circus.used and len(other.cubes) <= len(own.cubes)
            yield moves.Swap(own.card, other.card), may
    there = book.rightmost().cubes
    for colours in (*combinations(COLOURS, 1), *combinations(COLOURS, 2)):
        fits = set(colours) <= there and len(colours) == min(2, len(there))
        yield moves.Remove(colours), can_pay and "remove" not in circus.used and fits


def sends(circus: Circus) -> Iterator[Verdict]:
    """CI-SHOW-1, CI-SHOW-9."""
    yield from ((moves.Send(performer.card), True) for performer in circus.caravan)
    yield moves.Pass(), not circus.caravan
