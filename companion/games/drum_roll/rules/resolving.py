"""Resolution of the discs, stack by stack, then the discounts (DR-ACT-4…11, 14, DR-SUP-3, DR-SUP-6, DR-SUP-7)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules.cards import kind_of, row, with_row
from companion.games.drum_roll.rules.guards import absurd, refuse_besides, short
from companion.games.drum_roll.rules.investments import gain_card
from companion.games.drum_roll.rules.moves import Draw, DrumRollMove, Forgo, Hire
from companion.games.drum_roll.rules.organizing import barred_seat
from companion.games.drum_roll.rules.parts import COLOURS, SPACES, Deck, Space
from companion.games.drum_roll.rules.pieces import (
    discarded,
    discounts_left,
    drawable,
    earn,
    number,
    stocked,
    supply,
    with_circus,
)
from companion.games.drum_roll.rules.placing import cost_now
from companion.games.drum_roll.rules.state import Disc, Offered, Performer, State
from companion.games.drum_roll.rules.steps import end_by_themselves, may_bring_back, may_gain_by_card


def asks(state: State) -> Asks:
    missing = facts(state)
    if missing or not state.resolving:
        return missing
    head = state.resolving[0]
    if head.space in COLOURS:
        return ((head.seat, _waits_for_cube(head)),)
    return ((head.seat, _invests(state) if head.space == "invest" else _hires(state, head)),)


def facts(state: State) -> Asks:
    """The printed numbers that the next disc, or the discounts, cannot do without."""
    if not state.resolving:
        return prints.missing(state, "table", *_costs(state.performers), *_costs(state.personnel))
    head = state.resolving[0]
    if head.space == "tickets":
        step = min(state.circuses[head.seat].ticket + 1, number(state, "track", "length") or 1)
        return prints.missing(state, head.seat, ("track", "length"), ("track", f"step {step}"))
    if head.space in ("performer", "personnel"):
        return prints.missing(state, head.seat, *_costs(row(state, _deck(head.space))))
    return ()


def _costs(offered: tuple[Offered, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((o.card, "hire") for o in offered)


def _deck(space: Space) -> Deck:
    return "performer" if space == "performer" else "personnel"


def step(state: State) -> State:
    """The next disc that needs nobody's answer, or the discounts when all are resolved."""
    if facts(state):
        return state
    if not state.resolving:
        return replace(discounted(state), phase="distribute")
    head = state.resolving[0]
    if head.space in COLOURS:
        return state if _may_come_back(state, head) else stocked(_resolved(state), head.seat, head.space)
    if head.space == "tickets":
        return _sold(_resolved(state), head.seat)
    return _lost(_resolved(state), head.seat) if _nothing_there(state, head) else state


def _may_come_back(state: State, disc: Disc) -> bool:
    """The colour is out, and a card of the disc's owner may bring a cube of it back (DR-ACT-17)."""
    colour = next(colour for colour in COLOURS if colour == disc.space)
    owner = state.circuses[disc.seat]
    return not supply(state, colour) and not end_by_themselves(state) and may_bring_back(owner, colour)


def _waits_for_cube(disc: Disc) -> Ask[DrumRollMove]:
    nothing = Option[DrumRollMove](Forgo(), said("No cube"), said("the disc is lost"))
    text = msg("No {colour} cube is left. Play a card that brings one back?")
    return Ask(why("DR-ACT-17", text, colour=disc.space), (nothing,), late=Forgo())


def _resolved(state: State, disc: Disc | None = None) -> State:
    """Without this disc, by default the first."""
    left = list(state.resolving)
    left.remove(disc or left[0])
    return replace(state, resolving=tuple(left))


def _lost(state: State, seat: Seat) -> State:
    return short(state, "DR-ACT-10", "No card is left for {seat}: the disc is lost.", seat=seat)


def _sold(state: State, seat: Seat) -> State:
    """One step up the ticket track and the coins printed there (DR-ACT-4)."""
    at, length = state.circuses[seat].ticket + 1, number(state, "track", "length") or 0
    if at <= length:
        return earn(with_circus(state, seat, ticket=at), seat, number(state, "track", f"step {at}") or 0)
    if seat not in state.oversold:
        return short(state, "DR-ACT-15", "The ticket marker of {seat} is on the last step: nothing is sold.", seat=seat)
    pays = number(state, "track", f"step {length}") or 0
    text = msg("The ticket marker of {seat} stays on the last step, which pays {n} coin again."
               "|The ticket marker of {seat} stays on the last step, which pays {n} coins again.")  # fmt: skip
    state = short(earn(state, seat, pays), "DR-ACT-15", text, seat=seat, n=pays)
    return replace(state, oversold=tuple(other for other in state.oversold if other != seat))


def _nothing_there(state: State, disc: Disc) -> bool:
    """No card left to draw or to hire: the disc is lost (DR-ACT-10)."""
    if disc.space != "invest":
        return not row(state, _deck(disc.space))
    plays = not end_by_themselves(state) and may_gain_by_card(state.circuses[disc.seat])
    return not drawable(state, "investment") and not plays


def _invests(state: State) -> Ask[DrumRollMove]:
    options: tuple[Option[DrumRollMove], ...] = (
        Option(Draw(), said("Take a card"), said("pay 1 coin")),
        Option(Forgo(), said("No card"), said("the disc is lost")),
    )
    return Ask(why("DR-ACT-5", "Take the top investment?", n=_nth(state, "invest")), options, late=Forgo())


def _hires(state: State, disc: Disc) -> Ask[DrumRollMove]:
    cards = tuple(_hire_option(state, offered) for offered in row(state, _deck(disc.space)))
    nobody = Option[DrumRollMove](Forgo(), said("Nobody"), said("the disc is lost"))
    rule = "DR-ACT-6" if disc.space == "performer" else "DR-ACT-7"
    text = msg("Which performer do you hire?") if disc.space == "performer" else msg("Which personnel do you hire?")
    return Ask(why(rule, text, n=_nth(state, disc.space)), (*cards, nobody), late=Forgo())


def _nth(state: State, space: Space) -> int:
    """Which disc of its stack is being resolved: keeps two questions to one seat apart."""
    stack = [disc for disc in state.placed if disc.space == space]
    return len(stack) - sum(disc.space == space for disc in state.resolving) + 1


def _hire_option(state: State, offered: Offered) -> Option[DrumRollMove]:
    cost = cost_now(state, offered) or 0
    brings: Why = said("free") if not cost else said("pay {n} coin|pay {n} coins", n=cost)
    return Option(Hire(offered.card), said("{card}", card=offered.card), brings)


def _own(state: State, seat: Seat, *spaces: Space) -> Disc:
    """This seat's disc on one of these spaces, which is to be the one being resolved."""
    mine = [disc for disc in state.resolving if disc.seat == seat and disc.space in spaces]
    if state.phase != "resolve" or not mine:
        raise absurd("No disc of yours is to be resolved there.")
    if facts(state):
        raise absurd("First tell what is printed, as it is asked.")
    head = state.resolving[0]
    first = head.seat == seat and head.space in spaces
    refuse_besides(state, "DR-ACT-9", not first, "It is the disc of {seat} that is resolved now.", seat=head.seat)
    return mine[0]


def draw(state: State, seat: Seat) -> State:
    """Pay 1, take the top investment (DR-ACT-5)."""
    disc, coins = _own(state, seat, "invest"), state.circuses[seat].coins
    if not drawable(state, "investment"):
        raise absurd("No investment is left, in the deck or among its discards.")
    refuse_besides(state, "DR-ACT-10", coins < 1, "You have {coins} coins; a card costs 1.", coins=coins)
    return gain_card(_paid(_resolved(state, disc), seat, 1), seat)


def _paid(state: State, seat: Seat, cost: int) -> State:
    """As much of it as is there, where the host has allowed that."""
    has = state.circuses[seat].coins
    if has < cost:
        state = short(state, "DR-ACT-10", "{seat} pays {n} of {cost} coins.", seat=seat, n=max(0, has), cost=cost)
    return earn(state, seat, -min(cost, has))


def forgo(state: State, seat: Seat) -> State:
    """No card, no coin (DR-ACT-10)."""
    return _resolved(state, _own(state, seat, *SPACES))


def hire(state: State, seat: Seat, card: str) -> State:
    """The card from the row for its cost now; its discounts return to the supply (DR-ACT-6, DR-ACT-7, DR-SUP-6)."""
    spaces = _hiring(state, card)
    disc = _own(state, seat, *spaces)
    deck = _deck(disc.space)
    offered = next((o for o in row(state, deck) if o.card == card), None)
    if offered is None:
        raise absurd("{card} is not in the row any more.", card=card)
    _guard_bar(state, seat, offered)
    cost, coins = cost_now(state, offered), state.circuses[seat].coins
    if cost is None:
        raise absurd("The hire cost of {card} is not told yet.", card=card)
    refuse_besides(
        state, "DR-ACT-10", cost > coins, "You have {coins} coins; {card} costs {cost}.", coins=coins, card=card,
        cost=cost,
    )  # fmt: skip
    state = with_row(_resolved(state, disc), deck, tuple(o for o in row(state, deck) if o != offered))
    return _joined(_paid(state, seat, cost), seat, card)


def _hiring(state: State, card: str) -> tuple[Space, ...]:
    """The space from which this card is hired; either where it lies in no row."""
    spaces: tuple[Space, ...] = ("performer", "personnel")
    return tuple(at for at in spaces if any(o.card == card for o in row(state, _deck(at)))) or spaces


def _guard_bar(state: State, seat: Seat, offered: Offered) -> None:
    is_barred = barred_seat(state, offered) == seat
    refuse_besides(state, "DR-END-2", is_barred, "You sent the Show Organizer back last round: not in this one.")


def _joined(state: State, seat: Seat, card: str) -> State:
    circus, kind = state.circuses[seat], kind_of(state, card)
    if kind is None:
        return with_circus(state, seat, staff=(*circus.staff, card))
    return with_circus(state, seat, troupe=(*circus.troupe, Performer(card, kind)))


def discounted(state: State) -> State:
    """One discount on each card left in the rows; who is free already leaves instead (DR-ACT-11, DR-ACT-14)."""
    for deck in ("performer", "personnel"):
        for offered in row(state, deck):
            free = cost_now(state, offered) == 0
            state = _left(state, deck, offered) if free else _one_off(state, deck, offered)
    return state


def _left(state: State, deck: Deck, offered: Offered) -> State:
    kept = tuple(o for o in row(state, deck) if o != offered)
    return discarded(with_row(state, deck, kept), deck, offered.card)


def _one_off(state: State, deck: Deck, offered: Offered) -> State:
    """Performers from left to right first, then personnel, while there are tokens (DR-SUP-3, DR-SUP-6)."""
    if not discounts_left(state):
        return state
    cheaper = replace(offered, discounts=offered.discounts + 1)
    return with_row(state, deck, tuple(cheaper if o == offered else o for o in row(state, deck)))
