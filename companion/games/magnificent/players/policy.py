"""A simple greedy player: takes what looks best right now; for simulations, demonstrations and balance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from companion.core.game import Ask
from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed
from companion.games.magnificent.players.prospects import best_action, best_tile, together
from companion.games.magnificent.players.sampling import sample
from companion.games.magnificent.players.worth import of_ability, of_bonus, worth
from companion.games.magnificent.printed.prints import found
from companion.games.magnificent.rules import building, performing, training
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.course import apply, due
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import Bonus
from companion.games.magnificent.rules.pieces import untold
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.rules.usable import objection

if TYPE_CHECKING:
    from random import Random

A_LITTLE = 0.05


def policy(state: State, by: Actor, rng: Random) -> MagnificentMove:
    """The best answer to the question put to `by`, a bonus or a trainer before it where that is better."""
    ask = due(state).of(by)
    if isinstance(by, str) or ask is None or not ask.options:
        return sample(state, by, rng)
    move = _in_turn(state, by, ask) if state.phase == "turns" else _best(state, by, ask, worth)
    move = _as_offered(ask, move) if isinstance(move, m.Done) else move
    return sample(state, by, rng) if move is None or _after(state, by, move) is None else move


def _as_offered(ask: Ask[MagnificentMove], done: m.Done) -> MagnificentMove:
    """The end of the step, or of the turn where it ends with it."""
    ends = [option.move for option in ask.options if isinstance(option.move, m.Done)]
    return done if done in ends or not ends else ends[0]


def _after(state: State, seat: Seat, move: MagnificentMove) -> State | None:
    try:
        return apply(state, seat, move)
    except (Illegal, Malformed):
        return None


def _best(
    state: State, seat: Seat, ask: Ask[MagnificentMove], value: Callable[[State, Seat], float]
) -> MagnificentMove | None:
    """The option after which the seat is worth most."""
    return _highest(state, seat, (option.move for option in ask.options), value)


def _highest(
    state: State, seat: Seat, moves: Iterable[MagnificentMove], value: Callable[[State, Seat], float]
) -> MagnificentMove | None:
    reached = ((move, _after(state, seat, move)) for move in moves)
    scored = [(value(after, seat) + _besides(state, move), move) for move, after in reached if after is not None]
    return max(scored, key=lambda one: one[0])[1] if scored else None


def _besides(state: State, move: MagnificentMove) -> float:
    """What the position reached does not show."""
    match move:
        case m.Choose(slot) if state.phase == "trainers":
            return of_ability(training.ability(state, state.choices[slot]))
        case m.Choose(slot):
            return _of_set(state, slot)
        case m.Fill(areas):
            return areas
        case _:
            return 0.0


def _of_set(state: State, slot: int) -> float:
    """The bonus and the trainer tile; the criterion counts in what the seat is worth."""
    one = state.display[slot]
    bonus = found(state.facts, one.master, "bonus", Bonus)
    tile = 0.0 if one.trainer is None else of_ability(training.ability(state, one.trainer))
    return tile + (1.0 if bonus is None else of_bonus(bonus))


def _in_turn(state: State, seat: Seat, ask: Ask[MagnificentMove]) -> MagnificentMove | None:
    if building.free_tile(state) is not None:
        return best_tile(state) or m.Forgo()
    if state.turn.queue or state.turn.poster is not None:
        return _best(state, seat, ask, worth)
    match state.turn.step:
        case "die" if not all(die.face for die in state.dice):
            return None  # what a real die shows is nobody's choice
        case "die" | "lay" | "colour":
            return _best(state, seat, ask, _promise)
        case "action" | "travel":
            return _untold(state, seat, ask) or _action(state, seat)
        case "build":
            return best_tile(state) or m.Done()
        case "tent":
            return _best(state, seat, ask, worth)
        case "perform":
            return _completed(state)
        case "end":
            return _last(state, seat, ask)


def _promise(state: State, seat: Seat) -> float:
    """What the seat is worth with the best action still to come, a bonus of the card used before."""
    if state.seat != seat or state.phase != "turns":
        return worth(state, seat)
    if state.turn.step == "lay":
        return worth(state, seat) + _as_laid(state, seat)
    if state.turn.step == "colour":
        return max(_promise(apply(state, seat, m.Treat(colour)), seat) for colour in ("orange", "green", "purple"))
    if state.turn.queue or state.turn.poster is not None:
        return worth(state, seat) + 1.0
    return worth(state, seat) + best_action(state).hope + _bonus_left(state)


def _as_laid(state: State, seat: Seat) -> float:
    """The action only; on which card the die goes is thought of later."""
    places = [place for place, one in enumerate(state.ringmasters[seat].masters) if one.die is None]
    after = apply(state, seat, m.Lay(places[0]))
    return _promise(after, seat) - worth(after, seat) - _bonus_left(after)


def _bonus_left(state: State) -> float:
    bonus = training.card_bonus(state)
    if bonus is None or training.CARD in state.turn.used or objection(state, bonus) is not None:
        return 0.0
    return max(0.0, of_bonus(bonus))


def _untold(state: State, seat: Seat, ask: Ask[MagnificentMove]) -> MagnificentMove | None:
    """Before anything else all is asked that an action needs to be known."""
    if untold(state, seat, *building.must_know(state)) and state.turn.bound in (None, "build"):
        return m.Plan("build")
    plans = (option.move for option in ask.options if isinstance(option.move, m.Plan) and option.move.action != "build")
    return next((plan for plan in plans if _after(state, seat, plan) is not None), None)


def _action(state: State, seat: Seat) -> MagnificentMove | None:
    """A bonus, a trainer or a gem first while that promises more; then the action."""
    offered = [option.move for ask in due(state).offered(seat) for option in ask.options]
    before = _highest(state, seat, [move for move in offered if not isinstance(move, m.Name)], _promise)
    after = None if before is None else _after(state, seat, before)
    now = worth(state, seat) + best_action(state).hope
    if before is not None and after is not None and _promise(after, seat) > now + A_LITTLE:
        return before
    chosen = best_action(state).move
    if isinstance(chosen, m.Build):
        return best_tile(state) or m.Done()
    return chosen or m.Done()


def _completed(state: State) -> MagnificentMove:
    """The posters that bring most together, one by one."""
    hope, spaces = together(state, performing.at_most(state))
    return m.Complete(spaces[0]) if spaces and hope > 0 else m.Done()


def _last(state: State, seat: Seat, ask: Ask[MagnificentMove]) -> MagnificentMove:
    """What is left over used where it brings something; posters hung over tents."""
    offered = [option.move for one in due(state).offered(seat) for option in one.options]
    used = [move for move in offered if isinstance(move, m.Use | m.Train)]
    moved = [option.move for option in ask.options if isinstance(option.move, m.Rearrange)]
    best = _highest(state, seat, (*used, *moved), _promise_at_end)
    after = None if best is None else _after(state, seat, best)
    if best is not None and after is not None and _promise_at_end(after, seat) > worth(state, seat) + A_LITTLE:
        return best
    return m.Done()


def _promise_at_end(state: State, seat: Seat) -> float:
    """Choices that a bonus has left open are worth something."""
    return worth(state, seat) + (1.0 if state.turn.queue and state.seat == seat else 0.0)
