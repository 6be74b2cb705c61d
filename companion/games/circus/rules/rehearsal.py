"""The rehearsal: upgrade cards played, paid and carried out, and what has to be finished first (CI-REH)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, malformed, msg, said, why
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules import development
from companion.games.circus.rules.effects import COLOUR, changes_nothing, cost, gifts, given, has_effect, is_to_one
from companion.games.circus.rules.hands import at_hand, held, pay, put_down
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.moves import CircusMove, Leave, Play
from companion.games.circus.rules.parts import (
    MOST_COST,
    SPECIALTIES,
    TERMS,
    UPGRADES,
    Upgrade,
)
from companion.games.circus.rules.pieces import (
    circus,
    label,
    own,
)
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import acting, no_step, rehearsing, too_dear, unfinished
from companion.kit.rulings import other_ruling, refuse

# upgrade cards


def play(state: State, seat: Seat, move: Play) -> State:
    """The card paid and carried out; a cost that nobody has told is asked for first."""
    before, state = state, at_hand(rehearsing(state, seat), seat, move.upgrade)
    _check_card(state, seat, move)
    price = _price(state, move)
    if price is None:
        return replace(state, playing=move)
    needed, has = price + 1, len(circus(state, seat).hand)
    text = msg("This takes {n} cards, itself and {cost} to pay; you hold {has}.")
    refuse(state, "CI-REH-7", needed > has, text, n=needed, cost=price, has=has)
    after = _carried_out(state, seat, move, price)
    return replace(after, unpaid=before) if needed > has else after


def _check_card(state: State, seat: Seat, move: Play) -> None:
    """Raises Illegal for a stranger and where nobody is named, Malformed where a name has no place on the card."""
    card, colour = TERMS[move.upgrade], COLOUR[move.upgrade.partition(" ")[0]]
    if move.performer:
        own(state, seat, move.performer)
    wants_one = is_to_one(move.upgrade) and has_effect(state, move.upgrade) and bool(circus(state, seat).caravan)
    nobody = wants_one and not move.performer
    text = msg("Choose who gets the {colour} cube of {card}.")
    refuse(beyond_turn(state), "CI-REH-3", nobody, text, colour=colour, card=card)
    if move.performer and not is_to_one(move.upgrade):
        raise malformed(said("{card} is not for a single performer.", card=card))
    if (move.specialty is None) is (move.upgrade == "costume same"):
        raise malformed(said("A specialty is named for Costume (same), and for no other card."))
    if move.cost is not None and (move.upgrade == "inspiration" or not 0 <= move.cost <= MOST_COST):
        raise malformed(said("{card} cannot print a cost of {n}.", card=card, n=move.cost))


def _price(state: State, move: Play) -> int | None:
    return cost(state, move.upgrade) if move.cost is None else move.cost


def _carried_out(state: State, seat: Seat, move: Play, price: int) -> State:
    state = pay(put_down(replace(state, playing=None), seat, move.upgrade), seat, price)
    return given(state, seat, gifts(state, seat, move))


def _told_at_last(state: State, move: Play) -> State:
    """A card laid down is carried out once its cost is told; one that is too dear goes back (CI-REH-17)."""
    price = _price(state, move)
    if price is None:
        return state
    if too_dear(state, move.upgrade) is not None:
        return replace(state, playing=None, returned=move) if other_ruling(state, "CI-REH-17") else state
    return _carried_out(state, acting(state), move, price)


def offer_plays(state: State, seat: Seat) -> Ask[CircusMove]:
    """Every way to play what the hand may hold; filled in where this very card prints another cost."""
    cards_held = tuple(card for card in UPGRADES if held(state, seat, card))
    options = tuple(_option(state, move) for card in cards_held for move in plays(state, seat, card))
    alone = tuple(card for card in cards_held if not is_to_one(card) and card != "costume same")
    upgrade = Field("upgrade", "choice", said("The card"), choices=alone)
    cost_here = Field("cost", "number", said("The cost on this card"), high=MOST_COST)
    form = Form((("do", "play"),), (upgrade, cost_here)) if alone else None
    return Ask(why("CI-REH-7", "Play an upgrade card?"), options, form, private=True)


def plays(state: State, seat: Seat, upgrade: Upgrade) -> Iterator[Play]:
    """The ways to play this card; a specialty that nobody has may be named too (CI-REH-15)."""
    caravan = circus(state, seat).caravan
    if is_to_one(upgrade) and has_effect(state, upgrade) and caravan:
        yield from (Play(upgrade, who.card) for who in caravan)
    elif upgrade == "costume same":
        present = {who.specialty for who in caravan}
        yield from (Play(upgrade, specialty=each) for each in sorted(SPECIALTIES, key=lambda each: each not in present))
    else:
        yield Play(upgrade)


def _option(state: State, move: Play) -> Option[CircusMove]:
    return Option(move, _label(state, move), _brings(state, move))


def _brings(state: State, move: Play) -> Why:
    """What it costs, and that it would change nothing."""
    price, idle = cost(state, move.upgrade), changes_nothing(state, state.turn, move)
    if price is None:
        return said("cost not told yet, and it changes nothing") if idle else said("cost not told yet")
    if idle:
        return said("{n} card to pay, and it changes nothing|{n} cards to pay, and it changes nothing", n=price)
    return said("{n} card to pay|{n} cards to pay", n=price)


def _label(state: State, move: Play) -> Why:
    title, seat = TERMS[move.upgrade], state.turn
    if move.performer:
        return _for_one(title, label(circus(state, seat).caravan, own(state, seat, move.performer)))
    if move.specialty:
        return said("{card}: {specialty}", card=title, specialty=move.specialty)
    return said("{card}", card=title)


def _for_one(title: str, performer: Why) -> Why:
    """The card and who gets the cube."""
    facts = dict(performer.facts)
    if "nth" in facts:
        return said("{card}: {performer} ({nth})", card=title, performer=facts["card"], nth=facts["nth"])
    return said("{card}: {performer}", card=title, performer=facts["card"])


# what goes back


def ask_leave(state: State) -> Asks:
    """What was begun cannot be done after all: its player takes it back (CI-REH-17)."""
    no, back = unfinished(state), Option[CircusMove](Leave(), said("Take it back"))
    if state.playing is not None and no is not None:
        again = Option[CircusMove](state.playing, said("Play it all the same"))
        return ((acting(state), Ask(no, (back, again), late=Leave())),)
    return ((acting(state), Ask(no, (back,), late=Leave())),) if no is not None else ()


def leave(state: State, seat: Seat) -> State:
    """Back to where it was, nothing paid: also after a card played that, as is known now, the hand could not pay."""
    if seat != acting(state) or not _goes_back(state):
        raise Illegal(why("", "Nothing has to be taken back just now."))
    if state.unpaid is not None:
        return replace(state.unpaid, facts=state.facts, excused=state.excused)
    return replace(state, playing=None, stepping=None, returned=None)


def _goes_back(state: State) -> bool:
    if state.playing is not None:
        return too_dear(state, state.playing.upgrade) is not None
    if state.stepping is not None:
        return no_step(state, state.stepping) is not None
    return state.unpaid is not None or state.returned is not None


def step(state: State) -> State:
    """What follows by itself: a card or step whose number is told now, the last cards paid, a caravan that is full, the
    end of what somebody did out of turn."""
    if state.playing is not None:
        return _told_at_last(state, state.playing)
    if state.stepping is not None:
        return development.stepped_at_last(state, state.stepping)
    if state.owed and state.owed >= len(circus(state, acting(state)).hand):
        return replace(pay(state, acting(state), state.owed), owed=0)
    if state.growing and not state.owed and development.is_full(state, acting(state)):
        return replace(state, growing=False)
    return replace(state, besides=None) if state.besides is not None and unfinished(state) is None else state
