"""A scripted round of Drum Roll: requests that a bench sends again and again, and the log they make."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from companion.core.events import Event, Reveal, Sealed
from companion.core.seats import Actor, Setup
from companion.games import GAMES
from companion.host.packs import packs
from companion.session.ballots import Pads
from companion.session.clock import SystemClock
from companion.session.moment import answers
from companion.session.rows import TableRow
from companion.session.salvage import open_store
from companion.session.session import Session
from companion.session.store import SqliteStore
from companion.session.tables import Tables

GAME = GAMES["drum_roll"]
ROW = TableRow("t1", GAME.key, GAME.edition, 0, 8765, "a seed")
Table = Session[Any, Any]


class Line(Struct, frozen=True):
    """One request of the script."""

    by: Actor
    move: Any
    request: str


def opened(folder: Path, dealer: bool = True) -> tuple[SqliteStore, Table]:
    store, report = open_store(folder / "ringside.db", "now")
    assert report is None, report
    tables = Tables(GAMES, store, SystemClock(), Pads(folder / "pads"))
    if not store.tables():
        store.create(ROW)
    if store.rows(ROW.table):
        return store, tables.resume(ROW)
    facts = packs.house(GAME).facts if dealer else ()
    return store, tables.begin(ROW, Setup(("Anna", "Bori", "Cili"), facts=facts, dealer=dealer))


def closed(store: SqliteStore, table: Table) -> None:
    table.stop()
    store.close()


def submit(table: Table, line: Line) -> Event[Any]:
    """A phone that was not answered sends the same request again; the question it had open may be gone by then."""
    open_ = [*table.moment.asks(), *table.moment.offers(line.by)]
    fitting = [question.id for question in open_ if question.by == line.by and answers(question.ask, line.move)]
    asked = fitting[0] if fitting else -1
    return table.submit(line.by, line.move, via="phone", request=line.request, answering=asked)


def improvised(table: Table, rng: Random) -> Iterator[Line]:
    """Moves until the game is over: whoever is asked answers something; a voter sometimes changes the vote."""
    while asks := table.moment.due.asks:
        waiting = [by for by, ask in asks if not (ask.sealed and table.moment.cast(by)) or rng.random() < 0.2]
        by = rng.choice(waiting or [by for by, _ in asks])
        yield Line(by, GAME.sample(table.moment.timeline.now, by, rng), f"r{table.moment.seq}")


def written(folder: Path) -> tuple[list[Line], list[Any]]:
    """The script: a round up to its vote and ten requests more; and the log it makes."""
    store, table = opened(folder)
    script: list[Line] = []
    left = 10
    for line in improvised(table, Random(3)):
        submit(table, line)
        script.append(line)
        left -= any(isinstance(event.move, Reveal) for event in table.moment.timeline.events)
        if left == 0:
            break
    log = told(table)
    closed(store, table)
    return script, log


def told(table: Table) -> list[Any]:
    """The log without times and seals."""
    events = table.moment.timeline.events
    return [(e.by, e.via, e.request, "sealed" if isinstance(e.move, Sealed) else e.move) for e in events]
