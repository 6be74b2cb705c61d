"""Caravans, an arena and hands put together by hand for the tests of Circus, and the moves made on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Ask, allow
from companion.core.scoresheet import ScoreItem
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed, Why
from companion.games.circus import GAME
from companion.games.circus.rules.moves import CircusMove, Turn
from companion.games.circus.rules.parts import DECK_SIZES, RULEBOOK_FACTS, Colour, Gender, Specialty, Upgrade, Value
from companion.games.circus.rules.state import Circus, Performer, Pile, State
from tests.games.words import spelled

A, B, C, D = (Seat(i) for i in range(4))
NAMES = ("Anna", "Bori", "Csaba", "Dimitra")
ADVANCED = ("CI-SET-5", "advanced")
POSTERS: tuple[Specialty, ...] = ("juggler", "clown", "mime", "strongman", "magician", "contortionist")

PRINTED: dict[tuple[str, str], Value] = {
    **RULEBOOK_FACTS,
    **{
        (f"upgrade/{kind}", "cost"): cost
        for kind, cost in {
            "impression female": 1, "impression male": 1, "practice female": 2, "practice male": 2, "talent female": 1,
            "talent male": 1, "costume same": 1, "costume different": 2,
        }.items()
    },
    **{
        (f"track/{track}", f"{field} {step}"): value
        for track, field, values in (("performers", "holds", (2, 3, 4)), ("upgrades", "adds", (0, 2, 3)))
        for side in ("", " advanced")
        for step, value in enumerate(values)
        for track in (f"{track}{side}",)
    },
    **{(f"track/bonus{side}", "points 0"): 0 for side in ("", " advanced")},
}  # fmt: skip


def who(specialty: Specialty, gender: Gender | None = "male", *cubes: Colour, n: int = 1) -> Performer:
    """A performer told at the table; the mime has no gender."""
    gender = None if specialty == "mime" else gender
    words = specialty if gender is None else f"{gender} {specialty}"
    return Performer(f"performer/{words} {n}", specialty, gender, cubes)


def owner(*caravan: Performer, hand: int | tuple[Upgrade, ...] = 6, **more: Any) -> Circus:
    """A seat with a hand that only its owner knows, unless cards are named."""
    return Circus(caravan=caravan, hand=(None,) * hand if isinstance(hand, int) else hand, **more)


def table(
    *circuses: Circus,
    arena: tuple[Performer, ...] = (),
    facts: Mapping[tuple[str, str], Value] | None = None,
    switches: tuple[tuple[str, str], ...] = (),
    dealer: bool = False,
    **more: Any,
) -> State:
    """Anna rehearses in round 1, everything printed is told, and all cards add up, unless `more` says otherwise."""
    facts = {**PRINTED, **(facts or {})}
    n = DECK_SIZES["performer"] - len(arena) - sum(len(each.caravan) for each in circuses)
    cards = DECK_SIZES["upgrade"] - sum(len(each.hand) + len(each.talents) for each in circuses)
    posters = POSTERS if ADVANCED in switches else POSTERS[:4]
    setup = Setup(NAMES[: len(circuses)], switches, dealer=dealer)
    state = State(setup, facts, circuses, "rehearsal", arena=arena, posters=posters)
    return replace(state, **{"performer_pile": Pile(n), "upgrade_pile": Pile(cards), **more})


def untold(state: State, card: str, field: str) -> State:
    """The position without one printed number."""
    return replace(state, facts={key: value for key, value in state.facts.items() if key != (card, field)})


def do(state: State, *moves: tuple[Actor, CircusMove]) -> State:
    """Each move made, the pieces adding up after it."""
    for by, move in moves:
        state = GAME.apply(state, by, move)
        assert GAME.counters.audit(state) == (), move
    return state


def no(state: State, by: Actor, move: CircusMove) -> Why:
    """Why the rules refuse this; fails when they do not."""
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, by, move)
    return refused.value.why


def nonsense(state: State, by: Actor, move: CircusMove) -> str:
    """Why this is no move at all, as far as it is said in words; fails when it is one."""
    with pytest.raises(Malformed) as wrong:
        GAME.apply(state, by, move)
    return filled(wrong.value.why) if wrong.value.why else ""


def allowed(state: State, by: Actor, move: CircusMove, rule: str) -> State:
    return allow(GAME, state, by, move, rule)


def asked(state: State, by: Actor) -> Ask[CircusMove]:
    ask = GAME.due(state).of(by)
    assert ask is not None, f"nothing is asked of {by}"
    return ask


def moves_asked(state: State, by: Actor) -> list[CircusMove]:
    return [option.move for option in asked(state, by).options]


def moves_offered(state: State, seat: Seat) -> list[CircusMove]:
    return [option.move for ask in GAME.due(state).offered(seat) for option in ask.options]


def caravan(state: State, seat: Seat = A) -> dict[str, tuple[Colour, ...]]:
    """card -> cubes."""
    return {each.card: each.cubes for each in state.circuses[seat].caravan}


def line(state: State) -> list[str]:
    return [each.card for each in state.arena]


def hand(state: State, seat: Seat = A) -> int:
    return len(state.circuses[seat].hand)


def points(state: State, seat: Seat = A) -> list[tuple[str, int]]:
    """What this seat has scored so far: (rule, points)."""
    return [(item.why.rule, item.points) for item in scored(state, seat)]


def scored(state: State, seat: Seat = A) -> list[ScoreItem]:
    return [item for item in GAME.score(state).items if item.seat == seat]


def come(specialty: Specialty, gender: Gender | None = "male") -> Turn:
    return Turn(specialty, None if specialty == "mime" else gender)


def filled(why: Why) -> str:
    facts = {key: NAMES[int(value)] if key.startswith("seat") else value for key, value in why.facts}
    one, bar, many = why.text.partition("|")
    return (many if bar and facts.get("n") != 1 else one).format(**spelled(GAME, facts))


def told(before: State, by: Actor, move: CircusMove, viewer: Seat | None = None) -> list[str]:
    """The story of one move for one viewer, the table's screen when none is named."""
    after = GAME.apply(before, by, move)
    return [filled(one) for one in GAME.tell(before, by, move, after, "table" if viewer is None else viewer)]
