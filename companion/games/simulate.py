"""A whole game played by policies, as a log: for the battery, for balance, for `ringside simulate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from companion.core.events import Allow, Event, Reveal, Rewind, Sealed, Start
from companion.core.game import Adjust, Ask, Game
from companion.core.seats import Actor, Seat, Setup, Via
from companion.core.timeline import Timeline
from companion.core.why import Malformed

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
M = TypeVar("M")
Policy = Callable[[S, Actor, "Random"], M]
LONGEST = 20_000


def play_out(game: Game[S, M], setup: Setup, policy: Policy[S, M], rng: Random) -> Timeline[S, M]:
    """The log of a finished game. Raises Malformed when it does not come to an end."""
    *_, last = steps(game, setup, policy, rng)
    return last


def steps(game: Game[S, M], setup: Setup, policy: Policy[S, M], rng: Random) -> Iterator[Timeline[S, M]]:
    """The log after each of its events."""
    line: Timeline[S, M] = Timeline(game)
    yield (line := with_move(line, "host", Start(setup)))
    while game.due(line.now).asks:
        if len(line.events) > LONGEST:
            raise Malformed("this game does not end")
        for by, move in answers(line, setup.dealer, policy, rng):
            yield (line := with_move(line, by, move))


def answers(
    line: Timeline[S, M], dealer: bool, policy: Policy[S, M], rng: Random
) -> Iterator[tuple[Actor, M | Sealed | Reveal[M]]]:
    """One answer to what is asked now, or the whole of a secret vote."""
    asks = line.game.due(line.now).asks
    sealed = tuple((seat, ask) for seat, ask in asks if ask.sealed and not isinstance(seat, str))
    yield from _ballot(line, sealed, policy, rng) if sealed else _plain(line, asks, policy, rng, dealer)


def _plain(
    line: Timeline[S, M], asks: tuple[tuple[Actor, Ask[M]], ...], policy: Policy[S, M], rng: Random, dealer: bool
) -> Iterator[tuple[Actor, M]]:
    """One answer, of any of those asked: chance by the dealer where there is one."""
    by, ask = rng.choice(asks)
    yield by, line.game.deal(line.now, rng) if ask.chance and dealer else policy(line.now, by, rng)


def _ballot(
    line: Timeline[S, M], asks: tuple[tuple[Seat, Ask[M]], ...], policy: Policy[S, M], rng: Random
) -> Iterator[tuple[Actor, Sealed | Reveal[M]]]:
    """Every secret answer, then all of them opened."""
    openings = tuple((seat, _vote(policy(line.now, seat, rng), ask, rng)) for seat, ask in asks)
    number = len(line.events) - 1
    yield from ((seat, Sealed(number, "")) for seat, _ in openings)
    yield "table", Reveal(number, openings)


def _vote(wanted: M, ask: Ask[M], rng: Random) -> M:
    """The answer wanted, where it is one; a policy may rather do something besides, which is no vote."""
    votes = tuple(option.move for option in ask.options)
    return wanted if wanted in votes else rng.choice(votes)


def with_move(
    line: Timeline[S, M], by: Actor, move: M | Start | Sealed | Reveal[M] | Rewind | Adjust | Allow[M]
) -> Timeline[S, M]:
    """The log with one more event, a second after the last."""
    via: Via = "screen" if isinstance(by, str) else "phone"
    seq = len(line.events)
    return line.then(Event(seq, seq * 1000, by, via, f"r{seq}", move))
