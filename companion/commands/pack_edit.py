"""One's own pack filled in: in the browser, or as text in an editor."""

from __future__ import annotations

import os
import shlex
import subprocess
from argparse import Namespace
from pathlib import Path

from msgspec.structs import replace

from companion.cli import Failed, Say
from companion.commands import pack_in
from companion.host import packs, paths
from companion.host.i18n import _
from companion.session.lock import FolderLock


def edit(options: Namespace, say: Say) -> int:
    if not options.text:
        from companion.commands import play

        return play.run(Namespace(**vars(options), demo=None), say, f"/packs/{options.game}")
    where = paths.places(options.data_dir, os.environ)
    paths.prepare(where)
    lock = FolderLock(where.data)
    try:
        return _as_text(packs.kept_in(where.data, options.game), options.game, say)
    finally:
        lock.release()


def _as_text(path: Path, game: str, say: Say) -> int:
    """A copy is edited, and takes the pack's place only when all its numbers are possible."""
    draft = path.with_suffix(".edit.toml")
    if not draft.exists():
        packs.write(draft, replace(packs.EMPTY, game=game))
        if path.exists():
            draft.write_bytes(path.read_bytes())
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ("notepad" if os.name == "nt" else "vi")
    if subprocess.run([*shlex.split(editor), str(draft)], check=False).returncode:  # noqa: S603
        raise Failed(_("The editor ended with an error. What you typed is in {file}."), file=str(draft))
    if pack_in.check(Namespace(files=[str(draft)], game=game, json=False), say):
        raise Failed(_("Your pack is as it was. What you typed is in {file}; edit again to go on."), file=str(draft))
    draft.replace(path)
    return 0
