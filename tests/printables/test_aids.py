"""The two-sided reference: every rule told, all of it inside the paper and large enough, in every language."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.core.paper import Line, Paper, Step
from companion.core.why import Malformed, Why
from companion.games import GAMES
from companion.host.i18n import LANGUAGES
from companion.host.sheets import Aids, Booklet, Look
from printables.aid import flow, plain, rulings
from printables.press import printed
from printables.setting.sheet import Sheet
from printables.setting.strips import Strip
from printables.setting.style import LEAST, PAPERS, SAFE
from printables.sheets import aids
from tests.printables import aid_words, reading
from tests.printables.reading import Word
from tests.printables.setting import lengthen, longest, made, noted

RULE_ID = re.compile(r"\b(?:DR|CI|MG)-[A-Z]+-\d+\b")
DRUM_ROLL = GAMES["drum_roll"]
UNDER = 0.9  # mm: what hangs under the base line of the foot
EVERY = [(game, language, paper) for game in GAMES for language in LANGUAGES for paper in PAPERS]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_on_the_aid_or_left_out_for_a_reason(game: str) -> None:
    left_out = plain.aid(GAMES[game]).left_out
    assert aid_words.rules(plain.aid(GAMES[game])) | _open(game) | set(left_out) == set(GAMES[game].rules)
    assert all(len(reason.split()) > 2 for reason in left_out.values())


def _open(game: str) -> set[str]:
    return {name for name, rule in GAMES[game].rules.items() if rule.switch}


@pytest.mark.pdf_tools
@pytest.mark.parametrize("game", GAMES)
def test_the_words_come_back_and_each_id_is_a_rule(game: str) -> None:
    pdf, aid = made(Aids(Look(), game)), plain.aid(GAMES[game])
    read = [word.text for word in reading.words(pdf)]
    told = " ".join(read)
    wanted = {word for each in aid_words.statements(aid) for word in each.split()}
    assert wanted - set(read) == set()
    for block in aid.blocks:
        assert aid_words.spoken(block.title) in told
    assert set(RULE_ID.findall(told)) == aid_words.rules(aid) | {
        n for n, rule in GAMES[game].rules.items() if rule.switch
    }
    assert len(reading.pages(pdf)) == len(reading.titles(pdf)) == 2
    assert "100 mm when it is printed" in reading.pages(pdf)[0]


@pytest.mark.pdf_tools
@pytest.mark.parametrize(("game", "paper"), [("drum_roll", "letter"), ("circus", "a4"), ("magnificent", "letter")])
def test_case_75_words_stand_12_mm_inside_and_beside_each_other(game: str, paper: str) -> None:
    wide, high = PAPERS[paper]  # type: ignore[index]
    words = reading.words(made(Aids(Look("el", paper), game)))  # type: ignore[arg-type]
    assert len(words) > 400
    for word in words:
        assert SAFE - 0.1 <= word.left < word.right <= wide - SAFE + 0.1, word
        assert SAFE - 0.1 <= word.top < word.bottom <= high - SAFE + UNDER, word
    assert [pair for pair in combinations(words, 2) if _overlap(*pair)] == []


def _overlap(one: Word, other: Word) -> bool:
    """More than the boxes of two lines do that follow each other."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return one.page == other.page and across > 0.2 and down > 0.8


@pytest.mark.parametrize(("game", "language", "paper"), EVERY)
def test_it_fits_with_the_longest_choices(game: str, language: str, paper: str) -> None:
    assert _room(Aids(Look(language, paper), game, longest(game))) >= 0  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_when_every_text_is_three_tenths_longer(game: str, paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lengthen(monkeypatch)
    assert _room(Aids(Look("en", paper), game, longest(game))) >= 0  # type: ignore[arg-type]


def _room(order: Aids) -> float:
    """The mm that are left on the fuller side, in the size that was found."""
    sheet = Sheet(order.look, "any")
    sides = aids.largest(sheet, [aids.side_of(GAMES[order.game], order, side) for side in (1, 2)])
    return -max(aids.lack(sheet, columns, side) for side, columns in enumerate(sides, 1))


def test_too_much_is_said_and_not_cut() -> None:
    blocks = plain.aid(GAMES["drum_roll"]).blocks
    with pytest.raises(ValueError, match=r"does not fit in 8.0 points; missing mm by side: \{1: \d+"):
        aids.largest(Sheet(Look(), "Drum Roll"), [(*blocks, *blocks), blocks])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_an_id_or_the_letter_of_a_cube_is_under_8_points_and_no_word_is_broken(
    game: str, language: str
) -> None:
    with noted() as it:
        printed(Aids(Look(language, "letter"), game, longest(game)))
    small = {each.text for each in it.written if each.size < LEAST and not RULE_ID.fullmatch(each.text)}
    assert all(len(letters) <= 2 for letters in small), small
    rest = {word for word in it.broken() if len(word) > 2 and not RULE_ID.fullmatch(word)}
    assert rest <= set(GAMES[game].title.split())


@pytest.mark.pdf_tools
def test_what_the_table_has_chosen_is_said_and_ticked() -> None:
    usual = reading.flowing(made(Aids(Look(), "drum_roll")))
    chosen = reading.flowing(made(Aids(Look(), "drum_roll", (("DR-VOTE-3", "only when postpone wins"),))))
    assert "whatever the outcome (or: only when postpone wins)" in usual
    assert "only when postpone wins (or: whatever the outcome)" in chosen


def test_a_rule_that_nobody_gave_a_topic_is_asked_in_its_own_sentence() -> None:
    game = replace(GAMES["circus"], paper=Paper())
    rules = game.rules
    block = rulings.open_points(game, {"CI-FIN-4": "nobody scores"})
    assert block
    said = [aid_words.spoken(words) for words in aid_words.words_in(block)]
    assert rules["CI-FIN-4"].sentence in said
    assert "nobody scores (or: tie rule)" in said
    ticked = ["check" if name == "CI-FIN-4" else "" for name, rule in rules.items() if rule.switch]
    assert [piece.sign for piece in block.pieces if not isinstance(piece, str)] == ticked  # type: ignore[union-attr]


def test_every_open_rule_has_a_topic() -> None:
    for game in GAMES.values():
        assert set(game.paper.topics) == {name for name, rule in game.rules.items() if rule.switch}
    assert rulings.open_points(replace(GAMES["magnificent"], rules={}), {}) is None


# rules with two ways of which an aid says only what holds in both; which way is played stands in the block of rulings
HOLDS_EITHER_WAY = {
    "DR-SHOW-6": "fired, with the hire cost to pay and 1 fame to lose; what is missing is another matter",
    "MG-TURN-5": "no bonus twice, what is unused is lost; whether an exchange waits for its price is another matter",
    "MG-TURN-8": "the die must be taken, the action may be left; who ends it is another matter",
}


def test_what_an_aid_says_of_a_rule_with_two_ways_is_said_as_the_table_plays_it() -> None:
    for game in GAMES.values():
        open_rules = {name for name, rule in game.rules.items() if rule.switch}
        said = {(rule, piece.text) for block in plain.aid(game).blocks for piece in block.pieces
                if isinstance(piece, Line | Step) for rule in piece.rules if rule in open_rules}  # fmt: skip
        for cited, spoken in said:
            assert cited in HOLDS_EITHER_WAY or (cited == spoken.rule and spoken in game.paper.otherwise), cited


@pytest.mark.parametrize("words", DRUM_ROLL.paper.otherwise)
def test_a_statement_follows_the_switch_of_its_rule(words: Why) -> None:
    rule, reads = words.rule, DRUM_ROLL.paper.otherwise[words]
    default, other = DRUM_ROLL.rules[rule].switch
    assert rulings.worded(words, DRUM_ROLL, {}) == rulings.worded(words, DRUM_ROLL, {rule: default}) == words
    assert rulings.worded(words, DRUM_ROLL, {rule: other}) == reads
    assert reads.rule == rule
    assert rulings.worded(Why("", words.text), DRUM_ROLL, {rule: other}).text == words.text


@pytest.mark.pdf_tools
@pytest.mark.parametrize(("rule", "order"), [("DR-VOTE-3", Aids), ("DR-VOTE-3", Booklet), ("DR-DIS-4", Aids)])
def test_the_sheet_changes_with_the_switch(rule: str, order: type[Aids | Booklet]) -> None:
    default, other = DRUM_ROLL.rules[rule].switch
    reads = aid_words.otherwise(DRUM_ROLL, rule)
    assert reads not in reading.flowing(made(order(Look(), "drum_roll", ((rule, default),))))
    assert reads in reading.flowing(made(order(Look(), "drum_roll", ((rule, other),))))


def test_columns_keep_their_order_if_that_fits_and_cross_as_little_as_can_be_if_not() -> None:
    strips = [Strip(high, lambda x, y: None) for high in (50.0, 60.0, 20.0, 30.0)]
    roomy = flow.parted(strips, 130)
    assert [[strip.height for strip in column] for column in roomy] == [[50.0, 60.0], [20.0, 30.0]]
    tight = flow.parted(strips, 85)
    assert [[strip.height for strip in column] for column in tight] == [[50.0, 30.0], [60.0, 20.0]]


def test_a_game_that_is_not_on_the_shelf_cannot_be_printed() -> None:
    with pytest.raises(Malformed, match="no game is called 'chess'"):
        printed(Aids(Look(), "chess"))


def test_the_same_order_gives_the_same_bytes() -> None:
    assert printed(Aids(Look("hu"), "circus")) == printed(Aids(Look("hu"), "circus"))
