"""What a turn brings, one thing after the other: spaces looked up, costs paid, things gained, choices made."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.why import Illegal, said
from companion.games.magnificent.printed import prints
from companion.games.magnificent.printed.prints import bonus_field
from companion.games.magnificent.rules import hanging, performing
from companion.games.magnificent.rules.guard import nonsense, noted, refuse
from companion.games.magnificent.rules.parts import COLOURS, GEM_LIMIT, GEMS, TRAINERS_A_PLAYER, Bonus, Cost, Gain, Gem
from companion.games.magnificent.rules.paying import paid, short
from companion.games.magnificent.rules.pieces import (
    board,
    earn,
    gained_gem,
    gained_trainers,
    on_turn,
    score,
    tiles_left,
    trainers_to_come,
    with_turn,
    without_gems,
)
from companion.games.magnificent.rules.purse import can_pay
from companion.games.magnificent.rules.state import Choice, Item, Printed, State
from companion.kit.rulings import other_ruling


def queued(state: State, *items: Item) -> State:
    """These come next."""
    return with_turn(state, queue=(*items, *state.turn.queue))


def popped(state: State) -> State:
    return with_turn(state, queue=state.turn.queue[1:])


def resolve(state: State) -> State:
    """The queue worked off until something has to be chosen or told."""
    while state.turn.queue and state.turn.poster is None:
        after = _by_itself(popped(state), state.turn.queue[0])
        if after is None:
            return state
        state = after
    return state


def _by_itself(rest: State, item: Item) -> State | None:
    """The position after an item that leaves no choice; None where somebody has to choose or to tell."""
    match item:
        case Printed(card, field):
            bonus = prints.found(rest.facts, card, field, Bonus)
            return None if bonus is None else _opened(rest, bonus)
        case Bonus() | Choice():
            return None
        case Gain():
            return _gained(rest, item)
        case Cost():
            return paid(rest, item)


def _opened(state: State, bonus: Bonus) -> State:
    """A bonus space gives at once; an exchange is offered where it can be paid (MG-BLD-3, MG-TRV-2)."""
    turn = state.turn
    action = turn.action or turn.bound or bonus.action
    if bonus.colour is not None and turn.colour is None:
        return _postponed(state, bonus)
    if bonus.colour not in (None, turn.colour) or bonus.action not in (None, action):
        return state
    if bonus.costs:
        return queued(state, bonus) if can_pay(on_turn(state), bonus.costs) else _postponed(state, bonus)
    return _given(state, bonus)


def _postponed(state: State, bonus: Bonus) -> State:
    """It waits until it can be taken, for no longer than this turn (MG-TURN-5)."""
    waiting = () if other_ruling(state, "MG-TURN-5") else (bonus,)
    return with_turn(state, waiting=(*state.turn.waiting, *waiting))


def _given(state: State, bonus: Bonus) -> State:
    """What a space gives; it does not double itself, and the trainers that come of it do not either (MG-TRN-1)."""
    once = replace(bonus, gives=tuple(gain for gain in bonus.gives if gain.what != "double"))
    if bonus.choose:
        return queued(state, *gifts(once, fresh=True))
    trainers = sum(gain.n for gain in bonus.gives if gain.what == "trainer")
    room = trainers_to_come(state, state.seat) + sum(cost.n for cost in bonus.costs if cost.what == "trainer")
    state = with_turn(state, fresh=state.turn.fresh + min(trainers, room))
    return queued(state, *once.gives)


def gifts(bonus: Bonus, *, fresh: bool = False) -> tuple[Item, ...]:
    """All that a bonus gives, or the choice of one of it."""
    return (Choice(bonus.gives, fresh),) if bonus.choose and len(bonus.gives) > 1 else bonus.gives


def prefer(state: State, nth: int) -> State:
    choice = head(state)
    if not isinstance(choice, Choice):
        raise Illegal(said("There is nothing to choose from just now."))
    nonsense(not 0 <= nth < len(choice.gives), "It is one of {n} things.", n=len(choice.gives))
    gain, rest = choice.gives[nth], popped(state)
    if choice.fresh and gain.what == "trainer":
        rest = with_turn(rest, fresh=rest.turn.fresh + min(gain.n, trainers_to_come(rest, rest.seat)))
    return queued(rest, gain)


def _gained(state: State, gain: Gain) -> State | None:
    seat, turn = state.seat, state.turn
    match gain.what:
        case "coins":
            return earn(state, seat, gain.n)
        case "points":
            return score(state, seat, gain.n, "MG-TURN-5", "Bonus")
        case "trainer":
            return _trainers(state, gain.n)
        case "power" if turn.action or turn.step == "end":
            return noted(state, "{n} more power comes too late for this action.", n=gain.n)
        case "power":
            return with_turn(state, added=turn.added + gain.n)
        case "recolour" if turn.recolour:
            return noted(state, "Any colour is allowed already.")
        case "recolour":
            return with_turn(state, recolour=True)
        case "show":
            step = "perform" if performing.is_on_stage(state) else turn.step
            return with_turn(state, shows=turn.shows + gain.n, step=step)
        case "double":
            return queued(state, *(Printed(board(state, seat), bonus_field(cell)) for cell in turn.last))
        case "gem":
            return _gems(state, gain)
        case "poster":
            return None if hanging.is_any(state) else noted(state, "No poster is left.")
        case "tile":
            return None if _is_any_tile(state, gain) else noted(state, "No such tile is left.")


def _trainers(state: State, n: int) -> State:
    """Eight at most (MG-SET-9)."""
    if trainers_to_come(state, state.seat) < n:
        state = noted(state, "You have all {n} trainers already.", n=TRAINERS_A_PLAYER)
    return gained_trainers(state, state.seat, n)


def _gems(state: State, gain: Gain) -> State | None:
    if gain.colour is None:
        is_full = len(on_turn(state).gems) == GEM_LIMIT * len(GEMS)
        return earn(state, state.seat, gain.n) if is_full else None
    for _ in range(gain.n):
        state = gained_gem(state, state.seat, gain.colour)
    return state


def _is_any_tile(state: State, gain: Gain) -> bool:
    colours = COLOURS if gain.colour is None else tuple(c for c in COLOURS if c == gain.colour)
    return gain.size is not None and any(tiles_left(state, colour, gain.size) > 0 for colour in colours)


def head(state: State) -> Item | None:
    return next(iter(state.turn.queue), None)


def is_poster(item: Item | None) -> bool:
    return isinstance(item, Gain) and item.what == "poster"


def pick(state: State, gem: Gem) -> State:
    gain = head(state)
    if not isinstance(gain, Gain) or gain.what != "gem":
        raise Illegal(said("There is no gem to choose just now."))
    return gained_gem(one_less(state), state.seat, gem)


def one_less(state: State) -> State:
    """The first item with one less to come."""
    first, rest = state.turn.queue[0], state.turn.queue[1:]
    if isinstance(first, Gain | Cost) and first.n > 1:
        return with_turn(state, queue=(replace(first, n=first.n - 1), *rest))
    return with_turn(state, queue=rest)


def spend(state: State, gem: Gem) -> State:
    nonsense(not isinstance(head(state), Cost), "There is nothing to pay with a gem just now.")
    has = on_turn(state).gems.count(gem)
    refuse(state, "MG-TURN-5", not has, "You have no {gem} gem.", gem=gem)
    return without_gems(one_less(short(state, Cost("gem"), has)), state.seat, (gem,))


def exchange(state: State, bonus: Bonus) -> State:
    """The exchange on offer is made: paid first, then gained."""
    unpaid = not can_pay(on_turn(state), bonus.costs)
    refuse(state, "MG-TURN-5", unpaid, "You cannot pay for that just now.")
    return paid_for(popped(state), bonus)


def paid_for(state: State, bonus: Bonus) -> State:
    """What a space gives, after its price."""
    return queued(_given(state, bonus), *bonus.costs)


def later(state: State) -> State:
    """The exchange on offer waits (MG-TURN-5)."""
    first = head(state)
    if not isinstance(first, Bonus) or other_ruling(state, "MG-TURN-5"):
        raise Illegal(said("This one cannot wait."))
    return _postponed(popped(state), first)


def forgo(state: State) -> State:
    """An exchange, a tile or (with full spaces) a poster is not taken; anything else where the host allows it."""
    first = head(state)
    if is_poster(first):
        hanging.check_full(state)
        return one_less(state)
    may = isinstance(first, Bonus) or (isinstance(first, Gain) and first.what == "tile")
    refuse(state, "MG-TURN-5", not may, "This one cannot be left.")
    return popped(state)
