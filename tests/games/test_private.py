"""Questions made of a hand are marked: whoever looks at the table learns nothing from what is asked, but of whom."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.seats import Setup
from companion.games import GAMES
from companion.host.packs import packs
from tests.games import battery
from tests.games.twins import public, twins

HANDS = ("circus", "drum_roll")  # in The Magnificent nothing is hidden
SEEDS = range(3)


@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", GAMES)
def test_what_is_asked_is_the_same_wherever_the_table_sees_the_same(key: str, seed: int, dealer: bool) -> None:
    game, rng = GAMES[key], Random(f"{key} {seed}")
    facts = packs.house(GAMES[key]).facts if dealer else ()
    setup = Setup(battery.NAMES[:4], battery.switches(game, rng), facts, dealer=dealer, pack="house")
    for here, there in twins(game, setup, rng):
        if here.now != there.now:
            assert public(here) == public(there)


@pytest.mark.parametrize("key", HANDS)
def test_the_games_are_compared_with_hands_that_differ(key: str) -> None:
    """Or the test above would prove nothing: the number of answers to a private question, too, is another one."""
    game, rng, counts = GAMES[key], Random(key), set[bool]()
    setup = Setup(battery.NAMES[:4], (), packs.house(GAMES[key]).facts, dealer=True, pack="house")
    for _ in range(3):
        for here, there in twins(game, setup, rng):
            asks = [[len(ask.options) for _, ask in game.due(line.now).asks if ask.private] for line in (here, there)]
            if here.now != there.now and asks[0]:
                counts.add(asks[0] == asks[1])
    assert False in counts
