"""Moves that nobody lists, made by anybody at any moment: refused in words, or made with all pieces still there."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.game import Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed
from companion.games import GAMES
from companion.games.circus import GAME
from companion.games.circus.rules import moves as m
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.parts import COLOURS, GENDERS, SPECIALTIES, TRACKS, UPGRADES
from companion.games.circus.rules.pieces import performers
from companion.games.circus.rules.state import State
from companion.games.simulate import play_out
from companion.host.packs import packs
from tests.games.circus.stage import ADVANCED, NAMES


def any_move(state: State, rng: Random) -> CircusMove:
    """Some move of this game, sensible or not."""
    cards = [*(who.card for who in performers(state)), "", "performer/Nobody"]
    moves: tuple[CircusMove, ...] = (
        m.Starts(Seat(rng.randrange(-1, 5))),
        m.Poster(rng.choice(SPECIALTIES)),
        m.Turn(rng.choice(SPECIALTIES), rng.choice((*GENDERS, None)), rng.choice(("", "", *cards))),
        m.Deal(tuple(rng.choices(UPGRADES, k=rng.randrange(6)))),
        m.Play(
            rng.choice(UPGRADES), rng.choice(cards), rng.choice((*SPECIALTIES, None)), rng.choice((None, -1, 0, 1, 9))
        ),
        m.Give(rng.choice(cards)),
        m.Discard(rng.choice(UPGRADES)),
        m.Develop(rng.choice(TRACKS)),
        m.Swap(rng.choice(cards), rng.choice(cards)),
        m.Remove(tuple(rng.choices(COLOURS, k=rng.randrange(4)))),
        m.Send(rng.choice(cards)),
        m.Pass(),
        Tell(
            rng.choice(("upgrade/talent male", "track/bonus", "x", "performer/")), "cubes 3", rng.choice((3, -1, "x"))
        ),
    )
    return rng.choice(moves)


@pytest.mark.parametrize("dealer", [True, False])
def test_a_stranger_s_move_is_refused_or_leaves_all_pieces_there(dealer: bool) -> None:
    rng = Random(f"strangers {dealer}")
    facts = packs.house(GAMES["circus"]).facts if dealer else ()
    taken = 0
    for seed in range(4):
        line = play_out(GAME, Setup(NAMES, (ADVANCED,), facts, dealer=dealer), GAME.sample, Random(seed))
        for state in line.states:
            for _ in range(8):
                taken += _made(state, rng.choice((*range(4), "table", "host", 7)), any_move(state, rng))  # type: ignore[arg-type]
    assert taken > 20


def _made(state: State, by: Actor, move: CircusMove) -> bool:
    try:
        after = GAME.apply(state, by, move)
    except (Illegal, Malformed):
        return False
    assert GAME.counters.audit(after) == (), (by, move)
    assert GAME.due(after).asks or after.phase == "over", (by, move)
    return True
