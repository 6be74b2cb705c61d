"""What one viewer may see of the table, built for that viewer; a secret of somebody else is a number or nothing."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.seats import Seat, Viewer
from companion.core.why import Record
from companion.games.circus.printed.components import CircusPrints, prints
from companion.games.circus.rules.parts import COLOURS, DECK_SIZES, TRACKS, Colour, Deck, Mode, Track
from companion.games.circus.rules.pieces import mode, order, pile, supply
from companion.games.circus.rules.state import Phase, State
from companion.games.circus.rules.turns import rounds
from companion.games.circus.seen import board
from companion.games.circus.seen.actions import Actions, Development, actions, develops
from companion.games.circus.seen.circus import CircusBoard, circuses, with_hand
from companion.games.circus.seen.playing import CardPlay, plays
from companion.games.circus.seen.sending import Sending, sends
from companion.kit.views import SetUp, once, set_up

PREVIEWED = ("rehearsal", "draw", "join")


class View(Record, frozen=True):
    """The table for one viewer. sends to actions: what its own moves would bring, None where there are none."""

    phase: Phase
    round: int
    rounds: int
    mode: Mode
    start: Seat
    turn: Seat
    order: tuple[Seat, ...]
    setup: SetUp
    posters: tuple[board.PosterCard, ...]
    arena: tuple[board.PerformerCard, ...]
    supply: dict[Colour, int]
    decks: dict[Deck, int]
    discards: dict[Deck, int]
    tracks: dict[Track, tuple[board.TrackStep, ...]]
    turn_state: board.Begun
    finale: tuple[board.Standout, ...]
    last: board.Showtime | None
    prints: CircusPrints
    circuses: tuple[CircusBoard, ...]
    sends: tuple[Sending, ...] | None
    plays: tuple[CardPlay, ...] | None
    develops: tuple[Development, ...] | None
    actions: Actions | None


def view(state: State, viewer: Viewer) -> View:
    """The table as everybody sees it, with the viewer's own hand and what its own moves would bring."""
    seen = _by_all(state)
    if isinstance(viewer, str):
        return seen
    seen = replace(seen, circuses=with_hand(state, viewer, seen.circuses))
    return _with_previews(state, viewer, seen) if state.phase in PREVIEWED else seen


def _with_previews(state: State, seat: Seat, seen: View) -> View:
    return replace(
        seen,
        sends=sends(state, seat),
        plays=plays(state, seat),
        develops=develops(state, seat),
        actions=actions(state, seat),
    )


@once
def _by_all(state: State) -> View:
    """What everybody sees."""
    return View(
        phase=state.phase,
        round=state.round,
        rounds=rounds(state),
        mode=mode(state),
        start=state.start,
        turn=state.turn,
        order=order(state),
        setup=set_up(state.setup),
        posters=board.posters(state),
        arena=tuple(board.performer(who) for who in state.arena),
        supply={colour: supply(state, colour) for colour in COLOURS},
        decks={deck: pile(state, deck).left for deck in DECK_SIZES},
        discards={deck: len(pile(state, deck).discards) for deck in DECK_SIZES},
        tracks={track: board.track_steps(state, track) for track in TRACKS},
        turn_state=board.begun(state),
        finale=board.finale(state),
        last=board.last(state),
        prints=prints(mode(state)),
        circuses=circuses(state),
        sends=None,
        plays=None,
        develops=None,
        actions=None,
    )
