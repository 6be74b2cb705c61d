"""A turn from its die to its end, and whose turn it is (MG-TURN)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, msg, said, why
from companion.games.magnificent.rules import (
    beginning,
    boosting,
    building,
    dice,
    gaining,
    hanging,
    hats,
    offering,
    performing,
    training,
    travelling,
)
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.guard import check, held, is_first_edition, nonsense, refuse
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import ACTIONS, COLOURS, Action
from companion.games.magnificent.rules.pieces import (
    Asks,
    clockwise,
    on_turn,
    seats,
    untold,
    with_own,
    with_turn,
)
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.state import State, Turn
from companion.games.magnificent.told import wording
from companion.kit.rulings import other_ruling


def asks(state: State) -> Asks:
    """The one question to the player on turn: a print that a held move needs, a gain, else the step of the turn."""
    if hanging.to_turn(state):
        return (("table", Ask(why("MG-TRV-5", "Turn up a poster", n=state.posters.count(None)), chance=True)),)
    if state.turn.poster:
        return ((state.seat, hanging.ask_where(state)),)
    free = building.free_tile(state)
    if free is not None:
        return building.ask_free(state, free)
    return offering.ask(state) or _held(state) or ((state.seat, _step_ask(state)),)


def _held(state: State) -> Asks:
    held = state.turn.held
    return () if held is None else untold(state, state.seat, *must_know(state, held))


def must_know(state: State, held: MagnificentMove) -> tuple[tuple[str, str], ...]:
    """What has to be told before this move can be made."""
    match held:
        case m.Use():
            own = training.card(state)
            return () if own is None else ((own, "bonus"),)
        case m.Train(space):
            return ((space, training.field(space)),)
        case m.Complete(space):
            return performing.must_know(state, space)
        case m.Perform() | m.Plan("perform"):
            return (hats.STAGES,)
        case m.Travel(_, colour):
            return ((f"travel/{colour or state.turn.colour}", "track"),)
        case m.Plan("travel"):
            return tuple((f"travel/{colour}", "track") for colour in travelling.colours(state))
        case m.Build() | m.Plan("build"):
            return building.must_know(state)
        case _:
            return ()


def _step_ask(state: State) -> Ask[MagnificentMove]:
    match state.turn.step:
        case "die":
            return dice.ask(state)
        case "lay":
            return dice.ask_master(state)
        case "colour":
            return dice.ask_colour(state)
        case "action" | "travel":
            return _which_action(state)
        case "build":
            return building.ask(state, _no_more(state, msg("No more tiles")))
        case "tent":
            return travelling.ask_tent(state)
        case "perform":
            return performing.ask(state, _no_more(state, msg("No more posters")))
        case "end":
            return _whether_over(state)


def _no_more(state: State, text: str) -> tuple[Option[MagnificentMove], ...]:
    """The end of the step; where all that could come after it is offered beside it, the end of the turn at once."""
    over_ = Option[MagnificentMove](m.Done(turn=True), said("End the turn"))
    then = Option[MagnificentMove](m.Done(), said(text))
    rearranges = state.turn.step == "perform" and any(on_turn(state).posters)
    if rearranges:
        return (replace(then, brings=said("the others may then be rearranged")), over_)
    return (over_,) if training.is_anything_left(state) else (then,)


def _which_action(state: State) -> Ask[MagnificentMove]:
    prompt = why("MG-TURN-4", "Your action: power {n}", n=power(state), nth=dice.nth(state))
    nothing = Option[MagnificentMove](m.Done(), said("No action"))
    may = state.turn.bound in (None, "build") and not untold(state, state.seat, *building.must_know(state))
    return Ask(prompt, (*_actions(state), nothing), building.PLACED if may else None, late=m.Done())


_PLANS: dict[Action, str] = {"build": msg("Build"), "travel": msg("Travel"), "perform": msg("Perform")}


def _actions(state: State) -> Iterator[Option[MagnificentMove]]:
    """Where the prints are told the spaces to reach; tiles are then laid on the screen. An action that the bonuses used
    are not for is shown with its refusal."""
    for action in ACTIONS:
        is_known = not untold(state, state.seat, *must_know(state, m.Plan(action)))
        if state.turn.bound not in (None, action) or not is_known:
            yield from _planned(action)
        elif action != "build":
            yield from travelling.options(state) if action == "travel" else hats.options(state)


def _planned(action: Action) -> Iterator[Option[MagnificentMove]]:
    yield Option(m.Plan(action), said(_PLANS[action]))


def plan(state: State, move: m.Plan) -> State:
    """Not binding: only asks what has to be known; where the table allows another action it is open."""
    objections = tuple(beginning.objections(state, move.action))
    nonsense(beginning.is_under_way(state, move.action), "You are building already.")
    if is_first_edition(state):
        nonsense(state.turn.step != "action", "There is no action to choose just now.")
        return held(state, move)
    check(state, *objections)
    return held(beginning.reopened(state) if objections else state, move)


# the end of a turn


def _whether_over(state: State) -> Ask[MagnificentMove]:
    over = Option[MagnificentMove](m.Done(), said("End the turn"))
    more = tuple(performing.moves_of_posters(state)) if performing.may_rearrange(state) else ()
    return Ask(why("MG-TURN-5", "Anything more in your turn?", n=dice.nth(state)), (over, *more), late=m.Done())


def done(state: State, turn: bool) -> State:
    """No action, no more of it, or the end of the turn (MG-TURN-8)."""
    match state.turn.step:
        case "action" | "build" | "perform" if turn:
            return over(state)
        case "action" | "build" | "perform":
            return with_turn(state, step="end")
        case "end":
            return over(state)
        case "die":
            refuse(state, "MG-TURN-8", True, "The action may be left out, the die may not.")
            return over(with_own(state, passed=on_turn(state).passed + 1))
        case _:
            raise Illegal(said("First finish what you are choosing."))


def forgo(state: State, *, later: bool) -> State:
    """The held move is given up, what is on offer is left, or the tent."""
    if later:
        return gaining.later(state)
    if state.turn.held is not None:
        return with_turn(state, held=None)
    if state.turn.queue:
        return gaining.forgo(state)
    if state.turn.step == "tent":
        return travelling.leave(state)
    raise Illegal(said("There is nothing to leave just now."))


def over(state: State) -> State:
    """The next player clockwise who has a turn to come; after four turns each the round is over."""
    order = clockwise(state, state.seat)
    following = next((seat for seat in (*order[1:], order[0]) if has_turns(state, seat)), order[1])
    return replace(state, seat=following, turn=Turn())


def has_turns(state: State, seat: Seat) -> bool:
    """Whether a turn of this round is still to come, or has come."""
    owner = state.ringmasters[seat]
    return sum(one.die is None for one in owner.masters) > owner.passed


def is_round_over(state: State) -> bool:
    return state.turn == Turn() and not any(has_turns(state, seat) for seat in seats(state))


def step(state: State) -> State:
    """The turn moved on as far as nobody has to be asked; itself when somebody has."""
    if (after := hanging.step(state)) is not state or hanging.to_turn(after):
        return after
    if state.turn.poster is not None:
        return state
    if state.turn.queue:
        after = gaining.resolve(state)
        return state if after == state else after
    return state if state.turn.held is not None else _ended(state)


def _ended(state: State) -> State:
    """A step over of which nothing more can come (MG-TURN-8): what is still on offer may bring another colour, a gem, a
    poster or a tile."""
    may_come = not other_ruling(state, "MG-TURN-8") and training.is_anything_left(state)
    match state.turn.step:
        case "build" if building.is_over(state, COLOURS if may_come else building.colours(state)):
            return with_turn(state, step="end")
        case "perform" if performing.at_most(state) < 1 or not (may_come or performing.is_any_possible(state)):
            return with_turn(state, step="end")
        case "end" if not training.is_anything_left(state) and not performing.may_rearrange(state):
            return over(state)
        case _:
            return state


def offers(state: State) -> tuple[tuple[Seat, Ask[MagnificentMove]], ...]:
    """What the player on turn may do besides."""
    return tuple((state.seat, ask) for ask in _offered(state))


def _offered(state: State) -> Iterator[Ask[MagnificentMove]]:
    if state.turn.poster is not None or state.turn.queue or hanging.to_turn(state):
        return
    if state.turn.held is not None:
        yield Ask(why("MG-TURN-8", "Rather not?"), (Option(m.Forgo(), said("Something else")),))
        return
    yield from training.offers(state)
    gems = tuple(
        Option[MagnificentMove](m.Boost(gem), wording.gem(gem), said("2 more power")) for gem in boosting.boosts(state)
    )
    if gems:
        yield Ask(why("MG-TURN-2", "Discard a gem for power?"), gems)
