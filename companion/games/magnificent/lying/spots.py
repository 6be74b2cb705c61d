"""The spots on which cards lie: each bears one card, or is a pile (posters that somebody has completed, discards)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.core.seats import Seat
from companion.core.why import Record, Why, msg, said
from companion.games.magnificent.rules import decks
from companion.games.magnificent.rules.parts import COLOURS, TRAINER_SPACES, Colour, Deck
from companion.games.magnificent.rules.pieces import seats, track_of, with_ringmaster, with_turn
from companion.games.magnificent.rules.state import Master, Set, State

Where = Literal[
    "master", "poster", "tent", "tile", "completed",  # before a player
    "set", "display", "track", "choice", "hand", "discards", "deck",  # elsewhere
]  # fmt: skip
PILES = ("completed", "discards")
WORDS: dict[Where, str] = {
    "master": msg("Before {seat}, card {n} from the left"),
    "poster": msg("On poster space {n} of {seat}"),
    "tent": msg("On tent space {n} of {seat}, besides the preprinted one"),
    "tile": msg("On trainer space {n} of {seat}"),
    "completed": msg("Completed by {seat}"),
    "set": msg("In the main display, set {n} from the left"),
    "display": msg("In the poster display, number {n} from the left"),
    "track": msg("On the {colour} track, poster space {n} from the start"),
    "choice": msg("To choose from, number {n} from the left"),
    "hand": msg("In the hand of {seat}"),
    "discards": msg("Discarded"),
    "deck": msg("In the deck"),
}
OUT = msg("Out of the game")


class Spot(Record, frozen=True):
    """n: from 1. seat: whose it is. colour: of the track."""

    where: Where
    n: int = 0
    seat: Seat | None = None
    colour: Colour | None = None


def key(spot: Spot) -> str:
    parts = (spot.where, "" if spot.seat is None else f"of {spot.seat}", spot.colour or "", str(spot.n or ""))
    return " ".join(filter(None, parts))


def words(spot: Spot, deck: Deck) -> Why:
    """A tent or a starting poster that is not used is out of the game."""
    facts = {"n": spot.n or None, "seat": spot.seat, "colour": spot.colour}
    text = OUT if deck in ("tent", "starting") and spot.where in ("discards", "deck") else WORDS[spot.where]
    return said(text, **{name: fact for name, fact in facts.items() if fact is not None})


def spots(state: State, deck: Deck) -> tuple[Spot, ...]:
    """Every spot for cards of this deck that bears one or could, piles included."""
    return tuple(_spots(state, deck))


def _spots(state: State, deck: Deck) -> Iterator[Spot]:
    match deck:
        case "master":
            yield from (Spot("set", n + 1) for n in range(len(state.display)))
            yield from _before(state, "master", [len(owner.masters) for owner in state.ringmasters])
            yield from (Spot("discards", n + 1) for n in range(len(decks.pile(state, deck).discards)))
        case "trainer":
            yield from (Spot("set", n) for n, one in enumerate(state.display, 1) if one.trainer)
            yield from (Spot("choice", n + 1) for n in range(len(state.choices)))
            yield from _before(state, "tile", [min(TRAINER_SPACES, len(o.tiles) + 1) for o in state.ringmasters])
            yield Spot("discards")
        case "tent":
            for colour in COLOURS:
                row = state.tents[track_of(colour)]
                yield from (Spot("track", n + 1, colour=colour) for n in range(len(row)))
            yield from _before(state, "tent", [len(owner.tents) for owner in state.ringmasters])
            yield Spot("discards")
        case _:
            yield from (Spot("display", n + 1) for n in range(len(state.posters) if deck == "poster" else 0))
            yield from _before(state, "poster", [len(owner.posters) for owner in state.ringmasters])
            yield from (Spot("completed", seat=seat) for seat in seats(state))
            yield from (Spot("hand", seat=state.seat) for _ in range(bool(state.turn.poster)))
            yield Spot("discards")


def _before(state: State, where: Where, numbers: list[int]) -> Iterator[Spot]:
    return (Spot(where, n + 1, seat) for seat in seats(state) for n in range(numbers[seat]))


# what lies there


def is_pile(spot: Spot) -> bool:
    return spot.where in PILES and not spot.n


def pile(state: State, deck: Deck, spot: Spot) -> tuple[str, ...]:
    if spot.where == "discards":
        return decks.pile(state, deck).discards
    every = state.ringmasters[spot.seat or 0].completed
    return tuple(card for card in every if decks.of_poster(card) == deck)


def lying(state: State, deck: Deck, spot: Spot) -> str | None:
    """The one card on this spot, if there is any."""
    n, owner = spot.n - 1, state.ringmasters[spot.seat or 0]
    match spot.where:
        case "master":
            return owner.masters[n].card
        case "poster":
            return owner.posters[n]
        case "tent":
            return owner.tents[n]
        case "tile":
            return owner.tiles[n] if n < len(owner.tiles) else None
        case _:
            return _on_the_table(state, deck, spot, n)


def _on_the_table(state: State, deck: Deck, spot: Spot, n: int) -> str | None:
    match spot.where:
        case "set":
            return state.display[n].master if deck == "master" else state.display[n].trainer
        case "display":
            return state.posters[n]
        case "track":
            return state.tents[track_of(spot.colour or "orange")][n]
        case "choice":
            return state.choices[n]
        case "hand":
            return state.turn.poster
        case _:
            return pile(state, deck, spot)[n]


# and what comes to lie there


def laid(state: State, deck: Deck, spot: Spot, card: str | None) -> State:
    """This card on this spot, or none, whatever lay there."""
    if spot.seat is not None and spot.where != "hand":
        return _laid_before(state, spot, spot.seat, card)
    n = spot.n - 1
    match spot.where:
        case "set":
            display = list(state.display)
            display[n] = _set(display[n], deck, card)
            return replace(state, display=tuple(display))
        case "display":
            return replace(state, posters=_at(state.posters, n, card))
        case "track":
            nth = track_of(spot.colour or "orange")
            rows = (*state.tents[:nth], _at(state.tents[nth], n, card), *state.tents[nth + 1 :])
            return replace(state, tents=rows)
        case "choice":
            return replace(state, choices=_these(_at(state.choices, n, card)))
        case "hand":
            return with_turn(state, poster=card)
        case _:
            return _in_the_discards(state, deck, n, card or "")


def _laid_before(state: State, spot: Spot, seat: Seat, card: str | None) -> State:
    owner, n = state.ringmasters[seat], spot.n - 1
    match spot.where:
        case "master":
            masters = (*owner.masters[:n], Master(card or "", owner.masters[n].die), *owner.masters[n + 1 :])
            return with_ringmaster(state, seat, masters=masters)
        case "poster":
            return with_ringmaster(state, seat, posters=_at(owner.posters, n, card))
        case "tent":
            return with_ringmaster(state, seat, tents=_at(owner.tents, n, card))
        case _:
            return with_ringmaster(state, seat, tiles=_these(_at(owner.tiles, n, card)))


def _at(row: tuple[str | None, ...], n: int, card: str | None) -> tuple[str | None, ...]:
    return (*row[:n], card, *row[n + 1 :])


def _these(row: tuple[str | None, ...]) -> tuple[str, ...]:
    """A row without gaps."""
    return tuple(card for card in row if card is not None)


def _set(one: Set, deck: Deck, card: str | None) -> Set:
    return replace(one, master=card or "") if deck == "master" else replace(one, trainer=card)


def _in_the_discards(state: State, deck: Deck, n: int, card: str) -> State:
    """A master card that somebody has scored is another one then."""
    old = decks.pile(state, deck).discards
    for seat in seats(state):
        scored = tuple(card if one == old[n] else one for one in state.ringmasters[seat].scored)
        state = with_ringmaster(state, seat, scored=scored)
    return decks.with_pile(state, deck, discards=(*old[:n], card, *old[n + 1 :]))


def onto(state: State, deck: Deck, spot: Spot, card: str) -> State:
    """This card onto a pile."""
    if spot.where == "discards":
        return decks.discarded(state, deck, card)
    seat = spot.seat or Seat(0)
    return with_ringmaster(state, seat, completed=decks.in_pile((*state.ringmasters[seat].completed, card)))


def off(state: State, deck: Deck, spot: Spot, card: str) -> State:
    """This card off its pile."""
    if spot.where == "discards":
        left = tuple(one for one in decks.pile(state, deck).discards if one != card)
        return decks.with_pile(state, deck, discards=left)
    seat = spot.seat or Seat(0)
    return with_ringmaster(state, seat, completed=tuple(o for o in state.ringmasters[seat].completed if o != card))
