"""Plays to an open ballot with two votes in and is killed there: `python -m tests.session.struck FOLDER`."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from companion.session import one_time_pad
from tests.session.conftest import Table
from tests.session.tiny_game import Add, Guess, TinyMove, Vote

VOTES = {0: True, 1: False}  # that are in; seat 2 has not voted
USED = {0: 1, 1: 2}  # the stretch of each seat's last cast


def holder(viewer: int | str) -> str:
    return f"holder {viewer}"


def voted(table: Table) -> None:
    """Seat 0 changes its vote once, so stretch 0 holds nothing that counts."""
    moves: tuple[tuple[TinyMove, ...], ...] = ((Add(1),) * 3, (Guess(True),) * 3)
    for each in moves:
        for seat, move in enumerate(each):
            table.do(seat, move)
    for seat, yes in ((0, False), *VOTES.items()):
        table.do(seat, Vote(yes), holder=holder(seat))


def main(folder: Path) -> None:
    one_time_pad.STRETCHES = 2
    voted(Table(folder))
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
