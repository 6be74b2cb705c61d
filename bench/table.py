"""A served table of four with its log on the disk, for a client that measures from outside; it ends with its input."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from bench.tickets import ticket
from companion.games.drum_roll.players.policy import policy
from companion.session.moment import answers
from companion.wiring import Evening, open_shelf
from web.table.room import Plan

NAMES = ["Anna", "Bori", "Csaba", "Dimitra"]


def play_to_the_discs(session: Any) -> None:
    """Up to the first disc to be placed."""
    chance = Random(7)
    while session.moment.timeline.now.phase != "place":
        moment = session.moment
        by = moment.due.asks[0][0]
        move = policy(moment.timeline.now, by, chance)
        question = next(each for each in moment.asks() if each.by == by and answers(each.ask, move))
        session.submit(by, move, via="screen", request=f"s{moment.seq}", answering=question.id)


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="ringside-bench-", dir=sys.argv[1] if len(sys.argv) > 1 else None))
    evening = Evening(open_shelf(str(folder)), None)
    port = evening.open(None, 0, demo=None)
    room = evening.desk.room
    room.lay("drum_roll", Plan(NAMES, pack="house", dealer=True))
    room.begin()
    play_to_the_discs(room.session)
    views: list[Any] = [0, 1, 2, 3, "table"]
    tickets = [ticket(evening.desk, view) for view in views]
    mover = room.session.moment.due.asks[0][0] if room.session else None
    print(json.dumps({"port": port, "views": views, "tickets": tickets, "mover": mover}), flush=True)
    sys.stdin.read()
    evening.close()


if __name__ == "__main__":
    main()
