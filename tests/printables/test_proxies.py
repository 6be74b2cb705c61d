"""Cards of the house set: how many, how large, what stands on them, and that backs meet fronts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from companion.core.paper import Card
from companion.core.why import Malformed, Why
from companion.games import GAMES
from companion.host.i18n import LANGUAGES, Translations
from companion.host.sheets import Backs, Format, Look, Proxies
from printables.press import printed
from printables.setting import faces, letters
from printables.setting.sheet import Sheet
from printables.setting.style import LEAST, NARROW_BOLD, POSTER
from printables.sheets import proxies
from tests.printables import aid_words, reading
from tests.printables.setting import made

pytestmark = pytest.mark.pdf_tools
ROOM = faces.WIDE - 2 * faces.INSET - 15.5  # for a name, beside the sign
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
def test_nine_a_sheet_or_four_to_fold(backs: Backs, a_sheet: int, sides: int, paper: Format) -> None:
    pdf = made(Proxies(Look(paper=paper), "drum_roll", ("personnel",), backs))
    reading.checked(pdf)
    assert len(reading.pages(pdf)) == -(-15 // a_sheet) * sides
    assert [face.name for face in reading.fonts(pdf) if not (face.embedded and face.subset)] == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_case_75_cards_measure_63_by_88_and_stay_5_mm_from_the_edge(paper: Format) -> None:
    """Each card repeats its line at the same place, so neighbours lie exactly a card's size apart."""
    pdf = made(Proxies(Look(paper=paper), "circus", ("upgrade",)))
    feet = [word for word in reading.words(pdf) if word.text == "invented" and word.page == 1]
    across, down = sorted({round(word.left, 1) for word in feet}), sorted({round(word.bottom, 1) for word in feet})
    assert [round(b - a, 1) for a, b in pairwise(across)] == [faces.WIDE] * 2
    assert [round(b - a, 1) for a, b in pairwise(down)] == [faces.HIGH] * 2
    assert min(map(min, reading.margins(pdf))) >= proxies.EDGE - 0.4


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_back_lies_behind_its_front_when_the_paper_is_turned_over_its_long_edge(paper: Format) -> None:
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
        name = faces.words(sheet, card.name)
        fits = letters.width(name, POSTER, 9) <= ROOM
        assert fits or len(letters.broken(name, NARROW_BOLD, LEAST, ROOM)) <= 2, name


@pytest.mark.parametrize("language", ["en", "hu", "el"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_card_leaves_it(game: str, language: str) -> None:
    """Every word lies inside its card, 3 mm from the cut, and nothing reaches into the last line."""
    pdf = made(Proxies(Look(language), game))
    for word in reading.words(pdf):
        column, row = (word.left - 10.5) / faces.WIDE, (word.top - 16.5) / faces.HIGH
        if not (0 <= column < 3 and 0 <= row < 3):
            assert word.top > 280 or (word.page == 1 and word.bottom < 16.5), word
            continue
        left, top = 10.5 + int(column) * faces.WIDE, 16.5 + int(row) * faces.HIGH
        assert left + 2.9 < word.left, word
        assert word.right < left + faces.WIDE - 2.9, word
        assert top + 2.9 < word.top, word
        assert word.bottom < top + faces.HIGH - 2.9, word


def test_the_same_order_gives_the_same_bytes_and_grey_has_no_colour() -> None:
    order = Proxies(Look(grey=True), "magnificent", ("poster",))
    assert made(order) == printed(order)
    assert not reading.coloured(made(order))


# what the games say of a printed thing that they cannot put into words
FALLBACKS = {
    "as printed", "an exchange, as printed", "all that is printed", "what is printed", "the cubes printed",
    "{n} cubes of the colours printed", "nothing", "counted by hand",
}  # fmt: skip
# the decks whose cards do something that is said in a sentence
DOING = {"personnel": 15, "investment": 30, "upgrade": 56}


def parts(why: Why) -> set[str]:
    return {why.text, *(fact for _key, fact in why.facts if isinstance(fact, str))}


def words(card: Card) -> list[Why]:
    return [why for row in card.lines for why in (row.label, row.words) if why is not None]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_house_set_says_what_it_does(game: str) -> None:
    """The house set is whole: what stands in for an untold print has no place on paper."""
    for card in proxies.of(game):
        assert not FALLBACKS & {part for why in words(card) for part in parts(why)}, card.name
        assert any(row.words or row.marks for row in card.lines), card.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_printed_card_says_as_printed(game: str, language: str) -> None:
    said, sheet = Translations(language), reading.flowing(printed(Proxies(Look(language), game)))
    shown = [said.gettext(text) for text in FALLBACKS if "{" not in text and text != "nothing"]
    assert [text for text in shown if text.lower() in sheet.lower()] == []


def test_an_exchange_is_said_with_both_its_sides() -> None:
    said = reading.flowing(printed(Proxies(Look(), "magnificent", ("master",))))
    for exchange in ("4 more power for a trainer", "3 more power for 2 coins", "4 coins for a gem of any kind"):
        assert exchange in said


@pytest.mark.parametrize("deck", DOING)
def test_every_sentence_on_a_card_speaks_of_a_rule(deck: str) -> None:
    game = "circus" if deck == "upgrade" else "drum_roll"
    told = [[why for why in words(card) if why.rule] for card in proxies.of(game, (deck,))]
    assert len([rules for rules in told if rules]) == DOING[deck]
    assert {why.rule for rules in told for why in rules} <= set(GAMES[game].rules)
    sentences = [why for card in proxies.of(game, (deck,)) for why in words(card) if why.text.endswith(".")]
    assert [why.text for why in sentences if not why.rule] == []


@pytest.mark.parametrize("language", ["hu", "el"])
def test_personnel_is_called_in_the_language_of_the_sheet(language: str) -> None:
    sheet, english = Sheet(Look(language), ""), Sheet(Look("en"), "")
    for card in proxies.of("drum_roll", ("personnel",)):
        assert faces.words(sheet, card.name).split()[0] != faces.words(english, card.name).split()[0]


def test_ci_reh_6_a_costume_says_its_own_half() -> None:
    same, different = dict.fromkeys(card for card in proxies.of("circus", ("upgrade",)) if card.name.text == "Costume")
    assert [why.text for why in words(same)][-1] == "Choose a specialty: purple for all of yours that have it."
    assert [why.text for why in words(different)][-1] == "Purple for one of yours from each specialty."


@pytest.mark.parametrize("rule", ["DR-ACT-12", "DR-DIS-4"])
def test_a_card_is_printed_as_the_table_plays_its_rule(rule: str) -> None:
    default, other = GAMES["drum_roll"].rules[rule].switch

    def sheet(choice: str) -> str:
        order = Proxies(Look(), "drum_roll", ("personnel", "investment"), switches=((rule, choice),))
        return reading.flowing(printed(order))

    assert aid_words.otherwise(GAMES["drum_roll"], rule) not in sheet(default)
    assert aid_words.otherwise(GAMES["drum_roll"], rule) in sheet(other)


def test_dr_act_12_an_unblock_action_opens_any_space_unless_the_table_says_cube_spaces() -> None:
    (card,) = {card for card in proxies.of("drum_roll", ("investment",)) if card.name.text == "Unblock Action"}
    assert words(card)[0] == Why("DR-ACT-12", GAMES["drum_roll"].rules["DR-ACT-12"].sentence)
    assert "cube" not in words(card)[0].text


def test_a_deck_that_is_not_there_is_named() -> None:
    with pytest.raises(Malformed, match="no deck 'elephants'"):
        printed(Proxies(Look(), "circus", ("elephants",)))
    with pytest.raises(Malformed, match="no game"):
        printed(Proxies(Look(), "chess"))
