"""One turn: box office, rehearsal, showtime (CI-BOX, CI-REH, CI-SHOW, CI-ADV)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.naive.circus.book import (
    Book,
    Circus,
    Performer,
    clear,
    discard,
    draw_upgrades,
    join,
    leave_arena,
    number,
    on_track,
    pay,
)


def box_office(book: Book, seat: int) -> int:
    """CI-BOX-1, CI-BOX-2."""
    circus = book.circuses[seat]
    poster = book.posters[book.round - 3] if 3 <= book.round < book.rounds else "blank"
    points = sum(len(one.cubes) for one in circus.caravan if one.specialty == poster)
    circus.score += points
    return points


def inspiration_cost(book: Book) -> int:
    """CI-REH-2, CI-REH-14."""
    return max(0, 4 - len(book.rightmost().cubes))


def play(book: Book, circus: Circus, cost: int, *, stays: bool = False) -> None:
    """CI-REH-7, CI-REH-11: the card itself and what it costs leave the hand."""
    discard(book, circus, 1)
    pay(book, circus, cost)
    book.upgrade_discards -= stays


def develop(book: Book, circus: Circus, track: str) -> None:
    """CI-REH-8; a step that turns out not to be there costs nothing."""
    length = (f"track/{track}{' advanced' if book.advanced else ''}", "length")
    if length in book.facts and circus.steps[track] >= number(book, *length):
        return
    assert not circus.developed, "developed twice in a turn"
    pay(book, circus, 2)
    circus.steps[track] += 1
    circus.developed = True
    if track == "performers":
        book.drawing = min(drawable(book), max(0, on_track(book, circus, track, "holds") - len(circus.caravan)))


def drawable(book: Book) -> int:
    return book.performer_deck + len(book.performer_discards)


def swap(book: Book, circus: Circus, own: Performer, other: Performer, owner: Circus | None) -> None:
    """CI-ADV-1, CI-ADV-5. owner None: `other` stands in the arena."""
    assert len(other.cubes) <= len(own.cubes), "swapped for one with more cubes"
    advanced(book, circus, "swap")
    circus.caravan.remove(own)
    if owner is None:
        at = book.arena.index(other)
        book.arena[at] = own
        part(book, at)
    else:
        owner.caravan[owner.caravan.index(other)] = own
    join(book, circus, other)


def part(book: Book, fresh: int) -> None:
    """CI-ADV-1, CI-ADV-4: of two alike in the arena one goes, with all to its left."""
    specialty = book.arena[fresh].specialty
    alike = [at for at, one in enumerate(book.arena) if one.specialty == specialty]
    if len(alike) == 2:
        before = next(at for at in alike if at != fresh)
        left_one = book.switches.get("CI-ADV-4") == "the left one"
        leave_arena(book, min(alike) if left_one else before)


def strip(book: Book, circus: Circus, cubes: Sequence[str]) -> None:
    """CI-ADV-2, CI-ADV-6."""
    advanced(book, circus, "remove")
    performer = book.rightmost()
    assert len(cubes) == min(2, len(performer.cubes)) > 0
    for colour in cubes:
        performer.cubes.remove(colour)
        book.supply[colour] += 1


def may_act(book: Book, circus: Circus) -> bool:
    """CI-ADV-3."""
    return not (circus.acted and book.switches.get("CI-ADV-3") == "one in a turn")


def advanced(book: Book, circus: Circus, action: str) -> None:
    """CI-ADV-3, CI-ADV-7."""
    assert action not in circus.used, f"{action} twice in a game"
    assert may_act(book, circus), "two actions in a turn"
    circus.used.add(action)
    circus.acted = True
    pay(book, circus, 1)


def perform(book: Book, circus: Circus, performer: Performer) -> int:
    """CI-SHOW-1…3, CI-SHOW-8, CI-SHOW-9."""
    circus.caravan.remove(performer)
    before = book.rightmost()
    points = sum(1 if colour in before.cubes else 2 for colour in performer.cubes)
    circus.score += points
    clear(book, before)
    alike = [at for at, one in enumerate(book.arena) if one.specialty == performer.specialty]
    book.arena.append(performer)
    if alike:
        leave_arena(book, alike[-1])
    return points


def close(book: Book, circus: Circus) -> None:
    """CI-SHOW-4, CI-SHOW-5, CI-SHOW-7."""
    before = circus.hand
    draw_upgrades(book, circus, len(book.arena) + on_track(book, circus, "upgrades", "adds"))
    book.incoming = circus.hand - before if book.dealer else 0
    book.drawing = min(1, drawable(book))
    book.showtime = True
