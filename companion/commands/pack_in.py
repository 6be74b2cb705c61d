"""Packs brought from elsewhere: read whatever they are, checked, and taken in without guessing."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.cli import Failed, Say
from companion.commands import pack_conflicts
from companion.core.game import Game
from companion.core.why import Malformed, Why, said
from companion.games import GAMES
from companion.host import paths
from companion.host.i18n import _, guess
from companion.host.packs import handed, packs
from companion.host.packs.flags import flags
from companion.host.packs.handed import Opened
from companion.host.packs.merge import merge
from companion.host.packs.packs import EMPTY, Pack
from companion.host.packs.reading import Place, Trouble
from companion.session.lock import FolderLock

LARGEST = 3_000_000  # bytes of one file; what is in it has limits of its own
Files = Mapping[str, bytes]


def _language() -> str:
    return guess(os.environ.get("LANG", "en"))


# -- from the disk ----------------------------------------------------------------------------------------------------


def _packs(words: Iterable[str]) -> Iterator[Files]:
    """Each folder and each file a pack, but tables that are named one by one, which are one together."""
    tables: list[tuple[str, bytes]] = []
    for path in map(Path, words):
        if path.is_dir():
            yield dict(_of_folder(path))
        elif path.suffix.casefold() == ".csv":
            tables.append((path.name, _bytes(path)))
        else:
            yield {path.name: _bytes(path)}
    if tables:
        yield handed.apart(tables)


def _of_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    whole = folder / "pack.toml"
    for path in (whole,) if whole.exists() else sorted(folder.glob("*.csv")):
        yield path.name, _bytes(path)


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Failed(_("“{file}” cannot be read: {reason}"), file=str(path), reason=reason) from wrong
    if len(raw) > LARGEST:
        raise Failed(_("“{file}” is larger than {most} kB; no pack is."), file=path.name, most=LARGEST // 1000)
    return raw


def opened(words: Iterable[str], game: str) -> Iterator[Opened]:
    """game: '' for whichever each fits."""
    for files in _packs(words):
        try:
            yield handed.opened(files, GAMES, game, _language())
        except Malformed as wrong:
            why = wrong.why or said("This is not a pack: {reason}", reason=str(wrong))
            yield Opened("", EMPTY, (Trouble(Place(next(iter(files), "")), why),))


# -- check ------------------------------------------------------------------------------------------------------------


def check(options: Namespace, say: Say) -> int:
    found = list(opened(options.files, options.game or ""))
    troubles = [trouble for each in found for trouble in (*each.troubles, *_unlikely(each))]
    if options.json:
        print(json.dumps([_row(each, say) for each in troubles], ensure_ascii=False))
        return 1 if troubles else 0
    for each in troubles:
        print(_sentence(each, say))
    for one in found:
        if not one.troubles:
            tell_possible(one.game, one.pack, say)
    return 1 if troubles else 0


def tell_possible(game: str, pack: Pack, say: Say) -> None:
    facts: dict[str, int | str] = {"game": GAMES[game].title, "n": len(pack.facts)}
    text = _("{game}: {n} number, and it is possible.|{game}: {n} numbers, all of them possible.")
    print(say(text, facts))


def _unlikely(found: Opened) -> list[Trouble]:
    """What is possible, and yet looks like a slip; impossible numbers are among the troubles already."""
    if not found.game:
        return []
    return [Trouble(Place(""), flag.why) for flag in flags(GAMES[found.game], found.pack) if not flag.field]


def _row(trouble: Trouble, say: Say) -> Mapping[str, object]:
    at, why = trouble.at, trouble.why
    place = {"file": at.file, "line": at.line, "column": at.column}
    return {**place, "said": _words(why, say), "text": why.text, "facts": dict(why.facts)}


def _sentence(trouble: Trouble, say: Say) -> str:
    at = trouble.at
    facts: dict[str, int | str] = {"file": at.file, "line": at.line, "column": at.column}
    place = at.file
    if at.line:
        place = say(_("{file}, line {line}, “{column}”") if at.column else _("{file}, line {line}"), facts)
    return ": ".join(part for part in (place, _words(trouble.why, say)) if part)


def _words(why: Why, say: Say) -> str:
    """What a stranger's file says has no power over the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in say(why.text, dict(why.facts)))


# -- import -----------------------------------------------------------------------------------------------------------


def bring(options: Namespace, say: Say) -> int:
    found = list(opened(options.files, options.game or ""))
    if tell_troubles(found, say):
        raise Failed(_("Nothing was taken in: first put right what is said above."))
    where = paths.places(options.data_dir, os.environ)
    paths.prepare(where)
    lock = FolderLock(where.data)
    try:
        _take_in(where.data, found, options.take, say)
    finally:
        lock.release()
    return 0


def tell_troubles(found: Iterable[Opened], say: Say) -> bool:
    """Whether there are any."""
    troubles = [trouble for each in found for trouble in each.troubles]
    for trouble in troubles:
        print(_sentence(trouble, say), file=sys.stderr)
    return bool(troubles)


def tell_flags(game: Game[Any, Any], pack: Pack, say: Say) -> None:
    for flag in flags(game, pack):
        print(_words(flag.why, say))


def _take_in(data: Path, found: Iterable[Opened], take: str | None, say: Say) -> None:
    """Everything is settled before anything is written."""
    settled: dict[str, Pack] = {}
    told: list[Mapping[str, int | str]] = []
    for each in found:
        settled[each.game], counted = _merged(settled.get(each.game) or _mine(data, each.game), each, take, say)
        told.append(counted)
    _write(data, settled)
    for game, pack in settled.items():
        tell_flags(GAMES[game], pack, say)
    for counted in told:
        text = _("{n} new numbers, {same} known alike, {replaced} replaced, {kept} of yours kept where they differ.")
        print(say(text, dict(counted)))


def _mine(data: Path, game: str) -> Pack:
    return packs.checked(GAMES[game], replace(packs.read(packs.kept_in(data, game)), game=game))


def _merged(mine: Pack, found: Opened, take: str | None, say: Say) -> tuple[Pack, Mapping[str, int | str]]:
    """The pack with theirs, and what came of their numbers."""
    merged = merge(mine, found.pack)
    pack, replaced = pack_conflicts.settled(GAMES[found.game], merged, take, _language(), say)
    kept = len(merged.conflicts) - replaced
    return pack, {"n": merged.new, "same": merged.same, "replaced": replaced, "kept": kept}


def _write(data: Path, settled: Mapping[str, Pack]) -> None:
    for pack in settled.values():
        packs.parsed(packs.dumped(pack))  # one that cannot be kept keeps the others out, too
    for game, pack in settled.items():
        path = packs.kept_in(data, game)
        with writing(path):
            packs.write(path, pack)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Failed(_("“{file}” cannot be written: {reason}"), file=str(path), reason=reason) from wrong
