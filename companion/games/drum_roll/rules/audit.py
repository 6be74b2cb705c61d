"""Whether all that lies on the table adds up: pieces, coins, cards, and what can lie beside what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.seats import Seat
from companion.core.why import Why, msg, why
from companion.games.drum_roll.rules.banking import BANKER
from companion.games.drum_roll.rules.cards import alike, kind_of, size
from companion.games.drum_roll.rules.organizing import ORGANIZER
from companion.games.drum_roll.rules.parts import COLOURS, CUBES_A_COLOUR, DECK_SIZES, DISCS, KINDS, Deck
from companion.games.drum_roll.rules.pieces import (
    circus,
    discounts_left,
    job_of,
    pile,
    seats,
    staffed,
    supply,
    wagons_left,
)
from companion.games.drum_roll.rules.state import State


def audit(state: State) -> tuple[Why, ...]:
    """What does not add up; empty when all does."""
    return (*_pieces(state), *_money(state), *_discs(state), *_cards(state), *_rows(state), *_circuses(state))


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
    for deck, all_of_it in DECK_SIZES.items():
        n = pile(state, deck).left + len(pile(state, deck).discards) + _in_play(state, deck)
        if n != all_of_it:
            yield why(
                "DR-SUP-4", "{n} cards of the {deck} deck are accounted for, it has {of}.", n=n, deck=deck, of=all_of_it
            )
    for card, n in Counter(_known(state)).items():
        if n > 1:
            yield why("DR-SUP-4", "{card} lies in {n} places.", card=card, n=n)


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


def _rows(state: State) -> Iterator[Why]:
    """Too many cards, one more where the Show Organizer came back (DR-END-5); too many of a kind (DR-SET-2)."""
    back = any(job_of(offered.card) == ORGANIZER for offered in state.personnel)
    if (n := len(state.personnel)) > (most := size(state, "personnel") + back):
        yield why("DR-SET-1", "{n} personnel lie in the row, it has room for {of}.", n=n, of=most)
    if (n := len(state.performers)) > (most := size(state, "performer")):
        yield why("DR-SET-2", "{n} performers lie in the row, it has room for {of}.", n=n, of=most)
    kinds = Counter(kind_of(state, offered.card) for offered in state.performers)
    for kind in KINDS:
        if kinds[kind] > alike(state):
            text = msg("{n} performers of one kind lie in the row, {kind}: {of} may.")
            yield why("DR-SET-2", text, n=kinds[kind], kind=kind, of=alike(state))


def _circuses(state: State) -> Iterator[Why]:
    """Who is flipped has given its cubes back (DR-SHOW-4); coins lie on a Bank Representative (DR-END-3)."""
    for seat in seats(state):
        for who in circus(state, seat).troupe:
            if who.flipped and who.cubes:
                text = msg("{card} is flipped and has {n} cube.|{card} is flipped and has {n} cubes.")
                yield why("DR-SHOW-4", text, card=who.card, n=len(who.cubes))
            if who.flipped > state.show:
                text = msg("{card} is flipped in show {n}, this is show {of}.")
                yield why("DR-SHOW-4", text, card=who.card, n=who.flipped, of=state.show)
        if (coins := circus(state, seat).bank) and not staffed(state, seat, BANKER):
            text = msg(
                "{n} coin of {seat} lies on no Bank Representative.|{n} coins of {seat} lie on no Bank Representative."
            )
            yield why("DR-END-3", text, seat=seat, n=coins)
