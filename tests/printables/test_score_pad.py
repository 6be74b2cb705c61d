"""The blank score pads have a row for everything that scores, room to write in it, and fit the paper."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.game import Game
from companion.core.scoresheet import ScoreItem
from companion.core.why import Malformed
from companion.games import GAMES
from companion.games.circus.rules.parts import SPECIALTIES
from companion.host.i18n import Facts, Translations
from companion.host.sheets import Format, Look, Pad
from printables.aid.plain import pad as pad_of
from printables.setting.style import PAPERS, SAFE
from tests.printables import reading
from tests.printables.setting import made
from tests.replays.make import Scores

pytestmark = pytest.mark.pdf_tools
REPLAYS = Path(__file__).parents[1] / "replays"
CASES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
RULE = re.compile(r"\b(?:DR|CI|MG)-[A-Z]+-\d+\b")
every_pad = pytest.mark.parametrize(("key", "seats"), CASES)


def pad(key: str, seats: int = 4, look: Look | None = None) -> bytes:
    return made(Pad(look or Look(), key, seats))


def scored(key: str) -> list[ScoreItem]:
    """Everything that brought points in the finished games of tests/replays."""
    found: list[ScoreItem] = []
    for path in REPLAYS.glob("*.scores.json"):
        if f'"game":"{key}"' in path.with_name(path.name.replace(".scores.json", ".jsonl")).read_text("utf-8")[:60]:
            found += msgspec.json.decode(path.read_bytes(), type=Scores).sheet.items
    return found


@pytest.mark.parametrize("key", GAMES)
def test_whatever_scored_in_a_game_has_its_row(key: str) -> None:
    on_paper = set(RULE.findall(reading.text(pad(key))))
    brought = {item.why.rule for item in scored(key) if item.why.rule}
    assert len(brought) > 3
    assert brought <= on_paper | {"CI-FIN-4"}
    assert on_paper <= set(GAMES[key].rules)


@pytest.mark.parametrize("key", GAMES)
def test_rows_come_in_the_order_in_which_a_game_scores(key: str) -> None:
    """As in the score sheets: the parts first, then the last scores in their order."""
    last = [item.why.rule for item in scored(key) if not item.part]
    ids = [row.rule for side in pad_of(GAMES[key]).sides for part in side.sections for row in part.entries]
    ends = [rule for rule in dict.fromkeys(ids) if rule in last]
    assert ends == sorted(ends, key=list(GAMES[key].rules).index) or key == "drum_roll"
    assert max(ids.index(item.why.rule) for item in scored(key) if item.part and item.why.rule in ids) < min(
        ids.index(rule) for rule in ends
    )


def test_dr_pay_2_ci_fin_1_mg_end_2_the_numbers_are_those_of_the_rules() -> None:
    drum_roll, circus, magnificent = (reading.flowing(pad(key)) for key in ("drum_roll", "circus", "magnificent"))
    for text in ("Orchestra +2", "Popcorn Vendor 3 coins", "1 for every 2 coins, at most 5", "8 performers or more"):
        assert text in drum_roll
    assert "each missing coin −1 fame" in drum_roll
    assert "Grand finale: most cubes, 3 points" in circus
    assert "Showtime: 1 a colour shared with the one before, 2 a new colour" in circus
    assert all(each.capitalize() in circus for each in SPECIALTIES)
    for n in (1, 2, 3):
        assert f"each missing coin −{n}" in magnificent
    assert "1 for every 5" in magnificent
    assert "4 each, of 9" in magnificent


def test_every_show_has_its_payroll() -> None:
    front, back = reading.pages(pad("drum_roll"))
    assert "Payroll" in back
    assert back.count("Wages, one box a card") == 3
    assert "Wages" not in front


@every_pad
def test_a_pad_for_each_number_of_players(key: str, seats: int) -> None:
    """Two pads lie side by side where they are narrow enough; each has its date and its place."""
    made = pad(key, seats)
    pads = 2 if key == "circus" or (key == "magnificent" and seats == 2) else 1
    for page in reading.pages(made):
        assert page.count("Date") == page.count("Played at") == pads
    if key != "circus" and pads == 1:
        letters = [word.text for word in reading.words(made) if word.page == 1 and word.text in "ABCD"]
        assert sorted(letters) == sorted("ABCD" * seats)


@pytest.mark.parametrize("paper", PAPERS)
@every_pad
def test_case_75_long_words_stay_on_the_paper(
    key: str, seats: int, paper: Format, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With every text a third longer than in English nothing reaches the ruler, the foot or the edge."""
    say = Translations.say

    def longer(self: Translations, text: str, facts: Facts | None = None, names: tuple[str, ...] = ()) -> str:
        said = say(self, text, facts, names)
        return said + (" " + "nagyon hosszú " * 9)[: round(len(said) * 0.33)].rstrip()

    monkeypatch.setattr(Translations, "say", longer)
    made = pad(key, seats, Look("en", paper))
    assert min(min(edges) for edges in reading.margins(made)) >= SAFE - 0.4
    foot = reading.size(made)[1] - SAFE - 4
    for page in range(1, len(pad_of(GAMES[key]).sides) + 1):
        words = [word for word in reading.words(made) if word.page == page]
        ruler = next(word for word in words if word.text == "100")
        above = [word for word in words if abs(word.bottom - ruler.bottom) > 0.5 and word.bottom < foot]
        assert max(word.bottom for word in above) < ruler.top


@pytest.mark.parametrize(
    ("key", "seats"), [*product(("chess", ""), (4,)), ("drum_roll", 5), ("circus", 1), ("magnificent", 0)]
)
def test_what_is_no_game_or_no_table_is_refused_in_a_sentence(key: str, seats: int) -> None:
    with pytest.raises(Malformed, match="There is no score pad of"):
        pad(key, seats)


def test_a_pad_says_what_a_row_is_worth_as_the_table_plays_it() -> None:
    rules = GAMES["drum_roll"].rules
    order = Pad(Look(), "drum_roll", 3)
    others = tuple((rule, rules[rule].switch[1]) for rule in ("DR-SHOW-6", "DR-VOTE-3"))
    usual, chosen = (reading.flowing(made(replace(order, switches=way))) for way in ((), others))
    assert "severance: each missing coin −1" in usual
    assert "if it was played" not in usual
    assert "severance: each missing coin −1" not in chosen
    assert "−1, if it was played" in chosen


def _turns_points(game: Game[Any, Any], rule: str) -> bool:
    return bool(game.rules[rule].switch) and rule not in SAME_POINTS


SAME_POINTS = {"MG-TURN-5"}  # its switch says when an exchange is made, not what a bonus is worth


def test_a_row_with_something_to_win_or_lose_follows_the_switch_of_its_rule() -> None:
    for game in GAMES.values():
        rows = [row for side in pad_of(game).sides for part in side.sections for row in part.entries]
        open_rows = [row for row in rows if row.kind == "points" and row.rule and _turns_points(game, row.rule)]
        assert [row.text.text for row in open_rows if row.hint not in game.paper.otherwise] == []
