"""What lies open on the board: action spaces, rows, ticket track, decks and supply."""

from __future__ import annotations

from functools import lru_cache

from companion.core.game import Json
from companion.games.drum_roll.rules.levels import wanted
from companion.games.drum_roll.rules.parts import COLOURS, DECK_SIZES, LEVELS, RULEBOOK_FACTS, SPACES, Space
from companion.games.drum_roll.rules.pieces import discounts_left, job_of, number, pile, supply, wagons_left
from companion.games.drum_roll.rules.placing import cost_now, cube_blocked, cube_spaces_used, on
from companion.games.drum_roll.rules.state import Offered, State
from companion.kit.views import plain


def board(state: State) -> dict[str, Json]:
    house = invented(state)
    return {
        "spaces": [_space(state, space) for space in SPACES],
        "cube_spaces": {"used": cube_spaces_used(state), "limit": len(state.circuses)},
        "performers": [_performer(state, offered, house) for offered in state.performers],
        "personnel": [_personnel(state, offered, house) for offered in state.personnel],
        "track": _track(state),
        "decks": {deck: pile(state, deck).left for deck in DECK_SIZES},
        "discards": {deck: len(pile(state, deck).discards) for deck in DECK_SIZES},
        "supply": _supply(state),
        "resolving": [{"seat": disc.seat, "space": disc.space} for disc in state.resolving],
    }


def _space(state: State, space: Space) -> Json:
    full = cube_blocked(state, space) if space in COLOURS else None
    return {"space": space, "stack": [*on(state, space)], "full": plain(full)}


def _offered(state: State, offered: Offered, house: frozenset[str]) -> dict[str, Json]:
    cost = cost_now(state, offered)
    barred = offered.barred if offered.bar_round == state.round else None
    return {
        "card": offered.card,
        "printed": number(state, offered.card, "hire"),
        "discounts": offered.discounts,
        "cost": cost,
        "last": cost == 0,
        "barred": barred,
        "wage": number(state, offered.card, "wage"),
        "house": offered.card in house,
    }


def _performer(state: State, offered: Offered, house: frozenset[str]) -> Json:
    return {**_offered(state, offered, house), "kind": kind(state, offered.card), "levels": levels(state, offered.card)}


def _personnel(state: State, offered: Offered, house: frozenset[str]) -> Json:
    return {**_offered(state, offered, house), "job": job_of(offered.card), "prints": prints(state, offered.card)}


def kind(state: State, card: str) -> Json:
    told = state.facts.get((card, "kind"))
    return told if isinstance(told, str) else None


def levels(state: State, card: str) -> Json:
    """The cubes printed for each level, null where nobody has told them."""
    return {level: None if (cubes := wanted(state, card, level)) is None else [*cubes] for level in LEVELS}


def prints(state: State, card: str) -> Json:
    """The colours on an agent or an assistant, as far as they are told."""
    told = {field: state.facts.get((card, field)) for field in ("colours", "from", "to")}
    return {field: [*value] if isinstance(value, tuple) else str(value) for field, value in told.items() if value}


def invented(state: State) -> frozenset[str]:
    """The cards whose numbers are the house set's, not the publisher's."""
    return _not_printed(state.setup.facts) if state.setup.pack == "house" else frozenset()


@lru_cache(8)
def _not_printed(facts: tuple[tuple[str, str, str], ...]) -> frozenset[str]:
    return frozenset(card for card, field, _ in facts if (card, field) not in RULEBOOK_FACTS)


def _track(state: State) -> Json:
    """What the steps pay, as far as it is told."""
    steps = [int(field.split()[1]) for card, field in state.facts if card == "track" and field.startswith("step ")]
    length = number(state, "track", "length") or max(steps, default=0)
    return [number(state, "track", f"step {step}") for step in range(1, length + 1)] or None


def _supply(state: State) -> Json:
    cubes: dict[str, Json] = {colour: supply(state, colour) for colour in COLOURS}
    return {**cubes, "wagons": wagons_left(state), "discounts": discounts_left(state)}
