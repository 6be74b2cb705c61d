"""Any legal answer to what somebody is asked or offered: for games played at random, and the plain ways of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from msgspec import convert

from companion.core.asking import Ask, Due, Field, Form, Json
from companion.core.seats import Actor
from companion.core.why import Illegal, Malformed

if TYPE_CHECKING:
    from random import Random

    from companion.core.game import Game

S = TypeVar("S")
M = TypeVar("M")
OFFER_TAKEN, OFTEN_TYPED = 0.1, 0.5


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


def found(answers: Iterable[M | None], by: Actor) -> M:
    """The first that there is. Raises Malformed where there is none."""
    first = next((move for move in answers if move is not None), None)
    if first is None:
        raise Malformed(f"{by} has nothing to answer")
    return first


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


def dealer(game: Game[S, M]) -> Callable[[S, Random], M]:
    """Deals any answer to the first question about chance."""

    def deal(state: S, rng: Random) -> M:
        by, ask = next(((by, ask) for by, ask in game.due(state).asks if ask.chance), (None, None))
        if by is None or ask is None:
            raise Malformed("nothing is left to chance just now")
        legal = partial(is_legal, game.apply, state, by)
        return found((answer(ask, legal, lambda form: game.filled(form, rng), rng, OFTEN_TYPED),), by)

    return deal


def sampler(
    due: Callable[[S], Due[M]],
    apply: Callable[[S, Actor, M], S],
    filled: Callable[[Form, Random], M],
    *,
    offered: float = OFFER_TAKEN,
    typed: float = OFTEN_TYPED,
) -> Callable[[S, Actor, Random], M]:
    """Answers anything legal; with these chances takes an offer, and types where answers are listed too."""

    def sample(state: S, by: Actor, rng: Random) -> M:
        legal, asks = partial(is_legal, apply, state, by), chosen(due(state), by, rng, offered)
        return found((answer(ask, legal, lambda form: filled(form, rng), rng, typed) for ask in asks), by)

    return sample


def typist(game: Game[S, M]) -> Callable[[Form, Random], M]:
    """Fills in the forms of a game that has no kinds of fields of its own."""

    def filled(form: Form, rng: Random) -> M:
        move: M = convert(entries(form, rng, unknown), game.moves)
        return move

    return filled


def unknown(field: Field) -> Json:
    raise Malformed(f"only the game's own screens know what a {field.kind} is")
