"""A tiny game for the core's own tests: seats ring a bell worth a told number of points, and vote once in secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.core.game import (
    Adjust,
    Ask,
    Chance,
    Count,
    Counters,
    Due,
    Game,
    Move,
    Option,
    Printed,
    Rule,
    Secrets,
    Tell,
    Told,
)  # fmt: skip
from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Actor, Seat, Setup, Viewer, seats
from companion.core.why import Illegal, Record, Why, said, why

if TYPE_CHECKING:
    from random import Random

ROUNDS = 3
LOUD = 9


class Ring(Move, frozen=True):
    times: int = 1


class Ballot(Move, frozen=True):
    yes: bool


BellMove = Ring | Ballot | Tell[int]


class Bells(Record, frozen=True):
    rung: tuple[int, ...]
    worth: int | None = None
    cast: tuple[Seat, ...] = ()
    yes: tuple[Seat, ...] | None = None
    excused: str = ""


def start(setup: Setup) -> Bells:
    worth = next((int(value) for _, _, value in setup.facts), None)
    return Bells(tuple(0 for _ in setup.names), worth)


def apply(state: Bells, by: Actor, move: BellMove) -> Bells:
    match move:
        case Tell(value=value):
            return replace(state, worth=value)
        case Ring(times):
            return _ring(state, by, times)
        case Ballot():
            raise Illegal(why("B-2", "Votes are secret."))


def _ring(state: Bells, by: Actor, times: int) -> Bells:
    if isinstance(by, str):
        raise Illegal(why("B-3", "Only a seat rings."))
    if times > 2 and state.excused != "B-1":
        raise Illegal(why("B-1", "{n} is too often, 2 is the most.", n=times))
    if state.worth == 0 and state.excused != "B-5":
        raise Illegal(why("B-5", "A bell worth nothing stays silent."))
    rung = tuple(n + (times if seat == by else 0) for seat, n in enumerate(state.rung))
    return replace(state, rung=rung)


def due(state: Bells) -> Due[BellMove]:
    ring: Ask[BellMove] = Ask(said("Ring"), (Option(Ring(), said("once")), Option(Ring(2), said("twice"))))
    vote: Ask[BellMove] = Ask(said("Vote"), (Option(Ballot(True), said("yes")),), sealed=True)
    asks: list[tuple[Actor, Ask[BellMove]]] = [(Seat(s), ring) for s, n in enumerate(state.rung) if n < ROUNDS]
    if not asks and state.yes is None:
        asks = [(Seat(s), vote) for s in range(len(state.rung))]
    return Due(tuple(asks))


def mark_voted(state: Bells, seat: Seat, into: bool) -> Bells:
    if state.worth == LOUD:
        raise Illegal(why("B-6", "Nobody votes under so loud a bell."))
    others = tuple(s for s in state.cast if s != seat)
    return replace(state, cast=(*others, seat) if into else others)


def reveal(state: Bells, openings: tuple[tuple[Seat, BellMove], ...]) -> Bells:
    return replace(state, yes=tuple(seat for seat, move in openings if move == Ballot(True)))


def score(state: Bells) -> ScoreSheet:
    items = tuple(
        ScoreItem(Seat(s), n * (state.worth or 0), why("B-4", "{n} rings", n=n)) for s, n in enumerate(state.rung)
    )
    return ScoreSheet(items, tuple(() for _ in state.rung))


def deal(state: Bells, chance: Random) -> BellMove:
    raise Illegal(said("nothing to deal"))


def sample(state: Bells, by: Actor, chance: Random) -> BellMove:
    return Ring(chance.choice((1, 2)))


def view(state: Bells, viewer: Viewer) -> Record:
    return state


def tell(before: Bells, by: Actor, move: BellMove, after: Bells, viewer: Viewer) -> tuple[Why, ...]:
    return (said("rang"),)


def audit(state: Bells) -> tuple[Why, ...]:
    return ()


def excuse(state: Bells, rule: str) -> Bells:
    return replace(state, excused=rule)


def known(state: Bells, card: str, field: str) -> object | None:
    return state.worth


def now(state: Bells) -> tuple[Count, ...]:
    return tuple(Count("rung", Seat(s), n, said("rings")) for s, n in enumerate(state.rung))


def adjust(state: Bells, change: Adjust) -> Bells:
    return replace(state, rung=tuple(change.to if s == change.seat else n for s, n in enumerate(state.rung)))


def where(state: Bells) -> Why:
    return said("{n} rings", n=sum(state.rung))


RULES: Mapping[str, Rule] = {"B-1": Rule("A bell is rung once or twice.")}
GAME: Game[Bells, BellMove] = Game(
    "bells", "Bells", 1, range(1, 5), RULES, BellMove, start, due, apply, score, excuse, view,
    Told(tell, where), Chance(deal, sample), Counters(now, adjust, audit), Printed(known=known),
    Secrets(mark_voted, reveal),
)  # fmt: skip
TWO = Setup(("Anna", "Bori"))
assert seats(TWO) == (Seat(0), Seat(1))
