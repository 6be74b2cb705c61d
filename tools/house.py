"""Draws docs/house.svg from the code: the layers that the import linter keeps, and who in truth uses whom.

`python tools/house.py` draws it anew, `--check` says whether it still is what the code is."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple
from xml.sax.saxutils import escape

import grimp

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
PICTURE = ROOT / "docs" / "house.svg"
WIDE, WIDEST, MARGIN, GAP, BETWEEN = 1240, 440, 24, 24, 46
LINE, HEAD, PAD = 15, 20, 10
Uses = Mapping[str, set[str]]


class Box(NamedTuple):
    """A folder: where it is drawn, in pixels from the top left corner."""

    name: str
    x: float
    y: float
    wide: float
    high: float
    lines: tuple[str, ...]

    @property
    def middle(self) -> float:
        return self.x + self.wide / 2


def layers() -> list[list[str]]:
    """The rows of the picture, top first: those of the linter's first contract, with the web's own in its place."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    whole, web = contracts[0]["layers"], contracts[1]["layers"]
    rows = [_apart(layer) for layer in whole]
    at = next(n for n, row in enumerate(rows) if "web" in row)
    beside = [name for name in rows[at] if name != "web"]
    inner = [[f"web.{name}" for name in _apart(layer)] for layer in web]
    return [*rows[:at], *inner[:-1], [*inner[-1], *beside], *map(_with_games, rows[at + 1 :])]


def _apart(layer: str) -> list[str]:
    return [name.strip() for name in layer.replace("|", ":").split(":")]


def _with_games(row: list[str]) -> list[str]:
    """The shelf is drawn as its games."""
    games = [f"companion.games.{path.parent.name}" for path in sorted((ROOT / "companion/games").glob("*/__init__.py"))]
    return [each for name in row for each in (games if name == "companion.games" else [name])]


def uses(names: Iterable[str]) -> Uses:
    """Who imports whom, without what follows from the others."""
    boxes = sorted(names, key=len, reverse=True)
    graph = grimp.build_graph("companion", "web", "printables", "firmware_bridge", exclude_type_checking_imports=True)
    found: dict[str, set[str]] = {name: set() for name in boxes}
    for module in graph.modules:
        here = _box(module, boxes)
        for other in graph.find_modules_directly_imported_by(module) if here else ():
            there = _box(other, boxes)
            if there and there != here:
                found[str(here)].add(there)
    return {name: {each for each in used if not _follows(found, used, each)} for name, used in found.items()}


def _box(module: str, boxes: Iterable[str]) -> str | None:
    return next((box for box in boxes if module == box or module.startswith(f"{box}.")), None)


def _follows(found: Uses, used: set[str], name: str) -> bool:
    return any(name in _reached(found, other) for other in used if other != name)


def _reached(found: Uses, name: str) -> set[str]:
    return found[name] | {far for near in found[name] for far in _reached(found, near)}


def sentence(name: str) -> str:
    """What the folder, or the file, says of itself first."""
    path = ROOT / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    told = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return told.split("\n\n")[0].replace("\n", " ")


def placed(rows: list[list[str]]) -> Iterator[Box]:
    y = MARGIN
    for row in rows:
        wide = min(WIDEST, (WIDE - 2 * MARGIN - GAP * (len(row) - 1)) / len(row))
        left = (WIDE - len(row) * wide - (len(row) - 1) * GAP) / 2
        texts = [tuple(wrap(sentence(name), int(wide / 6.6))) for name in row]
        high = HEAD + 2 * PAD + LINE * max(map(len, texts))
        for n, (name, lines) in enumerate(zip(row, texts, strict=True)):
            yield Box(name, left + n * (wide + GAP), y, wide, high, lines)
        y += high + BETWEEN


def drawn() -> str:
    rows = layers()
    boxes = {box.name: box for box in placed(rows)}
    used = uses(boxes)
    high = max(box.y + box.high for box in boxes.values()) + MARGIN
    arrows = [_arrow(boxes[name], boxes[other]) for name in boxes for other in sorted(used[name])]
    return "\n".join((_opening(high), *arrows, *map(_drawn, boxes.values()), "</svg>\n"))


def _opening(high: float) -> str:
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high:g}" font-family="sans-serif">
<title>The folders of Ringside: each uses only what stands below it</title>
<style>text {{ fill: #1d1a16; font-size: 13px }} .name {{ font-weight: bold; font-size: 14px }}
rect {{ fill: #fff8ea; stroke: #8a6d3b }} path {{ fill: none; stroke: #8a6d3b; stroke-opacity: .55 }}</style>
<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="6" refY="3" orient="auto">
<polygon points="0 0, 7 3, 0 6" fill="#8a6d3b"/></marker></defs>
<rect width="{WIDE}" height="{high:g}" style="fill: #fdfdfb; stroke: none"/>"""


def _drawn(box: Box) -> str:
    top = box.y + PAD + 14
    texts = "".join(
        f'<text x="{box.x + PAD:g}" y="{top + HEAD + n * LINE:g}">{escape(line)}</text>'
        for n, line in enumerate(box.lines)
    )
    name = f'<text class="name" x="{box.x + PAD:g}" y="{top:g}">{box.name.replace(".", "/")}</text>'
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.wide:g}" height="{box.high:g}" rx="8"/>{name}{texts}'


def _arrow(box: Box, other: Box) -> str:
    """From the foot of one to the head of the other."""
    start, end = box.y + box.high, other.y - 3
    bend = (start + end) / 2
    curve = f"M{box.middle:g} {start:g} C{box.middle:g} {bend:g} {other.middle:g} {bend:g} {other.middle:g} {end:g}"
    return f'<path d="{curve}" marker-end="url(#tip)"/>'


def main() -> int:
    picture = drawn()
    if "--check" in sys.argv:
        is_true = PICTURE.exists() and PICTURE.read_text("utf-8") == picture
        print("docs/house.svg is what the code is" if is_true else "docs/house.svg is out of date: tools/house.py")
        return 0 if is_true else 1
    PICTURE.write_text(picture, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
