"""Writes the finished games of this folder and their scores: `python -m tests.replays.make`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.core.game import Adjust, Tell, refusal
from companion.core.scoresheet import ScoreSheet
from companion.core.seats import Actor, Seat, Setup
from companion.core.timeline import Allow, Rewind, Start
from companion.core.why import Illegal, Malformed, Record
from companion.games import GAMES
from companion.games.drum_roll.policy import policy
from companion.games.simulate import answers, with_move
from companion.host import packs
from companion.session.codec import Codec
from tests.games.battery import NAMES, Line, told_otherwise

HERE = Path(__file__).parent
GAME = GAMES["drum_roll"]
Power = Callable[[Line, Random], Any]


class Replay(Record, frozen=True):
    """A game to be written. house: the house set, dealt by the laptop; else real cards of which nothing is known."""

    name: str
    seats: int
    house: bool


class Scores(Record, frozen=True):
    """How a game ended: every point with its reason, the sums, and the seats by place."""

    sheet: ScoreSheet
    totals: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]


REPLAYS = (Replay("two_house", 2, True), Replay("three_empty", 3, False), Replay("four_house", 4, True))


def scored(line: Line) -> Scores:
    sheet: ScoreSheet = line.game.score(line.now)
    return Scores(sheet, tuple(sheet.total(Seat(i)) for i in range(len(sheet.tiebreaks))), sheet.ranking())


def rewound(line: Line, rng: Random) -> Any:
    return Rewind(line.events[-1].seq - 7)


def adjusted(line: Line, rng: Random) -> Any:
    thing = next(c for c in line.game.countables(line.now) if c.thing == "fame")
    return Adjust(thing.thing, thing.seat, thing.now + 2, "recounted")


def allowed(line: Line, rng: Random) -> Any:
    """A move that the rules refuse, with its one rule waived; None where there is none just now."""
    for by, move in _listed(line):
        try:
            no = refusal(line.game, line.now, by, move)
            if no is not None and no.rule:
                with_move(line, "host", ruling := Allow(by, move, no.rule))
                return ruling
        except (Illegal, Malformed):
            continue
    return None


def _listed(line: Line) -> Iterator[tuple[Actor, Any]]:
    due = line.game.due(line.now)
    yield from ((by, option.move) for by, ask in (*due.asks, *due.offers) for option in ask.options)


def retold(line: Line, rng: Random) -> Any:
    """A number told otherwise; of a house set the hire cost of a card in the row."""
    tells = [event for event in line.events if isinstance(event.move, Tell)]
    if tells:
        return told_otherwise(line, rng.choice(tells), rng)
    card = next((offered.card for offered in line.now.performers), None)
    return None if card is None else Tell(card, "hire", line.now.facts[card, "hire"] + 1)


POWERS: tuple[tuple[int, Power], ...] = ((120, rewound), (180, adjusted), (230, allowed), (300, retold))


def played(replay: Replay) -> Line:
    """The finished game; each power of the host is used as soon as it can be after its number of events."""
    rng, left = Random(replay.name), list(POWERS)
    facts = packs.house(GAME.key).facts if replay.house else ()
    line: Line = with_move(Line(GAME), "host", Start(Setup(NAMES[: replay.seats], facts=facts, dealer=replay.house)))
    while GAME.due(line.now).asks:
        for by, move in answers(line, replay.house, policy, rng):
            line = with_move(line, by, move)
        if left and len(line.events) > left[0][0] and (move := left[0][1](line, rng)) is not None:
            line, left = with_move(line, "host", move), left[1:]
    return line


def main() -> None:
    for replay in REPLAYS:
        line = played(replay)
        (HERE / f"{replay.name}.jsonl").write_bytes(Codec(GAME).exported(line.events))
        scores = msgspec.json.format(msgspec.json.encode(scored(line)), indent=1)
        (HERE / f"{replay.name}.scores.json").write_bytes(scores + b"\n")
        sys.stdout.write(f"{replay.name}: {len(line.events)} events, {scored(line).totals}\n")


if __name__ == "__main__":
    main()
