"""What a move could not do, or did by leave of the table only: said in so many words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.circus.rules import moves as m
from companion.games.circus.rules.effects import cost
from companion.games.circus.rules.hands import held
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.parts import ACTION_COST, DEVELOP_COST
from companion.games.circus.rules.pieces import circus, seats
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import unfinished

BEGINNING = m.Play | m.Develop | m.Swap | m.Remove | m.Send | m.Pass


def granted(before: State, seat: Seat, move: CircusMove) -> Iterator[Why]:
    """What of it only the table's leave made possible."""
    if isinstance(move, BEGINNING) and unfinished(before) is not None:
        yield said("What had been begun is left as it is.")
    has = len(circus(before, seat).hand)
    if isinstance(move, m.Play | m.Discard) and not held(before, seat, move.upgrade):
        has += 1
        text = msg("{seat} held a card more than was counted: it comes off the deck.")
        yield why("CI-REH-7", text, seat=seat)
    needed = _takes(before, move)
    if needed > has:
        text = msg("It takes {n} card; the hand held {has}.|It takes {n} cards; the hand held {has}.")
        yield why("CI-REH-7", text, n=needed, has=has)


def _takes(state: State, move: CircusMove) -> int:
    """The cards that leave the hand for it, as far as its cost is told."""
    match move:
        case m.Play(upgrade, cost=own):
            price = cost(state, upgrade) if own is None else own
            return 0 if price is None else price + 1
        case m.Develop():
            return DEVELOP_COST
        case m.Swap() | m.Remove():
            return ACTION_COST
        case _:
            return 0


def idle(before: State, move: CircusMove, after: State) -> Iterator[Why]:
    """A card that was paid and changed nothing (CI-REH-15)."""
    played = move if isinstance(move, m.Play) else before.playing
    is_done = played is not None and after.playing is None and after.returned is None
    if is_done and not isinstance(move, m.Give | m.Discard | m.Leave) and _changed(before) == _changed(after):
        yield why("CI-REH-15", "It changes nothing.")


def _changed(state: State) -> object:
    """What an upgrade card may change."""
    every = tuple(circus(state, seat) for seat in seats(state))
    return state.giving, [(owner.caravan, {*owner.talents}, owner.lost) for owner in every]
