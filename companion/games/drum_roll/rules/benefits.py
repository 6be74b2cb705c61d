"""A benefit taken one choice at a time: what is paid, which cube, whose wagon, which card."""

from __future__ import annotations

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import msg, said, why
from companion.games.drum_roll.rules import investments, prices
from companion.games.drum_roll.rules.guards import absurd, refuse_besides, short
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
    wagons_left,
    with_circus,
    with_performer,
)
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.rules.steps import let_be
from companion.kit.rulings import other_ruling


def check(state: State, seat: Seat, gain: Benefit) -> None:
    """Refuses an exchange that cannot be paid, or paid for nothing (DR-SHOW-11, DR-PAY-7)."""
    prices.check(state, seat, gain.costs)
    if gain.costs and any(g.what == "wagon" for g in gain.gives):
        check_wagon(state, seat)


def check_wagon(state: State, seat: Seat) -> None:
    refuse_besides(state, "DR-PAY-7", not wagons_left(state), "All {n} wagons are taken.", n=WAGONS)
    n = len(circus(state, seat).troupe)
    none = not wagonless(state, seat)
    refuse_besides(state, "DR-PAY-7", none, "Each of your {n} performers has a wagon.", n=n)


def wagonless(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(p.card for p in circus(state, seat).troupe if not p.wagon)


def begin(state: State, seat: Seat, card: str, level: Level, gain: Benefit) -> State:
    """The benefit taken: fame at once, then costs, then each gain; what needs a choice waits in `gains`."""
    check(state, seat, gain)
    if gain.costs and any(g.what == "wagon" for g in gain.gives) and not (wagonless(state, seat) or let_be(state)):
        return short(state, "DR-PAY-7", "Nobody of {seat} is without a wagon: nothing is paid or gained.", seat=seat)
    fame = sum(given.n for given in gain.gives if given.what == "fame")
    state = score(state, seat, fame, "DR-SHOW-3", "{card}, {level}", card=card, level=level)
    state = _larger_hand(state, seat, card, gain)
    gives = tuple(one for given in gain.gives for one in _single(state, given))
    state = with_circus(state, seat, gains=(*circus(state, seat).gains, *gain.costs, *gives))
    return resolve(state, seat)


def _larger_hand(state: State, seat: Seat, card: str, gain: Benefit) -> State:
    """A benefit that lets the hand hold more counts once, as long as its performer is there; a magician's is the rule
    that all magicians have (DR-INV-1)."""
    more = sum(given.n for given in gain.gives if given.what == "hand")
    if not more or other_ruling(state, "DR-INV-1"):
        return state
    who = performer(state, seat, card)
    if who.kind == "magician" or who.hand >= more:
        return short(state, "DR-INV-1", "The larger hand of {card} is counted already.", card=card)
    return with_performer(state, seat, card, hand=more)


def _single(state: State, gain: Gain) -> tuple[Gain, ...]:
    """Cubes, wagons and waivers one by one; the others as they are, fame apart. Of wagons as many as are left, unless
    the host has allowed more (DR-PAY-7)."""
    if gain.what == "fame" or (gain.what == "hand" and not other_ruling(state, "DR-INV-1")):
        return ()
    if gain.what not in ("cube", "wagon", "waive"):
        return (gain,)
    scarce = gain.what == "wagon" and (let_be(state) or not state.excused)
    n = min(gain.n, max(0, wagons_left(state))) if scarce else gain.n
    return (Gain(gain.what, 1, gain.colours),) * n


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
        return prices.paid(state, seat, due)
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


def _cube(state: State, seat: Seat, gain: Gain) -> State | None:
    open_colours = [colour for colour in gain.colours or COLOURS if supply(state, colour)]
    if len(open_colours) > 1:
        return None
    if not open_colours:
        return short(state, "DR-SUP-1", "No cube that {seat} could take is left.", seat=seat)
    return stocked(state, seat, *open_colours)


def _wagon(state: State, seat: Seat) -> State | None:
    places = wagonless(state, seat)
    if len(places) > 1:
        return None
    if not places:
        return short(state, "DR-PAY-7", "Nobody of {seat} is without a wagon: there is none to gain.", seat=seat)
    return with_performer(state, seat, places[0], wagon=True)


def ask(state: State, seat: Seat) -> Ask[DrumRollMove] | None:
    """The choice open for this seat, if any: the cube paid, the cube taken, the wagon's place, the card kept."""
    queue = circus(state, seat).gains
    if not queue:
        return None
    match queue[0]:
        case Cost() as cost:
            return prices.ask(state, seat, cost)
        case Gain(what="cube") as gain:
            return _ask_cube(state, gain)
        case Gain(what="wagon"):
            return ask_wagon(state, seat)
        case _:
            return investments.ask_take(state, seat)


def _ask_cube(state: State, gain: Gain) -> Ask[DrumRollMove]:
    options = tuple(Option[DrumRollMove](Cube(c), said("{colour}", colour=c)) for c in gain.colours or COLOURS)
    late = next(o.move for o in options if isinstance(o.move, Cube) and supply(state, o.move.colour))
    return Ask(why("DR-SHOW-3", "Which cube do you take?"), options, late=late)


def ask_wagon(state: State, seat: Seat) -> Ask[DrumRollMove]:
    options = tuple(
        Option[DrumRollMove](Wagon(card), said("{card}", card=card), said("its wage is 1 lower for good"))
        for card in wagonless(state, seat)
    )
    return Ask(why("DR-PAY-3", "Whose wagon is it?"), options, late=options[0].move)


def choose_spend(state: State, seat: Seat, move: Spend) -> State:
    return resolve(prices.spend(state, seat, move), seat)


def choose_cube(state: State, seat: Seat, move: Cube) -> State:
    gain = _next(state, seat)
    if not isinstance(gain, Gain) or gain.what != "cube":
        raise absurd("There is no cube to choose just now.")
    other, out = move.colour not in (gain.colours or COLOURS), not supply(state, move.colour)
    refuse_besides(state, "DR-SHOW-3", other, "{colour} is not among the colours printed.", colour=move.colour)
    text = msg("No {colour} cube is left: all {n} are in use.")
    refuse_besides(state, "DR-SUP-1", out, text, colour=move.colour, n=CUBES_A_COLOUR)
    return _popped(stocked(state, seat, move.colour), seat)


def choose_wagon(state: State, seat: Seat, move: Wagon) -> State:
    gain = _next(state, seat)
    if not isinstance(gain, Gain) or gain.what != "wagon":
        raise absurd("There is no wagon to give just now.")
    return _popped(give_wagon(state, seat, move.card), seat)


def give_wagon(state: State, seat: Seat, card: str) -> State:
    """A wagon onto an own performer, at once and for good (DR-PAY-3)."""
    taken = performer(state, seat, card).wagon
    refuse_besides(state, "DR-PAY-3", taken, "{card} has a wagon already.", card=card)
    return _second_wagon(state, card) if taken else with_performer(state, seat, card, wagon=True)


def _second_wagon(state: State, card: str) -> State:
    """Allowed, and still nothing to be done (DR-PAY-3)."""
    return short(state, "DR-PAY-3", "{card} has its wagon: a second one does not fit.", card=card)


def _next(state: State, seat: Seat) -> Gain | Cost | None:
    return next(iter(circus(state, seat).gains), None)


def _popped(state: State, seat: Seat) -> State:
    return resolve(with_circus(state, seat, gains=circus(state, seat).gains[1:]), seat)
