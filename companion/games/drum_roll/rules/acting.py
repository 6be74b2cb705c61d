"""The show: performers in the order chosen, benefit or flip or firing, then region and personnel (DR-SHOW)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import benefits
from companion.games.drum_roll.rules.guards import absurd, refuse_besides
from companion.games.drum_roll.rules.investments import over_limit
from companion.games.drum_roll.rules.levels import benefit, flip_fame, flip_field, lacking, reached, untold
from companion.games.drum_roll.rules.moves import DrumRollMove, Perform
from companion.games.drum_roll.rules.parts import Level
from companion.games.drum_roll.rules.payroll import FAME_PER_FIRED, severance
from companion.games.drum_roll.rules.pieces import (
    circus,
    clockwise,
    earn,
    fact,
    number,
    performer,
    score,
    staffed,
    with_circus,
    with_performer,
)
from companion.games.drum_roll.rules.playing import applause, dismiss
from companion.games.drum_roll.rules.precedence import active, check_order, waiting
from companion.games.drum_roll.rules.regions import reward
from companion.games.drum_roll.rules.state import Performer, State
from companion.games.drum_roll.told import saying

ORCHESTRA_FAME = 2
POPCORN_COINS = 3


def begin_show(state: State) -> State:
    """DR-SHOW-10: clockwise from the start player of the round just played."""
    for seat in clockwise(state, state.start):
        troupe = tuple(replace(p, level=None) for p in circus(state, seat).troupe)
        state = with_circus(state, seat, troupe=troupe, waivers=(), done=False)
    return replace(state, phase="show", acts=clockwise(state, state.start))


def asks(state: State) -> Asks:
    """One question a seat: a printed number that is missing, else who performs next."""
    return tuple(entry for seat in active(state) for entry in _asked(state, seat))


def _asked(state: State, seat: Seat) -> Asks:
    if circus(state, seat).gains:
        return ()
    return prints.missing(state, seat, *_needs(state, seat)) or ((seat, _ask_next(state, seat)),)


def _needs(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    """The printed facts without which this seat cannot go on."""
    for who in waiting(state, seat):
        match untold(state, who) or reached(state, who):
            case "none":
                yield who.card, "hire"
            case _ if level := untold(state, who):
                yield who.card, level
            case level:
                yield who.card, f"gain {level}"
                if level == "outstanding":
                    yield who.card, flip_field(state, seat, who)
    region = circus(state, seat).region
    if region and not waiting(state, seat) and circus(state, seat).troupe:
        yield region, "sets"


def _ask_next(state: State, seat: Seat) -> Ask[DrumRollMove]:
    options = tuple(option for who in waiting(state, seat) for option in _options(state, seat, who))
    late = next((option.move for option in options if _is_legal(state, seat, option.move)), None)
    return Ask(why("DR-SHOW-1", "Who performs next?"), options, late=late)


def _is_legal(state: State, seat: Seat, move: DrumRollMove) -> bool:
    try:
        return isinstance(move, Perform) and perform(state, seat, move) is not state
    except Illegal:
        return False


def _options(state: State, seat: Seat, who: Performer) -> Iterator[Option[DrumRollMove]]:
    label = said("{card}", card=who.card)
    level = reached(state, who) or "none"
    printed_gain = benefit(state, who.card, level)
    if level == "none" or printed_gain is None:
        yield Option(Perform(who.card, "fire"), label, _brings_firing(state, who))
        return
    taken = Option[DrumRollMove](Perform(who.card, "benefit"), label, saying.of_benefit(printed_gain))
    yield taken
    if level == "outstanding":
        brings = said("flip it: {n} fame, once and for all", n=flip_fame(state, seat, who) or 0)
        yield Option(Perform(who.card, "flip"), label, brings)
    is_choice = printed_gain.costs or any(gain.what == "look" for gain in printed_gain.gives)
    if is_choice or not _is_legal(state, seat, taken.move):
        yield Option(Perform(who.card, "decline"), label, said("take nothing"))


def _brings_firing(state: State, who: Performer) -> Why:
    cost = number(state, who.card, "hire") or 0
    missing = lacking(state, who)
    return said(
        "lacks {colour}, so no act: fired, {n} coin to pay, −1 fame"
        "|lacks {colour}, so no act: fired, {n} coins to pay, −1 fame",
        colour=missing[0] if missing else msg("cubes"), n=cost,
    )  # fmt: skip


def perform(state: State, seat: Seat, move: Perform) -> State:
    """DR-SHOW-1…6: one performer's turn."""
    who, level = _on_stage(state, seat, move.card)
    _check_take(state, seat, who, level, move)
    match move.take:
        case "fire":
            return _fired(state, seat, who)
        case "flip":
            return _flipped(state, seat, who)
        case "benefit":
            played: Level = "poor" if level == "none" else level  # without its cubes, where the host allows it
            return _benefit(with_performer(state, seat, who.card, level=played), seat, who.card, played)
        case "decline":
            return with_performer(state, seat, who.card, level=level)


def _on_stage(state: State, seat: Seat, card: str) -> tuple[Performer, Level]:
    if state.phase != "show" or seat not in state.acts:
        raise absurd("You have no show just now.")
    who = performer(state, seat, card)
    refuse_besides(state, "DR-SHOW-10", seat not in active(state), "It is not your show yet.")
    refuse_besides(state, "DR-SHOW-5", bool(who.flipped), "{card} is flipped and performs no more.", card=card)
    refuse_besides(state, "DR-SHOW-1", who.level is not None, "{card} has performed in this show.", card=card)
    busy = bool(circus(state, seat).gains)
    refuse_besides(state, "DR-INV-8", busy, "First finish what the last performer brings.")
    n = over_limit(state, seat)
    refuse_besides(state, "DR-INV-1", n > 0, "Your hand is {n} over its limit: play or throw away first.", n=n)
    return who, _level(state, who)


def _level(state: State, who: Performer) -> Level:
    """A flipped one whom the host lets perform needs no cubes (DR-SHOW-5)."""
    level = "outstanding" if who.flipped else reached(state, who)
    if level is None:
        raise absurd("The cubes printed on {card} are not told yet.", card=who.card)
    return level


def _check_take(state: State, seat: Seat, who: Performer, level: Level, move: Perform) -> None:
    card, fires = who.card, move.take == "fire"
    if level == "none":
        colour = next(iter(lacking(state, who)), msg("cubes"))
        text = msg("{card} lacks {colour}, so it is fired.")
        refuse_besides(state, "DR-SHOW-6", not fires, text, card=card, colour=colour)
        return
    text = msg("{card} plays {level}: nobody is fired for that.")
    refuse_besides(state, "DR-SHOW-6", fires, text, card=card, level=level)
    low = move.take == "flip" and level != "outstanding"
    text = msg("{card} plays {level}; only outstanding flips.")
    refuse_besides(state, "DR-SHOW-4", low, text, card=card, level=level)
    if move.take == "benefit" and (gain := benefit(state, who.card, level)) is not None:
        check_order(state, seat, gain)


def _benefit(state: State, seat: Seat, card: str, level: Level) -> State:
    gain = benefit(state, card, level)
    if gain is None:
        raise absurd("What {card} gives for {level} is not told yet.", card=card, level=level)
    return benefits.begin(state, seat, card, level, gain)


def _flipped(state: State, seat: Seat, who: Performer) -> State:
    """DR-SHOW-4: the fame at once; the cubes return to the supply, the wagon stays."""
    fame = flip_fame(state, seat, who)
    if fame is None:
        raise absurd("The fame for flipping {card} is not told yet.", card=who.card)
    state = with_performer(state, seat, who.card, cubes=(), flipped=state.show, level="outstanding")
    return score(state, seat, fame, "DR-SHOW-4", "{card} flipped", card=who.card)


def _fired(state: State, seat: Seat, who: Performer) -> State:
    """DR-SHOW-6: severance, what cannot be paid of it, and the fame lost."""
    cost = number(state, who.card, "hire")
    if cost is None:
        raise absurd("The hire cost of {card} is not told yet.", card=who.card)
    paid = severance(state, circus(state, seat).coins, cost)
    state = earn(dismiss(state, seat, who), seat, -paid.paid)
    state = score(state, seat, FAME_PER_FIRED, "DR-SHOW-6", "{card} fired: no act", card=who.card)
    return score(
        state, seat, paid.points, "DR-SHOW-6", "Severance for {card}: {n} of {cost} coins missing",
        card=who.card, n=paid.missing, cost=cost,
    )  # fmt: skip


def step(state: State) -> State:
    """Shows that are finished are closed; after the last one the wages are due."""
    for seat in active(state):
        if _is_finished(state, seat):
            return _closed(state, seat)
    return state if state.acts else replace(state, phase="pay")


def _is_finished(state: State, seat: Seat) -> bool:
    is_busy = waiting(state, seat) or circus(state, seat).gains or over_limit(state, seat)
    return not is_busy and not any(fact(state, *need) is None for need in _needs(state, seat))


def _closed(state: State, seat: Seat) -> State:
    """DR-SHOW-13: region, personnel, then Extended Applause."""
    for item in reward(state, seat):
        state = score(state, seat, item.points, item.why.rule, item.why.text, **dict(item.why.facts))
    if staffed(state, seat, "orchestra"):
        state = score(state, seat, ORCHESTRA_FAME, "DR-SHOW-8", "Orchestra")
    if staffed(state, seat, "popcorn vendor"):
        state = earn(state, seat, POPCORN_COINS)
    for kind in circus(state, seat).applause:
        state = applause(state, seat, kind)
    state = with_circus(state, seat, applause=())
    return replace(state, acts=tuple(other for other in state.acts if other != seat))
