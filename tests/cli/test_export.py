"""T25, case-72: what is exported opens right in a real spreadsheet, whatever the names, and as JSON."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from companion.cli import main
from companion.core.events import Event, Start
from companion.core.game import Adjust
from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.simulate import play_out
from companion.host.evenings.book import Evenings
from companion.host.evenings.spreadsheets import PLAYS, SHEET, safe, separator_for
from companion.host.packs import packs
from companion.session.codec import Codec
from companion.session.rows import TableRow
from companion.session.store import SqliteStore
from tests.browser.hostile import CORPUS

FORMULAS = (
    "=1+1", "=HYPERLINK(A1)", "+1", "-1+2", "@SUM(A1)", " =1", "\u00a0=1", "\u200b=1", "\ufeff=1", "'=1", '"=1', "＝1",
    "＋1", "－1", "＠x", "﹦1", "=cmd|' /C calc'!A0",
)  # fmt: skip
NAMES = (*FORMULAS, "x,y;z\tw", 'say "hi"', "Árvíztűrő tükörfúrógép", "Παράσταση", *CORPUS)
AROUND = "Ő;Ű,"
NOTE = "=found under the box; 1,5"
SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
ANY = "9/44/59,34,76,1,,0,false,true"  # as the program asks at first: any separator, quotes, UTF-8, dates found


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def kept(store: SqliteStore, table: str, events: tuple[Event[Any], ...], names: tuple[str, ...]) -> None:
    """The same game with other people at it."""
    begin = events[0].move
    assert isinstance(begin, Start)
    first = replace(events[0], move=Start(replace(begin.setup, names=names)))
    store.create(TableRow(table, "drum_roll", GAMES["drum_roll"].edition, 0, 8765, "seed"))
    store.append(table, tuple(map(Codec(GAMES["drum_roll"]).row, (first, *events[1:]))), "ok")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every name of the corpus has begun a game; one game was played to its end, with a note by the host."""
    folder = tmp_path_factory.mktemp("kept")
    game = GAMES["drum_roll"]
    setup = Setup(("a", "b", "c", "d"), facts=packs.house(game).facts, dealer=True, pack="house")
    events = play_out(game, setup, game.sample, Random("7")).events
    store = SqliteStore(folder / "ringside.db")
    for n in range(0, len(NAMES), 4):
        kept(store, f"t{n:03}", events[:2], (*NAMES[n : n + 4], "d", "e", "f")[:4])
    low = tuple(Adjust("fame", Seat(seat), -7 - seat, NOTE) for seat in range(2))
    put: list[Event[Any]] = [Event(len(events) + n, 0, "host", "screen", "", move) for n, move in enumerate(low)]
    kept(store, "whole", (*events, *put), ("=1+1", AROUND, "＋x", "Παράσταση"))
    store.close()
    return folder


def export(folder: Path, *words: str) -> None:
    assert main(["export", *words, "--data-dir", str(folder)]) == 0


def rows_of(content: str, separator: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content), delimiter=separator))


# -- LibreOffice ------------------------------------------------------------------------------------------------------

Sheets = dict[str, list[list[tuple[str, str]]]]
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"


@pytest.fixture(scope="module")
def opened(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Sheets:
    """Each file as LibreOffice reads it: per row its cells as (type, text). A formula has the type 'formula'."""
    if shutil.which("soffice") is None and not os.environ.get("RINGSIDE_REQUIRE"):
        pytest.skip("LibreOffice is not here")
    made = tmp_path_factory.mktemp("made")
    for name in SEPARATORS:
        export(folder, "--all", "--separator", name, "-o", str(made / f"{name}.csv"))
    export(folder, "whole", "--format", "csv", "-o", str(made / "sheet.csv"))
    (made / "bait.csv").write_text('"=1+1","-3"\n')
    home = f"-env:UserInstallation={(made / 'home').as_uri()}"
    line = ["soffice", home, "--headless", f"--infilter=CSV:{ANY}", "--convert-to", "fods", "--outdir", str(made)]
    subprocess.run([*line, *map(str, sorted(made.glob("*.csv")))], check=True, capture_output=True, timeout=90)
    return {path.stem: list(cells_of(path)) for path in made.glob("*.fods")}


def cells_of(path: Path) -> Iterator[list[tuple[str, str]]]:
    spaced_out = re.sub(r"<text:(?:tab|s)\b[^>]*/>", " ", path.read_text("utf-8"))
    for row in ET.fromstring(spaced_out).iter(f"{TABLE}table-row"):  # noqa: S314
        cells = []
        for cell in row.iter(f"{TABLE}table-cell"):
            kind = "formula" if cell.get(f"{TABLE}formula") else cell.get(f"{OFFICE}value-type", "")
            text = "\n".join("".join(line.itertext()) for line in cell)
            cells += [(kind, text)] * int(cell.get(f"{TABLE}number-columns-repeated", 1))
        yield cells


def test_t25_the_reader_of_this_test_would_see_a_formula_and_a_negative_number(opened: Sheets) -> None:
    assert [kind for kind, _ in opened["bait"][0][:2]] == ["formula", "float"]


def test_t25_no_cell_of_any_sheet_is_a_formula(opened: Sheets) -> None:
    for name in (*SEPARATORS, "sheet"):
        assert [cell for row in opened[name] for cell in row if cell[0] == "formula"] == []


@pytest.mark.parametrize("separator", SEPARATORS)
def test_t25_case_60_every_name_stands_in_its_cell_as_it_was_typed(opened: Sheets, separator: str) -> None:
    first, *rows = opened[separator]
    assert [text for _, text in first[: len(PLAYS)]] == list(PLAYS)
    found = [row[PLAYS.index("name")][1] for row in rows]
    wanted = [*NAMES, *"def"[: -len(NAMES) % 4], "=1+1", AROUND, "＋x", "Παράσταση"]
    assert sorted(map(spaced, found)) == sorted(spaced(str(safe(name))) for name in wanted)
    assert {len([cell for cell in row if cell[1]]) for row in rows} == {len(PLAYS)}


def spaced(text: str) -> str:
    """What the file format does to white space is no fault of ours."""
    return " ".join(text.split())


@pytest.mark.parametrize("separator", SEPARATORS)
def test_case_72_numbers_are_numbers_also_below_zero(opened: Sheets, separator: str, folder: Path) -> None:
    points = PLAYS.index("points")
    last = opened[separator][-4:]
    assert [row[points][0] for row in opened[separator][1:]] == ["float"] * (len(opened[separator]) - 1)
    with closing(SqliteStore(folder / "ringside.db")) as store:
        wanted = [player.points for player in Evenings(store, GAMES).one("whole").players]
    assert [float(row[points][1]) for row in last] == wanted
    assert min(wanted) < 0
    for column in ("players", "place", "won", "began", "minutes"):
        assert {row[PLAYS.index(column)][0] for row in last} == {"float"}


def test_case_72_the_sheet_of_an_evening_has_its_notes_as_text_and_its_points_as_numbers(opened: Sheets) -> None:
    first, *rows = opened["sheet"]
    assert [text for _, text in first[: len(SHEET)]] == list(SHEET)
    scores = [row for row in rows if row[0][1] == "score"]
    assert {row[SHEET.index("points")][0] for row in scores} == {"float"}
    assert {row[SHEET.index("who")][1] for row in scores} == {"'=1+1", AROUND, "'＋x", "Παράσταση"}
    ruled = [row[SHEET.index("what")][1] for row in rows if row[0][1] == "ruling"]
    assert [what.endswith(f": {NOTE}") for what in ruled] == [True, True]


# -- without it -------------------------------------------------------------------------------------------------------


def test_a_file_is_marked_as_utf_8_and_a_pipe_is_not(folder: Path, tmp_path: Path, capfdbinary: Any) -> None:
    export(folder, "--all", "-o", str(tmp_path / "a.csv"))
    export(folder, "--all", "-o", str(tmp_path / "b.csv"), "--no-bom")
    export(folder, "--all")
    piped = capfdbinary.readouterr().out
    export(folder, "--all", "--bom")
    assert (tmp_path / "b.csv").read_bytes() == piped
    assert (tmp_path / "a.csv").read_bytes() == capfdbinary.readouterr().out == BOM_UTF8 + piped


@pytest.mark.parametrize(("language", "separator"), [("hu_HU", ";"), ("el_GR", ";"), ("en_GB", ","), ("de_DE", ",")])
def test_the_separator_is_what_spreadsheets_of_that_language_expect(
    language: str, separator: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    export(folder, "--all")
    rows = rows_of(capsys.readouterr().out, separator)
    assert rows[-1]["name"] == "Παράσταση"
    assert SEPARATORS[separator_for(language[:2])] == separator


def test_one_row_for_each_player_of_each_evening(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    export(folder, "--all")
    rows = rows_of(capsys.readouterr().out)
    assert len(rows) == 4 * (-(-len(NAMES) // 4) + 1)
    whole = rows[-4:]
    assert {(row["game"], row["cards"], row["players"], row["finished"]) for row in whole} == {
        ("Drum Roll", "house set", "4", "yes")
    }
    assert sum(int(row["began"]) for row in whole) == 1
    assert [row["won"] == "1" for row in whole] == [row["place"] == "1" for row in whole]
    assert {row["finished"] for row in rows[:-4]} == {"no"}
    assert {row["won"] for row in rows[:-4]} == {"0"}


def test_the_result_as_json_says_all_of_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    export(folder, "whole", "--format", "json")
    told = json.loads(capsys.readouterr().out)
    assert (told["ringside"], told["kind"], told["game"], told["finished"]) == (1, "evening", "drum_roll", True)
    assert (told["pack"], told["invented_numbers"], told["started"]) == ("house", True, "1970-01-01T00:00:00Z")
    assert [player["name"] for player in told["players"]] == ["=1+1", AROUND, "＋x", "Παράσταση"]
    for player in told["players"]:
        points = sum(item["points"] for item in told["items"] if item["seat"] == player["seat"])
        assert player["points"] == points
        assert player["won"] is (player["place"] == 1)
    assert [ruling["text"].endswith(NOTE) for ruling in told["rulings"]] == [True, True]


def test_a_file_that_cannot_be_written_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--all", "-o", str(folder), "--data-dir", str(folder)]) == 1
    assert str(folder) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("cell", "kept_as"),
    [(-3, -3), (0, 0), ("−3", "−3"), ("a=1", "a=1"), ("", ""), ("'", "'"), ("-", "'-"), ("\t", "'\t"), ("\r=", "'\r=")],
)
def test_t25_what_is_guarded(cell: str | int, kept_as: str | int) -> None:
    assert safe(cell) == kept_as


def test_t25_every_formula_of_the_corpus_is_guarded() -> None:
    assert [name for name in FORMULAS if safe(name) != f"'{name}"] == []
