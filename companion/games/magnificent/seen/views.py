"""What everybody may see of the table, which is all of it: built once for a position."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Viewer
from companion.games.magnificent.printed.components import prints
from companion.games.magnificent.rules import building, decks, hats, travelling
from companion.games.magnificent.rules.naming import nameable
from companion.games.magnificent.rules.parts import COLOURS, COMMON, GEMS, GEMS_A_KIND, SIZES, Colour, Deck
from companion.games.magnificent.rules.pieces import clockwise, seats, tiles_left, track_of
from companion.games.magnificent.rules.state import Set, State
from companion.games.magnificent.rules.training import field
from companion.games.magnificent.seen.cards import die, master, poster, tent, trainer
from companion.games.magnificent.seen.forecast import paid_view
from companion.games.magnificent.seen.ringmaster import ringmasters
from companion.games.magnificent.seen.turn import turn_view
from companion.kit.views import once, plain, set_up

SHOWN_DECKS: tuple[Deck, ...] = ("master", "poster", "trainer")


def view(state: State, viewer: Viewer) -> Json:
    """Nothing is hidden in this game, so every viewer sees the same."""
    return _open_to_all(state)


@once
def _open_to_all(state: State) -> dict[str, Json]:
    return {
        "phase": state.phase,
        "round": state.round,
        "start": state.start,
        "seat": state.seat,
        "next": [*clockwise(state, state.seat)[1:]],
        "setup": plain(set_up(state.setup)),
        "dice": [die(one) for one in state.dice],
        **_table(state),
        "picking": [*state.picking],
        "paid": paid_view(state),
        "ringmasters": ringmasters(state),
        "turn": turn_view(state),
        "name": {deck: [_printed(state, deck, card) for card in cards] for deck, cards in nameable(state).items()},
        "prints": plain(prints()),
    }


def _table(state: State) -> dict[str, Json]:
    """Everything that belongs to nobody."""
    tracks: dict[str, Json] = {colour: _track(state, colour) for colour in COLOURS}
    return {
        "display": [_set(state, slot, one) for slot, one in enumerate(state.display)],
        "choices": [trainer(state, card) for card in state.choices],
        "posters": [poster(state, card) for card in state.posters],
        "decks": {deck: decks.pile(state, deck).left for deck in SHOWN_DECKS},
        "discards": {deck: len(decks.pile(state, deck).discards) for deck in SHOWN_DECKS},
        "tracks": tracks,
        "performance": _performance(state),
        "common": [trainer(state, space) for space in COMMON if (space, field(space)) in state.facts],
        "shapes": _shapes(state),
        "supply": _supply(state),
    }


def _set(state: State, slot: int, one: Set) -> Json:
    tile = None if one.trainer is None else trainer(state, one.trainer)
    return {"slot": slot, "master": master(state, one.master), "trainer": tile}


def _track(state: State, colour: Colour) -> Json:
    """A track with its wagon and the tents still on it; a tent's space is known once the track is told."""
    spaces = travelling.spaces(state, colour)
    wagon = state.wagons[track_of(colour)]
    if spaces is None:
        left: Json = [{"space": None, "tent": tent(state, card)} for card in state.tents[track_of(colour)] if card]
        return {"spaces": None, "wagon": wagon, "tents": left}
    every = ((space, travelling.tent_at(state, colour, space)) for space in range(len(spaces)))
    return {
        "spaces": [*spaces],
        "wagon": wagon,
        "tents": [{"space": space, "tent": tent(state, card)} for space, card in every if card],
    }


def _performance(state: State) -> Json:
    stages = hats.stages(state)
    standing: Json = [
        {"seat": seat, "space": space} for seat in seats(state) for space in state.ringmasters[seat].hats if space
    ]
    if stages is None:
        return {"spaces": None, "hats": standing}
    spaces: Json = [
        {"space": n, "power": stage.power, "posters": stage.posters, "seat": hats.hat_on(state, n)}
        for n, stage in enumerate(stages, 1)
    ]
    return {"spaces": spaces, "hats": standing}


def _shapes(state: State) -> Json:
    every = {f"{colour} {size}": building.shape(state, colour, size) for colour in COLOURS for size in SIZES}
    return {kind: None if cells is None else [[*cell] for cell in cells] for kind, cells in every.items()}


def _supply(state: State) -> Json:
    tiles: Json = {f"{colour} {size}": tiles_left(state, colour, size) for colour in COLOURS for size in SIZES}
    used = {gem: sum(owner.gems.count(gem) for owner in state.ringmasters) for gem in GEMS}
    return {"tiles": tiles, "gems": {gem: GEMS_A_KIND - n for gem, n in used.items()}}


def _printed(state: State, deck: Deck, card: str) -> Json:
    """People know a card by what it prints."""
    match deck:
        case "master":
            return master(state, card)
        case "trainer":
            return trainer(state, card)
        case "tent":
            return tent(state, card)
        case _:
            return poster(state, card)
