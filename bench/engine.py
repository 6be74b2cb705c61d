"""One finished house-set game through our engine: applied move by move, and replayed from its encoded log."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from companion.core.events import Event
from companion.core.seats import Seat, Setup
from companion.core.steps import step
from companion.games import GAMES, simulate
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.state import State
from companion.host.packs import packs
from companion.kit.views import on_wire

GAME = GAMES["drum_roll"]
NAMES = ("Anna", "Bori", "Csaba", "Dora")
THINGS = ("coins", "fame", "discs", "ticket", "bank")


def finished(seed: int = 7) -> list[Event[DrumRollMove]]:
    setup = Setup(NAMES, facts=packs.house(GAMES["drum_roll"]).facts, dealer=True)
    return list(simulate.play_out(GAME, setup, GAME.sample, random.Random(seed)).events)


def positions(events: list[Event[DrumRollMove]]) -> list[State]:
    state, seen = None, []
    for event in events:
        state = step(GAME, state, event)
        seen.append(state)
    return seen


def changes(before: State, after: State) -> list[tuple[int, str, int]]:
    """What a move did to counted things: the peer's moves carry this, so that both end with equal fame."""
    pairs = enumerate(zip(before.circuses, after.circuses, strict=True))
    every = ((seat, thing, getattr(b, thing) - getattr(a, thing)) for seat, (a, b) in pairs for thing in THINGS)
    return [change for change in every if change[2]]


def script(events: list[Event[DrumRollMove]]) -> dict[str, Any]:
    """The peer's position, moves and expected end."""
    seen = positions(events)
    acts = [e.by if isinstance(e.by, int) else 0 for e in events[1:]]
    moves = [{"seat": seat, "changes": changes(a, b)} for seat, a, b in zip(acts, seen, seen[1:], strict=False)]
    circuses = [{thing: getattr(c, thing) for thing in THINGS} for c in seen[0].circuses]
    position = {"circuses": circuses, "view": on_wire(GAME.view(seen[len(seen) // 2], Seat(0)))}
    return {"position": position, "moves": moves, "fame": [c.fame for c in seen[-1].circuses]}


def best(act: Callable[[], object], runs: int = 7) -> float:
    """Milliseconds of the fastest of `runs`."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        act()
        times.append((time.perf_counter() - begun) * 1000)
    return min(times)


def measured() -> dict[str, float]:
    events = finished()
    first: State = step(GAME, None, events[0])

    def applied() -> State:
        state = first
        for event in events[1:]:
            state = step(GAME, state, event)
        return state

    rows = [msgspec.json.encode(event) for event in events]
    decoder = msgspec.json.Decoder(Event[DrumRollMove])
    ms, replay = best(applied), best(lambda: positions([decoder.decode(row) for row in rows]))
    moves = len(events) - 1
    return {"moves": moves, "ms": ms, "per_second": round(moves / ms * 1000), "replay_ms": replay}


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(json.dumps(script(finished())), "utf-8")
    else:
        print(json.dumps(measured()))
