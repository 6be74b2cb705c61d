"""Gems discarded for power, before the action begins (MG-TURN-2, MG-TURN-7)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.why import Why, msg, why
from companion.games.magnificent.rules import belated
from companion.games.magnificent.rules.guard import check, is_first_edition, nonsense, noted, since_second
from companion.games.magnificent.rules.parts import GEM_POWER, Gem
from companion.games.magnificent.rules.pieces import on_turn, with_turn, without_gems
from companion.games.magnificent.rules.state import State


def boost(state: State, gem: Gem) -> State:
    """A gem of the die's colour, or a clear one, for 2 power, before the action begins (MG-TURN-2, MG-TURN-7)."""
    nonsense(state.turn.step in ("die", "lay", "colour"), "First take a die and lay it on a card.")
    check(state, *_boost_objections(state, gem))
    if gem not in on_turn(state).gems:
        state = noted(state, "{n} gem was not there to pay.|{n} gems were not there to pay.", n=1)
    state = with_turn(without_gems(state, state.seat, (gem,)), boosts=(*state.turn.boosts, gem))
    if is_first_edition(state) or state.turn.step == "action":
        return state
    return belated.powered(state, GEM_POWER)


def _boost_objections(state: State, gem: Gem) -> Iterator[Why | None]:
    turn = state.turn
    if turn.step != "action":
        yield why("MG-TURN-7", "Gems for power are discarded before the action begins.")
    if gem not in on_turn(state).gems:
        yield since_second(state, why("MG-TURN-2", "You have no {gem} gem.", gem=gem))
    if gem not in (turn.colour, "clear"):
        text = msg("Your die is {colour}: {gem} gems do not help it.")
        yield why("MG-TURN-2", text, colour=turn.colour or msg("clear"), gem=gem)


def boosts(state: State) -> tuple[Gem, ...]:
    """Kinds of own gems that would add power now."""
    if state.turn.step != "action":
        return ()
    return tuple(dict.fromkeys(gem for gem in on_turn(state).gems if gem in (state.turn.colour, "clear")))
