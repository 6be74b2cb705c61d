"""Word of each change of the table that is played, for what is no screen and yet shows it."""

from __future__ import annotations

from collections.abc import Callable

from companion.session.outbox import Subscription
from firmware_bridge.undo import Table


class Feed:
    """Sent when the table's own screens are."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._table: Table | None = None
        self._subscription: Subscription | None = None

    def follow(self, table: Table | None) -> None:
        if self._table is not table:
            self.end()
            self._table = table
            self._subscription = None if table is None else table.subscribe("table", lambda _: self._on_change())

    def end(self) -> None:
        if self._subscription is not None:
            self._subscription.end()
