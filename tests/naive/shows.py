"""One show of every circus (DR-SHOW)."""

from __future__ import annotations

from collections import Counter

from companion.games.drum_roll.rules.moves import Cube, Forgo, Perform, Spend, Wagon
from companion.games.drum_roll.rules.parts import COLOURS, KINDS, LEVELS, Benefit, Sets
from tests.naive.book import (
    Book,
    Circus,
    Look,
    Performer,
    Step,
    benefit,
    clear_cubes,
    colours,
    drop,
    gain_cube,
    give_cube,
    give_wagon,
    lose_performer,
    many,
    number,
    pay_fame,
    region,
    without_wagon,
)
from tests.naive.rounds import draw


def open_show(book: Book) -> None:
    book.phase = "show"
    book.levels = {seat: {} for seat in book.seats}
    book.steps = {seat: [] for seat in book.seats}
    book.ended = set()
    book.applause = []
    book.waivers = Counter()
    book.waived = {}
    book.payslips.append({})


def level(book: Book, card: str, performer: Performer) -> str:
    """DR-SHOW-2: the highest level whose cubes, and those of all lower ones, lie on the card."""
    reached, wanted = "none", Counter[str]()
    for name in LEVELS:
        if not performer.cubes and (card, name) not in book.facts:
            return reached
        wanted += colours(book, card, name)
        if not wanted <= performer.cubes:
            return reached
        reached = name
    return reached


def perform(book: Book, seat: int, move: Perform) -> None:
    """DR-SHOW-1, DR-SHOW-3."""
    performer = book.circuses[seat].performers[move.card]
    reached = level(book, move.card, performer)
    book.levels[seat][move.card] = (performer.kind, reached)
    match move.take:
        case "fire":
            fire(book, seat, move.card)
        case "flip":
            flip(book, seat, move.card)
        case "benefit":
            book.steps[seat] = steps(benefit(book, move.card, reached))
            go_on(book, seat)
        case "decline":
            pass


def steps(printed: Benefit) -> list[Step]:
    """DR-SHOW-11: what an exchange costs is paid first."""
    pays = [Step(f"pay {cost.what}", cost.n, cost.colours or COLOURS) for cost in printed.costs]
    return pays + [Step(gain.what, gain.n, gain.colours or COLOURS) for gain in printed.gives]


def fire(book: Book, seat: int, card: str) -> None:
    """DR-SHOW-6: 1 fame, the printed cost as severance, and 1 fame for each coin of it that is missing."""
    circus = book.circuses[seat]
    missing = pay_fame(circus, number(book, card, "hire"))
    circus.fame -= 1 if book.has_switched("DR-SHOW-6", "no further loss") else 1 + missing
    lose_performer(book, seat, card)


def flip(book: Book, seat: int, card: str) -> None:
    """DR-SHOW-4, DR-PAY-6."""
    circus = book.circuses[seat]
    performer = circus.performers[card]
    eccentrics = f" {many(circus, 'eccentric')}" if performer.kind == "eccentric" else ""
    circus.fame += number(book, card, f"flip fame{eccentrics}")
    performer.flipped = book.show
    clear_cubes(book, performer)


def go_on(book: Book, seat: int) -> None:
    """The steps of the benefit, up to the next one that has to be chosen."""
    while book.steps[seat]:
        step = book.steps[seat][0]
        if step.what in ("coins", "fame", "pay coins", "waive", "look", "hand"):
            simple(book, seat, book.steps[seat].pop(0))
            continue
        options = choices(book, seat, step)
        if len(options) > 1:
            return
        if options:
            choose(book, seat, options[0])
        else:
            book.steps[seat].pop(0)


def simple(book: Book, seat: int, step: Step) -> None:
    circus = book.circuses[seat]
    match step.what:
        case "coins":
            circus.coins += step.n
        case "fame":
            circus.fame += step.n
        case "pay coins":
            circus.coins -= step.n
        case "waive":
            book.waivers[seat] += step.n
        case "look":
            look(book, seat, step.n)
        case _:
            pass  # a longer hand (DR-INV-1) is not counted in fame or coins


def look(book: Book, seat: int, n: int) -> None:
    """DR-INV-4."""
    if book.dealer:
        book.looking.append(Look(seat, n))
    else:
        draw(book, seat)


def choices(book: Book, seat: int, step: Step) -> list[str]:
    """DR-SUP-1, DR-PAY-7."""
    circus = book.circuses[seat]
    if step.what == "wagon":
        return without_wagon(circus) if book.wagons else []
    pool = circus.stock if step.what == "pay cube" else book.supply
    return [colour for colour in step.colours if pool[colour]]


def choose(book: Book, seat: int, option: str) -> None:
    """One of the step's n, as it was chosen."""
    step = book.steps[seat][0]
    step.n -= 1
    if not step.n:
        book.steps[seat].pop(0)
    match step.what, next((colour for colour in COLOURS if colour == option), None):
        case "wagon", _:
            give_wagon(book, seat, option)
        case "cube", colour if colour:
            gain_cube(book, seat, colour)
        case "pay cube", colour if colour:
            give_cube(book, seat, colour)


def chosen(book: Book, seat: int, move: Cube | Spend | Wagon | Forgo) -> None:
    assert book.steps[seat], f"seat {seat} has nothing to choose, and said {move}"
    match move:
        case Cube(colour) | Spend(colour):
            choose(book, seat, colour)
        case Wagon(card):
            choose(book, seat, card)
        case Forgo():
            book.steps[seat].pop(0)
    go_on(book, seat)


def take(book: Book, seat: int, card: str) -> None:
    """DR-INV-4: of those looked at one is kept."""
    book.looking = [look for look in book.looking if look.seat != seat]
    book.circuses[seat].hand.append(card)


def take_only_card(book: Book) -> None:
    """Who looked at a single card has nothing to choose."""
    for look in [look for look in book.looking if len(look.seen) == look.n == 1]:
        take(book, look.seat, look.seen[0])


def move_on(book: Book) -> None:
    """What others took from the supply may leave somebody a single cube to choose."""
    for seat in book.in_turn():
        go_on(book, seat)
    end_shows(book, everybody=False)


def end_shows(book: Book, everybody: bool) -> None:
    """DR-SHOW-13: whose performers have all had their turn gets region and personnel."""
    for seat in book.in_turn():
        waiting = [*to_come(book, seat), *book.steps[seat]]
        if seat not in book.ended and (everybody or not waiting):
            book.ended.add(seat)
            circus = book.circuses[seat]
            circus.fame += of_region(book, circus, book.tiles[seat])
            circus.fame += 2 * ("personnel/orchestra" in circus.personnel)
            circus.coins += 3 * ("personnel/popcorn vendor" in circus.personnel)
            for kind in [kind for owner, kind in book.applause if owner == seat]:
                clap(book, seat, kind)


def to_come(book: Book, seat: int) -> list[str]:
    """DR-SHOW-5: a performer flipped earlier has no turn."""
    performers = book.circuses[seat].performers.items()
    return [card for card, performer in performers if not performer.flipped and card not in book.levels[seat]]


def of_region(book: Book, circus: Circus, tile: str) -> int:
    """DR-SHOW-7. A region whose tile was never told rewards nobody as long as no performer is there."""
    return sum(worth(circus, sets) for sets in region(book, tile).sets) if circus.performers else 0


def worth(circus: Circus, sets: Sets) -> int:
    """DR-SHOW-7: so much fame for every full set; 'any' wants different kinds in each."""
    if sets.kind != "any":
        return sets.fame * (many(circus, sets.kind) // sets.size)
    counts = [many(circus, kind) for kind in KINDS]
    full = 0
    while sum(min(count, full + 1) for count in counts) >= (full + 1) * sets.size:
        full += 1
    return sets.fame * full


def applaud(book: Book, seat: int, kind: str) -> None:
    """DR-SHOW-9, DR-SHOW-13: played at any time of the show, counted when the own show is over."""
    drop(book.circuses[seat], f"extended applause/{kind}")
    if seat in book.ended:
        clap(book, seat, kind)
    else:
        book.applause.append((seat, kind))


def clap(book: Book, seat: int, kind: str) -> None:
    """DR-SHOW-9, DR-SHOW-12."""
    reached = Counter(level for of_kind, level in book.levels[seat].values() if of_kind == kind)
    book.circuses[seat].fame += reached["outstanding"] - reached["poor"]
