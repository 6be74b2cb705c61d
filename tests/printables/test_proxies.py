"""Cards of the house set: how many, how large, what stands on them, and that backs meet fronts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from companion.core.why import Malformed
from companion.games import GAMES
from printables import cards, letters, proxies
from printables.orders import Backs, Proxies
from printables.press import printed
from printables.sheet import Sheet
from printables.style import LEAST, NARROW_BOLD, POSTER, Look, Paper
from tests.printables import reading
from tests.printables.setting import made

pytestmark = pytest.mark.pdf_tools
ROOM = cards.WIDE - 2 * cards.INSET - 15.5  # for a name, beside the sign
# the decks as the rulebooks count them; tents, trainer tiles and regions as the house set has them
DECKS = {
    "drum_roll": {"performer": 45, "personnel": 15, "investment": 30, "region": 5},
    "circus": {"performer": 36, "upgrade": 56},
    "magnificent": {"tent": 16, "poster": 54, "master": 56, "trainer": 12, "common": 6},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_house_set_is_printed_as_often_as_there_are_of_it(game: str) -> None:
    for deck, count in DECKS[game].items():
        assert len(proxies.of(game, (deck,))) == count, deck
    assert len(proxies.of(game)) == sum(DECKS[game].values())
    pdf = made(Proxies(Look(), game))
    assert len(reading.pages(pdf)) == -(-sum(DECKS[game].values()) // 9)
    assert reading.text(pdf).count("invented house set") == sum(DECKS[game].values())


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("backs", "a_sheet", "sides"), [("none", 9, 1), ("duplex", 9, 2), ("fold", 4, 1)])
def test_nine_a_sheet_or_four_to_fold(backs: Backs, a_sheet: int, sides: int, paper: Paper) -> None:
    pdf = made(Proxies(Look(paper=paper), "drum_roll", ("personnel",), backs))
    reading.checked(pdf)
    assert len(reading.pages(pdf)) == -(-15 // a_sheet) * sides
    assert [face.name for face in reading.fonts(pdf) if not (face.embedded and face.subset)] == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_case_75_cards_measure_63_by_88_and_stay_5_mm_from_the_edge(paper: Paper) -> None:
    """Each card repeats its line at the same place, so neighbours lie exactly a card's size apart."""
    pdf = made(Proxies(Look(paper=paper), "circus", ("upgrade",)))
    feet = [word for word in reading.words(pdf) if word.text == "invented" and word.page == 1]
    across, down = sorted({round(word.left, 1) for word in feet}), sorted({round(word.bottom, 1) for word in feet})
    assert [round(b - a, 1) for a, b in pairwise(across)] == [cards.WIDE] * 2
    assert [round(b - a, 1) for a, b in pairwise(down)] == [cards.HIGH] * 2
    assert min(map(min, reading.margins(pdf))) >= proxies.EDGE - 0.4


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_back_lies_behind_its_front_when_the_paper_is_turned_over_its_long_edge(paper: Paper) -> None:
    pdf = made(Proxies(Look(paper=paper), "drum_roll", ("personnel", "region"), "duplex"))
    wide, _high = reading.size(pdf)
    names = Counter[tuple[int, str, float]]()
    for word in reading.words(pdf):
        if word.text in {"Personnel", "Region"}:
            names[word.page, word.text, round((word.left + word.right) / 2, 0)] += 1
    fronts = {(page, deck) for page, deck, _ in names if page % 2}
    assert fronts == {(page - 1, deck) for page, deck, _ in names if page % 2 == 0}
    left = [{deck for page, deck, x in names if page == side and (x < wide / 3) == (side == 3)} for side in (3, 4)]
    assert left[0] <= left[1]


def test_a_folded_back_stands_on_its_head_behind_its_front() -> None:
    pdf = made(Proxies(Look(), "circus", ("performer",), "fold"))
    high = reading.size(pdf)[1]
    first = [word for word in reading.words(pdf) if word.text == "Performer" and word.page == 1]
    middles = [(word.top + word.bottom) / 2 for word in first]
    assert sum(y < high / 2 for y in middles) == sum(y > high / 2 for y in middles) == 4


@pytest.mark.parametrize("language", ["en", "hu", "el"])
@pytest.mark.parametrize("game", GAMES)
def test_every_name_fits_on_two_lines(game: str, language: str) -> None:
    sheet = Sheet(Look(language), "")
    for card in proxies.of(game):
        name = cards.words(sheet, card.name)
        fits = letters.width(name, POSTER, 9) <= ROOM
        assert fits or len(letters.broken(name, NARROW_BOLD, LEAST, ROOM)) <= 2, name


@pytest.mark.parametrize("language", ["en", "hu", "el"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_card_leaves_it(game: str, language: str) -> None:
    """Every word lies inside its card, 3 mm from the cut, and nothing reaches into the last line."""
    pdf = made(Proxies(Look(language), game))
    for word in reading.words(pdf):
        column, row = (word.left - 10.5) / cards.WIDE, (word.top - 16.5) / cards.HIGH
        if not (0 <= column < 3 and 0 <= row < 3):
            assert word.top > 280 or (word.page == 1 and word.bottom < 16.5), word
            continue
        left, top = 10.5 + int(column) * cards.WIDE, 16.5 + int(row) * cards.HIGH
        assert left + 2.9 < word.left, word
        assert word.right < left + cards.WIDE - 2.9, word
        assert top + 2.9 < word.top, word
        assert word.bottom < top + cards.HIGH - 2.9, word


def test_the_same_order_gives_the_same_bytes_and_grey_has_no_colour() -> None:
    order = Proxies(Look(grey=True), "magnificent", ("poster",))
    assert made(order) == printed(order)
    assert not reading.coloured(made(order))


def test_a_deck_that_is_not_there_is_named() -> None:
    with pytest.raises(Malformed, match="no deck 'elephants'"):
        printed(Proxies(Look(), "circus", ("elephants",)))
    with pytest.raises(Malformed, match="no game"):
        printed(Proxies(Look(), "chess"))
