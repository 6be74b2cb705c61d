"""What master cards and the areas of the camp are worth (MG-END-4, MG-FIN)."""

from __future__ import annotations

from companion.games.magnificent.rules.parts import Areas, Camp, Criterion
from tests.naive.magnificent import ground
from tests.naive.magnificent.book import GEMS, Book, Ringmaster, is_printed, printed
from tests.naive.magnificent.deeds import ground_of
from tests.naive.magnificent.sums import COLOURS


def raw_worth(book: Book, ring: Ringmaster, card: str) -> tuple[int, int | None]:
    criterion = printed(book, card, "criterion", Criterion)
    if card in book.counted:
        return book.counted[card], criterion.maximum
    return criterion.points * (count(book, ring, criterion) // criterion.per), criterion.maximum


def count(book: Book, ring: Ringmaster, criterion: Criterion) -> int:
    what, colour, size = criterion.what, criterion.colour, criterion.size
    match what:
        case "tiles":
            return sum(colour in (None, one) and size in (None, big) for one, big in ring.built)
        case "tile sets":
            return min(sum(one == c and size in (None, big) for one, big in ring.built) for c in COLOURS)
        case "posters":
            return ring.completed
        case "waiting posters":
            return sum(poster != "" for poster in ring.posters)
        case "tents":
            return sum(tent != "" for tent in ring.tents)
        case "gems":
            return ring.gems.total() if colour is None else ring.gems[colour]
        case "gem sets":
            return min(ring.gems[gem] for gem in GEMS)
        case "trainers":
            return ring.trainers + ring.resting
        case "coins":
            return ring.coins
        case _:
            return count_camp(book, ring, what)


def count_camp(book: Book, ring: Ringmaster, what: str) -> int:
    if not ring.covered:
        return 0
    match what:
        case "rows" | "columns":
            return ground.full_lines(ground_of(book, ring), ring.covered, 0 if what == "rows" else 1)
        case "areas":
            return gaps(book, ring).count(0)
        case "bonuses":
            return len(ring.covered & set(printed(book, f"board/{ring.number}", "camp", Camp).bonuses))
        case _:
            raise AssertionError(f"{what} is counted by hand")


def gaps(book: Book, ring: Ringmaster) -> list[int]:
    """The free spaces of each area."""
    areas = printed(book, f"board/{ring.number}", "areas", Areas).areas
    return [len(squares(area.row, area.column, area.rows, area.columns) - ring.covered) for area in areas]


def squares(top: int, left: int, rows: int, columns: int) -> set[ground.Square]:
    return {(top + row, left + column) for row in range(rows) for column in range(columns)}


def full_areas(book: Book, ring: Ringmaster) -> int:
    if not is_printed(book, f"board/{ring.number}", "areas"):
        return ring.areas or 0
    free = gaps(book, ring)
    best = ground.most_areas(free, ring.gems.total())
    if ring.areas is None:
        return best
    assert free.count(0) <= ring.areas <= best, f"{ring.areas} areas told, {best} at best"
    return ring.areas
