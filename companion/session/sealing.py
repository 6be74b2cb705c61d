"""Seals secret answers under a one-time pad that lies in a file of its own until the reveal."""

from __future__ import annotations

import hmac
import os
from collections.abc import Callable
from errno import ENOSPC
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes

from companion.core.why import Record

KEY, STRETCH, STRETCHES, NUMBER = 32, 64, 64, 2
MARK = 16
ANSWER = STRETCH - 1 - MARK  # bytes of the longest answer
NOBODY = bytes(MARK)
Bytes = Callable[[int], bytes]


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


class Pad:
    """One ballot's pad: a key, then stretches of 64 bytes, each used for one cast and never again.

    A pad found on the disk gets new stretches before its next cast, since what was used last may not be in the log.
    """

    def __init__(self, path: Path, random: Bytes) -> None:
        self._path, self._random = path, random
        self._bytes = path.read_bytes() if path.exists() else b""
        self._next = self._count()
        if not self._bytes:
            self._grow(random(KEY))

    def seal(self, context: str, slip: Slip) -> str:
        """Hex of one length for every slip. Raises ValueError for an answer that is too long."""
        padded = slip.padded()
        if self._next >= self._count():
            self._grow(b"")
        number, self._next = self._next, self._next + 1
        box = number.to_bytes(NUMBER, "big") + _mixed(padded, self._stretch(number))
        return (box + self._proof(context, box)).hex()

    def open(self, context: str, sealed: str) -> Slip:
        """Raises Tampered."""
        try:
            whole = bytes.fromhex(sealed)
        except ValueError as wrong:
            raise Tampered(context) from wrong
        box, proof = whole[: NUMBER + STRETCH], whole[NUMBER + STRETCH :]
        if not hmac.compare_digest(proof, self._proof(context, box)):
            raise Tampered(context)
        return _read(_mixed(box[NUMBER:], self._stretch(int.from_bytes(box[:NUMBER], "big"))))

    def _count(self) -> int:
        return max(len(self._bytes) - KEY, 0) // STRETCH

    def _stretch(self, number: int) -> bytes:
        start = KEY + number * STRETCH
        return self._bytes[start : start + STRETCH]

    def _proof(self, context: str, box: bytes) -> bytes:
        return hmac.digest(self._bytes[:KEY], context.encode() + b"|" + box, sha256)

    def _grow(self, key: bytes) -> None:
        """Writes where our own bytes end, so that what an interrupted attempt left there is written over."""
        more = key + b"".join(self._random(STRETCH) for _ in range(STRETCHES))
        file = os.open(self._path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        try:
            os.lseek(file, len(self._bytes), os.SEEK_SET)
            if os.write(file, more) != len(more):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            os.fsync(file)
        finally:
            os.close(file)
        self._bytes += more


class Pads:
    """The pads of all tables, in a folder that no backup and no export reads."""

    def __init__(self, folder: Path, random: Bytes = token_bytes) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder, self._random = folder, random
        self._pads: dict[tuple[str, int], Pad] = {}

    def exists(self, table: str, ballot: int) -> bool:
        return self._path(table, ballot).exists()

    def pad(self, table: str, ballot: int) -> Pad:
        """Made, and on the disk, when it is first asked for."""
        if (table, ballot) not in self._pads:
            self._pads[table, ballot] = Pad(self._path(table, ballot), self._random)
        return self._pads[table, ballot]

    def keep_only(self, table: str, ballot: int | None) -> None:
        """Destroys the pads of the table's other ballots: they are revealed, or were rewound."""
        kept = None if ballot is None else self._path(table, ballot)
        for path in self._folder.glob(f"{table}-*.pad"):
            if path != kept:
                _overwritten(path)
        self._pads = {key: pad for key, pad in self._pads.items() if key[0] != table or key[1] == ballot}

    def _path(self, table: str, ballot: int) -> Path:
        return self._folder / f"{table}-{ballot}.pad"


def mark_of(holder: str) -> bytes:
    return sha256(holder.encode()).digest()[:MARK] if holder else NOBODY


def _read(padded: bytes) -> Slip:
    """Version 0.1.0 knew no marks: zeros stand there, or the end of an answer longer than those of today."""
    length = padded[0]
    return Slip(padded[1 : 1 + length], padded[1 + ANSWER :] if length <= ANSWER else NOBODY)


def _mixed(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


def _overwritten(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(bytes(path.stat().st_size))
        file.flush()
        os.fsync(file.fileno())
    path.unlink()
