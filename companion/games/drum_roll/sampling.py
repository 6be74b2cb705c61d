"""Any legal answer, for games played at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import convert

from companion.core.game import Ask, Field, Form, Json
from companion.core.seats import Actor
from companion.core.why import Illegal, Malformed
from companion.games.drum_roll.moves import DrumRollMove
from companion.games.drum_roll.rules import apply, due
from companion.games.drum_roll.state import State

if TYPE_CHECKING:
    from random import Random

OFFER_TAKEN = 0.1


def sample(state: State, by: Actor, rng: Random) -> DrumRollMove:
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


def _answer(state: State, by: Actor, ask: Ask[DrumRollMove], rng: Random) -> DrumRollMove | None:
    moves = [option.move for option in ask.options]
    rng.shuffle(moves)
    if ask.form is not None and (not moves or rng.random() < OFFER_TAKEN):
        moves.insert(0, filled(ask.form, rng))
    return next((move for move in moves if _is_legal(state, by, move)), None)


def _is_legal(state: State, by: Actor, move: DrumRollMove) -> bool:
    try:
        apply(state, by, move)
    except (Illegal, Malformed):
        return False
    return True


def filled(form: Form, rng: Random) -> DrumRollMove:
    """The form's move with something possible in each field."""
    values: dict[str, Json] = dict(form.template)
    values.update((field.name, _value(field, rng)) for field in form.fields)
    move: DrumRollMove = convert(values, DrumRollMove)
    return move


def _value(field: Field, rng: Random) -> Json:
    match field.kind:
        case "number":
            return rng.randint(field.low, min(field.high, field.low + 5))
        case "word":
            return f"Number {rng.randrange(10**6)}"
        case "choice":
            return rng.choice(field.choices)
        case "choices":
            return [rng.choice(field.choices) for _ in range(rng.randint(1, 2))]
        case "benefit":
            return {"is": "benefit", "gives": [{"what": rng.choice(("coins", "fame", "cube")), "n": rng.randint(1, 2)}]}
        case _:
            return {"is": "region", "sets": [{"kind": "acrobat", "size": 2, "fame": 2}]}
