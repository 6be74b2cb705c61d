"""What lies before each seat, and what of it only its owner sees."""

from __future__ import annotations

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from companion.core.seats import Seat, Viewer
from companion.core.why import Record
from companion.games.drum_roll.rules.distributing import limit as may_give
from companion.games.drum_roll.rules.investments import limit as hand_limit
from companion.games.drum_roll.rules.levels import lacking, reached
from companion.games.drum_roll.rules.parts import Colour, Kind, Level
from companion.games.drum_roll.rules.pieces import job_of, seats
from companion.games.drum_roll.rules.state import Performer, State
from companion.games.drum_roll.seen.board import Levels, Printed, invented, levels, prints


class Engaged(Record, frozen=True):
    """A performer in a circus. level: reached in this show, or with the cubes it has; missing: the cubes it lacks."""

    card: str
    kind: Kind
    cubes: tuple[Colour, ...]
    levels: Levels
    level: Level | None
    flipped: int
    wagon: bool
    missing: tuple[Colour, ...]
    house: bool


class Employee(Record, frozen=True):
    """A personnel card in a circus."""

    card: str
    job: str
    prints: Printed


class Investment(Record, frozen=True):
    """A card in the hand; None where its owner alone knows which."""

    investment: str | None


class Dealt(Record, frozen=True):
    """A performer dealt at the start, of which one is kept."""

    card: str
    kind: Kind


class Circus(Record, frozen=True, kw_only=True):
    """What lies before one seat. hand, dealt, looking: for the others their number only. kept: for the owner alone."""

    coins: int
    fame: int
    stock: tuple[Colour, ...]
    troupe: tuple[Engaged, ...]
    staff: tuple[Employee, ...]
    hand_limit: int
    discs: int
    ticket: int
    region: str | None
    bank: int
    done: bool
    returning: bool
    used: tuple[str, ...]
    given: int
    may_give: int
    waivers: tuple[str, ...]
    has_kept: bool
    hand: tuple[Investment, ...] | int
    dealt: tuple[Dealt, ...] | int
    kept: str | UnsetType | None = UNSET
    looking: tuple[str, ...] | int


def circuses(state: State, viewer: Viewer, as_others_see: tuple[Circus, ...]) -> tuple[Circus, ...]:
    """as_others_see: `everybodys`, which is the same for all viewers."""
    return tuple(
        _with_secrets(state, seat, circus) if seat == viewer else circus
        for seat, circus in zip(seats(state), as_others_see, strict=True)
    )


def everybodys(state: State) -> tuple[Circus, ...]:
    house = invented(state)
    return tuple(_open(state, seat, house) for seat in seats(state))


def _open(state: State, seat: Seat, house: frozenset[str]) -> Circus:
    own = state.circuses[seat]
    return Circus(
        coins=own.coins,
        fame=own.fame,
        stock=own.stock,
        troupe=tuple(_engaged(state, who, house) for who in own.troupe),
        staff=tuple(Employee(card, job_of(card), prints(state, card)) for card in own.staff),
        hand_limit=hand_limit(state, seat),
        discs=own.discs,
        ticket=own.ticket,
        region=own.region,
        bank=own.bank,
        done=own.done,
        returning=own.returning,
        used=own.used,
        given=own.given,
        may_give=may_give(state, seat),
        waivers=own.waivers,
        has_kept=own.kept is not None,
        hand=len(own.hand),
        dealt=len(own.dealt),
        looking=len(own.looking),
    )


def _with_secrets(state: State, seat: Seat, circus: Circus) -> Circus:
    own = state.circuses[seat]
    return replace(
        circus,
        hand=tuple(map(Investment, own.hand)),
        dealt=tuple(Dealt(who.card, who.kind) for who in own.dealt),
        kept=own.kept,
        looking=own.looking,
    )


def _engaged(state: State, who: Performer, house: frozenset[str]) -> Engaged:
    return Engaged(
        card=who.card,
        kind=who.kind,
        cubes=who.cubes,
        levels=levels(state, who.card),
        level=who.level or reached(state, who),
        flipped=who.flipped,
        wagon=who.wagon,
        missing=() if who.flipped else lacking(state, who),
        house=who.card in house,
    )
