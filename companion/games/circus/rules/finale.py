"""The grand finale and the bonus track: who stands out in each specialty, what the cubes are worth (CI-FIN)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Seat
from companion.core.why import Record, Why, msg, why
from companion.games.circus.printed import prints
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules.parts import FINALE_POINTS, SPECIALTIES, Specialty
from companion.games.circus.rules.pieces import circus, number, order, seats, track_card
from companion.games.circus.rules.state import Performer, State
from companion.kit.rulings import other_ruling

Entry = tuple[Seat, Performer]


class Best(Record, frozen=True):
    """Who stands out in one specialty, and why; seat None: nobody."""

    specialty: Specialty
    why: Why
    seat: Seat | None = None
    who: Performer | None = None


def bests(state: State) -> tuple[Best, ...]:
    """All specialties, as the caravans stand now (CI-FIN-1); the arena does not count."""
    return tuple(_best(state, specialty) for specialty in SPECIALTIES)


def _best(state: State, specialty: Specialty) -> Best:
    entries = tuple((seat, who) for seat in order(state) for who in circus(state, seat).caravan)
    entries = tuple(entry for entry in entries if entry[1].specialty == specialty)
    if not entries:
        return Best(specialty, why("CI-FIN-1", "{specialty}: in no caravan", specialty=specialty))
    if len(entries) == 1:
        return Best(specialty, why("CI-FIN-1", "{specialty}: the only one", specialty=specialty), *entries[0])
    most = max(len(who.cubes) for _, who in entries)
    if not most and other_ruling(state, "CI-FIN-4"):
        return Best(specialty, why("CI-FIN-4", "{specialty}: none has a cube, nobody scores", specialty=specialty))
    first = next(entry for entry in entries if len(entry[1].cubes) == most)
    return Best(specialty, _reason(entries, first, most), *first)


def _reason(entries: tuple[Entry, ...], first: Entry, most: int) -> Why:
    """Most cubes, or the tie rule with whom it was against."""
    seat, who = first
    rival = next((other for other, it in entries if other != seat and len(it.cubes) == most), None)
    if rival is None:
        text = msg("{specialty}: {n} cube, the most|{specialty}: {n} cubes, the most")
        return why("CI-FIN-1", text, specialty=who.specialty, n=most)
    rule = "CI-FIN-1" if most else "CI-FIN-4"
    text = msg(
        "{specialty}: {n} cube, as {seat_other} has, but {seat} is earlier in turn order"
        "|{specialty}: {n} cubes, as {seat_other} has, but {seat} is earlier in turn order"
    )
    return why(rule, text, specialty=who.specialty, n=most, seat=seat, seat_other=rival)


def cubes(state: State, seat: Seat) -> int:
    """All cubes of the caravan together (CI-FIN-5)."""
    return sum(len(who.cubes) for who in circus(state, seat).caravan)


def bonus(state: State, seat: Seat) -> tuple[int, int] | None:
    """(points, for how many cubes) of the seat's step; None while it is not told."""
    card, step = track_card(state, "bonus"), circus(state, seat).bonus
    points, per = number(state, card, f"points {step}"), number(state, card, f"cubes {step}")
    if points == 0:
        return 0, 1
    return None if points is None or per is None else (points, per)


def bonus_points(state: State, seat: Seat) -> int:
    """CI-FIN-2; 0 while the step is not told."""
    points, per = bonus(state, seat) or (0, 1)
    return cubes(state, seat) // per * points


def final_items(state: State) -> Iterator[ScoreItem]:
    """The finale, then the bonus points."""
    for best in bests(state):
        if best.seat is not None:
            yield ScoreItem(best.seat, FINALE_POINTS, best.why)
    for seat in seats(state):
        if points := bonus_points(state, seat):
            each, per = bonus(state, seat) or (0, 1)
            text = msg("{n} cubes in the caravan: {points} for every {per}")
            yield ScoreItem(seat, points, why("CI-FIN-2", text, n=cubes(state, seat), points=each, per=per))


def score(state: State) -> ScoreSheet:
    """All points with their reasons; equal totals share a place (CI-FIN-2)."""
    final = tuple(final_items(state)) if state.phase in ("end", "over") else ()
    return ScoreSheet((*state.points_log, *final), tuple(() for _ in state.circuses))


def asks(state: State) -> Asks:
    """Steps of the bonus track that are needed now and that nobody has told."""
    return tuple(entry for seat in seats(state) if cubes(state, seat) for entry in _untold(state, seat))


def _untold(state: State, seat: Seat) -> Asks:
    card, step = track_card(state, "bonus"), circus(state, seat).bonus
    points = prints.missing(state, seat, (card, f"points {step}"))
    if points or number(state, card, f"points {step}") == 0:
        return points
    return prints.missing(state, seat, (card, f"cubes {step}"))
