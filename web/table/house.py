"""What the laptop hands to the web: its games, its disk, its clock, its addresses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from companion.core.game import Game, Json
from companion.core.seats import Setup
from companion.core.timeline import Timeline
from companion.host.lan import Address
from companion.host.packs.packs import Pack
from companion.host.sheets import AnyOrder
from companion.session.clock import Clock
from companion.session.rows import Store, TableRow
from companion.session.session import Session

AnyGame = Game[Any, Any]
Played = Timeline[Any, Any]
Table = Session[Any, Any]
Facts = tuple[tuple[str, str, str], ...]


class BoxPanel(Protocol):
    """The vote boxes as pages show and order them. told: for every screen. ports: for the host."""

    def told(self) -> Json: ...
    def ports(self) -> Json: ...
    def choose(self, key: str, on: bool) -> None: ...
    def pair(self, seat: int | None) -> None: ...


class PackShelf(Protocol):
    """The household's own packs by the key of a game. Raises Malformed where a file is damaged, Unsaved where the disk
    refuses."""

    def read(self, game: str) -> Pack: ...
    def change(self, game: str, change: Callable[[Pack], Pack]) -> Pack:
        """What `change` makes of it, as it stands on the disk afterwards."""


class House(Struct, frozen=True):
    """begin: writes the first event of a table and opens it. resume: opens one that has begun. forget:
    deletes tables for good.

    packs: what can be chosen for a game, as [{"file", "title", "house"}]; facts: what such a file tells. remember: puts
    what was told at a table into the household's pack. listen: makes the server answer on one more port, PortTaken if
    it cannot. port: the one it answers on now. boxes: None where no port is looked at. shelf: None where no packs
    are kept. on_paper: the PDF of an order, Illegal where there can be none; None: nothing is printed here.
    """

    store: Store
    games: Mapping[str, AnyGame]
    begin: Callable[[TableRow, Setup], Table]
    resume: Callable[[TableRow, bool], Table]
    forget: Callable[[tuple[str, ...]], None]
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
    shelf: PackShelf | None = None
    on_paper: Callable[[AnyOrder], bytes] | None = None

    def seconds(self) -> float:
        return self.clock.now() / 1000
