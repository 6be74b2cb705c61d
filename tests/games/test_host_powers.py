"""The host allows refused moves and sets counted things at random: the game goes on to its end all the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.game import Adjust, Game, allow, refusal
from companion.core.seats import Setup
from companion.core.why import Illegal, Malformed, Why
from companion.games import GAMES
from companion.host.packs import packs
from tests.games.battery import NAMES, tried

LONGEST = 5000


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("key", GAMES)
def test_whatever_the_host_does_the_game_goes_on(key: str, seed: int) -> None:
    game, rng = GAMES[key], Random(f"host {seed}")
    dealt = seed % 2 == 0
    facts = packs.house(GAMES[key]).facts if dealt else ()
    state = game.start(Setup(NAMES[: rng.choice(game.seats)], facts=facts, dealer=dealt))
    for _ in range(LONGEST):
        if not game.due(state).asks:
            break
        power = rng.choices((adjusted, allowed, answered), (4, 8, 88))[0]
        state = power(game, state, rng)
    assert game.due(state).asks == ()
    assert min(game.score(state).places()) == 1


def adjusted(game: Game[Any, Any], state: Any, rng: Random) -> Any:
    """A counted thing set a little higher or lower, where there can be so many; the decks of a real table keep their
    cards."""
    thing = rng.choice([c for c in game.counters.now(state) if not c.thing.startswith("deck")])
    to = max(0, thing.now + rng.choice((-2, -1, 1, 2)))
    try:
        return game.counters.adjust(state, Adjust(thing.thing, thing.seat, to))
    except Illegal:
        return state


def allowed(game: Game[Any, Any], state: Any, rng: Random) -> Any:
    """An answer of anybody's, given by anybody, that the rules refuse, its one rule waived; unchanged where it still
    makes no sense."""
    due, seats = game.due(state), range(len(state.setup.names))
    answers = [move for _, ask in (*due.asks, *due.offers) for move in tried(game, ask, rng)]
    given: list[tuple[Any, Any]] = [(rng.choice(seats), move) for move in answers]
    refused = [(by, move, no.rule) for by, move in given if (no := _refusal(game, state, by, move)) and no.rule]
    if not refused:
        return state
    by, move, rule = rng.choice(refused)
    try:
        return allow(game, state, by, move, rule)
    except (Illegal, Malformed):
        return state


def _refusal(game: Game[Any, Any], state: Any, by: Any, move: Any) -> Why | None:
    try:
        return refusal(game, state, by, move)
    except Malformed:
        return None


def answered(game: Game[Any, Any], state: Any, rng: Random) -> Any:
    asks = game.due(state).asks
    if any(ask.sealed for _, ask in asks):
        openings = tuple((by, game.sample(state, by, rng)) for by, _ in asks if not isinstance(by, str))
        return game.secrets.reveal(state, openings)
    by, ask = rng.choice(asks)
    dealt = state.setup.dealer and ask.chance
    return game.apply(state, by, game.deal(state, rng) if dealt else game.sample(state, by, rng))
