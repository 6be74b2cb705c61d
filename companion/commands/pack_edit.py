"""One's own pack filled in: in the browser, or as text in an editor."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from companion.cli import Failed, Say
from companion.commands import pack_conflicts, pack_in
from companion.core.why import Malformed
from companion.games import GAMES
from companion.host import paths
from companion.host.i18n import _, guess
from companion.host.packs import drafts, packs
from companion.host.packs.packs import Pack
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
    with pack_in.writing(path):
        draft = drafts.begun(path, game)
    _edited(draft)
    try:
        pack = _put(path, draft, _possible(draft, game, say), say)
    except Malformed as wrong:
        raise _refused(draft, wrong, say) from wrong
    pack_in.tell_flags(GAMES[game], pack, say)
    pack_in.tell_possible(game, pack, say)
    return 0


def _edited(draft: Path) -> None:
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ("notepad" if os.name == "nt" else "vi")
    try:
        code = subprocess.run([*shlex.split(editor), str(draft)], check=False).returncode  # noqa: S603
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise Failed(_("“{file}” cannot be read: {reason}"), file=editor, reason=reason) from wrong
    if code:
        raise Failed(_("The editor ended with an error. What you typed is in {file}."), file=str(draft))


def _possible(draft: Path, game: str, say: Say) -> Pack:
    found = list(pack_in.opened([str(draft)], game))
    if pack_in.tell_troubles(found, say):
        raise _as_it_was(draft)
    return found[0].pack


def _put(path: Path, draft: Path, typed: Pack, say: Say) -> Pack:
    """What was typed; where the pack has changed since the draft was begun, both. Raises Malformed."""
    if not drafts.is_behind(path):
        with pack_in.writing(path):
            packs.put(path, draft.read_text("utf-8-sig"))
            drafts.ended(path)
        return typed
    with pack_in.writing(path):
        both, conflicts = drafts.together(path, typed)
    if conflicts:
        pack_conflicts.show(GAMES[typed.game], conflicts, guess(os.environ.get("LANG", "en")), say)
        text = _("Your pack has changed since, in these numbers. Edit again, and what then stands in {file} is taken.")
        raise Failed(text, file=str(draft))
    with pack_in.writing(path):
        packs.write(path, both)
        drafts.ended(path)
    return both


def _refused(draft: Path, wrong: Malformed, say: Say) -> Failed:
    if wrong.why:
        print(say(wrong.why.text, dict(wrong.why.facts)), file=sys.stderr)
    return _as_it_was(draft)


def _as_it_was(draft: Path) -> Failed:
    return Failed(_("Your pack is as it was. What you typed is in {file}; edit again to go on."), file=str(draft))
