"""What lies before each seat, and what of it only its owner sees."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Seat, Viewer
from companion.games.circus.rules.finale import bests, bonus_points, cubes
from companion.games.circus.rules.parts import FINALE_POINTS, TRACKS
from companion.games.circus.rules.pieces import circus, extra, holds, order, seats, steps
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import box_office, poster
from companion.games.circus.seen.board import performer, track_value


def everybodys(state: State) -> tuple[dict[str, Json], ...]:
    return tuple(_open(state, seat) for seat in seats(state))


def circuses(state: State, viewer: Viewer, laid_open: tuple[dict[str, Json], ...]) -> Json:
    """laid_open: `everybodys`, which is the same for all viewers."""
    return [{**open_, "hand": _hand(state, Seat(i), viewer)} for i, open_ in enumerate(laid_open)]


def _hand(state: State, seat: Seat, viewer: Viewer) -> Json:
    """Of a secret its number only (CI-REH-16)."""
    hand = circus(state, seat).hand
    return [{"upgrade": card} for card in hand] if seat == viewer else len(hand)


def _open(state: State, seat: Seat) -> dict[str, Json]:
    own = circus(state, seat)
    return {
        "points": own.points,
        "caravan": [performer(who) for who in own.caravan],
        "talents": [*own.talents],
        "steps": {track: steps(own, track) for track in TRACKS},
        "holds": holds(state, seat),
        "extra": extra(state, seat),
        "bonus": track_value(state, "bonus", own.bonus),
        "swapped": own.swapped,
        "removed": own.removed,
        "lost": [*own.lost],
        "box_office": _box_office(state, seat),
        "cubes": cubes(state, seat),
        "final": _final(state, seat),
    }


def _box_office(state: State, seat: Seat) -> Json:
    """What the box office of this turn brought, or that of the next turn would bring as the cubes lie now."""
    n = state.round + _has_played(state, seat)
    lines = _taken(state, seat) if _is_playing(state, seat) else _expected(state, seat, n)
    return {
        "round": n,
        "specialty": poster(state, n),
        "points": sum(points for _, points in lines),
        "lines": [{"card": card, "n": points} for card, points in lines],
    }


def _is_playing(state: State, seat: Seat) -> bool:
    return seat == state.turn and state.phase in ("rehearsal", "draw", "join")


def _has_played(state: State, seat: Seat) -> bool:
    return order(state).index(seat) < order(state).index(state.turn)


def _taken(state: State, seat: Seat) -> list[tuple[str, int]]:
    """As it was when the turn began (CI-BOX-2)."""
    items = (item for item in state.points_log if (item.seat, item.part) == (seat, state.round))
    return [(str(dict(item.why.facts)["which"]), item.points) for item in items if item.why.rule == "CI-BOX-1"]


def _expected(state: State, seat: Seat, n: int) -> list[tuple[str, int]]:
    return [(who.card, len(who.cubes)) for who in box_office(state, seat, n)]


def _final(state: State, seat: Seat) -> Json:
    """If the game ended now; bonus points as far as the track is told."""
    finale = FINALE_POINTS * sum(best.seat == seat for best in bests(state))
    bonus = bonus_points(state, seat)
    return {"finale": finale, "bonus": bonus, "total": circus(state, seat).points + finale + bonus}
