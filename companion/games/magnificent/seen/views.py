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


class Known(Record, frozen=True):
    """By deck, the known cards that one on the table may turn out to be; people know a card by what it prints."""

    master: tuple[MasterCard, ...] = ()
    poster: tuple[PosterCard, ...] = ()
    starting: tuple[PosterCard, ...] = ()
    tent: tuple[TentCard, ...] = ()
    trainer: tuple[TrainerSpace, ...] = ()


class View(Record, frozen=True):
    """next: whose turns follow. choices: trainer tiles to choose from at the set-up. common: common spaces that are
    told. shapes: of the camp tiles. picking: seats yet to choose, in order. paid: the last round's payment, by seat."""

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
    name: Known
    prints: Prints


def view(state: State, viewer: Viewer) -> View:
    """Nothing is hidden in this game, so every viewer sees the same."""
    return _by_all(state)


@once
def _by_all(state: State) -> View:
    return View(
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
        name=_known(state),
        prints=prints(),
    )


def _known(state: State) -> Known:
    cards = nameable(state)
    return Known(
        master=tuple(master(state, card) for card in cards.get("master", ())),
        poster=tuple(poster_card(state, card) for card in cards.get("poster", ())),
        starting=tuple(poster_card(state, card) for card in cards.get("starting", ())),
        tent=tuple(tent_card(state, card) for card in cards.get("tent", ())),
        trainer=tuple(trainer(state, card) for card in cards.get("trainer", ())),
    )
