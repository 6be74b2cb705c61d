"""A table that began under an earlier edition of its game says so, with the rulings that held then."""

from __future__ import annotations

from typing import TypeVar

from companion.core.events import Start
from companion.core.game import Game
from companion.core.line import Entry
from companion.core.seats import Setup
from companion.core.why import Why, said, why

S = TypeVar("S")
M = TypeVar("M")


def under(game: Game[S, M], setup: Setup) -> tuple[Why, ...]:
    """Empty where all is as it is played today, or as the table has chosen."""
    chosen = dict(setup.switches)
    earlier = [each for each in game.earlier.get(game.edition, ()) if each[0] not in chosen]
    if not earlier:
        return ()
    head = said("This table began under edition {n} and plays on under its rulings:", n=game.edition)
    return (head, *(_ruling(game, rule, choice) for rule, choice in earlier))


def begun_under(game: Game[S, M], line: tuple[Entry[S, M], ...]) -> tuple[Why, ...]:
    """The same, by the start that is in effect."""
    start = line[0].event.move if line else None
    return under(game, start.setup) if isinstance(start, Start) else ()


def _ruling(game: Game[S, M], rule: str, choice: str) -> Why:
    return why(rule, "{thing_rule} Here: {thing}.", thing_rule=game.rules[rule].sentence, thing=choice)
