"""`ringside history`: what was played, who has won what, and that what it deletes is gone from every file."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from companion.cli import main
from companion.core.seats import Seat
from companion.games import GAMES
from companion.host.evenings import people
from companion.host.evenings.book import Evenings
from companion.session import schema
from companion.session.ballots import Pads
from companion.session.one_time_pad import Slip
from companion.session.rows import SeatRow, TableRow
from companion.session.store import SqliteStore
from firmware_bridge import remembered
from firmware_bridge.stations import Given
from tests.host.test_evenings import Events, keep, played

NOON = [round(datetime(2026, month, 15, 12).astimezone().timestamp() * 1000) for month in (1, 2, 3, 4)]
FORGOTTEN = "Zsófia-the-Forgotten"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture(scope="module")
def games() -> dict[str, Events]:
    return {
        "circus": played("circus", "Anna", "Bori", pack="own"),
        "house": played("circus", "ANNA", "Bori"),
        "hers": played("circus", FORGOTTEN, "Bori", pack="own"),
        "begun": played("magnificent", "Anna", "Bori", pack="own")[:40],
    }


@pytest.fixture
def folder(games: dict[str, Events], tmp_path: Path) -> Path:
    """Four evenings, of the oldest to the newest: hers, circus, house, begun; their copies; and a word about her."""
    with closing(SqliteStore(tmp_path / "ringside.db")) as store:
        for at, name in zip(NOON, ("hers", "circus", "house", "begun"), strict=True):
            keep(store, name, "magnificent" if name == "begun" else "circus", games[name], at)
        people.write(store, {people.key(FORGOTTEN): "Zsófi-for-short", "anna": "Annie"})
        Evenings(store, GAMES).all()
        for copy in schema.backups(store.path):
            store.backup(copy)
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> tuple[int, str, str]:
    code = main(["history", *words, "--data-dir", str(folder)])
    told = capsys.readouterr()
    return code, told.out, told.err


def kept(folder: Path) -> set[str]:
    with closing(SqliteStore(folder / "ringside.db")) as store:
        return {row.table for row in store.tables()}


def holds(folder: Path, word: str) -> bool:
    """Whether any file in this folder, whatever it is called, has these bytes in it."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) >= 3
    return any(word.encode() in path.read_bytes() for path in files)


def test_the_list_has_the_newest_first_and_keeps_the_invented_apart(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, folder)
    lines = out.splitlines()
    assert code == 0
    assert [line.split()[0] for line in lines[:4]] == ["begun", "house", "circus", "hers"]
    assert lines[0].startswith("begun  2026-04-15 12:00  The Magnificent: ")
    assert lines[0].endswith("(Round 1 of 3)")
    assert "Annie " in lines[2]
    assert lines[4] == "With real cards:"
    apart = lines.index("With the invented house set:")
    assert {line.split(":")[0].strip() for line in lines[5:apart]} == {"Annie", "Bori", "Zsófi-for-short"}
    assert len(lines) == apart + 3


def test_one_game_alone_and_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, folder, "--game", "circus", "--json")[1])
    assert [evening["table"] for evening in told["evenings"]] == ["house", "circus", "hers"]
    own, house = told["statistics"]["own"], told["statistics"]["house"]
    assert {one["person"]: one["plays"] for one in own["players"]} == {"annie": 1, "bori": 2, "zsófi-for-short": 1}
    assert {one["person"]: one["plays"] for one in house["players"]} == {"annie": 1, "bori": 1}
    assert len(own["rivalries"]) == 2
    code, _, err = run(capsys, folder, "--game", "chess")
    assert (code, "There is no game chess." in err) == (2, True)


def test_nothing_goes_before_yes_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, folder, "--purge", "hers")
    assert code == 1
    assert out.startswith("This deletes 1 evening, with all its moves, names and scores,")
    assert f"{FORGOTTEN}, Bori\n" in out
    assert "--yes" in out
    assert len(kept(folder)) == 4
    code, out, _ = run(capsys, folder, "--before", "2026-03-01")
    assert out.startswith("This deletes 2 evenings,")
    assert len(kept(folder)) == 4


@pytest.mark.parametrize("words", [("--purge", "hers"), ("--before", "2026-02-15")])
def test_what_is_deleted_is_in_no_file_any_more(
    words: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "ringside.db.corrupt-20260101-000000").write_text(FORGOTTEN)
    Pads(folder / "pads").pad("hers", 3).seal("x", Slip(b"ballot"))
    with closing(SqliteStore(folder / "ringside.db")) as store:
        remembered.write(store, remembered.Remembered(given=(Given("A1B2C3", 0, "hers", Seat(0), FORGOTTEN),)))
    assert holds(folder, FORGOTTEN)
    assert holds(folder, "Zsófi-for-short")
    code, out, _ = run(capsys, folder, *words, "--yes")
    assert (code, out.splitlines()[-1]) == (0, "Deleted.")
    assert kept(folder) == {"circus", "house", "begun"}
    for word in (FORGOTTEN, "Zsófi", people.key(FORGOTTEN), "hers"):
        assert not holds(folder, word), word
    assert not list((folder / "pads").iterdir())
    assert all(copy.exists() for copy in schema.backups(folder / "ringside.db"))
    code, out, _ = run(capsys, folder)
    assert (code, len([line for line in out.splitlines() if line.startswith(("begun", "house", "circus"))])) == (0, 3)
    assert "Annie" in out  # what was said of others stays


def test_before_a_day_is_before_its_midnight_here_and_takes_tables_that_never_began(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(SqliteStore(folder / "ringside.db")) as store:
        store.create(TableRow("laid", "circus", GAMES["circus"].edition, NOON[0], 8765, "seed"))
        store.put_seat("laid", SeatRow(0, "Never-Began", "A", "en"))
    for early in ("0001-01-01", "2026-01-15"):
        run(capsys, folder, "--before", early, "--yes")
        assert len(kept(folder)) == 5
    run(capsys, folder, "--before", "2026-01-16", "--yes")
    assert kept(folder) == {"circus", "house", "begun"}
    assert not holds(folder, "Never-Began")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--purge", "nowhere", "--yes"), 1, "No table is called nowhere."),
        (("--before", "yesterday"), 2, "Write the day as 2026-12-31, not yesterday."),
    ],
)
def test_what_cannot_be_deleted_is_said(
    words: tuple[str, ...], code: int, said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ended, _, err = run(capsys, folder, *words)
    assert ended == code
    assert said in err
    assert len(kept(folder)) == 4


def test_a_table_and_a_day_together_make_no_sense(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(capsys, folder, "--purge", "hers", "--before", "2026-01-01")
    assert ended.value.code == 2


def test_nothing_kept_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, tmp_path)
    assert (code, "No games are kept" in err) == (1, True)
