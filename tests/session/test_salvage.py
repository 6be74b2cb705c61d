"""case-79, case-80, F06: a damaged file is found, kept and explained, and never becomes an empty list of games."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from companion.session import salvage, schema
from companion.session.rows import EventRow, SeatRow, TableRow, Unopened
from companion.session.salvage import Loss, Report, open_store
from companion.session.store import SqliteStore

pytestmark = pytest.mark.disk
EVENTS = 200


def filled(path: Path, events: int = EVENTS) -> SqliteStore:
    store = SqliteStore(path)
    store.create(TableRow("t1", "tiny", 1, 5, 8765, "seed"))
    store.put_seat("t1", SeatRow(0, "Anna", "A", "en", "hash"))
    store.put_setting("", "language", "hu")
    for start in range(0, events, 50):
        rows = tuple(EventRow(n, n, "0", "phone", f"r{n}", f'{{"do":"add","n":{n}}}') for n in range(start, start + 50))
        store.append("t1", rows, "ok")
    return store


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "games.db"
    filled(path).close()
    return path


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / "games.db"))


def rows_of(path: Path) -> tuple[EventRow, ...]:
    store = SqliteStore(path)
    rows = store.rows("t1")
    store.close()
    return rows


def opened(path: Path) -> tuple[tuple[EventRow, ...], Report | None]:
    store, report = open_store(path, "now")
    rows = store.rows("t1")
    store.close()
    return rows, report


def test_a_sound_file_is_opened_without_a_word(path: Path) -> None:
    rows, report = opened(path)
    assert (len(rows), report) == (EVENTS, None)
    assert not list(path.parent.glob("*corrupt*"))


def test_no_file_at_all_is_a_new_beginning(tmp_path: Path) -> None:
    store, report = open_store(tmp_path / "games.db", "now")
    assert (store.tables(), report) == ((), None)
    store.close()


def test_one_changed_event_breaks_the_chain_and_what_comes_before_is_saved(path: Path) -> None:
    changed = path.read_bytes().replace(b'{"do":"add","n":150}', b'{"do":"add","n":159}')
    path.write_bytes(changed)
    rows, report = opened(path)
    assert len(rows) == 150
    assert report == Report(str(path) + ".corrupt-now", False, (Loss("t1", 150, EVENTS),))
    assert Path(report.kept).read_bytes() == changed
    said = salvage.told(report)
    assert dict(said[-1].facts) == {"table": "t1", "kept": 150, "n": 50, "first": 150, "last": 199}


def test_the_newest_copy_gives_back_what_the_file_lost(path: Path) -> None:
    store = SqliteStore(path)
    store.backup(schema.backups(path)[0])
    store.close()
    path.write_bytes(path.read_bytes()[:3000])
    rows, report = opened(path)
    assert len(rows) == EVENTS
    assert report is not None
    assert report.backup
    assert report.tables == (Loss("t1", EVENTS, EVENTS),)


def test_seats_and_settings_come_along(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"n":150}', b'"n":159}'))
    store, _ = open_store(path, "now")
    assert store.seats("t1") == (SeatRow(0, "Anna", "A", "en", "hash"),)
    assert store.setting("", "language") == "hu"
    assert store.replies("t1")["0", "r0"] == (0, '{"is":"ok","seq":0}')
    store.close()


def test_an_emptied_file_with_a_copy_is_damage_and_without_one_nothing_can_be_known(path: Path) -> None:
    store = SqliteStore(path)
    store.backup(schema.backups(path)[1])
    store.close()
    path.write_bytes(b"")
    rows, report = opened(path)
    assert len(rows) == EVENTS
    assert report is not None


@pytest.mark.parametrize("content", [b"\0" * 8192, b"not a database at all" * 500])
def test_when_nothing_can_be_read_it_does_not_start_empty(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Unopened, match="nothing in it can be read"):
        open_store(path, "now")
    assert Path(str(path) + ".corrupt-now").read_bytes() == content


@pytest.mark.parametrize("seed", range(int(os.environ.get("RINGSIDE_DAMAGES", "60"))))
def test_random_damage_is_found_or_harmless(path: Path, whole: Path, seed: int) -> None:
    """Whatever bytes are flipped: a log that is shown is the true one, or a beginning of it that says so."""
    rng, content = Random(seed), bytearray(path.read_bytes())
    for _ in range(rng.choice((1, 3, 100))):
        content[rng.randrange(len(content))] ^= rng.randrange(1, 256)
    if rng.random() < 0.3:
        del content[rng.randrange(len(content)) :]
    path.write_bytes(content)
    truth = rows_of(whole)
    try:
        rows, report = opened(path)
    except Unopened:
        return
    assert rows == truth[: len(rows)]
    if len(rows) < len(truth):
        assert report is not None


def with_copy(path: Path) -> None:
    store = SqliteStore(path)
    store.backup(schema.backups(path)[0])
    store.close()


def test_a_log_file_of_another_database_is_found_by_the_copy(path: Path, tmp_path: Path) -> None:
    """SQLite takes it for its own and reads the other's games."""
    with_copy(path)
    other = tmp_path / "other"
    other.mkdir()
    store = filled(other / "games.db", 50)
    shutil.copy(other / "games.db-wal", str(path) + "-wal")
    store.close()
    rows, report = opened(path)
    assert len(rows) == EVENTS
    assert report is not None


def test_a_file_that_is_behind_its_copy_is_damaged(path: Path, tmp_path: Path) -> None:
    old = shutil.copy(path, tmp_path / "old")
    store = SqliteStore(path)
    store.append("t1", (EventRow(EVENTS, 1, "0", "phone", "last", "{}"),), "ok")
    store.close()
    with_copy(path)
    shutil.copy(old, path)
    rows, report = opened(path)
    assert (len(rows), report is not None) == (EVENTS + 1, True)


def test_a_damaged_copy_proves_nothing(path: Path) -> None:
    schema.backups(path)[0].write_bytes(b"rubbish" * 1000)
    rows, report = opened(path)
    assert (len(rows), report) == (EVENTS, None)


def test_what_lies_in_the_log_file_only_is_saved_too(tmp_path: Path) -> None:
    """A killed process leaves its newest events there."""
    store = filled(tmp_path / "games.db")
    dead = tmp_path / "dead"
    dead.mkdir()
    for end in ("", "-wal"):
        shutil.copy(tmp_path / f"games.db{end}", dead / f"games.db{end}")
    store.close()
    rows, report = opened(dead / "games.db")
    assert (len(rows), report) == (EVENTS, None)


def test_a_folder_where_the_file_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    with pytest.raises(Unopened, match=r"games\.db cannot be opened: .*[dD]irectory"):
        open_store(tmp_path / "games.db", "now")
    assert (tmp_path / "games.db").is_dir()
