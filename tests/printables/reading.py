"""Reads printed PDFs back with other people's programs: text, words in millimetres, faces, codes, ink."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from math import hypot
from pathlib import Path
from typing import Any

from companion.core.why import Record

MM = 25.4 / 72
DANGEROUS = {
    "/URI", "/JS", "/JavaScript", "/Launch", "/OpenAction", "/AA", "/EmbeddedFile", "/EmbeddedFiles", "/SubmitForm",
    "/ImportData", "/GoToR", "/GoToE", "/RichMedia",
}  # fmt: skip


class Word(Record, frozen=True):
    """A word and the box it stands in: mm from the top left of its page, which is counted from 1."""

    text: str
    page: int
    left: float
    top: float
    right: float
    bottom: float


class Face(Record, frozen=True):
    name: str
    embedded: bool
    subset: bool


@lru_cache(maxsize=64)
def _read(pdf: bytes, *command: str) -> bytes:
    """The same question about the same sheet, which many tests ask, starts one program."""
    return _ran(pdf, *command)


def _ran(pdf: bytes, *command: str) -> bytes:
    """The command's output; '@' stands for the file."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "it.pdf").write_bytes(pdf)
        words = [str(Path(folder) / "it.pdf") if word == "@" else word for word in command]
        return subprocess.run(words, check=True, capture_output=True, cwd=folder).stdout


def text(pdf: bytes) -> str:
    """All text, in the order of the lines on the page."""
    return _read(pdf, "pdftotext", "-layout", "-enc", "UTF-8", "@", "-").decode()


def flowing(pdf: bytes) -> str:
    """All text in the order it was set, every run of spaces one space: what went over a line break is whole again."""
    return " ".join(_read(pdf, "pdftotext", "-raw", "-enc", "UTF-8", "@", "-").decode().split())


def pages(pdf: bytes) -> list[str]:
    """The text page by page."""
    return text(pdf).split("\f")[:-1]


def size(pdf: bytes) -> tuple[float, float]:
    """Width and height of the first page in mm."""
    found = re.search(rb"Page size: +([\d.]+) x ([\d.]+)", _read(pdf, "pdfinfo", "@"))
    assert found
    return float(found[1]) * MM, float(found[2]) * MM


def about(pdf: bytes) -> dict[str, str]:
    """What the document says of itself: Title, Author, Pages…"""
    lines = (line.partition(":") for line in _read(pdf, "pdfinfo", "-enc", "UTF-8", "@").decode().splitlines())
    return {name: value.strip() for name, _colon, value in lines}


def fonts(pdf: bytes) -> list[Face]:
    rows = [line.split() for line in _read(pdf, "pdffonts", "@").decode().splitlines()[2:]]
    return [Face(row[0], row[-5] == "yes", row[-4] == "yes") for row in rows]


def words(pdf: bytes) -> list[Word]:
    found, page = [], 0
    for line in _read(pdf, "pdftotext", "-bbox", "-enc", "UTF-8", "@", "-").decode().splitlines():
        page += "<page " in line
        if box := re.search(r'xMin="(.+)" yMin="(.+)" xMax="(.+)" yMax="(.+)">(.*)</word>', line):
            found.append(Word(unescape(box[5]), page, *(float(box[n]) * MM for n in range(1, 5))))
    return found


def titles(pdf: bytes) -> list[str]:
    """The reader's list of pages and sections, without its levels."""
    told = _read(pdf, "qpdf", "--json", "--json-key=outlines", "@").decode()
    return [unescape(title) for title in re.findall(r'"title": "((?:[^"\\]|\\.)*)"', told)]


def checked(pdf: bytes) -> str:
    """What qpdf says of the file; it fails the test where the file is broken."""
    return _read(pdf, "qpdf", "--check", "@").decode()


def unpacked(pdf: bytes) -> bytes:
    """The same file with every stream in the clear."""
    return _read(pdf, "qpdf", "--qdf", "--object-streams=disable", "--stream-data=uncompress", "@", "-")


def dangers(pdf: bytes) -> set[str]:
    """What a printed sheet never has: links, scripts, files, actions. What people wrote is text and may name them."""
    told = json.loads(_read(pdf, "qpdf", "--json=2", "--json-key=qpdf", "--json-stream-data=none", "@"))
    return DANGEROUS & set(_names(told["qpdf"]))


def _names(node: object) -> Iterator[str]:
    """Every name in the file's objects; a string begins with 'u:' or 'b:' there."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        yield from node if isinstance(node, dict) else ()
        for each in node.values() if isinstance(node, dict) else node:
            yield from _names(each)


def coloured(pdf: bytes) -> set[bytes]:
    """The inks that are neither black, white nor grey."""
    inks = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", unpacked(pdf))
    return {b" ".join(ink) for ink in inks if len(set(ink)) > 1}


def pictures(pdf: bytes, dpi: int) -> list[tuple[int, int, bytes]]:
    """Each page in grey: width, height, one byte a dot."""
    whole, found = _ran(pdf, "pdftoppm", "-gray", "-r", str(dpi), "@"), []
    while whole:
        head = re.match(rb"P5\s(\d+) (\d+)\s255\s", whole)
        assert head
        wide, high = int(head[1]), int(head[2])
        found.append((wide, high, whole[head.end() : head.end() + wide * high]))
        whole = whole[head.end() + wide * high :]
    return found


def margins(pdf: bytes, dpi: int = 72) -> list[tuple[float, float, float, float]]:
    """Of each page the mm without ink: left, top, right, bottom."""
    return [_margins(*picture, 25.4 / dpi) for picture in pictures(pdf, dpi)]


def _margins(wide: int, high: int, dots: bytes, mm: float) -> tuple[float, float, float, float]:
    from PIL import Image

    inked = Image.frombytes("L", (wide, high), dots).point([255] * 250 + [0] * 6).getbbox()
    assert inked, "an empty page"
    return inked[0] * mm, inked[1] * mm, (wide - inked[2]) * mm, (high - inked[3]) * mm


def codes(pdf: bytes, dpi: int = 150) -> list[list[str]]:
    """Page by page what a phone reads from the codes on it, as printed at this resolution."""
    return [[code.text for code in page] for page in _barcodes(pdf, dpi)]


def _barcodes(pdf: bytes, dpi: int) -> list[Any]:
    import zxingcpp

    grey = (memoryview(dots).cast("B", shape=(high, wide)) for wide, high, dots in pictures(pdf, dpi))
    return [zxingcpp.read_barcodes(picture) for picture in grey]


def measured(pdf: bytes, dpi: int = 150) -> list[list[float]]:
    """Page by page the side of each code in mm, its quiet zone not counted."""
    return [[_side(code.position) * 25.4 / dpi for code in page] for page in _barcodes(pdf, dpi)]


def turned(pdf: bytes) -> list[list[int]]:
    """Page by page how each code stands, in degrees."""
    return [[code.orientation for code in page] for page in _barcodes(pdf, 150)]


def _side(at: Any) -> float:
    return float(hypot(at.top_right.x - at.top_left.x, at.top_right.y - at.top_left.y))
