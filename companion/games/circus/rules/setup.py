"""Set-up (CI-SET): who starts, the posters, the first arena, caravans and hands."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, malformed, msg, said, why
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules import cards, hands
from companion.games.circus.rules.moves import CircusMove, Poster, Starts, Turn
from companion.games.circus.rules.parts import ARENA_AT_START, CARAVAN_AT_START, HAND_AT_START, SPECIALTIES, Specialty
from companion.games.circus.rules.pieces import circus, seats, with_circus
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import begin_turn, posters_used
from companion.kit.rulings import refuse


def asks(state: State) -> Asks:
    match state.phase:
        case "start":
            return (("table", _who_starts(state)),)
        case "posters":
            return (("table", _which_poster(state)),)
        case "arena":
            return (("table", _who_is_on(state)),)
        case "caravans":
            return tuple(_who_comes(state, seat) for seat in to_join(state))
        case _:
            return hands.ask_deal(state)


def step(state: State) -> State:
    """The position moved on as far as nobody has to be asked; itself when somebody has."""
    match state.phase:
        case "posters" if len(left := unposted(state)) == 1 and len(state.posters) < posters_used(state):
            return replace(state, posters=(*state.posters, *left))
        case "posters" if len(state.posters) == posters_used(state):
            return replace(state, phase="arena")
        case "arena" if len(state.arena) == ARENA_AT_START:
            return replace(state, phase="caravans")
        case "caravans" if not to_join(state):
            return replace(state, phase="hands")
        case "hands":
            return _handed(state)
        case _:
            return state


def _handed(state: State) -> State:
    """Four cards each, which at a real table only their owners know (CI-SET-4)."""
    wanted = hands.to_draw(state)
    if wanted is None:
        return begin_turn(state, state.start)
    return state if state.setup.dealer else hands.taken(state, wanted[0], (None,) * HAND_AT_START)


# who starts


def _who_starts(state: State) -> Ask[CircusMove]:
    options = tuple(Option[CircusMove](Starts(seat), said("{seat}", seat=seat)) for seat in seats(state))
    prompt = why("CI-SET-4", "Who was last at a circus?")
    return Ask(prompt, options, late=Starts(Seat(0)), chance=state.setup.dealer)


def starts(state: State, seat: Seat) -> State:
    if state.phase != "start" or seat not in seats(state):
        raise malformed(said("Who starts is settled already."))
    return replace(state, phase="posters", start=seat, turn=seat)


# posters


def unposted(state: State) -> tuple[Specialty, ...]:
    return tuple(each for each in SPECIALTIES if each not in state.posters)


def _which_poster(state: State) -> Ask[CircusMove]:
    options = tuple(Option[CircusMove](Poster(each), said("{specialty}", specialty=each)) for each in unposted(state))
    n = len(state.posters) + 1
    prompt = why("CI-SET-2", "Which specialty is on poster {n} of {of}, from the left?", n=n, of=posters_used(state))
    return Ask(prompt, options, chance=True)


def poster(state: State, specialty: Specialty) -> State:
    if state.phase != "posters":
        raise Illegal(why("", "The posters are laid out already."))
    if specialty in state.posters:
        raise Illegal(why("", "The {specialty} poster lies in the row already.", specialty=specialty))
    return replace(state, posters=(*state.posters, specialty))


# performers


def _who_is_on(state: State) -> Ask[CircusMove]:
    """Only specialties that are not there yet: a repeat is replaced on the table (CI-SET-3, CI-SET-7)."""
    there = frozenset(who.specialty for who in state.arena)
    n = len(state.arena) + 1
    prompt = why("CI-SET-3", "Turn up a performer for the arena: {n} of {of}", n=n, of=ARENA_AT_START)
    return Ask(prompt, cards.turn_options(state, there), chance=True)


def _who_comes(state: State, seat: Seat) -> tuple[Actor, Ask[CircusMove]]:
    n = len(circus(state, seat).caravan) + 1
    if state.setup.dealer:
        return cards.ask_turn(state, seat, why("CI-SET-4", "A performer for {seat}", seat=seat))
    return cards.ask_turn(
        state, seat, why("CI-SET-4", "A performer for your caravan: {n} of {of}", n=n, of=CARAVAN_AT_START)
    )


def to_join(state: State) -> tuple[Seat, ...]:
    """The seats whose first caravan is not complete; the laptop deals to one after the other."""
    lacking = tuple(seat for seat in seats(state) if len(circus(state, seat).caravan) < CARAVAN_AT_START)
    return lacking[:1] if state.setup.dealer else lacking


def turn_arena(state: State, move: Turn) -> State:
    after, who = cards.turned_up(state, move)
    alike = any(each.specialty == who.specialty for each in state.arena)
    text = msg("A {specialty} is in the arena already: replace it by another card.")
    refuse(state, "CI-SET-3", alike, text, specialty=who.specialty)
    return replace(after, arena=(*after.arena, who))


def turn_caravan(state: State, seat: Seat, move: Turn) -> State:
    state, who = cards.turned_up(state, move)
    return with_circus(state, seat, caravan=(*circus(state, seat).caravan, who))
