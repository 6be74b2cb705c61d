"""A seat's move handed to the rule that makes it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Seat
from companion.core.why import Illegal, malformed, said
from companion.games.magnificent.rules import (
    boosting,
    building,
    cards,
    dice,
    drafting,
    finale,
    gaining,
    hanging,
    hats,
    performing,
    rounds,
    setup,
    training,
    travelling,
    turns,
    waiting,
)
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.guard import EVERY_RULE, nonsense, refuse
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import Bonus
from companion.games.magnificent.rules.pieces import with_turn
from companion.games.magnificent.rules.state import State, Turn

DieMove = m.Take | m.Lay | m.Treat | m.Boost
ActionMove = m.Plan | m.Travel | m.Perform | m.Complete | m.Rearrange | m.Pitch | m.Done
GainMove = m.Poster | m.Hang | m.Discard | m.Pick | m.Prefer | m.Spend
TurnMove = DieMove | ActionMove | GainMove | m.Use | m.Train | m.Build | m.Forgo


def answered(state: State, seat: Seat, move: MagnificentMove) -> State:
    """The position after this move. Raises Illegal when the rules refuse."""
    match move:
        case m.Choose(slot) if state.phase == "trainers":
            return setup.choose(state, seat, slot)
        case m.Choose(slot):
            return rounds.choose(state, seat, slot)
        case m.Draft(card):
            return drafting.draft(state, seat, card)
        case m.Remove(slot):
            return rounds.remove(state, seat, slot)
        case m.Score(place):
            return cards.choose(state, seat, place)
        case m.Count():
            return cards.count_told(state, seat, move)
        case m.Fill(areas):
            return finale.fill(state, seat, areas)
        case Tell() | m.Starts() | m.Board() | m.Turn() | m.Name() | m.Roll():
            raise malformed(said("No seat makes this move."))
        case _:
            return _in_turn(state, seat, move)


def _in_turn(state: State, seat: Seat, move: TurnMove) -> State:
    """Before a turn has begun the table may allow that somebody else begins (MG-TURN-1)."""
    nonsense(state.phase != "turns", "There are no turns just now.")
    if state.seat == seat:
        return _moved(state, move)
    begins = isinstance(move, m.Take | m.Train) and state.turn == Turn() and turns.has_turns(state, seat)
    nonsense(not begins, "It is not your turn.")
    moved = _moved(replace(state, seat=seat, excused=EVERY_RULE), move)
    refuse(state, "MG-TURN-1", True, "It is not your turn.")
    return moved


def _moved(state: State, move: TurnMove) -> State:
    """Of whoever is on turn."""
    nonsense(hanging.to_turn(state), "First the poster is turned up.")
    match move:
        case m.Forgo(later):
            return turns.forgo(state, later=later)
        case m.Poster() | m.Hang() | m.Discard() | m.Pick() | m.Prefer() | m.Spend():
            return _gain(state, move)
        case m.Use(None) if isinstance(gaining.head(state), Bonus):
            return _exchange(state)
        case m.Build() if building.free_tile(state) is not None:
            return building.build(state, move)
        case _ if state.turn.queue or state.turn.poster is not None:
            raise Illegal(said("First finish what you are choosing."))
        case _:
            return _free(with_turn(state, held=None, waived=""), move)


def _gain(state: State, move: GainMove) -> State:
    match move:
        case m.Poster(slot):
            return _poster(state, slot)
        case m.Hang(space):
            return hanging.hang(state, space)
        case m.Discard():
            return hanging.discard(state)
        case m.Pick(gem):
            return gaining.pick(state, gem)
        case m.Prefer(nth):
            return gaining.prefer(state, nth)
        case m.Spend(gem):
            return gaining.spend(state, gem)


def _poster(state: State, slot: int | None) -> State:
    gain = gaining.head(state)
    if state.turn.poster is not None or not gaining.is_poster(gain):
        raise Illegal(said("There is no poster to take just now."))
    return hanging.take(gaining.one_less(state), slot)


def _exchange(state: State) -> State:
    first = gaining.head(state)
    return gaining.exchange(state, first) if isinstance(first, Bonus) else state


def _free(state: State, move: m.Use | m.Train | m.Build | DieMove | ActionMove) -> State:
    """With nothing left open."""
    match move:
        case m.Use(None):
            return training.use(state)
        case m.Use(nth):
            return waiting.take(state, nth or 0)
        case m.Train(space):
            return training.train(state, space)
        case m.Build():
            return building.build(state, move)
        case m.Take() | m.Lay() | m.Treat() | m.Boost():
            return _die(state, move)
        case _:
            return _action(state, move)


def _die(state: State, move: DieMove) -> State:
    match move:
        case m.Take(colour, face):
            return dice.take(state, colour, face)
        case m.Lay(place):
            return dice.lay(state, place)
        case m.Treat():
            return dice.treat(state, move)
        case m.Boost(gem):
            return boosting.boost(state, gem)


def _action(state: State, move: ActionMove) -> State:
    match move:
        case m.Plan():
            return turns.plan(state, move)
        case m.Travel():
            return travelling.travel(state, move)
        case m.Pitch(space):
            return travelling.pitch(state, space)
        case m.Perform():
            return hats.perform(state, move)
        case m.Complete():
            return performing.complete(state, move)
        case m.Rearrange():
            return performing.rearrange(state, move)
        case m.Done(turn):
            return turns.done(state, turn)
