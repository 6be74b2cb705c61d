"""A second bookkeeper of Circus: reads the events of a game and works everything out from the rules page alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.core.events import Event, Start
from companion.core.game import Adjust, Tell
from companion.core.seats import Setup
from companion.games.circus.rules import moves
from companion.games.circus.rules.parts import RULEBOOK_FACTS, Value
from tests.naive.circus import cards, turns
from tests.naive.circus.book import SPECIALTIES, Book, Circus, Performer, join, lay, take_performer
from tests.naive.circus.finale import end

Events = Sequence[Event[moves.CircusMove]]
AFTER_A_CARD = (moves.Give, moves.Discard, moves.Leave, moves.Turn, moves.Deal, Tell)


def kept(events: Events) -> Iterator[Book]:
    """The same book, after each event."""
    start = events[0].move
    assert isinstance(start, Start)
    book = opened(start.setup, events)
    yield book
    for event in events[1:]:
        if not isinstance(event.move, AFTER_A_CARD):
            cards.close(book)
        enter(book, event)
        go_on(book)
        yield book


def opened(setup: Setup, events: Events) -> Book:
    """A number told is printed on the card from the beginning, so it may be known from the beginning."""
    facts = {(card, name): msgspec.json.decode(text, type=Value) for card, name, text in setup.facts}
    told = {(e.move.card, e.move.field): e.move.value for e in events if isinstance(e.move, Tell)}
    known = RULEBOOK_FACTS | facts
    circuses = [Circus() for _ in setup.names]
    return Book(circuses, dict(setup.switches), known | told, setup.dealer, set(told) - set(known))


def go_on(book: Book) -> None:
    """What happens by itself: the first turn, and the next one after a showtime."""
    if book.phase == "setup" and is_set_up(book):
        book.phase = "play"
        book.posters += [poster for poster in SPECIALTIES if poster not in book.posters][: book.advanced]
        book.upgrade_deck -= 0 if book.dealer else 4 * len(book.circuses)
        begin(book)
    if book.showtime and not book.drawing and not book.incoming:
        book.showtime = False
        book.turns += 1
        begin(book)


def is_set_up(book: Book) -> bool:
    caravans = all(len(circus.caravan) == 2 for circus in book.circuses)
    hands = not book.dealer or all(circus.cards for circus in book.circuses)
    return caravans and hands and len(book.posters) >= (5 if book.advanced else 4)


def begin(book: Book) -> None:
    """CI-SHOW-6, CI-BOX-2, CI-FIN-3."""
    if book.round > book.rounds:
        book.phase = "over"
        end(book)
        return
    book.circuses[book.acting].developed = False
    book.circuses[book.acting].acted = False
    turns.box_office(book, book.acting)


def enter(book: Book, event: Event[moves.CircusMove]) -> None:
    match event.move:
        case moves.Starts(seat):
            book.start = seat
        case moves.Poster(specialty):
            book.posters.append(specialty)
        case moves.Turn():
            turn_up(book, event.by, event.move)
        case moves.Deal(dealt):
            cards.deal(book, dealt)
        case Tell(card, name):
            book.untold.discard((card, name))
        case Adjust():
            adjust(book, event.move)
        case _:
            assert event.by == book.acting, f"{event.by} acts in the turn of {book.acting}"
            act(book, book.circuses[book.acting], event.move)


def adjust(book: Book, move: Adjust) -> None:
    """The host lays a cube from the supply on a performer."""
    _, colour, card = move.thing.split(" ", 2)
    performer = next(one for one in book.in_play() if one.card == card)
    assert move.to == 1
    assert colour not in performer.cubes
    assert book.supply[colour], f"no {colour} cube to lay"
    lay(book, performer, colour)


def turn_up(book: Book, by: object, move: moves.Turn) -> None:
    performer = cards.named(book, Performer(move.specialty, move.gender or "", move.card))
    if book.phase == "play":
        assert book.drawing, f"nobody draws {move}"
        book.drawing -= 1
        take_performer(book)
        join(book, book.circuses[book.acting], performer)
    elif len(book.arena) < 3:
        place(book, performer)
    else:
        seat = by if isinstance(by, int) else next(s for s in book.seats if len(book.circuses[s].caravan) < 2)
        take_performer(book)
        book.circuses[seat].caravan.append(performer)


def place(book: Book, performer: Performer) -> None:
    """CI-SET-3, CI-SET-7."""
    if all(one.specialty != performer.specialty for one in book.arena):
        take_performer(book)
        book.arena.append(performer)


def act(book: Book, circus: Circus, move: object) -> None:
    match move:
        case moves.Play():
            cards.play(book, circus, move)
        case moves.Give(performer):
            cards.give(book, own(circus, performer))
        case moves.Discard(upgrade):
            cards.pay(book, circus, upgrade)
        case moves.Leave():
            pass  # a card or a step that went back was never played
        case moves.Develop(track):
            turns.develop(book, circus, track)
        case moves.Swap(performer, other):
            swap(book, circus, performer, other)
        case moves.Remove(colours):
            turns.strip(book, circus, colours)
        case moves.Send(performer):
            turns.perform(book, circus, own(circus, performer))
            turns.close(book, circus)
        case moves.Pass():
            assert not circus.caravan
            turns.close(book, circus)
        case _:
            raise AssertionError(f"what is {move}?")


def own(circus: Circus, card: str) -> Performer:
    return next(performer for performer in circus.caravan if performer.card == card)


def swap(book: Book, circus: Circus, performer: str, other: str) -> None:
    for owner in book.circuses:
        if owner is not circus and any(one.card == other for one in owner.caravan):
            turns.swap(book, circus, own(circus, performer), own(owner, other), owner)
            return
    standing = next(one for one in book.arena if one.card == other)
    turns.swap(book, circus, own(circus, performer), standing, None)
