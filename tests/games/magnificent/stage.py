"""A table of The Magnificent put together for the tests: plain prints, real cards, and the moves made on it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from companion.core.game import Ask, allow, refusal
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Why
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.course import settled
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import (
    DICE,
    DICE_BY_PLAYERS,
    NUMERALS,
    STARTING_MASTERS,
    Ability,
    Bonus,
    Camp,
    Cell,
    Colour,
    Criterion,
    Gain,
    Level,
    Levels,
    Performance,
    Poster,
    Shape,
    Size,
    Stage,
    Stop,
    Tent,
    Tile,
    Track,
    Value,
)
from companion.games.magnificent.rules.pieces import with_ringmaster
from companion.games.magnificent.rules.state import Die, Master, Ringmaster, State, Turn
from tests.games.words import spelled

ANNA, BORI, CSABA, DIMITRA = (Seat(i) for i in range(4))
NAMES = ("Anna", "Bori", "Csaba", "Dimitra")
NOTHING = Bonus()
SMALL: tuple[Cell, ...] = ((0, 0), (0, 1), (0, 2), (0, 3))
LARGE: tuple[Cell, ...] = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
# a poster space every fourth space, a gem before it: 20 spaces, the start space first
SPACES: tuple[Stop, ...] = ("", "green", "", "poster") * 5
CAMP = Camp(6, 6, bonuses=((0, 0), (0, 3)))
LEVELS = Levels((Level(3, small=1), Level(5, large=1), Level(7, small=2), Level(9, small=1, large=1)))
STAGES = Performance(tuple(Stage(max(0, n - 1), (n + 3) // 4) for n in range(1, 13)))


def prints() -> dict[tuple[str, str], Value]:
    """Everything that a game of these tests needs: bonuses that do nothing unless a test says otherwise."""
    told: dict[tuple[str, str], Value] = {("performance", "stages"): STAGES}
    for numeral in NUMERALS:
        own = f"board/{numeral}"
        told |= {(own, "camp"): CAMP, (own, "levels"): LEVELS, (own, "first tent"): Tent(coins=2)}
        told |= {(own, "bonus 1 1"): Bonus((Gain("trainer"), Gain("coins", 2))), (own, "bonus 1 4"): coins(1)}
        told |= {(own, f"tent space {n}"): coins(n) for n in range(1, 5)}
        for card in STARTING_MASTERS[numeral]:
            told |= {(card, "bonus"): NOTHING, (card, "criterion"): Criterion("coins", 1, 2)}
    for colour in ("orange", "green", "purple"):
        told |= {(f"travel/{colour}", "track"): Track(SPACES)}
        told |= {(f"tile/{colour} small", "shape"): Shape(SMALL), (f"tile/{colour} large", "shape"): Shape(LARGE)}
    for n in range(1, 30):
        told |= {(f"master/{n}", "bonus"): NOTHING, (f"master/{n}", "criterion"): Criterion("tents", 2)}
        told |= {(f"poster/{n}", "poster"): Poster((("orange", "small"),), (), n, 1)}
    once_more = Bonus((Gain("double"),))
    told |= {(f"trainer/{n}", "ability"): Ability("one", once_more) for n in range(1, 13)}
    told |= {(f"common/{n}", "common ability"): Ability("two", once_more) for n in range(1, 10)}
    told |= {(f"tent/{n}", "tent"): Tent(points=1) for n in range(1, 17)}
    return told | {(f"poster/{letter}", "poster"): Poster((), (), 4, 1) for letter in "ABCDEF"}


def coins(n: int) -> Bonus:
    return Bonus((Gain("coins", n),))


def opening(players: int = 2, facts: Mapping[tuple[str, str], Value] | None = None) -> State:
    """A real table before the first question, with the plain prints and what a test adds."""
    state = GAME.start(Setup(NAMES[:players]))
    return replace(state, facts=prints() | dict(facts or {}))


def table(players: int = 2, facts: Mapping[tuple[str, str], Value] | None = None) -> State:
    """The first turn of Anna, who starts; boards in order, the dice to be told one by one."""
    state = do(opening(players, facts), ("table", m.Starts(ANNA)))
    for seat in range(players):
        state = do(state, (Seat(seat), m.Board(Seat(seat), NUMERALS[seat])))
    while state.phase == "trainers":
        state = do(state, (state.picking[0], m.Choose(0)))
    return do(state, ("table", m.Roll()))


def owning(state: State, seat: Seat = ANNA, /, **changes: object) -> State:
    """With other things before this player; coins stay in the books."""
    before = state.ringmasters[seat].coins
    state = with_ringmaster(state, seat, **changes)
    return replace(state, coins_out=state.coins_out + state.ringmasters[seat].coins - before)


def taken(state: State, *dice: Die, seat: Seat = ANNA) -> State:
    """These dice lie on the first master cards of this player already."""
    masters = state.ringmasters[seat].masters
    laid = tuple(Master(one.card, dice[n] if n < len(dice) else None) for n, one in enumerate(masters))
    left = list(state.dice)
    for die in dice:
        left.remove(Die(die.colour))
    return with_ringmaster(replace(state, dice=tuple(left)), seat, masters=laid)


def acting(state: State, colour: Colour = "orange", face: int = 6) -> State:
    """The player on turn has a die and is asked for an action."""
    place = next(n for n, one in enumerate(state.ringmasters[state.seat].masters) if one.die is None)
    state = do(state, (state.seat, m.Take(colour, face)))
    return do(state, (state.seat, m.Lay(place))) if state.turn.step == "lay" else state


def round_end(state: State, *hands: tuple[Die, ...]) -> State:
    """All four turns taken with these dice on the master cards, what follows by itself done."""
    for seat, dice in enumerate(hands):
        masters = tuple(Master(one.card, die) for one, die in zip(mine(state, Seat(seat)).masters, dice, strict=True))
        state = with_ringmaster(state, Seat(seat), masters=masters)
    return settled(replace(state, turn=Turn(), dice=()))


def tile(colour: Colour, size: Size, row: int, column: int) -> Tile:
    """One of the plain shapes, its top left space here."""
    shape = SMALL if size == "small" else LARGE
    return Tile(colour, size, tuple((r + row, c + column) for r, c in shape))


def built(colour: Colour, size: Size, row: int, column: int) -> m.Build:
    one = tile(colour, size, row, column)
    return m.Build(one.colour, one.size, one.cells)


def mine(state: State, seat: Seat = ANNA) -> Ringmaster:
    return state.ringmasters[seat]


def do(state: State, *moves: tuple[Actor, MagnificentMove]) -> State:
    for by, move in moves:
        state = GAME.apply(state, by, move)
    return state


def no(state: State, by: Actor, move: MagnificentMove) -> str:
    """'rule: words' of the refusal; fails the test when the move is allowed."""
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, by, move)
    return f"{refused.value.why.rule}: {filled(refused.value.why)}"


def filled(reason: Why) -> str:
    facts = {key: NAMES[int(value)] if key.startswith("seat") else value for key, value in reason.facts}
    one, _, many = reason.text.partition("|")
    return (many if many and facts.get("n") != 1 else one).format(**spelled(GAME, facts))


def is_legal(state: State, by: Actor, move: MagnificentMove) -> bool:
    return refusal(GAME, state, by, move) is None


def allowed(state: State, by: Actor, move: MagnificentMove, rule: str) -> State:
    return allow(GAME, state, by, move, rule)


def asked(state: State, by: Actor) -> Ask[MagnificentMove]:
    ask = GAME.due(state).of(by)
    assert ask is not None, f"nothing is asked of {by}"
    return ask


def choices(state: State, by: Actor) -> list[MagnificentMove]:
    return [option.move for option in asked(state, by).options]


def offered(state: State, seat: Seat) -> list[MagnificentMove]:
    """What may be done besides; what is shown with its refusal is left out."""
    shown = (option.move for ask in GAME.due(state).offered(seat) for option in ask.options)
    return [move for move in shown if is_legal(state, seat, move)]


def told(before: State, by: Actor, move: MagnificentMove) -> list[str]:
    """The story of one move."""
    after = GAME.apply(before, by, move)
    return [filled(line) for line in GAME.tell(before, by, move, after, "table")]


def points(state: State, seat: Seat, rule: str) -> list[int]:
    return [item.points for item in GAME.score(state).items if item.seat == seat and item.why.rule == rule]


def faces(players: int, face: int = 3) -> m.Roll:
    """All dice show the same."""
    use = DICE_BY_PLAYERS[players]
    return m.Roll(*((face,) * use[colour] for colour in DICE))
