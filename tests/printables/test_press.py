"""Every sheet of every game, in each language and on each paper, held to what all of them promise."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from printables.orders import AnyOrder, Proxies
from printables.press import BY, printed
from printables.style import PAPERS, Look
from tests.printables import reading
from tests.printables.examples import orders, title

pytestmark = pytest.mark.pdf_tools
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
        what, made = title(order), printed(order)
        reading.checked(made)
        assert [face for face in reading.fonts(made) if not (face.embedded and face.subset)] == [], what
        assert reading.dangers(made) == set(), what
        assert sorted(map(round, reading.size(made))) == sorted(map(round, (wide, high))), what
        assert b"/Lang (%s)" % look.language.encode() in reading.unpacked(made), what
        assert reading.about(made)["Title"], what
        assert reading.titles(made), what
        assert "▯" not in reading.text(made), what
        least = CARDS if isinstance(order, Proxies) else SAFE
        assert min(map(min, reading.margins(made))) >= least - 0.4, what
        assert [word for word in reading.flowing(made).split() if CUT.search(word)] == [], what
        if look.grey:
            assert reading.coloured(made) == set(), what


def test_the_same_order_gives_the_same_bytes() -> None:
    for order in of_one_game(Look("hu")):
        assert printed(order) == printed(order), title(order)


def test_case_51_every_code_on_paper_is_read_at_150_dpi() -> None:
    for order in orders(Look("en", "letter")):
        if hasattr(order, "link"):
            read = reading.codes(printed(order))
            assert read[0], title(order)
            assert any(code.startswith(order.link.partition("#")[0]) for page in read for code in page), title(order)


def test_every_order_has_its_file() -> None:
    assert set(BY) == set(get_args(AnyOrder))


@pytest.mark.parametrize(("language", "accents"), [("hu", "[őű]"), ("el", "[άέήό]")])
def test_case_62_accents_come_back_as_text(language: str, accents: str) -> None:
    for order in of_one_game(Look(language)):
        assert re.search(accents, reading.text(printed(order))), title(order)
