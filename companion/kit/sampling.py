"""Any legal answer to what somebody is asked or offered, for games played at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from companion.core.game import Ask, Due, Field, Form, Json
from companion.core.seats import Actor
from companion.core.why import Illegal, Malformed

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
M = TypeVar("M")


def is_legal(apply: Callable[[S, Actor, M], S], state: S, by: Actor, move: M) -> bool:
    try:
        apply(state, by, move)
    except (Illegal, Malformed):
        return False
    return True


def chosen(now: Due[M], by: Actor, rng: Random, offered: float) -> tuple[Ask[M], ...]:
    """The questions to try in turn: with this chance an offer first."""
    asks = tuple(ask for who, ask in now.asks if who == by)
    offers = list(now.offered(by))
    rng.shuffle(offers)
    return (*offers, *asks) if not asks or rng.random() < offered else asks


def answer(ask: Ask[M], legal: Callable[[M], bool], filled: Callable[[Form], M], rng: Random, typed: float) -> M | None:
    """A legal answer, with this chance a typed one where some are listed too; None where chance finds none."""
    moves = [option.move for option in ask.options]
    rng.shuffle(moves)
    if ask.form is not None and (not moves or rng.random() < typed):
        moves.insert(0, filled(ask.form))
    return next((move for move in moves if legal(move)), None)


def entries(form: Form, rng: Random, own: Callable[[Field], Json]) -> dict[str, Json]:
    """The form's members with something possible in each field; own: an entry of a kind that only the game knows."""
    typed = {field.name: _entry(field, rng, own) for field in form.fields}
    return {**dict(form.template), **typed}


def _entry(field: Field, rng: Random, own: Callable[[Field], Json]) -> Json:
    match field.kind:
        case "number":
            return rng.randint(field.low, min(field.high, field.low + 5))
        case "word":
            return f"Number {rng.randrange(10**6)}"
        case "choice":
            return rng.choice(field.choices)
        case "choices":
            return [rng.choice(field.choices) for _ in range(rng.randint(1, 2))]
        case _:
            return own(field)
