"""The two actions of the advanced game: a swap, and cubes taken off the rightmost arena performer (CI-ADV)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.circus.rules.arena import with_arena
from companion.games.circus.rules.effects import rightmost
from companion.games.circus.rules.hands import pay
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.moves import CircusMove, Remove, Swap
from companion.games.circus.rules.parts import ACTION_COST, CUBES_REMOVED, Colour
from companion.games.circus.rules.pieces import called, circus, joined, mode, nth, ordered, own, seats, with_circus
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.rules.turns import rehearsing
from companion.kit.rulings import other_ruling, refuse


def offers(state: State, seat: Seat) -> Iterator[Ask[CircusMove]]:
    """What this seat may still do (CI-ADV-3, CI-ADV-7)."""
    if mode(state) != "advanced":
        return
    if not circus(state, seat).swapped:
        yield Ask(why("CI-ADV-1", "Swap a performer?"), tuple(_swaps(state, seat)))
    if not circus(state, seat).removed:
        yield Ask(why("CI-ADV-2", "Remove cubes?"), tuple(_removals(state)))


def _open(state: State, seat: Seat, used: int) -> State:
    """The position in which this seat may take an action. Raises Illegal when it may not."""
    state = rehearsing(state, seat)
    refuse(beyond_turn(state), "CI-SET-5", mode(state) != "advanced", "This is a basic game: no swaps, no removals.")
    refuse(state, "CI-ADV-7", used > 0, "Once a game: you did it in round {n}.", n=used)
    refuse(state, "CI-ADV-3", is_second(state, seat, used), "Only one of the two actions in a turn: you have taken it.")
    has = len(circus(state, seat).hand)
    refuse(state, "CI-REH-7", has < ACTION_COST, "This takes a card, and your hand is empty.")
    return state


def is_second(state: State, seat: Seat, used: int) -> bool:
    """Whether the other action was taken this turn, where a turn has room for one (CI-ADV-3). used: the round of this
    one."""
    both = {circus(state, seat).swapped, circus(state, seat).removed}
    return other_ruling(state, "CI-ADV-3") and state.round in both - {used}


# the swap


def others(state: State, seat: Seat) -> tuple[tuple[Seat | None, Performer], ...]:
    """Everybody that may be had, with whose they are; None: they stand in the arena."""
    theirs = ((whose, who) for whose in seats(state) if whose != seat for who in circus(state, whose).caravan)
    return (*((None, who) for who in state.arena), *theirs)


def may_swap(mine: Performer, theirs: Performer) -> bool:
    return len(theirs.cubes) <= len(mine.cubes)


def _swaps(state: State, seat: Seat) -> Iterator[Option[CircusMove]]:
    for mine in circus(state, seat).caravan:
        for whose, who in others(state, seat):
            where = said("from the arena") if whose is None else said("from {seat}", seat=whose)
            yield Option(Swap(mine.card, who.card), _label(state, seat, mine, whose, who), where)


def _label(state: State, seat: Seat, mine: Performer, whose: Seat | None, theirs: Performer) -> Why:
    """Both of them, each with its number where it stands among others called alike."""
    there = state.arena if whose is None else circus(state, whose).caravan
    facts = {"card": called(mine), "other": called(theirs)}
    match nth(circus(state, seat).caravan, mine), nth(there, theirs):
        case 0, 0:
            return said("{card} for {other}", **facts)
        case n, 0:
            return said("{card} ({nth}) for {other}", **facts, nth=n)
        case 0, n:
            return said("{card} for {other} ({nth})", **facts, nth=n)
        case n, m:
            return said("{card} ({nth}) for {other} ({mth})", **facts, nth=n, mth=m)


def swap(state: State, seat: Seat, move: Swap) -> State:
    """CI-ADV-1: both with their cubes; the Talents of the acting player work on the one that comes (CI-ADV-5)."""
    state = _open(state, seat, circus(state, seat).swapped)
    mine = own(state, seat, move.performer)
    whose, theirs = _found(state, seat, move.other)
    has, want = len(mine.cubes), len(theirs.cubes)
    text = msg("{other} has {n} cube, {card} only {has}.|{other} has {n} cubes, {card} only {has}.")
    wrong = not may_swap(mine, theirs)
    refuse(state, "CI-ADV-1", wrong, text, other=called(theirs), n=want, card=called(mine), has=has)
    state = pay(state, seat, ACTION_COST)
    state = _into_caravan(state, whose, theirs, mine) if whose is not None else _into_arena(state, theirs, mine)
    rest = tuple(who for who in circus(state, seat).caravan if who.card != mine.card)
    state = joined(with_circus(state, seat, caravan=rest), seat, theirs)
    return with_circus(state, seat, swapped=state.round)


def _found(state: State, seat: Seat, card: str) -> tuple[Seat | None, Performer]:
    found = next(((whose, who) for whose, who in others(state, seat) if who.card == card), None)
    if found is None:
        raise Illegal(why("", "{card} is neither in the arena nor with another player.", card=card))
    return found


def _into_caravan(state: State, whose: Seat, theirs: Performer, mine: Performer) -> State:
    caravan = tuple(mine if who.card == theirs.card else who for who in circus(state, whose).caravan)
    return with_circus(state, whose, caravan=caravan)


def _into_arena(state: State, theirs: Performer, mine: Performer) -> State:
    line = exchanged(state, theirs, mine)
    return with_arena(replace(state, arena=line), after_swap(state, line, mine.card))


def exchanged(state: State, theirs: Performer, mine: Performer) -> tuple[Performer, ...]:
    return tuple(mine if who.card == theirs.card else who for who in state.arena)


def after_swap(state: State, line: tuple[Performer, ...], came: str) -> tuple[Performer, ...]:
    """What stays of the line: of two alike the one that was there before and all to its left go, unless the table has
    chosen that the left one goes (CI-ADV-4)."""
    specialty = next(who.specialty for who in line if who.card == came)
    alike = [i for i, who in enumerate(line) if who.specialty == specialty]
    before = [i for i in alike if line[i].card != came]
    goes = max(alike[:-1], default=-1) if other_ruling(state, "CI-ADV-4") else max(before, default=-1)
    return line[goes + 1 :]


# cubes removed


def removable(state: State) -> tuple[tuple[Colour, ...], ...]:
    """What may be taken off the rightmost: two cubes, one if there is only one (CI-ADV-6)."""
    last = rightmost(state)
    cubes = ordered(last.cubes) if last else ()
    return tuple(combinations(cubes, min(CUBES_REMOVED, len(cubes)))) if cubes else ()


def _removals(state: State) -> Iterator[Option[CircusMove]]:
    for colours in removable(state):
        if len(colours) == CUBES_REMOVED:
            yield Option(Remove(colours), said("{first} and {second}", first=colours[0], second=colours[1]))
        else:
            yield Option(Remove(colours), said("{colour}", colour=colours[0]))


def remove(state: State, seat: Seat, move: Remove) -> State:
    """CI-ADV-2."""
    state = _open(state, seat, circus(state, seat).removed)
    last = rightmost(state)
    if last is None or not last.cubes:
        raise Illegal(why("", "There is no cube on the rightmost performer."))
    if not move.colours or len({*move.colours} & {*last.cubes}) < len(move.colours):
        raise Illegal(why("", "Choose cubes that lie on {card}.", card=called(last)))
    n = min(CUBES_REMOVED, len(last.cubes))
    text = msg("Choose {n} cube of {card}.|Choose {n} cubes of {card}.")
    refuse(beyond_turn(state), "CI-ADV-6", len(move.colours) != n, text, n=n, card=called(last))
    state = pay(state, seat, ACTION_COST)
    bare = replace(last, cubes=tuple(colour for colour in last.cubes if colour not in move.colours))
    return with_circus(replace(state, arena=(*state.arena[:-1], bare)), seat, removed=state.round)
