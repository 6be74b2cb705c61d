"""Any legal answer, for games played at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import convert

from companion.core.game import Ask, Field, Form, Json
from companion.core.seats import Actor
from companion.core.why import Illegal, Malformed
from companion.games.circus.moves import CircusMove
from companion.games.circus.rules import apply, due
from companion.games.circus.state import State

if TYPE_CHECKING:
    from random import Random

OFFER_TAKEN = 0.6


def sample(state: State, by: Actor, rng: Random) -> CircusMove:
    """A legal answer to what `by` is asked, sometimes to what it is offered. Raises Malformed when there is none."""
    now = due(state)
    asks = [ask for who, ask in now.asks if who == by]
    offers = list(now.offered(by))
    rng.shuffle(offers)
    chosen = [*offers, *asks] if not asks or rng.random() < OFFER_TAKEN else asks
    for ask in chosen:
        move = _answer(state, by, ask, rng)
        if move is not None:
            return move
    raise Malformed(f"{by} has nothing to answer")


def _answer(state: State, by: Actor, ask: Ask[CircusMove], rng: Random) -> CircusMove | None:
    moves = [option.move for option in ask.options]
    rng.shuffle(moves)
    if ask.form is not None and (not moves or rng.random() < OFFER_TAKEN):
        moves.insert(0, filled(ask.form, rng))
    return next((move for move in moves if _is_legal(state, by, move)), None)


def _is_legal(state: State, by: Actor, move: CircusMove) -> bool:
    try:
        apply(state, by, move)
    except (Illegal, Malformed):
        return False
    return True


def filled(form: Form, rng: Random) -> CircusMove:
    """The form's move with something possible in each field."""
    values: dict[str, Json] = dict(form.template)
    values.update((field.name, _value(field, rng)) for field in form.fields)
    move: CircusMove = convert(values, CircusMove)
    return move


def _value(field: Field, rng: Random) -> Json:
    match field.kind:
        case "number":
            return rng.randint(field.low, min(field.high, field.low + 5))
        case "word":
            return f"Number {rng.randrange(10**6)}"
        case "choice":
            return rng.choice(field.choices)
        case _:
            raise Malformed(f"Circus asks for no {field.kind}")
