"""Any legal answer, for games played at random."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import convert

from companion.core.chance import answer, chosen, entries, is_legal
from companion.core.game import Field, Form, Json
from companion.core.seats import Actor
from companion.core.why import Malformed
from companion.games.circus.rules.course import apply, due
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.state import State

if TYPE_CHECKING:
    from random import Random

OFFER_TAKEN = 0.6


def sample(state: State, by: Actor, rng: Random) -> CircusMove:
    """A legal answer to what `by` is asked, sometimes to what it is offered. Raises Malformed when there is none."""
    legal = partial(is_legal, apply, state, by)
    for ask in chosen(due(state), by, rng, OFFER_TAKEN):
        move = answer(ask, legal, partial(filled, rng=rng), rng, OFFER_TAKEN)
        if move is not None:
            return move
    raise Malformed(f"{by} has nothing to answer")


def filled(form: Form, rng: Random) -> CircusMove:
    """The form's move with something possible in each field."""
    move: CircusMove = convert(entries(form, rng, _own), CircusMove)
    return move


def _own(field: Field) -> Json:
    raise Malformed(f"Circus asks for no {field.kind}")
