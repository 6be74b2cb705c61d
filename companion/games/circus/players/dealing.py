"""What the laptop turns up when it deals: any card that nobody has seen yet; no order of a deck is ever kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.core.seats import Seat
from companion.core.why import Malformed
from companion.games.circus.rules import cards, course, hands, setup
from companion.games.circus.rules.moves import CircusMove, Deal, Poster, Starts, Turn
from companion.games.circus.rules.parts import DECK_SIZES, SPECIALTIES, Upgrade
from companion.games.circus.rules.pieces import kind, kind_of, pile
from companion.games.circus.rules.state import Performer, State

if TYPE_CHECKING:
    from random import Random

A_SPECIALTY = DECK_SIZES["performer"] // len(SPECIALTIES)


def deal(state: State, rng: Random) -> CircusMove:
    """The answer to the first question about chance. Raises Malformed when there is none."""
    if not any(ask.chance for _, ask in course.due(state).asks):
        raise Malformed("nothing is left to chance just now")
    match state.phase:
        case "start":
            return Starts(Seat(rng.randrange(len(state.circuses))))
        case "posters":
            return Poster(rng.choice(setup.unposted(state)))
        case "hands" | "draw":
            return Deal(_upgrades(state, rng))
        case _:
            return rng.choice(tuple(_performers(state)))


def _upgrades(state: State, rng: Random) -> tuple[Upgrade, ...]:
    """What is left of the deck first, then from the discards (CI-SHOW-4)."""
    wanted = hands.to_draw(state)
    n = wanted[1] if wanted else 0
    first = rng.sample(_spread(hands.pool(state, with_discards=False)), min(n, pile(state, "upgrade").left))
    others = hands.pool(state, with_discards=True) - Counter(first)
    return (*first, *rng.sample(_spread(others), n - len(first)))


def _spread(counted: Counter[Upgrade]) -> list[Upgrade]:
    return [upgrade for upgrade, n in counted.items() for _ in range(n)]


def _performers(state: State) -> Iterator[Turn]:
    """Every card that may come; for the arena only specialties that are not there yet (CI-SET-3)."""
    there = {who.specialty for who in state.arena} if state.phase == "arena" else set()
    for turn in _named(state) if cards.named(state) else _nameless(state):
        if turn.specialty not in there:
            yield turn


def _named(state: State) -> Iterator[Turn]:
    away = cards.gone(state)
    yield from (Turn(*kind, card) for card, kind in cards.named(state).items() if card not in away)


def _nameless(state: State) -> Iterator[Turn]:
    """The laptop's own deck where no pack knows one: six of each specialty, half of them of either gender."""
    away = Counter(kind_of(card) for card in cards.gone(state))
    for specialty, gender in cards.PRINTED:
        n = A_SPECIALTY if gender is None else A_SPECIALTY // 2
        yield from (Turn(specialty, gender) for _ in range(n - away[kind(Performer("", specialty, gender))]))
