"""F01, F03: killed at any write of a round, nothing acknowledged is lost, nothing is doubled, a vote stays sealed.

Other points in each run; `python -m bench.kill --points 2000` strikes at all of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
POINTS = 80

pytestmark = [
    pytest.mark.compiler,
    pytest.mark.skipif(sys.platform != "linux", reason="the shim is for Linux"),
    pytest.mark.timeout(600),
]


def drill(*words: str) -> dict[str, Any]:
    line = [sys.executable, "-m", "bench.kill", "--seed", os.environ["RINGSIDE_SEED"], *words]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figure: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figure


def test_f01_killed_at_many_points_of_a_round() -> None:
    figure = drill("--points", str(POINTS))
    assert figure["points"] == POINTS
    assert (figure["lost"], figure["doubled"], figure["differing"]) == (0, 0, 0), figure
    assert figure["in_a_vote"] > 0
    assert figure["syncs_per_move_dealt"] <= 1.05
    assert figure["syncs_per_move_real_cards"] <= 1.05


def test_f04_f05_a_disk_that_fails_or_is_full_for_a_while() -> None:
    figure = drill("--fail", "--points", str(POINTS // 2))
    assert (figure["lost"], figure["doubled"], figure["differing"]) == (0, 0, 0), figure


def test_the_drill_finds_a_table_that_acknowledges_too_early() -> None:
    assert drill("--points", "20", "--hasty")["lost"] > 0
