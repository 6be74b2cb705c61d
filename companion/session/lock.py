"""One server at a time on a data folder: the system frees the lock when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.core.why import Why, msg, why
from companion.session.rows import Unopened

LOCKED_BYTE = 1 << 20  # beyond the text, so that the text can be read while Windows holds the byte


class FolderLock:
    """Raises Unopened when another process holds it. What an older process wrote into the file means nothing."""

    def __init__(self, folder: Path, note: str = "") -> None:
        self._file = os.open(folder / "ringside.lock", os.O_RDWR | os.O_CREAT, 0o600)
        if not _taken(self._file):
            holder = os.read(self._file, 200)
            os.close(self._file)
            raise Unopened(_busy(folder, holder.decode("utf-8", "replace").strip()))
        self.note(note)

    def note(self, text: str) -> None:
        """Whoever comes second reads who was first."""
        os.lseek(self._file, 0, os.SEEK_SET)
        os.truncate(self._file, 0)
        os.write(self._file, f"{os.getpid()} {text}".encode())

    def release(self) -> None:
        os.close(self._file)


def _busy(folder: Path, holder: str) -> Why:
    text = msg("Ringside already runs on {folder} (process {holder}). Close it first, or choose another --data-dir.")
    return why("", text, folder=str(folder), holder=holder)


if sys.platform == "win32":
    import msvcrt

    def _taken(file: int) -> bool:
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _taken(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
