"""A seat's move handed to the rule that makes it."""

from __future__ import annotations

from companion.core.game import Ask
from companion.core.seats import Seat
from companion.games.drum_roll.rules import (
    acting,
    banking,
    benefits,
    distributing,
    finale,
    investments,
    organizing,
    paying,
    placing,
    playing,
    resolving,
    setup,
    voting,
)
from companion.games.drum_roll.rules import moves as m
from companion.games.drum_roll.rules.guards import refuse_besides
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.state import State

ActionMove = m.Place | m.Pass | m.Draw | m.Hire | m.Forgo
RoundMove = m.Give | m.Exchange | m.Done | m.Vote | m.Organize | m.Bank
ShowMove = m.Perform | m.Waive | m.Pay | m.Show
EffectMove = m.Cube | m.Spend | m.Wagon | m.Take
CardMove = m.Play | m.Know | m.Discard
PlainMove = m.Keep | ActionMove | RoundMove | ShowMove
SeatMove = PlainMove | EffectMove | CardMove


def is_busy(state: State, seat: Seat) -> bool:
    """In the middle of an effect, be it that the laptop still owes a card, or over the hand limit."""
    return bool(state.circuses[seat].gains) or investments.over_limit(state, seat) > 0


def unfinished(state: State, seat: Seat) -> Ask[DrumRollMove] | None:
    """A choice that an effect has left open, or a hand over its limit."""
    return benefits.ask(state, seat) or investments.ask_discard(state, seat)


def answered(state: State, seat: Seat, move: SeatMove) -> State:
    """The position after this move. Raises Illegal when the rules refuse."""
    match move:
        case m.Cube() | m.Spend() | m.Wagon() | m.Take():
            return _effect(state, seat, move)
        case m.Play() | m.Know() | m.Discard():
            return _card(state, seat, move)
        case _:
            busy = unfinished(state, seat) is not None
            refuse_besides(state, "DR-INV-8", busy, "First finish what you are choosing.")
            return _plain(state, seat, move)


def _plain(state: State, seat: Seat, move: PlainMove) -> State:
    """A move of somebody who is in the middle of nothing."""
    match move:
        case m.Keep(card):
            return setup.keep(state, seat, card)
        case m.Place() | m.Pass() | m.Draw() | m.Hire() | m.Forgo():
            return _action(state, seat, move)
        case m.Give() | m.Exchange() | m.Done() | m.Vote() | m.Organize() | m.Bank():
            return _round(state, seat, move)
        case m.Perform() | m.Waive() | m.Pay() | m.Show():
            return _show(state, seat, move)


def _effect(state: State, seat: Seat, move: EffectMove) -> State:
    match move:
        case m.Cube(colour) if state.phase == "cubes":
            return setup.first_cube(state, seat, colour)
        case m.Cube():
            return benefits.choose_cube(state, seat, move)
        case m.Spend():
            return benefits.choose_spend(state, seat, move)
        case m.Wagon():
            return benefits.choose_wagon(state, seat, move)
        case m.Take():
            return investments.take(state, seat, move)


def _card(state: State, seat: Seat, move: CardMove) -> State:
    match move:
        case m.Play():
            return playing.play(state, seat, move)
        case m.Know():
            return investments.know(state, seat, move)
        case m.Discard():
            return investments.discard(state, seat, move)


def _action(state: State, seat: Seat, move: ActionMove) -> State:
    match move:
        case m.Place():
            return placing.place(state, seat, move)
        case m.Pass():
            return placing.pass_disc(state, seat)
        case m.Draw():
            return resolving.draw(state, seat)
        case m.Hire(card):
            return resolving.hire(state, seat, card)
        case m.Forgo():
            return resolving.forgo(state, seat)


def _round(state: State, seat: Seat, move: RoundMove) -> State:
    match move:
        case m.Give():
            return distributing.give(state, seat, move)
        case m.Exchange():
            return distributing.exchange(state, seat, move)
        case m.Done() if state.phase == "end":
            return finale.done(state, seat)
        case m.Done() if state.phase == "place":
            return banking.done(state, seat)
        case m.Done():
            return distributing.done(state, seat)
        case m.Vote():
            return voting.vote(state, seat)
        case m.Organize(returning):
            return organizing.organize(state, seat, returning)
        case m.Bank(coins):
            return banking.bank(state, seat, coins)


def _show(state: State, seat: Seat, move: ShowMove) -> State:
    match move:
        case m.Perform():
            return acting.perform(state, seat, move)
        case m.Waive():
            return paying.waive(state, seat, move)
        case m.Pay():
            return paying.pay(state, seat)
        case m.Show():
            return finale.show(state, seat, move)
