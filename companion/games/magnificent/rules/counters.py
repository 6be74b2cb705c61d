"""What can be counted on the table: set to what lies there, and whether all pieces add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Adjust, Count
from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.magnificent.rules import decks
from companion.games.magnificent.rules.camp import covered, is_connected
from companion.games.magnificent.rules.course import settled
from companion.games.magnificent.rules.parts import (
    COLOURS,
    DICE_BY_PLAYERS,
    GEMS,
    GEMS_A_KIND,
    SIZES,
    TENTS_A_TRACK,
    TILE_SUPPLY,
    TRAINERS_A_PLAYER,
    Deck,
    Gem,
)
from companion.games.magnificent.rules.pieces import earn, score, seats, sorted_gems, tiles_left, with_ringmaster
from companion.games.magnificent.rules.scoring import best_filling
from companion.games.magnificent.rules.state import Notes, State
from companion.kit.counting import counted
from companion.kit.facts import name

COUNTED_DECKS: tuple[Deck, ...] = ("master", "poster", "trainer")


def now(state: State) -> tuple[Count, ...]:
    """Everything that may be set to what lies on the table."""
    return (*(thing for seat in seats(state) for thing in _of_seat(state, seat)), *_of_table(state))


def _of_seat(state: State, seat: Seat) -> Iterator[Count]:
    owner = state.ringmasters[seat]
    yield Count("points", seat, owner.points, said("Points"))
    yield Count("coins", seat, owner.coins, said("Coins"))
    for gem in GEMS:
        yield Count(f"gem {gem}", seat, owner.gems.count(gem), said("Gems: {colour}", colour=gem))
    yield Count("trainers", seat, owner.trainers, said("Trainers ready"))
    yield Count("resting", seat, owner.resting, said("Trainers by the main tent"))


def _of_table(state: State) -> Iterator[Count]:
    """The laptop's own decks cannot be miscounted."""
    for colour, at in zip(COLOURS, state.wagons, strict=True):
        yield Count(f"wagon {colour}", None, at, said("Spaces of the {colour} wagon from the start", colour=colour))
    for deck in () if state.setup.dealer else COUNTED_DECKS:
        yield Count(f"deck {deck}", None, decks.pile(state, deck).left, said("Cards left: {deck}", deck=deck))


def adjust(state: State, change: Adjust) -> State:
    """The thing as it lies on the table, which is right even where pieces then do not add up: `audit` says so.

    Raises Malformed when it is no such thing, Illegal when it would be fewer than none.
    """
    state = replace(state, notes=Notes())
    thing = counted(change, now(state), below_none="points")
    own = None if change.seat is None else _set_own(state, change.seat, change, change.to - thing.now)
    return settled(_set(state, change) if own is None else own)


def _set_own(state: State, seat: Seat, change: Adjust, more: int) -> State:
    what, _, of = change.thing.partition(" ")
    match what:
        case "points":
            return score(state, seat, more, "", "Set at the table to {n}", n=change.to)
        case "coins":
            return earn(state, seat, more)
        case "gem":
            gem = next(kind for kind in GEMS if kind == of)
            others = tuple(kind for kind in state.ringmasters[seat].gems if kind != gem)
            some: tuple[Gem, ...] = (gem,) * change.to
            return with_ringmaster(state, seat, gems=sorted_gems((*others, *some)))
        case _:
            return with_ringmaster(state, seat, **{what: change.to})


def _set(state: State, change: Adjust) -> State:
    what, _, of = change.thing.partition(" ")
    if what == "wagon":
        wagons = tuple(change.to if c == of else at for c, at in zip(COLOURS, state.wagons, strict=True))
        return replace(state, wagons=wagons)
    return decks.with_pile(state, next(deck for deck in decks.SIZES if deck == of), left=change.to)


def audit(state: State) -> tuple[Why, ...]:
    """What does not add up; empty when all does."""
    return (*_pieces(state), *_money(state), *_dice(state), *_cards(state), *_boards(state))


def _pieces(state: State) -> Iterator[Why]:
    for gem in GEMS:
        used = sum(owner.gems.count(gem) for owner in state.ringmasters)
        if used > GEMS_A_KIND:
            yield why("MG-SET-9", "{n} {colour} gems are in use, the box has {of}.", n=used, colour=gem, of=GEMS_A_KIND)
    for seat, owner in enumerate(state.ringmasters):
        if owner.trainers + owner.resting > TRAINERS_A_PLAYER:
            yield why("MG-SET-9", "{seat} has more than {n} trainers.", seat=seat, n=TRAINERS_A_PLAYER)
    for colour in COLOURS:
        for size in SIZES:
            if tiles_left(state, colour, size) < 0:
                text = msg("More than {n} {size} tiles in {colour} are built.")
                yield why("MG-BLD-4", text, n=TILE_SUPPLY[size], size=size, colour=colour)


def _money(state: State) -> Iterator[Why]:
    held = sum(owner.coins for owner in state.ringmasters)
    if held != state.coins_out or any(owner.coins < 0 for owner in state.ringmasters):
        yield why("MG-SET-9", "{n} coins lie in the purses, {of} were paid out.", n=held, of=state.coins_out)


def _dice(state: State) -> Iterator[Why]:
    """On the main tent, on master cards, and in the hand of the player on turn."""
    if state.phase != "turns":
        return
    laid = [one.die for owner in state.ringmasters for one in owner.masters if one.die is not None]
    if state.turn.place is None and state.turn.die is not None:
        laid.append(state.turn.die)
    found = Counter(die.colour for die in (*state.dice, *laid))
    if found != Counter(DICE_BY_PLAYERS[len(state.ringmasters)]):
        yield why("MG-SET-1", "{n} dice are accounted for.", n=found.total())


def _cards(state: State) -> Iterator[Why]:
    if state.phase in ("start", "boards", "masters"):
        return
    for deck, size in decks.SIZES.items():
        n = decks.pile(state, deck).left + len(decks.pile(state, deck).discards) + _in_play(state, deck)
        if n != size:
            text = msg("{n} cards of the {deck} deck are accounted for, it has {of}.")
            yield why("MG-SET-10", text, n=n, deck=deck, of=size)
    for card, n in Counter(decks.in_play(state)).items():
        if n > 1:
            yield why("MG-SET-10", "{card} lies in {n} places.", card=name(card), n=n)
    if state.phase != "tents" and _in_play(state, "tent") != len(COLOURS) * TENTS_A_TRACK:
        yield why("MG-SET-3", "{n} tents are accounted for.", n=_in_play(state, "tent"))


def _in_play(state: State, deck: Deck) -> int:
    every = (card for card in decks.in_play(state) if card.partition("/")[0] == decks.STEMS[deck])
    if deck in ("poster", "starting"):
        return sum(decks.of_poster(card) == deck for card in every)
    return sum(1 for _ in every)


def _boards(state: State) -> Iterator[Why]:
    """Tiles on one another or apart, hats that are both off the track or two on one space."""
    for seat in seats(state):
        camp, hats = state.ringmasters[seat].camp, state.ringmasters[seat].hats
        if sum(len(tile.cells) for tile in camp) != len(covered(camp)):
            yield why("MG-BLD-2", "Tiles in the camp of {seat} lie on one another.", seat=seat)
        if not is_connected(covered(camp)):
            yield why("MG-BLD-2", "A tile in the camp of {seat} touches no other one.", seat=seat)
        if state.phase not in ("start", "over") and not any(hats):
            yield why("MG-SET-4", "No hat of {seat} stands on the performance track.", seat=seat)
        yield from _areas(state, seat)
    for space, n in Counter(space for owner in state.ringmasters for space in owner.hats if space).items():
        if n > 1:
            yield why("MG-PRF-7", "{n} hats stand on #{space}.", n=n, space=space)


def _areas(state: State, seat: Seat) -> Iterator[Why]:
    """Told before the camp was put otherwise."""
    told, best = state.ringmasters[seat].areas, best_filling(state, seat)
    if told is None or best is None:
        return
    low, high = len(best.built), len(best.built) + len(best.filled)
    if not low <= told <= high:
        text = msg("{n} areas of {seat} were told; the camp has {low} to {high}.")
        yield why("MG-FIN-3", text, n=told, seat=seat, low=low, high=high)
