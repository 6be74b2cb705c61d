"""What lies where, set to what lies on the table: markers, region tiles, cards; the position stays playable."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Place, Put
from companion.core.seats import Seat
from companion.core.why import Malformed, Why, malformed, said
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.rules import card_places, tiles
from companion.games.drum_roll.rules.card_places import Choices, of_seat
from companion.games.drum_roll.rules.course import put_down
from companion.games.drum_roll.rules.parts import SHOWS
from companion.games.drum_roll.rules.pieces import seats, with_circus
from companion.games.drum_roll.rules.state import Phase, State
from companion.games.drum_roll.rules.voting import LAST_ROUND

SET_UP: tuple[Phase, ...] = ("start", "tiles", "deal", "keep", "cubes")
ENDED: tuple[Phase, ...] = ("end", "over")


def now(state: State) -> tuple[Place, ...]:
    """Everything that can be put otherwise, in the order of the eye."""
    return (*_markers(state), *_turn(state), *_between(state), *_circuses(state), *_elsewhere(state))


def _circuses(state: State) -> Iterator[Place]:
    for seat in seats(state):
        yield from _tile_of(state, seat)
        yield from card_places.engaged(state, seat) if card_places.are_open(state) else ()


def _elsewhere(state: State) -> Iterator[Place]:
    return card_places.elsewhere(state) if card_places.are_open(state) else iter(())


def put(state: State, change: Put) -> State:
    """The thing as it lies on the table, and nothing else; what would follow waits until the table goes on.

    Raises Malformed where there is no such thing, or it cannot lie so.
    """
    found = (place for place in now(state) if (place.thing, place.seat) == (change.thing, change.seat))
    place = next(found, None)
    if place is None:
        raise malformed(said("That does not lie on the table just now: {name_thing}", name_thing=change.thing[:60]))
    if not (change.to in dict(place.choices) or _is_a_tile(change)):
        raise malformed(_cannot(place.label, change.to))
    return state if change.to == place.now else put_down(_put(state, change))


def _cannot(label: Why, to: str) -> Why:
    return said("{thing}: it cannot lie so, {name_to}", **dict(label.facts), thing=label.text, name_to=to[:60])


def _put(state: State, change: Put) -> State:
    match change.thing:
        case "round":
            return _with_round(state, int(change.to))
        case "show":
            return replace(state, show=int(change.to))
        case "start player":
            return replace(state, start=Seat(int(change.to)))
        case "turn" if state.phase == "show":
            return _with_show_of(state, Seat(int(change.to)))
        case "turn":
            return replace(state, turn=Seat(int(change.to)))
        case "region":
            return _with_tile(state, change.seat, change.to)
        case _:
            return card_places.put(state, change)


# markers


def _markers(state: State) -> Iterator[Place]:
    if state.phase not in (*SET_UP, *ENDED):
        shows = tuple((str(n), said("Show {n}", n=n)) for n in range(1, SHOWS + 1))
        yield Place("show", None, str(state.show), said("Show"), shows, _board())
        rounds = tuple((str(n), said("Round {n}", n=n)) for n in range(1, max(_last_round(state), state.round) + 1))
        yield Place("round", None, str(state.round), said("Round"), rounds, _board())
    if state.phase not in ("start", *ENDED):
        yield Place("start player", None, str(state.start), said("Start player"), _seats(seats(state)), _board())


def _board() -> Why:
    return said("The board")


def _last_round(state: State) -> int:
    """Where the marker may lie; one space is left to it when it is about to move on (DR-VOTE-4)."""
    return LAST_ROUND - (state.phase == "refill")


def _seats(every: tuple[Seat, ...]) -> Choices:
    return tuple((str(seat), said("{seat}", seat=seat)) for seat in every)


def _with_round(state: State, to: int) -> State:
    """Who may not hire the Show Organizer in the next round may not in the next one from there (DR-END-2)."""
    later = to - state.round
    barred = (replace(o, bar_round=o.bar_round + later) if o.barred is not None else o for o in state.personnel)
    return replace(state, round=to, personnel=tuple(barred))


# whose turn it is


def _turn(state: State) -> Iterator[Place]:
    """To place a disc; to give a show, where not two give theirs at once (DR-SHOW-1)."""
    if state.phase == "place" and (left := tuple(s for s in seats(state) if state.circuses[s].discs)):
        yield Place("turn", None, str(state.turn), said("Whose turn it is"), _seats(left), _board())
    if state.phase == "show" and state.acts and len(state.circuses) < 4:
        yield Place("turn", None, str(state.acts[0]), said("Whose show it is"), _seats(state.acts), _board())


def _with_show_of(state: State, seat: Seat) -> State:
    """The two change places in the order."""
    first, others = state.acts[0], state.acts[1:]
    return replace(state, acts=(seat, *(first if other == seat else other for other in others)))


# region tiles


def _between(state: State) -> Iterator[Place]:
    if state.phase not in ("start", "tiles") and state.tiles:
        label = said("Region tile between the players")
        yield Place("region", None, state.tiles[0] or "", label, _to_lay(state), _board())


def _tile_of(state: State, seat: Seat) -> Iterator[Place]:
    if state.phase not in ("start", "tiles"):
        label = said("Region tile of {seat}", seat=seat)
        yield Place("region", seat, state.circuses[seat].region or "", label, _to_lay(state), of_seat(seat))


def _to_lay(state: State) -> Choices:
    cards = sorted({*tiles.lying(state), *tiles.to_choose(state)})
    return tuple((card, said("{card}", card=card)) for card in cards)


def _is_a_tile(change: Put) -> bool:
    """Any name may stand on one."""
    try:
        prints.named(change.to)
    except Malformed:
        return False
    return change.thing == "region" and change.to.startswith("region/")


def _with_tile(state: State, seat: Seat | None, card: str) -> State:
    """This tile there; the one that lay there goes to where it was."""
    before = state.circuses[seat].region if seat is not None else state.tiles[0]
    for other in seats(state):
        if state.circuses[other].region == card:
            state = with_circus(state, other, region=before)
    state = replace(state, tiles=tuple(before if tile == card else tile for tile in state.tiles))
    return replace(state, tiles=(card,)) if seat is None else with_circus(state, seat, region=card)
