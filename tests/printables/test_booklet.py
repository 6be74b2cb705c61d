"""The pocket booklet: each page where folding needs it, inside its own panel, all of it there, in every language."""

from __future__ import annotations

from itertools import chain

import pytest

from companion.games import GAMES
from companion.host.i18n import LANGUAGES
from companion.host.sheets import Booklet, Format, Look
from printables.aid import plain
from printables.press import printed
from printables.setting.sheet import Sheet
from printables.setting.style import LEAST, PAPERS
from printables.sheets import booklet
from tests.printables import aid_words, reading
from tests.printables.reading import Word
from tests.printables.setting import lengthen, longest, made, noted

FOLD, EDGE = 6.0, 12.0
NEAR = 0.4  # mm: how far a face's box may reach over its letters
Place = tuple[int, int]  # column from the left, row from the top


def panel_of(word: Word, wide: float, high: float) -> Place:
    return int((word.left + word.right) / 2 // (wide / 4)), int((word.top + word.bottom) / 2 // (high / 2))


def places(paper: Format) -> dict[int, Place]:
    """Where each page lies: its number stands by the edge of the sheet, the game's name on the cover."""
    high, wide = PAPERS[paper]
    words = reading.words(made(Booklet(Look("en", paper), "magnificent")))
    outer = [word for word in words if word.top < EDGE + 4 or word.bottom > high - EDGE - 4]
    numbers = {int(word.text): panel_of(word, wide, high) for word in outer if word.text.isdigit()}
    cover = next(word for word in words if word.text == "Magnificent")
    return {**numbers, 1: panel_of(cover, wide, high)}


@pytest.mark.pdf_tools
@pytest.mark.parametrize("paper", PAPERS)
def test_pages_lie_where_folding_needs_them(paper: Format) -> None:
    at = places(paper)
    assert sorted(at) == [1, 2, 3, 4, 5, 6, 7, 8]
    for left, right in ((2, 3), (4, 5), (6, 7), (8, 1)):  # seen together when it lies open; the upper row is turned
        step = 1 if at[left][1] == 1 else -1
        assert at[right] == (at[left][0] + step, at[left][1])
    for front, back in ((1, 2), (5, 6)):  # the outer leaves are folded lengthwise
        assert at[front][0] == at[back][0] in (0, 3)
        assert at[front][1] != at[back][1]
    for front, back in ((3, 4), (7, 8)):  # the inner ones across, on both sides of the cut
        assert at[front][1] == at[back][1]
        assert {at[front][0], at[back][0]} == {1, 2}


@pytest.mark.pdf_tools
def test_the_upper_row_stands_on_its_head() -> None:
    high = PAPERS["a4"][0]
    words = reading.words(made(Booklet(Look(), "drum_roll")))
    upper, lower = _line(words, "Action", "spaces"), _line(words, "Final", "scores")
    assert upper[0].top < high / 2 < lower[0].top
    assert upper[0].left > upper[1].left
    assert lower[0].left < lower[1].left


def _line(words: list[Word], first: str, second: str) -> tuple[Word, Word]:
    """Two words where they stand side by side."""
    ones, others = ([word for word in words if word.text == text] for text in (first, second))
    return next((one, other) for one in ones for other in others if abs(one.top - other.top) < 1)


@pytest.mark.pdf_tools
@pytest.mark.parametrize(("game", "paper"), [("drum_roll", "letter"), ("circus", "a4"), ("magnificent", "letter")])
def test_case_75_each_panel_keeps_12_mm_from_the_edge_and_6_from_a_fold(game: str, paper: Format) -> None:
    high, wide = PAPERS[paper]
    words = [word for word in reading.words(made(Booklet(Look("el", paper), game, longest(game)))) if word.text != "✂"]
    assert len(words) > 250
    for word in words:
        column, row = panel_of(word, wide, high)
        left, right = column * wide / 4, (column + 1) * wide / 4
        top, bottom = row * high / 2, (row + 1) * high / 2
        assert word.left >= left + (EDGE if column == 0 else FOLD) - NEAR, word
        assert word.right <= right - (EDGE if column == 3 else FOLD) + NEAR, word
        assert word.top >= top + (EDGE if row == 0 else FOLD) - 2 * NEAR, word
        assert word.bottom <= bottom - (FOLD if row == 0 else EDGE) + 2 * NEAR, word


@pytest.mark.pdf_tools
@pytest.mark.parametrize("game", GAMES)
def test_everything_for_the_pocket_is_there_with_what_the_table_has_chosen(game: str) -> None:
    order = Booklet(Look(), game, longest(game))
    read = {word.text for word in reading.words(made(order))}
    aid = plain.aid(GAMES[game])
    said = [aid.motto, *chain(*(aid_words.words_in(block) for block in booklet.blocks(GAMES[game], order)))]
    assert {word for words in said for word in aid_words.spoken(words).split()} - read == set()
    for _rule, choice in longest(game):
        assert set(choice.split()) <= read
    assert set(GAMES[game].title.split()) | {"Fold", "cut", "lengthwise,"} <= read


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_with_every_ruling_chosen(game: str, language: str, paper: Format) -> None:
    assert _fits(Booklet(Look(language, paper), game, longest(game)))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_when_every_text_is_three_tenths_longer(
    game: str, paper: Format, monkeypatch: pytest.MonkeyPatch
) -> None:
    lengthen(monkeypatch)
    assert _fits(Booklet(Look("en", paper), game, longest(game)))


def _fits(order: Booklet) -> bool:
    sheet = Sheet(order.look, "any", lying=True, footed=False)
    return len(booklet.largest(sheet, booklet.blocks(GAMES[order.game], order))) == len(booklet.PAGES)


def test_too_much_is_said_and_not_cut() -> None:
    blocks = plain.aid(GAMES["drum_roll"]).blocks
    with pytest.raises(ValueError, match=r"does not fit into 7 pages in 8.0 points"):
        booklet.largest(Sheet(Look(), "Drum Roll", lying=True, footed=False), [*blocks, *blocks])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_under_8_points_and_no_word_is_broken(game: str, language: str, paper: Format) -> None:
    with noted() as it:
        printed(Booklet(Look(language, paper), game, longest(game)))
    assert {each.text for each in it.written if each.size < LEAST and len(each.text) > 2} == set()
    assert {word for word in it.broken() if len(word) > 2} <= set(GAMES[game].title.split())


@pytest.mark.pdf_tools
def test_the_cut_is_drawn_between_the_folds() -> None:
    """Solid from the first fold to the third, dashed elsewhere."""
    ((wide, high, dots),) = reading.pictures(made(Booklet(Look(), "circus")), 144)

    def inked(row: int, begins: float, ends: float) -> float:
        strip = [min(dots[y * wide + x] for y in range(row - 2, row + 3)) for x in _range(begins, ends, wide)]
        return sum(dot < 225 for dot in strip) / len(strip)

    middle = high // 2
    assert inked(middle, 0.26, 0.74) > 0.99
    assert 0.3 < inked(middle, 0.08, 0.24) < 0.9
    assert 0.3 < inked(middle, 0.76, 0.92) < 0.9
    for fold in (0.25, 0.5, 0.75):
        column = [min(dots[y * wide + x] for x in _near(fold * wide)) for y in range(high // 5, high * 2 // 5)]
        assert 0.3 < sum(dot < 225 for dot in column) / len(column) < 0.9


def _range(begins: float, ends: float, wide: int) -> range:
    return range(int(begins * wide), int(ends * wide))


def _near(x: float) -> range:
    return range(round(x) - 2, round(x) + 3)


@pytest.mark.pdf_tools
def test_a_page_that_nothing_stands_on_is_ruled_for_notes() -> None:
    aid = plain.aid(GAMES["drum_roll"])
    sheet = Sheet(Look(), "any", lying=True, footed=False)
    pages = booklet.largest(sheet, [block for block in aid.blocks if block.panel in (2, 3)])
    assert [page for page, strips in pages.items() if not strips] == [4, 5, 6, 7, 8]
