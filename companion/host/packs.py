"""Packs of printed numbers: the house set, a household's own, read from and written to TOML; a pack is data only."""

from __future__ import annotations

import os
import reprlib
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from companion.core.game import Game, Tell
from companion.core.seats import Setup
from companion.core.why import Malformed, Record

YOUR_COPY = "your copy"
RULEBOOK = "rulebook"
Key = tuple[str, str]


class Pack(Record, frozen=True):
    """facts: (card, field, value in JSON text), as a Setup wants them. sources: where a number comes from, by
    (card, field), where it is not `source`."""

    name: str
    label: str
    source: str
    facts: tuple[tuple[str, str, str], ...] = ()
    sources: tuple[tuple[str, str, str], ...] = ()

    def source_of(self, card: str, field: str) -> str | None:
        """rulebook, your copy, house set…; None: this pack does not say the number."""
        told = next((source for c, f, source in self.sources if (c, f) == (card, field)), None)
        return told or (self.source if any((c, f) == (card, field) for c, f, _ in self.facts) else None)


EMPTY = Pack("Your copy", "Numbers of your own copy", YOUR_COPY)


def house(key: str) -> Pack:
    """The invented set that comes with a game."""
    return parsed(files(f"companion.games.{key}").joinpath("packs/house.toml").read_text("utf-8"))


def parsed(text: str) -> Pack:
    """A pack from its TOML. Raises Malformed, saying which line or entry is wrong."""
    try:
        whole = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise Malformed(f"this is not a pack: {wrong}") from wrong
    head, told = _table(whole, "pack"), _table(whole, "sources")
    sources = tuple((c, f, _word(s, c, f)) for c in told for f, s in _table(told, c).items())
    facts = tuple((card, field, _json(value)) for card, field, value in _entries(whole))
    name, label, source = (_word(head.get(key), "pack", key) for key in ("name", "label", "source"))
    return Pack(name, label, source, facts, sources)


def _table(whole: Mapping[str, Any], key: str) -> dict[str, Any]:
    table = whole.get(key, {})
    if not isinstance(table, dict):
        raise Malformed(f"[{key}] must be a table")
    return table


def _word(value: object, card: str, field: str) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= 100:
        raise Malformed(f"{card}: '{field}' must be a word or a short sentence")
    return value


def _entries(whole: Mapping[str, Any]) -> Iterator[tuple[str, str, object]]:
    """[deck.name] tables hold the fields of a card, [track] and [award] fields of their own."""
    for deck in whole:
        if deck in ("pack", "sources"):
            continue
        for name, value in _table(whole, deck).items():
            if isinstance(value, dict) and "is" not in value:
                yield from ((f"{deck}/{name}", field, printed) for field, printed in value.items())
            else:
                yield deck, name, value


def _json(value: object) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError, OverflowError, RecursionError) as wrong:
        raise Malformed(f"{reprlib.repr(value)} is nothing a card can print") from wrong


def checked(game: Game[Any, Any], pack: Pack) -> Pack:
    """The pack, every number tried in the game. Raises Malformed naming the first that cannot be printed there."""
    for card, field, text in pack.facts:
        try:
            game.start(Setup(("A", "B"), facts=((card, field, text),)))
        except Exception as wrong:  # a stranger's file meets the rules here: whatever breaks, this number is at fault
            raise Malformed(f"{card}: '{field}' = {text[:100]}: {wrong}") from wrong
    return pack


def dumped(pack: Pack) -> str:
    """The pack as TOML, cards in order, so that the same pack is the same file; without what TOML cannot say."""
    whole: dict[str, Any] = {"pack": {"name": pack.name, "label": pack.label, "source": pack.source}}
    plain = {(card, field) for card, field, _ in pack.facts}
    for card, field, text in sorted(pack.facts):
        deck, slash, name = card.partition("/")
        value = msgspec.json.decode(text)
        one = {deck: {name: {field: value}} if slash else {field: value}}
        if (deck, name) not in plain and _says(one, (card, field, value)):
            table = whole.setdefault(deck, {})
            (table.setdefault(name, {}) if slash else table)[field] = value
    for card, field, source in sorted(pack.sources):
        whole.setdefault("sources", {}).setdefault(card, {})[field] = source
    return tomli_w.dumps(whole)


def _says(one: Mapping[str, Any], fact: tuple[str, str, object]) -> bool:
    """Whether this TOML is read as this fact, and as nothing else."""
    try:
        return list(_entries(tomllib.loads(tomli_w.dumps(one)))) == [fact]
    except (TypeError, ValueError, RecursionError, Malformed):
        return False


def with_told(pack: Pack, tells: Iterable[Tell[Any]]) -> Pack:
    """The pack with what the table told: of each number the last, from their own copy."""
    facts = {(card, field): text for card, field, text in pack.facts}
    sources = {(card, field): source for card, field, source in pack.sources}
    for tell in tells:
        facts[tell.card, tell.field] = _json(tell.value)
        sources[tell.card, tell.field] = YOUR_COPY
    return msgspec.structs.replace(pack, facts=_listed(facts), sources=_listed(_unlike(sources, pack.source)))


def _listed(told: Mapping[Key, str]) -> tuple[tuple[str, str, str], ...]:
    return tuple((card, field, text) for (card, field), text in sorted(told.items()))


def _unlike(sources: Mapping[Key, str], source: str) -> dict[Key, str]:
    return {key: told for key, told in sources.items() if told != source}


def read(path: Path) -> Pack:
    """The household's pack, empty before anything was told. Raises Malformed for a damaged file, which stays."""
    try:
        return parsed(path.read_text("utf-8")) if path.exists() else EMPTY
    except UnicodeDecodeError as wrong:
        raise Malformed(f"this is not a pack: {wrong}") from wrong


def write(path: Path, pack: Pack) -> None:
    """The whole file or none of it: written beside, synced, then put in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(dumped(pack))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
