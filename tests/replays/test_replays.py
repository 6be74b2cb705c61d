"""Finished games with their explained scores: folded again from their logs, every point is the same."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.core.events import Allow, Rewind
from companion.core.game import Adjust, Tell
from companion.core.standing import folded
from companion.games import GAMES
from companion.session.codec import Codec, heading
from tests.games.battery import Line
from tests.replays.make import Scores, named, scored

POINTS = {"drum_roll": "fame", "circus": "points", "magnificent": "points"}
LOGS = sorted(Path(__file__).parent.glob("*.jsonl"))
every_log = pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)


def read(log: Path) -> Line:
    written = heading(log.read_bytes())
    game = GAMES[written.game].as_of(written.edition)
    return folded(game, Codec(game).imported(log.read_bytes()))


@every_log
def test_the_log_ends_with_the_scores_it_ended_with(log: Path) -> None:
    line = read(log)
    expected = msgspec.json.decode(log.with_suffix(".scores.json").read_bytes(), type=Scores)
    now = scored(line)
    for item, was in zip(named(now.sheet).items, named(expected.sheet).items, strict=True):
        assert item == was
    assert (now.totals, now.ranking) == (expected.totals, expected.ranking)
    assert now.sheet.tiebreaks == expected.sheet.tiebreaks
    assert line.game.due(line.now).asks == ()


@every_log
def test_the_points_on_the_track_are_the_sum_of_their_reasons(log: Path) -> None:
    """What was scored on the way; the last things are added up for the sheet alone."""
    line = read(log)
    played = [item for item in line.game.score(line.now).items if item.part]
    first = [thing for thing in line.game.counters.now(line.now) if thing.thing == POINTS[line.game.key]]
    assert [thing.seat for thing in first] == [*range(len(line.names()))]
    for thing in first:
        assert thing.now == sum(item.points for item in played if item.seat == thing.seat)


@pytest.mark.parametrize("key", GAMES)
def test_the_logs_hold_what_a_host_may_do(key: str) -> None:
    logs = [line for line in map(read, LOGS) if line.game.key == key]
    hosts = {type(event.move) for line in logs for event in line.events if event.by == "host"}
    assert {Rewind, Adjust, Allow, Tell} <= hosts


def test_there_is_a_game_of_each_kind_dealt_by_the_laptop_and_one_with_an_empty_pack() -> None:
    seen = {(heading(log.read_bytes()).game, bool(read(log).now.setup.facts)) for log in LOGS}
    assert seen == {(key, house) for key in GAMES for house in (True, False)}
