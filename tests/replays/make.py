"""Writes finished games and their scores: `python -m tests.replays.make NAME…`; once written they stay as they are."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.core.events import Allow, Rewind, Start
from companion.core.game import Adjust, Tell, refusal
from companion.core.scoresheet import ScoreSheet
from companion.core.seats import Actor, Seat, Setup, seats
from companion.core.why import Illegal, Malformed, Record, Why
from companion.games import GAMES
from companion.games.simulate import answers, with_move
from companion.host.packs import packs
from companion.kit.facts import name
from companion.session.codec import Codec
from tests.games.battery import NAMES, Line, told_otherwise, tried

HERE = Path(__file__).parent
Power = Callable[[Line, Random], Any]


class Replay(Record, frozen=True):
    """A game to be written. house: the house set, dealt by the laptop; else real cards of which nothing is known."""

    name: str
    seats: int
    house: bool
    game: str = "drum_roll"
    switches: tuple[tuple[str, str], ...] = ()


class Scores(Record, frozen=True):
    """How a game ended: every point with its reason, the sums, and the seats by place."""

    sheet: ScoreSheet
    totals: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]


def named(sheet: ScoreSheet) -> ScoreSheet:
    """The reasons with the names of cards where they hold a card's id; strangers without their number."""
    return replace(sheet, items=tuple(replace(item, why=_named(item.why)) for item in sheet.items))


def _named(why: Why) -> Why:
    facts = ((key, STRANGER.sub("", name(fact)) if isinstance(fact, str) else fact) for key, fact in why.facts)
    return replace(why, facts=tuple(facts))


STRANGER = re.compile(r"(?<=[a-z]) [0-9]+$")
REPLAYS = (
    Replay("two_house", 2, True), Replay("three_empty", 3, False), Replay("four_house", 4, True),
    Replay("circus_three_empty", 3, False, "circus"),
    Replay("circus_four_house", 4, True, "circus", (("CI-SET-5", "advanced"),)),
    Replay("magnificent_three_empty", 3, False, "magnificent"),
    Replay("magnificent_four_house", 4, True, "magnificent"),
)  # fmt: skip


def scored(line: Line) -> Scores:
    sheet: ScoreSheet = line.game.score(line.now)
    return Scores(sheet, tuple(sheet.total(Seat(i)) for i in range(len(sheet.tiebreaks))), sheet.ranking())


def rewound(line: Line, rng: Random) -> Any:
    return Rewind(line.events[-1].seq - 7)


def adjusted(line: Line, rng: Random) -> Any:
    thing = line.game.counters.now(line.now)[0]  # the points of the first seat
    return Adjust(thing.thing, thing.seat, thing.now + 2, "recounted")


def allowed(line: Line, rng: Random) -> Any:
    """A move that the rules refuse, with its one rule waived; None where there is none just now."""
    for by, move in _tried(line, rng):
        try:
            no = refusal(line.game, line.now, by, move)
            if no is not None and no.rule:
                with_move(line, "host", ruling := Allow(by, move, no.rule))
                return ruling
        except (Illegal, Malformed):
            continue
    return None


def _tried(line: Line, rng: Random) -> Iterator[tuple[Actor, Any]]:
    """What somebody is asked or offered, listed and typed, then the same by somebody else."""
    due = line.game.due(line.now)
    asks = [(by, move) for by, ask in (*due.asks, *due.offers) for move in tried(line.game, ask, rng)]
    yield from asks
    yield from ((seat, move) for seat in seats(line.now.setup) for by, move in asks if seat != by)


def retold(line: Line, rng: Random) -> Any:
    """A print told otherwise; with a house set that of another card."""
    tells = [event for event in line.events if isinstance(event.move, Tell)]
    if tells:
        return told_otherwise(line, rng.choice(tells), rng)
    shown = msgspec.json.encode(line.game.view(line.now, "table")).decode()
    facts = line.now.setup.facts
    card, field, text = rng.choice([fact for fact in facts if f'"{fact[0]}"' in shown])
    others = [(c, f) for c, f, other in facts if f == field and other != text and _deck(c) == _deck(card)]
    return Tell(card, field, line.game.printed.known(line.now, *rng.choice(others))) if others else None


def _deck(card: str) -> str:
    return card.partition("/")[0]


POWERS: tuple[tuple[int, Power], ...] = ((40, rewound), (55, adjusted), (65, allowed), (75, retold))


def played(replay: Replay) -> Line:
    """The finished game; each power of the host is used as soon as it can be after its number of events."""
    rng, left = Random(replay.name), list(POWERS)
    game = GAMES[replay.game]
    facts = packs.house(game).facts if replay.house else ()
    setup = Setup(NAMES[: replay.seats], replay.switches, facts, dealer=replay.house)
    line: Line = with_move(Line(game), "host", Start(setup))
    while game.due(line.now).asks:
        for by, move in answers(line, replay.house, game.policy, rng):
            line = with_move(line, by, move)
        for after, power in [each for each in left if len(line.events) > each[0]]:
            if (move := power(line, rng)) is not None:
                line, left = with_move(line, "host", move), [each for each in left if each != (after, power)]
    return line


def main() -> None:
    for replay in (each for each in REPLAYS if each.name in sys.argv[1:]):
        line = played(replay)
        (HERE / f"{replay.name}.jsonl").write_bytes(Codec(line.game).exported(line.events))
        scores = msgspec.json.format(msgspec.json.encode(scored(line)), indent=1)
        (HERE / f"{replay.name}.scores.json").write_bytes(scores + b"\n")
        sys.stdout.write(f"{replay.name}: {len(line.events)} events, {scored(line).totals}\n")


if __name__ == "__main__":
    main()
