"""Ringside beside boardgame.io in one run: A B A B in fresh processes on different cores; prints the ratios last."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PEER = HERE / "bgio"
PAIRS = 4


def ours(*words: str) -> list[str]:
    return [sys.executable, "-m", "bench.engine", *words]


def pinned(command: list[str], core: int) -> dict[str, Any]:
    """The last line of a fresh process on one core, as JSON."""

    def pin() -> None:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {core % (os.cpu_count() or 1)})

    said = subprocess.run(command, capture_output=True, text=True, check=True, preexec_fn=pin, cwd=HERE.parent)
    found: dict[str, Any] = json.loads(said.stdout.splitlines()[-1])
    return found


def missing() -> str | None:
    if shutil.which("node") is None:
        return "node is not installed"
    return None if (PEER / "node_modules").is_dir() else "run `npm install --no-package-lock` in bench/bgio first"


def pairs(script: Path) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    peer = ["node", str(PEER / "reducer.js"), str(script)]
    return [(pinned(ours(), 0), pinned(peer, 1)) for _ in range(PAIRS)]


def ratios(rows: list[tuple[dict[str, Any], dict[str, Any]]]) -> dict[str, Any]:
    """Medians and ranges of ours over theirs."""
    apply = [a["per_second"] / b["per_second"] for a, b in rows]
    replay = [a["replay_ms"] / b["ms"] for a, b in rows]
    return {
        "apply_ratio": round(statistics.median(apply), 2),
        "apply_range": [round(min(apply), 2), round(max(apply), 2)],
        "replay_ratio": round(statistics.median(replay), 3),
        "replay_range": [round(min(replay), 3), round(max(replay), 3)],
    }


def main() -> int:
    if (why := missing()) is not None:
        print(f"bench not available: {why}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script.json"
        subprocess.run(ours(str(script)), check=True, cwd=HERE.parent)
        rows = pairs(script)
    for us, them in rows:
        print(json.dumps({"ringside": us, "boardgame.io": them}))
    print(json.dumps(ratios(rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
