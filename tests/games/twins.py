"""Two games that look alike to the table all the way, though their hands are not the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.core.events import Reveal, Sealed, Start
from companion.core.game import Ask, Game, refusal
from companion.core.seats import Actor, Setup
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.games.simulate import answers, with_move
from tests.games import battery
from tests.games.battery import Line

TRIES = 6


def twins(game: Game[Any, Any], setup: Setup, rng: Random) -> Iterator[tuple[Line, Line]]:
    """The positions of a random game, each with another that the table cannot tell from it. Where the second cannot
    follow any more it begins anew from the first."""
    first: Line = with_move(Timeline(game), "host", Start(setup))
    here, there = first, first
    while game.due(here.now).asks:
        for by, move in answers(here, setup.dealer, game.sample, rng):
            before, here = here, with_move(here, by, move)
            there = followed(there, by, move, (before, here), rng) or here
            yield here, there


def followed(there: Line, by: Actor, move: Any, step: tuple[Line, Line], rng: Random) -> Line | None:
    """A move of the other game by which it goes on looking the same, another one rather."""
    told = seen(step[0].now, by, move, step[1])
    for wanted in (*candidates(there.game, there.now, by, move, rng), move):
        try:
            after = with_move(there, by, wanted)
        except (Illegal, Malformed):
            continue
        if seen(there.now, by, wanted, after) == told:
            return after
    return None


def candidates(game: Game[Any, Any], state: Any, by: Actor, move: Any, rng: Random) -> list[Any]:
    """What this actor, or the dealer, could do instead."""
    if isinstance(move, Sealed | Reveal):
        return []
    if any(ask.chance for who, ask in game.due(state).asks if who == by) and state.setup.dealer:
        return [game.deal(state, rng) for _ in range(TRIES)]
    moves = battery.own_moves(game, state, by)
    return [each for each in rng.sample(moves, min(TRIES, len(moves))) if type(each) is type(move)]


def seen(before: Any, by: Actor, move: Any, after: Line) -> Any:
    """What the table sees of a step and after it."""
    game = after.game
    told = () if isinstance(move, Sealed | Reveal) else game.tell(before, by, move, after.now, "table")
    return told, game.view(after.now, "table")


def public(line: Line) -> list[Any]:
    """All that may depend on nothing but what the table sees: who is asked what, and of what is not private the answers
    and why any of them is refused."""
    due = line.game.due(line.now)
    asked = [(who, _public(line, who, ask)) for who, ask in due.asks]
    return [asked, [(who, _public(line, who, ask)) for who, ask in due.offers if not ask.private]]


def _public(line: Line, who: Actor, ask: Ask[Any]) -> Any:
    outside = (ask.prompt, ask.sealed, ask.chance, ask.private, ask.seconds)
    if ask.private:
        return outside
    refused = [refusal(line.game, line.now, who, option.move) for option in ask.options if not ask.sealed]
    return outside, ask.options, ask.form, ask.late, refused
