"""Investments in hands: the limit, drawing and looking, telling, discarding, and spending one."""

from __future__ import annotations

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import msg, said, why
from companion.games.drum_roll.rules.guards import absurd, refuse_besides
from companion.games.drum_roll.rules.moves import Discard, Draw, DrumRollMove, Know, Take
from companion.games.drum_roll.rules.parts import HAND_LIMIT, INVESTMENTS, Gain
from companion.games.drum_roll.rules.pieces import (
    circus,
    clockwise,
    discarded,
    drawable,
    drawn,
    number,
    pile,
    with_circus,
    with_pile,
)
from companion.games.drum_roll.rules.state import State
from companion.kit.rulings import other_ruling

UNTOLD_COPIES = 2
KNOWN_COPIES = {"extra resources": 2, "extended applause": 1}


TITLES = {
    "extra resources/white": msg("Extra Resources, white"),
    "extra resources/yellow": msg("Extra Resources, yellow"),
    "extra resources/green": msg("Extra Resources, green"),
    "extra resources/blue": msg("Extra Resources, blue"),
    "extra resources/red": msg("Extra Resources, red"),
    "extended applause/magician": msg("Extended Applause, magicians"),
    "extended applause/acrobat": msg("Extended Applause, acrobats"),
    "extended applause/juggler": msg("Extended Applause, jugglers"),
    "extended applause/tamer": msg("Extended Applause, tamers"),
    "extended applause/eccentric": msg("Extended Applause, eccentrics"),
    "unblock action": msg("Unblock Action"),
    "trailer": msg("Trailer"),
    "fire a performer": msg("Fire a Performer"),
    "trailer bonus": msg("Trailer Bonus"),
    "personnel bonus": msg("Personnel Bonus"),
    "resource bonus": msg("Resource Bonus"),
    "double vote": msg("Double Vote"),
    "extra income/coins": msg("Extra Income, 4 coins"),
    "extra income/cube": msg("Extra Income, a cube for 5 coins"),
}


def limit(state: State, seat: Seat) -> int:
    """DR-INV-1; whether flipped magicians count is a ruling (DR-SHOW-12)."""
    flipped_too = not other_ruling(state, "DR-SHOW-12")
    magicians = sum(p.kind == "magician" and (flipped_too or not p.flipped) for p in circus(state, seat).troupe)
    larger = sum(p.hand for p in circus(state, seat).troupe)
    return HAND_LIMIT + magicians + larger + circus(state, seat).hand_bonus


def over_limit(state: State, seat: Seat) -> int:
    n = len(circus(state, seat).hand)
    return max(0, n - limit(state, seat)) if n > HAND_LIMIT else 0


def copies(state: State, investment: str) -> int | None:
    """How many cards of this kind the deck has: the rulebook's number, else what the pack says."""
    return KNOWN_COPIES.get(investment.partition("/")[0]) or number(state, f"investment/{investment}", "copies")


def pool(state: State) -> dict[str, int]:
    """What a dealer can still turn up, by kind: the known cards under the deck come when the others are gone."""
    now = pile(state, "investment")
    if now.left and now.left <= len(now.under):
        return {str(now.under[0]): 1}
    seen = [card for c in state.circuses for card in (*c.hand, *c.looking)]
    seen += [*now.under, *(now.discards if now.left else ())]
    left = {kind: _most(state, kind) - seen.count(kind) for kind in INVESTMENTS}
    return {kind: n for kind, n in left.items() if n > 0}


def _most(state: State, kind: str) -> int:
    """Nine kinds share 15 cards; where nobody has told how, no deck may run dry before its time."""
    told = copies(state, kind)
    return UNTOLD_COPIES if told is None else told


def gain_card(state: State, seat: Seat) -> State:
    """One card from the top for this seat; a dealer says which (`ask_draw`), at a real table only the owner knows."""
    if state.setup.dealer:
        return with_circus(state, seat, gains=(*circus(state, seat).gains, Gain("look", 1)))
    return looked(state, seat, 1) or state


def looked(state: State, seat: Seat, n: int) -> State | None:
    """DR-INV-4. None while the dealer still has to turn cards up, or the owner to keep one."""
    if not state.setup.dealer:
        return _in_hand(drawn(state, "investment"), seat, None) if drawable(state, "investment") else state
    if _is_drawing(state, seat):
        return None
    seen = circus(state, seat).looking
    if len(seen) > 1:
        return None
    return _in_hand(with_circus(state, seat, looking=()), seat, seen[0]) if seen else state


def _in_hand(state: State, seat: Seat, card: str | None) -> State:
    return with_circus(state, seat, hand=(*circus(state, seat).hand, card))


def _is_drawing(state: State, seat: Seat) -> bool:
    """The dealer owes this seat cards to look at; a deck that nothing can come off is gone, whatever was counted."""
    front = next(iter(circus(state, seat).gains), None)
    if not isinstance(front, Gain) or front.what != "look" or not state.setup.dealer:
        return False
    return len(circus(state, seat).looking) < front.n and drawable(state, "investment") > 0 and bool(pool(state))


def drawing(state: State) -> Seat | None:
    """The seat the dealer draws an investment for."""
    return next((seat for seat in clockwise(state, state.start) if _is_drawing(state, seat)), None)


def ask_draw(state: State) -> Ask[DrumRollMove] | None:
    """Which investment lies on top? Without options: the list would tell what others hold."""
    seat = drawing(state)
    if seat is None:
        return None
    return Ask(why("DR-ACT-5", "Which investment does {seat} draw?", seat=seat), chance=True)


def draw_dealt(state: State, move: Draw) -> State:
    """The dealer's card for the seat that is drawing."""
    seat = drawing(state)
    if seat is None:
        raise absurd("Nobody draws an investment just now.")
    if move.card not in INVESTMENTS:
        raise absurd("There is no such investment.")
    refuse_besides(
        state, "DR-SUP-4", move.card not in pool(state), "No {card} is left to draw.", card=TITLES[move.card]
    )
    looking = (*circus(state, seat).looking, move.card)
    return with_circus(drawn(state, "investment"), seat, looking=looking)


def ask_take(state: State, seat: Seat) -> Ask[DrumRollMove] | None:
    cards = circus(state, seat).looking
    if _is_drawing(state, seat) or not cards:
        return None
    options = tuple(Option[DrumRollMove](Take(card), said(TITLES[card])) for card in dict.fromkeys(cards))
    return Ask(why("DR-INV-4", "Which investment do you keep?"), options, late=options[0].move, private=True)


def take(state: State, seat: Seat, move: Take) -> State:
    """One of the cards looked at is kept, the others go under the deck."""
    cards = list(circus(state, seat).looking)
    if move.card not in cards or _is_drawing(state, seat):
        raise absurd("{card} is not among the cards you are looking at.", card=TITLES.get(move.card, move.card))
    cards.remove(move.card)
    now = pile(state, "investment")
    state = with_pile(state, "investment", left=now.left + len(cards), under=(*now.under, *cards))
    state = with_circus(state, seat, looking=(), gains=circus(state, seat).gains[1:])
    return _in_hand(state, seat, move.card)


def holds(state: State, seat: Seat, investment: str) -> bool:
    """A known card, or an unknown one that may be it."""
    hand = circus(state, seat).hand
    return investment in hand or None in hand


def without(state: State, seat: Seat, investment: str | None) -> State:
    """The hand with this card gone; an unknown card stands for one that was not told. Where the host has allowed a card
    that nobody knew of, it was told wrongly, or the deck is one shorter."""
    hand = list(circus(state, seat).hand)
    if investment in hand or None in hand:
        hand.remove(investment if investment in hand else None)
    elif hand:
        hand.pop()
    else:
        return drawn(state, "investment")
    return with_circus(state, seat, hand=tuple(hand))


def spend(state: State, seat: Seat, investment: str) -> State:
    """A card is used once, then discarded (DR-INV-6)."""
    check_held(state, seat, investment)
    return discarded(without(state, seat, investment), "investment", investment)


def check_held(state: State, seat: Seat, investment: str) -> None:
    if investment not in INVESTMENTS:
        raise absurd("There is no such investment.")
    absent = not holds(state, seat, investment)
    refuse_besides(state, "DR-INV-7", absent, "{card} is not in your hand.", card=TITLES[investment])


def know(state: State, seat: Seat, move: Know) -> State:
    """The owner tells what a card is, one that nobody has told or one that was told by mistake; nothing changes for
    anybody else."""
    hand, was = list(circus(state, seat).hand), move.instead or None
    if move.investment not in INVESTMENTS and not (move.instead and not move.investment):
        raise absurd("There is no such investment.")
    if was not in hand or (was and state.setup.dealer):
        raise absurd("You hold no such card that may be told.")
    late = not move.instead and state.phase in ("end", "over")
    refuse_besides(state, "DR-INV-8", late, "The show is over: lay the card open instead.")
    hand[hand.index(was)] = move.investment or None
    again = state.phase == "end" and not move.investment
    return with_circus(state, seat, hand=tuple(hand), done=circus(state, seat).done and not again)


def ask_mistaken(state: State, seat: Seat) -> Ask[DrumRollMove] | None:
    """Cards that the owner has told, and that may be others; those that a laptop dealt are what they are."""
    told = () if state.setup.dealer else dict.fromkeys(card for card in circus(state, seat).hand if card)
    mistakes = tuple(
        Option[DrumRollMove](Know("", card), said("Not {card}", card=TITLES[card]), said("tell it anew"))
        for card in told
    )
    return Ask(why("DR-INV-7", "A card told by mistake?"), mistakes, private=True) if mistakes else None


def discard(state: State, seat: Seat, move: Discard) -> State:
    excess, hand = over_limit(state, seat), circus(state, seat).hand
    if not move.investment and None not in hand:
        raise absurd("Say which card you throw away.")
    text = msg("You hold {n} cards and may hold {limit}: none has to go.")
    refuse_besides(state, "DR-INV-1", not excess, text, n=len(hand), limit=limit(state, seat))
    if move.investment:
        return spend(state, seat, move.investment)
    return discarded(without(state, seat, None), "investment", None)


def ask_discard(state: State, seat: Seat) -> Ask[DrumRollMove] | None:
    """DR-INV-1, DR-INV-5: what is over the limit is discarded now (or played: the standing offer)."""
    excess = over_limit(state, seat)
    if not excess:
        return None
    hand = circus(state, seat).hand
    options = tuple(
        Option[DrumRollMove](Discard(card or ""), said(TITLES[card]) if card else said("A card, unseen"))
        for card in dict.fromkeys(hand)
    )
    prompt = why("DR-INV-1", "You may hold {limit} cards: play or throw away {n}.", limit=limit(state, seat), n=excess)
    return Ask(prompt, options, late=options[-1].move, private=True)
