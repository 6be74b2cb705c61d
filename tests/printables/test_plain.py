"""A game that brings no words for paper is printed all the same: its rules, blank rows, what is counted, the points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.paper import Paper
from companion.core.why import Malformed
from companion.games import GAMES
from companion.host.sheets import Aids, Bag, Booklet, Look, Pad, Proxies, Score
from printables.press import printed
from tests.printables import reading
from tests.printables.examples import MARKS, RESUME, log

pytestmark = pytest.mark.pdf_tools
MOST = 44


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rulebook of as many rules as a booklet of eight pages holds."""
    for key, game in GAMES.items():
        rules = dict(list(game.rules.items())[:MOST])
        monkeypatch.setitem(GAMES, key, replace(game, paper=Paper(), rules=rules))


def test_its_rules_are_its_aid() -> None:
    for order in (Aids(Look(), "circus"), Booklet(Look(), "circus")):
        told = set(reading.flowing(printed(order)).split())
        sentences = (rule.sentence for rule in GAMES["circus"].rules.values())
        assert [sentence for sentence in sentences if not set(sentence.split()) <= told] == []


def test_its_pad_has_blank_rows_and_a_total() -> None:
    (page,) = reading.pages(printed(Pad(Look(), "circus")))
    assert "Points" in page
    assert "Total" in page


def test_its_score_sheet_counts_points_and_its_bag_what_is_counted() -> None:
    result, *_behind = reading.pages(printed(Score(Look(), log("circus"), MARKS)))
    assert "most points win" in result
    assert "Round 1" in result
    assert "Points" in reading.flowing(printed(Bag(Look(), log("circus"), MARKS, RESUME, "0123456789ab")))


def test_it_has_no_cards() -> None:
    with pytest.raises(Malformed, match="no cards"):
        printed(Proxies(Look(), "circus"))
