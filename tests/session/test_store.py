"""What every store promises; a second one is added to STORES and has to pass the same tests."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

from companion.session import schema
from companion.session.codec import ORIGIN
from companion.session.rows import EventRow, SeatRow, Store, TableRow, Unopened, Unsaved
from companion.session.salvage import is_sound
from companion.session.store import SqliteStore

pytestmark = pytest.mark.disk
STORES: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: SqliteStore(folder / "games.db"),
    "sqlite without a write-ahead log": lambda folder: SqliteStore(folder / "games.db", "delete"),
}
ROW = TableRow("t1", "tiny", 1, 5, 8765, "seed")
OK = '{"is":"ok","seq":0}'


def event(seq: int, request: str = "", by: str = "0") -> EventRow:
    return EventRow(seq, 1000 + seq, by, "phone", request or f"r{seq}", '{"do":"next"}')


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    return lambda: STORES[request.param](tmp_path)


@pytest.fixture
def store(opening: Callable[[], Store]) -> Iterator[Store]:
    made = opening()
    made.create(ROW)
    yield made
    made.close()


def test_what_was_appended_is_there_after_opening_again(store: Store, opening: Callable[[], Store]) -> None:
    rows = (event(0), event(1, "", "table"), event(2, "x", "host"))
    store.append("t1", rows[:1], OK)
    store.append("t1", rows[1:], "second")
    store.close()
    again = opening()
    assert again.tables() == (ROW,)
    assert again.rows("t1") == rows
    assert again.rows("t1", 2) == rows[2:]
    assert again.rows("nobody") == ()
    again.close()


def test_the_first_request_of_an_append_keeps_its_reply(store: Store) -> None:
    store.append("t1", (event(0, "a"), event(1, "b", "table")), OK)
    store.append("t1", (event(2, "c"),), "reply")
    assert store.replies("t1") == {("0", "a"): (0, OK), ("0", "c"): (2, "reply")}


def test_an_event_without_a_request_keeps_no_reply(store: Store) -> None:
    store.append("t1", (EventRow(0, 1, "host", "screen", "", "{}"),), OK)
    assert store.replies("t1") == {}


@pytest.mark.parametrize("rows", [(event(1),), (event(0), event(2)), (event(0, "same"), event(0, "same"))])
def test_a_gap_or_a_second_event_with_a_number_is_refused(store: Store, rows: tuple[EventRow, ...]) -> None:
    with pytest.raises(ValueError, match="does not follow"):
        store.append("t1", rows, OK)
    assert store.rows("t1") == ()


def test_a_request_counts_once_and_then_nothing_of_the_append_is_kept(store: Store) -> None:
    store.append("t1", (event(0, "same"),), OK)
    with pytest.raises(ValueError, match="UNIQUE"):
        store.append("t1", (event(1, "same"), event(2)), OK)
    assert store.rows("t1") == (event(0, "same"),)
    store.append("t1", (event(1, "same", "1"),), OK)


def test_an_event_of_an_unknown_table_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="no table"):
        store.append("t2", (event(0),), OK)


def test_seats_and_settings_are_kept(store: Store, opening: Callable[[], Store]) -> None:
    store.put_seat("t1", SeatRow(1, "Bori", "B", "hu"))
    store.put_seat("t1", SeatRow(0, "Anna", "A", "en", "hash"))
    store.put_seat("t1", SeatRow(1, "Béla", "B", "hu", "other"))
    store.put_setting("", "address", "192.168.1.2")
    store.put_setting("t1", "limit", "60")
    store.put_setting("t1", "limit", "90")
    store.close()
    again = opening()
    assert again.seats("t1") == (SeatRow(0, "Anna", "A", "en", "hash"), SeatRow(1, "Béla", "B", "hu", "other"))
    assert (again.setting("", "address"), again.setting("t1", "limit"), again.setting("t1", "x")) == (
        "192.168.1.2", "90", None,
    )  # fmt: skip
    again.close()


def test_many_threads_append_one_after_the_other(store: Store) -> None:
    taken: list[str] = []

    def race(name: str) -> None:
        for n in range(20):
            while True:
                seq = len(store.rows("t1"))
                try:
                    store.append("t1", (event(seq, f"{name}{n}", name),), OK)
                except ValueError:
                    continue
                taken.append(f"{name}{n}")
                break

    threads = [Thread(target=race, args=(str(n),)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(row.request for row in store.rows("t1")) == sorted(taken)
    assert [row.seq for row in store.rows("t1")] == list(range(80))


def test_a_copy_made_while_playing_is_whole(store: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    for seq in range(50):
        store.append("t1", (event(seq),), OK)
        if seq % 10 == 0:
            store.backup(copy)
            assert is_sound(copy)
    store.backup(copy)
    with_copy = SqliteStore(copy)
    assert with_copy.rows("t1") == store.rows("t1")
    with_copy.close()
    assert not list(tmp_path.glob("*.partial"))


def test_each_table_has_a_head_that_moves_with_its_log(store: Store) -> None:
    store.create(TableRow("t2", "tiny", 1, 6, 8765, "seed"))
    assert store.heads() == {"t1": (0, ORIGIN), "t2": (0, ORIGIN)}
    store.append("t1", (event(0), event(1)), OK)
    first = store.heads()
    assert first["t1"][0] == 2
    store.append("t1", (event(2),), OK)
    assert store.heads()["t1"] not in ((0, ORIGIN), first["t1"])
    assert store.heads()["t2"] == (0, ORIGIN)


def bytes_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


SECRET = "Zsófia-the-Forgotten"


def with_her(store: Store, table: str) -> None:
    """A table at which she plays: her name in the log, a reply, a seat and a note."""
    store.create(TableRow(table, "tiny", 1, 6, 8765, "seed"))
    store.put_seat(table, SeatRow(0, SECRET, "A", "hu", "hash"))
    store.put_setting(table, "plan", SECRET)
    for seq in range(200):
        named = EventRow(seq, 1, "0", "phone", f"r{seq}", f'{{"do":"next","note":"{SECRET}"}}')
        store.append(table, (named,), SECRET)


def test_what_is_forgotten_is_in_no_file(store: Store, tmp_path: Path, opening: Callable[[], Store]) -> None:
    store.append("t1", (event(0), event(1)), OK)
    with_her(store, "t2")
    for copy in schema.backups(tmp_path / "games.db"):
        store.backup(copy)
    (tmp_path / "games.db.corrupt-20260101-000000").write_text(SECRET)
    (tmp_path / "games.db.partial").write_text(SECRET)
    assert SECRET.encode() in bytes_of(tmp_path)
    store.forget(["t2"])
    assert SECRET.encode() not in bytes_of(tmp_path)
    assert (store.tables(), store.rows("t2"), store.seats("t2"), store.setting("t2", "plan")) == ((ROW,), (), (), None)
    store.append("t1", (event(2),), OK)  # and it goes on
    store.close()
    for copy in schema.backups(tmp_path / "games.db"):
        assert is_sound(copy)
    assert is_sound(tmp_path / "games.db")
    again = opening()
    assert len(again.rows("t1")) == 3
    again.close()


def test_forgetting_what_is_not_there_changes_nothing(store: Store) -> None:
    store.append("t1", (event(0),), OK)
    store.forget(["nowhere"])
    assert (store.tables(), store.rows("t1")) == ((ROW,), (event(0),))
    store.forget([])
    assert store.replies("t1") == {("0", "r0"): (0, OK)}


# -- SQLite's own ------------------------------------------------------------------------------------------------------


def test_every_setting_of_the_connection_is_in_force(tmp_path: Path) -> None:
    db = schema.connect(tmp_path / "games.db")
    told = {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name, _ in schema.pragmas("wal")}
    assert told == {
        "locking_mode": "exclusive", "busy_timeout": 5000, "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1,
        "trusted_schema": 0, "cell_size_check": 1, "secure_delete": 1, "temp_store": 2, "wal_autocheckpoint": 1000,
    }  # fmt: skip
    assert db.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    assert db.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION,)
    assert all(strict for *_, strict in db.execute("PRAGMA table_list") if _[1].startswith(("event", "request")))
    db.close()


def test_a_setting_that_does_not_hold_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "pragmas", lambda _: (("synchronous", 2), ("page_size", 777)))
    with pytest.raises(sqlite3.OperationalError, match="page_size"):
        schema.connect(tmp_path / "games.db")


def test_no_shared_memory_file_lies_beside_it_and_only_the_owner_reads_it(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create(ROW)
    names = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert names == {"games.db": 0o600, "games.db-wal": 0o600}
    store.close()


def test_nobody_else_can_open_it(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        sqlite3.connect(tmp_path / "games.db", timeout=0).execute("SELECT * FROM event")
    store.close()


def test_a_newer_file_and_a_strangers_file_are_refused(tmp_path: Path) -> None:
    for name, words in (("newer", "newer Ringside"), ("other", "not a Ringside file")):
        with sqlite3.connect(tmp_path / name) as db:
            db.execute("CREATE TABLE something (a)")
            db.execute(f"PRAGMA application_id = {schema.APPLICATION if name == 'newer' else 7}")
            db.execute("PRAGMA user_version = 99")
        db.close()
        with pytest.raises(Unopened, match=words):
            SqliteStore(tmp_path / name)


class Failing:
    """A connection that fails at one statement; the rest is the real one's."""

    def __init__(self, real: sqlite3.Connection, at: str, then: Callable[[], object] = lambda: None) -> None:
        self.real, self.at, self.then = real, at, then

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        if sql.startswith(self.at):
            self.then()
            raise sqlite3.OperationalError("disk I/O error")
        return self.real.execute(sql, *values)  # type: ignore[arg-type]

    def close(self) -> None:
        self.real.close()


@pytest.mark.parametrize("at", ["BEGIN", "INSERT INTO event", "INSERT INTO request", "UPDATE", "COMMIT"])
def test_after_a_failure_the_connection_is_closed_and_nothing_was_kept(tmp_path: Path, at: str) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create(ROW)
    store.append("t1", (event(0),), OK)
    real = store._db
    assert real is not None
    store._db = Failing(real, at)  # type: ignore[assignment]
    with pytest.raises(Unsaved, match="disk I/O"):
        store.append("t1", (event(1),), OK)
    assert store._db is not real
    assert store.rows("t1") == (event(0),)
    store.append("t1", (event(1),), OK)
    assert store.rows("t1") == (event(0), event(1))
    store.close()


def test_a_commit_whose_answer_was_lost_counts_when_it_is_on_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create(ROW)
    real = store._db
    assert real is not None
    store._db = Failing(real, "COMMIT", lambda: real.execute("COMMIT"))  # type: ignore[assignment]
    store.append("t1", (event(0),), OK)
    assert store.rows("t1") == (event(0),)
    store.close()


def test_a_full_disk_refuses_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create(ROW)
    store.append("t1", (event(0),), OK)
    assert store._db is not None
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    long = EventRow(1, 1, "0", "phone", "big", "x" * 50_000)
    with pytest.raises(Unsaved, match="full"):
        store.append("t1", (long,), OK)
    store.append("t1", (long,), OK)  # a new connection has no such limit
    assert store.rows("t1")[1] == long
    store.close()
