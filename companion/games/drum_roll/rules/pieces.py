"""Moving coins, cubes, fame and cards on a position, and what lies where."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from companion.core.scoresheet import ScoreItem
from companion.core.seats import Seat
from companion.core.why import why
from companion.games.drum_roll.rules.guards import absurd, short
from companion.games.drum_roll.rules.parts import (
    COLOURS,
    CUBES_A_COLOUR,
    DECK_SIZES,
    DISCOUNTS,
    WAGONS,
    Colour,
    Deck,
    Value,
)
from companion.games.drum_roll.rules.state import Circus, Performer, Pile, State
from companion.games.drum_roll.rules.steps import let_be
from companion.kit import turns
from companion.kit.facts import name


def seats(state: State) -> tuple[Seat, ...]:
    """Every seat, clockwise from the first."""
    return turns.seats(len(state.circuses))


def circus(state: State, seat: Seat) -> Circus:
    return state.circuses[seat]


def with_circus(state: State, seat: Seat, **changes: object) -> State:
    """The position with some members of one circus replaced."""
    changed = replace(state.circuses[seat], **changes)
    return replace(state, circuses=(*state.circuses[:seat], changed, *state.circuses[seat + 1 :]))


def earn(state: State, seat: Seat, coins: int) -> State:
    """Coins into (or, negative, out of) a purse."""
    state = with_circus(state, seat, coins=state.circuses[seat].coins + coins)
    return replace(state, coins_out=state.coins_out + coins)


def score(state: State, seat: Seat, fame: int, rule: str, text: str = "Fame", **facts: int | str) -> State:
    """Fame gained or lost, remembered with its reason and the show it fell in, so that every point can be explained."""
    if not fame:
        return state
    state = with_circus(state, seat, fame=state.circuses[seat].fame + fame)
    item = ScoreItem(seat, fame, why(rule, text, **facts), state.show)
    return replace(state, fame_log=(*state.fame_log, item))


def stocked(state: State, seat: Seat, *cubes: Colour) -> State:
    """Cubes from the supply into a stock; what the supply lacks is not gained (DR-SUP-1, DR-SUP-7)."""
    for colour in cubes:
        if supply(state, colour) or (state.excused == "DR-SUP-1" and not let_be(state)):
            state = with_circus(state, seat, stock=(*state.circuses[seat].stock, colour))
        else:
            state = short(state, "DR-SUP-1", "No {colour} cube is left for {seat}.", colour=colour, seat=seat)
    return state


def check_stock(state: State, seat: Seat, colour: Colour) -> None:
    if colour not in state.circuses[seat].stock:
        raise absurd("You have no {colour} cube in stock.", colour=colour)


def unstocked(state: State, seat: Seat, colour: Colour) -> State:
    """One cube of the stock back to the supply, or on its way to a card."""
    stock = list(state.circuses[seat].stock)
    stock.remove(colour)
    return with_circus(state, seat, stock=tuple(stock))


def supply(state: State, colour: Colour) -> int:
    """Cubes of this colour left in the general supply (DR-SUP-1)."""
    left = CUBES_A_COLOUR
    for owner in state.circuses:
        left -= owner.stock.count(colour)
        for p in owner.troupe:
            left -= p.cubes.count(colour)
    return left


def in_supply(state: State) -> tuple[Colour, ...]:
    return tuple(colour for colour in COLOURS if supply(state, colour))


def wagons_left(state: State) -> int:
    return WAGONS - sum(p.wagon for c in state.circuses for p in c.troupe)


def discounts_left(state: State) -> int:
    return DISCOUNTS - sum(o.discounts for o in (*state.performers, *state.personnel))


def performer(state: State, seat: Seat, card: str) -> Performer:
    """One's own performer with this card; refused when it is not in the circus."""
    found = next((p for p in state.circuses[seat].troupe if p.card == card), None)
    if found is None:
        raise absurd("{card} is not in your circus.", card=card)
    return found


def with_performer(state: State, seat: Seat, card: str, **changes: object) -> State:
    troupe = tuple(replace(p, **changes) if p.card == card else p for p in state.circuses[seat].troupe)
    return with_circus(state, seat, troupe=troupe)


def staffed(state: State, seat: Seat, job: str) -> str | None:
    """The first own personnel card with this job, if any."""
    return next((card for card in state.circuses[seat].staff if job_of(card) == job), None)


@lru_cache(maxsize=256)
def job_of(card: str) -> str:
    """'personnel/agent 3' -> 'agent'."""
    return name(card).rstrip(" 0123456789")


def fact(state: State, card: str, field: str) -> Value | None:
    """A printed value, None while nobody has told it."""
    return state.facts.get((card, field))


def number(state: State, card: str, field: str) -> int | None:
    value = fact(state, card, field)
    return value if isinstance(value, int) else None


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats from `first` on, in turn order."""
    return turns.clockwise(len(state.circuses), first)


def pile(state: State, deck: Deck) -> Pile:
    return next((pile for name, pile in state.piles if name == deck), Pile(DECK_SIZES[deck]))


def with_pile(state: State, deck: Deck, **changes: object) -> State:
    piles = {**dict(state.piles), deck: replace(pile(state, deck), **changes)}
    return replace(state, piles=tuple((each, piles[each]) for each in DECK_SIZES if each in piles))


def discarded(state: State, deck: Deck, card: str | None) -> State:
    """A card onto the discards of its deck (DR-SUP-5)."""
    return with_pile(state, deck, discards=(*pile(state, deck).discards, card))


def drawn(state: State, deck: Deck) -> State:
    """One card fewer to draw; an empty deck is made of its discards first (DR-SUP-5)."""
    now = pile(state, deck)
    if not now.left:
        state = with_pile(state, deck, left=len(now.discards), discards=(), under=())
        now = pile(state, deck)
    under = now.under[1:] if now.left <= len(now.under) else now.under
    return with_pile(state, deck, left=max(0, now.left - 1), under=under)


def drawable(state: State, deck: Deck) -> int:
    """Cards of this deck that can still come, discards included."""
    now = pile(state, deck)
    return now.left + len(now.discards)
