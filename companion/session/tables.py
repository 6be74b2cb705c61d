"""Begins and resumes tables of every game on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.events import Event, Stand, Start
from companion.core.game import Game
from companion.core.seats import Setup
from companion.core.standing import stood
from companion.session.ballots import Pads
from companion.session.clock import Clock
from companion.session.codec import Codec
from companion.session.moment import first
from companion.session.rows import Store, TableRow
from companion.session.session import Session


class Tables:
    def __init__(self, games: Mapping[str, Game[Any, Any]], store: Store, clock: Clock, pads: Pads) -> None:
        self._games, self._store, self._clock, self._pads = games, store, clock, pads

    def begin(self, row: TableRow, setup: Setup) -> Session[Any, Any]:
        """Everybody is here: writes the first event of a table that is kept already. Raises what is wrong with the
        set-up before anything is written."""
        begin: Event[Any] = Event(0, self._clock.wall(), "host", "screen", "", Start(setup))
        game = self._games[row.game].as_of(row.edition)
        first(game).then(begin)
        self._store.append(row.table, (Codec(game).row(begin),), "")
        return self.resume(row)

    def resume(self, row: TableRow, keep: bool = False) -> Session[Any, Any]:
        """Raises Malformed for a log that this version of the game does not understand, or that has entries which it
        does not take. keep: these stand as rulings, and the log says so."""
        if keep:
            self._let_stand(row)
        session = Session(row, self._games[row.game].as_of(row.edition), self._store, self._clock, self._pads)
        session.outbox.start()
        return session

    def _let_stand(self, row: TableRow) -> None:
        game = self._games[row.game].as_of(row.edition)
        codec = Codec(game)
        log = tuple(map(codec.event, self._store.rows(row.table)))
        if fits := stood(game, log):
            stand: Event[Any] = Event(len(log), self._clock.wall(), "host", "screen", "", Stand(fits))
            self._store.append(row.table, (codec.row(stand),), "")

    def forget(self, tables: tuple[str, ...]) -> None:
        """All of these tables, with the pads of their votes. Raises Unsaved."""
        self._store.forget(tables)
        for table in tables:
            self._pads.keep_only(table, None)
