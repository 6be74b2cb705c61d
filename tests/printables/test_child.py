"""The child that prints: what it must not do it cannot do, and what goes wrong in it comes back as a sentence."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.core.why import Malformed
from companion.host.sheets import Aids, Look, Score
from printables import child
from printables.press import printed

ROOT = Path(child.__file__).parents[1]


def test_the_child_prints_what_the_press_prints() -> None:
    order = Aids(Look("hu", "letter"), "circus")
    assert child.printed(order) == printed(order)


def test_a_log_that_cannot_be_read_is_told_as_such() -> None:
    with pytest.raises(Malformed, match="line 1"):
        child.printed(Score(Look(), "not a log", ("A", "B")))


def test_t26_a_sheet_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "PATIENCE", 0.01)
    with pytest.raises(child.Unprinted, match="The game is not touched"):
        child.printed(Aids(Look(), "circus"))


def test_t26_a_child_that_dies_says_its_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(child.Unprinted, match="could not be made"):
        child.printed(Aids(Look(), "circus"))


@pytest.mark.parametrize(
    "deed",
    [
        "import socket; socket.create_connection(('127.0.0.1', 9))",
        "import urllib.request; urllib.request.urlopen('http://127.0.0.1:9/')",
        "import subprocess; subprocess.run(['true'])",
        "import os; os.system('true')",
        "open('/etc/hostname')",
        "open({written!r}, 'w')",
        "open({written!r}, 'ab')",
        "import os; os.open({written!r}, os.O_CREAT | os.O_WRONLY)",
    ],
)
def test_t26_case_63_no_network_no_program_no_file(deed: str, tmp_path: Path) -> None:
    written = str(ROOT / "printables" / "left-behind")
    code = f"from printables.child import fenced; fenced(); {deed.format(written=written)}"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "PermissionError" in done.stderr, done.stderr
    assert not Path(written).exists()


@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (1, ('"at":0', '"at":100000000000000000'), "line 2: 100000000000000000 is no time"),
        (1, ('"Anna"', f'"{"A" * 500}"'), "A name in this log has 500 letters; 200 are the most"),
    ],
    ids=["time", "name"],
)
def test_t26_a_forged_log_is_refused_in_words(line: int, change: tuple[str, str], said: str) -> None:
    lines = (ROOT / "tests/replays/four_house.jsonl").read_text("utf-8").splitlines()
    lines[line] = lines[line].replace(*change, 1)
    with pytest.raises(Malformed, match=said):
        child.printed(Score(Look(), "\n".join(lines), ("A", "B", "C", "D")))


def test_of_many_sheets_at_once_each_is_made() -> None:
    """Two at a time, so that none starves the others."""
    order = Aids(Look(), "circus")
    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(lambda _: child.printed(order), range(4)))) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are Linux's here")
def test_t26_memory_has_an_end() -> None:
    code = "from printables.child import limited; limited(); bytearray(400 * 2**20)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "MemoryError" in done.stderr
