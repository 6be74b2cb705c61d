"""Makes the golden databases of this version: `python -m tests.session.golden.make`. Released ones never change."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from companion.core.game import Adjust, Tell
from companion.core.seats import Seat
from companion.games import GAMES
from companion.session import schema
from companion.session.codec import Codec
from companion.session.rows import SeatRow, TableRow
from companion.session.store import SqliteStore
from tests.session.conftest import Table
from tests.session.tiny_game import Add, Bonus, Guess, Next, TinyMove, Turn, Vote

HERE = Path(__file__).parent
REPLAYS = HERE.parents[1] / "replays"
FINISHED = {
    "drum_roll": "three_empty",
    "circus": "circus_three_empty",
    "magnificent": "magnificent_three_empty",
}


def golden(version: int) -> Path:
    return HERE / f"version_{version}.db"


def finished(game: str, version: int) -> Path:
    return HERE / f"{game}_{version}.db"


def replay(game: str) -> Path:
    """The log of the finished game."""
    return REPLAYS / f"{FINISHED[game]}.jsonl"


def played(table: Table) -> None:
    """A bit of everything a log can hold, ending in an open ballot."""
    acts: tuple[tuple[int | str, TinyMove], ...] = (
        (0, Add(1)), (1, Add(3)), (2, Add(2)), (0, Guess(True)), (1, Guess(False)), (2, Guess(True)),
        (0, Vote(True)), (1, Vote(False)), (0, Vote(False)), (2, Vote(True)), ("table", Turn(42)), ("table", Next()),
    )  # fmt: skip
    for by, move in acts:
        table.do(by, move)
    session = table.session
    table.do(2, Bonus(), session.moment.offers(Seat(2))[0].id)
    session.submit(Seat(1), Tell("cup", "prize", 7), via="phone", request="told", answering=None)
    session.allow(Seat(0), Add(4), request="allow")
    session.adjust(Adjust("count", Seat(1), 9, "recounted"), request="adjust")
    table.do(1, Add(1))
    table.back(1)
    session.rewind(session.moment.seq - 1, request="rewind")
    for by, move in ((2, Add(1)), (0, Guess(True)), (1, Guess(True))):
        table.do(by, move)
    table.back(0)
    for by, move in ((0, Guess(False)), (2, Guess(False)), (1, Vote(True)), (2, Vote(False))):
        table.do(by, move)
    table.back(2)


def keep_finished(folder: Path, game: str) -> None:
    """A database with one finished game, as its log tells it."""
    codec = Codec(GAMES[game])
    store = SqliteStore(folder / f"{game}.db", "delete")
    row = TableRow("finished", game, 1, 1_700_000_000_000, 8765, "seed")
    store.create(row)
    for event in codec.imported(replay(game).read_bytes()):
        store.append(row.table, (codec.row(event),), "")
    store.backup(finished(game, schema.VERSION))
    store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        table.store.put_seat(table.row.table, SeatRow(0, "Anna", "A", "hu", "0" * 64))
        table.store.put_setting("", "language", "hu")
        played(table)
        table.session.stop()
        table.store.backup(golden(schema.VERSION))
        table.store.close()
        for game in FINISHED:
            keep_finished(Path(folder), game)
    sys.stdout.write(f"{golden(schema.VERSION)}\n")


if __name__ == "__main__":
    main()
