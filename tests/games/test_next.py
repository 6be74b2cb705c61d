"""NEXT nods, and nothing else: no fact that somebody at the table has to see is ever entered by it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Ask
from companion.core.seats import Setup
from companion.games import GAMES
from companion.games.simulate import steps
from companion.host.packs import packs
from companion.session.moment import Moment, first
from firmware_bridge import meaning
from tests.games import battery

SEEDS = range(3)
Fact = type[Any]


def otherwise(game: Any) -> tuple[tuple[str, str], ...]:
    """Every way to play and every ruling but the first: the longest set-ups are among them."""
    return tuple((name, rule.switch[1]) for name, rule in game.rules.items() if len(rule.switch) > 1)


def setup(key: str, seed: int, dealer: bool) -> tuple[Setup, Random]:
    game, rng = GAMES[key], Random(f"next {key} {seed}")
    facts = packs.house(GAMES[key]).facts if seed else ()
    names = battery.NAMES[: 2 + seed]
    switches = otherwise(game) if seed == 1 else battery.switches(game, rng)
    return Setup(names, switches, facts, dealer=dealer, pack="house" if seed else "empty"), rng


def dealt(key: str) -> frozenset[Fact]:
    """The kinds of moves by which chance is told."""
    found = set[Fact]()
    for seed in SEEDS:
        plan, rng = setup(key, seed, dealer=True)
        for line in steps(GAMES[key], plan, GAMES[key].sample, rng):
            if any(ask.chance for who, ask in GAMES[key].due(line.now).asks if who == "table"):
                found.add(type(GAMES[key].deal(line.now, rng)))
    return frozenset(found)


@pytest.mark.parametrize("key", GAMES)
def test_next_is_never_a_fact_of_chance(key: str) -> None:
    chance, nods = dealt(key), list[Ask[Any]]()
    for dealer in (True, False):
        for seed in SEEDS:
            plan, rng = setup(key, seed, dealer)
            for line in steps(GAMES[key], plan, GAMES[key].sample, rng):
                for_buttons = meaning.answerable(_moment(line))
                assert not any(each.ask.chance for each in for_buttons)
                nods += [each.ask for each in for_buttons if each.by == "table"]
    assert all(len(ask.options) == 1 and ask.form is None for ask in nods)
    assert {type(ask.options[0].move) for ask in nods}.isdisjoint(chance)


def _moment(line: Any) -> Moment[Any, Any]:
    """What is asked at this position, whoever was asked before."""
    return replace(first(line.game), timeline=line, due=line.game.due(line.now))
