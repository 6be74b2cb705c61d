"""F19: a database of every released version opens, and its game goes on with nothing lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from companion.core.events import Recall
from companion.core.seats import Seat
from companion.games import GAMES
from companion.session import schema
from companion.session.ballots import Pads
from companion.session.salvage import open_store
from companion.session.tables import Tables
from tests.replays.make import Scores, named
from tests.session.conftest import FakeClock
from tests.session.golden.make import finished, golden, replay
from tests.session.tiny_game import GAME, Vote


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_a_database_of_this_version_opens_and_the_game_goes_on(version: int, tmp_path: Path) -> None:
    path = Path(shutil.copy(golden(version), tmp_path / "games.db"))
    store, report = open_store(path, "now")
    assert report is None
    (row,) = store.tables()
    assert (row.game, row.port, store.setting("", "language"), store.seats(row.table)[0].name) == (
        "tiny", 8765, "hu", "Anna",
    )  # fmt: skip
    session = Tables({"tiny": GAME}, store, FakeClock(), Pads(tmp_path / "pads")).resume(row)
    now = session.moment.timeline.now
    assert (now.counts, now.prize, now.phase, now.round) == ((5, 10, 8), 7, "vote", 2)
    assert now.numbers == (42,)
    # the pad of the open ballot was never copied, so its one vote is asked for again
    assert isinstance(session.moment.timeline.events[-1].move, Recall)
    for seat in range(3):
        ask = next(question.id for question in session.moment.asks() if question.by == seat)
        session.submit(Seat(seat), Vote(seat == 0), via="phone", request="new", answering=ask)
    assert session.moment.timeline.now.votes == ((0, True), (1, False), (2, False))
    session.stop()
    store.close()


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_of_this_version_keeps_every_point(game: str, version: int, tmp_path: Path) -> None:
    store, report = open_store(Path(shutil.copy(finished(game, version), tmp_path / "games.db")), "now")
    assert report is None
    (row,) = store.tables()
    session = Tables(GAMES, store, FakeClock(), Pads(tmp_path / "pads")).resume(row)
    scores = msgspec.json.decode(replay(game).with_suffix(".scores.json").read_bytes(), type=Scores)
    assert named(GAMES[row.game].score(session.moment.timeline.now)) == named(scores.sheet)
    assert session.moment.asks() == ()
    session.stop()
    store.close()
