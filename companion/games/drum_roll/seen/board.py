"""What lies open on the board: action spaces, rows, ticket track, decks and supply."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from companion.core.seats import Seat
from companion.core.why import Record, Why
from companion.games.drum_roll.rules import parts
from companion.games.drum_roll.rules.levels import wanted
from companion.games.drum_roll.rules.organizing import barred_seat
from companion.games.drum_roll.rules.parts import COLOURS, DECK_SIZES, LEVELS, RULEBOOK_FACTS, Colour, Deck, Level
from companion.games.drum_roll.rules.pieces import discounts_left, job_of, number, pile, wagons_left
from companion.games.drum_roll.rules.pieces import supply as cubes_left
from companion.games.drum_roll.rules.placing import cost_now, cube_blocked, cube_spaces_used, on
from companion.games.drum_roll.rules.state import Offered, State

Levels = dict[Level, tuple[Colour, ...] | None]
Printed = dict[Literal["colours", "from", "to"], tuple[str, ...] | str]
Supply = dict[Colour | Literal["wagons", "discounts"], int]
Terms = tuple[str, int | None, int, int | None, bool, Seat | None, int | None, bool]


class Space(Record, frozen=True):
    """An action space with the discs on it. full: why no disc may be placed there any more."""

    space: parts.Space
    stack: tuple[Seat, ...]
    full: Why | None


class CubeSpaces(Record, frozen=True):
    """How many cube spaces are taken this round, and how many may be."""

    used: int
    limit: int


class OfferedPerformer(Record, frozen=True):
    """A performer in the row. printed: the hire on the card, cost: less its discounts, last: it costs nothing any more.
    barred: the seat that may not hire it this round. house: its numbers are the house set's."""

    card: str
    printed: int | None
    discounts: int
    cost: int | None
    last: bool
    barred: Seat | None
    wage: int | None
    house: bool
    kind: str | None
    levels: Levels


class OfferedPersonnel(Record, frozen=True):
    """A card of the personnel row, with the members of an offered performer."""

    card: str
    printed: int | None
    discounts: int
    cost: int | None
    last: bool
    barred: Seat | None
    wage: int | None
    house: bool
    job: str
    prints: Printed


def space(state: State, at: parts.Space) -> Space:
    return Space(at, on(state, at), cube_blocked(state, at) if at in COLOURS else None)


def cube_spaces(state: State) -> CubeSpaces:
    return CubeSpaces(cube_spaces_used(state), len(state.circuses))


def performers(state: State) -> tuple[OfferedPerformer, ...]:
    house = invented(state)
    return tuple(
        OfferedPerformer(*_terms(state, each, house), kind(state, each.card), levels(state, each.card))
        for each in state.performers
    )


def personnel(state: State) -> tuple[OfferedPersonnel, ...]:
    house = invented(state)
    return tuple(
        OfferedPersonnel(*_terms(state, each, house), job_of(each.card), prints(state, each.card))
        for each in state.personnel
    )


def _terms(state: State, offered: Offered, house: frozenset[str]) -> Terms:
    """What the cards of both rows have: `card` to `house`."""
    card, cost = offered.card, cost_now(state, offered)
    hire, wage = number(state, card, "hire"), number(state, card, "wage")
    return card, hire, offered.discounts, cost, cost == 0, barred_seat(state, offered), wage, card in house


def kind(state: State, card: str) -> str | None:
    told = state.facts.get((card, "kind"))
    return told if isinstance(told, str) else None


def levels(state: State, card: str) -> Levels:
    """The cubes printed for each level, None where nobody has told them."""
    return {level: wanted(state, card, level) for level in LEVELS}


def prints(state: State, card: str) -> Printed:
    """The colours on an agent or an assistant, as far as they are told."""
    fields: tuple[Literal["colours", "from", "to"], ...] = ("colours", "from", "to")
    told = {field: state.facts.get((card, field)) for field in fields}
    return {field: value if isinstance(value, tuple) else str(value) for field, value in told.items() if value}


def invented(state: State) -> frozenset[str]:
    """The cards whose numbers are the house set's, not the publisher's."""
    return _not_printed(state.setup.facts) if state.setup.pack == "house" else frozenset()


@lru_cache(8)
def _not_printed(facts: tuple[tuple[str, str, str], ...]) -> frozenset[str]:
    return frozenset(card for card, field, _ in facts if (card, field) not in RULEBOOK_FACTS)


def track(state: State) -> tuple[int | None, ...] | None:
    """What the steps pay, as far as it is told."""
    steps = [int(field.split()[1]) for card, field in state.facts if card == "track" and field.startswith("step ")]
    length = number(state, "track", "length") or max(steps, default=0)
    return tuple(number(state, "track", f"step {step}") for step in range(1, length + 1)) or None


def left(state: State) -> dict[Deck, int]:
    return {deck: pile(state, deck).left for deck in DECK_SIZES}


def discarded(state: State) -> dict[Deck, int]:
    return {deck: len(pile(state, deck).discards) for deck in DECK_SIZES}


def supply(state: State) -> Supply:
    left: Supply = {colour: cubes_left(state, colour) for colour in COLOURS}
    return left | {"wagons": wagons_left(state), "discounts": discounts_left(state)}
