"""Moves that wait for what is printed somewhere: nobody had told it when the move was made."""

from __future__ import annotations

from companion.games.magnificent.rules import moves
from companion.games.magnificent.rules.parts import Ability, Bonus
from tests.naive.magnificent import deeds, gains
from tests.naive.magnificent.book import Book, Turn, printed


def told(book: Book, fact: tuple[str, str]) -> object:
    """The move that waited for this print alone, if the print allows it: what it forbids has not happened."""
    book.untold.discard(fact)
    if fact in book.awaited and book.turn:
        book.awaited.remove(fact)
        if not book.awaited:
            return book.waiting if is_possible(book, book.turn, book.waiting) else None
    return None


def is_possible(book: Book, turn: Turn, move: object) -> bool:
    match move:
        case moves.Complete():
            return deeds.can_complete(book, turn, move)
        case moves.Train(space):
            return can_train(book, turn, deeds.ability_of(book, space))
        case _:
            return is_in_time(book, turn, printed(book, used_card(book, turn), "bonus", Bonus))


def can_train(book: Book, turn: Turn, ability: Ability) -> bool:
    """MG-TRN-1."""
    wanted = 2 if ability.symbol == "two" else 1
    given = sum(cost.n for cost in ability.bonus.costs if cost.what == "trainer")
    doubles = any(gain.what == "double" for gain in ability.bonus.gives)
    ready = book.rings[turn.seat].trainers - (turn.fresh if doubles else 0)
    return ready >= wanted + given and is_in_time(book, turn, ability.bonus)


def is_in_time(book: Book, turn: Turn, bonus: Bonus) -> bool:
    """Whether it can be paid and there is something to change: a tile just placed, an action begun or to come."""
    if not gains.applies(turn, bonus) or not gains.can_pay(book.rings[turn.seat], bonus):
        return False
    given = {gain.what for gain in bonus.gives}
    may_build = turn.action == "build" and not turn.is_over
    if "power" in given and turn.action:
        return False
    if "double" in given and not (turn.tile and gains.under(book, turn, turn.tile)):
        return False
    if "recolour" in given and turn.action and not may_build:
        return False
    return "show" not in given or ((turn.action or turn.bound or "perform") == "perform" and not turn.is_over)


def used_card(book: Book, turn: Turn) -> str:
    assert turn.place is not None, "the die lies nowhere"
    return book.rings[turn.seat].masters[turn.place]


def await_print(book: Book, move: object, *facts: tuple[str, str]) -> bool:
    """Nothing happens before what is printed there has been read out; facts nobody ever tells are missing."""
    book.waiting, book.awaited = move, {fact for fact in facts if fact in book.untold or fact not in book.facts}
    return bool(book.awaited)
