"""Upgrade cards: drawn into a hand, paid out of it, known to the laptop only where it deals (CI-REH-7, CI-SHOW-4)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Malformed, msg, said, why
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.moves import CircusMove, Discard
from companion.games.circus.rules.parts import DECK_SIZES, HAND_AT_START, TERMS, UPGRADES, Upgrade
from companion.games.circus.rules.pieces import (
    circus,
    discarded,
    drawable,
    drawn,
    extra,
    number,
    pile,
    seats,
    with_circus,
)
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import acting
from companion.kit.rulings import refuse

# drawing


def to_draw(state: State) -> tuple[Seat, int] | None:
    """Whose hand wants cards now, and how many: 4 at first, then those of a showtime; None: nobody's."""
    if state.phase == "hands":
        empty = next((seat for seat in seats(state) if not circus(state, seat).hand), None)
        return None if empty is None else (empty, HAND_AT_START)
    more = extra(state, state.turn)
    if state.phase != "draw" or more is None:
        return None
    return state.turn, min(len(state.arena) + more, drawable(state, "upgrade"))


def ask_deal(state: State) -> Asks:
    """Which cards are they? Without options: the list would tell what others hold."""
    wanted = to_draw(state) if state.setup.dealer else None
    if wanted is None or not wanted[1]:
        return ()
    seat, n = wanted
    text = msg("{n} upgrade card for {seat}|{n} upgrade cards for {seat}")
    return (("table", Ask(why("CI-SHOW-4", text, n=n, seat=seat), chance=True)),)


def deal(state: State, cards: tuple[Upgrade, ...]) -> State:
    """What the laptop dealt. Raises Malformed when these cannot be the cards."""
    wanted = to_draw(state) if state.setup.dealer else None
    if wanted is None or len(cards) != wanted[1] or not all(_can_come(state, cards)):
        raise Malformed("these are not the cards to deal")
    return taken(state, wanted[0], cards)


def _can_come(state: State, cards: tuple[Upgrade, ...]) -> list[bool]:
    left = pool(state, with_discards=len(cards) > pile(state, "upgrade").left)
    return [left[card] >= n for card, n in Counter(cards).items()]


def taken(state: State, seat: Seat, cards: tuple[Upgrade | None, ...]) -> State:
    """Cards off the deck into a hand, of any size (CI-REH-16)."""
    state = drawn(state, "upgrade", len(cards))
    return with_circus(state, seat, hand=(*circus(state, seat).hand, *cards))


def pool(state: State, *, with_discards: bool) -> Counter[Upgrade]:
    """The cards a dealer can turn up, by kind."""
    left = Counter(copies(state))
    for owner in state.circuses:
        left.subtract(card for card in (*owner.hand, *owner.talents) if card)
    if not with_discards:
        lying = pile(state, "upgrade").discards
        left.subtract(upgrade for upgrade in UPGRADES for card in lying if card == upgrade)
    return left


def copies(state: State) -> dict[Upgrade, int]:
    """Cards of each kind: as told, if all 56 are, else even shares for the laptop's own deck."""
    told = {upgrade: number(state, f"upgrade/{upgrade}", "copies") or 0 for upgrade in UPGRADES}
    share, rest = divmod(DECK_SIZES["upgrade"], len(UPGRADES))
    even = {upgrade: share + (place < rest) for place, upgrade in enumerate(UPGRADES)}
    return told if sum(told.values()) == DECK_SIZES["upgrade"] else even


# paying


def held(state: State, seat: Seat, upgrade: Upgrade) -> bool:
    """Whether this card may be in the hand: a card that only its owner knows may be any."""
    return upgrade in circus(state, seat).hand or None in circus(state, seat).hand


def without(hand: tuple[Upgrade | None, ...], upgrade: Upgrade | None) -> tuple[Upgrade | None, ...]:
    """The hand without this card, or without one that is not known."""
    i = hand.index(upgrade if upgrade in hand else None)
    return (*hand[:i], *hand[i + 1 :])


def pay(state: State, seat: Seat, n: int) -> State:
    """n cards of the hand to the discards; known cards wait for their owner to choose, if there is a choice."""
    hand = circus(state, seat).hand
    if n >= len(hand):
        return discarded(with_circus(state, seat, hand=()), "upgrade", *hand)
    unknown = min(n, hand.count(None))
    for _ in range(unknown):
        hand = without(hand, None)
    state = discarded(with_circus(state, seat, hand=hand), "upgrade", *(None,) * unknown)
    return replace(state, owed=n - unknown)


def ask_discard(state: State) -> Asks:
    if not state.owed:
        return ()
    kinds = dict.fromkeys(card for card in circus(state, acting(state)).hand if card)
    options = tuple(Option[CircusMove](Discard(card), said("{card}", card=TERMS[card])) for card in kinds)
    prompt = why("CI-REH-7", "Discard a card to pay: {n} to go", n=state.owed)
    return ((acting(state), Ask(prompt, options, late=options[0].move, private=True)),)


def discard(state: State, seat: Seat, upgrade: Upgrade) -> State:
    """One of the cards owed; by leave of the table anybody's, or one that is not owed or was not known to be there."""
    owes = state.owed > 0 and seat == acting(state)
    refuse(state, "CI-REH-7", not owes, "You have nothing to pay just now.")
    refuse(beyond_turn(state), "CI-REH-7", not state.owed, "You have nothing to pay just now.")
    state = at_hand(state, seat, upgrade)
    state = discarded(with_circus(state, seat, hand=without(circus(state, seat).hand, upgrade)), "upgrade", upgrade)
    return replace(state, owed=max(0, state.owed - 1))


def at_hand(state: State, seat: Seat, upgrade: Upgrade) -> State:
    """The position in which this card is in the hand: one not known to be there comes off the deck, by leave of the
    table, for it lies there in truth."""
    missing = not held(state, seat, upgrade)
    refuse(beyond_turn(state), "CI-REH-7", missing, "You do not hold {card}.", card=TERMS[upgrade])
    return taken(state, seat, (upgrade,)) if missing else state


def put_down(state: State, seat: Seat, upgrade: Upgrade) -> State:
    """The card itself out of the hand: to the discards, a Talent before its owner (CI-REH-11)."""
    owner = circus(state, seat)
    state = with_circus(state, seat, hand=without(owner.hand, upgrade))
    if upgrade.startswith("talent"):
        return with_circus(state, seat, talents=(*owner.talents, upgrade))
    return discarded(state, "upgrade", upgrade)
