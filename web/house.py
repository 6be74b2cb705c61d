"""What the laptop hands to the web: its games, its disk, its clock, its addresses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from companion.core.game import Game, Json
from companion.core.seats import Setup
from companion.host.lan import Address
from companion.session.clock import Clock
from companion.session.rows import Store, TableRow
from companion.session.session import Session

Table = Session[Any, Any]
Facts = tuple[tuple[str, str, str], ...]


class BoxPanel(Protocol):
    """The vote boxes as pages show and order them. told: for every screen. ports: for the host."""

    def told(self) -> Json: ...
    def ports(self) -> Json: ...
    def choose(self, key: str, on: bool) -> None: ...
    def pair(self, seat: int | None) -> None: ...


class House(Struct, frozen=True):
    """begin: writes the first event of a table and opens it. resume: opens one that has begun.

    packs: what can be chosen for a game, as [{"file", "title", "house"}]; facts: what such a file tells. remember: puts
    what was told at a table into the household's pack. listen: makes the server answer on one more port, PortTaken if
    it cannot. port: the one it answers on now. boxes: None where no port is looked at.
    """

    store: Store
    games: Mapping[str, Game[Any, Any]]
    begin: Callable[[TableRow, Setup], Table]
    resume: Callable[[TableRow], Table]
    packs: Callable[[str], list[Json]]
    facts: Callable[[str, str], Facts]
    remember: Callable[[Table], None]
    addresses: Callable[[], tuple[Address, ...]]
    listen: Callable[[int], None]
    clock: Clock
    port: int
    setup_code: str
    address: str | None = None
    language: str | None = None
    boxes: BoxPanel | None = None

    def seconds(self) -> float:
        return self.clock.now() / 1000
