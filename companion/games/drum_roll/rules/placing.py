"""The action phase up to its resolution: discs on spaces, passes (DR-ACT-1…8, 12, 13, 15…18)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import banking
from companion.games.drum_roll.rules.cards import row
from companion.games.drum_roll.rules.guards import absurd, refuse_besides
from companion.games.drum_roll.rules.investments import spend
from companion.games.drum_roll.rules.moves import DrumRollMove, Pass, Place
from companion.games.drum_roll.rules.parts import COLOURS, DISCS, SPACES, Space
from companion.games.drum_roll.rules.pieces import clockwise, earn, number, seats, with_circus
from companion.games.drum_roll.rules.state import Disc, Offered, State
from companion.games.drum_roll.rules.steps import let_be
from companion.kit.rulings import other_ruling

A_PLAYER: dict[Space, int] = {"tickets": 2, "invest": 2, "performer": 1, "personnel": 1}
SPACE_NAMES: dict[Space, str] = {
    "white": msg("White"), "yellow": msg("Yellow"), "green": msg("Green"), "blue": msg("Blue"), "red": msg("Red"),
    "tickets": msg("Tickets"), "invest": msg("Invest"), "performer": msg("Performer"), "personnel": msg("Personnel"),
}  # fmt: skip
UNBLOCK = "unblock action"


def asks(state: State) -> Asks:
    if not any(circus.discs for circus in state.circuses):
        return ()
    nth = DISCS - state.circuses[state.turn].discs + 1
    prompt = why("DR-ACT-1", "Place a disc, {n} of {of}", n=nth, of=DISCS)
    passing = Option[DrumRollMove](Pass(), said("Pass"), said("earn 1 coin"), open=True)
    options = (*_spaces(state), passing, *_unblocked(state))
    return ((state.turn, Ask(prompt, options, late=Pass(), private=True)),)


def step(state: State) -> State:
    """The resolution once every disc is placed or passed (DR-ACT-1)."""
    return state if any(circus.discs for circus in state.circuses) else begin(state)


def _spaces(state: State) -> tuple[Option[DrumRollMove], ...]:
    return tuple(
        Option[DrumRollMove](Place(space), said(SPACE_NAMES[space]), _brings(state, space), open=True)
        for space in SPACES
    )


def _unblocked(state: State) -> tuple[Option[DrumRollMove], ...]:
    """The blocked spaces again, with the Unblock Action that the hand may hold."""
    if not {UNBLOCK, None} & set(state.circuses[state.turn].hand):
        return ()
    open_now = [space for space in SPACES if _blocked(state, state.turn, space) and _openable(state, space)]
    return tuple(
        Option[DrumRollMove](
            Place(space, unblock=True),
            said("{space}, unblocked", space=SPACE_NAMES[space]),
            said("plays your Unblock Action"),
        )
        for space in open_now
    )


def _brings(state: State, space: Space) -> Why:
    match space:
        case "tickets":
            return _next_pay(state)
        case "invest":
            return said("pay 1 for a card")
        case "performer" | "personnel":
            return _cheapest(state, row(state, space))
        case _:
            return said("1 cube")


def _next_pay(state: State) -> Why:
    """What one's own next sale pays; steps that nobody has told are not guessed."""
    pays = number(state, "track", f"step {_after_own_sales(state, state.turn) + 1}")
    return said("sell tickets") if pays is None else said("earn {n} coin|earn {n} coins", n=pays)


def _cheapest(state: State, offered: tuple[Offered, ...]) -> Why:
    costs = [cost for o in offered if (cost := cost_now(state, o)) is not None]
    if not offered:
        return said("no card in the row")
    return said("cost not told yet") if not costs else said("from {n} coin|from {n} coins", n=min(costs))


def cost_now(state: State, offered: Offered) -> int | None:
    """Printed cost minus discounts, not below 0 (DR-ACT-6); None while it is not told."""
    printed = number(state, offered.card, "hire")
    return None if printed is None else max(0, printed - offered.discounts)


def on(state: State, space: Space) -> tuple[Seat, ...]:
    """The stack, bottom to top (DR-ACT-1)."""
    return tuple(disc.seat for disc in state.placed if disc.space == space)


def cube_spaces_used(state: State) -> int:
    return len({disc.space for disc in state.placed if disc.space in COLOURS})


def _after_own_sales(state: State, seat: Seat) -> int:
    return state.circuses[seat].ticket + on(state, "tickets").count(seat)


def place(state: State, seat: Seat, move: Place) -> State:
    _on_turn(state, seat)
    space, blocked = move.space, _blocked(state, seat, move.space)
    state = _on_track(state, seat, space)
    if move.unblock:
        state = _unblock(state, seat, space, blocked is not None)
    elif blocked is not None and not state.excused:
        raise Illegal(blocked)
    return _next_turn(replace(state, placed=(*state.placed, Disc(seat, space))), seat)


def pass_disc(state: State, seat: Seat) -> State:
    """1 coin at once; the other discs may still be placed (DR-ACT-8, DR-ACT-18)."""
    _on_turn(state, seat)
    return _next_turn(earn(state, seat, 1), seat)


def _on_turn(state: State, seat: Seat) -> None:
    if state.phase != "place":
        raise absurd("No discs are placed just now.")
    if not state.circuses[seat].discs:
        raise absurd("All your discs are placed.")
    refuse_besides(state, "DR-ACT-1", state.turn != seat, "It is {seat}'s turn to place a disc.", seat=state.turn)
    for owner in seats(state):
        waits = banking.is_waited_for(state, owner)
        refuse_besides(state, "DR-END-7", waits, "{seat} may still put coins on the bank.", seat=owner)


def _next_turn(state: State, seat: Seat) -> State:
    """On to the next who has a disc; one that was allowed out of turn changes nobody's turn."""
    state = with_circus(state, seat, discs=state.circuses[seat].discs - 1)
    order = clockwise(state, Seat((seat + 1) % len(state.circuses)))
    following = next((each for each in order if state.circuses[each].discs), order[0])
    return replace(state, turn=following) if seat == state.turn else state


def _blocked(state: State, seat: Seat, space: Space) -> Why | None:
    """Why a disc may not go there without an Unblock Action, if so."""
    if space in COLOURS:
        return cube_blocked(state, space)
    return None if on(state, space).count(seat) < A_PLAYER[space] else _LIMITS[space]


_LIMITS: dict[Space, Why] = {
    "tickets": why("DR-ACT-4", "Two sales a round: both are placed."),
    "invest": why("DR-ACT-5", "Two investments a round: both are placed."),
    "performer": why("DR-ACT-6", "One a round: your hire is placed."),
    "personnel": why("DR-ACT-7", "One a round: your hire is placed."),
}


def cube_blocked(state: State, space: Space) -> Why | None:
    """Why nobody may go there: taken, or enough cube spaces are used (DR-ACT-2, DR-ACT-3)."""
    stack, used, most = on(state, space), cube_spaces_used(state), len(state.circuses)
    if stack:
        return why("DR-ACT-2", "{space} is taken this round by {seat}.", space=SPACE_NAMES[space], seat=stack[0])
    if used >= most:
        return why("DR-ACT-3", "Cube spaces are full: {n} of {of} used this round.", n=used, of=most)
    return None


def _on_track(state: State, seat: Seat, space: Space) -> State:
    """No sale without a step left on the track; the Unblock Action does not help (DR-ACT-12, DR-ACT-15)."""
    length = number(state, "track", "length")
    full = space == "tickets" and length is not None and _after_own_sales(state, seat) >= length
    refuse_besides(state, "DR-ACT-15", full, "No step left on the ticket track until after the show.")
    return replace(state, oversold=(*state.oversold, seat)) if full and not let_be(state) else state


def _openable(state: State, space: Space) -> bool:
    return space in COLOURS or not other_ruling(state, "DR-ACT-12")


def begin(state: State) -> State:
    """All cube spaces, all sales, then investments, performers and personnel, each bottom to top (DR-ACT-9)."""
    for seat in seats(state):
        state = with_circus(state, seat, done=False)
    order = tuple(sorted(state.placed, key=lambda disc: SPACES.index(disc.space)))
    return replace(state, phase="resolve", resolving=order)


def _unblock(state: State, seat: Seat, space: Space, blocked: bool) -> State:
    """The Unblock Action leaves the hand (DR-ACT-12)."""
    refuse_besides(state, "DR-ACT-12", not blocked, "Nothing blocks this space: keep your card.")
    closed = not _openable(state, space)
    refuse_besides(state, "DR-ACT-12", closed, "At this table the Unblock Action opens cube spaces only.")
    return spend(state, seat, UNBLOCK)
