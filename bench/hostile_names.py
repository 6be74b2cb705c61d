"""Five hundred names of people who mean harm on every sheet that bears names; prints how many came out as written."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from companion.core.events import Start
from companion.games import GAMES
from companion.host.sheets import AnyOrder, Bag, Chair, Join, Look, Score
from companion.session.codec import Codec
from printables import child, games
from printables.setting import letters
from printables.setting.style import PAPERS, TEXT
from tests.browser.hostile import CORPUS
from tests.printables import reading
from tests.printables.examples import JOIN, MARKS, RESUME, log

WANTED, LONGEST = 500, 24
BEFORE = ("", "</b>", "<para>", "%00", "\u202e", "a\u0000", "=", "{seat}", "<font size=90>", "&#0;", "\\")
AFTER = (
    "<img src=http://evil.lan>", "<a href=file:///etc>", "<u>x", "<br/>" * 4, "]]>", ")Tj ET", "/URI (x)", "/JS (x)",
    "endstream endobj", "\N{FACE WITH TEARS OF JOY}" * 8, "\u05d0\u05d1", "\u0639\u0645", "e\u0301" * 8, "W" * 24,
    "<seq id=x>", "<index item=x>", "<onDraw name=x>", "<greek>a", "<super>2", "<link href=//x>", "$(x)", "`x`",
    "&amp;lt;", "%s%n", "Ő" * 24, "Παράσταση",
)  # fmt: skip


def names() -> list[str]:
    """Every one once, as long as people may give them; none is empty."""
    made = (before + after for before, after in product(BEFORE, AFTER))
    cut = (name[:LONGEST].strip() for name in (*CORPUS, *made))
    found = [name for name in dict.fromkeys(cut) if shown(name)]
    return found[:WANTED]


def shown(name: str) -> str:
    """As it stands on paper, without its spaces: a box for what has no glyph; on a narrow card a line may end in it."""
    return "".join(letters.settable(name, TEXT).split())


def renamed(game: str, seated: tuple[str, ...]) -> str:
    """A played game of these people."""
    line = games.played(log(game), MARKS)
    begin: Any = line.events[0].move
    start = replace(line.events[0], move=Start(replace(begin.setup, names=seated)))
    return Codec(line.game).exported((start, *line.events[1:])).decode()


def orders(turn: int, seated: tuple[str, ...]) -> Iterator[AnyOrder]:
    game = tuple(GAMES)[turn % len(GAMES)]
    look = Look("en", tuple(PAPERS)[turn % 2])
    chairs = tuple(Chair(mark, name) for mark, name in zip(MARKS, seated, strict=True))
    yield Join(look, game, JOIN, "192.168.1.23:8765/j", "AB3DE7", chairs)
    yield Score(look, renamed(game, seated), MARKS)
    yield Bag(look, renamed(game, seated), MARKS, RESUME, "0123456789ab")


def wrong(order: AnyOrder, seated: tuple[str, ...]) -> Iterator[str]:
    """What is the matter with this sheet."""
    kind, made = type(order).__name__, child.printed(order)
    reading.checked(made)
    if found := reading.dangers(made):
        yield f"{kind} {seated}: {found}"
    text = "".join(reading.text(made).split()) + "".join(reading.flowing(made).split())
    yield from (f"{kind}: {name!r} is not there as {shown(name)!r}" for name in seated if shown(name) not in text)


def main() -> int:
    child.SECONDS = 120  # of waiting, on a busy computer; what a sheet may work stays what it is
    every, began, sheets = names(), time.perf_counter(), 0
    found: list[str] = []
    for turn, begins in enumerate(range(0, len(every), len(MARKS))):
        seated = tuple(every[begins : begins + len(MARKS)])
        for order in orders(turn, seated):
            found += wrong(order, seated)
            sheets += 1
    sys.stdout.writelines(f"{line}\n" for line in found)
    took = time.perf_counter() - began
    sys.stdout.write(f"{len(every)} names on {sheets} sheets in {took:.0f} s: {len(found)} not as written\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
