"""What the laptop turns up when it deals: any card that nobody has seen yet; no order of a deck is ever kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.seats import Seat
from companion.core.why import Malformed
from companion.games.drum_roll.rules import cards, course, investments, setup, tiles
from companion.games.drum_roll.rules.moves import Deal, Draw, DrumRollMove, Starts, Tile, Turn
from companion.games.drum_roll.rules.parts import KINDS, Kind
from companion.games.drum_roll.rules.state import State

if TYPE_CHECKING:
    from random import Random


def deal(state: State, rng: Random) -> DrumRollMove:
    """The answer to the first question about chance. Raises Malformed when there is none."""
    if investments.drawing(state) is not None:
        return _investment(state, rng)
    if not any(ask.chance for _, ask in course.due(state).asks):
        raise Malformed("nothing is left to chance just now")
    match state.phase:
        case "start":
            return Starts(Seat(rng.randrange(len(state.circuses))))
        case "tiles":
            return Tile(tiles.next_tile(state), rng.choice(tiles.to_choose(state)))
        case "deal":
            card, kind = _performer(state, rng)
            return Deal(setup.next_dealt(state), card, kind)
        case _:
            return _turned_up(state, rng)


def _turned_up(state: State, rng: Random) -> Turn:
    if cards.to_turn(state) == "personnel":
        return Turn(rng.choice(cards.unseen(state, "personnel")))
    return Turn(*_performer(state, rng))


def _investment(state: State, rng: Random) -> Draw:
    pool = investments.pool(state)
    return Draw(rng.choices(list(pool), list(pool.values()))[0])


def _performer(state: State, rng: Random) -> tuple[str, Kind | None]:
    """A known performer, or one that has no name yet where the pack does not know all 45."""
    dealt = {p.card: p.kind for circus in state.circuses for p in circus.dealt}
    known = [(card, None) for card in cards.unseen(state, "performer") if card not in dealt]
    fresh = [kind for kind in KINDS if cards.may_be_new(state, kind)]
    blank = [(cards.new_name(state, k, len(dealt)), k) for k in fresh for _ in range(_unnamed(state, k))]
    if not known and not blank:
        raise Malformed("no performer is left to deal")
    return rng.choice([*known, *blank])


def _unnamed(state: State, kind: Kind) -> int:
    hidden = (p for circus in state.circuses for p in circus.dealt)
    fresh = sum(p.kind == kind and cards.kind_of(state, p.card) is None for p in hidden)
    return cards.unnamed(state, kind) - fresh
