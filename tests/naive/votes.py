"""The vote whether there is another round (DR-VOTE)."""

from __future__ import annotations

from companion.core.events import Reveal
from companion.games.drum_roll.rules.moves import DrumRollMove, Vote
from tests.naive.book import Book, drop


def is_due(book: Book) -> bool:
    """DR-VOTE-1, DR-VOTE-3, DR-VOTE-4."""
    return book.round in (5, 6)


def reveal(book: Book, move: Reveal[DrumRollMove]) -> None:
    """DR-VOTE-7: who did not answer is ready."""
    book.phase = "voting"
    book.doubled = []
    book.votes = dict.fromkeys(book.seats, False)
    for seat, vote in move.openings:
        assert isinstance(vote, Vote)
        book.votes[seat] = vote.postpone


def double(book: Book, seat: int) -> None:
    """DR-VOTE-5, DR-VOTE-8."""
    drop(book.circuses[seat], "double vote")
    book.doubled.append(seat)


def postponed(book: Book) -> bool:
    """DR-VOTE-2, DR-VOTE-5, DR-VOTE-6: the majority, on a tie the one vote of the start player."""
    votes = [*book.votes.values(), *(book.votes[seat] for seat in book.doubled)]
    if len(book.circuses) == 2 and book.round == 5:
        votes.append(book.has_switched("DR-VOTE-6", "postpone"))
    postpone, ready = votes.count(True), votes.count(False)
    return book.votes[book.start] if postpone == ready else postpone > ready


def penalize(book: Book, postpone: bool) -> None:
    """DR-VOTE-3: after the sixth round a postponing vote costs 1 fame."""
    if book.round != 6 or (not postpone and book.has_switched("DR-VOTE-3", "only when postpone wins")):
        return
    for seat in book.seats:
        book.circuses[seat].fame -= book.votes[seat]
