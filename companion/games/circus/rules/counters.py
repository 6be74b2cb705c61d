"""What can be counted on the table: set to what lies there, and whether all pieces add up (CI-REH-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Adjust, Count
from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.circus.printed.prints import MOST_STEPS
from companion.games.circus.rules.course import settled
from companion.games.circus.rules.parts import COLOURS, CUBES, DECK_SIZES, TERMS, TRACKS, Colour, Deck
from companion.games.circus.rules.pieces import (
    called,
    circus,
    performers,
    pile,
    score,
    seats,
    steps,
    supply,
    with_circus,
    with_pile,
)
from companion.games.circus.rules.state import Performer, State
from companion.kit.counting import counted


def now(state: State) -> tuple[Count, ...]:
    """Everything that may be set to what lies on the table."""
    return (*(thing for seat in seats(state) for thing in _of_seat(state, seat)), *_of_table(state))


def _of_seat(state: State, seat: Seat) -> Iterator[Count]:
    owner = circus(state, seat)
    yield Count("points", seat, owner.points, said("Points"))
    yield Count("hand", seat, len(owner.hand), said("Upgrade cards in the hand"))
    for track in TRACKS:
        label = said("Steps on {track}", track=TERMS[track])
        yield Count(f"track {track}", seat, steps(owner, track), label)
    for who in owner.caravan:
        yield from _on(who, seat)


def _on(who: Performer, seat: Seat | None) -> Iterator[Count]:
    for colour in COLOURS:
        label = said("{colour} on {card}", colour=colour, card=called(who))
        yield Count(f"cubes {colour} {who.card}", seat, who.cubes.count(colour), label)


def _of_table(state: State) -> Iterator[Count]:
    """The laptop's own decks cannot be miscounted."""
    for deck in () if state.setup.dealer else DECK_SIZES:
        yield Count(f"deck {deck}", None, pile(state, deck).left, said("Cards left: {deck}", deck=deck))
    for who in state.arena:
        yield from _on(who, None)


def adjust(state: State, change: Adjust) -> State:
    """The thing as it lies on the table, which is right even where pieces then do not add up: `audit` says so.

    Raises Malformed when it is no such thing, Illegal when it would be fewer than none.
    """
    thing = counted(change, now(state))
    return settled(_set(state, change, change.to - thing.now))


def _set(state: State, change: Adjust, more: int) -> State:
    what, _, of = change.thing.partition(" ")
    match what:
        case "points" if change.seat is not None:
            return score(state, change.seat, more, "", "Set at the table to {n}", n=change.to)
        case "hand" if change.seat is not None:
            return _set_hand(state, change.seat, change.to)
        case "track" if change.seat is not None:
            return with_circus(state, change.seat, **{of: min(change.to, MOST_STEPS)})
        case "deck":
            return with_pile(state, next(deck for deck in DECK_SIZES if deck == of), left=change.to)
        case _:
            colour, _, card = of.partition(" ")
            return _set_cube(state, card, colour, change.to > 0)


def _set_hand(state: State, seat: Seat, to: int) -> State:
    """More cards are unknown ones off the deck; of fewer, unknown ones go back first."""
    hand = sorted(circus(state, seat).hand, key=lambda card: card is None)
    kept = (*hand[:to], *(None,) * (to - len(hand)))
    state = with_pile(state, "upgrade", left=max(0, pile(state, "upgrade").left + len(hand) - to))
    return with_circus(state, seat, hand=kept)


def _set_cube(state: State, card: str, colour: str, there: bool) -> State:
    """One cube of a colour at most (CI-REH-1)."""
    state = replace(state, arena=_cubed(state.arena, card, colour, there))
    for seat in seats(state):
        state = with_circus(state, seat, caravan=_cubed(circus(state, seat).caravan, card, colour, there))
    return state


def _cubed(those: tuple[Performer, ...], card: str, colour: str, there: bool) -> tuple[Performer, ...]:
    return tuple(replace(who, cubes=_recoloured(who, colour, there)) if who.card == card else who for who in those)


def _recoloured(who: Performer, colour: str, there: bool) -> tuple[Colour, ...]:
    more = tuple(each for each in COLOURS if each == colour and there)
    return (*(each for each in who.cubes if each != colour), *more)


def audit(state: State) -> tuple[Why, ...]:
    """What does not add up; empty when all does."""
    return (*_cubes(state), *_cards(state), *_twins(state))


def _cubes(state: State) -> Iterator[Why]:
    for colour in COLOURS:
        if (left := supply(state, colour)) < 0:
            text = msg("{n} {colour} cubes are in use, the box has {of}.")
            yield why("CI-REH-9", text, n=CUBES[colour] - left, colour=colour, of=CUBES[colour])
    for who in performers(state):
        if len(set(who.cubes)) < len(who.cubes):
            yield why("CI-REH-1", "{card} has two cubes of one colour.", card=called(who))


def _cards(state: State) -> Iterator[Why]:
    for deck, size in DECK_SIZES.items():
        n = pile(state, deck).left + len(pile(state, deck).discards) + _in_play(state, deck)
        if n != size:
            text = msg("{n} cards of the {deck} deck are accounted for, it has {of}.")
            yield why("CI-SHOW-7", text, n=n, deck=deck, of=size)


def _in_play(state: State, deck: Deck) -> int:
    match deck:
        case "performer":
            return len(list(performers(state)))
        case "upgrade":
            return sum(len(owner.hand) + len(owner.talents) for owner in state.circuses)


def _twins(state: State) -> Iterator[Why]:
    """A card lies in one place only, the discards included."""
    lying = [who.card for who in performers(state)] + [card for card in pile(state, "performer").discards if card]
    for card, n in Counter(lying).items():
        if n > 1:
            yield why("CI-SHOW-7", "{card} lies in {n} places.", card=card, n=n)
