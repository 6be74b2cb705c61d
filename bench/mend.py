"""Mending at length: random corrections against games played right, refusals allowed, steps closed, taps counted."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

import pytest

from tests.games import battery, corrections, refusals
from tests.games.battery import Case

STEPS = (
    "tests/games/drum_roll/test_steps.py",
    "tests/games/circus/test_steps.py",
    "tests/games/magnificent/test_open_steps.py",
)
MENDING = "tests/browser/test_mending.py"
TAPS = re.compile(r"^(.+): ([0-9]+) taps?$", re.MULTILINE)
MOMENTS = 12  # of one game, at which every refusal is allowed
Found = tuple[Counter[str], list[str]]


def mended(job: tuple[Case, int, int]) -> Found:
    """So many corrections of one game, and the refusals of it."""
    case, seed, times = job
    line, rng, counts, parted = battery.played(case), Random(f"{seed} {case}"), Counter[str](), list[str]()
    for one in corrections.made(line, rng, times):
        counts["corrections" if one.counts else "refused corrections"] += 1
        if one.parted:
            parted.append(f"{case}, after event {len(one.before.events) - 1}, {one.wish}: {one.parted}")
    for walked in refusals.met(line, rng, MOMENTS):
        counts["refusals"] += 1
        counts["allowed_without_effect"] += walked.no is None and not walked.is_done
    return counts, parted


class Run:
    """What a run of tests says: how many failed, and the taps they counted, by the kind of mistake."""

    def __init__(self, *tests: str) -> None:
        self.failed, self.taps = 0, dict[str, int]()
        ended = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *tests], plugins=[self])
        self.failed = max(self.failed, int(ended != 0))  # also where nothing could be run

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed += report.failed
        self.taps |= {kind: int(n) for kind, n in TAPS.findall(report.capstdout)}


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("corrections", nargs="?", type=int, default=10_000, help="tried, in all games together")
    asked.add_argument("--first", type=int, default=0, help="the seed")
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--no-taps", action="store_true", help="count no taps in a browser")
    wanted = asked.parse_args()
    cases = list(battery.cases())
    each = -(-wanted.corrections // len(cases))
    with ProcessPoolExecutor(wanted.workers) as pool:
        found = list(pool.map(mended, [(case, wanted.first, each) for case in cases], chunksize=4))
    counts = sum((one for one, _ in found), Counter[str]())
    parted = [line for _, lines in found for line in lines]
    for line in parted:
        print(line)
    print(f"{counts['refused corrections']} corrections were refused in words")
    told = {
        "corrections": counts["corrections"],
        "differences": len(parted),
        "refusals": counts["refusals"],
        "allowed_without_effect": counts["allowed_without_effect"],
        # each test of the steps plays out every sequence that could have used one that closed
        "early_closings": Run(*STEPS).failed,
        "taps": {} if wanted.no_taps else Run(MENDING).taps,
    }
    print(json.dumps(told))
    return 1 if told["differences"] or told["allowed_without_effect"] or told["early_closings"] else 0


if __name__ == "__main__":
    sys.exit(main())
