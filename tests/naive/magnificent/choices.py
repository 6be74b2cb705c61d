"""What a seat may do in its turn and what it may not, from the rules page alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.events import Start
from companion.games.magnificent.rules import moves
from companion.games.magnificent.rules.parts import (
    COLOURS,
    GEMS,
    SIZES,
    Bonus,
    Colour,
    Levels,
    Performance,
    Shape,
    Size,
)
from tests.naive.magnificent import deeds, gains, ground, late, reader
from tests.naive.magnificent.book import Book, Ringmaster, Turn, printed

Verdict = tuple[moves.MagnificentMove, bool]


def verdicts(events: reader.Events) -> Iterator[tuple[int, int, list[Verdict]]]:
    """After each event with something to compare: its number, who may act, what of it all may be done now."""
    start = events[0].move
    assert isinstance(start, Start)
    book = reader.opened(start.setup, events)
    for at, event in enumerate(events[1:], 1):
        reader.prepare(book, event)
        reader.enter(book, event)
        reader.go_on(book)
        turn = book.turn
        if turn and turn.place is not None and turn.colour and not (turn.wishes or turn.holding or book.turned):
            yield at, turn.seat, list(choices(book, turn))


def choices(book: Book, turn: Turn) -> Iterator[Verdict]:
    """MG-TURN-4: before the action, while building, while posters are completed."""
    if not turn.action:
        yield from before(book, turn)
    if turn.action == "perform" and not turn.is_over and not turn.is_paused:
        yield from completes(book, turn)
    if not turn.action or (turn.action == "build" and not turn.is_over):
        yield from trains(book, turn)
        yield from builds(book, turn)


def before(book: Book, turn: Turn) -> Iterator[Verdict]:
    """MG-TURN-1, MG-TURN-2, MG-TURN-8."""
    ring = book.rings[turn.seat]
    for place in range(5):
        yield moves.Lay(place), False
    for gem in GEMS:
        yield moves.Boost(gem), ring.gems[gem] > 0 and gem in (turn.colour, "clear")
    yield moves.Use(), may_use(book, turn, ring)
    yield from travels(book, turn)
    yield from performs(book, turn)
    yield moves.Done(), True


def completes(book: Book, turn: Turn) -> Iterator[Verdict]:
    """MG-PRF-2."""
    ring = book.rings[turn.seat]
    for space in range(5):
        move = moves.Complete(space)
        hangs = ring.posters[space] != "" and (space == 0 or ring.tents[space - 1] != "")
        is_left = turn.completed < turn.stage + turn.shows
        yield move, is_left and hangs and deeds.can_complete(book, turn, move)


def may_use(book: Book, turn: Turn, ring: Ringmaster) -> bool:
    """MG-TURN-1, MG-TURN-5."""
    assert turn.place is not None
    bonus = printed(book, ring.masters[turn.place], "bonus", Bonus)
    return not turn.is_used and gains.applies(turn, bonus) and gains.can_pay(ring, bonus)


def travels(book: Book, turn: Turn) -> Iterator[Verdict]:
    """MG-TRV-1."""
    strong = deeds.power(book, turn, "travel")
    for colour in COLOURS:
        may = turn.bound in ("", "travel") and (colour == turn.colour or turn.recoloured)
        for steps in (1, strong, strong + 1):
            yield moves.Travel(steps, None if colour == turn.colour else colour), may and steps <= strong


def performs(book: Book, turn: Turn) -> Iterator[Verdict]:
    """MG-PRF-1, MG-PRF-5, MG-PRF-7."""
    strong = deeds.power(book, turn, "perform")
    taken = {space for ring in book.rings for space in ring.hats}
    for space, stage in enumerate(printed(book, "performance", "stages", Performance).spaces, 1):
        may = turn.bound in ("", "perform") and stage.power <= strong and space not in taken
        yield moves.Perform(space), may


def trains(book: Book, turn: Turn) -> Iterator[Verdict]:
    """MG-TRN-1, MG-TRN-2."""
    common = [card for card, name in book.facts if name == "common ability"]
    for space in (*common, *book.rings[turn.seat].tiles):
        ability = deeds.ability_of(book, space)
        is_free = ability.symbol == "many" or not turn.spaces[space]
        yield moves.Train(space), is_free and late.can_train(book, turn, ability)


def builds(book: Book, turn: Turn) -> Iterator[Verdict]:
    """MG-BLD-1, MG-BLD-2, MG-BLD-4: each pose of each tile on some squares of the camp."""
    ring = book.rings[turn.seat]
    camp = sorted(deeds.ground_of(book, ring))
    for colour in COLOURS:
        for size in SIZES:
            shape = printed(book, f"tile/{colour} {size}", "shape", Shape).cells
            may = is_buildable(book, turn, colour, size)
            for n, pose in enumerate(sorted(map(sorted, ground.poses(shape)))):
                down, right = camp[(n * 17 + 7 * len(ring.built)) % len(camp)]
                squares = {(row + down, column + right) for row, column in pose}
                fits = ground.may_lie(set(camp), ring.covered, squares)
                yield moves.Build(colour, size, tuple(sorted(squares))), may and fits


def is_buildable(book: Book, turn: Turn, colour: Colour, size: Size) -> bool:
    tiles_then = turn.deeds + Counter([size])
    strong = turn.strength if turn.action else deeds.power(book, turn, "build")
    levels = printed(book, f"board/{book.rings[turn.seat].number}", "levels", Levels).levels
    paid = [Counter({"small": one.small, "large": one.large}) for one in levels if one.power <= strong]
    of_colour = colour == turn.colour or turn.recoloured
    may = of_colour and turn.bound in ("", "build") and book.supply[colour, size] > 0
    return may and any(tiles_then <= tiles for tiles in paid)
