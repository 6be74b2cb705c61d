"""What one viewer may see of the table, built for that viewer; a secret of somebody else is a number or nothing."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.seats import Seat, Viewer
from companion.core.why import Record
from companion.games.drum_roll.printed.components import Prints, prints
from companion.games.drum_roll.rules.parts import SPACES, Deck
from companion.games.drum_roll.rules.pieces import clockwise
from companion.games.drum_roll.rules.state import Disc, Phase, State
from companion.games.drum_roll.seen import board
from companion.games.drum_roll.seen.circus import Circus, circuses, everybodys
from companion.games.drum_roll.seen.forecast import Preview, preview
from companion.games.drum_roll.seen.show import PayDay, Show, payrolls, shows
from companion.games.drum_roll.seen.vote import Ballot, ballot
from companion.kit.views import SetUp, once, set_up


class View(Record, frozen=True):
    """The table as one viewer sees it. next: who places after the seat whose turn it is. track: what its steps pay.
    forecast: for a seat, if the show began now."""

    phase: Phase
    show: int
    round: int
    start: Seat
    turn: Seat
    next: tuple[Seat, ...]
    setup: SetUp
    spaces: tuple[board.Space, ...]
    cube_spaces: board.CubeSpaces
    performers: tuple[board.OfferedPerformer, ...]
    personnel: tuple[board.OfferedPersonnel, ...]
    track: tuple[int | None, ...] | None
    decks: dict[Deck, int]
    discards: dict[Deck, int]
    supply: board.Supply
    resolving: tuple[Disc, ...]
    tiles: tuple[str | None, ...]
    ballot: Ballot | None
    shows: tuple[Show, ...] | None
    payrolls: tuple[PayDay, ...] | None
    prints: Prints
    circuses: tuple[Circus, ...]
    forecast: Preview | None


def view(state: State, viewer: Viewer) -> View:
    """The table as everybody sees it, with the viewer's own cards, forecast and looks added."""
    seen = _by_all(state)
    if isinstance(viewer, str):
        return seen
    return replace(seen, circuses=circuses(state, viewer, seen.circuses), forecast=preview(state, viewer))


@once
def _by_all(state: State) -> View:
    """What is the same for every viewer."""
    return View(
        phase=state.phase,
        show=state.show,
        round=state.round,
        start=state.start,
        turn=state.turn,
        next=_then(state),
        setup=set_up(state.setup),
        spaces=tuple(board.space(state, at) for at in SPACES),
        cube_spaces=board.cube_spaces(state),
        performers=board.performers(state),
        personnel=board.personnel(state),
        track=board.track(state),
        decks=board.left(state),
        discards=board.discarded(state),
        supply=board.supply(state),
        resolving=state.resolving,
        tiles=state.tiles,
        ballot=ballot(state),
        shows=shows(state),
        payrolls=payrolls(state),
        prints=prints(),
        circuses=everybodys(state),
        forecast=None,
    )


def _then(state: State) -> tuple[Seat, ...]:
    if state.phase != "place":
        return ()
    return tuple(seat for seat in clockwise(state, state.turn)[1:] if state.circuses[seat].discs)
