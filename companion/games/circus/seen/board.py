"""What lies open on the table: posters, arena, tracks, and the showtime just done."""

from __future__ import annotations

from typing import Literal

from companion.core.seats import Seat
from companion.core.why import Record, Why
from companion.games.circus.rules.finale import Best, bests
from companion.games.circus.rules.parts import CARAVAN_AT_START, Colour, Gender, Specialty, Track, Upgrade
from companion.games.circus.rules.pieces import circus, is_named, number, seats, steps, track_card
from companion.games.circus.rules.state import Giving, Performer, State
from companion.games.circus.rules.turns import posters_used
from companion.games.circus.told.sequel import returned
from companion.kit.facts import name

Place = Literal["past", "active", "ahead"]
PosterFace = Specialty | Literal["blank", "finale"]


class PerformerCard(Record, frozen=True):
    """A performer lying open. name: None where the card came up without one."""

    card: str
    name: str | None
    specialty: Specialty
    gender: Gender | None
    cubes: tuple[Colour, ...]


def performer(who: Performer) -> PerformerCard:
    return PerformerCard(who.card, name(who.card) if is_named(who.card) else None, who.specialty, who.gender, who.cubes)


class PosterCard(Record, frozen=True):
    """A poster of the row. poster: None where nobody has told it yet."""

    poster: PosterFace | None
    state: Place


def posters(state: State) -> tuple[PosterCard, ...]:
    """The row from the left."""
    untold = posters_used(state) - len(state.posters)
    row: tuple[PosterFace | None, ...] = ("blank", "blank", *state.posters, *(None,) * untold, "finale")
    return tuple(PosterCard(shown, _place(n, state.round)) for n, shown in enumerate(row, 1))


def _place(n: int, now: int) -> Place:
    return "past" if n < now else "active" if n == now else "ahead"


class BonusStep(Record, frozen=True):
    """A step of the bonus track. cubes: for how many of them it brings the points; of no points nobody tells."""

    points: int
    cubes: int | None


# performers, upgrade cards, points; None while it is not told
TrackStep = int | BonusStep | None


def track_steps(state: State, track: Track) -> tuple[TrackStep, ...]:
    """What its steps print; as long as it is told to be, or as somebody stands."""
    length = number(state, track_card(state, track), "length")
    told = [int(field.rpartition(" ")[2]) for card, field in state.facts if _is_step(state, track, card, field)]
    standing = [steps(circus(state, seat), track) for seat in seats(state)]
    far = max(*told, *standing, 0) if length is None else length
    return tuple(track_step(state, track, step) for step in range(far + 1))


def _is_step(state: State, track: Track, card: str, field: str) -> bool:
    return card == track_card(state, track) and field != "length"


def track_step(state: State, track: Track, step: int) -> TrackStep:
    """What it prints, as far as it is told; the caravan that everybody begins with shows how many the lowest holds."""
    match track:
        case "performers":
            told = number(state, track_card(state, track), f"holds {step}")
            return CARAVAN_AT_START if told is None and not step else told
        case "upgrades":
            return number(state, track_card(state, track), f"adds {step}")
        case "bonus":
            return bonus_step(state, step)


def bonus_step(state: State, step: int) -> BonusStep | None:
    card = track_card(state, "bonus")
    points, cubes = number(state, card, f"points {step}"), number(state, card, f"cubes {step}")
    return None if points is None or (points and cubes is None) else BonusStep(points, cubes)


class Begun(Record, frozen=True):
    """What the turn has begun and not yet finished, and whether its step is taken. owed: cards still to be discarded.
    growing: performers are still to be drawn. playing: a card laid down whose cost is not told yet. returned: why
    what was begun went back by itself just now."""

    developed: bool
    owed: int
    growing: bool
    playing: Upgrade | None
    giving: Giving | None
    returned: Why | None


def begun(state: State) -> Begun:
    playing = state.playing.upgrade if state.playing else None
    return Begun(state.developed, state.owed, state.growing, playing, state.giving, returned(state))


class Standout(Record, frozen=True):
    """Who stands out in a specialty if the finale were now, with how many cubes, and why; seat None: nobody."""

    specialty: Specialty
    seat: Seat | None
    card: str | None
    n: int
    why: Why


def finale(state: State) -> tuple[Standout, ...]:
    return tuple(_standout(best) for best in bests(state))


def _standout(best: Best) -> Standout:
    who = best.who
    return Standout(best.specialty, best.seat, who.card if who else None, len(who.cubes) if who else 0, best.why)


class ColourPoints(Record, frozen=True):
    """What one cube of the performer sent on brings."""

    colour: Colour
    points: int


def colour_points(lines: tuple[tuple[Colour, int], ...]) -> tuple[ColourPoints, ...]:
    return tuple(ColourPoints(colour, points) for colour, points in lines)


class Showtime(Record, frozen=True):
    """The showtime just done. card: None where nobody could be sent. left: cards that left the arena. draw: upgrade
    cards, None while the track's step is not told."""

    seat: Seat
    card: str | None
    points: int
    lines: tuple[ColourPoints, ...]
    left: tuple[str, ...]
    draw: int | None


def last(state: State) -> Showtime | None:
    shown = state.shown
    if shown is None:
        return None
    points = sum(points for _, points in shown.lines)
    return Showtime(shown.seat, shown.card or None, points, colour_points(shown.lines), shown.left, shown.draw)
