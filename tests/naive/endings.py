"""Wages, what follows a show, and the end of the game (DR-PAY, DR-AFT, DR-FIN)."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.drum_roll.rules.moves import Waive
from companion.games.drum_roll.rules.parts import AWARDS, KINDS, SHOWS
from tests.naive.book import UNKNOWN, Book, Circus, Payslip, Performer, leave_row, many, number, pay_fame
from tests.naive.rounds import next_start


def wage(book: Book, circus: Circus, card: str, performer: Performer) -> int:
    """DR-PAY-3, DR-PAY-5, DR-PAY-6."""
    if performer.flipped and performer.flipped < book.show:
        printed = number(book, card, secondary(book, circus, card, performer))
    elif performer.kind == "eccentric":
        printed = number(book, card, f"wage {many(circus, 'eccentric')}")
    else:
        printed = number(book, card, "wage")
    return max(0, printed - performer.wagon)


def secondary(book: Book, circus: Circus, card: str, performer: Performer) -> str:
    """DR-PAY-6: an eccentric's card prints one secondary wage, or one for each number of eccentrics."""
    by_number = performer.kind == "eccentric" and book.facts.get((card, "flip wage by")) == "by eccentrics"
    return f"flip wage {many(circus, 'eccentric')}" if by_number else "flip wage"


def wages(book: Book, seat: int) -> dict[str, int]:
    """DR-PAY-1."""
    circus = book.circuses[seat]
    of_performers = {card: wage(book, circus, card, performer) for card, performer in circus.performers.items()}
    return of_performers | {card: number(book, card, "wage") for card in circus.personnel}


def proposed(book: Book, seat: int) -> list[str]:
    """DR-PAY-4: the highest wages are not paid, one for each waiver."""
    only_performers = book.has_switched("DR-PAY-4", "performers only")
    due = {card: coins for card, coins in wages(book, seat).items() if coins}
    cards = [card for card in due if not only_performers or card.startswith("performer/")]
    return sorted(cards, key=lambda card: -due[card])[: book.waivers[seat]]


def waive(book: Book, seat: int, move: Waive) -> None:
    """DR-PAY-4: the player's own choice."""
    waived = book.waived.get(seat) or proposed(book, seat)
    due = wages(book, seat)
    alike = [card for card in waived if card == move.instead or due[card] == due.get(move.instead)]
    waived.remove(move.instead if move.instead in waived else alike[0])
    book.waived[seat] = [*waived, move.card]


def pay(book: Book, seat: int) -> None:
    """DR-PAY-1, DR-PAY-2."""
    due = wages(book, seat)
    waived = book.waived.get(seat) or proposed(book, seat)
    owed = sum(coins for card, coins in due.items() if card not in waived)
    missing = pay_fame(book.circuses[seat], owed)
    book.circuses[seat].fame -= missing
    book.payslips[-1][seat] = Payslip(owed, owed - missing, missing, -missing)
    if len(book.payslips[-1]) == len(book.circuses):
        after_show(book)


def after_show(book: Book) -> None:
    """DR-AFT-1…4."""
    if book.show == SHOWS:
        book.phase = "over"
        return
    for card in [*book.performer_row, *book.personnel_row]:
        leave_row(book, card)
    for circus in book.circuses:
        circus.marker = 0
    book.tiles = {(seat + 1) % len(book.tiles): tile for seat, tile in book.tiles.items()}
    book.show += 1
    book.round = 1
    next_start(book)


def largest_show(book: Book, seat: int) -> bool:
    """DR-FIN-1, DR-FIN-5."""
    mine = len(book.circuses[seat].performers)
    return mine > 0 and mine == max(len(circus.performers) for circus in book.circuses)


def full_variety(book: Book, seat: int) -> bool:
    return all(many(book.circuses[seat], kind) for kind in KINDS)


def perfect_show(book: Book, seat: int) -> bool:
    """DR-FIN-1, DR-FIN-5: everybody outstanding in the last show, or flipped before it."""
    performers = book.circuses[seat].performers

    def is_perfect(card: str) -> bool:
        if 0 < performers[card].flipped < book.show:
            return not book.has_switched("DR-FIN-5", "no")
        return book.levels[seat][card][1] == "outstanding"

    return bool(performers) and all(is_perfect(card) for card in performers)


def large_troupe(book: Book, seat: int) -> bool:
    return len(book.circuses[seat].performers) >= 8


WINNERS: dict[str, Callable[[Book, int], bool]] = {
    "largest show": largest_show,
    "full variety": full_variety,
    "perfect show": perfect_show,
    "large troupe": large_troupe,
}


def settle(book: Book) -> None:
    """DR-FIN-1…3: fame and everything that the end brings."""
    book.awards = {award: [seat for seat in book.seats if WINNERS[award](book, seat)] for award in AWARDS}
    book.totals = [circus.fame for circus in book.circuses]
    for award, winners in book.awards.items():
        for seat in winners:
            book.totals[seat] += number(book, "award", award)
    for seat, circus in enumerate(book.circuses):
        book.totals[seat] += min(5, circus.bank // 2) + sum(unused(circus, card) for card in circus.hand)


def unused(circus: Circus, investment: str) -> int:
    """DR-FIN-3, DR-INV-2, DR-INV-3."""
    match investment:
        case "unblock action" | "trailer" | "fire a performer":
            return 1
        case "trailer bonus":
            return sum(performer.wagon for performer in circus.performers.values())
        case "personnel bonus":
            return len(circus.personnel)
        case "resource bonus":
            return circus.stock.total() // 3
        case _:
            return 0


def lay_open(circus: Circus, investment: str, instead: str = UNKNOWN) -> None:
    """DR-FIN-3, DR-INV-7: of the cards that nobody knew one is shown, or one that was told by mistake."""
    if instead in circus.hand:
        circus.hand[circus.hand.index(instead)] = investment
