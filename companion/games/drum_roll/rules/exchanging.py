"""Agent and personal assistant: cubes of the stock changed into others (DR-DIS-3, 4, 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from companion.core.game import Option
from companion.core.seats import Seat
from companion.core.why import Why, said
from companion.games.drum_roll.rules.guards import absurd, refuse_besides
from companion.games.drum_roll.rules.moves import DrumRollMove, Exchange
from companion.games.drum_roll.rules.parts import COLOURS, Colour
from companion.games.drum_roll.rules.pieces import check_stock, fact, job_of, stocked, supply, unstocked, with_circus
from companion.games.drum_roll.rules.state import State
from companion.kit.facts import name
from companion.kit.rulings import other_ruling

EXCHANGERS = ("agent", "assistant")


def exchangers(state: State, seat: Seat) -> tuple[str, ...]:
    """Agents and assistants that may still act: one of each a distribution, however many there are (DR-DIS-3, 4)."""
    circus = state.circuses[seat]
    return tuple(c for c in circus.staff if (job := job_of(c)) in EXCHANGERS and job not in circus.used)


def printed_on(card: str) -> tuple[str, ...]:
    return ("colours",) if job_of(card) == "agent" else ("from", "to")


def options(state: State, seat: Seat) -> tuple[Option[DrumRollMove], ...]:
    """All that the cards show, those too for which the supply has no cube just now."""
    moves = _shown(state, seat)
    return tuple(Option[DrumRollMove](m, _exchange_label(m), said("{card}", card=name(m.card))) for m in moves)


def possible(state: State, seat: Seat) -> Iterator[Exchange]:
    """Those that bring a cube now."""
    return (move for move in _shown(state, seat) if _brings(state, move))


def _brings(state: State, move: Exchange) -> bool:
    return any(supply(state, take) or take == move.give for take in _wanted(state, move))


def _shown(state: State, seat: Seat) -> Iterator[Exchange]:
    for card in exchangers(state, seat):
        yield from _by_agent(state, seat, card) if job_of(card) == "agent" else _by_assistant(state, seat, card)


def _by_agent(state: State, seat: Seat, card: str) -> Iterator[Exchange]:
    for give in (colour for colour in COLOURS if colour in state.circuses[seat].stock):
        for take in _colours(state, card, "colours"):
            if take != give:
                yield Exchange(card, give, take)


def _by_assistant(state: State, seat: Seat, card: str) -> Iterator[Exchange]:
    give = next((colour for colour in COLOURS if colour == fact(state, card, "from")), None)
    if give is None or give not in state.circuses[seat].stock:
        return
    takes = list(dict.fromkeys(_colours(state, card, "to")))
    if not _gives_both(state):
        yield from (Exchange(card, give, take) for take in takes)
    elif takes:
        yield Exchange(card, give)


def _gives_both(state: State) -> bool:
    return not other_ruling(state, "DR-DIS-4")


def _colours(state: State, card: str, field: str) -> tuple[Colour, ...]:
    told = fact(state, card, field)
    return cast("tuple[Colour, ...]", told) if isinstance(told, tuple) else ()


def _exchange_label(move: Exchange) -> Why:
    if move.take is None:
        return said("{give} for both cubes", give=move.give)
    return said("{give} for {take}", give=move.give, take=move.take)


def check(state: State, seat: Seat, move: Exchange) -> None:
    """That there is somebody to exchange, a cube to give and one to take."""
    if move.card not in state.circuses[seat].staff or job_of(move.card) not in EXCHANGERS:
        raise absurd("{card} does not exchange cubes for you.", card=name(move.card))
    check_stock(state, seat, move.give)
    if not _wanted(state, move):
        raise absurd("Say which cube you take.")


def _wanted(state: State, move: Exchange) -> tuple[Colour, ...]:
    if move.take is not None:
        return (move.take,)
    both = job_of(move.card) == "assistant" and _gives_both(state)
    return _colours(state, move.card, "to") if both else ()


def exchange(state: State, seat: Seat, move: Exchange) -> State:
    """A cube of the stock through an agent or an assistant (DR-DIS-3, DR-DIS-4, DR-DIS-6)."""
    circus, job = state.circuses[seat], job_of(move.card)
    rule = "DR-DIS-3" if job == "agent" else "DR-DIS-4"
    refuse_besides(state, rule, job in circus.used, "One exchange by {card} a distribution: yours is made.", card=job)
    takes = _taken(state, move, job)
    state = stocked(unstocked(state, seat, move.give), seat, *takes)
    return with_circus(state, seat, used=(*circus.used, job))


def _taken(state: State, move: Exchange, job: str) -> tuple[Colour, ...]:
    """The cubes this exchange brings, as far as the supply has them."""
    rule, field = ("DR-DIS-3", "colours") if job == "agent" else ("DR-DIS-4", "to")
    shown = _colours(state, move.card, field)
    both = job == "assistant" and _gives_both(state)
    takes = _wanted(state, move)
    wrong = not set(takes) <= set(shown) or (both and move.take is not None)
    wrong = wrong or (job == "assistant" and move.give != fact(state, move.card, "from"))
    refuse_besides(state, rule, wrong, "{card} does not offer this exchange.", card=name(move.card))
    none = not _brings(state, move)
    refuse_besides(state, "DR-SUP-1", none, "The supply has none of these cubes left.")
    return takes
