"""What lies open on the table: posters, arena, supply, decks, tracks, and the showtime just done."""

from __future__ import annotations

from companion.core.game import Json
from companion.games.circus.rules.finale import bests
from companion.games.circus.rules.parts import COLOURS, DECK_SIZES, TRACKS, Track
from companion.games.circus.rules.pieces import circus, is_named, number, pile, seats, steps, supply, track_card
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.rules.turns import posters_used
from companion.kit.facts import name
from companion.kit.views import plain


def board(state: State) -> dict[str, Json]:
    return {
        "posters": posters(state),
        "arena": [performer(who) for who in state.arena],
        "supply": {colour: supply(state, colour) for colour in COLOURS},
        "decks": {deck: pile(state, deck).left for deck in DECK_SIZES},
        "discards": {deck: len(pile(state, deck).discards) for deck in DECK_SIZES},
        "tracks": {track: _track(state, track) for track in TRACKS},
        "turn_state": _begun(state),
        "finale": finale(state),
        "last": last(state),
    }


def performer(who: Performer) -> Json:
    return {
        "card": who.card,
        "name": name(who.card) if is_named(who.card) else None,
        "specialty": who.specialty,
        "gender": who.gender,
        "cubes": [*who.cubes],
    }


def posters(state: State) -> Json:
    """The row from the left; null where nobody has told the poster yet."""
    untold = posters_used(state) - len(state.posters)
    row = ("blank", "blank", *state.posters, *(None,) * untold, "finale")
    return [{"poster": shown, "state": _place(n, state.round)} for n, shown in enumerate(row, 1)]


def _place(n: int, now: int) -> str:
    return "past" if n < now else "active" if n == now else "ahead"


def _track(state: State, track: Track) -> Json:
    """What its steps print, null where nobody has told it; as long as it is told to be, or as somebody stands."""
    length = number(state, track_card(state, track), "length")
    told = [int(field.rpartition(" ")[2]) for card, field in state.facts if _is_step(state, track, card, field)]
    standing = [steps(circus(state, seat), track) for seat in seats(state)]
    far = max(*told, *standing, 0) if length is None else length
    return [track_value(state, track, step) for step in range(far + 1)]


def _is_step(state: State, track: Track, card: str, field: str) -> bool:
    return card == track_card(state, track) and field != "length"


def track_value(state: State, track: Track, step: int) -> Json:
    """Performers, cards, or {points, cubes}; null while it is not told."""
    card = track_card(state, track)
    match track:
        case "performers":
            return number(state, card, f"holds {step}")
        case "upgrades":
            return number(state, card, f"adds {step}")
        case "bonus":
            points, cubes = number(state, card, f"points {step}"), number(state, card, f"cubes {step}")
            known = points == 0 or (points is not None and cubes is not None)
            return {"points": points, "cubes": cubes} if known else None


def _begun(state: State) -> Json:
    giving = state.giving
    return {
        "developed": state.developed,
        "owed": state.owed,
        "growing": state.growing,
        "playing": state.playing.upgrade if state.playing else None,
        "giving": None if giving is None else {"colour": giving.colour, "groups": [[*each] for each in giving.groups]},
    }


def finale(state: State) -> Json:
    """If it were now: who stands out in each specialty, and why."""
    return [
        {
            "specialty": best.specialty,
            "seat": best.seat,
            "card": best.who.card if best.who else None,
            "n": len(best.who.cubes) if best.who else 0,
            "why": plain(best.why),
        }
        for best in bests(state)
    ]


def last(state: State) -> Json:
    shown = state.shown
    if shown is None:
        return None
    return {
        "seat": shown.seat,
        "card": shown.card or None,
        "points": sum(points for _, points in shown.lines),
        "lines": [{"colour": colour, "points": points} for colour, points in shown.lines],
        "left": [*shown.left],
        "draw": shown.draw,
    }
