"""The file of a pad: read as far as it can be, written before a vote is sealed, overwritten before it goes."""

from __future__ import annotations

import logging
import os
from errno import ENOSPC
from itertools import count
from pathlib import Path
from stat import S_ISREG

MOST = 2**23  # bytes; no pad is longer, so no more is read of what else may lie there

log = logging.getLogger(__name__)


def read(path: Path) -> bytes:
    """Whatever is there; whether it is any good is for the seals to say."""
    if not _is_file(path):
        return b""
    try:
        with path.open("rb") as file:
            return file.read(MOST)
    except OSError as wrong:
        log.warning("the pad %s cannot be read: %s", path.name, wrong.strerror)
        return b""


def write(path: Path, whole: bytes, known: int) -> None:
    """known: how much of it should be there already; where it is not, all is written. Raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = _opened(path)
    try:
        start = known if os.read(file, known + 1) == whole[:known] else 0
        os.lseek(file, start, os.SEEK_SET)
        if os.write(file, whole[start:]) != len(whole) - start:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        os.ftruncate(file, len(whole))
        os.fsync(file)
    finally:
        os.close(file)


def destroy(path: Path) -> None:
    """What fails is told in the log and tried again at the next start: no game waits for it."""
    try:
        if _is_file(path):
            _overwrite(path)
    except OSError as wrong:
        log.warning("the pad %s cannot be overwritten: %s", path.name, wrong.strerror)
    try:
        path.unlink(missing_ok=True)
    except OSError as wrong:
        log.warning("the pad %s is still there: %s", path.name, wrong.strerror)


def _opened(path: Path) -> int:
    """What lies in the pad's place and cannot be one has to make way for it."""
    if os.path.lexists(path) and not _is_file(path):
        _set_aside(path)
    try:
        return _open(path)
    except PermissionError:
        _set_aside(path)
        return _open(path)


def _open(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)


def _set_aside(path: Path) -> None:
    destroy(path)
    if os.path.lexists(path):
        names = (path.with_name(f"{path.name}.aside{n}") for n in count())
        path.rename(next(name for name in names if not os.path.lexists(name)))


def _overwrite(path: Path) -> None:
    path.chmod(0o600)
    with path.open("r+b") as file:
        file.write(bytes(min(path.stat().st_size, MOST)))
        file.flush()
        os.fsync(file.fileno())


def _is_file(path: Path) -> bool:
    """No folder, and no link by which something else would be overwritten."""
    try:
        return S_ISREG(path.lstat().st_mode)
    except OSError:
        return False
