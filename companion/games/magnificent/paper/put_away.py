"""The Magnificent put away: boards with cards, dice, posters and tents, the camp, and what lies at the main tent."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.paper import PutAway
from companion.core.seats import Seat
from companion.core.why import Why, said
from companion.games.magnificent.rules import cards, decks, performing, training, travelling
from companion.games.magnificent.rules.parts import BOARDS, COLOURS, Colour, Deck, Poster, Tent
from companion.games.magnificent.rules.pieces import track_of
from companion.games.magnificent.rules.state import Die, Ringmaster, State
from companion.games.magnificent.told.saying import of_criterion
from companion.games.magnificent.told.wording import of_bonus

DECKS: tuple[Deck, ...] = ("master", "poster", "trainer")


def start(state: State) -> Seat:
    return state.start


def put_away(state: State, seat: Seat | None) -> Iterator[PutAway]:
    yield from _of_table(state) if seat is None else _of_seat(state, state.ringmasters[seat])


# -- before a seat ----------------------------------------------------------------------------------------------------


def _of_seat(state: State, own: Ringmaster) -> Iterator[PutAway]:
    if own.number:
        yield PutAway((said("Board {n}", n=BOARDS[own.number, own.side]),))
    for master in own.masters:
        yield PutAway((*_master(state, master.card), *(() if master.die is None else (_die(master.die),))))
    for tile in own.tiles:
        yield PutAway(_trainer(state, tile))
    if own.camp:  # drawn as it lies, the corner of the board upper left
        yield PutAway((said("Camp tiles"),), len(own.camp), laid=tuple((tile.colour, tile.cells) for tile in own.camp))
    yield from _hung(state, own)
    if own.completed:
        yield PutAway((said("Completed posters, in a pile"),), len(own.completed))
    if own.scored:
        yield PutAway((said("Cards scored"),), len(own.scored))
    for space in own.hats:
        words = said("Hat on the performance track, space") if space else said("Hat in front")
        yield PutAway((words,), space or None)


def _master(state: State, card: str) -> tuple[Why, ...]:
    shown = cards.criterion(state, card)
    return (said("Master card {card}", card=card), *(() if shown is None else (of_criterion(shown),)))


def _trainer(state: State, tile: str) -> tuple[Why, ...]:
    shown = training.ability(state, tile)
    return (said("Trainer tile {card}", card=tile), *(() if shown is None else (of_bonus(shown.bonus),)))


def _die(die: Die) -> Why:
    if not die.face:
        return said("{colour} die on it", colour=die.colour)
    return said("{colour} die on it: {n}", colour=die.colour, n=die.face)


def _hung(state: State, own: Ringmaster) -> Iterator[PutAway]:
    """Space by space from the left; the first tent is printed on the board."""
    for n, (poster, tent) in enumerate(zip(own.posters, (None, *own.tents), strict=True), 1):
        if poster:
            yield PutAway((said("Poster space {n}", n=n), *_poster(state, poster)))
        if tent is not None:
            yield PutAway((said("Tent space {n}", n=n), *_tent(state, tent)))


def _poster(state: State, card: str) -> tuple[Why, ...]:
    return (said("poster {card}", card=card), *_prize(performing.poster(state, card)))


def _tent(state: State, card: str) -> tuple[Why, ...]:
    return _prize(travelling.print_of_tent(state, card))


def _prize(shown: Poster | Tent | None) -> tuple[Why, ...]:
    if shown is None:
        return ()
    return (said("{n} point, {coins} coins|{n} points, {coins} coins", n=shown.points, coins=shown.coins),)


# -- at the main tent -------------------------------------------------------------------------------------------------


def _of_table(state: State) -> Iterator[PutAway]:
    yield from _dice(state.dice)
    for n, shown in enumerate(state.display, 1):
        tile = () if shown.trainer is None else _trainer(state, shown.trainer)
        yield PutAway((said("Display, place {n}", n=n), *_master(state, shown.master), *tile))
    for poster in state.posters:
        if poster:
            yield PutAway((said("On the display"), *_poster(state, poster)))
    for colour in COLOURS:
        for space, tent in _tents(state, colour):
            yield PutAway((said("Tent on the {colour} track, space", colour=colour), *_tent(state, tent)), space)
    for deck in DECKS:
        if discards := decks.pile(state, deck).discards:
            yield PutAway((said("Discard pile: {deck}", deck=deck),), len(discards))


def _dice(dice: tuple[Die, ...]) -> Iterator[PutAway]:
    """Beside the main tent, by colour."""
    for colour in dict.fromkeys(one.colour for one in dice):
        faces = " ".join(str(one.face or "?") for one in dice if one.colour == colour)
        yield PutAway((said("Dice beside the main tent: {colour}", colour=colour), said("{card}", card=faces)))


def _tents(state: State, colour: Colour) -> Iterator[tuple[int | None, str]]:
    """Those still on a track; their spaces are known once it is told."""
    spaces = travelling.spaces(state, colour)
    if spaces is None:
        yield from ((None, card) for card in state.tents[track_of(colour)] if card)
        return
    every = ((space, travelling.tent_at(state, colour, space)) for space in range(len(spaces)))
    yield from ((space, card) for space, card in every if card)
