"""`ringside pack`: what is printed on one's own cards, told in one sitting, checked, brought in and handed on."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.cli import USAGE, Failed, Say, no_game
from companion.commands import pack_edit, pack_in
from companion.core.game import Game
from companion.games import GAMES
from companion.host import paths
from companion.host.i18n import _, guess
from companion.host.packs import handed, packs, tables
from companion.host.packs.packs import EMPTY, Pack


def run(options: Namespace, say: Say) -> int:
    if options.game and options.game not in GAMES:
        raise no_game(options.game, GAMES)
    match options.what:
        case "new":
            return _write(options, replace(EMPTY, game=options.game), say)
        case "check":
            return pack_in.check(options, say)
        case "edit":
            return pack_edit.edit(options, say)
        case "import":
            return pack_in.bring(options, say)
        case _:
            return _export(options, say)


def _language(options: Namespace) -> str:
    return str(options.lang or guess(os.environ.get("LANG", "en")))


def _export(options: Namespace, say: Say) -> int:
    pack = packs.read(packs.kept_in(paths.places(options.data_dir, os.environ).data, options.game))
    if not pack.facts:
        raise Failed(_("Nothing is told yet of the cards of {game}."), game=GAMES[options.game].title)
    pack = packs.checked(GAMES[options.game], replace(pack, game=options.game))
    if options.output and options.output.casefold().endswith(".zip"):
        made = handed.for_others(GAMES[options.game], pack, options.name.strip(), _language(options))
        return _put(Path(options.output), made, len(pack.facts), say)
    return _write(options, pack, say)


def _write(options: Namespace, pack: Pack, say: Say) -> int:
    if options.csv:
        return _write_tables(Path(options.csv), GAMES[options.game], pack, _language(options), say)
    if not options.output:
        print(packs.dumped(pack), end="")
        return 0
    if not options.output.casefold().endswith(".toml"):
        raise Failed(_("“{file}” ends neither in .toml nor in .zip."), USAGE, file=options.output)
    return _put(Path(options.output), packs.dumped(pack).encode(), len(pack.facts), say)


def _put(path: Path, made: bytes, n: int, say: Say) -> int:
    _write_file(path, made)
    print(say(_("“{file}”: {n} number.|“{file}”: {n} numbers."), {"file": str(path), "n": n}))
    return 0


def _write_tables(folder: Path, game: Game[Any, Any], pack: Pack, language: str, say: Say) -> int:
    """Into a folder that holds none of them: what somebody typed there is not written over."""
    files = tables.as_csv(game, pack, language)
    there = next((name for name in files if (folder / name).exists()), None)
    if there:
        raise Failed(_("“{file}” is there already. Choose an empty folder."), file=str(folder / there))
    for name, made in files.items():
        _write_file(folder / name, made)
    print(say(_("{n} table in {folder}.|{n} tables in {folder}."), {"n": len(files), "folder": str(folder)}))
    return 0


def _write_file(path: Path, made: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Failed(_("“{file}” cannot be written: {reason}"), file=str(path), reason=reason) from wrong
