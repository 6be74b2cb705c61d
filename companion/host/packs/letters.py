"""The bytes of a table as rows: which letters, which separator, and what to do about it where that is not clear."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from io import StringIO

from companion.core.why import malformed, msg, said

LARGEST = 1_000_000
CODEPAGES = ("cp1250", "cp1253")  # what a spreadsheet in Hungary or in Greece saves when nobody says UTF-8
SEPARATORS = ";,\t"
Rows = list[tuple[int, list[str]]]
Known = Callable[[Sequence[str]], int]


def rows(file: str, raw: bytes, known: Known) -> Rows:
    """(line, cells), the heading first, without what is blank. known: how many cells of a heading are known, 0: not
    every one is. Raises Malformed."""
    if len(raw) > LARGEST:
        text = msg("“{file}” is larger than {most} kB; no table of a pack is.")
        raise malformed(said(text, file=file, most=LARGEST // 1000))
    try:
        text = _decoded(file, raw, known)
        found = list(_split(text, _separator(text, known)))
    except csv.Error as wrong:
        raise malformed(said("“{file}” cannot be read as a table: {reason}", file=file, reason=str(wrong))) from wrong
    if not found:
        raise malformed(said("“{file}” is empty.", file=file))
    return found


def _split(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator)
    every = ((reader.line_num, [cell.strip() for cell in cells]) for cells in reader)
    return ((line, cells) for line, cells in every if any(cells) and not _names_separator(cells))


def _names_separator(cells: Sequence[str]) -> bool:
    """'sep=;', a line that some write for Excel."""
    return cells[0].casefold().startswith("sep=") and not any(cells[1:])


def _decoded(file: str, raw: bytes, known: Known) -> str:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in raw[:200]:
        text = msg("“{file}” is saved as Unicode (UTF-16). Save it again as “CSV UTF-8”.")
        raise malformed(said(text, file=file))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _guessed(file, raw, known)


def _guessed(file: str, raw: bytes, known: Known) -> str:
    """One of the old ways to save letters, where only one of them makes sense of the heading."""
    readable = [text for page in CODEPAGES if (text := _by(page, raw)) is not None and _count(text, known)]
    if len(readable) == 1:
        return readable[0]
    text = msg(
        "“{file}” is not saved as UTF-8, and its letters could be read in more than one way. Save it as “CSV UTF-8”."
    )
    raise malformed(said(text, file=file))


def _by(page: str, raw: bytes) -> str | None:
    try:
        return raw.decode(page)
    except UnicodeDecodeError:
        return None


def _separator(text: str, known: Known) -> str:
    return max(SEPARATORS, key=lambda separator: _known_in(text, separator, known))


def _count(text: str, known: Known) -> int:
    return max(_known_in(text, separator, known) for separator in SEPARATORS)


def _known_in(text: str, separator: str, known: Known) -> int:
    _line, heading = next(_split(text, separator), (0, []))
    return known(heading) if heading else 0
