"""The distribution phase: cubes onto performers, agent and assistant (DR-DIS)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Why, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import exchanging
from companion.games.drum_roll.rules.guards import absurd, refuse_besides
from companion.games.drum_roll.rules.levels import reached, wanted
from companion.games.drum_roll.rules.moves import Done, DrumRollMove, Exchange, Give
from companion.games.drum_roll.rules.parts import COLOURS, LEVELS, Colour
from companion.games.drum_roll.rules.pieces import (
    check_stock,
    performer,
    seats,
    staffed,
    unstocked,
    with_circus,
    with_performer,
)
from companion.games.drum_roll.rules.state import Performer, State
from companion.games.drum_roll.rules.steps import end_by_themselves, may_gain_by_card

MOVES, MORE_MOVES = 2, 3


def limit(state: State, seat: Seat) -> int:
    """Cubes a seat may move in one distribution (DR-DIS-1)."""
    return MORE_MOVES if staffed(state, seat, "general supplier") else MOVES


def asks(state: State) -> Asks:
    """All at once: of each seat that can still do something, a missing fact or what it does next."""
    moving = [seat for seat in seats(state) if not is_finished(state, seat)]
    return tuple(ask for seat in moving for ask in facts(state, seat) or ((seat, _next(state, seat)),))


def is_finished(state: State, seat: Seat) -> bool:
    """Done, or nothing is left to do and nothing can come."""
    circus = state.circuses[seat]
    if circus.done:
        return True
    if _can_give(state, seat) or _can_exchange(state, seat) or facts(state, seat):
        return False
    waits_for_cards = bool(circus.hand) and not circus.given
    return not (waits_for_cards if end_by_themselves(state) else _may_come(state, seat))


def _may_come(state: State, seat: Seat) -> bool:
    """A card in the hand may bring a cube, or an exchange one that fits (DR-DIS-6)."""
    circus = state.circuses[seat]
    if not circus.stock and not may_gain_by_card(circus):
        return False
    if exchanging.exchangers(state, seat):
        return True
    may_give = circus.given < limit(state, seat) and any(_may_take(state, who) for who in circus.troupe)
    return may_give and may_gain_by_card(circus)


def _may_take(state: State, who: Performer) -> bool:
    """It lacks a cube, or nobody has told that it does not."""
    untold = not who.flipped and any(wanted(state, who.card, level) is None for level in LEVELS)
    return untold or bool(lacks(state, who))


def _can_give(state: State, seat: Seat) -> bool:
    circus = state.circuses[seat]
    if not circus.stock or circus.given >= limit(state, seat):
        return False
    return any(colour in circus.stock for p in circus.troupe for colour in lacks(state, p))


def _can_exchange(state: State, seat: Seat) -> bool:
    return next(exchanging.possible(state, seat), None) is not None


def facts(state: State, seat: Seat) -> Asks:
    """What is printed on one's own cards and decides where a cube of the stock may go."""
    circus = state.circuses[seat]
    if not circus.stock or circus.done:
        return ()
    troupe = circus.troupe if circus.given < limit(state, seat) else ()
    wants = [(p.card, level) for p in troupe if not p.flipped for level in LEVELS]
    cards = [(card, field) for card in exchanging.exchangers(state, seat) for field in exchanging.printed_on(card)]
    return prints.missing(state, seat, *wants, *cards)


def step(state: State) -> State:
    """On when everybody is done."""
    return replace(state, phase="vote") if all(is_finished(state, seat) for seat in seats(state)) else state


def _next(state: State, seat: Seat) -> Ask[DrumRollMove]:
    circus, most = state.circuses[seat], limit(state, seat)
    done = Option[DrumRollMove](Done(), said("Done"))
    options = (*_gives(state, seat), *exchanging.options(state, seat), done)
    if circus.given < most:
        prompt = why("DR-DIS-1", "Cubes to your performers, {n} of {of}", n=circus.given + 1, of=most)
    else:
        prompt = why("DR-DIS-6", "Exchange a cube, or done", n=len(circus.used))
    return Ask(prompt, options, late=Done())


def _gives(state: State, seat: Seat) -> tuple[Option[DrumRollMove], ...]:
    """Each cube of the stock for each performer that still lacks it."""
    circus = state.circuses[seat]
    if circus.given >= limit(state, seat):
        return ()
    colours = [colour for colour in COLOURS if colour in circus.stock]
    wants = [(p, lacks(state, p)) for p in circus.troupe]
    return tuple(_give_option(state, p, colour) for p, lacking in wants for colour in colours if colour in lacking)


def _give_option(state: State, who: Performer, colour: Colour) -> Option[DrumRollMove]:
    label = said("{colour} to {card}", colour=colour, card=who.card)
    return Option(Give(who.card, colour), label, _lifts(state, who, colour))


def _lifts(state: State, who: Performer, colour: Colour) -> Why | None:
    """The level reached with this cube, where it is a new one."""
    after = reached(state, replace(who, cubes=(*who.cubes, colour)))
    return None if after in (None, reached(state, who)) else said("then {level}", level=str(after))


def lacks(state: State, who: Performer) -> tuple[Colour, ...]:
    """Cubes that a card still wants for any of its levels, none once it is flipped (DR-DIS-5)."""
    if who.flipped:
        return ()
    every = [colour for level in LEVELS for colour in wanted(state, who.card, level) or ()]
    for cube in who.cubes:
        if cube in every:
            every.remove(cube)
    return tuple(every)


def _open(state: State, seat: Seat) -> None:
    over = state.phase != "distribute" or state.circuses[seat].done
    refuse_besides(state, "DR-DIS-1", over, "Cubes are moved in the distribution phase only; yours is over.")
    if not over and facts(state, seat):
        raise absurd("First tell what is printed on your cards.")


def give(state: State, seat: Seat, move: Give) -> State:
    """One cube from one's own stock onto an own performer that lacks it (DR-DIS-1, DR-DIS-5)."""
    circus, most, colour = state.circuses[seat], limit(state, seat), move.colour
    who = performer(state, seat, move.card)
    check_stock(state, seat, colour)
    _open(state, seat)
    refuse_besides(state, "DR-DIS-1", circus.given >= most, "You have moved {n} of {n} cubes.", n=most)
    _guard_lacking(state, who, colour)
    state = unstocked(state, seat, colour)
    state = with_performer(state, seat, move.card, cubes=(*who.cubes, colour))
    return with_circus(state, seat, given=circus.given + (state.phase == "distribute"))


def _guard_lacking(state: State, who: Performer, colour: Colour) -> None:
    card, full = who.card, colour not in lacks(state, who)
    refuse_besides(state, "DR-DIS-5", bool(who.flipped), "{card} is flipped and needs no cubes.", card=card)
    has = colour in who.cubes
    refuse_besides(state, "DR-DIS-5", full and has, "{card} has its {colour} already.", card=card, colour=colour)
    refuse_besides(state, "DR-DIS-5", full, "{card} has no use for {colour}.", card=card, colour=colour)


def exchange(state: State, seat: Seat, move: Exchange) -> State:
    exchanging.check(state, seat, move)
    _open(state, seat)
    return exchanging.exchange(state, seat, move)


def done(state: State, seat: Seat) -> State:
    _open_to_finish(state, seat)
    return with_circus(state, seat, done=True)


def _open_to_finish(state: State, seat: Seat) -> None:
    if is_finished(state, seat):
        raise absurd("Your distribution is over already.")
