"""What everybody may see of the table, which is all of it: built once for a position."""

from __future__ import annotations

from companion.core.seats import Seat, Viewer
from companion.core.why import Record
from companion.games.magnificent.printed.components import prints
from companion.games.magnificent.rules import decks
from companion.games.magnificent.rules.naming import nameable
from companion.games.magnificent.rules.parts import COLOURS, COMMON, Cell, Colour, Deck
from companion.games.magnificent.rules.pieces import clockwise
from companion.games.magnificent.rules.state import Paid, Phase, State
from companion.games.magnificent.rules.training import field
from companion.games.magnificent.seen import board
from companion.games.magnificent.seen.cards import (
    DieFace,
    MasterCard,
    PosterCard,
    TentCard,
    TrainerSpace,
    face,
    master,
    poster,
    poster_card,
    tent_card,
    trainer,
)
from companion.games.magnificent.seen.ringmaster import PlayerBoard, ringmasters
from companion.games.magnificent.seen.turn import Taking, taking
from companion.kit.views import Prints, SetUp, once, set_up

SHOWN_DECKS: tuple[Deck, ...] = ("master", "poster", "trainer")
Card = MasterCard | TrainerSpace | TentCard | PosterCard


class Table(Record, frozen=True):
    """next: whose turns follow. choices: trainer tiles to choose from at the set-up. common: common spaces that are
    told. shapes: of the camp tiles. picking: seats yet to choose, in order. paid: the last round's payment, by seat.
    name: the known cards that one on the table may turn out to be."""

    phase: Phase
    round: int
    start: Seat
    seat: Seat
    next: tuple[Seat, ...]
    setup: SetUp
    dice: tuple[DieFace, ...]
    display: tuple[board.DisplaySet, ...]
    choices: tuple[TrainerSpace, ...]
    posters: tuple[PosterCard | None, ...]
    decks: dict[Deck, int]
    discards: dict[Deck, int]
    tracks: dict[Colour, board.TravelTrack]
    performance: board.PerformanceTrack
    common: tuple[TrainerSpace, ...]
    shapes: dict[str, tuple[Cell, ...] | None]
    supply: board.Supply
    picking: tuple[Seat, ...]
    paid: tuple[Paid, ...]
    ringmasters: tuple[PlayerBoard, ...]
    turn: Taking | None
    name: dict[Deck, tuple[Card, ...]]
    prints: Prints


def view(state: State, viewer: Viewer) -> Table:
    """Nothing is hidden in this game, so every viewer sees the same."""
    return _open_to_all(state)


@once
def _open_to_all(state: State) -> Table:
    return Table(
        phase=state.phase,
        round=state.round,
        start=state.start,
        seat=state.seat,
        next=clockwise(state, state.seat)[1:],
        setup=set_up(state.setup),
        dice=tuple(map(face, state.dice)),
        display=board.display(state),
        choices=tuple(trainer(state, card) for card in state.choices),
        posters=tuple(poster(state, card) for card in state.posters),
        decks={deck: decks.pile(state, deck).left for deck in SHOWN_DECKS},
        discards={deck: len(decks.pile(state, deck).discards) for deck in SHOWN_DECKS},
        tracks={colour: board.track(state, colour) for colour in COLOURS},
        performance=board.performance(state),
        common=tuple(trainer(state, space) for space in COMMON if (space, field(space)) in state.facts),
        shapes=board.shapes(state),
        supply=board.supply(state),
        picking=state.picking,
        paid=state.paid,
        ringmasters=ringmasters(state),
        turn=taking(state),
        name={deck: tuple(_known(state, deck, card) for card in cards) for deck, cards in nameable(state).items()},
        prints=prints(),
    )


def _known(state: State, deck: Deck, card: str) -> Card:
    """People know a card by what it prints."""
    match deck:
        case "master":
            return master(state, card)
        case "trainer":
            return trainer(state, card)
        case "tent":
            return tent_card(state, card)
        case _:
            return poster_card(state, card)
