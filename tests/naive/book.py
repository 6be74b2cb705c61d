"""What lies on the table of Drum Roll, kept in plain changeable things by somebody who never saw the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from companion.games.drum_roll.rules.parts import (
    COLOURS,
    CUBES_A_COLOUR,
    DISCOUNTS,
    WAGONS,
    Benefit,
    Colour,
    Region,
    Space,
    Value,
)

UNKNOWN = ""


@dataclass
class Performer:
    """flipped: the number of the show in which it was flipped; 0: not yet."""

    kind: str
    cubes: Counter[Colour] = field(default_factory=Counter)
    wagon: bool = False
    flipped: int = 0


@dataclass
class Circus:
    """hand: investments, UNKNOWN where nobody has told which. marker: spaces walked on the ticket track."""

    coins: int = 15
    fame: int = 0
    stock: Counter[Colour] = field(default_factory=Counter)
    performers: dict[str, Performer] = field(default_factory=dict)
    personnel: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    bank: int = 0
    marker: int = 0


@dataclass
class Payslip:
    """One seat's payroll in one show."""

    owed: int
    paid: int
    missing: int
    fame: int


@dataclass
class Step:
    """One thing that a benefit asks for ('pay …') or gives. colours: what may be chosen from."""

    what: str
    n: int = 1
    colours: tuple[Colour, ...] = COLOURS


@dataclass
class Look:
    """Somebody sees the top n investments and keeps one (DR-INV-4)."""

    seat: int
    n: int
    seen: list[str] = field(default_factory=list)


@dataclass
class Book:
    """phase: setup, placing, resolving, distributing, voting, show, paying, over. stack: cube spaces and sales still to
    be resolved. kept: the Show Organizer's owner has said no in this round; verdict: the vote, while that is asked."""

    circuses: list[Circus]
    facts: dict[tuple[str, str], Value]
    switches: dict[str, str]
    dealer: bool
    phase: str = "setup"
    show: int = 1
    round: int = 1
    start: int = 0
    tiles: dict[int, str] = field(default_factory=dict)
    supply: Counter[Colour] = field(default_factory=lambda: Counter(dict.fromkeys(COLOURS, CUBES_A_COLOUR)))
    wagons: int = WAGONS
    tokens: int = DISCOUNTS
    performer_row: list[str] = field(default_factory=list)
    personnel_row: list[str] = field(default_factory=list)
    discounts: Counter[str] = field(default_factory=Counter)
    kinds: dict[str, str] = field(default_factory=dict)
    dealt: list[list[str]] = field(default_factory=list)
    discs: list[tuple[int, Space | None]] = field(default_factory=list)
    drawing: list[int] = field(default_factory=list)
    looking: list[Look] = field(default_factory=list)
    organizing: int | None = None
    kept: bool = False
    verdict: bool | None = None
    stack: list[tuple[int, Space]] = field(default_factory=list)
    votes: dict[int, bool] = field(default_factory=dict)
    doubled: list[int] = field(default_factory=list)
    steps: dict[int, list[Step]] = field(default_factory=dict)
    levels: dict[int, dict[str, tuple[str, str]]] = field(default_factory=dict)
    ended: set[int] = field(default_factory=set)
    applause: list[tuple[int, str]] = field(default_factory=list)
    waivers: Counter[int] = field(default_factory=Counter)
    waived: dict[int, list[str]] = field(default_factory=dict)
    payslips: list[dict[int, Payslip]] = field(default_factory=list)
    awards: dict[str, list[int]] = field(default_factory=dict)
    totals: list[int] = field(default_factory=list)

    @property
    def seats(self) -> range:
        return range(len(self.circuses))

    def in_turn(self) -> list[int]:
        """The seats clockwise from the start player (DR-ACT-1, DR-SHOW-10)."""
        return [(self.start + step) % len(self.circuses) for step in self.seats]

    def has_switched(self, rule: str, choice: str) -> bool:
        return self.switches.get(rule) == choice


def number(book: Book, card: str, name: str) -> int:
    value = book.facts[card, name]
    assert isinstance(value, int)
    return value


def colours(book: Book, card: str, name: str) -> Counter[str]:
    value = book.facts[card, name]
    assert isinstance(value, tuple)
    return Counter(value)


def benefit(book: Book, card: str, level: str) -> Benefit:
    value = book.facts[card, f"gain {level}"]
    assert isinstance(value, Benefit)
    return value


def region(book: Book, card: str) -> Region:
    value = book.facts[card, "sets"]
    assert isinstance(value, Region)
    return value


def kind_of(book: Book, card: str) -> str:
    """As the card prints it, or as it was told when the card was turned up."""
    return str(book.facts.get((card, "kind")) or book.kinds[card])


def many(circus: Circus, kind: str) -> int:
    """DR-SHOW-12: a flipped performer stays one of its kind."""
    return sum(performer.kind == kind for performer in circus.performers.values())


def gain_cube(book: Book, seat: int, colour: Colour) -> None:
    """DR-SUP-1, DR-SUP-7: what the supply lacks is not gained, and not owed."""
    if book.supply[colour]:
        book.supply[colour] -= 1
        book.circuses[seat].stock[colour] += 1


def give_cube(book: Book, seat: int, colour: Colour) -> None:
    """DR-SUP-1: a cube spent goes back to the supply."""
    book.circuses[seat].stock[colour] -= 1
    book.supply[colour] += 1


def clear_cubes(book: Book, performer: Performer) -> None:
    """DR-DIS-2."""
    book.supply.update(performer.cubes)
    performer.cubes = Counter()


def lose_performer(book: Book, seat: int, card: str) -> None:
    """DR-SHOW-6, DR-SHOW-14: card, cubes and wagon leave the circus."""
    performer = book.circuses[seat].performers.pop(card)
    clear_cubes(book, performer)
    book.wagons += performer.wagon


def give_wagon(book: Book, seat: int, card: str) -> None:
    """DR-PAY-3."""
    book.circuses[seat].performers[card].wagon = True
    book.wagons -= 1


def without_wagon(circus: Circus) -> list[str]:
    return [card for card, performer in circus.performers.items() if not performer.wagon]


def drop(circus: Circus, investment: str) -> None:
    """A card leaves the hand: that one, or else one that nobody knew."""
    circus.hand.remove(investment if investment in circus.hand else UNKNOWN)


def leave_row(book: Book, card: str) -> None:
    """DR-SUP-6: the discount tokens of a card that leaves its row go back to the supply."""
    row = book.performer_row if card.startswith("performer/") else book.personnel_row
    row.remove(card)
    book.tokens += book.discounts.pop(card, 0)


def cost(book: Book, card: str) -> int:
    """DR-ACT-6, DR-ACT-7."""
    return max(0, number(book, card, "hire") - book.discounts[card])


def pay_fame(circus: Circus, coins: int) -> int:
    """Pay what is there; how many coins were missing."""
    missing = max(0, coins - circus.coins)
    circus.coins -= coins - missing
    return missing


def full_name(deck: str, card: str) -> str:
    """A card that had no name yet is told without its deck."""
    return card if card.startswith(f"{deck}/") else f"{deck}/{card}"
