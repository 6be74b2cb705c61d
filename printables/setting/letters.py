"""Text as it can be set: the embedded faces, what has a glyph, how wide it runs, where a line breaks."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from printables.setting.style import FACES, LEAST, MM

FONTS = Path(__file__).parents[1] / "fonts"
NOT_THERE = "▯"  # stands for a letter that no face here has


@cache
def face(name: str) -> str:
    """The face, registered and ready to be embedded."""
    pdfmetrics.registerFont(TTFont(name, FONTS / FACES[name]))
    return name


@cache
def glyphs(name: str) -> frozenset[int]:
    """The letters of a face, as code points."""
    return frozenset(pdfmetrics.getFont(face(name)).face.charToGlyph)


@lru_cache(maxsize=10_000)
def settable(text: str, name: str) -> str:
    """The text as people wrote it, in one line; what has no glyph or is a control is shown as an empty box."""
    known = glyphs(name)
    composed = unicodedata.normalize("NFC", text)
    return "".join(letter if ord(letter) in known and letter.isprintable() else _instead(letter) for letter in composed)


def _instead(letter: str) -> str:
    if letter.isspace():
        return " "
    is_part_of_another = unicodedata.category(letter) in {"Cf", "Mn", "Me"} or 0xFE00 <= ord(letter) <= 0xFE0F
    return "" if is_part_of_another else NOT_THERE


def width(text: str, name: str, size: float) -> float:
    """Millimetres."""
    return _of_a_point(text, name) * size


@lru_cache(maxsize=10_000)
def _of_a_point(text: str, name: str) -> float:
    return float(pdfmetrics.stringWidth(settable(text, name), face(name), 1)) / MM


def fitted(text: str, name: str, size: float, room: float, least: float = LEAST) -> tuple[str, float]:
    """The text and the size at which it fits into `room` mm: smaller down to `least`, and then cut with an ellipsis."""
    shown = settable(text, name)
    wide = width(shown, name, size)
    if wide <= room:
        return shown, size
    smaller = max(least, size * room / wide)
    return _cut(shown, name, smaller, room), smaller


def _cut(text: str, name: str, size: float, room: float) -> str:
    if width(text, name, size) <= room + 0.01:
        return text
    keep = len(text)
    while keep and width(text[:keep].rstrip() + "…", name, size) > room:
        keep -= 1
    return text[:keep].rstrip() + "…"


def broken(text: str, name: str, size: float, room: float, first: float = 0.0) -> list[str]:
    """The lines of a text that is `room` mm wide; `first` mm of the first line are taken."""
    lines, line, left = [], "", room - first
    space, wide = width(" ", name, size), 0.0
    for word in _words(settable(text, name), name, size, room):
        longer = wide + space + width(word, name, size) if line else width(word, name, size)
        if (line or left < room) and longer > left:
            lines.append(line)
            line, left, wide = word, room, width(word, name, size)
        else:
            line, wide = f"{line} {word}" if line else word, longer
    return [*lines, line]


def _words(text: str, name: str, size: float, room: float) -> Iterator[str]:
    """The words; one that is wider than a line comes in pieces."""
    for word in text.split(" "):
        rest = word
        while len(rest) > 1 and width(rest, name, size) > room:
            keep = len(rest) - 1
            while keep > 1 and width(rest[:keep], name, size) > room:
                keep -= 1
            yield rest[:keep]
            rest = rest[keep:]
        yield rest
