"""The one development of a turn: a step up a track, and the performers that more room brings (CI-REH-8, CI-REH-12)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import said, why
from companion.games.circus.printed import prints
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules import cards
from companion.games.circus.rules.hands import pay
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.moves import CircusMove, Develop, Turn
from companion.games.circus.rules.parts import (
    DEVELOP_COST,
    TERMS,
    TRACKS,
    Track,
)
from companion.games.circus.rules.pieces import (
    circus,
    drawable,
    holds,
    joined,
    number,
    steps,
    track_card,
    with_circus,
)
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import acting, no_step, rehearsing
from companion.kit.rulings import other_ruling, refuse


def offer_develop(state: State, seat: Seat) -> Ask[CircusMove]:
    options = tuple(
        Option[CircusMove](Develop(track), said("{track}", track=TERMS[track]), said("2 cards to pay"))
        for track in TRACKS
        if not is_at_end(state, seat, track)
    )
    return Ask(why("CI-REH-8", "Develop your circus?"), options)


def is_at_end(state: State, seat: Seat, track: Track) -> bool:
    """Whether the disc lies on the last step, as far as the length is told; no track has more than 12."""
    told = length(state, track)
    return steps(circus(state, seat), track) >= (prints.MOST_STEPS if told is None else told)


def length(state: State, track: Track) -> int | None:
    """How many steps there are above the lowest one, never none; None while nobody has told it."""
    return number(state, track_card(state, track), "length")


def ask_length(state: State) -> Asks:
    """Whether there is a step to take; of the first one nobody has to be asked (CI-REH-8)."""
    if state.stepping is None:
        return ()
    return prints.missing(state, acting(state), (track_card(state, state.stepping), "length"))


def develop(state: State, seat: Seat, track: Track) -> State:
    state = rehearsing(state, seat)
    taken = state.developed and seat == state.turn
    refuse(state, "CI-REH-8", taken, "Only one step in a turn: you have taken yours.")
    has = len(circus(state, seat).hand)
    refuse(state, "CI-REH-7", has < DEVELOP_COST, "This takes {n} cards; you hold {has}.", n=DEVELOP_COST, has=has)
    at_end = is_at_end(state, seat, track)
    refuse(beyond_turn(state), "CI-REH-8", at_end, "Your disc is on the last step already.")
    if at_end:
        return replace(state, returned=Develop(track))
    if steps(circus(state, seat), track) and length(state, track) is None:
        return replace(state, stepping=track)
    return _stepped(state, seat, track)


def _stepped(state: State, seat: Seat, track: Track) -> State:
    state = with_circus(pay(state, seat, DEVELOP_COST), seat, **{track: steps(circus(state, seat), track) + 1})
    return replace(state, developed=state.developed or seat == state.turn, growing=track == "performers")


def stepped_at_last(state: State, track: Track) -> State:
    """The step is taken once the length is told; beyond the last one there is none, and nothing is paid (CI-REH-17)."""
    if length(state, track) is None:
        return state
    if no_step(state, track) is None:
        return _stepped(replace(state, stepping=None), acting(state), track)
    return replace(state, stepping=None, returned=Develop(track)) if other_ruling(state, "CI-REH-17") else state


def ask_growing(state: State) -> Asks:
    """How much room there is now, then who comes (CI-REH-12)."""
    if not state.growing:
        return ()
    seat = acting(state)
    untold = prints.missing(state, seat, (track_card(state, "performers"), f"holds {circus(state, seat).performers}"))
    return untold or (cards.ask_turn(state, seat, why("CI-REH-12", "A performer for your caravan")),)


def grow(state: State, seat: Seat, move: Turn) -> State:
    """One more performer; the Talents work on it (CI-REH-5, CI-REH-12)."""
    state, who = cards.turned_up(state, move)
    return joined(state, seat, who)


def is_full(state: State, seat: Seat) -> bool:
    """Nobody more can be drawn, as far as the room is told (CI-REH-12, CI-SHOW-7)."""
    room = holds(state, seat)
    return room is not None and (len(circus(state, seat).caravan) >= room or not drawable(state, "performer"))
