"""The rules put together: what is asked, who answers it, and what then follows by itself."""

from __future__ import annotations

from functools import lru_cache

from msgspec.json import Decoder
from msgspec.structs import replace

from companion.core.game import Ask, Due, Option, Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import (
    acting,
    answers,
    banking,
    benefits,
    cards,
    distributing,
    finale,
    investments,
    organizing,
    paying,
    placing,
    playing,
    resolving,
    rounds,
    setup,
    tiles,
    voting,
)
from companion.games.drum_roll.rules import moves as m
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.parts import RULEBOOK_FACTS, Value
from companion.games.drum_roll.rules.pieces import seats
from companion.games.drum_roll.rules.rulebook import RULES
from companion.games.drum_roll.rules.state import Circus, Facts, State
from companion.kit.facts import packed
from companion.kit.rulings import excuse, with_rulings
from companion.kit.turns import seated


@lru_cache(maxsize=8)
def _pack(facts: tuple[tuple[str, str, str], ...]) -> Facts:
    """The numbers a pack tells, beside those of the rulebook. Raises Malformed when one cannot be printed there."""
    return {**RULEBOOK_FACTS, **packed(facts, Decoder[Value](Value).decode, prints.fitting)}


def start(setup: Setup) -> State:
    """The position before the first question. Raises Malformed when the pack or the number of seats is wrong."""
    if not 2 <= len(setup.names) <= 4:
        raise Malformed("Drum Roll is for 2 to 4 players")
    setup = with_rulings(setup, RULES)
    return State(setup, _pack(setup.facts), tuple(Circus() for _ in setup.names))


def due(state: State) -> Due[DrumRollMove]:
    """What the table waits for; a seat in the middle of an effect first answers that."""
    if state.halted:
        return Due((("table", _go_on()),))
    inner = _unfinished(state)
    busy = {actor for actor, _ in inner}
    outer = tuple(entry for entry in _phase_asks(state) if entry[0] not in busy)
    return Due((*inner, *outer), (*playing.offers(state), *banking.offers(state), *organizing.offers(state)))


def _go_on() -> Ask[DrumRollMove]:
    option = Option[DrumRollMove](m.Continue(), said("Continue"))
    return Ask(said("What lies on the table was set. Does it go on from here?"), (option,), late=m.Continue())


def _unfinished(state: State) -> Asks:
    """Choices that an effect has left open, hands over their limit, and cards the laptop owes."""
    drawing = investments.ask_draw(state)
    found = ((seat, answers.unfinished(state, seat)) for seat in seats(state))
    choosing = tuple((seat, ask) for seat, ask in found if ask is not None)
    return choosing if drawing is None else (("table", drawing), *choosing)


def _phase_asks(state: State) -> Asks:
    match state.phase:
        case "start" | "tiles" | "deal" | "keep" | "cubes":
            return setup.asks(state)
        case "rows" | "refill":
            return rounds.asks(state)
        case "place":
            return banking.asks(state) or placing.asks(state)
        case "resolve":
            return resolving.asks(state)
        case "distribute":
            return distributing.asks(state)
        case "vote" | "recount":
            return voting.asks(state)
        case "organize":
            return organizing.asks(state)
        case "show":
            return acting.asks(state)
        case "pay":
            return paying.asks(state)
        case "end":
            return finale.asks(state)
        case "over":
            return finale.awards(state)


def apply(state: State, by: Actor, move: DrumRollMove) -> State:
    """The position after this move and all that follows by itself. Raises Illegal or Malformed."""
    state = replace(state, notes=())
    ready = state if isinstance(move, Tell) else _resumed(state)
    if state.halted and (by, move) == ("table", m.Continue()):
        return excuse(ready, "")
    return settled(excuse(made(ready, by, move), ""))


def _resumed(state: State) -> State:
    """Gone on from what the table's word has set: whoever moves takes it as it lies."""
    if not (state.halted or state.lifted):
        return state
    free = settled(excuse(replace(state, halted=False, lifted=()), ""))
    return excuse(free, state.excused)


def put_down(state: State) -> State:
    """The position as the table's word has set it: nothing follows of it before the table goes on, so that a slip of
    the finger can be put back."""
    ready = replace(state, halted=False)
    return replace(ready, halted=settled(ready) is not ready)


def settled(state: State) -> State:
    """Everything that nobody has to be asked about, done."""
    if state.halted:
        return state
    state = benefits.step(state)
    while _is_free(state) and (after := _step(state)) is not state:
        state = after
    return state


def _is_free(state: State) -> bool:
    """Nobody is in the middle of an effect; in a show of two at once each goes on alone."""
    return state.phase == "show" or not any(answers.is_busy(state, seat) for seat in seats(state))


def _step(state: State) -> State:
    match state.phase:
        case "start" | "tiles" | "deal" | "keep" | "cubes":
            return setup.step(state)
        case "place":
            return placing.step(state)
        case "resolve":
            return resolving.step(state)
        case "distribute":
            return distributing.step(state)
        case "rows" | "refill" | "vote" | "recount" | "organize":
            return rounds.step(state)
        case "show":
            return acting.step(state)
        case "pay":
            return paying.step(state)
        case "end":
            return finale.step(state)
        case "over":
            return state


def made(state: State, by: Actor, move: DrumRollMove) -> State:
    match move:
        case Tell():
            return cards.told(state, move)
        case m.Starts() | m.Tile() | m.Deal() | m.Turn() | m.Continue():
            return _by_table(state, by, move)
        case m.Draw() if by == "table":
            return investments.draw_dealt(state, move)
        case _:
            return answers.answered(state, seated(by, len(state.circuses)), move)


def _by_table(state: State, by: Actor, move: m.Starts | m.Tile | m.Deal | m.Turn | m.Continue) -> State:
    if by != "table" and not isinstance(move, m.Deal):
        raise Illegal(why("", "That is for the table's screen."))
    match move:
        case m.Starts(seat):
            return setup.starts(state, seat)
        case m.Tile():
            return tiles.lay(state, move)
        case m.Deal():
            return setup.deal(state, by, move)
        case m.Turn():
            return rounds.turn(state, move)
        case m.Continue():
            return rounds.after_vote(state)


def known(state: State, card: str, field: str) -> Value | None:
    return cards.printed(state, card, field)


def reveal(state: State, openings: tuple[tuple[Seat, DrumRollMove], ...]) -> State:
    return settled(voting.reveal(replace(state, notes=()), openings))
