"""A second bookkeeper of The Magnificent: reads the events of a game and works everything out from the rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from companion.core.events import Event, Start
from companion.core.game import Tell
from companion.core.seats import Setup
from companion.games.magnificent.rules import moves
from companion.games.magnificent.rules.parts import SIZES, TILE_SUPPLY, Value
from tests.naive.magnificent import deeds, gains, late, rounds
from tests.naive.magnificent.book import Book, Ringmaster, Turn
from tests.naive.magnificent.sums import COLOURS

Events = Sequence[Event[moves.MagnificentMove]]
DICE = {2: (3, 2), 3: (4, 3), 4: (5, 4)}
AT_WILL = (moves.Take, moves.Train)  # what a turn may begin with


def kept(events: Events) -> Iterator[tuple[int, Book]]:
    """The same book, before each event at which everything is settled, with the number of the event before it."""
    start = events[0].move
    assert isinstance(start, Start)
    book = opened(start.setup, events)
    for at, event in enumerate(events[1:], 1):
        try:
            prepare(book, event)
            if is_at_rest(book, event):
                yield at - 1, book
            enter(book, event)
            go_on(book)
        except (AssertionError, KeyError, IndexError) as error:
            raise AssertionError(
                f"event {at} {event.by} {msgspec.json.encode(event.move).decode()}: {error!r}"
            ) from error
    rounds.end(book)
    yield len(events) - 1, book


def is_scoring(book: Book) -> bool:
    """Points may still wait for what a card scores."""
    return book.phase == "sets" and any(ring.has_scored for ring in book.rings)


def opened(setup: Setup, events: Events) -> Book:
    """A print told is there from the beginning, so it may be known from the beginning."""
    known = {(card, name): msgspec.json.decode(text, type=Value) for card, name, text in setup.facts}
    told = {(e.move.card, e.move.field): e.move.value for e in events if isinstance(e.move, Tell)}
    counted = {e.move.card: e.move.points for e in events if isinstance(e.move, moves.Count)}
    book = Book([Ringmaster() for _ in setup.names], known | told, setup.dealer, set(told) - set(known), counted)
    book.supply = Counter({(colour, size): TILE_SUPPLY[size] for colour in COLOURS for size in SIZES})
    masters = 40 + 4 * (4 - len(setup.names))
    book.decks = Counter(master=masters, poster=48, starting=6, trainer=12, tent=16)
    return book


def begins(book: Book, event: Event[moves.MagnificentMove]) -> bool:
    """MG-TRN-1: trainers may come before the die; it is the next player's turn then."""
    return isinstance(event.move, AT_WILL) and (book.turn is None or book.turn.seat != event.by)


def is_at_rest(book: Book, event: Event[moves.MagnificentMove]) -> bool:
    return begins(book, event) or (
        isinstance(event.move, moves.Score) and not any(ring.has_scored for ring in book.rings)
    )


def prepare(book: Book, event: Event[moves.MagnificentMove]) -> None:
    """What happened by itself before this event."""
    move = event.move
    if begins(book, event) or isinstance(move, moves.Score | moves.Choose | moves.Remove):
        rounds.close_turn(book)
    if isinstance(move, moves.Score | moves.Roll | moves.Turn) and book.picking and not book.turned:
        rounds.finish_picking(book)
    if isinstance(move, moves.Score):
        rounds.finish_picking(book)
    if book.turn and not isinstance(move, moves.Pick | moves.Spend | Tell):
        gains.settle(book, book.turn)


def go_on(book: Book) -> None:
    """What happens by itself after this event."""
    if not book.dealer:
        rounds.number_up(book)
    if book.phase == "setup" and not book.picking and all(ring.tiles for ring in book.rings):
        rounds.finish_picking(book)
        book.phase = "play"
        rounds.wanted_display(book)
    elif book.phase == "sets" and not book.picking and all(ring.has_scored for ring in book.rings):
        if book.round < 3:
            rounds.next_round(book)
        else:
            book.phase = "over"
    if not book.dealer:
        rounds.number_up(book)
    if book.turn:
        gains.hang_last(book, book.turn)


def enter(book: Book, event: Event[moves.MagnificentMove]) -> None:
    if begins(book, event):
        begin(book, event.by)
    match event.move:
        case moves.Starts(seat):
            book.start = seat
        case moves.Board(seat, number):
            enter_board(book, seat, number)
        case moves.Turn(card):
            rounds.turn_up(book, card)
        case moves.Roll():
            enter_roll(book, event.move)
        case moves.Choose(slot):
            assert isinstance(event.by, int)
            rounds.choose(book, event.by, slot)
        case moves.Remove(slot):
            rounds.remove(book, slot)
        case moves.Score(place):
            assert isinstance(event.by, int)
            rounds.score(book, event.by, place)
        case moves.Fill(areas):
            assert isinstance(event.by, int)
            book.rings[event.by].areas = areas
        case moves.Take(colour, face):
            assert isinstance(event.by, int)
            take(book, event.by, (colour, face))
        case moves.Plan() | moves.Count():
            pass
        case moves.Done():
            waive(book.turn)
        case Tell(card, name):
            move = late.told(book, (card, name))
            if move is not None and book.turn:
                act(book, book.turn, move)
        case _:
            assert book.turn, "outside of a turn"
            assert event.by == book.turn.seat, f"in the turn of {book.turn.seat}"
            act(book, book.turn, event.move)


def waive(turn: Turn | None) -> None:
    """MG-TURN-8. Who has completed enough may still pay for one poster more, as long as nothing is rearranged."""
    if turn and turn.action == "perform":
        turn.is_paused = True
    elif turn:
        turn.is_over = True
        turn.action = turn.action or "none"


def enter_board(book: Book, seat: int, number: str) -> None:
    """MG-SET-4."""
    book.rings[seat].number = number
    book.rings[seat].masters = [f"master/{number} {n}" for n in range(1, 5)]
    if all(ring.number for ring in book.rings):
        rounds.wanted_at_setup(book)


def enter_roll(book: Book, move: moves.Roll) -> None:
    """MG-SET-1, MG-END-8."""
    faces = {"orange": move.orange, "green": move.green, "purple": move.purple, "clear": move.clear}
    of_colour, clear = DICE[len(book.rings)]
    assert not any(faces.values()) or [len(shown) for shown in faces.values()] == [of_colour] * 3 + [clear]
    book.dice = Counter({"orange": of_colour, "green": of_colour, "purple": of_colour, "clear": clear})
    book.pool = Counter((colour, face) for colour, shown in faces.items() for face in shown)


def begin(book: Book, seat: object) -> None:
    assert isinstance(seat, int)
    assert seat == book.in_turn()[book.turns % len(book.rings)], f"{seat} begins a turn out of turn"
    book.awaited = set()
    book.turn = Turn(seat)


def take(book: Book, seat: int, die: tuple[str, int]) -> None:
    """MG-TURN-1."""
    turn = book.turn
    assert turn, "no turn has begun"
    assert not turn.die[0], f"{seat} takes two dice"
    assert book.dice[die[0]], f"no {die[0]} die left"
    assert not book.pool or book.pool[die], f"{die} is not on the main tent"
    book.dice[die[0]] -= 1
    if book.pool:
        book.pool[die] -= 1
    book.awaited = set()
    turn.die, turn.colour = die, "" if die[0] == "clear" else die[0]
    free = [place for place in range(4) if place not in book.rings[seat].dice]
    if len(free) == 1:
        lay_die(book, turn, free[0])


def lay_die(book: Book, turn: Turn, place: int) -> None:
    dice = book.rings[turn.seat].dice
    assert place not in dice, f"place {place} has its die"
    assert place < 4
    dice[place] = turn.die
    turn.place = place


def act(book: Book, turn: Turn, move: object) -> None:
    if not isinstance(move, moves.Forgo):
        book.awaited = set()
    match move:
        case moves.Lay(place):
            lay_die(book, turn, place)
        case moves.Treat(colour):
            assert turn.die[0] == "clear"
            assert not turn.colour, "treated twice"
            turn.colour = colour
        case moves.Boost(gem):
            deeds.boost(book, turn, gem)
        case moves.Use():
            use(book, turn, move)
        case moves.Train(space):
            field = "common ability" if space.startswith("common/") else "ability"
            if not late.await_print(book, move, (space, field)):
                deeds.train(book, turn, space)
        case moves.Build():
            deeds.build(book, turn, move)
        case moves.Travel():
            deeds.travel(book, turn, move)
        case moves.Pitch(space):
            deeds.pitch(book, turn, space)
        case moves.Perform():
            deeds.perform(book, turn, move)
        case moves.Complete(space):
            if not late.await_print(book, move, *deeds.prints_of(book, turn, space)):
                deeds.complete(book, turn, move)
        case moves.Rearrange():
            deeds.rearrange(book, turn, move)
        case _:
            choose(book, turn, move)


def use(book: Book, turn: Turn, move: moves.Use) -> None:
    if move.waiting is not None:
        gains.take_waiting(book, turn, move.waiting)
        return
    exchanges = [wish for wish in turn.wishes if wish.what == "exchange"]
    if exchanges:
        turn.wishes.remove(exchanges[0])
        gains.take(book, turn, exchanges[0].bonus)
    elif not late.await_print(book, move, (late.used_card(book, turn), "bonus")):
        deeds.use(book, turn, late.used_card(book, turn))


def choose(book: Book, turn: Turn, move: object) -> None:
    match move:
        case moves.Poster(slot):
            gains.ask_poster(book, turn, slot)
        case moves.Hang(space):
            gains.hang(book, turn, space)
        case moves.Discard():
            gains.throw_poster(book, turn)
        case moves.Pick(gem):
            gains.pick(book, turn, gem)
        case moves.Spend(gem):
            gains.spend(book, turn, gem)
        case moves.Forgo() if book.awaited:
            book.awaited = set()
        case moves.Forgo(later=True):
            gains.postpone(turn)
        case moves.Forgo() if turn.wishes:
            gains.forgo(book, turn)
        case moves.Forgo():
            pass
        case _:
            raise AssertionError(f"what is {move}?")
