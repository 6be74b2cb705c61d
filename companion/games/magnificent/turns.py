"""A turn from its die to its end, and whose turn it is (MG-TURN)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, said, why
from companion.games.magnificent import building, gaining, hanging, performing, saying, training, travelling
from companion.games.magnificent import moves as m
from companion.games.magnificent.moves import MagnificentMove
from companion.games.magnificent.parts import COLOURS, DICE, Action, Bonus, Gem
from companion.games.magnificent.parts import Die as DieColour
from companion.games.magnificent.pieces import (
    Asks,
    clockwise,
    on_turn,
    refuse,
    untold,
    with_own,
    with_turn,
    without_gems,
)
from companion.games.magnificent.power import as_colours, power, with_die
from companion.games.magnificent.printed import found
from companion.games.magnificent.state import Die, Master, State, Turn

FACES = range(1, 7)


def asks(state: State) -> Asks:
    """The one question to the player on turn: a print that a held move needs, a gain, else the step of the turn."""
    if hanging.to_turn(state):
        return (("table", Ask(why("MG-TRV-5", "Turn up a poster", n=state.posters.count(None)), chance=True)),)
    if state.turn.poster:
        return ((state.seat, hanging.ask_where(state)),)
    free = building.free_tile(state)
    if free is not None:
        return building.ask_free(state, free)
    return gaining.ask(state) or _held(state) or ((state.seat, _step_ask(state)),)


def _held(state: State) -> Asks:
    held = state.turn.held
    return () if held is None else untold(state, state.seat, *prints(state, held))


def prints(state: State, held: MagnificentMove) -> tuple[tuple[str, str], ...]:
    """What has to be told before this move can be made."""
    match held:
        case m.Use():
            own = training.card(state)
            return () if own is None else ((own, "bonus"),)
        case m.Train(space):
            return ((space, training.field(space)),)
        case m.Complete(space):
            return performing.prints(state, space)
        case m.Perform() | m.Plan("perform"):
            return (performing.STAGES,)
        case m.Travel(_, colour):
            return ((f"travel/{colour or state.turn.colour}", "track"),)
        case m.Plan("travel"):
            return tuple((f"travel/{colour}", "track") for colour in travelling.colours(state))
        case m.Build() | m.Plan("build"):
            return building.prints(state)
        case _:
            return ()


def _step_ask(state: State) -> Ask[MagnificentMove]:
    match state.turn.step:
        case "die":
            return Ask(why("MG-TURN-1", "Take a die", n=_nth(state)), tuple(_dice(state)))
        case "lay":
            return _which_master(state)
        case "colour":
            return _which_colour(state)
        case "action" | "travel":
            return _which_action(state)
        case "build":
            return building.ask(state)
        case "tent":
            return travelling.ask_tent(state)
        case "perform":
            return performing.ask(state)
        case "end":
            return _whether_over(state)


def _nth(state: State) -> int:
    """Which turn of the round it is for this player."""
    return sum(one.die is not None for one in on_turn(state).masters) + 1


# the die


def _dice(state: State) -> Iterator[Option[MagnificentMove]]:
    """Every different die of the main tent; where the faces are not told, all six of each colour that is left."""
    for colour in DICE:
        told = {die.face for die in state.dice if die.colour == colour}
        for face in FACES if 0 in told else sorted(told):
            label = said("{colour} die, {n}", colour=colour, n=face)
            yield Option(m.Take(colour, face), label, said("power {n}", n=_power_with(state, Die(colour, face))))


def _power_with(state: State, die: Die) -> int:
    return max(
        sum(part.n for part in with_die(state, state.seat, die, colour)) for colour in as_colours(die)
    )


def take(state: State, colour: DieColour, face: int) -> State:
    _check_step(state, "die", "You have taken your die.")
    die = next((d for d in state.dice if d.colour == colour and d.face in (face, 0)), None)
    if face not in FACES:
        raise Illegal(why("MG-TURN-1", "A die shows 1 to 6."))
    if die is None:
        raise Illegal(why("MG-TURN-1", "No {colour} die with a {n} lies on the main tent.", colour=colour, n=face))
    dice = list(state.dice)
    dice.remove(die)
    own = None if colour == "clear" else colour
    state = with_turn(replace(state, dice=tuple(dice)), step="lay", die=Die(colour, face), colour=own)
    places = vacant(state)
    return lay(state, places[0]) if len(places) == 1 else state


def vacant(state: State) -> tuple[int, ...]:
    """Own master cards without a die."""
    return tuple(place for place, one in enumerate(on_turn(state).masters) if one.die is None)


def _which_master(state: State) -> Ask[MagnificentMove]:
    options = tuple(_master_option(state, place) for place in vacant(state))
    return Ask(why("MG-TURN-1", "On which master card?", n=_nth(state)), options, late=options[0].move)


def _master_option(state: State, place: int) -> Option[MagnificentMove]:
    card = on_turn(state).masters[place].card
    bonus = found(state.facts, card, "bonus", Bonus)
    brings = said("not told yet") if bonus is None else saying.of_bonus(bonus)
    return Option(m.Lay(place), said("Card {n}", n=place + 1), brings)


def lay(state: State, place: int) -> State:
    _check_step(state, "lay", "There is no die to lay.")
    masters = on_turn(state).masters
    if place not in vacant(state):
        raise Illegal(why("MG-TURN-1", "That master card has a die already."))
    own = Master(masters[place].card, state.turn.die)
    state = with_own(state, masters=(*masters[:place], own, *masters[place + 1 :]))
    return with_turn(state, step="action" if state.turn.colour else "colour", place=place)


def _which_colour(state: State) -> Ask[MagnificentMove]:
    die = state.turn.die or Die("clear")
    sums = {colour: sum(part.n for part in with_die(state, state.seat, die, colour)) for colour in COLOURS}
    options = tuple(
        Option[MagnificentMove](m.Treat(colour), said("{colour}", colour=colour), said("power {n}", n=n))
        for colour, n in sums.items()
    )
    best = max(COLOURS, key=lambda colour: sums[colour])
    return Ask(why("MG-TURN-3", "What does the clear die count as?", n=_nth(state)), options, late=m.Treat(best))


def treat(state: State, move: m.Treat) -> State:
    """One colour for the whole turn (MG-TURN-6)."""
    _check_step(state, "colour", "No clear die wants a colour just now.")
    return with_turn(state, step="action", colour=move.colour)


def _check_step(state: State, step: str, text: str) -> None:
    if state.turn.step != step:
        raise Illegal(why("MG-TURN-1", text))


# power and action


def boost(state: State, gem: Gem) -> State:
    """A gem of the die's colour, or a clear one, for 2 power, before the action begins (MG-TURN-2, MG-TURN-7)."""
    turn = state.turn
    if turn.step in ("die", "lay", "colour"):
        raise Illegal(why("MG-TURN-2", "First take a die."))
    late = turn.step != "action"
    refuse(state, "MG-TURN-7", late, "Gems for power are discarded before the action begins.")
    if gem not in on_turn(state).gems:
        raise Illegal(why("MG-TURN-2", "You have no {gem} gem.", gem=gem))
    wrong = gem not in (turn.colour, "clear")
    refuse(state, "MG-TURN-2", wrong, "Your die is {colour}: {gem} gems do not help it.", colour=turn.colour or "clear",
           gem=gem)  # fmt: skip
    return with_turn(without_gems(state, state.seat, (gem,)), boosts=(*turn.boosts, gem))


def boosts(state: State) -> tuple[Gem, ...]:
    """Kinds of own gems that would add power now."""
    if state.turn.step != "action":
        return ()
    return tuple(dict.fromkeys(gem for gem in on_turn(state).gems if gem in (state.turn.colour, "clear")))


def _which_action(state: State) -> Ask[MagnificentMove]:
    prompt = why("MG-TURN-4", "Your action: power {n}", n=power(state), nth=_nth(state))
    nothing = Option[MagnificentMove](m.Done(), said("No action"))
    form = building.PLACED if not untold(state, state.seat, *building.prints(state)) else None
    return Ask(prompt, (*_actions(state), nothing), form, late=m.Done())


_PLANS: dict[Action, str] = {"build": "Build", "travel": "Travel", "perform": "Perform"}


def _actions(state: State) -> Iterator[Option[MagnificentMove]]:
    """Where the prints are told the spaces to reach; tiles are laid on the screen."""
    if state.turn.bound in (None, "build"):
        yield from _planned("build")
    if state.turn.bound in (None, "travel"):
        known = not untold(state, state.seat, *prints(state, m.Plan("travel")))
        yield from travelling.options(state) if known else _planned("travel")
    if state.turn.bound in (None, "perform"):
        known = not untold(state, state.seat, performing.STAGES)
        yield from performing.options(state) if known else _planned("perform")


def _planned(action: Action) -> Iterator[Option[MagnificentMove]]:
    yield Option(m.Plan(action), said(_PLANS[action]))


def plan(state: State, move: m.Plan) -> State:
    """Not binding: only asks what has to be known."""
    if state.turn.step != "action":
        raise Illegal(why("MG-TURN-4", "There is no action to choose just now."))
    return with_turn(state, held=move)


# the end of a turn


def _whether_over(state: State) -> Ask[MagnificentMove]:
    over = Option[MagnificentMove](m.Done(), said("End the turn"))
    more = tuple(performing.moves_of_posters(state)) if performing.may_rearrange(state) else ()
    return Ask(why("MG-TURN-5", "Anything more in your turn?", n=_nth(state)), (over, *more), late=m.Done())


def done(state: State) -> State:
    """No action, no more of it, or the end of the turn (MG-TURN-8)."""
    match state.turn.step:
        case "action" | "build" | "perform":
            return with_turn(state, step="end")
        case "end":
            return over(state)
        case _:
            raise Illegal(why("MG-TURN-8", "The action may be left out, the die may not."))


def forgo(state: State) -> State:
    """The held move is given up, what is on offer is left, or the tent."""
    if state.turn.held is not None:
        return with_turn(state, held=None)
    if state.turn.queue:
        return gaining.forgo(state)
    if state.turn.step == "tent":
        return travelling.leave(state)
    raise Illegal(why("MG-TURN-8", "There is nothing to leave just now."))


def over(state: State) -> State:
    """The next player clockwise; after four turns each the round is over."""
    order = clockwise(state, state.seat)
    return replace(state, seat=order[1], turn=Turn())


def is_round_over(state: State) -> bool:
    return state.turn == Turn() and all(one.die for owner in state.ringmasters for one in owner.masters)


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
    match state.turn.step:
        case "build" if building.is_over(state):
            return with_turn(state, step="end")
        case "perform" if performing.is_over(state):
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
        Option[MagnificentMove](m.Boost(gem), saying.gem(gem), said("2 more power")) for gem in boosts(state)
    )
    if gems:
        yield Ask(why("MG-TURN-2", "Discard a gem for power?"), gems)
