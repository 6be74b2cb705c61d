"""Random evenings of Circus: everybody answers and speaks up at random, and now and then the host lays cubes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.core.events import Start
from companion.core.game import Adjust, Option, refusal
from companion.core.seats import Actor, Setup
from companion.core.timeline import Timeline
from companion.games import GAMES, simulate
from companion.games.circus import GAME
from companion.games.circus.rules.moves import CircusMove
from companion.host.packs.packs import house

NAMES = ("Ada", "Ben", "Cem", "Dora")
SWITCHES = tuple((rule, choice) for rule, known in GAME.rules.items() for choice in known.switch[1:])
HOUSE = house(GAMES["circus"]).facts
Line = Timeline[Any, CircusMove]


def setup(seed: int) -> Setup:
    """Every fifth table has an empty pack and real cards, the others the house set and a dealer; half switch rules."""
    rng = Random(seed)
    names = NAMES[: 2 + seed % 3]
    switches = tuple(switch for switch in SWITCHES if rng.random() < 0.5)
    return Setup(names, switches) if seed % 5 == 0 else Setup(names, switches, HOUSE, dealer=True)


def evening(seed: int) -> Line:
    rng = Random(seed)
    line: Line = simulate.with_move(Timeline(GAME), "host", Start(setup(seed)))
    while GAME.due(line.now).asks:
        for by, move in simulate.answers(line, line.now.setup.dealer, eager if seed % 2 else GAME.sample, rng):
            line = simulate.with_move(line, by, move)
        if seed % 4 == 3 and GAME.due(line.now).offers and rng.random() < 0.1:
            line = decorated(line, rng)
        assert len(line.events) < 3_000, f"the evening {seed} does not end"
    return line


def eager(state: Any, by: Actor, rng: Random) -> CircusMove:
    """Cards are played as long as there is one to play, more often than chance would have it."""
    for option in offered(state, by, rng):
        if rng.random() < 0.8 and refusal(GAME, state, by, option.move) is None:
            return option.move
    return GAME.sample(state, by, rng)


def offered(state: Any, by: Actor, rng: Random) -> Iterator[Option[CircusMove]]:
    """One of each kind of thing that may be done besides, in any order."""
    offers = [ask for ask in GAME.due(state).offered(by) if ask.options]
    for ask in rng.sample(offers, len(offers)):
        yield rng.choice(ask.options)


def decorated(line: Line, rng: Random) -> Line:
    """The host lays many cubes on one performer, so that colours run out (CI-REH-9, CI-REH-13)."""
    for thing in GAME.counters.now(line.now):
        is_free = thing.thing.startswith("cubes ") and not thing.now
        if is_free and rng.random() < 0.5 and supplied(line, thing.thing.split()[1]):
            line = simulate.with_move(line, "host", Adjust(thing.thing, thing.seat, 1))
    return line


def supplied(line: Line, colour: str) -> bool:
    lying = sum(thing.now for thing in GAME.counters.now(line.now) if thing.thing.startswith(f"cubes {colour} "))
    return lying < {"yellow": 12, "red": 12}.get(colour, 8)
