"""One file for another household: a pack, its tables and a word to the reader; a stranger's file is unpacked in memory,
within limits that hold while it is unpacked."""

from __future__ import annotations

import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from functools import partial
from io import BytesIO
from pathlib import PurePosixPath

from companion.core.why import Malformed, Why, malformed, said

PACK, README = "pack.toml", "README.txt"
LARGEST_FILE = 2_000_000  # bytes, packed: the directory of a larger one alone could fill the memory
LARGEST, MOST_ENTRIES, MOST_RATIO = 20_000_000, 200, 100
PIECE = 65_536
_LOCAL_HEADER = struct.Struct("<4s22xHH")
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError, RuntimeError, EOFError, ValueError, OSError,
)  # fmt: skip


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The same files make the same bytes."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, content)
    return made.getvalue()


def unzipped(raw: bytes) -> dict[str, bytes]:
    """The pack and the tables in it; anything else in it is never unpacked. Raises Malformed."""
    if len(raw) > LARGEST_FILE:
        raise malformed(said("This zip is larger than {most} kB; no pack is.", most=LARGEST_FILE // 1000))
    try:
        with zipfile.ZipFile(BytesIO(raw)) as archive:
            return _unpacked(archive, raw)
    except Malformed:
        raise
    except _BROKEN as wrong:
        raise malformed(said("This zip is damaged: {reason}", reason=str(wrong)[:100])) from wrong


def _unpacked(archive: zipfile.ZipFile, raw: bytes) -> dict[str, bytes]:
    entries = archive.infolist()
    if len(entries) > MOST_ENTRIES:
        raise malformed(said("This zip holds {n} files; a pack has at most {most}.", n=len(entries), most=MOST_ENTRIES))
    for entry in entries:
        _check(entry)
    if len({entry.filename for entry in entries}) < len(entries):
        raise malformed(said("This zip holds two files of one name."))
    _check_apart(entries, raw)
    wanted = [entry for entry in entries if _is_ours(entry.filename)]
    found: dict[str, bytes] = {}
    left = LARGEST
    for entry in wanted:
        found[entry.filename] = _content(archive, entry, left)
        left -= len(found[entry.filename])
    return found


def _is_ours(name: str) -> bool:
    return name == PACK or ("/" not in name and name.endswith(".csv"))


def _check(entry: zipfile.ZipInfo) -> None:
    """A plain file of a plain name, packed in a plain way."""
    name = entry.orig_filename
    shown = "".join(sign if sign.isprintable() else "?" for sign in name[:60])
    mode = entry.external_attr >> 16
    is_plain = "\\" not in name and ":" not in name and name.isprintable() and len(name) <= 200
    parts = PurePosixPath(name).parts
    if not is_plain or not parts or name.startswith("/") or ".." in parts:
        raise malformed(said("This zip holds a file with a name that leads elsewhere: {file}", file=shown))
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise malformed(said("This zip holds a link or a device, not a file: {file}", file=shown))
    if entry.flag_bits & 1:
        raise malformed(said("“{file}” in this zip is locked with a password.", file=shown))
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise malformed(said("“{file}” is packed in a way that Ringside does not read.", file=shown))
    _check_size(entry.file_size, entry.compress_size)


def _check_size(unpacked: int, packed: int) -> None:
    if unpacked > LARGEST:
        raise malformed(_too_large())
    if unpacked > MOST_RATIO * max(packed, 1):
        raise malformed(said("This zip unpacks to more than {most} times its size; no pack does.", most=MOST_RATIO))


def _too_large() -> Why:
    return said("This zip unpacks to more than {most} MB; no pack does.", most=LARGEST // 1_000_000)


def _check_apart(entries: list[zipfile.ZipInfo], raw: bytes) -> None:
    """No two files share bytes: a zip bomb without nesting is made so."""
    end = 0
    for first, last in sorted(_extent(entry, raw) for entry in entries):
        if first < end or last > len(raw):
            raise malformed(said("Files overlap in this zip; no program packs like that."))
        end = last


def _extent(entry: zipfile.ZipInfo, raw: bytes) -> tuple[int, int]:
    mark, name, extra = _LOCAL_HEADER.unpack_from(raw, entry.header_offset)
    if mark != b"PK\x03\x04":
        raise zipfile.BadZipFile("no file where its directory says")
    start = entry.header_offset
    return start, start + _LOCAL_HEADER.size + name + extra + entry.compress_size


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """Counted as it comes, whatever the directory says."""
    made = bytearray()
    with archive.open(entry) as file:
        for piece in iter(partial(file.read, PIECE), b""):
            made += piece
            _check_size(len(made), entry.compress_size)
            if len(made) > most:
                raise malformed(_too_large())
    return bytes(made)
