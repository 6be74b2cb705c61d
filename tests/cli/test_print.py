"""`ringside print`: which sheet, in which language, on which paper, and into which file."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.print import usual_paper
from tests.printables import reading

REPLAY = Path(__file__).parents[1] / "replays" / "four_house.jsonl"
pytestmark = pytest.mark.pdf_tools


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_PAPER", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.mark.parametrize(
    "words",
    [
        ("aids", "drum_roll", "--lang", "hu", "--paper", "a4"),
        ("booklet", "circus", "--paper", "letter"),
        ("pad", "magnificent", "--seats", "3", "--grey"),
        ("proxies", "circus", "--backs", "fold"),
        ("stickers", "--boxes", "2"),
        ("join", "drum_roll", "--address", "192.168.1.23"),
        ("score", str(REPLAY), "--lang", "el"),
        ("bag", str(REPLAY), "--address", "192.168.1.23"),
    ],
    ids=lambda words: words[0],
)
def test_a_sheet_is_written_into_the_file(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to = tmp_path / "out.pdf"
    assert main(["print", *words, "-o", str(to), "--data-dir", str(tmp_path / "data")]) == 0
    made = to.read_bytes()
    reading.checked(made)
    said = capsys.readouterr().out
    assert said.startswith(f"{to}: ")
    assert int(said.split()[-2]) == len(reading.pages(made))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("aids",), "Say which game: drum_roll, circus, magnificent."),
        (("aids", "chess"), "There is no game chess"),
        (("pad", "drum_roll", "--seats", "9"), "here are 9"),
        (("score", "nobody"), "No games are kept"),
        (("aids", "circus", "-o", "/nowhere/at/all.pdf"), "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_said(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", *words, "--data-dir", str(tmp_path)]) != 0
    assert said in capsys.readouterr().err


def test_the_file_is_named_after_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["print", "aids", "circus", "--lang", "el", "--data-dir", "data"]) == 0
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["ringside-aids-circus-el-a4.pdf"]


@pytest.mark.parametrize(("lang", "paper"), [("hu_HU.UTF-8", "a4"), ("en_US.UTF-8", "letter"), ("C", "a4"), ("", "a4")])
def test_case_75_the_usual_paper_is_the_countrys(monkeypatch: pytest.MonkeyPatch, lang: str, paper: str) -> None:
    monkeypatch.setenv("LANG", lang)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert usual_paper() == paper
