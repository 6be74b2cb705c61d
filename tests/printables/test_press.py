"""Every sheet of every game, in each language and on each paper, held to what all of them promise."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from companion.host.sheets import SHEETS, AnyOrder, Look, Proxies
from printables import sheets
from printables.press import printed
from printables.setting.style import PAPERS
from tests.printables import reading
from tests.printables.examples import orders, title
from tests.printables.setting import made

pytestmark = pytest.mark.pdf_tools
FILES = Path(sheets.__file__).parent
SAFE, CARDS = 12.0, 5.0
CUT = re.compile(r"[^\W\d]…$")  # a word that found no room; numbers may go on
# both papers, colour and grey, the two languages with the longest words; the sheets' own tests cross them further
LOOKS = [Look("hu", "a4", grey=True), Look("el", "letter")]


def of_one_game(look: Look) -> list[AnyOrder]:
    """Each kind of sheet once; of those that have no game, all."""
    return [order for order in orders(look) if getattr(order, "game", "circus") == "circus"]


def named(look: Look) -> str:
    return f"{look.language}-{look.paper}{'-grey' if look.grey else ''}"


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_case_75_every_sheet_keeps_what_all_promise(look: Look) -> None:
    """Faces embedded, nothing dangerous, a name and a list of pages, no ink within 12 mm of an edge (cards: 5 mm)."""
    wide, high = PAPERS[look.paper]
    for order in orders(look):
        what, pdf = title(order), made(order)
        reading.checked(pdf)
        assert [face for face in reading.fonts(pdf) if not (face.embedded and face.subset)] == [], what
        assert reading.dangers(pdf) == set(), what
        assert sorted(map(round, reading.size(pdf))) == sorted(map(round, (wide, high))), what
        assert b"/Lang (%s)" % look.language.encode() in reading.unpacked(pdf), what
        assert reading.about(pdf)["Title"], what
        assert reading.titles(pdf), what
        assert "▯" not in reading.text(pdf), what
        least = CARDS if isinstance(order, Proxies) else SAFE
        assert min(map(min, reading.margins(pdf))) >= least - 0.4, what
        assert [word for word in reading.flowing(pdf).split() if CUT.search(word)] == [], what
        if look.grey:
            assert reading.coloured(pdf) == set(), what


def test_the_same_order_gives_the_same_bytes() -> None:
    for order in of_one_game(LOOKS[0]):
        assert made(order) == printed(order), title(order)


def test_case_51_every_code_on_paper_is_read_at_150_dpi() -> None:
    for order in orders(LOOKS[1]):
        if hasattr(order, "link"):
            read = reading.codes(made(order))
            assert read[0], title(order)
            assert any(code.startswith(order.link.partition("#")[0]) for page in read for code in page), title(order)


def test_every_order_has_its_line_in_the_table_and_its_file() -> None:
    assert {sheet.order for sheet in SHEETS.values()} == set(get_args(AnyOrder))
    assert {path.stem for path in FILES.glob("[a-z]*.py")} == set(SHEETS)


@pytest.mark.parametrize(("look", "accents"), [*zip(LOOKS, ("[őű]", "[άέήό]"), strict=True)], ids=["hu", "el"])
def test_case_62_accents_come_back_as_text(look: Look, accents: str) -> None:
    for order in of_one_game(look):
        assert re.search(accents, reading.text(made(order))), title(order)
