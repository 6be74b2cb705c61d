"""A simple greedy player: takes what looks best right now; for simulations, demonstrations and balance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed
from companion.games.circus.players.sampling import sample
from companion.games.circus.rules import moves as m
from companion.games.circus.rules.course import apply, due
from companion.games.circus.rules.finale import bests, bonus, bonus_points, cubes
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.parts import FINALE_POINTS
from companion.games.circus.rules.pieces import circus, extra, holds
from companion.games.circus.rules.showtime import worth as points_now
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import poster, rounds

if TYPE_CHECKING:
    from random import Random

CARD, HANDFUL = 0.7, 7
CUBE = 1.3
PLACE = 1.0
TALENT_CHANCE = 0.6
PATIENCE = 0.05


def policy(state: State, by: Actor, rng: Random) -> CircusMove:
    """The best answer to the question put to `by`, something of the rehearsal before it where that is better."""
    now = due(state)
    ask = now.of(by)
    if isinstance(by, str) or ask is None or not ask.options or state.phase != "rehearsal":
        return sample(state, by, rng)
    offered = [option.move for offer in now.offered(by) for option in offer.options]
    asked = [option.move for option in ask.options]
    rehearsed = list(_better(state, by, offered)) or list(_scored(state, by, asked))
    if not rehearsed:
        return sample(state, by, rng)
    best = max(value for value, _ in rehearsed)
    return rng.choice([move for value, move in rehearsed if value == best])


def _better(state: State, seat: Seat, moves: list[CircusMove]) -> Iterator[tuple[float, CircusMove]]:
    """What of the rehearsal is worth its cards."""
    now = worth(state, seat) + PATIENCE
    yield from ((value, move) for value, move in _scored(state, seat, moves) if value > now)


def _scored(state: State, seat: Seat, moves: list[CircusMove]) -> Iterator[tuple[float, CircusMove]]:
    """Every legal one of these with what the position is then worth."""
    for move in moves:
        try:
            after = apply(state, seat, move)
        except (Illegal, Malformed):
            continue
        if after.playing is None and after.stepping is None:
            yield _sent(state, after, seat) if isinstance(move, m.Send) else worth(after, seat), move
        else:
            yield worth(state, seat) + 2 * PATIENCE, move


def _sent(before: State, after: State, seat: Seat) -> float:
    """The points of a showtime, the cards it draws and the cubes that stay at home."""
    gained = circus(after, seat).points - circus(before, seat).points
    return gained + CARD * len(after.arena) + _at_home(after, seat, before.round + 1)


def worth(state: State, seat: Seat) -> float:
    """Points, the best showtime now, and what the rest is likely to bring."""
    own, left = circus(state, seat), rounds(state) - state.round
    caravan = sorted((points_now(state, who) for who in own.caravan), reverse=True)
    hand = CARD * min(len(own.hand) - state.owed, HANDFUL) * (1 if left else 0.1)
    return own.points + sum(caravan[:1]) + hand + _at_home(state, seat, state.round + 1) + _ahead(state, seat, left)


def _at_home(state: State, seat: Seat, n: int) -> float:
    """Cubes that are sent on later, pay at the next box office, and count in the finale."""
    own, left = circus(state, seat), rounds(state) - n + 1
    next_poster = sum(len(who.cubes) for who in own.caravan if who.specialty == poster(state, n))
    later = CUBE * min(left, 3) / 3 * max(0, cubes(state, seat) - max((len(w.cubes) for w in own.caravan), default=0))
    return 0.7 * next_poster + later + (_in_the_end(state, seat) / (1 + left) if left < 3 else 0)


def _in_the_end(state: State, seat: Seat) -> int:
    return FINALE_POINTS * sum(best.seat == seat for best in bests(state)) + bonus_points(state, seat)


def _ahead(state: State, seat: Seat, left: int) -> float:
    """Talents and steps, for the turns that are left."""
    own = circus(state, seat)
    room, more = holds(state, seat), extra(state, seat)
    places = (own.performers + 2 if room is None else room) * PLACE * min(left, 3) / 3
    growth = (own.upgrades if more is None else more) * CARD * left
    points, per = bonus(state, seat) or (own.bonus, 4)
    talents = len(set(own.talents)) * TALENT_CHANCE * CUBE * left
    return places + growth + talents + (2.5 * points / per if left < 3 else 0)
