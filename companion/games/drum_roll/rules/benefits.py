"""A benefit taken one choice at a time: what is paid, which cube, whose wagon, which card."""

from __future__ import annotations

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, said, why
from companion.games.drum_roll.rules import investments
from companion.games.drum_roll.rules.moves import Cube, DrumRollMove, Spend, Wagon
from companion.games.drum_roll.rules.parts import COLOURS, CUBES_A_COLOUR, WAGONS, Benefit, Cost, Gain, Level
from companion.games.drum_roll.rules.pieces import (
    circus,
    earn,
    performer,
    score,
    seats,
    stocked,
    supply,
    unstocked,
    wagons_left,
    with_circus,
    with_performer,
)
from companion.games.drum_roll.rules.state import State
from companion.kit.facts import name
from companion.kit.rulings import refuse


def check(state: State, seat: Seat, gain: Benefit) -> None:
    """Refuses an exchange that cannot be paid, or paid for nothing (DR-SHOW-11, DR-PAY-7)."""
    owner = circus(state, seat)
    for cost in gain.costs:
        if cost.what == "coins":
            refuse(
                state, "DR-SHOW-11", owner.coins < cost.n, "You have {have} coins; this needs {n}.",
                have=owner.coins, n=cost.n,
            )  # fmt: skip
        else:
            fitting = sum(colour in (cost.colours or COLOURS) for colour in owner.stock)
            refuse(
                state, "DR-SHOW-11", fitting < cost.n, "You have {have} fitting cubes in stock; this needs {n}.",
                have=fitting, n=cost.n,
            )  # fmt: skip
    if gain.costs and any(g.what == "wagon" for g in gain.gives):
        check_wagon(state, seat)


def check_wagon(state: State, seat: Seat) -> None:
    refuse(state, "DR-PAY-7", not wagons_left(state), "All {n} wagons are taken.", n=WAGONS)
    refuse(
        state,
        "DR-PAY-7",
        not wagonless(state, seat),
        "Each of your {n} performers has a wagon.",
        n=len(circus(state, seat).troupe),
    )


def wagonless(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(p.card for p in circus(state, seat).troupe if not p.wagon)


def begin(state: State, seat: Seat, card: str, level: Level, gain: Benefit) -> State:
    """The benefit taken: fame at once, then costs, then each gain; what needs a choice waits in `gains`."""
    check(state, seat, gain)
    fame = sum(given.n for given in gain.gives if given.what == "fame")
    state = score(state, seat, fame, "DR-SHOW-3", "{card}, {level}", card=name(card), level=level)
    gives = tuple(one for given in gain.gives for one in _single(given))
    state = with_circus(state, seat, gains=(*circus(state, seat).gains, *gain.costs, *gives))
    return resolve(state, seat)


def _single(gain: Gain) -> tuple[Gain, ...]:
    """Cubes, wagons and waivers one by one; the others as they are, fame apart."""
    if gain.what == "fame":
        return ()
    if gain.what not in ("cube", "wagon", "waive"):
        return (gain,)
    return (Gain(gain.what, 1, gain.colours),) * gain.n


def step(state: State) -> State:
    """The position after every gain that has come to leave no choice, itself if there is none."""
    for seat in seats(state):
        if state.circuses[seat].gains:
            state = resolve(state, seat)
    return state


def resolve(state: State, seat: Seat) -> State:
    """Takes what needs no choice, until a choice is open or nothing is left."""
    while (queue := circus(state, seat).gains) and (after := _by_itself(state, seat, queue[0])) is not None:
        state = with_circus(after, seat, gains=queue[1:])
    return state


def _by_itself(state: State, seat: Seat, due: Gain | Cost) -> State | None:
    """The position after a gain or cost that leaves no choice; None where the seat has to choose."""
    if isinstance(due, Cost):
        return _paid(state, seat, due)
    match due.what:
        case "coins":
            return earn(state, seat, due.n)
        case "fame":
            return state
        case "hand":
            return with_circus(state, seat, hand_bonus=circus(state, seat).hand_bonus + due.n)
        case "waive":
            return with_circus(state, seat, waivers=(*circus(state, seat).waivers, ""))
        case "cube":
            return _cube(state, seat, due)
        case "wagon":
            return _wagon(state, seat)
        case "look":
            return investments.looked(state, seat, due.n)


def _paid(state: State, seat: Seat, cost: Cost) -> State | None:
    if cost.what == "coins":
        return earn(state, seat, -cost.n)
    fitting = [colour for colour in circus(state, seat).stock if colour in (cost.colours or COLOURS)]
    if len(set(fitting)) > 1 and len(fitting) > cost.n:
        return None
    for colour in fitting[: cost.n]:
        state = unstocked(state, seat, colour)
    return state


def _cube(state: State, seat: Seat, gain: Gain) -> State | None:
    open_colours = [colour for colour in gain.colours or COLOURS if supply(state, colour)]
    if len(open_colours) > 1:
        return None
    return stocked(state, seat, *open_colours)


def _wagon(state: State, seat: Seat) -> State | None:
    places = wagonless(state, seat) if wagons_left(state) else ()
    if len(places) > 1:
        return None
    return with_performer(state, seat, places[0], wagon=True) if places else state


def ask(state: State, seat: Seat) -> Ask[DrumRollMove] | None:
    """The choice open for this seat, if any: the cube paid, the cube taken, the wagon's place, the card kept."""
    queue = circus(state, seat).gains
    if not queue:
        return None
    match queue[0]:
        case Cost() as cost:
            return _ask_spend(state, seat, cost)
        case Gain(what="cube") as gain:
            return _ask_cube(state, gain)
        case Gain(what="wagon"):
            return ask_wagon(state, seat)
        case _:
            return investments.ask_take(state, seat)


def _ask_spend(state: State, seat: Seat, cost: Cost) -> Ask[DrumRollMove]:
    fitting = dict.fromkeys(c for c in circus(state, seat).stock if c in (cost.colours or COLOURS))
    options = tuple(Option[DrumRollMove](Spend(c), said("the {colour} cube", colour=c)) for c in fitting)
    return Ask(why("DR-SHOW-11", "Which cube do you pay with?"), options, late=options[0].move)


def _ask_cube(state: State, gain: Gain) -> Ask[DrumRollMove]:
    options = tuple(Option[DrumRollMove](Cube(c), said("{colour}", colour=c)) for c in gain.colours or COLOURS)
    late = next(o.move for o in options if isinstance(o.move, Cube) and supply(state, o.move.colour))
    return Ask(why("DR-SHOW-3", "Which cube do you take?"), options, late=late)


def ask_wagon(state: State, seat: Seat) -> Ask[DrumRollMove]:
    options = tuple(
        Option[DrumRollMove](Wagon(card), said("{card}", card=name(card)), said("its wage is 1 lower for good"))
        for card in wagonless(state, seat)
    )
    return Ask(why("DR-PAY-3", "Whose wagon is it?"), options, late=options[0].move)


def choose_spend(state: State, seat: Seat, move: Spend) -> State:
    cost = _next(state, seat)
    if not isinstance(cost, Cost):
        raise Illegal(why("DR-SHOW-11", "There is nothing to pay with a cube just now."))
    fits = move.colour in (cost.colours or COLOURS) and move.colour in circus(state, seat).stock
    if not fits:
        raise Illegal(why("DR-SHOW-11", "{colour} does not pay for this, or you have none.", colour=move.colour))
    state = unstocked(state, seat, move.colour)
    left = (Cost("cube", cost.n - 1, cost.colours),) if cost.n > 1 else ()
    return resolve(with_circus(state, seat, gains=(*left, *circus(state, seat).gains[1:])), seat)


def choose_cube(state: State, seat: Seat, move: Cube) -> State:
    gain = _next(state, seat)
    if not isinstance(gain, Gain) or gain.what != "cube":
        raise Illegal(why("DR-SHOW-3", "There is no cube to choose just now."))
    if move.colour not in (gain.colours or COLOURS):
        raise Illegal(why("DR-SHOW-3", "{colour} is not among the colours printed.", colour=move.colour))
    refuse(
        state,
        "DR-SUP-1",
        not supply(state, move.colour),
        "No {colour} cube is left: all {n} are in use.",
        colour=move.colour,
        n=CUBES_A_COLOUR,
    )
    return _popped(stocked(state, seat, move.colour), seat)


def choose_wagon(state: State, seat: Seat, move: Wagon) -> State:
    gain = _next(state, seat)
    if not isinstance(gain, Gain) or gain.what != "wagon":
        raise Illegal(why("DR-PAY-3", "There is no wagon to give just now."))
    return _popped(give_wagon(state, seat, move.card), seat)


def give_wagon(state: State, seat: Seat, card: str) -> State:
    """A wagon onto an own performer, at once and for good (DR-PAY-3)."""
    taken = performer(state, seat, card).wagon
    refuse(state, "DR-PAY-3", taken, "{card} has a wagon already.", card=name(card))
    return with_performer(state, seat, card, wagon=True)


def _next(state: State, seat: Seat) -> Gain | Cost | None:
    return next(iter(circus(state, seat).gains), None)


def _popped(state: State, seat: Seat) -> State:
    return resolve(with_circus(state, seat, gains=circus(state, seat).gains[1:]), seat)
