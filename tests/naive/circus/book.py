"""What lies on the table of Circus, kept in plain changeable things by somebody who never saw the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

CUBES = {"yellow": 12, "red": 12, "green": 8, "turquoise": 8, "purple": 8}
PERFORMERS = 36
UPGRADES = 56
SPECIALTIES = ("clown", "contortionist", "juggler", "magician", "mime", "strongman")


@dataclass(eq=False)
class Performer:
    """gender: '' for a mime, which counts as either (CI-REH-10)."""

    specialty: str
    gender: str
    card: str = ""
    cubes: set[str] = field(default_factory=set)

    def is_of(self, gender: str) -> bool:
        return self.gender in ("", gender)


@dataclass
class Circus:
    """steps: how far the disc has gone on each track. used: the advanced actions taken, acted: one of them in this
    turn. hand: how many cards; cards: which ones, where the laptop deals."""

    score: int = 0
    hand: int = 4
    cards: Counter[str] = field(default_factory=Counter)
    caravan: list[Performer] = field(default_factory=list)
    talents: list[str] = field(default_factory=list)
    steps: Counter[str] = field(default_factory=Counter)
    used: set[str] = field(default_factory=set)
    acted: bool = False
    developed: bool = False

    def cubes(self) -> int:
        return sum(len(performer.cubes) for performer in self.caravan)


@dataclass
class Book:
    """phase: setup, play, over. turns: how many are finished. lost: cubes that the supply could not give (CI-REH-9).

    owed, incoming, drawing: cards to be paid, to be dealt and performers to be drawn before anything else. groups: of
    each of them one performer gets a cube of the colour `giving`.
    untold: facts that were read out later.
    """

    circuses: list[Circus]
    switches: Mapping[str, str]
    facts: Mapping[tuple[str, str], int | str]
    dealer: bool
    untold: set[tuple[str, str]]
    phase: str = "setup"
    start: int = 0
    turns: int = 0
    owed: int = 0
    incoming: int = 0
    drawing: int = 0
    showtime: bool = False
    giving: str = ""
    groups: dict[str, list[Performer]] = field(default_factory=dict)
    finale: dict[str, int] = field(default_factory=dict)
    posters: list[str] = field(default_factory=list)
    arena: list[Performer] = field(default_factory=list)
    supply: Counter[str] = field(default_factory=lambda: Counter(CUBES))
    lost: Counter[str] = field(default_factory=Counter)
    performer_deck: int = PERFORMERS
    performer_discards: list[str] = field(default_factory=list)
    upgrade_deck: int = UPGRADES
    upgrade_discards: int = 0

    @property
    def seats(self) -> range:
        return range(len(self.circuses))

    @property
    def advanced(self) -> bool:
        return self.switches.get("CI-SET-5") == "advanced"

    @property
    def round(self) -> int:
        return self.turns // len(self.circuses) + 1

    @property
    def rounds(self) -> int:
        return 9 if self.advanced else 7

    @property
    def acting(self) -> int:
        return self.in_turn()[self.turns % len(self.circuses)]

    def in_play(self) -> list[Performer]:
        return self.arena + [performer for circus in self.circuses for performer in circus.caravan]

    def in_turn(self) -> list[int]:
        """CI-SET-6."""
        return [(self.start + step) % len(self.circuses) for step in self.seats]

    def rightmost(self) -> Performer:
        """Somebody with no cubes and no gender where the arena is empty (CI-ADV-4)."""
        return self.arena[-1] if self.arena else Performer("nobody", "nobody")


def lay(book: Book, performer: Performer, colour: str) -> None:
    """CI-REH-1, CI-REH-9."""
    if colour in performer.cubes:
        return
    if book.supply[colour]:
        book.supply[colour] -= 1
        performer.cubes.add(colour)
    else:
        book.lost[colour] += 1


def clear(book: Book, performer: Performer) -> None:
    book.supply.update(performer.cubes)
    performer.cubes = set()


def leave_arena(book: Book, last: int) -> None:
    """The performer at `last` and all to its left are discarded, their cubes go back (CI-SHOW-3, CI-SHOW-8)."""
    for performer in book.arena[: last + 1]:
        clear(book, performer)
        book.performer_discards.append(performer.card)
    del book.arena[: last + 1]


def discard(book: Book, circus: Circus, n: int) -> None:
    """CI-REH-7, CI-REH-11."""
    assert 0 <= n <= circus.hand, f"{n} cards to discard, {circus.hand} in the hand"
    circus.hand -= n
    book.upgrade_discards += n


def pay(book: Book, circus: Circus, n: int) -> None:
    """CI-REH-7. Where the laptop deals, the cards that pay are named one by one, unless all of the hand has to."""
    assert not book.owed, f"{book.owed} cards still to be paid"
    discard(book, circus, n)
    book.owed = n if book.dealer and circus.hand else 0
    if not circus.hand:
        circus.cards.clear()


def draw_upgrades(book: Book, circus: Circus, n: int) -> None:
    """CI-SHOW-4, CI-SHOW-7."""
    for _ in range(n):
        if not book.upgrade_deck:
            book.upgrade_deck, book.upgrade_discards = book.upgrade_discards, 0
        if book.upgrade_deck:
            book.upgrade_deck -= 1
            circus.hand += 1


def take_performer(book: Book) -> None:
    """One card leaves the deck, reshuffled from its discards if it is empty (CI-SHOW-7)."""
    if not book.performer_deck:
        book.performer_deck, book.performer_discards = len(book.performer_discards), []
    book.performer_deck -= 1


def join(book: Book, circus: Circus, performer: Performer) -> None:
    """A performer comes into the caravan: the Talents apply (CI-REH-5, CI-REH-12, CI-ADV-5)."""
    circus.caravan.append(performer)
    if any(performer.is_of(gender) for gender in circus.talents):
        lay(book, performer, "turquoise")


def number(book: Book, card: str, name: str) -> int:
    value = book.facts[card, name]
    assert isinstance(value, int)
    return value


def on_track(book: Book, circus: Circus, track: str, name: str) -> int:
    """What the player board's track shows where the disc stands; the advanced side has tracks of its own."""
    return number(book, f"track/{track}{' advanced' if book.advanced else ''}", f"{name} {circus.steps[track]}")
