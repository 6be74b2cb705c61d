"""The wagons on their tracks: what is passed pays, a tent is picked up where the wagon stops (MG-TRV)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.why import Illegal, Why, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import beginning, gaining
from companion.games.magnificent.rules.guard import check, held, nonsense, noted, refuse
from companion.games.magnificent.rules.moves import Forgo, MagnificentMove, Pitch, Travel
from companion.games.magnificent.rules.parts import (
    COLOURS,
    GEM_LIMIT,
    TENT_SPACES,
    Bonus,
    Colour,
    Gain,
    Stop,
    Tent,
    Track,
)
from companion.games.magnificent.rules.pieces import board, on_turn, track_of, untold, with_own, with_turn
from companion.games.magnificent.rules.power import power
from companion.games.magnificent.rules.state import Printed, State
from companion.games.magnificent.told import wording

FARTHEST = 99


def spaces(state: State, colour: Colour) -> tuple[Stop, ...] | None:
    told = prints.found(state.facts, f"travel/{colour}", "track", Track)
    return None if told is None else told.spaces


def colours(state: State) -> tuple[Colour, ...]:
    """The wagons that may move: the die's, another one with a trainer's help."""
    return COLOURS if state.turn.recolour else tuple(colour for colour in COLOURS if colour == state.turn.colour)


def tent_at(state: State, colour: Colour, space: int) -> str | None:
    """The tent on this space; the tents lie on the poster spaces in the order of the track (MG-SET-3)."""
    nth = _nth(state, colour, space)
    row = state.tents[track_of(colour)]
    return row[nth] if nth is not None and nth < len(row) else None


def _nth(state: State, colour: Colour, space: int) -> int | None:
    """Which poster space of the track this is, from 0."""
    track = spaces(state, colour) or ()
    return track[:space].count("poster") if 0 <= space < len(track) and track[space] == "poster" else None


def way(state: State, colour: Colour, steps: int) -> tuple[int, ...]:
    """The spaces passed and landed on, in order; the track is a loop (MG-TRV-8)."""
    track = spaces(state, colour) or ("",)
    at = state.wagons[track_of(colour)]
    return tuple((at + step) % len(track) for step in range(1, steps + 1))


def gains(state: State, colour: Colour, steps: int) -> tuple[Gain, ...]:
    """What the way pays, space by space; one with a tent on it pays no poster (MG-TRV-7)."""
    track = spaces(state, colour) or ()
    found: list[Gain] = []
    for space in way(state, colour, steps):
        match track[space]:
            case "":
                continue
            case "poster":
                found.extend(() if tent_at(state, colour, space) else (Gain("poster"),))
            case gem:
                found.append(Gain("gem", 1, gem))
    return tuple(found)


def travel(state: State, move: Travel) -> State:
    nonsense(move.steps < 1, "The wagon moves at least one space, or not at all.")
    nonsense(move.steps > FARTHEST, "No wagon goes farther than {n} spaces.", n=FARTHEST)
    check(state, *beginning.objections(state, "travel"), *_way_objections(state, move))
    colour = move.colour or state.turn.colour or "orange"
    if untold(state, state.seat, (f"travel/{colour}", "track")):
        return held(state, move)
    return _arrived(beginning.begun(state, "travel"), colour, move.steps)


def _way_objections(state: State, move: Travel) -> Iterator[Why]:
    own, have = state.turn.colour or "orange", power(state)
    if (move.colour or own) not in colours(state):
        yield why("MG-TRV-1", "Your die moves the {colour} wagon.", colour=own)
    if move.steps > have:
        yield why("MG-TRV-1", "{steps} spaces want power {steps}; you have {n}.", steps=move.steps, n=have)


def _arrived(state: State, colour: Colour, steps: int) -> State:
    paid, nth = gains(state, colour, steps), track_of(colour)
    to = way(state, colour, steps)[-1]
    wagons = (*state.wagons[:nth], to, *state.wagons[nth + 1 :])
    stops = tent_at(state, colour, to) is not None and bool(vacant(state))
    state = with_turn(replace(state, wagons=wagons), step="tent" if stops else "end", way=colour)
    return gaining.queued(state, *paid)


def vacant(state: State) -> tuple[int, ...]:
    """Free tent spaces, from 1 (MG-TRV-3)."""
    return tuple(space for space, tent in enumerate(on_turn(state).tents, 1) if tent is None)


def standing_on(state: State) -> str | None:
    """The tent under the wagon just moved."""
    colour = state.turn.way
    return None if colour is None else tent_at(state, colour, state.wagons[track_of(colour)])


def ask_tent(state: State) -> Ask[MagnificentMove]:
    options = tuple(_pitch_option(state, space) for space in vacant(state))
    leave = Option[MagnificentMove](Forgo(), said("Leave it there"))
    return Ask(why("MG-TRV-2", "Pick up the tent?"), (*options, leave), late=Forgo())


def _pitch_option(state: State, space: int) -> Option[MagnificentMove]:
    bonus = tent_bonus(state, space)
    brings = None if bonus is None else wording.of_bonus(bonus)
    return Option(Pitch(space), said("Onto tent space {n}", n=space), brings)


def tent_bonus(state: State, space: int) -> Bonus | None:
    return prints.found(state.facts, board(state, state.seat), prints.tent_field(space), Bonus)


def pitch(state: State, space: int) -> State:
    """The tent onto a vacant space, whose bonus comes at once; the track space is a poster space from now on."""
    card, colour = standing_on(state), state.turn.way
    if state.turn.step != "tent" or card is None or colour is None:
        raise Illegal(said("There is no tent to pick up."))
    nonsense(not 1 <= space <= TENT_SPACES, "You have {n} tent spaces besides the preprinted one.", n=TENT_SPACES)
    refuse(state, "MG-TRV-2", space not in vacant(state), "Tent space {n} is taken.", n=space)
    state = _picked(_room_made(state, space), colour)
    tents = on_turn(state).tents
    state = with_own(state, tents=(*tents[: space - 1], card, *tents[space:]))
    state = with_turn(state, step="end")
    return gaining.queued(state, Printed(board(state, state.seat), prints.tent_field(space)))


def _room_made(state: State, space: int) -> State:
    """A tent that lies there, and should not, goes to the first vacant space; the host allows it (MG-TRV-2)."""
    tents = list(on_turn(state).tents)
    if tents[space - 1] is None:
        return state
    to = vacant(state)[0]
    tents[to - 1], tents[space - 1] = tents[space - 1], None
    return noted(with_own(state, tents=tuple(tents)), "The tent that lay there goes to tent space {n}.", n=to)


def _picked(state: State, colour: Colour) -> State:
    nth = track_of(colour)
    place = _nth(state, colour, state.wagons[nth])
    row = tuple(None if n == place else tent for n, tent in enumerate(state.tents[nth]))
    return replace(state, tents=(*state.tents[:nth], row, *state.tents[nth + 1 :]))


def leave(state: State) -> State:
    return with_turn(state, step="end")


def options(state: State) -> tuple[Option[MagnificentMove], ...]:
    """Every space within the power."""
    return tuple(
        Option(_move(state, colour, steps), said("Travel {n} space|Travel {n} spaces", n=steps))
        for colour in colours(state)
        for steps in range(1, power(state) + 1)
    )


def _move(state: State, colour: Colour, steps: int) -> MagnificentMove:
    return Travel(steps, None if colour == state.turn.colour else colour)


def tally(state: State, colour: Colour, steps: int) -> tuple[dict[str, int], int]:
    """(gems by kind and posters, coins for gems that find no room) of a way, for the screens."""
    has, got, coins = Counter(on_turn(state).gems), Counter[str](), 0
    for gain in gains(state, colour, steps):
        if gain.colour is None:
            got["poster"] += 1
        elif has[gain.colour] < GEM_LIMIT:
            has[gain.colour] += 1
            got[gain.colour] += 1
        else:
            coins += 1
    return dict(got), coins


def print_of_tent(state: State, card: str) -> Tent | None:
    return prints.found(state.facts, card, "tent", Tent)
