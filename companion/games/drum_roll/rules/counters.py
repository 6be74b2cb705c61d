"""What can be counted on the table, set to what lies there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Adjust, Count
from companion.core.seats import Seat
from companion.core.why import said
from companion.games.drum_roll.rules.course import settled
from companion.games.drum_roll.rules.parts import COLOURS, DECK_SIZES, Colour
from companion.games.drum_roll.rules.pieces import (
    circus,
    earn,
    pile,
    score,
    seats,
    with_circus,
    with_performer,
    with_pile,
)
from companion.games.drum_roll.rules.state import Offered, State
from companion.games.drum_roll.rules.steps import let_be
from companion.kit.counting import counted
from companion.kit.facts import name
from companion.kit.rulings import refuse


def now(state: State) -> tuple[Count, ...]:
    """Everything that may be set to what lies on the table."""
    return (*(thing for seat in seats(state) for thing in _of_seat(state, seat)), *_of_table(state))


def _of_seat(state: State, seat: Seat) -> Iterator[Count]:
    owner = circus(state, seat)
    yield Count("fame", seat, owner.fame, said("Fame"))
    yield Count("coins", seat, owner.coins, said("Coins"))
    yield Count("bank", seat, owner.bank, said("Coins on the Bank Representative"))
    yield Count("ticket", seat, owner.ticket, said("Steps of the ticket marker"))
    yield Count("hand", seat, len(owner.hand), said("Investments in the hand"))
    yield Count("hand bonus", seat, owner.hand_bonus, said("Extra cards the hand may hold"))
    for colour in COLOURS:
        yield Count(f"stock {colour}", seat, owner.stock.count(colour), said("{colour} in stock", colour=colour))
    for p in owner.troupe:
        card = name(p.card)
        yield Count(f"wagon {p.card}", seat, int(p.wagon), said("Wagon of {card}", card=card))
        for colour in COLOURS:
            label = said("{colour} on {card}", colour=colour, card=card)
            yield Count(f"cubes {colour} {p.card}", seat, p.cubes.count(colour), label)


def _of_table(state: State) -> Iterator[Count]:
    """The laptop's own decks cannot be miscounted."""
    for deck in () if state.setup.dealer else DECK_SIZES:
        yield Count(f"deck {deck}", None, pile(state, deck).left, said("Cards left: {deck}", deck=deck))
    for offered in (*state.performers, *state.personnel):
        label = said("Discounts on {card}", card=name(offered.card))
        yield Count(f"discounts {offered.card}", None, offered.discounts, label)


def adjust(state: State, change: Adjust) -> State:
    """The thing as it lies on the table, which is right even where pieces then do not add up: `audit` says so.

    Raises Malformed when it is no such thing, Illegal when there cannot be so few or so many.
    """
    thing = counted(change, now(state), below_none="fame")
    state = replace(state, notes=())
    if thing.now == change.to:
        return state
    wagons = change.to if change.thing.startswith("wagon ") else 0
    many = wagons > 1 and not let_be(state)
    refuse(state, "DR-PAY-3", many, "A performer has one wagon at most, not {n}.", n=wagons)
    own = None if change.seat is None else _set_own(state, change.seat, change, change.to - thing.now)
    return settled(_set(state, change) if own is None else own)


def _set_own(state: State, seat: Seat, change: Adjust, more: int) -> State:
    what, _, of = change.thing.partition(" ")
    match what:
        case "fame":
            return score(state, seat, more, "", "Set at the table to {n}", n=change.to)
        case "coins":
            return earn(state, seat, more)
        case "bank" | "ticket":
            return with_circus(state, seat, **{what: change.to})
        case "hand" if of:
            return with_circus(state, seat, hand_bonus=change.to)
        case "hand":
            return _set_hand(state, seat, change.to)
        case "stock":
            stock = _recoloured(circus(state, seat).stock, of, change.to)
            return with_circus(state, seat, stock=stock)
        case "wagon":
            return with_performer(state, seat, of, wagon=change.to > 0)
        case _:
            return _set_cubes(state, seat, of, change.to)


def _set_hand(state: State, seat: Seat, to: int) -> State:
    """More cards are unknown ones off the deck; of fewer, unknown ones go back first."""
    hand = sorted(circus(state, seat).hand, key=lambda card: card is None)
    kept = (*hand[:to], *(None,) * (to - len(hand)))
    state = with_pile(state, "investment", left=max(0, pile(state, "investment").left + len(hand) - to))
    return with_circus(state, seat, hand=kept)


def _set_cubes(state: State, seat: Seat, of: str, to: int) -> State:
    colour, _, card = of.partition(" ")
    before = next(p.cubes for p in circus(state, seat).troupe if p.card == card)
    return with_performer(state, seat, card, cubes=_recoloured(before, colour, to))


def _recoloured(cubes: tuple[Colour, ...], colour: str, to: int) -> tuple[Colour, ...]:
    """The cubes with `to` of this colour, the first ones kept in place."""
    kept: list[Colour] = []
    for cube in cubes:
        if cube != colour or kept.count(cube) < to:
            kept.append(cube)
    more = [c for c in COLOURS if c == colour] * (to - kept.count(next(c for c in COLOURS if c == colour)))
    return (*kept, *more)


def _set(state: State, change: Adjust) -> State:
    what, _, of = change.thing.partition(" ")
    if what == "deck":
        return with_pile(state, next(deck for deck in DECK_SIZES if deck == of), left=change.to)
    rows = (tuple(_discounted(o, of, change.to) for o in row) for row in (state.performers, state.personnel))
    performers, personnel = rows
    return replace(state, performers=performers, personnel=personnel)


def _discounted(offered: Offered, card: str, to: int) -> Offered:
    return replace(offered, discounts=to) if offered.card == card else offered
