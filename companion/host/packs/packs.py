"""Packs of printed numbers: the house set, a household's own, read from and written to TOML; a pack is data only."""

from __future__ import annotations

import os
import reprlib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from companion.core.game import Game, Tell
from companion.core.seats import Setup
from companion.core.why import Malformed, Record, malformed, said
from companion.host.packs.schema import SCHEMA, newest, tables

YOUR_COPY = "your copy"
RULEBOOK = "rulebook"
LONGEST = 100
MOST = 5000  # numbers; the largest house set has 721
Key = tuple[str, str]


class Pack(Record, frozen=True):
    """facts: (card, field, value in JSON text), as a Setup wants them. sources: where a number comes from, by
    (card, field), where it is not `source`. game: '' in files that do not say which."""

    name: str
    label: str
    source: str
    facts: tuple[tuple[str, str, str], ...] = ()
    sources: tuple[tuple[str, str, str], ...] = ()
    game: str = ""

    def source_of(self, card: str, field: str) -> str | None:
        """rulebook, your copy, house set…; None: this pack does not say the number."""
        told = next((source for c, f, source in self.sources if (c, f) == (card, field)), None)
        return told or (self.source if any((c, f) == (card, field) for c, f, _ in self.facts) else None)


EMPTY = Pack("Your copy", "Numbers of your own copy", YOUR_COPY)


def house(game: Game[Any, Any]) -> Pack:
    """The invented set that comes with a game, empty where none does."""
    kept = game.printed.house
    return parsed(files(kept).joinpath("house.toml").read_text("utf-8")) if kept else EMPTY


def parsed(text: str) -> Pack:
    """A pack from its TOML. Raises Malformed, saying which line or entry is wrong."""
    whole = newest(tables(text))
    head, told = _table(whole, "pack"), _table(whole, "sources")
    come_from = tuple((c, f, word(s, c, f)) for c in told for f, s in _table(told, c).items())
    facts = tuple((card, field, as_json(value)) for card, field, value in _entries(whole))
    name, label, source = (word(head.get(key), "pack", key) for key in ("name", "label", "source"))
    game = word(head["game"], "pack", "game") if "game" in head else ""
    return Pack(name, label, source, facts, come_from, game)


def _table(whole: Mapping[str, Any], key: str) -> dict[str, Any]:
    table = whole.get(key, {})
    if not isinstance(table, dict):
        raise malformed(said("[{key}] must be a table.", key=key))
    return table


def word(value: object, card: str, field: str) -> str:
    if not isinstance(value, str) or not is_word(value):
        raise malformed(said("{card}: '{field}' must be a word or a short sentence.", card=card, field=field))
    return value


def check_count(n: int) -> None:
    """Raises Malformed for more numbers than any pack that is brought here has."""
    if n > MOST:
        raise malformed(said("{n} numbers stand in there; a pack has at most {most}.", n=n, most=MOST))


def is_word(text: str) -> bool:
    """Whether it can stand where a pack says a name or a source."""
    return text.isprintable() and 0 < len(text) <= LONGEST


def checked_source(text: str) -> str:
    """Raises Malformed."""
    if not is_word(text):
        raise malformed(said("Say where the number comes from, in 1 to {most} letters.", most=LONGEST))
    return text


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


def as_json(value: object) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError, OverflowError, RecursionError) as wrong:
        raise malformed(said("{value} is nothing a card can print.", value=reprlib.repr(value))) from wrong


def checked(game: Game[Any, Any], pack: Pack) -> Pack:
    """The pack, every number tried in the game and written as the game writes it. Raises Malformed naming the first
    that cannot be printed there."""
    return msgspec.structs.replace(pack, facts=tuple(normal(game, *fact) for fact in pack.facts))


def normal(game: Game[Any, Any], card: str, field: str, text: str) -> tuple[str, str, str]:
    """The fact as the game writes it. Raises Malformed."""
    try:
        begun = game.start(Setup(("A", "B"), facts=((card, field, text),)))
        return card, field, as_json(game.printed.known(begun, card, field))
    except Exception as wrong:  # a stranger's file meets the rules here: whatever breaks, this number is at fault
        unprintable = game.printed.why_unprintable(card, field, msgspec.json.decode(text))
        raise Malformed(f"{card}: '{field}' = {text[:100]}: {wrong}", unprintable) from wrong


def dumped(pack: Pack) -> str:
    """The pack as TOML, cards in order, so that the same pack is the same file; without what TOML cannot say."""
    head = {"schema": SCHEMA, "game": pack.game, "name": pack.name, "label": pack.label, "source": pack.source}
    whole: dict[str, Any] = {"pack": {key: value for key, value in head.items() if value != ""}}
    plain = {(card, field) for card, field, _ in pack.facts}
    for card, field, text in sorted(pack.facts):
        deck, slash, name = card.partition("/")
        if (deck, name) not in plain and _is_sayable(card, field, text):
            table = whole.setdefault(deck, {})
            (table.setdefault(name, {}) if slash else table)[field] = msgspec.json.decode(text)
    for (card, field), source in sorted(_unlike(sources(pack), pack.source).items()):
        whole.setdefault("sources", {}).setdefault(card, {})[field] = source
    return tomli_w.dumps(whole)


@lru_cache(maxsize=8192)
def _is_sayable(card: str, field: str, text: str) -> bool:
    """Whether the TOML of this fact is read as this fact, and as nothing else. Kept, since a pack is written anew for
    each of its cells."""
    deck, slash, name = card.partition("/")
    value = msgspec.json.decode(text)
    one = {deck: {name: {field: value}} if slash else {field: value}}
    try:
        return list(_entries(tables(tomli_w.dumps(one)))) == [(card, field, value)]
    except (TypeError, ValueError, RecursionError):
        return False


def with_told(pack: Pack, tells: Iterable[Tell[Any]]) -> Pack:
    """The pack with what the table told: of each number the last, from their own copy."""
    facts, come_from = numbers(pack), sources(pack)
    for tell in tells:
        facts[tell.card, tell.field] = as_json(tell.value)
        come_from[tell.card, tell.field] = YOUR_COPY
    return of(pack, facts, come_from)


def of(pack: Pack, facts: Mapping[Key, str], come_from: Mapping[Key, str]) -> Pack:
    """The pack with these numbers instead, and where they come from."""
    kept = {key: source for key, source in _unlike(come_from, pack.source).items() if key in facts}
    return msgspec.structs.replace(pack, facts=_listed(facts), sources=_listed(kept))


def told(pack: Pack, game: Game[Any, Any], card: str, field: str, value: object, source: str = YOUR_COPY) -> Pack:
    """The pack with this number in it. value: as JSON has it. Raises Malformed, saying why it cannot be printed."""
    unprintable = game.printed.why_unprintable(card, field, value)
    if unprintable:
        raise malformed(unprintable)
    come_from = {**sources(pack), (card, field): checked_source(source.strip())}
    _card, _field, text = normal(game, card, field, as_json(value))
    return of(pack, {**numbers(pack), (card, field): text}, come_from)


def untold(pack: Pack, card: str, field: str) -> Pack:
    """The pack without this number."""
    return of(pack, {key: text for key, text in numbers(pack).items() if key != (card, field)}, sources(pack))


def numbers(pack: Pack) -> dict[Key, str]:
    return {(card, field): text for card, field, text in pack.facts}


def sources(pack: Pack) -> dict[Key, str]:
    """Where each number comes from."""
    every = {(card, field): pack.source for card, field, _ in pack.facts}
    return every | {(card, field): source for card, field, source in pack.sources}


def _listed(told: Mapping[Key, str]) -> tuple[tuple[str, str, str], ...]:
    return tuple((card, field, text) for (card, field), text in sorted(told.items()))


def _unlike(sources: Mapping[Key, str], source: str) -> dict[Key, str]:
    return {key: told for key, told in sources.items() if told != source}


def kept_in(data: Path, game: str) -> Path:
    """Where a data folder holds the household's pack."""
    return data / "packs" / f"{game}.toml"


def read(path: Path) -> Pack:
    """The household's pack, empty before anything was told. Raises Malformed for a damaged file, which stays."""
    try:
        return parsed(path.read_text("utf-8-sig")) if path.exists() else EMPTY
    except UnicodeDecodeError as wrong:
        raise malformed(said("This is not a pack: {reason}", reason=str(wrong))) from wrong


def write(path: Path, pack: Pack) -> None:
    put(path, dumped(pack))


def put(path: Path, text: str) -> None:
    """Raises Malformed for what could not be read again; the file that was there stays."""
    parsed(text)
    place(path, text.encode())


def place(path: Path, raw: bytes) -> None:
    """The whole file or none of it: written beside, synced, then put in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    try:
        with fresh.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
