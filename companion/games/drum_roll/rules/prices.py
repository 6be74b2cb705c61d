"""What an exchange costs: all of it is to be there, and it is paid cube by cube (DR-SHOW-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import msg, said, why
from companion.games.drum_roll.rules.guards import absurd, refuse_besides, short
from companion.games.drum_roll.rules.moves import DrumRollMove, Spend
from companion.games.drum_roll.rules.parts import COLOURS, Colour, Cost
from companion.games.drum_roll.rules.pieces import circus, earn, unstocked, with_circus
from companion.games.drum_roll.rules.state import State
from companion.kit.rulings import other_ruling

COINS_SHORT = msg("You have {have} coins; this needs {n}.")
CUBES_SHORT = msg("You have {have} fitting cubes in stock; this needs {n}.")


def check(state: State, seat: Seat, costs: Sequence[Cost]) -> None:
    """Refuses what cannot be paid, all its rows together; by ruling each row for itself."""
    for rows in [[cost] for cost in costs] if other_ruling(state, "DR-SHOW-11") else [costs]:
        _check(state, seat, rows)


def _check(state: State, seat: Seat, costs: Sequence[Cost]) -> None:
    owner, coins = circus(state, seat), sum(cost.n for cost in costs if cost.what == "coins")
    refuse_besides(state, "DR-SHOW-11", owner.coins < coins, COINS_SHORT, have=owner.coins, n=coins)
    cubes = _cubes(costs)
    have = _payable(cubes, owner.stock)
    refuse_besides(state, "DR-SHOW-11", have < len(cubes), CUBES_SHORT, have=have, n=len(cubes))


def _cubes(costs: Iterable[object]) -> list[tuple[Colour, ...]]:
    """Each cube of a price, as the colours it may have."""
    rows = (cost for cost in costs if isinstance(cost, Cost) and cost.what == "cube")
    return [cost.colours or COLOURS for cost in rows for _ in range(cost.n)]


def _payable(cubes: Sequence[tuple[Colour, ...]], stock: Sequence[Colour]) -> int:
    """How many of these cubes the stock can pay, each with one of its own."""
    paid: dict[int, int] = {}

    def finds(cube: int, tried: set[int]) -> bool:
        for n, colour in enumerate(stock):
            if colour in cubes[cube] and n not in tried:
                tried.add(n)
                if n not in paid or finds(paid[n], tried):
                    paid[n] = cube
                    return True
        return False

    return sum(finds(cube, set()) for cube in range(len(cubes)))


def paid(state: State, seat: Seat, cost: Cost) -> State | None:
    """The first row of the price, paid as far as it is there; None where its owner has to choose a cube."""
    if cost.what == "coins":
        return _coins(state, seat, cost.n)
    fitting = [colour for colour in circus(state, seat).stock if colour in (cost.colours or COLOURS)]
    if len(set(_choices(state, seat, cost))) > 1 and len(fitting) > cost.n:
        return None
    first = _choices(state, seat, cost)[:1] * cost.n if len(fitting) > cost.n else fitting
    return _handed_over(state, seat, first, cost.n)


def _coins(state: State, seat: Seat, n: int) -> State:
    has = max(0, circus(state, seat).coins)
    if has >= n or other_ruling(state, "DR-SHOW-11"):
        return earn(state, seat, -n)
    return short(earn(state, seat, -has), "DR-SHOW-11", "{seat} pays {n} of {cost} coins.", seat=seat, n=has, cost=n)


def _handed_over(state: State, seat: Seat, cubes: Sequence[Colour], n: int) -> State:
    for colour in cubes:
        if colour in circus(state, seat).stock:
            state = unstocked(state, seat, colour)
    if len(cubes) < n:
        text = msg("{seat} pays {n} of {cost} cubes.")
        state = short(state, "DR-SHOW-11", text, seat=seat, n=len(cubes), cost=n)
    return state


def _choices(state: State, seat: Seat, cost: Cost) -> list[Colour]:
    """The cubes that may pay next, so that the rest of the price can still be paid, each as often as it is there."""
    stock = circus(state, seat).stock
    fitting = [colour for colour in stock if colour in (cost.colours or COLOURS)]
    if other_ruling(state, "DR-SHOW-11"):
        return fitting
    rest = _cubes((Cost("cube", cost.n - 1, cost.colours), *circus(state, seat).gains[1:]))
    leaves = [colour for colour in fitting if _payable(rest, _without(stock, colour)) == len(rest)]
    return leaves or fitting


def _without(stock: tuple[Colour, ...], colour: Colour) -> list[Colour]:
    left = list(stock)
    left.remove(colour)
    return left


def ask(state: State, seat: Seat, cost: Cost) -> Ask[DrumRollMove]:
    fitting = dict.fromkeys(c for c in circus(state, seat).stock if c in (cost.colours or COLOURS))
    options = tuple(Option[DrumRollMove](Spend(c), said("the {colour} cube", colour=c)) for c in fitting)
    late = Spend(_choices(state, seat, cost)[0])
    return Ask(why("DR-SHOW-11", "Which cube do you pay with?"), options, late=late)


def spend(state: State, seat: Seat, move: Spend) -> State:
    """One cube of the price, which leaves enough for the rest of it."""
    queue = circus(state, seat).gains
    cost = queue[0] if queue else None
    if not isinstance(cost, Cost):
        raise absurd("There is nothing to pay with a cube just now.")
    if move.colour not in circus(state, seat).stock:
        raise absurd("You have no {colour} cube in stock.", colour=move.colour)
    fits = move.colour in (cost.colours or COLOURS)
    refuse_besides(state, "DR-SHOW-11", not fits, "{colour} does not pay for this.", colour=move.colour)
    needed = fits and not other_ruling(state, "DR-SHOW-11") and move.colour not in _choices(state, seat, cost)
    text = msg("The {colour} cube is needed for the rest of the price.")
    refuse_besides(state, "DR-SHOW-11", needed, text, colour=move.colour)
    state = unstocked(state, seat, move.colour)
    left = (Cost("cube", cost.n - 1, cost.colours),) if cost.n > 1 else ()
    return with_circus(state, seat, gains=(*left, *queue[1:]))
