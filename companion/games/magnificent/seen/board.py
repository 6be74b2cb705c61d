"""What belongs to nobody: the display, the tracks with wagons, tents and hats, camp tiles and supply."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record
from companion.games.magnificent.rules import building, hats, travelling
from companion.games.magnificent.rules.parts import COLOURS, GEMS, GEMS_A_KIND, SIZES, Cell, Colour, Gem, Stop
from companion.games.magnificent.rules.pieces import seats, tiles_left, track_of
from companion.games.magnificent.rules.state import Set, State
from companion.games.magnificent.seen.cards import MasterCard, TentCard, TrainerSpace, master, tent_card, trainer


class DisplaySet(Record, frozen=True):
    """A master card of the main display and the trainer tile beside it, if there is one."""

    slot: int
    master: MasterCard
    trainer: TrainerSpace | None


def display(state: State) -> tuple[DisplaySet, ...]:
    return tuple(_set(state, slot, one) for slot, one in enumerate(state.display))


def _set(state: State, slot: int, one: Set) -> DisplaySet:
    tile = None if one.trainer is None else trainer(state, one.trainer)
    return DisplaySet(slot, master(state, one.master), tile)


class TrackTent(Record, frozen=True):
    """A tent still on its track. space: None while the track is not told."""

    space: int | None
    tent: TentCard


class TravelTrack(Record, frozen=True):
    """spaces: what each shows, None while it is not told. wagon: its space."""

    spaces: tuple[Stop, ...] | None
    wagon: int
    tents: tuple[TrackTent, ...]


def track(state: State, colour: Colour) -> TravelTrack:
    spaces = travelling.spaces(state, colour)
    wagon = state.wagons[track_of(colour)]
    if spaces is None:
        left = tuple(TrackTent(None, tent_card(state, card)) for card in state.tents[track_of(colour)] if card)
        return TravelTrack(None, wagon, left)
    every = ((space, travelling.tent_at(state, colour, space)) for space in range(len(spaces)))
    return TravelTrack(spaces, wagon, tuple(TrackTent(space, tent_card(state, card)) for space, card in every if card))


class Hat(Record, frozen=True):
    seat: Seat
    space: int


class PerformanceSpace(Record, frozen=True):
    """The power it wants, how many posters it allows, and whose hat is on it."""

    space: int
    power: int
    posters: int
    seat: Seat | None


class PerformanceTrack(Record, frozen=True):
    """The track from the bottom (#1, #2…) up, None while it is not told, and the hats that stand on it."""

    spaces: tuple[PerformanceSpace, ...] | None
    hats: tuple[Hat, ...]


def performance(state: State) -> PerformanceTrack:
    standing = tuple(Hat(seat, space) for seat in seats(state) for space in state.ringmasters[seat].hats if space)
    stages = hats.stages(state)
    if stages is None:
        return PerformanceTrack(None, standing)
    spaces = (PerformanceSpace(n, one.power, one.posters, hats.hat_on(state, n)) for n, one in enumerate(stages, 1))
    return PerformanceTrack(tuple(spaces), standing)


def shapes(state: State) -> dict[str, tuple[Cell, ...] | None]:
    return {f"{colour} {size}": building.shape(state, colour, size) for colour in COLOURS for size in SIZES}


class Supply(Record, frozen=True):
    """Camp tiles and gems that nobody has."""

    tiles: dict[str, int]
    gems: dict[Gem, int]


def supply(state: State) -> Supply:
    tiles = {f"{colour} {size}": max(0, tiles_left(state, colour, size)) for colour in COLOURS for size in SIZES}
    used = {gem: sum(owner.gems.count(gem) for owner in state.ringmasters) for gem in GEMS}
    return Supply(tiles, {gem: GEMS_A_KIND - n for gem, n in used.items()})
