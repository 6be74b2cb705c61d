"""Where the naive bookkeepers and the engines part, over thousands of random evenings of each game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from tests.naive import compared, evenings
from tests.naive.circus import compared as circus
from tests.naive.circus import evenings as circus_evenings
from tests.naive.magnificent import compared as magnificent
from tests.naive.magnificent import evenings as magnificent_evenings

Played = tuple[Callable[[int], Any], tuple[Callable[[Any], str], ...]]
GAMES: dict[str, Played] = {
    "drum_roll": (evenings.evening, (compared.difference,)),
    "circus": (circus_evenings.evening, (circus.difference, circus.quarrel)),
    "magnificent": (magnificent_evenings.evening, (magnificent.difference, magnificent.quarrel)),
}


def differences(job: tuple[str, int]) -> list[str]:
    """What parts in one evening; an evening that breaks off parts as well."""
    game, seed = job
    evening, questions = GAMES[game]
    try:
        line = evening(seed)
        found = [parted for question in questions if (parted := question(line))]
    except Exception as broken:  # noqa: BLE001 - one evening that cannot be read must not hide the others
        found = [repr(broken)]
    return [f"{game}, evening {seed} (RINGSIDE_SEED={seed} plays it first): {parted}" for parted in found]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("evenings", nargs="?", type=int, default=2_000, help="of each game")
    asked.add_argument("--first", type=int, default=0, help="the seed they begin at")
    asked.add_argument("--workers", type=int, default=2)
    wanted = asked.parse_args()
    jobs = [(game, seed) for game in GAMES for seed in range(wanted.first, wanted.first + wanted.evenings)]
    with ProcessPoolExecutor(wanted.workers) as pool:
        found = [parted for each in pool.map(differences, jobs, chunksize=20) for parted in each]
    for parted in found:
        print(parted)
    print(json.dumps({"evenings": len(jobs), "differences": len(found)}))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
