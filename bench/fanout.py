"""From a tap until all five screens have it, beside boardgame.io in one run: A B A B, prints the ratios last.

Ours is on the disk before it is shown; theirs is in memory, and sends whole positions.
"""

from __future__ import annotations

import json
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.ratio import HERE, PEER, missing

PAIRS = 3
Figures = dict[str, Any]


def served(command: list[str]) -> tuple[subprocess.Popen[str], Figures]:
    """A server in a process of its own, and the line it says when it is ready."""
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE.parent)
    assert server.stdout
    line = next(text for text in server.stdout if text.startswith("{"))
    return server, json.loads(line)


def measured(script: str, told: Figures, moves: int) -> Figures:
    command = ["node", str(PEER / script), json.dumps(told), str(moves)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    found: Figures = json.loads(said.stdout.splitlines()[-1])
    return found


def once(server_command: list[str], script: str, more: Figures, moves: int) -> Figures:
    server, told = served(server_command)
    try:
        return measured(script, told | more, moves)
    finally:
        assert server.stdin
        server.stdin.close()
        server.wait(20)


def ours(moves: int, folder: str) -> Figures:
    return once([sys.executable, "-m", "bench.table", folder], "ours.js", {}, moves)


def theirs(moves: int, position: Path) -> Figures:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["node", str(PEER / "server.js"), str(position), str(port)]
    return once(command, "theirs.js", {"position": str(position)}, moves)


def position() -> Any:
    """What a seat of a real table sees, as their game's position."""
    from companion.core.seats import Seat, Setup
    from companion.games.drum_roll import GAME
    from companion.host.packs import packs
    from companion.kit.views import on_wire

    setup = Setup(("A", "B", "C", "D"), facts=packs.house(GAME).facts, dealer=True, pack="house")
    return on_wire(GAME.view(GAME.start(setup), Seat(0)))


def ratios(rows: list[tuple[Figures, Figures]]) -> Figures:
    """Medians of ours over theirs, and both sides' own medians in ms."""
    found: Figures = {}
    for share in ("p50", "p95", "p99"):
        pairs = [(a["fan"][share], b["fan"][share]) for a, b in rows]
        found[f"fan_{share}_ratio"] = round(statistics.median(a / b for a, b in pairs), 2)
        found[f"fan_{share}_ms"] = [round(statistics.median(side), 2) for side in zip(*pairs, strict=True)]
        found[f"ack_{share}_ms"] = round(statistics.median(a["ack"][share] for a, _ in rows), 2)
    return found


def main() -> int:
    if (why := missing()) is not None:
        print(json.dumps({"bench": "fanout", "skipped": why}))
        return 0
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    folder = Path(tempfile.mkdtemp(prefix="ringside-fanout-"))
    (folder / "position.json").write_text(json.dumps(position()), "utf-8")
    rows = []
    for _ in range(PAIRS):
        rows.append((ours(moves, str(folder)), theirs(moves, folder / "position.json")))
        print(json.dumps({"ours": rows[-1][0], "theirs": rows[-1][1]}), flush=True)
    shutil.rmtree(folder)
    print(json.dumps({"bench": "fanout", "moves": moves, **ratios(rows)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
