"""A second bookkeeper of Drum Roll: reads the events of a game and works everything out from the rules page alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.core.events import Event, Reveal, Sealed, Start
from companion.core.game import Adjust, Tell
from companion.core.seats import Setup
from companion.games.drum_roll.rules import moves
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.parts import COLOURS, RULEBOOK_FACTS, Value
from tests.naive import endings, rounds, shows, votes
from tests.naive.book import Book, Circus, drop, full_name, gain_cube

Events = Sequence[Event[DrumRollMove]]
AFTER_RESOLUTION = (moves.Give, moves.Exchange, moves.Done, Sealed, Reveal)
NEXT_ROUND = (moves.Turn, moves.Place, moves.Pass, moves.Bank)
IN_SHOW = (moves.Perform, moves.Waive, moves.Pay)
SILENT = (moves.Done, moves.Forgo, Sealed, Tell)
STILL_THIS_ROUND = (*AFTER_RESOLUTION, Tell, moves.Draw, moves.Hire, moves.Forgo, moves.Continue)


def kept(events: Events) -> Iterator[Book]:
    """The same book, after each event."""
    start = events[0].move
    assert isinstance(start, Start)
    book = opened(start.setup, events)
    yield book
    for at, event in enumerate(events[1:], 1):
        turn_to(book, event, events[at + 1 :])
        enter(book, event)
        rounds.resolve(book)
        if book.phase == "show":
            shows.move_on(book)
        yield book


def opened(setup: Setup, events: Events) -> Book:
    """A number told is printed on the card from the beginning, so it may be known from the beginning."""
    facts = {(card, name): msgspec.json.decode(text, type=Value) for card, name, text in setup.facts}
    told = {(e.move.card, e.move.field): e.move.value for e in events if isinstance(e.move, Tell)}
    circuses = [Circus() for _ in setup.names]
    book = Book(circuses, RULEBOOK_FACTS | facts | told, dict(setup.switches), setup.dealer)
    book.dealt = [[] for _ in circuses]
    return book


def turn_to(book: Book, event: Event[DrumRollMove], later: Events) -> None:
    """What happens by itself between the event before and this one."""
    move = event.move
    fresh = isinstance(move, moves.Organize) and is_after_the_round(book, move, later)
    if book.phase == "resolving" and (fresh or isinstance(move, AFTER_RESOLUTION + NEXT_ROUND) or is_in_show(move)):
        rounds.discount(book)
        book.phase = "distributing"
    if book.phase == "distributing" and (fresh or isinstance(move, NEXT_ROUND) or is_in_show(move)):
        assert not votes.is_due(book), f"no vote after round {book.round}"
        close_round(book, book.round == 7)
    if book.phase == "setup" and isinstance(move, moves.Place | moves.Pass):
        book.phase = "placing"
    if book.phase == "show" and isinstance(move, moves.Waive | moves.Pay):
        shows.end_shows(book, everybody=True)
        book.phase = "paying"


def is_in_show(move: object) -> bool:
    """DR-SHOW-9: applause, too, is for a show."""
    applauds = isinstance(move, moves.Play) and move.investment.startswith("extended applause/")
    return applauds or isinstance(move, IN_SHOW)


def is_next_round(book: Book, later: Events) -> bool:
    """The Show Organizer's word may come when the round is over and nothing was to be refilled."""
    for event in later:
        if isinstance(event.move, STILL_THIS_ROUND):
            return False
        if isinstance(event.move, NEXT_ROUND):
            return True
    return False


def is_after_the_round(book: Book, move: moves.Organize, later: Events) -> bool:
    """DR-END-4: the owner's last word ends a round; what is said after it is said in the next."""
    if book.has_switched("DR-END-4", "by itself"):
        return is_next_round(book, later)
    return book.kept and move.returning


def close_round(book: Book, show_follows: bool) -> None:
    rounds.end_round(book, show_follows)
    if show_follows:
        shows.open_show(book)


def enter(book: Book, event: Event[DrumRollMove]) -> None:
    if isinstance(event.by, int):
        enter_seat(book, int(event.by), event.move)
    else:
        enter_table(book, event.move)


def enter_table(book: Book, move: object) -> None:
    match move:
        case moves.Starts(seat):
            book.start = seat
        case moves.Tile(seat, card):
            book.tiles[seat] = full_name("region", card)
        case moves.Turn():
            rounds.turn_up(book, move)
        case moves.Draw(card):
            rounds.drawn(book, card)
            shows.take_only_card(book)
        case _:
            enter_talk(book, move)


def enter_talk(book: Book, move: object) -> None:
    match move:
        case moves.Deal():
            rounds.deal(book, move)
        case Reveal():
            votes.reveal(book, move)
        case moves.Continue():
            count_votes(book)
        case Adjust():
            adjust(book, move)
        case Tell():
            pass
        case _:
            raise AssertionError(f"the table does not say {move}")


def adjust(book: Book, move: Adjust) -> None:
    """The host says how many cubes of a colour lie in a stock; the others are in the supply (DR-SUP-1)."""
    assert move.seat is not None
    for colour in COLOURS:
        if move.thing == f"stock {colour}":
            stock = book.circuses[move.seat].stock
            book.supply[colour] += stock[colour] - move.to
            stock[colour] = move.to


def count_votes(book: Book) -> None:
    postpone = votes.postponed(book)
    votes.penalize(book, postpone)
    if rounds.owner_is_asked(book, not postpone):
        book.verdict = postpone
    else:
        close_round(book, not postpone)


def enter_seat(book: Book, seat: int, move: object) -> None:
    match move:
        case moves.Deal():
            rounds.deal(book, move)
        case moves.Keep(card):
            rounds.keep(book, seat, card)
        case moves.Cube(colour) if book.phase == "setup":
            gain_cube(book, seat, colour)
        case moves.Place(space, unblock):
            rounds.place(book, seat, space, unblock)
        case moves.Pass():
            rounds.pass_on(book, seat)
        case moves.Draw():
            rounds.invest(book, seat)
        case _:
            enter_round(book, seat, move)


def enter_round(book: Book, seat: int, move: object) -> None:
    match move:
        case moves.Hire(card):
            rounds.hire(book, seat, card)
        case moves.Give():
            rounds.give(book, seat, move)
        case moves.Exchange():
            rounds.exchange(book, seat, move)
        case moves.Organize(returning):
            organize(book, seat, returning)
        case moves.Bank(coins):
            rounds.bank(book, seat, coins)
        case _:
            enter_show(book, seat, move)


def organize(book: Book, seat: int, returning: bool) -> None:
    """DR-END-2, DR-END-4: whoever says no without having sent it back before was asked at the end of the round."""
    book.kept = book.kept or (not returning and book.organizing is None)
    book.organizing = seat if returning else None
    if book.verdict is not None:
        postpone, book.verdict = book.verdict, None
        close_round(book, not postpone)


def enter_show(book: Book, seat: int, move: object) -> None:
    match move:
        case moves.Perform():
            shows.perform(book, seat, move)
        case moves.Cube() | moves.Spend() | moves.Wagon():
            shows.chosen(book, seat, move)
        case moves.Forgo() if book.phase == "show":
            shows.chosen(book, seat, move)
        case moves.Forgo() if book.stack:
            book.stack.pop(0)
        case moves.Take(card):
            shows.take(book, seat, card)
        case moves.Waive():
            endings.waive(book, seat, move)
        case moves.Pay():
            endings.pay(book, seat)
        case _:
            enter_hand(book, seat, move)


def enter_hand(book: Book, seat: int, move: object) -> None:
    match move:
        case moves.Play("double vote"):
            votes.double(book, seat)
        case moves.Play(investment) if investment.startswith("extended applause/"):
            shows.applaud(book, seat, investment.removeprefix("extended applause/"))
        case moves.Play():
            rounds.play(book, seat, move)
        case moves.Know(investment, instead):
            endings.lay_open(book.circuses[seat], investment, instead)
        case moves.Show(investment):
            endings.lay_open(book.circuses[seat], investment)
        case moves.Discard(investment):
            drop(book.circuses[seat], investment)
        case _:
            assert isinstance(move, SILENT), f"seat {seat} does not say {move}"
