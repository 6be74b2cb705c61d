"""What lies before each seat, and what of it only its owner sees."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.seats import Seat
from companion.core.why import Record
from companion.games.circus.rules.finale import bests, bonus, bonus_points, cubes
from companion.games.circus.rules.parts import FINALE_POINTS, TRACKS, Colour, Specialty, Track, Upgrade
from companion.games.circus.rules.pieces import circus, extra, order, seats, steps
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import box_office, poster
from companion.games.circus.seen.board import BonusStep, PerformerCard, bonus_step, performer, track_step


class BoxOfficeLine(Record, frozen=True):
    """What one performer brings at the box office."""

    card: str
    n: int


class BoxOffice(Record, frozen=True):
    """The box office of a round. specialty: on its poster, None where that pays nothing or is not told."""

    round: int
    specialty: Specialty | None
    points: int
    lines: tuple[BoxOfficeLine, ...]


class FinalPoints(Record, frozen=True):
    """If the game ended now. bonus: None while the track does not tell; total: without it then."""

    finale: int
    bonus: int | None
    total: int


class HandCard(Record, frozen=True):
    """A card in the hand. upgrade: None where only the owner, holding the real card, knows it."""

    upgrade: Upgrade | None


class CircusBoard(Record, frozen=True):
    """What lies before one seat. holds: performers, and extra: upgrade cards drawn, None while the step is not told.
    swapped, removed: the round of that action, 0: not yet. lost: cubes that the supply did not have.

    hand: for its owner the cards, for everybody else their number (CI-REH-16).
    """

    points: int
    caravan: tuple[PerformerCard, ...]
    talents: tuple[Upgrade, ...]
    steps: dict[Track, int]
    holds: int | None
    extra: int | None
    bonus: BonusStep | None
    swapped: int
    removed: int
    lost: tuple[Colour, ...]
    box_office: BoxOffice
    cubes: int
    final: FinalPoints
    hand: tuple[HandCard, ...] | int


def circuses(state: State) -> tuple[CircusBoard, ...]:
    """As everybody sees them."""
    return tuple(_circus(state, seat) for seat in seats(state))


def with_hand(state: State, seat: Seat, boards: tuple[CircusBoard, ...]) -> tuple[CircusBoard, ...]:
    """As this seat sees them."""
    hand = tuple(HandCard(card) for card in circus(state, seat).hand)
    return (*boards[:seat], replace(boards[seat], hand=hand), *boards[seat + 1 :])


def _circus(state: State, seat: Seat) -> CircusBoard:
    own = circus(state, seat)
    return CircusBoard(
        points=own.points,
        caravan=tuple(performer(who) for who in own.caravan),
        talents=own.talents,
        steps={track: steps(own, track) for track in TRACKS},
        holds=holds_now(state, seat),
        extra=extra(state, seat),
        bonus=bonus_step(state, own.bonus),
        swapped=own.swapped,
        removed=own.removed,
        lost=own.lost,
        box_office=_box_office(state, seat),
        cubes=cubes(state, seat),
        final=_final(state, seat),
        hand=len(own.hand),
    )


def holds_now(state: State, seat: Seat) -> int | None:
    value = track_step(state, "performers", circus(state, seat).performers)
    return value if isinstance(value, int) else None


def _box_office(state: State, seat: Seat) -> BoxOffice:
    """What the box office of this turn brought, or that of the next turn would bring as the cubes lie now."""
    n = state.round + _has_played(state, seat)
    lines = _taken(state, seat) if _is_playing(state, seat) else _expected(state, seat, n)
    return BoxOffice(n, poster(state, n), sum(line.n for line in lines), lines)


def _is_playing(state: State, seat: Seat) -> bool:
    return seat == state.turn and state.phase in ("rehearsal", "draw", "join")


def _has_played(state: State, seat: Seat) -> bool:
    return order(state).index(seat) < order(state).index(state.turn)


def _taken(state: State, seat: Seat) -> tuple[BoxOfficeLine, ...]:
    """As it was when the turn began (CI-BOX-2)."""
    items = [item for item in state.points_log if (item.seat, item.part) == (seat, state.round)]
    paid = [item for item in items if item.why.rule == "CI-BOX-1"]
    return tuple(BoxOfficeLine(str(dict(item.why.facts)["which"]), item.points) for item in paid)


def _expected(state: State, seat: Seat, n: int) -> tuple[BoxOfficeLine, ...]:
    return tuple(BoxOfficeLine(who.card, len(who.cubes)) for who in box_office(state, seat, n))


def _final(state: State, seat: Seat) -> FinalPoints:
    finale = FINALE_POINTS * sum(best.seat == seat for best in bests(state))
    brings = bonus_points(state, seat)
    is_open = cubes(state, seat) > 0 and bonus(state, seat) is None
    return FinalPoints(finale, None if is_open else brings, circus(state, seat).points + finale + brings)
