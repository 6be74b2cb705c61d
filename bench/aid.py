"""The two-page player aid beside fpdf2 setting the same words with the same faces; the ratio of the medians comes last.

fpdf2 is no dependency of Ringside: python -m pip install --target DIR fpdf2; PYTHONPATH=DIR python -m bench.aid
"""

from __future__ import annotations

import importlib
import importlib.util
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from companion.games import GAMES
from companion.host.i18n import LANGUAGES
from companion.host.sheets import Aids, Booklet, Look
from printables.press import printed
from printables.setting.letters import FONTS
from printables.setting.sheet import Sheet
from printables.setting.strokes import Words
from printables.setting.style import FACES, PAPERS

RUNS = 20
GOAL, BETTER = 0.5, 0.3


@contextmanager
def noted(pages: list[list[Words]]) -> Iterator[None]:
    """Notes page by page the words that a document is made of."""
    real = Sheet.pdf

    def noting(self: Sheet) -> bytes:
        pages.extend([each for each in page if isinstance(each, Words)] for page in self._pages)
        return real(self)

    Sheet.pdf = noting  # type: ignore[method-assign]
    try:
        yield
    finally:
        Sheet.pdf = real  # type: ignore[method-assign]


def theirs(pages: list[list[Words]]) -> bytes:
    """The words alone, by fpdf2: no signs, no lines."""
    pdf = importlib.import_module("fpdf").FPDF(unit="mm", format=PAPERS["a4"])
    for face in sorted({each.face for page in pages for each in page}):
        pdf.add_font(face, fname=FONTS / FACES[face])
    for page in pages:
        pdf.add_page()
        for each in page:
            pdf.set_font(each.face, size=each.size)
            pdf.text(each.x, each.y, each.text)
    return bytes(pdf.output())


def took(made: Callable[[], bytes]) -> float:
    """Milliseconds of the processor, so that what else the computer does counts little."""
    begun = time.process_time()
    made()
    return (time.process_time() - begun) * 1000


def ours() -> None:
    """Each aid: the first time in this process and the next."""
    for game in GAMES:
        for language in LANGUAGES:
            for order in (Aids(Look(language), game), Booklet(Look(language), game)):
                name = f"{type(order).__name__.lower()} {game} {language}"
                cold, warm = took(partial(printed, order)), took(partial(printed, order))
                print(f"{name:28} first {cold:6.1f} ms  then {warm:6.1f} ms  {len(printed(order)) / 1000:5.1f} kB")


def main() -> int:
    if "--all" in sys.argv:
        ours()
    if importlib.util.find_spec("fpdf") is None:
        print("fpdf2 is not here: python -m pip install --target DIR fpdf2; PYTHONPATH=DIR python -m bench.aid")
        return 1
    order, words = Aids(Look(), "drum_roll"), list[list[Words]]()
    with noted(words):
        printed(order)
    theirs(words)
    pairs = [(took(partial(printed, order)), took(partial(theirs, words))) for _ in range(RUNS)]
    own, other = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(f"Ringside {own:.1f} ms, fpdf2 {other:.1f} ms, {sum(map(len, words))} pieces of text, median of {RUNS}")
    print(f"ratio {own / other:.2f} (goal {GOAL}, better {BETTER})")
    return 0 if own <= GOAL * other else 1


if __name__ == "__main__":
    sys.exit(main())
