"""Random games of every game on the shelf, played once and looked at by all the tests of the battery."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from companion.core.events import Event, Reveal, Sealed
from companion.core.game import Ask, Game, Tell
from companion.core.seats import Actor, Seat, Setup, seats
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.games import GAMES
from companion.games.simulate import play_out
from companion.host.packs import packs
from tools.messages import gather

NAMES = ("Anna", "Bori", "Csaba", "Dimitra")
SEEDS = range(4)
TYPED = 10
ROOT = Path(__file__).resolve().parents[2]
Line = Timeline[Any, Any]
Case = tuple[str, int, str, int]


def cases() -> Iterator[Case]:
    """(game, seats, pack, seed): the house set dealt by the laptop, and real cards of which nothing is known."""
    for key, game in GAMES.items():
        for players in game.seats:
            for seed in SEEDS:
                yield key, players, "house", seed
                yield key, players, "empty", seed


@cache
def played(case: Case) -> Line:
    key, players, pack, seed = case
    game, rng = GAMES[key], Random(f"{key} {players} {pack} {seed}")
    facts = packs.house(GAMES[key]).facts if pack == "house" else ()
    setup = Setup(NAMES[:players], switches(game, rng), facts, dealer=pack == "house", pack=pack)
    return play_out(game, setup, game.sample, rng)


def switches(game: Game[Any, Any], rng: Random) -> tuple[tuple[str, str], ...]:
    """Some of the rulings chosen otherwise."""
    others = ((rule, r.switch[1]) for rule, r in game.rules.items() if len(r.switch) > 1)
    return tuple((rule, choice) for rule, choice in others if rng.random() < 0.4)


def encoded(line: Line) -> list[bytes]:
    return [msgspec.json.encode(event) for event in line.events]


def decoded(game: Game[Any, Any], rows: list[bytes]) -> list[Event[Any]]:
    decoder = msgspec.json.Decoder(Event[game.moves])  # type: ignore[name-defined]
    return [decoder.decode(row) for row in rows]


def folded(game: Game[Any, Any], events: list[Event[Any]]) -> Line:
    line: Line = Timeline(game)
    for event in events:
        line = line.then(event)
    return line


def until(line: Line, n: int) -> Line:
    """The log cut off after event n."""
    cut = n + 1
    return Timeline(
        line.game, line.events[:cut], line.states[:cut], line.heads[:cut], line.parents[:cut], line.ends[:cut]
    )


def told_otherwise(line: Line, event: Event[Any], rng: Random) -> Tell[Any] | None:
    """Another number for the same question; None where chance finds none."""
    before: Any = line.states[event.seq - 1]
    first: Any = event.move
    moves = (line.game.sample(before, event.by, rng) for _ in range(5))
    same = (m for m in moves if isinstance(m, Tell) and (m.card, m.field) == (first.card, first.field))
    return next((move for move in same if move.value != first.value), None)


def plain_moves(event: Event[Any]) -> tuple[tuple[Actor, Any], ...]:
    """The moves of the game in this event: itself, or the answers a reveal opens."""
    match event.move:
        case Reveal(openings=openings):
            return openings
        case Sealed():
            return ()
        case move:
            return ((event.by, move),)


@cache
def catalogue() -> frozenset[str]:
    """Every English message, a plural as 'one|many'."""
    return frozenset(message.text for message in gather(ROOT))


def print_of(case: Case) -> str:
    """The whole game in one hash: its log and its explained scores."""
    line = played(case)
    sheet = msgspec.json.encode(line.game.score(line.now))
    return hashlib.sha256(b"\n".join([*encoded(line), sheet])).hexdigest()


def actors(line: Line) -> tuple[Seat | Literal["table"], ...]:
    """Who may act, and who looks on."""
    return (*seats(line.now.setup), "table")


def own_moves(game: Game[Any, Any], state: Any, actor: Actor) -> list[Any]:
    """Every move listed for this actor, asked or offered."""
    due = game.due(state)
    asks: tuple[Ask[Any], ...] = (*(ask for who, ask in due.asks if who == actor), *due.offered(actor))
    return [option.move for ask in asks for option in ask.options]


def tried(game: Game[Any, Any], ask: Ask[Any], rng: Random) -> list[Any]:
    """Answers to this question, allowed or not: all that are listed, and some typed at random."""
    moves = [option.move for option in ask.options]
    for form in [ask.form] * TYPED if ask.form else ():
        with suppress(msgspec.ValidationError):  # one that is laid by finger, not typed
            moves.append(game.filled(form, rng))
    return moves


def after(game: Game[Any, Any], state: Any, by: Actor, move: Any) -> Any:
    """The position after a move; None where it is refused."""
    try:
        return game.apply(state, by, move)
    except (Illegal, Malformed):
        return None


if __name__ == "__main__":
    import sys

    print(print_of((sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))))
