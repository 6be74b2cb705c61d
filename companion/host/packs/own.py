"""The household's own packs on the disk: what tables and the page tell is written one after the other."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.remembered import Told
from companion.core.why import malformed, said
from companion.host.packs import packs
from companion.host.packs.merge import at_one
from companion.host.packs.packs import Key, Pack
from companion.session.rows import Unsaved

Word = tuple[int, str]  # the number of the event, and what was told, in JSON text


class OwnPacks:
    """now: ms since 1970, as the events of the tables have it. What a table told before this Ringside started is in the
    pack already, unless the laptop died."""

    def __init__(self, folder: Path, now: Callable[[], int]) -> None:
        self._folder, self._now, self._since = folder, now, now()
        self._telling = Lock()
        self._kept: dict[str, dict[Key, Word]] = {}
        self._brought: dict[str, set[Key]] = {}
        self._put_right: dict[tuple[str, Key], int] = {}

    def path(self, game: str) -> Path:
        return self._folder / f"{game}.toml"

    def read(self, game: str) -> Pack:
        """Raises Malformed."""
        try:
            return packs.read(self.path(game))
        except OSError as wrong:
            raise malformed(said("The pack cannot be read: {reason}", reason=str(wrong))) from wrong

    def change(self, game: str, change: Callable[[Pack], Pack]) -> Pack:
        """What `change` makes of it, as it stands on the disk afterwards; no older word of a table comes after it.
        Raises Malformed, Unsaved."""
        with self._telling:
            before = self.read(game)
            after = self._changed(game, before, change)
            now = self._now()
            self._put_right |= {(game, key): now for key in _unlike(before, after)}
            return after

    def _changed(self, game: str, before: Pack, change: Callable[[Pack], Pack]) -> Pack:
        after = change(before)
        if after == before:
            return before
        try:
            packs.write(self.path(game), replace(after, game=game))
        except OSError as wrong:
            raise Unsaved from wrong
        return self.read(game)

    def remember(self, table: str, game: str, tells: Sequence[Told], same: Mapping[str, str] | None = None) -> None:
        """All that the table has told. Only what is new since the last time is written, so that a number put right on
        the page stays right; what it brought and takes back goes again. same: entries that are another card."""
        kept = self._kept.get(table, {})
        words = {(tell.card, tell.field): (seq, packs.as_json(tell.value)) for seq, _, tell in tells}
        fresh = [told for told in tells if kept.get(key := (told[2].card, told[2].field)) != words[key]]
        gone = {key: kept[key] for key in kept.keys() - words.keys() if key in self._brought.get(table, ())}
        if fresh or gone or same:
            with self._telling:
                before = self.read(game)
                left = at_one(_without(before, gone), same or {})
                self._changed(game, before, lambda _: self._with(game, left, fresh))
            new = {(told[2].card, told[2].field) for told in fresh} - packs.numbers(before).keys()
            self._brought.setdefault(table, set()).update(new)
            self._kept[table] = words

    def _with(self, game: str, pack: Pack, tells: Sequence[Told]) -> Pack:
        known = packs.numbers(pack)
        return packs.with_told(pack, [tell for _, at, tell in tells if self._is_last(game, known, at, tell)])

    def _is_last(self, game: str, known: Container[Key], at: int, tell: Tell[Any]) -> bool:
        key = tell.card, tell.field
        return at > self._put_right.get((game, key), -1) and (at >= self._since or key not in known)


def _without(pack: Pack, gone: Mapping[Key, Word]) -> Pack:
    """The pack without these numbers, as far as nobody has written another since."""
    left = {key: text for key, text in packs.numbers(pack).items() if key not in gone or gone[key][1] != text}
    return packs.of(pack, left, packs.sources(pack)) if gone else pack


def _unlike(before: Pack, after: Pack) -> set[Key]:
    """The numbers that were changed, told or taken out."""
    return {(card, field) for card, field, _ in {*before.facts} ^ {*after.facts}}
