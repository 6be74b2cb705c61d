"""Each upgrade card as it could be played: what it costs, and what it would bring each performer."""

from __future__ import annotations

from typing import Literal

from companion.core.seats import Seat
from companion.core.why import Record, Why, msg, said, why
from companion.games.circus.rules import arena
from companion.games.circus.rules.effects import changes_nothing, colour, cost, gifts, is_to_one, rightmost
from companion.games.circus.rules.hands import held
from companion.games.circus.rules.moves import Play
from companion.games.circus.rules.parts import (
    NEW_POINTS,
    SHARED_POINTS,
    SPECIALTIES,
    TERMS,
    UPGRADES,
    Colour,
    Upgrade,
)
from companion.games.circus.rules.pieces import circus, supply
from companion.games.circus.rules.state import Performer, State


class CubeGain(Record, frozen=True):
    """A performer of one's own caravan: its points if sent now, before the card and after it, and whether it
    gains a cube."""

    card: str
    before: int
    after: int
    gains: bool


class CardPlay(Record, frozen=True):
    """An upgrade card as it could be played. held: by this seat. needs: what has to be named with it. no: why it cannot
    be paid. matches: whether it does more than nothing. few: the supply has fewer cubes than it could place."""

    upgrade: Upgrade
    held: bool
    cost: int | None
    cost_why: Why
    needs: Literal["performer", "specialty", "none"]
    payable: bool
    no: Why | None
    colour: Colour
    matches: bool
    few: bool
    gets: tuple[CubeGain, ...]


def plays(state: State, seat: Seat) -> tuple[CardPlay, ...]:
    return tuple(_play(state, seat, upgrade) for upgrade in UPGRADES)


def _play(state: State, seat: Seat, upgrade: Upgrade) -> CardPlay:
    no = refused(state, seat, upgrade)
    wanted = colour(upgrade)
    return CardPlay(
        upgrade=upgrade,
        held=held(state, seat, upgrade),
        cost=cost(state, upgrade),
        cost_why=_cost_in_words(state, upgrade),
        needs="performer" if is_to_one(upgrade) else "specialty" if upgrade == "costume same" else "none",
        payable=no is None,
        no=no,
        colour=wanted,
        matches=not is_idle(state, seat, upgrade),
        few=0 < supply(state, wanted) < _wanted(state, seat, upgrade),
        gets=() if upgrade.startswith("talent") else _gets(state, seat, upgrade),
    )


def is_idle(state: State, seat: Seat, upgrade: Upgrade) -> bool:
    """Whether no way to play it would change anything (CI-REH-15)."""
    return all(changes_nothing(state, seat, move) for move in _ways(state, seat, upgrade) or (Play(upgrade),))


def refused(state: State, seat: Seat, upgrade: Upgrade) -> Why | None:
    """Why it cannot be paid; None also where the cost is not told."""
    if not held(state, seat, upgrade):
        return why("CI-REH-7", "You do not hold {card}.", card=TERMS[upgrade])
    price, has = cost(state, upgrade), len(circus(state, seat).hand)
    if price is None or price + 1 <= has:
        return None
    text = msg("This takes {n} cards, itself and {cost} to pay; you hold {has}.")
    return why("CI-REH-7", text, n=price + 1, cost=price, has=has)


def _cost_in_words(state: State, upgrade: Upgrade) -> Why:
    last = rightmost(state)
    if upgrade == "inspiration":
        text = msg("4 less the {n} cube on the rightmost performer|4 less the {n} cubes on the rightmost performer")
        return why("CI-REH-2", text, n=len(last.cubes) if last else 0)
    return said("cost not told yet") if cost(state, upgrade) is None else why("CI-REH-7", "printed on the card")


def gainers(state: State, seat: Seat, upgrade: Upgrade) -> frozenset[str]:
    """Who could get its cube: for a Costume (same) of each specialty, one named alone."""
    if not supply(state, colour(upgrade)):
        return frozenset()
    each = [gifts(state, seat, move) for move in _ways(state, seat, upgrade)]
    return frozenset(card for giving in each for group in giving.groups for card in group)


def _ways(state: State, seat: Seat, upgrade: Upgrade) -> tuple[Play, ...]:
    if is_to_one(upgrade):
        return tuple(Play(upgrade, who.card) for who in circus(state, seat).caravan)
    if upgrade == "costume same":
        return tuple(Play(upgrade, specialty=each) for each in SPECIALTIES)
    return (Play(upgrade),)


def _wanted(state: State, seat: Seat, upgrade: Upgrade) -> int:
    """Cubes that the card could place at once."""
    return max(len(gifts(state, seat, move).groups) for move in _ways(state, seat, upgrade) or (Play(upgrade),))


def _gets(state: State, seat: Seat, upgrade: Upgrade) -> tuple[CubeGain, ...]:
    gaining = gainers(state, seat, upgrade)
    more = worth(state, upgrade)
    return tuple(_get(state, who, more if who.card in gaining else 0) for who in circus(state, seat).caravan)


def _get(state: State, who: Performer, more: int) -> CubeGain:
    before = sum(points for _, points in arena.lines(who, rightmost(state)))
    return CubeGain(who.card, before, before + more, more > 0)


def worth(state: State, upgrade: Upgrade) -> int:
    """What one cube of this card adds to a performer sent now."""
    last = rightmost(state)
    return SHARED_POINTS if last is not None and colour(upgrade) in last.cubes else NEW_POINTS
