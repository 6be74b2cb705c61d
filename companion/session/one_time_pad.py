"""Seals secret answers under a one-time pad. Its file is written before a vote is sealed, read as far as it can be,
and overwritten before it goes."""

from __future__ import annotations

import hmac
import logging
import os
from collections.abc import Callable
from errno import ENOSPC
from hashlib import sha256
from itertools import count
from pathlib import Path
from stat import S_ISREG

from companion.core.why import Record

MAGIC = b"ringpad2"  # a pad of 0.1.0 begins with its key
KEY, STRETCH, STRETCHES, NUMBER, CHECK = 32, 64, 64, 2, 32
HEAD, LINE = len(MAGIC) + KEY, STRETCH + CHECK
MARK = 16
ANSWER = STRETCH - 1 - MARK  # bytes of the longest answer
NOBODY = bytes(MARK)
MOST = 2**23  # bytes; no pad is longer, so no more is read of what else may lie there
Bytes = Callable[[int], bytes]

log = logging.getLogger(__name__)


class Tampered(ValueError):
    """A sealed answer that was not sealed with this pad."""


class Slip(Record, frozen=True):
    """What lies in a sealed box. mark: of the holder who cast it; only who shows the same mark is shown the answer."""

    answer: bytes
    mark: bytes = NOBODY

    def padded(self) -> bytes:
        """As long for every answer. Raises ValueError."""
        if len(self.answer) > ANSWER:
            raise ValueError(f"an answer of {len(self.answer)} bytes cannot be sealed, {ANSWER} is the most")
        return bytes([len(self.answer)]) + self.answer.ljust(ANSWER, b"\0") + self.mark

    def is_of(self, holder: str) -> bool:
        return bool(holder) and hmac.compare_digest(self.mark, mark_of(holder))


class OneTimePad:
    """One ballot's pad: a key, then stretches of 64 bytes, each used for one cast and never again.

    A pad found on the disk gets new stretches before its next cast, since what was used last may not be in the log.

    The log's proof of a box covers the box and not the stretch: in two evenings that differ in a vote the boxes are
    the same and the stretches are not, so a proof over the stretch would tell the vote to whoever finds the log. What
    shows that a stretch is damaged, a keyed check of it, therefore lies here, behind each stretch, and goes with it.
    """

    def __init__(self, path: Path, random: Bytes) -> None:
        self._path, self._random = path, random
        self._bytes = _lines(_found(path))
        self._next = self._count()

    def seal(self, context: str, slip: Slip) -> str:
        """Hex of one length for every slip. The stretch is on the disk then. Raises ValueError for an answer that is
        too long, OSError when the disk refuses."""
        padded = slip.padded()
        if self._next >= self._count():
            self._grow()
        number, self._next = self._next, self._next + 1
        box = number.to_bytes(NUMBER, "big") + _mixed(padded, self._stretch(number))
        return (box + self._proof(context, box)).hex()

    def open(self, context: str, sealed: str) -> Slip:
        """Raises Tampered, also when the pad itself is damaged there."""
        try:
            whole = bytes.fromhex(sealed)
        except ValueError as wrong:
            raise Tampered(context) from wrong
        box, proof = whole[: NUMBER + STRETCH], whole[NUMBER + STRETCH :]
        if not hmac.compare_digest(proof, self._proof(context, box)):
            raise Tampered(context)
        return _read(_mixed(box[NUMBER:], self._stretch(int.from_bytes(box[:NUMBER], "big"))))

    def _count(self) -> int:
        return max(len(self._bytes) - HEAD, 0) // LINE

    def _stretch(self, number: int) -> bytes:
        start = HEAD + number * LINE
        line = self._bytes[start : start + LINE]
        if not hmac.compare_digest(line, _line(self._key, number, line[:STRETCH])):
            raise Tampered(f"stretch {number}")
        return line[:STRETCH]

    @property
    def _key(self) -> bytes:
        return self._bytes[len(MAGIC) : HEAD]

    def _proof(self, context: str, box: bytes) -> bytes:
        return hmac.digest(self._key, context.encode() + b"|" + box, sha256)

    def _grow(self) -> None:
        first, head = self._count(), self._bytes or MAGIC + self._random(KEY)
        new = (_line(head[len(MAGIC) : HEAD], first + n, self._random(STRETCH)) for n in range(STRETCHES))
        whole = head + b"".join(new)
        _write(self._path, whole, len(self._bytes))
        self._bytes = whole


def mark_of(holder: str) -> bytes:
    return sha256(holder.encode()).digest()[:MARK] if holder else NOBODY


def _read(padded: bytes) -> Slip:
    """Version 0.1.0 knew no marks: zeros stand there, or the end of an answer longer than those of today."""
    length = padded[0]
    return Slip(padded[1 : 1 + length], padded[1 + ANSWER :] if length <= ANSWER else NOBODY)


def _lines(found: bytes) -> bytes:
    """What was found, up to its last whole line, as it is written today."""
    if found.startswith(MAGIC):
        whole = max(len(found) - HEAD, -1) // LINE
        return found[: HEAD + whole * LINE] if whole >= 0 else b""
    return _checked(found[:KEY], found[KEY:]) if len(found) >= KEY else b""


def _checked(key: bytes, stretches: bytes) -> bytes:
    """A pad of 0.1.0, which knew no checks."""
    each = (stretches[n * STRETCH : (n + 1) * STRETCH] for n in range(len(stretches) // STRETCH))
    return MAGIC + key + b"".join(_line(key, n, stretch) for n, stretch in enumerate(each))


def _line(key: bytes, number: int, stretch: bytes) -> bytes:
    """A stretch with its check behind it."""
    return stretch + hmac.digest(key, f"stretch {number} ".encode() + stretch, sha256)


def _mixed(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


# -- its file ---------------------------------------------------------------------------------------------------------


def _found(path: Path) -> bytes:
    """Whatever is there; whether it is any good is for the seals to say."""
    if not _is_file(path):
        return b""
    try:
        with path.open("rb") as file:
            return file.read(MOST)
    except OSError as wrong:
        log.warning("the pad %s cannot be read: %s", path.name, wrong.strerror)
        return b""


def _write(path: Path, whole: bytes, known: int) -> None:
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
