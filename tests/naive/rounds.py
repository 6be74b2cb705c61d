"""Set-up and the preparation rounds, paragraph by paragraph (DR-SET, DR-ACT, DR-DIS, DR-END)."""

from __future__ import annotations

from collections import Counter

from companion.games.drum_roll.rules.moves import Deal, Exchange, Give, Play, Turn
from companion.games.drum_roll.rules.parts import COLOURS, DISCS, Space
from tests.naive.book import (
    UNKNOWN,
    Book,
    Performer,
    cost,
    drop,
    full_name,
    gain_cube,
    give_cube,
    give_wagon,
    kind_of,
    leave_row,
    lose_performer,
    number,
)


def deal(book: Book, move: Deal) -> None:
    card = full_name("performer", move.card)
    book.kinds[card] = move.kind or ""
    book.dealt[move.seat].append(card)


def keep(book: Book, seat: int, card: str) -> None:
    """DR-SET-4, DR-SET-6: the one not kept goes to the left, and each pays for the two it has."""
    passed = next(other for other in book.dealt[seat] if other != card)
    for owner, performer in ((seat, card), ((seat + 1) % len(book.circuses), passed)):
        circus = book.circuses[owner]
        circus.performers[performer] = Performer(kind_of(book, performer))
        circus.coins -= number(book, performer, "hire")
    own = book.circuses[seat].performers
    book.circuses[seat].performers = {card: own.pop(card)} | own  # as it lies there: kept, then received


def turn_up(book: Book, move: Turn) -> None:
    """DR-SET-1, DR-SET-2: a third of one kind (with two players: a second) does not stay."""
    if move.card.startswith("personnel/"):
        book.personnel_row.append(move.card)
        return
    card = full_name("performer", move.card)
    book.kinds[card] = move.kind or book.kinds.get(card, "")
    alike = [other for other in book.performer_row if kind_of(book, other) == kind_of(book, card)]
    if len(alike) < (1 if len(book.circuses) == 2 else 2):
        book.performer_row.append(card)


def place(book: Book, seat: int, space: Space, unblock: bool) -> None:
    if unblock:
        drop(book.circuses[seat], "unblock action")
    put_disc(book, seat, space)


def pass_on(book: Book, seat: int) -> None:
    """DR-ACT-8."""
    book.circuses[seat].coins += 1
    put_disc(book, seat, None)


def put_disc(book: Book, seat: int, space: Space | None) -> None:
    """DR-ACT-9: after the last disc all cube spaces, then all sales."""
    book.discs.append((seat, space))
    if len(book.discs) < DISCS * len(book.circuses):
        return
    book.phase = "resolving"
    for where in (*COLOURS, "tickets"):
        book.stack += [(owner, at) for owner, at in book.discs if at == where]


def resolve(book: Book) -> None:
    """DR-ACT-9, DR-ACT-17: one after the other, in the order of the stack (DR-SUP-7)."""
    while book.stack and not waits_for_cube(book, *book.stack[0]):
        owner, where = book.stack.pop(0)
        if where == "tickets":
            sell(book, owner)
        for colour in COLOURS:
            if where == colour:
                gain_cube(book, owner, colour)


def waits_for_cube(book: Book, owner: int, where: Space) -> bool:
    """DR-ACT-17, DR-END-4: the colour is out, and a card of the hand might send a cube of it back."""
    if where == "tickets" or book.has_switched("DR-END-4", "by itself"):
        return False
    circus, colour = book.circuses[owner], next(each for each in COLOURS if each == where)
    own = circus.stock[colour] or any(performer.cubes[colour] for performer in circus.performers.values())
    return not book.supply[colour] and bool(circus.hand) and bool(own)


def sell(book: Book, seat: int) -> None:
    """DR-ACT-4, DR-ACT-12: no marker moves past the last space."""
    circus = book.circuses[seat]
    if circus.marker < number(book, "track", "length"):
        circus.marker += 1
        circus.coins += number(book, "track", f"step {circus.marker}")


def invest(book: Book, seat: int) -> None:
    """DR-ACT-5."""
    book.circuses[seat].coins -= 1
    draw(book, seat)


def draw(book: Book, seat: int) -> None:
    """DR-SUP-5: thirty cards, less those in hands; where a dealer deals, the card is told later."""
    if sum(len(circus.hand) for circus in book.circuses) < 30:
        book.circuses[seat].hand.append(UNKNOWN)
        book.drawing += [seat] * book.dealer


def drawn(book: Book, card: str) -> None:
    """A dealer's card goes to those who invested, in player order; else to one who looks at some (DR-INV-4)."""
    seat = next((seat for seat in book.in_turn() if seat in book.drawing), None)
    if seat is None:
        next(look for look in book.looking if len(look.seen) < look.n).seen.append(card)
        return
    book.drawing.remove(seat)
    hand = book.circuses[seat].hand
    hand[hand.index(UNKNOWN)] = card


def hire(book: Book, seat: int, card: str) -> None:
    """DR-ACT-6, DR-ACT-7, DR-SUP-6."""
    circus = book.circuses[seat]
    circus.coins -= cost(book, card)
    leave_row(book, card)
    if card.startswith("performer/"):
        circus.performers[card] = Performer(kind_of(book, card))
    else:
        circus.personnel.append(card)


def discount(book: Book) -> None:
    """DR-ACT-11, DR-ACT-14, DR-SUP-3, DR-SUP-6: what is free already goes, the others get a token while any is left."""
    for card in [*book.performer_row, *book.personnel_row]:
        if cost(book, card) == 0:
            leave_row(book, card)
    for card in [*book.performer_row, *book.personnel_row]:
        if book.tokens:
            book.tokens -= 1
            book.discounts[card] += 1


def give(book: Book, seat: int, move: Give) -> None:
    """DR-DIS-1."""
    book.circuses[seat].stock[move.colour] -= 1
    book.circuses[seat].performers[move.card].cubes[move.colour] += 1


def exchange(book: Book, seat: int, move: Exchange) -> None:
    """DR-DIS-3, DR-DIS-4, DR-DIS-6: no colour named means both that the assistant's card shows."""
    give_cube(book, seat, move.give)
    shown = book.facts[move.card, "to"] if move.take is None else (move.take,)
    assert isinstance(shown, tuple)
    for colour in COLOURS:
        for _ in range(Counter(shown)[colour]):
            gain_cube(book, seat, colour)


def play(book: Book, seat: int, move: Play) -> None:
    """DR-INV-2; Extended Applause and Double Vote have their own moments (DR-SHOW-9, DR-VOTE-5)."""
    circus = book.circuses[seat]
    drop(circus, move.investment)
    match move.investment.split("/"):
        case ["extra resources", printed] if move.colour is not None:
            for _ in range(2 if move.colour == printed else 1):
                gain_cube(book, seat, move.colour)
        case ["extra income", "coins"]:
            circus.coins += 4
        case ["extra income", "cube"] if move.colour is not None:
            give_cube(book, seat, move.colour)
            circus.coins += 5
        case _:
            play_on(book, seat, move)


def play_on(book: Book, seat: int, move: Play) -> None:
    """DR-INV-2: the two that concern a performer."""
    match move.investment:
        case "trailer":
            give_wagon(book, seat, move.card)
        case "fire a performer":
            lose_performer(book, seat, move.card)
        case other:
            raise AssertionError(f"{other} is not played like this")


def bank(book: Book, seat: int, coins: int) -> None:
    """DR-END-3."""
    book.circuses[seat].coins -= coins
    book.circuses[seat].bank += coins


def owner_is_asked(book: Book, show_follows: bool) -> bool:
    """DR-END-2, DR-END-4, DR-END-6: who has not sent the Show Organizer back is asked when the round ends."""
    if book.has_switched("DR-END-4", "by itself") or book.organizing is not None:
        return False
    barred = show_follows and book.has_switched("DR-END-6", "not allowed")
    return not barred and any("personnel/show organizer" in circus.personnel for circus in book.circuses)


def end_round(book: Book, show_follows: bool) -> None:
    """DR-END-1, DR-END-2, DR-END-4, DR-END-6. During a show the start player of the round just played stays."""
    returning = book.organizing
    if show_follows and book.has_switched("DR-END-6", "not allowed"):
        returning = None
    if returning is not None:
        book.circuses[returning].personnel.remove("personnel/show organizer")
        book.personnel_row.append("personnel/show organizer")
    book.organizing = returning
    book.kept = False
    book.discs = []
    if not show_follows:
        book.round += 1
        next_start(book)


def next_start(book: Book) -> None:
    """DR-END-1, DR-END-2, DR-AFT-3."""
    left = (book.start + 1) % len(book.circuses)
    book.start = left if book.organizing is None else book.organizing
    book.organizing = None
    book.phase = "placing"
