"""What can be counted on the table: set to what lies there, and whether all pieces add up (DR-SUP)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Adjust, Count
from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.drum_roll.rules.course import settled
from companion.games.drum_roll.rules.parts import COLOURS, CUBES_A_COLOUR, DECK_SIZES, DISCS, Colour, Deck
from companion.games.drum_roll.rules.pieces import (
    circus,
    discounts_left,
    earn,
    pile,
    score,
    seats,
    supply,
    wagons_left,
    with_circus,
    with_performer,
    with_pile,
)
from companion.games.drum_roll.rules.state import Offered, State
from companion.kit.counting import counted
from companion.kit.facts import name


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

    Raises Malformed when it is no such thing, Illegal when it would be fewer than none.
    """
    thing = counted(change, now(state), below_none="fame")
    state = replace(state, notes=())
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


def audit(state: State) -> tuple[Why, ...]:
    """What does not add up; empty when all does."""
    return (*_pieces(state), *_money(state), *_discs(state), *_cards(state))


def _pieces(state: State) -> Iterator[Why]:
    for colour in COLOURS:
        if (left := supply(state, colour)) < 0:
            text = msg("{n} {colour} cubes are in use, the box has {of}.")
            yield why("DR-SUP-1", text, n=CUBES_A_COLOUR - left, colour=colour, of=CUBES_A_COLOUR)
    if wagons_left(state) < 0:
        yield why("DR-SUP-2", "{n} more wagons are in use than the box has.", n=-wagons_left(state))
    if discounts_left(state) < 0:
        yield why("DR-SUP-3", "{n} more discount tokens are in use than the box has.", n=-discounts_left(state))


def _money(state: State) -> Iterator[Why]:
    held = sum(c.coins for c in state.circuses)
    if held != state.coins_out or any(c.coins < 0 for c in state.circuses):
        yield why("DR-SUP-2", "{n} coins lie in the purses, {of} were paid out.", n=held, of=state.coins_out)


def _discs(state: State) -> Iterator[Why]:
    """Discs in the hand and on the board are 3 a seat at most."""
    on_board = Counter(disc.seat for disc in state.placed)
    for i, c in enumerate(state.circuses):
        if not 0 <= c.discs <= DISCS - on_board[Seat(i)]:
            yield why("DR-SET-3", "{seat} has more than 3 action discs.", seat=i)


def _cards(state: State) -> Iterator[Why]:
    for deck, size in DECK_SIZES.items():
        n = pile(state, deck).left + len(pile(state, deck).discards) + _in_play(state, deck)
        if n != size:
            yield why(
                "DR-SUP-4", "{n} cards of the {deck} deck are accounted for, it has {of}.", n=n, deck=deck, of=size
            )
    for card, n in Counter(_known(state)).items():
        if n > 1:
            yield why("DR-SUP-4", "{card} lies in {n} places.", card=name(card), n=n)


def _in_play(state: State, deck: Deck) -> int:
    match deck:
        case "performer":
            own = sum(len(c.troupe) + len(c.dealt) for c in state.circuses)
            return own + len(state.performers)
        case "personnel":
            return sum(len(c.staff) for c in state.circuses) + len(state.personnel)
        case "investment":
            return sum(len(c.hand) + len(c.looking) for c in state.circuses)


def _known(state: State) -> Iterator[str]:
    """Every performer and personnel card that can be seen, discards included."""
    yield from (card for c in state.circuses for card in (*(p.card for p in c.troupe), *c.staff))
    yield from (offered.card for offered in (*state.performers, *state.personnel))
    yield from (card for deck in ("performer", "personnel") for card in _discards(state, deck))


def _discards(state: State, deck: str) -> tuple[str, ...]:
    found = next((kept for kind, kept in state.piles if kind == deck), None)
    return tuple(card for card in found.discards if card) if found else ()
