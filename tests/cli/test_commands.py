"""Each command from its words to its number: simulate, replay, export, doctor, and what they say when it goes wrong."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import __version__
from companion.cli import main
from companion.core.events import Event, Rename
from companion.core.game import Adjust
from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.simulate import play_out
from companion.host.evenings.spreadsheets import safe
from companion.host.packs import packs
from companion.session.codec import Codec
from companion.session.rows import TableRow
from companion.session.store import SqliteStore

HEAVY = ("flask", "socketio", "reportlab", "qrcode", "psutil", "companion.games", "companion.session", "web")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture(scope="module")
def log() -> bytes:
    """A whole game of Drum Roll, as exported."""
    game = GAMES["drum_roll"]
    setup = Setup(("Anna", "=HYPERLINK()"), facts=packs.house(game).facts, dealer=True, pack="house")
    return Codec(game).exported(play_out(game, setup, game.sample, Random("7")).events)


@pytest.fixture
def folder(log: bytes, tmp_path: Path) -> Path:
    """A data folder in which that game is kept."""
    codec = Codec(GAMES["drum_roll"])
    store = SqliteStore(tmp_path / "ringside.db")
    store.create(TableRow("abc", "drum_roll", GAMES["drum_roll"].edition, 0, 8765, "seed"))
    store.append("abc", tuple(codec.row(event) for event in codec.imported(log)), "ok")
    store.close()
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_help_loads_nothing_heavy_and_names_every_command() -> None:
    asked = (
        "import sys, contextlib, io\nfrom companion.cli import main\nout = io.StringIO()\n"
        "with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):\n    main(['--help'])\n"
        "print(out.getvalue()); print(sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert all(word in done.stdout for word in ("play", "simulate", "replay", "export", "doctor"))
    assert not [name for name in HEAVY if f"'{name}'" in done.stderr]


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"ringside {__version__}\n"


@pytest.mark.parametrize(
    "words", [["replay"], ["simulate", "drum_roll", "--policy", "mad"], ["play", "--port", "99999"]]
)
def test_words_that_make_no_sense_end_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: ringside" in capsys.readouterr().err


def test_simulate_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "drum_roll", "--seats", "2", "--games", "2", "--seed", "7", "--policy", "random", "--json")
    first, second = (json.loads(run(capsys, *words)[1]) for _ in range(2))
    assert first["scores"] == second["scores"]
    assert first["games"] == len(first["scores"]) == 2
    assert first["low"] == min(min(scores) for scores in first["scores"])
    assert sum(first["wins"]) >= 2


def test_simulate_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", "drum_roll", "--seats", "2", "--games", "1", "--policy", "random")
    assert (code, err) == (0, "")
    assert out.startswith("1 game played in ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "chess"], f"There is no game chess. Choose one of: {', '.join(GAMES)}."),
        (["simulate", "drum_roll", "--seats", "9"], "Drum Roll is for 2 to 4 players."),
        (["simulate", "drum_roll", "--games", "0"], "At least one game has to be played."),
    ],
)
def test_simulate_says_what_it_cannot(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *words) == (2, "", f"ringside: {said}\n")


def test_replay_explains_every_point(log: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.jsonl").write_bytes(log)
    code, out, _ = run(capsys, "replay", str(tmp_path / "game.jsonl"), "--json")
    shown: dict[str, Any] = json.loads(out)
    assert code == 0
    assert shown["over"]
    assert shown["names"] == ["Anna", "=HYPERLINK()"]
    for seat, total in enumerate(shown["totals"]):
        assert total == sum(item["points"] for item in shown["items"] if item["seat"] == seat)
    code, out, _ = run(capsys, "replay", str(tmp_path / "game.jsonl"))
    assert f"Anna: {shown['totals'][0]} points, place {shown['places'][0]}".replace("-", "\u2212") in out


@pytest.fixture
def ruled(log: bytes, tmp_path: Path) -> Path:
    """The game up to event 60, in which the host sets Anna's coins and somebody else sits down in her place."""
    codec = Codec(GAMES["drum_roll"])
    events = list(codec.imported(log)[:60])
    for move in (Adjust("coins", Seat(0), 9, "=found under the box"), Rename(Seat(0), "Dora")):
        events.append(Event(len(events), 0, "host", "screen", "", move))
    store = SqliteStore(tmp_path / "ringside.db")
    store.create(TableRow("abc", "drum_roll", GAMES["drum_roll"].edition, 0, 8765, "seed"))
    store.append("abc", tuple(codec.row(event) for event in events), "ok")
    store.close()
    (tmp_path / "game.jsonl").write_bytes(codec.exported(events))
    return tmp_path


RENAMED = b'{"seq":2,"at":1,"by":"host","via":"screen","request":"","move":{"do":"rename","seat":9,"name":"x"}}'
GONE = b'{"seq":2,"at":1,"by":"host","via":"screen","request":"","move":{"do":"withdraw","seq":%d}}'


def with_line(lines: list[bytes], number: int, line: bytes) -> list[bytes]:
    return [*lines[: number - 1], line, *lines[number:]]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda lines: [lines[0], *lines[2:]], "line 2: event 1 stands where event 0 belongs"),
        (lambda lines: [lines[0], lines[2].replace(b'"seq":1', b'"seq":0')], "line 2: a log begins with its start"),
        (lambda lines: [*lines[:2], lines[1].replace(b'"seq":0', b'"seq":1')], "line 3: .* starts once"),
        (lambda lines: [*lines[:2], lines[1]], "line 3: event 0 stands where event 1 belongs"),
        (lambda lines: [*lines[:3], b"", RENAMED], "line 5: nobody sits at seat 9"),
        (lambda lines: [*lines[:3], RENAMED.replace(b"9", b"-1")], "line 4: nobody sits at seat -1"),
        (lambda lines: [*lines[:3], GONE % 99], "line 4: event 99 is not in effect"),
        (lambda lines: [*lines[:3], GONE % 0], "line 4: a log begins with its start"),
        (
            lambda lines: with_line(lines, 2, re.sub(rb'"facts":\[\[', rb'"facts":[["a","b","{no"],[', lines[1])),
            "line 2: 'b' of a",
        ),
        (lambda lines: [*lines[:2], b"{"], "line 3: "),
        (lambda lines: [lines[0].replace(b'"edition":', b'"edition":9'), *lines[1:]], "newer Ringside"),
    ],
)
def test_replay_names_the_line_that_cannot_be(
    log: bytes,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    damage: Callable[[list[bytes]], list[bytes]],
    said: str,
) -> None:
    (tmp_path / "log.jsonl").write_bytes(b"\n".join(damage(log.split(b"\n"))))
    code, out, err = run(capsys, "replay", str(tmp_path / "log.jsonl"))
    assert (code, out) == (1, "")
    assert re.search(said, err)
    assert "Something broke" not in err


def test_replay_reads_what_an_editor_saved(log: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "plain").write_bytes(log)
    (tmp_path / "saved").write_bytes(BOM_UTF8 + log.replace(b"\n", b"\r\n"))
    plain, saved = (run(capsys, "replay", str(tmp_path / name), "--json") for name in ("plain", "saved"))
    assert (saved[0], saved) == (0, plain)


def test_what_the_host_set_stands_in_replay_and_export(ruled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown: dict[str, Any] = json.loads(run(capsys, "replay", str(ruled / "game.jsonl"), "--json")[1])
    assert shown["names"] == ["Dora", "=HYPERLINK()"]
    assert shown["where"]["text"] == "Show {show} · round {round}"
    assert [ruling["seq"] for ruling in shown["rulings"]] == [60]
    said = run(capsys, "replay", str(ruled / "game.jsonl"))[1].splitlines()
    assert said[1] == "Show 1 · round 3"
    assert said[-1].startswith("60: The host sets Coins of Dora from ")
    assert said[-1].endswith(" to 9: =found under the box")
    rows = list(csv.DictReader(io.StringIO(run(capsys, "export", "--format", "csv", "--data-dir", str(ruled))[1])))
    assert [(row["kind"], row["seq"], row["who"]) for row in rows if row["kind"] == "ruling"] == [
        ("ruling", "60", "host")
    ]
    assert rows[61]["what"] == "Anna is now Dora."
    assert {row["who"] for row in rows[:60] if row["kind"] == "move"} >= {"Anna"}


def test_replay_stops_at_an_event(log: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.jsonl").write_bytes(log)
    code, out, _ = run(capsys, "replay", str(tmp_path / "game.jsonl"), "--at", "5", "--json")
    shown = json.loads(out)
    assert (code, shown["seq"], shown["over"]) == (0, 5, False)
    code, _, err = run(capsys, "replay", str(tmp_path / "game.jsonl"), "--at", "99999")
    assert (code, err) == (1, "ringside: This log has no event 99999.\n")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello", "This is not a log"),
        (b'{"ringside":1,"game":"chess","edition":1}\n', "newer Ringside"),
        (b'{"ringside":1,"game":"drum_roll","edition":1}\n{"seq":0}\n', "line 2"),
        (b'{"ringside":1,"game":"drum_roll","edition":1}\n', "no event 0"),
    ],
)
def test_replay_names_what_is_wrong(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "log").write_bytes(content)
    code, out, err = run(capsys, "replay", str(tmp_path / "log"))
    assert (code, out) == (1, "")
    assert said in err
    assert err.count("\n") == 1


def test_case_44_an_event_that_does_not_fit_the_rules_is_named_and_may_stand(
    log: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = log.splitlines(keepends=True)
    seq = next(n for n, line in enumerate(lines) if b'"do":"place"' in line)
    lines.insert(seq + 1, lines[seq].replace(f'"seq":{seq - 1}'.encode(), f'"seq":{seq}'.encode()))
    (tmp_path / "log").write_bytes(b"".join(lines[: seq + 2]))
    code, _, err = run(capsys, "replay", str(tmp_path / "log"))
    assert code == 1
    assert f"Event {seq} does not fit the rules" in err
    assert "--keep-rulings" in err
    assert "{" not in err
    code, out, _ = run(capsys, "replay", str(tmp_path / "log"), "--keep-rulings")
    assert code == 0
    assert re.search("stands as it was played|counts for nothing", out)
    shown = json.loads(run(capsys, "replay", str(tmp_path / "log"), "--keep-rulings", "--json")[1])
    assert (shown["seq"], len(shown["stands"]) > 0, shown["under"]) == (seq, True, [])


def test_replay_says_under_which_edition_a_log_is_read(
    log: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = log.split(b"\n", 3)
    lines[0] = re.sub(rb'"edition":\d+', b'"edition":1', lines[0])
    lines[1] = re.sub(rb'"switches":\[\[.*?\]\],', b"", lines[1])
    (tmp_path / "log").write_bytes(b"\n".join(lines[:2]))
    said = run(capsys, "replay", str(tmp_path / "log"))[1]
    assert "This table began under edition 1 and plays on under its rulings:" in said
    assert "Here: postpone." in said


def test_export_gives_back_the_log(log: bytes, folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["export", "--data-dir", str(folder)]) == 0
    assert capfdbinary.readouterr().out == log


def test_t25_the_sheet_has_no_formulas_and_keeps_negative_numbers(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "export", "abc", "--format", "csv", "--data-dir", str(folder))
    rows = list(csv.DictReader(io.StringIO(out)))
    scores = [row for row in rows if row["kind"] == "score"]
    assert code == 0
    assert {row["who"] for row in scores} == {"Anna", "'=HYPERLINK()"}
    assert all(str(int(row["points"])) == row["points"] for row in scores)
    assert any(int(row["points"]) < 0 for row in scores)
    assert not [cell for row in rows for key, cell in row.items() if key != "points" and cell[:1] in "=+-@" and cell]


@pytest.mark.parametrize(
    ("cell", "kept"),
    [("=1+1", "'=1+1"), (" \t=1", "' \t=1"), ("'+1", "''+1"), ("＝1", "'＝1"), ("a=1", "a=1"), (-3, -3), ("−3", "−3")],
)
def test_t25_cells(cell: str | int, kept: str | int) -> None:
    assert safe(cell) == kept


def test_export_lists_and_misses_tables(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "export", "--list", "--data-dir", str(folder))
    assert code == 0
    assert out.startswith("abc  1970-01-01T")
    assert out.endswith("  Drum Roll\n")
    code, _, err = run(capsys, "export", "xyz", "--data-dir", str(folder))
    assert (code, "xyz" in err) == (1, True)
    code, _, err = run(capsys, "export", "--data-dir", str(folder / "nowhere"))
    assert (code, "No games are kept" in err) == (1, True)


def test_doctor_finds_all_well(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "doctor", "--json", "--port", "0", "--data-dir", str(folder))
    found = {one["what"]: one for one in json.loads(out)}
    assert {"Version", "Port", "Data folder", "Games", "Fonts"} <= set(found)
    assert found["Games"]["state"] == "fine"
    assert str(folder) in found["Data folder"]["said"]
    assert code == (1 if "bad" in {one["state"] for one in found.values()} else 0)


def test_doctor_finds_a_damaged_file_and_a_synced_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    synced = tmp_path / "Dropbox"
    synced.mkdir()
    (synced / "ringside.db").write_bytes(b"rubbish" * 1000)
    code, out, _ = run(capsys, "doctor", "--json", "--data-dir", str(synced))
    found = {one["what"]: one for one in json.loads(out)}
    assert code == 1
    assert (found["Games"]["state"], found["Data folder"]["state"]) == ("bad", "bad")
    assert (synced / "ringside.db").exists()


def test_no_colour_where_nobody_looks(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "doctor", "--data-dir", str(folder))
    assert "\x1b" not in out


def test_a_terminal_without_our_letters_shows_what_it_can(log: bytes, tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(log)
    env = os.environ | {"PYTHONIOENCODING": "ascii", "LANG": "el_GR.UTF-8"}
    line = [sys.executable, "-m", "companion", "replay", str(tmp_path / "log")]
    done = subprocess.run(line, env=env, capture_output=True, check=True)
    assert b"Anna" in done.stdout
    assert b"?" in done.stdout


def test_debug_shows_where_it_broke(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="not a log"):
        main(["replay", os.devnull, "--debug"])
