"""The household's own packs on the disk: what tables and the page tell is written one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.why import malformed, said
from companion.host import packs
from companion.host.packs import Pack
from companion.session.rows import Unsaved

Told = tuple[int, int, Tell[Any]]  # the number of the event, when it was (ms since 1970), and what was told


class OwnPacks:
    """since: when this Ringside started. What a table told before is in the pack already, unless the laptop died."""

    def __init__(self, folder: Path, since: int) -> None:
        self._folder, self._since = folder, since
        self._telling = Lock()
        self._kept: dict[str, int] = {}

    def path(self, game: str) -> Path:
        return self._folder / f"{game}.toml"

    def read(self, game: str) -> Pack:
        """Raises Malformed."""
        try:
            return packs.read(self.path(game))
        except OSError as wrong:
            raise malformed(said("The pack cannot be read: {reason}", reason=str(wrong))) from wrong

    def change(self, game: str, change: Callable[[Pack], Pack]) -> Pack:
        """What `change` makes of it, as it stands on the disk afterwards. Raises Malformed, Unsaved."""
        with self._telling:
            before = self.read(game)
            after = change(before)
            if after == before:
                return before
            try:
                packs.write(self.path(game), replace(after, game=game))
            except OSError as wrong:
                raise Unsaved from wrong
            return self.read(game)

    def remember(self, table: str, game: str, tells: Sequence[Told]) -> None:
        """Only what is new since the last time, so that a number put right on the page stays right."""
        seen = self._kept.get(table, -1)
        fresh = [told for told in tells if told[0] > seen]
        if fresh:
            self.change(game, lambda pack: self._with(pack, fresh))
            self._kept[table] = fresh[-1][0]

    def _with(self, pack: Pack, tells: Sequence[Told]) -> Pack:
        known = {(card, field) for card, field, _ in pack.facts}
        lasting = [tell for _, at, tell in tells if at >= self._since or (tell.card, tell.field) not in known]
        return packs.with_told(pack, lasting)
