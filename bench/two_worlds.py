"""Whether somebody could tell a vote from its opposite before the reveal, over thousands of random ballots (T17).

`python -m bench.two_worlds [10000]`: the last line is the figure, as JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tests.session.two_worlds import differences

MEMORY = Path("/dev/shm")  # noqa: S108


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("pairs", nargs="?", type=int, default=10_000)
    asked.add_argument("--first", type=int, default=0, help="the seed they begin at")
    asked.add_argument("--workers", type=int, default=2)
    wanted = asked.parse_args()
    seeds = range(wanted.first, wanted.first + wanted.pairs)
    with (
        tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder,
        ProcessPoolExecutor(wanted.workers) as pool,
    ):
        told = pool.map(partial(differences, Path(folder)), seeds, chunksize=20)
        found = {seed: names for seed, names in zip(seeds, told, strict=True) if names}
    for seed, names in found.items():
        print(f"ballot {seed} (RINGSIDE_SEED={seed} compares it first): {names}")
    print(json.dumps({"pairs": wanted.pairs, "differing": len(found)}))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
