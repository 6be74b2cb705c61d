"""A circus put together by hand for the tests of shows, wages, cards and scores, and the moves made on it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from companion.core.game import Ask, Due, allow, refusal
from companion.core.scoresheet import ScoreItem
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Why
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules import acting
from companion.games.drum_roll.rules.course import settled
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.parts import DECK_SIZES, RULEBOOK_FACTS, Benefit, Colour, Deck, Gain, Kind, Value
from companion.games.drum_roll.rules.state import Circus, Performer, Phase, Pile, State

A, B, C, D = (Seat(i) for i in range(4))
ROPE = "performer/Rope Walker"
ROPE_CUBES: tuple[Colour, ...] = ("red", "yellow", "white")
COINS = Benefit((Gain("coins", 2),))

PLAIN: dict[str, Value] = {
    "poor": ("red",), "good": ("yellow",), "outstanding": ("white",), "gain poor": Benefit((Gain("coins", 1),)),
    "gain good": COINS, "gain outstanding": Benefit((Gain("coins", 5),)), "flip fame": 4, "hire": 4, "wage": 3,
    "flip wage": 1, **{f"wage {n}": 4 - n for n in range(1, 4)}, **{f"flip fame {n}": n for n in range(1, 4)},
}  # fmt: skip


def printed(card: str, **changed: Value) -> dict[tuple[str, str], Value]:
    """All that a performer prints, `gain_good=…` standing for 'gain good'."""
    return {(card, field): value for field, value in {**PLAIN, **_spaced(changed)}.items()}


def _spaced(named: Mapping[str, Value]) -> dict[str, Value]:
    return {field.replace("_", " "): value for field, value in named.items()}


def who(card: str, kind: Kind = "acrobat", *cubes: Colour, **more: object) -> Performer:
    """A performer in a circus; `outstanding=True` for all its cubes."""
    name = card if "/" in card else f"performer/{card}"
    return replace(Performer(name, kind, cubes), **more)


def best(card: str, kind: Kind = "acrobat", **more: object) -> Performer:
    return who(card, kind, *ROPE_CUBES, **more)


def table(*circuses: Circus, phase: Phase = "place", facts: Mapping[tuple[str, str], Value] | None = None,
          switches: tuple[tuple[str, str], ...] = (), dealer: bool = False, **more: object) -> State:  # fmt: skip
    """These circuses, everything printed told unless `facts` says otherwise; pieces add up."""
    told: dict[tuple[str, str], Value] = dict(RULEBOOK_FACTS)
    for p in (p for circus in circuses for p in circus.troupe):
        told.update({key: value for key, value in printed(p.card).items() if key not in RULEBOOK_FACTS})
    told.update({(card, "wage"): 1 for circus in circuses for card in circus.staff})
    told.update(facts or {})
    setup = Setup(("Anna", "Bori", "Csaba", "Dimitra")[: len(circuses)], switches, dealer=dealer)
    state = State(setup, told, circuses, phase=phase, coins_out=sum(c.coins for c in circuses), piles=_piles(circuses))
    return replace(state, **more)


def _piles(circuses: tuple[Circus, ...]) -> tuple[tuple[Deck, Pile], ...]:
    used: dict[Deck, int] = {
        "performer": sum(len(c.troupe) for c in circuses),
        "personnel": sum(len(c.staff) for c in circuses),
        "investment": sum(len(c.hand) for c in circuses),
    }
    return tuple((deck, Pile(size - used[deck])) for deck, size in DECK_SIZES.items())


def show(*circuses: Circus, **more: object) -> State:
    """The show of these circuses, begun; only what follows by itself has happened."""
    return settled(acting.begin_show(table(*circuses, **more)))  # type: ignore[arg-type]


def untold(state: State, card: str, field: str) -> State:
    """The position without one printed number."""
    return replace(state, facts={key: value for key, value in state.facts.items() if key != (card, field)})


def do(state: State, *moves: tuple[Actor, DrumRollMove]) -> State:
    for by, move in moves:
        state = GAME.apply(state, by, move)
    return state


def no(state: State, by: Actor, move: DrumRollMove) -> Why:
    """Why the rules refuse this; fails when they do not."""
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, by, move)
    return refused.value.why


def allowed(state: State, by: Actor, move: DrumRollMove, rule: str) -> State:
    return allow(GAME, state, by, move, rule)


def is_legal(state: State, by: Actor, move: DrumRollMove) -> bool:
    return refusal(GAME, state, by, move) is None


def due(state: State) -> Due[DrumRollMove]:
    return GAME.due(state)


def asked(state: State, by: Actor) -> Ask[DrumRollMove]:
    ask = GAME.due(state).of(by)
    assert ask is not None
    return ask


def moves_asked(state: State, by: Actor) -> list[DrumRollMove]:
    return [option.move for option in asked(state, by).options]


def points(state: State, seat: Seat, rule: str) -> list[int]:
    """The fame a seat has gained or lost under one rule, in order."""
    return [item.points for item in GAME.score(state).items if item.seat == seat and item.why.rule == rule]


def reasons(state: State, seat: Seat) -> list[ScoreItem]:
    return [item for item in GAME.score(state).items if item.seat == seat]


def fact_of(reason: Why, key: str) -> int | str | None:
    return dict(reason.facts).get(key)
