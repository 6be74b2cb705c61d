"""The rules put together: what is asked, who answers it, and what then follows by itself."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Due, Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed, malformed, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import (
    answers,
    building,
    cards,
    finale,
    hanging,
    naming,
    rolling,
    rounds,
    setup,
    turns,
)
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.guard import NOT_POSSIBLE
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import Value
from companion.games.magnificent.rules.pieces import Asks, untold, with_turn
from companion.games.magnificent.rules.rulebook import FIRST_EDITION, RULES
from companion.games.magnificent.rules.state import Notes, Ringmaster, State
from companion.kit.rulings import with_rulings
from companion.kit.turns import seated


def start(setup: Setup) -> State:
    """The position before the first question. Raises Malformed when the pack or the number of seats is wrong."""
    if not 2 <= len(setup.names) <= 4:
        raise Malformed("The Magnificent is for 2 to 4 players")
    first = set(FIRST_EDITION) <= set(setup.switches)
    setup = with_rulings(setup, RULES)
    seats = tuple(Ringmaster() for _ in setup.names)
    return State(setup, prints.pack(setup.facts), seats, edition=1 if first else 2)


def due(state: State) -> Due[MagnificentMove]:
    """What the table waits for, and what the player on turn may do besides."""
    return Due(_asks(state), (*_offers(state), *naming.offers(state)))


def _offers(state: State) -> tuple[tuple[Seat, Ask[MagnificentMove]], ...]:
    match state.phase:
        case "turns":
            return turns.offers(state)
        case "score":
            return cards.offers(state)
        case _:
            return ()


def _asks(state: State) -> Asks:
    match state.phase:
        case "start" | "boards" | "masters" | "tents" | "posters" | "trainers":
            return setup.asks(state)
        case "display" | "roll" | "sets":
            return rounds.asks(state)
        case "turns":
            return turns.asks(state)
        case "score":
            return cards.asks(state)
        case "final":
            return finale.asks(state)
        case "over":
            return ()


def apply(state: State, by: Actor, move: MagnificentMove) -> State:
    """The position after this move and all that follows by itself. Raises Illegal or Malformed."""
    return settled(_made(replace(state, notes=Notes()) if state.notes else state, by, move))


def settled(state: State) -> State:
    """Everything that nobody has to be asked about, done."""
    while (after := _step(state)) is not state:
        state = after
    return state


def _step(state: State) -> State:
    match state.phase:
        case "start" | "boards" | "masters" | "tents" | "posters" | "trainers":
            return setup.step(state)
        case "display" | "roll" | "sets":
            return rounds.step(state)
        case "turns":
            return _turn_step(state)
        case "score":
            return cards.step(state)
        case "final":
            return finale.step(state)
        case "over":
            return state


def _turn_step(state: State) -> State:
    if turns.is_round_over(state):
        return rounds.close(state)
    after = turns.step(state)
    return after if after is not state else _held_made(state)


def _held_made(state: State) -> State:
    """The move that waited for its prints, excused from what it was excused from; where they forbid it, it was none."""
    held = state.turn.held
    if held is None or state.turn.queue or untold(state, state.seat, *turns.must_know(state, held)):
        return state
    excused = replace(state, excused=state.turn.waived or state.excused)
    state = with_turn(state, held=None, waived="")
    if isinstance(held, m.Plan):
        return state
    try:
        made = answers.answered(with_turn(excused, held=None, waived=""), state.seat, held)
    except Illegal as no:
        return replace(state, notes=Notes((*state.notes, no.why, NOT_POSSIBLE)))
    return replace(made, excused=state.excused)


def _made(state: State, by: Actor, move: MagnificentMove) -> State:
    match move:
        case Tell():
            return replace(state, facts=prints.told(state.facts, move))
        case m.Name(card, known):
            return naming.identified(state, card, known)
        case m.Starts() | m.Board() | m.Turn() | m.Roll():
            return _by_table(state, by, move)
        case _:
            return answers.answered(state, seated(by, len(state.ringmasters)), move)


def _by_table(state: State, by: Actor, move: m.Starts | m.Board | m.Turn | m.Roll) -> State:
    if by != "table" and not isinstance(move, m.Board):
        raise Illegal(why("", "That is for the table's screen."))
    match move:
        case m.Starts(seat):
            return setup.starts(state, seat)
        case m.Board():
            return setup.board(state, by, move)
        case m.Turn(card):
            return _turned(state, card)
        case m.Roll():
            return rolling.roll(state, move)


def _turned(state: State, card: str) -> State:
    """A card that the laptop turned up."""
    if not state.setup.dealer:
        raise Illegal(why("", "At a real table the cards come up by themselves."))
    match state.phase:
        case "tents" | "posters" | "trainers":
            return setup.turn(state, card)
        case "display":
            return rounds.turn(state, card)
        case "turns" if hanging.to_turn(state):
            return hanging.turned(state, card)
        case _:
            raise malformed(said("No card is turned up just now."))


def known(state: State, card: str, field: str) -> Value | None:
    return state.facts.get((card, field))


def inside(move: MagnificentMove) -> tuple[Tell[object], ...]:
    """A tile built shows the shape of its kind."""
    if not isinstance(move, m.Build):
        return ()
    return (Tell[object](prints.tile_card(move.colour, move.size), "shape", building.shown(move.cells)),)
