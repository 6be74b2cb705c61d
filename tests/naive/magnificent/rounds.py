"""The set-up, the end of a turn, of a round and of the game (MG-SET, MG-END, MG-FIN)."""

from __future__ import annotations

from tests.naive.magnificent import gains, sums
from tests.naive.magnificent.book import Book
from tests.naive.magnificent.sums import COLOURS
from tests.naive.magnificent.worth import full_areas, raw_worth

SETS = {2: 3, 3: 3, 4: 4}


def wanted_at_setup(book: Book) -> None:
    """MG-SET-2, MG-SET-3, MG-SET-4, MG-SET-5, MG-SET-6: what the table turns up, in that order; hats and coins."""
    book.turned += [(f"tent {colour}", at) for colour in COLOURS for at in range(5)]
    book.turned += [("starting", seat) for seat in book.seats]
    book.turned += [("poster", slot) for slot in range(4)]
    book.turned += [("choice", slot) for slot in range(SETS[len(book.rings)])]
    book.picking = [(book.start - 1 - step) % len(book.rings) for step in book.seats]
    hats = {seat: space for space, seat in enumerate(book.in_turn(), 1)}
    for seat, ring in enumerate(book.rings):
        ring.hats = [hats[seat]]
    book.rings[book.start].coins -= 1
    book.rings[book.in_turn()[-1]].coins += 1


def wanted_display(book: Book) -> None:
    """MG-SET-2, MG-END-5: no trainer tiles before the last round."""
    book.display = []
    for slot in range(SETS[len(book.rings)]):
        book.turned.append(("master", slot))
        if book.round < 3:
            book.turned.append(("trainer", slot))


def turn_up(book: Book, card: str) -> None:
    assert book.turned, f"nobody wants {card}"
    what, slot = book.turned.pop(0)
    draw_from(book, card.split("/")[0] if what != "starting" else "starting")
    match what.split():
        case ["tent", colour]:
            book.tents[colour].append(card)
        case ["starting"]:
            book.rings[slot].posters[0] = card
        case ["poster"]:
            book.posters[slot] = card
        case ["hand"]:
            assert book.turn
            book.turn.holding = card
        case ["choice"]:
            book.choices.append(card)
        case ["master"]:
            book.display.append((card, ""))
        case ["trainer"]:
            book.display[slot] = (book.display[slot][0], card)
        case _:
            raise AssertionError(f"a card for {what}")


def draw_from(book: Book, deck: str) -> None:
    """MG-SET-10."""
    if not book.decks[deck]:
        book.decks[deck], book.discards[deck] = book.discards[deck], 0
    book.decks[deck] -= 1


def number_up(book: Book) -> None:
    """Real cards that nobody names get numbers in the order in which they come up."""
    while book.turned:
        what = book.turned[0][0].split()[0]
        deck = {"hand": "poster", "choice": "trainer"}.get(what, what)
        book.numbers[deck] += 1
        n = book.numbers[deck]
        turn_up(book, f"poster/{'ABCDEF'[n - 1]}" if deck == "starting" else f"{deck}/{n}")


def choose(book: Book, seat: int, slot: int) -> None:
    assert book.picking[0] == seat, f"{seat} picks, {book.picking} should"
    book.picking.pop(0)
    ring = book.rings[seat]
    if book.phase == "setup":
        ring.tiles.append(book.choices.pop(slot))
        return
    master, tile = book.display.pop(slot)
    ring.masters.append(master)
    ring.tiles += [tile] if tile else []
    if len(book.rings) == 2 and len(book.display) == 2 and gap(book) >= 1:
        book.removing = True


def gap(book: Book) -> int:
    """MG-END-3, MG-END-6: vacant spaces between the two hats."""
    return abs(book.rings[0].hats[0] - book.rings[1].hats[0]) - 1


def remove(book: Book, slot: int) -> None:
    assert book.removing, "nothing is to be removed"
    book.removing = False
    throw(book, book.display.pop(slot))


def throw(book: Book, pair: tuple[str, str]) -> None:
    book.discards["master"] += 1
    book.discards["trainer"] += bool(pair[1])


def finish_picking(book: Book) -> None:
    """The last one has nothing to choose."""
    assert not book.removing, "nobody removed a set"
    while book.picking:
        pile = book.choices if book.phase == "setup" else book.display
        assert len(pile) == 1, f"{book.picking} did not choose from {pile}"
        choose(book, book.picking[0], 0)
    if book.phase == "setup":
        book.decks["trainer"] += len(book.choices)
        book.choices = []
    elif book.phase == "sets":
        for pair in book.display:
            throw(book, pair)
        book.display = []


def close_turn(book: Book) -> None:
    """MG-TURN-5, MG-TRN-1."""
    turn = book.turn
    if turn is None:
        return
    gains.settle(book, turn)
    assert not turn.holding, "nobody said where the poster hangs"
    left = [wish for wish in turn.wishes if wish.what not in ("tile", "exchange")]
    assert not left, f"nobody chose {left}"
    book.rings[turn.seat].resting += turn.spaces.total()
    book.turn = None
    book.turns += 1
    if book.turns % (4 * len(book.rings)) == 0:
        end_round(book)


def end_round(book: Book) -> None:
    """MG-END-1, MG-END-2, MG-END-3."""
    for ring in book.rings:
        owed = sums.payment(list(ring.dice.values()))
        missing = max(0, owed - ring.coins)
        ring.coins -= owed - missing
        ring.points -= missing * book.round
        book.paid.append((owed, missing))
        ring.hats = [max(ring.hats)]
        ring.has_scored = False
    book.picking = sorted(book.seats, key=lambda seat: -book.rings[seat].hats[0])
    book.phase = "sets"


def score(book: Book, seat: int, place: int) -> None:
    """MG-END-4, MG-END-7."""
    ring = book.rings[seat]
    assert not ring.has_scored, f"{seat} scores twice"
    card = ring.masters.pop(place)
    raw, maximum = raw_worth(book, ring, card)
    ring.points += sums.full_worth(raw, maximum)
    ring.has_scored = True
    book.discards["master"] += 1


def next_round(book: Book) -> None:
    """MG-END-5."""
    assert all(ring.has_scored for ring in book.rings), "somebody did not score a master card"
    book.round += 1
    for ring in book.rings:
        ring.trainers += ring.resting
        ring.resting = ring.lifted = 0
        ring.dice = {}
    upwards = sorted(book.seats, key=lambda seat: book.rings[seat].hats[0])
    for space, seat in enumerate(upwards, 1):
        book.rings[seat].hats = [space]
    book.start = upwards[0]
    book.phase = "play"
    wanted_display(book)


def end(book: Book) -> None:
    """MG-FIN-1, MG-FIN-2, MG-FIN-3, MG-FIN-7."""
    assert all(ring.has_scored for ring in book.rings), "somebody did not score a master card"
    book.phase = "over"
    for ring in book.rings:
        halves = [sums.half_worth(*raw_worth(book, ring, card)) for card in ring.masters]
        assert len(halves) == 4, f"{ring.masters} at the end"
        ring.points += sum(halves) + ring.coins // 5 + 4 * full_areas(book, ring)
