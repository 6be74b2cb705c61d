"""The image: it compiles for every board as it stands, is small, and the same sources give the same bytes."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.firmware.simulated import FIRMWARE, built

pytestmark = pytest.mark.compiler
SKETCH = FIRMWARE / "votebox/votebox.ino"


def sizes(elf: Path) -> tuple[int, int]:
    """Bytes of flash and of RAM."""
    lines = subprocess.run(["avr-size", elf], check=True, capture_output=True, text=True).stdout.splitlines()
    text, data, bss = map(int, lines[1].split()[:3])
    return text + data, data + bss


@pytest.mark.parametrize(("board", "flash"), [("uno", 8192), ("nano", 8192), ("leonardo", 10240)])
def test_it_fits_with_room_to_spare(workshop: Path, board: str, flash: int) -> None:
    used, ram = sizes(built(workshop / f"fits-{board}", board) / "votebox.elf")
    assert used <= flash
    assert ram <= 900


def test_the_same_sources_give_the_same_image_elsewhere(workshop: Path, uno: Path) -> None:
    again = built(workshop / "elsewhere/deeper", "uno")
    assert (again / "votebox.hex").read_bytes() == (uno / "votebox.hex").read_bytes()


def test_it_is_one_file_of_plain_arduino_without_waiting_or_strings() -> None:
    text = re.sub(r"//.*", "", SKETCH.read_text("utf-8"))
    assert [path.name for path in SKETCH.parent.iterdir()] == ["votebox.ino"], "the IDE opens a folder of one file"
    assert not re.search(r"\bdelay\w*\(|\bString\b|wdt_|\bnew\b|malloc", text)
