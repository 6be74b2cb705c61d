"""Makes the two hash-pinned locks from pyproject.toml; needs the network, and fetches uv into a throw-away folder."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS: dict[str, tuple[str, ...]] = {"requirements.txt": (), "requirements-test.txt": ("--extra", "test")}
HEAD = "# Made by tools/lock.py from pyproject.toml. Wheels of every platform, Python 3.11 and newer.\n"
STYLE = ("--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url")


def fetch_uv(folder: Path) -> None:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), "uv"], check=True)


def compile_lock(folder: Path, extras: tuple[str, ...], pins: Path | None) -> str:
    command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet", "--no-config"]
    command += ["--universal", "--python-version", "3.11", *STYLE, *extras]
    command += ["--constraint", str(pins)] if pins else []
    there = {**os.environ, "PYTHONPATH": str(folder)}
    made = subprocess.run(command, cwd=ROOT, env=there, check=True, stdout=subprocess.PIPE, text=True)
    return HEAD + made.stdout


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        fetch_uv(Path(folder))
        runtime: Path | None = None
        for name, extras in LOCKS.items():
            (ROOT / name).write_text(compile_lock(Path(folder), extras, runtime), encoding="utf-8")
            runtime = runtime or ROOT / name
            print(f"{name} written")


if __name__ == "__main__":
    main()
