"""Seals secret answers under a one-time pad that lies in a file of its own until the reveal."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes

from companion.core.why import Record
from companion.session import pad_file

MAGIC = b"ringpad2"  # a pad of 0.1.0 begins with its key
KEY, STRETCH, STRETCHES, NUMBER, CHECK = 32, 64, 64, 2, 32
HEAD, LINE = len(MAGIC) + KEY, STRETCH + CHECK
MARK = 16
ANSWER = STRETCH - 1 - MARK  # bytes of the longest answer
NOBODY = bytes(MARK)
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


class Pad:
    """One ballot's pad: a key, then stretches of 64 bytes, each used for one cast and never again.

    A pad found on the disk gets new stretches before its next cast, since what was used last may not be in the log.

    The log's proof of a box covers the box and not the stretch: in two evenings that differ in a vote the boxes are
    the same and the stretches are not, so a proof over the stretch would tell the vote to whoever finds the log. What
    shows that a stretch is damaged, a keyed check of it, therefore lies here, behind each stretch, and goes with it.
    """

    def __init__(self, path: Path, random: Bytes) -> None:
        self._path, self._random = path, random
        self._bytes = _lines(pad_file.read(path))
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
        pad_file.write(self._path, whole, len(self._bytes))
        self._bytes = whole


class Pads:
    """The pads of all tables, in a folder that no backup and no export reads."""

    def __init__(self, folder: Path, random: Bytes = token_bytes) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder, self._random = folder, random
        self._pads: dict[tuple[str, int], Pad] = {}

    def pad(self, table: str, ballot: int) -> Pad:
        """Read when it is first asked for; from then on the disk may lose it."""
        if (table, ballot) not in self._pads:
            self._pads[table, ballot] = Pad(self._path(table, ballot), self._random)
        return self._pads[table, ballot]

    def keep_only(self, table: str, ballot: int | None) -> None:
        """Destroys the pads of the table's other ballots: they are revealed, or were rewound."""
        kept = None if ballot is None else self._path(table, ballot)
        for path in self._lying(table):
            if path != kept:
                pad_file.destroy(path)
        self._pads = {key: pad for key, pad in self._pads.items() if key[0] != table or key[1] == ballot}

    def _lying(self, table: str) -> list[Path]:
        try:
            return sorted(self._folder.glob(f"{table}-*.pad"))
        except OSError as wrong:
            log.warning("the pads of table %s cannot be looked for: %s", table, wrong.strerror)
            return []

    def _path(self, table: str, ballot: int) -> Path:
        return self._folder / f"{table}-{ballot}.pad"


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
