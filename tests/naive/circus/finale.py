"""The grand finale and the bonus points (CI-FIN)."""

from __future__ import annotations

from tests.naive.circus.book import SPECIALTIES, Book, Circus, on_track


def finale_winner(book: Book, specialty: str) -> int | None:
    """CI-FIN-1, CI-FIN-4: the seat with the best performer of it; ties go to the earliest in turn order."""
    cast = {
        seat: [len(one.cubes) for one in book.circuses[seat].caravan if one.specialty == specialty]
        for seat in book.in_turn()
    }
    everybody = [cubes for performers in cast.values() for cubes in performers]
    nobody_with_a_cube = len(everybody) > 1 and max(everybody) == 0
    if not everybody or (nobody_with_a_cube and "CI-FIN-4" in book.switches):
        return None
    return next(seat for seat, performers in cast.items() if max(everybody) in performers)


def end(book: Book) -> None:
    """CI-FIN-1…5."""
    winners = {specialty: finale_winner(book, specialty) for specialty in SPECIALTIES}
    book.finale = {specialty: seat for specialty, seat in winners.items() if seat is not None}
    for seat in book.finale.values():
        book.circuses[seat].score += 3
    for circus in book.circuses:
        circus.score += bonus(book, circus)


def bonus(book: Book, circus: Circus) -> int:
    """CI-FIN-2, CI-FIN-5. The lowest step of an untold track gives nothing."""
    points = on_track(book, circus, "bonus", "points") if circus.cubes() else 0
    return points * (circus.cubes() // on_track(book, circus, "bonus", "cubes")) if points else 0
