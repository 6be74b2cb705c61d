"""Upgrade cards: what a card played does, who pays with what, and cubes that are still to be given (CI-REH)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from companion.games.circus.rules import moves
from tests.naive.circus import turns
from tests.naive.circus.book import Book, Circus, Performer, lay, number


def deal(book: Book, dealt: Sequence[str]) -> None:
    """The laptop deals: the hand at set-up, seat by seat, or what the showtime drew."""
    if book.phase == "play":
        circus, wanted = book.circuses[book.acting], book.incoming
        book.incoming = 0
    else:
        circus, wanted = next(one for one in book.circuses if not one.cards), 4
        book.upgrade_deck -= 4
    assert len(dealt) == wanted, f"{len(dealt)} cards dealt, {wanted} wanted"
    circus.cards.update(dealt)


def leaves_hand(book: Book, circus: Circus, upgrade: str) -> None:
    if book.dealer:
        assert circus.cards[upgrade], f"{upgrade} is not in the hand"
        circus.cards[upgrade] -= 1


def pay(book: Book, circus: Circus, upgrade: str) -> None:
    """CI-REH-7."""
    assert book.owed, "a card too many is paid"
    book.owed -= 1
    leaves_hand(book, circus, upgrade)


def play(book: Book, circus: Circus, move: moves.Play) -> None:
    kind, _, which = move.upgrade.partition(" ")
    cost = turns.inspiration_cost(book) if kind == "inspiration" else printed_cost(book, move)
    if circus.hand < 1 + cost and not is_known(book, move):
        return  # the cost read out afterwards is more than the hand can pay: the card stays where it was
    leaves_hand(book, circus, move.upgrade)
    turns.play(book, circus, cost, stays=kind == "talent")
    match kind:
        case "inspiration":
            lay_one(book, circus, move.performer, "yellow")
        case "impression":
            impress(book, circus, which, move.performer)
        case "practice":
            give_all(book, [one for one in circus.caravan if one.is_of(which)], "green")
        case "talent":
            circus.talents.append(which)
        case _:
            costume(book, circus, move)


def is_known(book: Book, move: moves.Play) -> bool:
    """Whether the cost was known before the card was played."""
    return move.cost is not None or (f"upgrade/{move.upgrade}", "cost") not in book.untold


def printed_cost(book: Book, move: moves.Play) -> int:
    return number(book, f"upgrade/{move.upgrade}", "cost") if move.cost is None else move.cost


def impress(book: Book, circus: Circus, gender: str, card: str) -> None:
    """CI-REH-3, CI-REH-14."""
    if book.rightmost().is_of(gender):
        lay_one(book, circus, card, "red")


def lay_one(book: Book, circus: Circus, card: str, colour: str) -> None:
    """CI-REH-15: nobody is named where nothing can happen."""
    if card:
        lay(book, next(one for one in circus.caravan if one.card == card), colour)
    else:
        missing = [one for one in circus.caravan if colour not in one.cubes]
        assert not missing or not book.supply[colour], f"nobody got the {colour} cube"
        book.lost[colour] += bool(missing)


def costume(book: Book, circus: Circus, move: moves.Play) -> None:
    """CI-REH-6."""
    if move.upgrade == "costume same":
        give_all(book, [one for one in circus.caravan if one.specialty == move.specialty], "purple")
    else:
        book.giving = "purple"
        for one in without(circus.caravan, "purple"):
            book.groups.setdefault(one.specialty, []).append(one)


def without(performers: Sequence[Performer], colour: str) -> list[Performer]:
    return [one for one in performers if colour not in one.cubes]


def give_all(book: Book, performers: Sequence[Performer], colour: str) -> None:
    """CI-REH-13: each is a group of its own."""
    book.giving = colour
    book.groups = {one.card: [one] for one in without(performers, colour)}


def give(book: Book, performer: Performer) -> None:
    group = next(name for name, group in book.groups.items() if performer in group)
    del book.groups[group]
    assert book.supply[book.giving], f"no {book.giving} cube to give"
    lay(book, performer, book.giving)


def close(book: Book) -> None:
    """What nobody had to choose: everybody still waiting gets a cube, or nobody."""
    assert not book.owed, f"{book.owed} cards still to be paid"
    assert not book.drawing, f"{book.drawing} performers still to be drawn"
    assert not book.incoming, f"{book.incoming} cards still to be dealt"
    waiting = list(book.groups.values())
    book.groups = {}
    if book.supply[book.giving] < len(waiting):
        assert not book.supply[book.giving], f"{book.giving}: nobody chose who gets the cubes"
        book.lost[book.giving] += len(waiting)
        return
    for group in waiting:
        assert len(group) == 1, f"{[one.card for one in group]}: nobody chose which of them"
        lay(book, group[0], book.giving)


def named(book: Book, performer: Performer) -> Performer:
    """A performer that the pack does not know goes by its kind and the first number that is not on the table."""
    kind = f"{performer.gender} {performer.specialty}".strip()
    lying = {*book.performer_discards, *(one.card for one in book.in_play())}
    free = next(card for n in count(1) if (card := f"performer/{kind} {n}") not in lying)
    performer.card = performer.card or free
    return performer
