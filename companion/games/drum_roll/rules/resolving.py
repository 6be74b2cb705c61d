"""Resolution of the discs, stack by stack, then the discounts (DR-ACT-4…11, 14, DR-SUP-3, DR-SUP-6, DR-SUP-7)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules.cards import kind_of, row, with_row
from companion.games.drum_roll.rules.investments import gain_card
from companion.games.drum_roll.rules.moves import Draw, DrumRollMove, Forgo, Hire
from companion.games.drum_roll.rules.organizing import barred
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
from companion.kit.facts import name
from companion.kit.rulings import refuse


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
    return _resolved(state) if _nothing_there(state, head) else state


def _may_come_back(state: State, disc: Disc) -> bool:
    """The colour is out, and a card of the disc's owner may bring a cube of it back (DR-ACT-17)."""
    colour = next(colour for colour in COLOURS if colour == disc.space)
    owner = state.circuses[disc.seat]
    return not supply(state, colour) and not end_by_themselves(state) and may_bring_back(owner, colour)


def _waits_for_cube(disc: Disc) -> Ask[DrumRollMove]:
    nothing = Option[DrumRollMove](Forgo(), said("No cube"), said("the disc is lost"))
    text = msg("No {colour} cube is left. Play a card that brings one back?")
    return Ask(why("DR-ACT-17", text, colour=disc.space), (nothing,), late=Forgo())


def _resolved(state: State) -> State:
    return replace(state, resolving=state.resolving[1:])


def _sold(state: State, seat: Seat) -> State:
    """One step up the ticket track and the coins printed there (DR-ACT-4)."""
    at = state.circuses[seat].ticket + 1
    if at > (number(state, "track", "length") or 0):
        return state
    return earn(with_circus(state, seat, ticket=at), seat, number(state, "track", f"step {at}") or 0)


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
    return Option(Hire(offered.card), said("{card}", card=name(offered.card)), brings)


def _head(state: State, seat: Seat, *spaces: Space) -> Disc:
    """The disc being resolved, which must be this seat's on one of these spaces."""
    if state.phase == "resolve" and state.resolving and not facts(state):
        head = state.resolving[0]
        if head.seat == seat and head.space in spaces:
            return head
    raise Illegal(why("DR-ACT-9", "Your disc is not the one being resolved."))


def draw(state: State, seat: Seat) -> State:
    """Pay 1, take the top investment (DR-ACT-5)."""
    _head(state, seat, "invest")
    coins = state.circuses[seat].coins
    if not drawable(state, "investment"):
        raise Illegal(why("", "No investment is left, in the deck or among its discards."))
    refuse(state, "DR-ACT-10", coins < 1, "You have {coins} coins; a card costs 1.", coins=coins)
    return gain_card(earn(_resolved(state), seat, -min(coins, 1)), seat)


def forgo(state: State, seat: Seat) -> State:
    """No card, no coin (DR-ACT-10)."""
    _head(state, seat, *SPACES)
    return _resolved(state)


def hire(state: State, seat: Seat, card: str) -> State:
    """The card from the row for its cost now; its discounts return to the supply (DR-ACT-6, DR-ACT-7, DR-SUP-6)."""
    deck = _deck(_head(state, seat, "performer", "personnel").space)
    offered = next((o for o in row(state, deck) if o.card == card), None)
    if offered is None:
        raise Illegal(why("DR-ACT-10", "{card} is not in the row any more.", card=name(card)))
    _guard_bar(state, seat, offered)
    cost, coins = cost_now(state, offered) or 0, state.circuses[seat].coins
    poor = cost > coins
    refuse(state, "DR-ACT-10", poor, "You have {coins} coins; {card} costs {cost}.", coins=coins, card=name(card),
           cost=cost)  # fmt: skip
    state = with_row(_resolved(state), deck, tuple(o for o in row(state, deck) if o != offered))
    return _joined(earn(state, seat, -min(cost, coins)), seat, card)


def _guard_bar(state: State, seat: Seat, offered: Offered) -> None:
    is_barred = barred(state, offered) == seat
    refuse(state, "DR-END-2", is_barred, "You sent the Show Organizer back last round: not in this one.")


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
