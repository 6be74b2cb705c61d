"""What lies where on the table, and whose it is: any of it can be put as it lies in truth (CI-SET-8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Place, Put
from companion.core.seats import Seat
from companion.core.why import Malformed, Why, msg, said
from companion.games.circus.rules.cards import PRINTED, new_card
from companion.games.circus.rules.course import settled
from companion.games.circus.rules.parts import BLANK_POSTERS, SPECIALTIES, TERMS, Upgrade
from companion.games.circus.rules.pieces import (
    circus,
    discarded,
    drawn,
    kind,
    label,
    mode,
    performers,
    pile,
    seats,
    with_circus,
    with_pile,
)
from companion.games.circus.rules.state import Giving, Performer, State
from companion.games.circus.rules.turns import TURN_PHASES, acting, rounds

MOST_TALENTS = 4
KINDS = {kind(Performer("", *printed)): printed for printed in PRINTED}
TALENTS: tuple[Upgrade, ...] = ("talent female", "talent male")
Choice = tuple[str, Why]


def now(state: State) -> tuple[Place, ...]:
    """Everything that can be put otherwise: performers, talents, actions and discs, the course of the game."""
    own = tuple(place for seat in seats(state) for place in (*_caravan(state, seat), *_before(state, seat)))
    return (*_arena(state), *own, *_posters(state), *(_course(state) if state.phase in TURN_PHASES else ()))


def put(state: State, change: Put) -> State:
    """The position with it lying there. Raises Malformed when it cannot lie so."""
    place = next((each for each in now(state) if (each.thing, each.seat) == (change.thing, change.seat)), None)
    if place is None or change.to not in dict(place.choices):
        raise Malformed(f"'{change.thing}' cannot be put to '{change.to}'")
    return state if change.to == place.now else settled(_put(state, change))


def _put(state: State, change: Put) -> State:
    what, _, of = change.thing.partition(" ")
    match what:
        case "lies":
            return _laid(state, of, change.to)
        case "is":
            return _being(state, of, change.to)
        case "comes":
            return _come(state, change.seat, change.to)
        case "poster":
            return _posted(state, int(of) - 1, change.to)
        case _ if change.seat is not None:
            return _put_before(state, change.seat, change)
        case _:
            return _put_course(state, what, change.to)


# performers


def _arena(state: State) -> Iterator[Place]:
    yield from _those(state, state.arena, said("Arena"))
    yield _comer(None, len(state.arena), said("The arena"), said("Arena"))


def _caravan(state: State, seat: Seat) -> Iterator[Place]:
    group = said("Caravan of {seat}", seat=seat)
    caravan = circus(state, seat).caravan
    yield from _those(state, caravan, group)
    yield _comer(seat, len(caravan), group, group)


def _those(state: State, those: tuple[Performer, ...], group: Why) -> Iterator[Place]:
    kinds = tuple((each, said("{kind}", kind=each)) for each in KINDS)
    for who in those:
        words = label(those, who)
        yield Place(f"lies {who.card}", None, _where(state, who), words, tuple(_spots(state, who)), group)
        yield Place(f"is {who.card}", None, kind(who), _what(words), kinds, group)


def _what(words: Why) -> Why:
    text = msg("What {card} ({nth}) is") if "nth" in dict(words.facts) else msg("What {card} is")
    return Why("", text, words.facts)


def _where(state: State, who: Performer) -> str:
    if who in state.arena:
        return f"arena {state.arena.index(who) + 1}"
    return next(f"caravan {seat}" for seat in seats(state) if who in circus(state, seat).caravan)


def _spots(state: State, who: Performer) -> Iterator[Choice]:
    """Each place of the line from the left, each caravan, the discards."""
    for n in range(1, len(state.arena) + 1 + (who not in state.arena)):
        yield f"arena {n}", said("in the arena, {nth} from the left", nth=n)
    for seat in seats(state):
        yield f"caravan {seat}", said("in the caravan of {seat}", seat=seat)
    yield "discards", said("on the discards")


def _comer(seat: Seat | None, n: int, words: Why, group: Why) -> Place:
    """Somebody lies there who is not known yet."""
    more = tuple((each, said("one more: {kind}", kind=each)) for each in KINDS)
    return Place("comes", seat, str(n), words, ((str(n), said("{n} performer|{n} performers", n=n)), *more), group)


def _laid(state: State, card: str, to: str) -> State:
    """The performer there, with its cubes; on the discards they go back to the supply."""
    who = next(who for who in performers(state) if who.card == card)
    state = _without(state, card)
    where, _, n = to.partition(" ")
    match where:
        case "arena":
            at = int(n) - 1
            return replace(state, arena=(*state.arena[:at], who, *state.arena[at:]))
        case "caravan":
            seat = Seat(int(n))
            return _choosable(with_circus(state, seat, caravan=(*circus(state, seat).caravan, who)))
        case _:
            return _choosable(discarded(state, "performer", card))


def _without(state: State, card: str) -> State:
    for seat in seats(state):
        state = with_circus(state, seat, caravan=tuple(w for w in circus(state, seat).caravan if w.card != card))
    return _choosable(replace(state, arena=tuple(who for who in state.arena if who.card != card)))


def _choosable(state: State) -> State:
    """Cubes wait only for those who are in the caravan still."""
    if state.giving is None:
        return state
    there = {who.card for who in circus(state, acting(state)).caravan}
    groups = (tuple(card for card in group if card in there) for group in state.giving.groups)
    left = tuple(group for group in groups if group)
    return replace(state, giving=Giving(state.giving.colour, left) if left else None)


def _being(state: State, card: str, to: str) -> State:
    """From now on; what it was before is told anew, which counts from the start."""
    specialty, gender = KINDS[to]

    def those(line: tuple[Performer, ...]) -> tuple[Performer, ...]:
        return tuple(replace(w, specialty=specialty, gender=gender) if w.card == card else w for w in line)

    circuses = tuple(replace(owner, caravan=those(owner.caravan)) for owner in state.circuses)
    return replace(state, circuses=circuses, arena=those(state.arena))


def _come(state: State, seat: Seat | None, to: str) -> State:
    """One more off the deck, without what Talents would bring."""
    who = Performer(new_card(state, *KINDS[to]), *KINDS[to])
    state = drawn(state, "performer")
    if seat is None:
        return replace(state, arena=(*state.arena, who))
    return with_circus(state, seat, caravan=(*circus(state, seat).caravan, who))


# before a seat


def _before(state: State, seat: Seat) -> Iterator[Place]:
    """Talents, and in the advanced game what is used."""
    group, owner = said("Before {seat}", seat=seat), circus(state, seat)
    counts = tuple((str(n), said("{n}", n=n)) for n in range(max(MOST_TALENTS, len(owner.talents)) + 1))
    for talent in TALENTS:
        words = said("{card} before {seat}", card=TERMS[talent], seat=seat)
        yield Place(talent, seat, str(owner.talents.count(talent)), words, counts, group)
    if mode(state) == "advanced":
        done = tuple((str(n), said("in round {n}", n=n)) for n in range(1, rounds(state) + 1))
        every = (("0", said("not yet")), *done)
        yield Place("swapped", seat, str(owner.swapped), said("The swap of {seat}", seat=seat), every, group)
        yield Place("removed", seat, str(owner.removed), said("The removal of {seat}", seat=seat), every, group)


def _put_before(state: State, seat: Seat, change: Put) -> State:
    if change.thing in ("swapped", "removed"):
        return with_circus(state, seat, **{change.thing: int(change.to)})
    talents = circus(state, seat).talents
    talent = next(each for each in TALENTS if each == change.thing)
    others = tuple(each for each in talents if each != talent)
    state = _off_the_deck(state, int(change.to) - talents.count(talent))
    return with_circus(state, seat, talents=(*others, *(talent,) * int(change.to)))


def _off_the_deck(state: State, more: int) -> State:
    """So many upgrade cards fewer to draw, those of the deck before the discards."""
    cards = pile(state, "upgrade")
    short = max(0, more - cards.left)
    return with_pile(state, "upgrade", left=max(0, cards.left - more), discards=cards.discards[short:])


# the course of the game


def _posters(state: State) -> Iterator[Place]:
    """The posters that are told, each of them some specialty."""
    every = tuple((each, said("{specialty}", specialty=each)) for each in SPECIALTIES)
    for n, specialty in enumerate(state.posters, 1):
        which = said("The {nth}. poster from the left", nth=n + BLANK_POSTERS)
        yield Place(f"poster {n}", None, specialty, which, every, said("Posters"))


def _posted(state: State, at: int, to: str) -> State:
    """The two change places where it lies in the row already."""
    new = next(each for each in SPECIALTIES if each == to)
    row = list(state.posters)
    if new in row:
        row[row.index(new)] = row[at]
    row[at] = new
    return replace(state, posters=tuple(row))


def _course(state: State) -> Iterator[Place]:
    group, those = said("The turn"), tuple((str(seat), said("{seat}", seat=seat)) for seat in seats(state))
    yield Place("turn", None, str(state.turn), said("Whose turn it is"), those, group)
    yield Place("start", None, str(state.start), said("Who begins each round"), those, group)
    numbers = tuple((str(n), said("{n}", n=n)) for n in range(1, rounds(state) + 1))
    yield Place("round", None, str(state.round), said("The round"), numbers, group)
    choices = (("no", said("not yet")), ("yes", said("done")))
    developed = "yes" if state.developed else "no"
    yield Place("developed", None, developed, said("The step of this turn"), choices, group)


def _put_course(state: State, what: str, to: str) -> State:
    match what:
        case "turn":
            return _in_turn(state, Seat(int(to)))
        case "start":
            return replace(state, start=Seat(int(to)))
        case "round":
            return replace(state, round=int(to))
        case _:
            return replace(state, developed=to == "yes")


def _in_turn(state: State, seat: Seat) -> State:
    """Its rehearsal, with nothing begun and no box office taken in: points are set."""
    begun = {"playing": None, "stepping": None, "owed": 0, "giving": None, "growing": False, "besides": None}
    return replace(state, turn=seat, phase="rehearsal", developed=False, **begun)
