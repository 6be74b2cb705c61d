"""The rules put together: what is asked, who answers it, and what then follows by itself."""

from __future__ import annotations

from functools import lru_cache

from msgspec.json import Decoder
from msgspec.structs import replace

from companion.core.game import Ask, Due, Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed, why
from companion.games.circus.printed import prints
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules import (
    advanced,
    cards,
    development,
    effects,
    finale,
    hands,
    rehearsal,
    setup,
    showtime,
)
from companion.games.circus.rules import moves as m
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.parts import RULEBOOK_FACTS, Value
from companion.games.circus.rules.pieces import is_named, mode
from companion.games.circus.rules.rulebook import RULES
from companion.games.circus.rules.state import Circus, Facts, State
from companion.games.circus.rules.turns import acting, unfinished
from companion.kit.facts import packed
from companion.kit.rulings import decide as decided
from companion.kit.rulings import refuse, with_rulings
from companion.kit.turns import seated

SeatMove = m.Rehearsal | m.Send | m.Pass


@lru_cache(maxsize=8)
def _pack(facts: tuple[tuple[str, str, str], ...]) -> Facts:
    """The numbers a pack tells, beside those of the rulebook; cards that another table called by what they are are not
    among them. Raises Malformed when one cannot be printed there."""
    told = packed(facts, Decoder[Value](Value).decode, prints.fitting)
    return RULEBOOK_FACTS | {(card, field): value for (card, field), value in told.items() if is_named(card)}


def start(setup: Setup) -> State:
    """The position before the first question. Raises Malformed when the pack or the number of seats is wrong."""
    if not 2 <= len(setup.names) <= 4:
        raise Malformed("Circus is for 2 to 4 players")
    setup = with_rulings(setup, RULES)
    return State(setup, _pack(setup.facts), tuple(Circus() for _ in setup.names))


def decide(state: State, rule: str, choice: str) -> State:
    """The position in which this rule is played so from now on. Raises Illegal once the side of the board counts."""
    is_late = rule == "CI-SET-5" and state.phase not in ("start", "posters") and choice != mode(state)
    if is_late:
        raise Illegal(why("", "The posters and the tracks of the other side lie there already."))
    return decided(RULES)(state, rule, choice)


def due(state: State) -> Due[CircusMove]:
    """What the table waits for, and what the player on turn may do before sending somebody on."""
    match state.phase:
        case "start" | "posters" | "arena" | "caravans" | "hands":
            return Due(setup.asks(state))
        case "rehearsal" | "draw" | "join":
            begun = _begun(state)
            return Due(begun) if begun else _in_turn(state)
        case "end":
            return Due(finale.asks(state))
        case "over":
            return Due()


def _in_turn(state: State) -> Due[CircusMove]:
    match state.phase:
        case "draw":
            return Due(showtime.asks_draw(state))
        case "join":
            return Due(showtime.ask_join(state))
        case _:
            return Due(showtime.ask_send(state), _offers(state))


def _begun(state: State) -> Asks:
    """What has to be finished first: a number not told, cards to pay, cubes to give, performers to draw."""
    if state.playing is not None:
        cost = (f"upgrade/{state.playing.upgrade}", "cost")
        return prints.missing(state, acting(state), cost) or rehearsal.ask_leave(state)
    if state.stepping is not None:
        return development.ask_length(state) or rehearsal.ask_leave(state)
    return (
        cards.ask_gender(state, acting(state))
        or hands.ask_discard(state)
        or effects.ask_give(state)
        or development.ask_growing(state)
    )


def _offers(state: State) -> tuple[tuple[Seat, Ask[CircusMove]], ...]:
    """What is refused just now is offered too: it says why, and the table may allow it."""
    seat = state.turn
    asks = (rehearsal.offer_plays(state, seat), development.offer_develop(state, seat), *advanced.offers(state, seat))
    return tuple((seat, ask) for ask in asks if ask.options)


def apply(state: State, by: Actor, move: CircusMove) -> State:
    """The position after this move and all that follows by itself. Raises Illegal or Malformed."""
    return settled(_made(state if isinstance(move, m.Leave) else _forgotten(state), by, move))


def _forgotten(state: State) -> State:
    """What went back or was not paid can be taken back by the very next move alone."""
    is_past = state.returned is not None or state.unpaid is not None
    return replace(state, returned=None, unpaid=None) if is_past else state


def settled(state: State) -> State:
    """Everything that nobody has to be asked about, done."""
    while (after := _step(state)) is not state:
        state = after
    return state


def _step(state: State) -> State:
    match state.phase:
        case "start" | "posters" | "arena" | "caravans" | "hands":
            return setup.step(state)
        case "rehearsal" | "draw" | "join":
            begun = rehearsal.step(state)
            done = state.phase == "rehearsal" or unfinished(state) is not None
            return begun if begun is not state or done else showtime.step(state)
        case "end":
            return state if finale.asks(state) else replace(state, phase="over")
        case "over":
            return state


def _made(state: State, by: Actor, move: CircusMove) -> State:
    match move:
        case Tell():
            return cards.retold(prints.told(state, move), move.card)
        case m.Turn():
            return _turned(state, by, move)
        case m.Starts() | m.Poster() | m.Deal():
            return _by_table(state, by, move)
        case _:
            return _by_seat(state, seated(by, len(state.circuses)), move)


def _by_table(state: State, by: Actor, move: m.Starts | m.Poster | m.Deal) -> State:
    if by != "table":
        raise Illegal(why("", "That is for the table's screen."))
    match move:
        case m.Starts(seat):
            return setup.starts(state, seat)
        case m.Poster(specialty):
            return setup.poster(state, specialty)
        case m.Deal(cards):
            return showtime.dealt(state, cards) if state.phase == "draw" else hands.deal(state, cards)


def _turned(state: State, by: Actor, move: m.Turn) -> State:
    """A performer where one is wanted: the arena, a first caravan, one that has grown, one after a showtime."""
    wanted = any(by == who and ask.form is None for who, ask in _waiting_for_performer(state))
    if not wanted:
        return _one_more(state, by, move)
    match state.phase:
        case "arena":
            return setup.turn_arena(state, move)
        case "caravans":
            return setup.turn_caravan(state, _joining(state, by), move)
        case "join" if unfinished(state) is None:
            return showtime.join(state, state.turn, move)
        case _:
            return development.grow(state, acting(state), move)


def _one_more(state: State, by: Actor, move: m.Turn) -> State:
    """A performer that nobody waits for, by leave of the table."""
    if by == "table" or by == "host" or state.phase == "over":
        raise Illegal(why("", "Nobody waits for a performer just now."))
    refuse(beyond_turn(state), "CI-SHOW-5", True, "No performer of yours is turned up just now.")
    return development.grow(state, seated(by, len(state.circuses)), move)


def _joining(state: State, by: Actor) -> Seat:
    """Whom a performer joins at set-up: where the laptop deals, the seat it deals to."""
    return setup.to_join(state)[0] if by == "table" else seated(by, len(state.circuses))


def _waiting_for_performer(state: State) -> Asks:
    match state.phase:
        case "arena" | "caravans":
            return setup.asks(state)
        case "rehearsal" | "draw" | "join" if state.growing:
            busy = state.playing or state.stepping or state.owed or state.giving
            return () if busy else development.ask_growing(state)
        case "join" if unfinished(state) is None:
            return showtime.ask_join(state)
        case _:
            return ()


def _by_seat(state: State, seat: Seat, move: SeatMove) -> State:
    match move:
        case m.Play():
            return rehearsal.play(state, seat, move)
        case m.Give(performer):
            return effects.give(state, seat, performer)
        case m.Leave():
            return rehearsal.leave(state, seat)
        case m.Discard(upgrade):
            return hands.discard(state, seat, upgrade)
        case m.Develop(track):
            return development.develop(state, seat, track)
        case m.Swap():
            return advanced.swap(state, seat, move)
        case m.Remove():
            return advanced.remove(state, seat, move)
        case m.Send(performer):
            return showtime.send(state, seat, performer)
        case m.Pass():
            return showtime.pass_by(state, seat)


def known(state: State, card: str, field: str) -> Value | None:
    return cards.known(state, card, field) if card.startswith("performer/") else state.facts.get((card, field))
