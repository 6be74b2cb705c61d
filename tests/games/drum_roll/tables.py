"""Tables to test on: a position put together by hand, moves made on it, refusals read off it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.core.game import Ask, refusal
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Why
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import DrumRollMove, Pass, Place
from companion.games.drum_roll.rules.parts import DISCS, RULEBOOK_FACTS, Colour, Kind, Space, Value
from companion.games.drum_roll.rules.pieces import with_circus
from companion.games.drum_roll.rules.state import Circus, Offered, Performer, State
from tests.games.words import spelled

NAMES = ("Anna", "Bori", "Csaba", "Dimitra")
ANNA, BORI, CSABA, DIMITRA = (Seat(i) for i in range(4))
Facts = dict[tuple[str, str], Value]
TRACK: Facts = {("track", "length"): 4, **{("track", f"step {n}"): n + 1 for n in range(1, 5)}}
KINDS_OF: dict[str, Kind] = {
    "Tall Twins": "acrobat", "Hat Trick": "magician", "Lion Lady": "tamer", "Five Clubs": "juggler",
    "Rope Walker": "acrobat", "Beard": "eccentric",
}  # fmt: skip
COSTS = {"Tall Twins": 3, "Hat Trick": 2, "Lion Lady": 1, "Five Clubs": 4, "Rope Walker": 3, "Beard": 5}
JOB_COSTS = {"orchestra": 4, "popcorn vendor": 2, "show organizer": 1, "agent 1": 1, "general supplier": 3}


def known(cubes: tuple[tuple[Colour, ...], ...] = (("red",), ("yellow",), ("white",))) -> Facts:
    """Everything the tests' cards print; all performers want the same cubes, level by level."""
    facts: Facts = {**RULEBOOK_FACTS, **TRACK}
    for card, kind in KINDS_OF.items():
        facts |= {(f"performer/{card}", "kind"): kind, (f"performer/{card}", "hire"): COSTS[card]}
        facts |= {
            (f"performer/{card}", level): want
            for level, want in zip(("poor", "good", "outstanding"), cubes, strict=True)
        }
    facts |= {(f"personnel/{job}", "hire"): cost for job, cost in JOB_COSTS.items()}
    facts |= {("personnel/agent 1", "colours"): ("white", "green")}
    return facts | {("personnel/assistant 1", "from"): "blue", ("personnel/assistant 1", "to"): ("red", "green")}


def position(seats: int = 4, /, *, switches: tuple[tuple[str, str], ...] = (), **changes: Any) -> State:
    """A place phase in round 1 with 10 coins each and full rows, unless `changes` say otherwise."""
    circuses = tuple(Circus(coins=10, discs=DISCS) for _ in range(seats))
    state = State(Setup(NAMES[:seats], switches), known(), circuses, phase="place")
    rows = {"performers": rowed("Tall Twins", "Hat Trick", "Lion Lady"), "personnel": staffed("orchestra", "agent 1")}
    return replace(state, **(rows | changes))


def rowed(*cards: str, discounts: int = 0) -> tuple[Offered, ...]:
    return tuple(Offered(f"performer/{card}", discounts) for card in cards)


def staffed(*jobs: str, discounts: int = 0) -> tuple[Offered, ...]:
    return tuple(Offered(f"personnel/{job}", discounts) for job in jobs)


def troupe(*cards: str, cubes: tuple[Colour, ...] = ()) -> tuple[Performer, ...]:
    return tuple(Performer(f"performer/{card}", KINDS_OF[card], cubes) for card in cards)


def owning(state: State, seat: Seat, **changes: object) -> State:
    return with_circus(state, seat, **changes)


def play(state: State, *moves: tuple[Actor, DrumRollMove]) -> State:
    for by, move in moves:
        state = GAME.apply(state, by, move)
    return state


def placed(state: State, *spaces: Space | None) -> State:
    """Discs put down turn by turn; None passes."""
    for space in spaces:
        state = GAME.apply(state, state.turn, Pass() if space is None else Place(space))
    return state


def resolved(seats: int, *discs: tuple[Seat, Space], state: State | None = None) -> State:
    """Everybody passes but for these discs, put down in this order; then what resolves by itself is done."""
    state = position(seats) if state is None else state
    for seat, space in discs:
        state = GAME.apply(replace(state, turn=seat), seat, Place(space))
    for _ in range(sum(circus.discs for circus in state.circuses)):
        seat = next(Seat(i) for i, circus in enumerate(state.circuses) if circus.discs)
        state = GAME.apply(replace(state, turn=seat), seat, Pass())
    return state


def no(state: State, by: Actor, move: DrumRollMove) -> str:
    """'rule: words' of the refusal; fails the test when the move is allowed."""
    reason = refusal(GAME, state, by, move)
    assert reason is not None, f"{move} is allowed"
    return f"{reason.rule}: {filled(reason)}"


def filled(reason: Why) -> str:
    facts = {key: NAMES[int(value)] if key.startswith("seat") else value for key, value in reason.facts}
    return reason.text.split("|")[0].format(**spelled(GAME, facts))


def asked(state: State, by: Actor) -> Ask[DrumRollMove]:
    """The question `by` has to answer; fails the test when there is none."""
    ask = GAME.due(state).of(by)
    assert ask is not None, f"nothing is asked of {by}"
    return ask


def askers(state: State) -> tuple[Actor, ...]:
    return tuple(by for by, _ in GAME.due(state).asks)


def choices(state: State, by: Actor) -> list[DrumRollMove]:
    """The moves on offer for `by` that the rules allow."""
    moves = [option.move for option in asked(state, by).options]
    return [move for move in moves if refusal(GAME, state, by, move) is None]


def told(before: State, by: Actor, move: DrumRollMove, viewer: Actor = "table") -> list[str]:
    """The story of one move for one viewer."""
    assert viewer != "host"
    after = GAME.apply(before, by, move)
    return [filled(line) for line in GAME.tell(before, by, move, after, viewer)]
